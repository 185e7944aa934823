"""Machines are watched with all hands open; a saved match is looked at in the same way."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.scenes.launch_options import LaunchOptions, Showing
from spytable.scenes.replay import Replay
from spytable.scenes.result import Result
from spytable.scenes.table import controls
from spytable.scenes.table.playback import Playback
from spytable.scenes.title import Title
from spytable.seating import HUMAN, Seating
from tests.support.desk import Desk, at_table, go_to_end, is_said, until_asked
from tests.support.seated import sit

pytestmark = pytest.mark.usefixtures("fresh_home")

ALL = Playback.ALL


def saved(*minds: str, answers: int = 10**6) -> Match:
    """A match of Moonlight with so many answers, as its file has it."""
    match = MatchSetup("moonlight", Seating.new(minds), seed=5).start()
    while match.game.asked and len(match.log) < answers:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[0])
    return Match.load(Journal.open(match.journal.path), keep=False)


def shown(match: Match, seat: int | None = None) -> Desk:
    desk = Desk(LaunchOptions(language="en", showing=Showing(match, seat)))
    desk.step()
    return desk


# Machines


def test_machines_are_watched_with_all_hands_open_from_the_same_place():
    desk = at_table("moonlight", "novice novice")
    for _ in range(30):
        desk.step()
        playback = desk.table.playback
        assert playback.is_lent and playback.eyes == ALL
        assert None not in playback.view.faces and playback.view.viewer == 0
    desk.wait(lambda: isinstance(desk.scene, Result))


def test_they_stop_and_go_on_when_one_likes():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: len(desk.table.match.log) > 3)
    desk.use("play_past")
    count = len(desk.table.match.log)
    for _ in range(20):
        desk.step()
    assert len(desk.table.match.log) == count
    desk.press(pygame.K_SPACE)
    desk.wait(lambda: len(desk.table.match.log) > count)


def test_they_answer_once_for_every_step():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: len(desk.table.match.log) > 3)
    desk.press(pygame.K_SPACE)
    for _ in range(3):
        count = len(desk.table.match.log)
        desk.press(pygame.K_RIGHT)
        desk.wait(lambda: desk.table.playback.past is not None)
        for _ in range(10):
            desk.step()
        assert len(desk.table.match.log) == count + 1
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_SPACE)
    desk.wait(lambda: len(desk.table.match.log) > count + 2)


def test_they_move_faster_at_a_higher_rate():
    desk = at_table("moonlight", "novice novice", speed="slow")
    assert desk.table._travel.rate == 1
    desk.press(pygame.K_PERIOD)
    assert desk.table._travel.rate == 2
    person = at_table()
    person.press(pygame.K_t)
    person.press(pygame.K_PERIOD)
    assert person.table._travel.rate == 1, "a match with a person goes at its own pace"


def test_whoever_sits_down_then_sees_one_hand_and_all_are_told():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: len(desk.table.match.log) > 3)
    sit(desk, HUMAN)
    assert is_said(desk, words.t("seats.was_open"))
    playback, game = desk.table.playback, desk.table.match.game
    assert not playback.may_lend and not playback.is_lent
    assert playback.view.information_state(0) == game.view(0).information_state(0)
    until_asked(desk)


def test_where_a_person_sat_before_no_hand_is_opened_to_those_who_look_on():
    desk = at_table()
    desk.answer(desk.table.selection.picker.possible[0])
    sit(desk, "novice")
    for _ in range(20):
        desk.step()
        if not isinstance(desk.scene, Result):
            desk.press(pygame.K_a)
            assert desk.table.match.game.outcome or not desk.table.playback.is_lent


# A file


def test_a_saved_match_is_looked_at_from_its_deal_with_all_hands_open():
    desk = shown(saved(HUMAN, "novice"))
    playback = desk.table.playback
    assert isinstance(desk.scene, Replay)
    assert playback.match.beats[playback.past].entry == 0
    assert None not in playback.view.faces
    desk.press(pygame.K_SPACE)
    desk.wait(lambda: not desk.table._travel.is_playing)
    assert playback.past == len(playback.match.beats) - 1
    desk.press(pygame.K_SPACE)
    assert playback.match.beats[playback.past].entry == 0, "and once more"


@pytest.mark.slow
@pytest.mark.parametrize("minds", [(HUMAN, "novice"), (HUMAN, HUMAN), ("novice", "novice")])
@pytest.mark.parametrize("answers", [10, 10**6])
def test_nothing_is_written_and_nobody_is_asked_whatever_is_done(minds, answers):
    match = saved(*minds, answers=answers)
    [path] = paths.saves().glob("*.jsonl")
    data = path.read_bytes()
    for key in (*controls._KEYS, *controls._TRAVEL, *controls._WITH_CONTROL, pygame.K_1):
        desk = shown(match)
        desk.press(key)
        for _ in range(3):
            desk.step()
        if isinstance(desk.scene, Replay):
            assert desk.table.playback.past is not None and desk.table.selection.picker is None
    assert path.read_bytes() == data and len(match.log) <= answers
    assert [*paths.saves().glob("*.jsonl")] == [path]


def test_a_match_that_is_not_over_is_seen_as_the_public_or_a_seat_saw_it():
    match = saved(HUMAN, "novice", answers=10)
    for seat in (None, 1):
        desk = shown(match, seat)
        for _ in range(3):
            desk.press(pygame.K_a)
            desk.press(pygame.K_END)
            wanted = match.beats[desk.table.playback.past].game.view(seat)
            assert desk.table.playback.view.faces == wanted.faces


def test_one_leaves_it_for_the_title():
    desk = shown(saved("novice", "novice"))
    desk.use("leave")
    assert isinstance(desk.scene, Title)


def test_an_own_match_that_is_over_is_still_seen_with_the_own_eyes():
    desk = at_table()
    go_to_end(desk)
    assert desk.table.playback.eyes is None
