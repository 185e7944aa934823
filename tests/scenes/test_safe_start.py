"""After three starts that failed in a row, a safe one is offered."""

from __future__ import annotations

import os
import sys

import pytest

import spytable.scenes
from spytable import paths, settings, starts, words
from spytable.cli import main as cli
from spytable.core import registry
from spytable.core.reader import GAMES
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.safe_start import SafeStart
from spytable.scenes.title import Title
from spytable.settings import Settings
from tests.support.desk import Desk, is_said

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def own_games(monkeypatch) -> None:
    """The player's own games, which are read already; they come back after the test."""
    registry.game("toy")
    words.t("toy.name")
    monkeypatch.setenv(GAMES, os.environ[GAMES])


def offered(desk_options: LaunchOptions | None = None) -> Desk:
    return Desk(desk_options or LaunchOptions(language="en", offer_safe=True))


def test_starts_that_failed_are_counted_until_one_succeeds():
    assert [starts.begin() for _ in range(4)] == [0, 1, 2, 3]
    starts.succeed()
    assert starts.begin() == 0


def test_a_note_of_any_size_means_no_more_than_too_many():
    note = paths.config() / "starts"
    with note.open("wb") as file:
        file.truncate(2**32)
    assert starts.begin() == starts.TOO_MANY == note.stat().st_size


def test_where_nothing_can_be_noted_nothing_is_counted(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file" / "below"))
    (tmp_path / "file").write_text("")
    assert [starts.begin() for _ in range(4)] == [0] * 4
    starts.succeed()


def test_the_window_offers_it_after_three(monkeypatch):
    begun = []

    class Window:
        @staticmethod
        def run(options: LaunchOptions) -> None:
            begun.append(options.offer_safe)

    monkeypatch.setattr(spytable.scenes, "app", Window, raising=False)
    monkeypatch.setattr(sys, "argv", ["spytable"])
    for _ in range(5):
        cli.main([])
    assert begun == [False, False, False, True, True]


def test_a_safe_start_has_the_usual_settings_and_keeps_none(own_games):
    settings.save(Settings(scale=2.0, sound=7))
    desk = offered()
    assert isinstance(desk.scene, SafeStart)
    assert is_said(desk, words.t("safe_start.sentence"))
    desk._scenes[-1]._dialog._group.focus(desk.widget("safe"))
    desk.use("safe")
    assert isinstance(desk.scene, Title)
    assert (desk.scale, desk.settings.sound) == (1.0, 0)
    assert GAMES not in os.environ
    desk.rescale(1.5)
    assert settings.load()[0].scale == 2.0


def test_a_usual_start_is_one_click_away(own_games):
    settings.save(Settings(scale=1.5, sound=7))
    desk = offered()
    desk.use("usual")
    assert isinstance(desk.scene, Title)
    assert (desk.scale, desk.settings.sound) == (1.5, 7)
    assert GAMES in os.environ
    desk.rescale(1.25)
    assert settings.load()[0].scale == 1.25


def test_a_broken_file_of_settings_is_not_read_before_the_offer(monkeypatch):
    def fail():
        raise AssertionError("it is read")

    monkeypatch.setattr(settings, "load", fail)
    assert isinstance(offered().scene, SafeStart)
