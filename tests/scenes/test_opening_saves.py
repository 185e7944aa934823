"""Saves are opened a little at a time: the window never waits, and nobody has to."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from spytable import words
from spytable.core import journal
from spytable.core.match import Match
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.saves import Saves
from spytable.scenes.setup import Setup
from spytable.scenes.share_sheet import ShareSheet
from spytable.scenes.title import Title
from tests.support.desk import Desk, is_said, mark
from tests.support.saved_games import finished, offers, played
from tests.support.saves import chained

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def slow(monkeypatch) -> None:
    """A machine on which every step takes a second."""
    seconds = count(100)
    clock = property(lambda desk: next(seconds), lambda desk, time: None)
    monkeypatch.setattr(Desk, "now", clock)


def test_nothing_is_read_before_the_title_is_drawn(monkeypatch):
    played(3)
    order, read, draw = [], journal._read, Title.draw
    monkeypatch.setattr(journal, "_read", lambda path: (order.append("read"), read(path))[1])
    monkeypatch.setattr(Title, "draw", lambda *given: (order.append("drawn"), draw(*given)))
    Desk()
    assert order[0] == "drawn" and "read" in order


def test_a_match_that_takes_long_to_open_tells_how_far_it_is_and_then_goes_on(slow):
    match = played(20)
    desk = Desk(LaunchOptions(language="en"))
    desk.wait(lambda: is_said(desk, words.t("title.opening", percent=50)))
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Title), "the button waits, and nothing else is begun"
    desk.wait(lambda: not desk.widget("continue").reason)
    desk.press(pygame.K_RETURN)
    assert mark(desk) == match.game.fingerprint()


def test_the_title_can_be_left_before_the_last_match_is_open(slow):
    played(20)
    desk = Desk()
    desk.use("setup", "toy")
    assert isinstance(desk.scene, Setup)


def test_the_button_goes_if_there_is_no_match_to_go_on_with():
    chained(played(1).journal.path, [{"spytable": journal.FORMAT}])
    desk = Desk()
    assert not offers(desk, "continue")


def test_a_save_that_takes_long_to_open_tells_how_far_it_is_and_then_goes_on(slow):
    match = played(20)
    desk = Desk(LaunchOptions(language="en"))
    desk.show_saves()
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Saves)
    desk.wait(lambda: is_said(desk, words.t("saves.opening", percent=50)))
    desk.wait(lambda: isinstance(desk.scene, Play))
    assert mark(desk) == match.game.fingerprint()


def test_a_save_that_takes_long_to_open_is_shared_then_if_that_was_asked(slow):
    finished()
    desk = Desk(LaunchOptions(language="en"))
    desk.show_saves()
    desk.wait(lambda: offers(desk, "share"))
    desk.use("share")
    assert isinstance(desk.scene, Saves)
    desk.wait(lambda: isinstance(desk.scene, ShareSheet))
    desk.back()
    assert desk.scene._note == "", "nothing is being opened any more"


@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_DELETE])
def test_what_else_is_done_leaves_a_save_that_is_being_opened(slow, key):
    played(1, age=1)
    played(20)
    desk = Desk(LaunchOptions(language="en"))
    desk.show_saves()
    desk.press(pygame.K_RETURN)
    desk.press(key)
    for _ in range(60):
        desk.step()
    assert isinstance(desk.scene, Saves)


def test_a_file_that_was_made_to_hang_the_window_does_not(monkeypatch):
    """All its moves are made, and none of them is replayed more than once."""
    match = played(20)
    save, pairs = match.journal, [{"undo": 20}, {"redo": 20}] * 30_000
    chained(save.path, [save.header, *save.entries, *pairs])
    steps, enter = [], Match._enter
    monkeypatch.setattr(Match, "_enter", lambda *given: (steps.append(1), enter(*given))[1])
    desk = Desk()
    desk.use("continue")
    assert len(steps) == 20
    assert mark(desk) == match.game.fingerprint()
