"""Moonlight: what the coach says a wolf of the rival was for."""

from __future__ import annotations

import pytest

from spytable.games.moonlight.rules.rules import Moonlight
from tests.games.moonlight.table import A, B, answer, at, choose, play, table

EVEN = "A3 B3 .. / B2 A2 A3"
LATE = "A3 B4 .. .. / A4 B5 .. B1 / B3 A4 .. B1"

POSITIONS = [
    # A row of the rival: covered, outdone by one wolf more, and robbed of the corner of a Pup.
    ("A2 B3 / B2 A3", ("cover", 4, 1, 2), ("turned", A, 2, 1, 6, 0)),
    ("A2 B3 .. / B2 A3 ..", ("extend", 3, 1, 3), ("turned", A, 3, 1, 5, 3)),
    ("B1 A2 / B3 A5", ("extend", 3, 0, 2), ("turned", A, 1, 2, 2, 1)),
    # A row that was even.
    (EVEN, ("extend", 2, 1, 3), ("took", A, 3, 1, 5, 3)),
    (EVEN, ("cover", 4, 1, 2), ("took", A, 3, 1, 7, 0)),
    # The moons, won and evened, by a wolf in a row that was led before.
    ("A5 B3 .. / B2 A4 ..", ("extend", 2, 1, 3), ("moons", A, 2, 3, 2)),
    ("A5 B2 / B4 A4", ("cover", 3, 1, 2), ("moons_level", A, 1)),
    # A row of the rival that is even now.
    ("A3 B5 .. / B3 A4 ..", ("extend", 2, 1, 3), ("levelled", A, 1, 5)),
    # A row in which there was no wolf.
    ("", ("extend", 3, 1, 1), ("opened", A, 1)),
    (EVEN, ("extend", 3, 3, 1), ("opened", A, 3)),
    # A row that was led before; of two, the one that brings more.
    ("A5 B3 .. / B3 A4 ..", ("extend", 3, 1, 3), ("hold", A, 3, 1, 8, 3)),
    ("B1 A5 .. / B1 A3 A3", ("extend", 1, 1, 0), ("hold", A, 4, 2, 6, 1)),
    # A row that the rival still leads.
    ("A3 B5 B3 .. / .. A4 .. ..", ("extend", 2, 1, 4), ("catch", A, 1, 5, 8)),
    # The lead in points, at most three cells before the end of the round.
    (LATE, ("extend", 3, 1, 3), ("ahead", A, 3, 6, 5)),
]


def played(drawing, how, power="", viewer=B):
    """What a viewer is told of an answer of A, and the card that A has played."""
    wolf = str(how[1])
    game = table(drawing, (wolf, "3"), powers=(power, ""))
    before = game.view(viewer)
    play(game, *how)
    action = game.history[-1][1]
    return game.view(viewer).purpose(before, A, action), action[1]


def told(game, *choice):
    """What the other seat is told of an answer of the asked one."""
    (seat,) = game.asked
    before = game.view(1 - seat)
    choose(game, *choice)
    return game.view(1 - seat).purpose(before, seat, choice)


def test_in_the_last_turn_no_cell_has_to_be_taken_for_the_round_to_end():
    game = table(LATE, ("3", "3"), ("", ""), starter=A)
    before = game.view(B)
    play(game, "extend", 3, 1, 3)
    assert game.question == "last_turn"
    kind, *_ = game.view(B).purpose(before, A, game.history[-1][1])
    assert kind != "ahead"


@pytest.mark.parametrize(("drawing", "how", "fact"), POSITIONS)
def test_it_tells_what_an_answer_has_changed_on_the_mountain(drawing, how, fact):
    assert played(drawing, how)[0] == fact


@pytest.mark.parametrize(("drawing", "how", "fact"), POSITIONS)
def test_whoever_sees_no_hand_at_all_is_told_the_same(drawing, how, fact):
    assert played(drawing, how, viewer=None)[0] == fact


def test_a_guard_is_told_before_the_row_that_its_wolf_takes():
    fact, card = played(EVEN, ("guard", 2, 1, 3), "guard")
    assert fact == ("guard", A, card)


def test_there_is_a_position_for_everything_it_can_tell():
    assert {"guard", *(fact[0] for *_, fact in POSITIONS)} == {*Moonlight.purposes}


@pytest.mark.parametrize(
    "drawing",
    [
        "A3 B4 .. .. / A4 B5 .. B1 / B3 A4 .. ..",  # four cells before the end
        "A3 B4 .. .. / A4 B5 .. B1 / A3 A4 .. B1",  # the lead is not new
        "A3 B4 .. B1 / B3 .. .. B5 / B3 B4 B2 B3",  # the rival keeps the lead
    ],
)
def test_otherwise_the_row_matters_more_than_the_lead(drawing):
    assert played(drawing, ("extend", 3, 1, 3))[0][0] in ("turned", "catch")


def test_with_the_last_cell_only_the_row_is_told_while_a_regroup_is_pending():
    drawing = "A3 B4 .. B1 / A4 B5 A3 B2 / B3 A4 B3 A2"
    game = table(drawing, ("5", "3"), powers=("", "regroup"))
    assert told(game, *answer(game, "extend", 5, 1, 3)) == ("turned", A, 3, 1, 8, 7)


def test_a_last_card_is_told_while_the_rival_has_a_turn_left():
    game = table(EVEN, ("3", "1"), ("", ""))
    assert told(game, *answer(game, "extend", 3, 3, 1)) == ("opened", A, 3)


def test_it_has_nothing_to_say_of_a_wolf_that_only_costs_its_pack_a_corner():
    assert played("A1 B3 / B3 A4", ("extend", 2, 1, 0))[0] is None


@pytest.mark.parametrize("rounds", [1, 2])
def test_it_is_silent_once_the_mountain_has_been_counted(rounds):
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B, options={"rounds": rounds})
    assert told(game, *answer(game, "extend", 1, 2, 3)) is None


def test_it_is_silent_when_a_tied_round_is_played_again():
    game = table("A3 B3 / .. B4", ("4", ""), ("", ""), starter=B)
    assert told(game, *answer(game, "extend", 4, 2, 1)) is None
    assert (game.replays, game.taken) == (1, ())


def test_it_is_silent_about_a_regroup_and_between_rounds():
    game = table("A3 B3 / .. B4", ("3", ""), ("", ""), ("regroup", ""), starter=B)
    play(game, "extend", 3, 2, 1)
    assert told(game, "regroup", at(1, 1), at(2, 1)) is None
    assert told(game, "take_power", game.offer[0]) is None
    assert told(game, "take_lone", game.offer[0]) is None
