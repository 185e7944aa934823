"""A folder of saves that is gone costs no answer: all is saved when it is back, or elsewhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from spytable import paths, words
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.scenes.curtain import Curtain
from spytable.scenes.play import Play
from spytable.scenes.save_elsewhere import SaveElsewhere
from spytable.scenes.title import Title
from tests.support.desk import Desk, at_table, is_said, mark, until_asked
from tests.support.saved_games import offers

pytestmark = pytest.mark.usefixtures("fresh_home")


def answer(desk: Desk) -> None:
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)


@pytest.fixture
def away(tmp_path) -> Path:
    """Where the folder of the saves is while it is away."""
    return tmp_path / "away"


def troubled(away: Path) -> Desk:
    """A table whose folder of saves was taken away before the last answer."""
    desk = at_table()
    paths.saves().rename(away)
    answer(desk)
    return desk


def test_play_goes_on_and_that_is_said_once_and_shown_in_the_bar(away):
    desk = at_table()
    assert not offers(desk, "saves")
    paths.saves().rename(away)
    desk.answer(desk.table.selection.picker.possible[0])
    assert is_said(desk, words.t("problem.save_gone"))
    assert offers(desk, "saves")
    until_asked(desk)
    count = len(desk.table.match.log)
    desk.answer(desk.table.selection.picker.possible[0])
    assert len(desk.table.match.log) == count + 1
    assert not is_said(desk, words.t("problem.save_gone")), "not again and again"
    assert offers(desk, "saves")


def test_when_the_folder_is_back_everything_is_written(away):
    desk = troubled(away)
    before = mark(desk)
    away.rename(away.parent / "saves")
    desk.wait(lambda: not desk.table.match.trouble)
    desk.step()
    assert is_said(desk, words.t("play.saved_again"))
    assert not offers(desk, "saves")
    saved = Match.load(Journal.open(desk.table.match.journal.path), keep=False)
    assert saved.game.fingerprint() == before == mark(desk)


def test_another_folder_can_be_chosen(away, tmp_path):
    desk = troubled(away)
    before, other = mark(desk), tmp_path / "other"
    other.mkdir()
    desk.use("saves")
    assert isinstance(desk.scene, SaveElsewhere)
    assert is_said(desk, words.t("problem.save_gone"))
    desk.write(str(other))
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Play)
    assert not offers(desk, "saves")
    [path] = other.glob("*.jsonl")
    assert Match.load(Journal.open(path), keep=False).game.fingerprint() == before
    answer(desk)


@pytest.mark.parametrize("above", ["", "~no one/"])
def test_a_folder_that_takes_nothing_either_is_told(away, above):
    desk = troubled(away)
    desk.use("saves")
    desk.write(f"{above}nowhere")
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, SaveElsewhere)
    assert is_said(desk, "nowhere")
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Play)


def test_whoever_looks_for_a_folder_in_another_window_finds_what_was_typed(away):
    desk = troubled(away)
    desk.use("saves")
    desk.write("somewhere")
    desk.send(pygame.WINDOWFOCUSLOST)
    desk.send(pygame.WINDOWFOCUSGAINED)
    assert isinstance(desk.scene, SaveElsewhere)
    assert desk.scene._field.text == "somewhere"


def test_between_two_people_the_curtain_falls_over_it_as_well():
    desk = at_table("moonlight", "human human")
    desk.lift()
    desk.show_save_elsewhere(desk.table.match)
    desk.send(pygame.WINDOWFOCUSLOST)
    assert any(isinstance(scene, Curtain) for scene in desk.shown)
    assert desk.table not in desk.shown
    desk.lift()
    assert isinstance(desk.scene, SaveElsewhere)


@pytest.mark.parametrize("way", ["table", "pause", "quit"])
def test_nobody_leaves_what_is_not_saved_unawares(away, way):
    desk = troubled(away)
    if way != "table":
        desk.press(pygame.K_p)
        assert is_said(desk, words.t("pause.unsaved"))
    desk.use("quit" if way == "quit" else "leave")
    assert isinstance(desk.scene, SaveElsewhere)
    desk.use("leave")
    assert isinstance(desk.scene, Title)


def test_what_is_not_saved_gets_a_last_chance_when_the_window_is_closed(away):
    desk = troubled(away)
    before = mark(desk)
    away.rename(away.parent / "saves")
    desk._scenes[-1]._safe._retry_at = 10**9
    desk.send(pygame.QUIT)
    assert mark_of_the_only_save() == before


def test_a_save_that_others_have_played_on_meanwhile_is_left_to_them(away, tmp_path):
    desk = troubled(away)
    folder = away.rename(away.parent / "saves")
    [path] = folder.glob("*.jsonl")
    path.with_name(path.name + ".lock").unlink(missing_ok=True)
    other = Match.load(Journal.open(path))
    seat = other.game.asked[0]
    other.play(seat, other.game.actions(seat)[-1])
    theirs = other.game.fingerprint()
    other.release()
    desk.wait(lambda: is_said(desk, words.t("problem.save_changed")))
    assert mark_of_the_only_save() == theirs
    (tmp_path / "other").mkdir()
    desk.use("saves")
    desk.write(str(tmp_path / "other"))
    desk.press(pygame.K_RETURN)
    answer(desk)
    assert not is_said(desk, words.t("problem.save_changed"))


def mark_of_the_only_save() -> str:
    [path] = paths.saves().glob("*.jsonl")
    return Match.load(Journal.open(path), keep=False).game.fingerprint()
