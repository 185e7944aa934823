"""An undo is free while nothing was revealed; any other is counted."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.match import Match
from tests.support.matches import play_on


def play_until(match: Match, verb: str) -> int:
    """Plays at random until a verb is legal; returns the asked seat."""
    rng = Random(1)
    while True:
        for seat in match.game.asked:
            if any(action[0] == verb for action in match.game.actions(seat)):
                return seat
        play_on(match, 1, rng)


def play_first(match: Match, seat: int, verb: str) -> None:
    """The first answer with a verb."""
    match.play(seat, next(each for each in match.game.actions(seat) if each[0] == verb))


@pytest.mark.parametrize(
    "verb, free",
    [
        ("offer", True),
        ("refuse", False),  # the card is turned up
        ("roll", False),  # chance
        ("pick", False),  # the hand was shuffled
        ("look", False),  # something was seen
    ],
)
def test_undo_is_free_while_nothing_was_revealed(verb, free):
    match = Match("toy", 4, 5)
    seat = play_until(match, verb)
    play_first(match, seat, verb)
    assert match.undoable(seat) == (1, free)


def test_undo_of_a_secret_answer_is_free_until_all_are_opened():
    match = Match("toy", 3, 5)
    play_until(match, "name")
    for seat, free in ((0, True), (1, True), (2, False)):
        play_first(match, seat, "name")
        assert match.undoable(seat) == (1, free)


def test_undo_is_not_free_once_somebody_else_has_answered():
    match = Match("toy", 3, 5)
    play_until(match, "name")
    play_first(match, 0, "name")
    play_first(match, 1, "name")
    assert match.undoable(0) == (2, False)


def test_drawing_a_wolf_reveals_it_and_the_last_wolves_draw_nothing():
    match, rng = Match("moonlight", 2, 5), Random(2)
    freedoms = set()
    while match.game.asked:
        seat = match.game.asked[0]
        drew, chance = bool(match.game.deck[seat]), match.game.rng
        covers = [action for action in match.game.actions(seat) if action[0] == "cover"]
        match.play(seat, rng.choice(covers or match.game.actions(seat)))
        if match.game.rng == chance:
            freedoms.add((drew, match.undoable(seat)[1]))
    assert freedoms == {(True, False), (False, True)}


def test_several_answers_in_a_row_are_free_if_each_of_them_is():
    match = Match("dark_agent", 2, 5)
    rng = Random(3)
    runs = set()
    while match.game.asked and len(match.log) < 300:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
        if len(match.log) > 1 and match.log[-2].seat == seat:
            both = match.undoable(seat, len(match.log) - 2)
            last = match.undoable(seat)
            assert both[0] == 2 and both[1] <= last[1]
            runs.add(both[1])
    assert runs == {True, False}


def test_there_is_nothing_to_undo_since_a_seat_answered_last():
    match = Match("toy", 3, 5)
    play_on(match, 8, Random(1))
    seat = match.log[-1].seat
    assert match.undoable(seat, 8) is None
    assert match.undoable(seat, 0)[0] == 8
    with pytest.raises(IndexError):
        match.undo(seat, 8)


def test_every_own_answer_that_is_taken_back_at_once_is_counted():
    match = Match("toy", 3, 5)
    play_on(match, 12, Random(1))
    seat = match.log[-1].seat
    own = sum(entry.seat == seat for entry in match.log)
    match.undo(seat, 0)
    assert match.taken_back[seat] == own > 1
