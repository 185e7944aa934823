"""What can be done at a moment that is looked back at: undo to it, or play on from it."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.branch import Origin
from spytable.scenes.curtain import Curtain
from spytable.scenes.result import Result
from spytable.scenes.table import branching
from spytable.seating import ALWAYS, FREE, NEVER
from tests.support.desk import Desk, at_table, go_to_end, is_said, mark, until_asked
from tests.support.saved_games import at_saves

pytestmark = pytest.mark.usefixtures("fresh_home")


def after_turns(take_backs: str, turns: int = 4) -> Desk:
    """A table at which a person has answered a few times."""
    desk = at_table(take_backs=take_backs)
    for _ in range(turns):
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    return desk


def look_at(desk: Desk, answers: int) -> None:
    """Looks back at the moment after so many answers."""
    beats = desk.table.match.beats
    last = max(number for number, beat in enumerate(beats) if beat.entry == answers)
    desk.table._command("look", last)
    desk.step()


def play_on_from_here(desk: Desk) -> None:
    desk.press(pygame.K_o)
    desk.wait(lambda: not desk.table._branching.is_under_way)


def test_undo_to_here_takes_back_everything_since():
    desk = after_turns(ALWAYS)
    look_at(desk, 2)
    wanted = desk.table.match.before(3).fingerprint()
    desk.press(pygame.K_BACKSPACE)
    assert mark(desk) == wanted
    assert desk.table.playback.past is None
    until_asked(desk)
    go_to_end(desk)


@pytest.mark.parametrize(("rule", "why"), [(NEVER, "never"), (FREE, "answered")])
def test_undo_to_here_obeys_the_rule_of_the_table(rule, why):
    desk = after_turns(rule)
    look_at(desk, 2)
    before, told = mark(desk), words.t(f"take_backs.{why}")
    assert desk.widget("undo_to").tooltip == told
    desk.press(pygame.K_BACKSPACE)
    assert is_said(desk, told)
    assert mark(desk) == before


def test_nothing_is_taken_back_to_a_moment_after_the_last_own_answer():
    desk = after_turns(ALWAYS)
    desk.press(pygame.K_t)
    assert desk.widget("undo_to").tooltip == words.t("take_backs.nothing")


def test_nobody_undoes_to_before_an_answer_of_another_person():
    desk = at_table("moonlight", "human human", take_backs=ALWAYS)
    for _ in range(3):
        desk.wait(lambda: isinstance(desk.scene, Curtain))
        desk.lift()
        until_asked(desk)
        desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    look_at(desk, 0)
    assert desk.widget("undo_to").tooltip == words.t("take_backs.others")


def test_one_plays_on_from_any_moment_of_a_match_that_is_over():
    desk = at_table()
    go_to_end(desk)
    desk.press(pygame.K_ESCAPE)
    old = desk.table.match
    look_at(desk, 6)
    wanted = old.before(7).fingerprint()
    play_on_from_here(desk)
    new = desk.table.match
    assert new is not old and new.game.fingerprint() == wanted
    assert len([*paths.saves().glob("*.jsonl")]) == 2
    assert is_said(desk, words.t("branch.begun"))
    origin = Origin.of(new.journal.header)
    assert origin == (old.journal.path.stem, 6)
    log = desk.table._tabletop.side_panel.log
    assert log.rows[0].text == origin.sentence and log.rows[0].value is None
    go_to_end(desk)
    assert new.game.outcome


def test_machines_wait_at_the_moment_from_which_they_are_to_play_on():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: isinstance(desk.scene, Result))
    desk.press(pygame.K_ESCAPE)
    look_at(desk, 6)
    play_on_from_here(desk)
    match = desk.table.match
    for _ in range(20):
        desk.step()
    assert len(match.log) == 6
    desk.press(pygame.K_SPACE)
    desk.wait(lambda: len(match.log) > 6)


@pytest.fixture
def slow(monkeypatch):
    """A frame has time for one answer."""
    monkeypatch.setattr(branching, "_BUDGET", 0.0)


def test_a_long_match_is_played_again_over_frames(slow):
    desk = after_turns(ALWAYS)
    match, answers = desk.table.match, 3
    look_at(desk, answers)
    desk.press(pygame.K_o)
    assert desk.table.match is match
    assert any(is_said(desk, words.t("branch.beginning", percent=it)) for it in (30, 70))
    desk.wait(lambda: desk.table.match is not match)
    assert len(desk.table.match.log) == answers


def test_whatever_else_is_done_leaves_a_branch_that_is_not_whole(slow):
    desk = after_turns(ALWAYS)
    match = desk.table.match
    look_at(desk, 3)
    desk.press(pygame.K_o)
    look_at(desk, 2)
    for _ in range(9):
        desk.step()
    assert desk.table.match is match
    assert len([*paths.saves().glob("*.jsonl")]) == 1


def test_at_the_end_itself_there_is_nothing_to_play_on_from():
    desk = at_table()
    go_to_end(desk)
    desk.press(pygame.K_ESCAPE)
    desk.step()
    assert desk.widget("branch").tooltip == words.t("branch.at_end")


@pytest.mark.parametrize(("rule", "allowed"), [(ALWAYS, True), (FREE, False)])
def test_a_running_match_branches_where_anything_may_be_taken_back(rule, allowed):
    desk = after_turns(rule)
    match = desk.table.match
    look_at(desk, 3)
    play_on_from_here(desk)
    assert (desk.table.match is not match) == allowed
    assert is_said(desk, words.t("branch.begun" if allowed else "branch.running"))


def test_the_saves_tell_of_a_branch_where_it_comes_from():
    desk = after_turns(ALWAYS)
    look_at(desk, 3)
    play_on_from_here(desk)
    told = Origin.of(desk.table.match.journal.header).sentence
    assert is_said(at_saves(), told)
