"""The same match in two windows: one plays, the other looks on and says so."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.core.journal import Journal
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.seating import ALWAYS
from tests.support.desk import Desk, at_table, is_said, mark, until_asked
from tests.support.saved_games import at_saves, names, rename

pytestmark = pytest.mark.usefixtures("fresh_home")


def second_window() -> Desk:
    desk = Desk(LaunchOptions(language="en"))
    desk.use("continue")
    for _ in range(5):
        desk.step()
    return desk


def test_the_second_window_looks_on_and_says_so():
    first = at_table()
    second = second_window()
    assert mark(second) == mark(first)
    assert is_said(second, words.t("problem.save_in_use"))
    assert second.table.selection.picker is None, "nobody is asked"
    assert not second.machines.thinking
    second.press(pygame.K_ESCAPE)
    second.use("continue")
    assert is_said(second, words.t("problem.save_in_use")), "for as long as it is so"


def test_the_second_window_changes_nothing():
    first = at_table(take_backs=ALWAYS)
    first.answer(first.table.selection.picker.possible[0])
    until_asked(first)
    second, before = second_window(), mark(first)
    second.press(pygame.K_u)
    assert mark(second) == before
    assert Journal.open(first.table.match.journal.path).entries == first.table.match.journal.entries


def test_once_the_first_window_has_left_the_second_one_can_go_on():
    first = at_table()
    second = second_window()
    first.use("leave")
    second.use("leave")
    second.step()
    second.use("continue")
    until_asked(second)
    assert not is_said(second, words.t("problem.save_in_use"))
    second.answer(second.table.selection.picker.possible[0])


def test_a_title_that_has_waited_says_that_the_match_was_played_on():
    first = at_table()
    waiting = Desk(LaunchOptions(language="en"))
    first.answer(first.table.selection.picker.possible[0])
    first.use("leave")
    waiting.use("continue")
    waiting.step()
    assert isinstance(waiting.scene, Play)
    assert is_said(waiting, words.t("problem.save_changed"))


def test_what_is_being_played_is_not_renamed():
    first = at_table()
    before = names()
    second = at_saves()
    rename(second, "night")
    assert is_said(second, words.t("problem.save_in_use"))
    assert names() == before == {first.table.match.journal.path.stem}
