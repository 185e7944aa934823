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
