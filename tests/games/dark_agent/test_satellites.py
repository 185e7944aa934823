"""Dark Agent: where satellites are placed, and how they move."""

from __future__ import annotations

from itertools import product

import pytest

from spytable.core.game import Event
from spytable.core.rng import Generator
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NEUTRAL
from tests.games.dark_agent.table import (
    A,
    B,
    choose,
    orbits,
    slot,
    slots,
    table,
    verbs,
)
from tests.support.listening import listen, of, question, random_answers

# Placing


@pytest.mark.parametrize(
    "seats, neutral",
    [
        (1, "NNNNNNN"),
        (2, "NNNNNNN"),
        (3, "NNN.NNN"),
        (4, "N.N.N.N"),
        (5, ".N...N."),
        (6, "......."),
    ],
)
def test_neutral_satellites_are_there_from_the_start(seats, neutral):
    assert orbits(DarkAgent(seats, 1)).replace(" ", "") == neutral


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_satellites_are_placed_one_by_one_from_the_last_player_back(seats):
    told = []
    game = DarkAgent(seats, 5, listener=lambda _, event: told.append(event))
    expected = [(game.starter - 1 - n) % seats for n in range(3 * seats)]
    began = Event("began", {"seat": game.starter, "seat_last": expected[0]})
    assert (began in told) == (seats > 1)
    asked = []
    while game.question == "place":
        asked.append(game.asked[0])
        assert game.detail("left") == 3 - asked[:-1].count(game.asked[0])
        choose(game, *game.actions(game.asked[0])[-1])
    assert asked == expected
    assert (game.question, game.asked) == ("move", (game.starter,))


def test_an_orbit_holds_three_satellites_even_of_one_player():
    game = DarkAgent(2, 5)
    first = game.asked[0]
    other = 1 - first
    choose(game, "place", slot(1))
    choose(game, "place", slot(2))
    choose(game, "place", slot(1))
    assert (slot(1),) not in slots(game, "place")
    assert game.why_not(other, ("place", slot(1))).rule == "place.full"


# Swaps


def test_a_swap_exchanges_two_satellites_of_different_orbits():
    game = table(orbits="AB AN A B B . .", phase="move")
    told = listen(game)
    choose(game, "swap", slot(1, A), slot(2, NEUTRAL))
    assert orbits(game) == "BN AA A B B . ."
    assert of(told, "swapped") == [(A, 0, 6, 0, 1)]


def test_a_swap_is_with_another_orbit_and_another_owner():
    game = table(orbits="AB AN A B B . .", phase="move")
    assert (slot(1, A), slot(1, B)) not in slots(game, "swap")
    assert game.why_not(A, ("swap", slot(1, A), slot(1, B))).rule == "swap.orbit"
    assert game.why_not(A, ("swap", slot(1, A), slot(3, A))).rule == "swap.theirs"
    assert game.why_not(A, ("swap", slot(1, B), slot(2, NEUTRAL))).rule == "swap.own"


def test_three_of_one_player_lock_an_orbit():
    game = table(orbits="BBB A A A N . .", phase="move")
    assert game.is_locked(0)
    assert (slot(2, A), slot(1, B)) not in slots(game, "swap")
    assert game.why_not(A, ("swap", slot(2, A), slot(1, B))).rule == "swap.locked"


def test_nothing_can_be_swapped_out_of_a_locked_orbit_but_two_can_be_lifted_out():
    game = table(orbits="AAA B B B N . .", phase="move")
    assert verbs(game) == {"lift"}
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(1, A))
    choose(game, "land", slot(7))
    choose(game, "land", slot(2))
    assert orbits(game) == "A AB B B N . A"


def test_three_neutral_satellites_lock_nothing():
    game = table(orbits="NNN A A AB B B .", phase="move")
    assert not game.is_locked(0)
    assert (slot(2, A), slot(1, NEUTRAL)) in slots(game, "swap")


# Two at once


def test_two_satellites_are_lifted_and_land_in_other_orbits():
    game = table(orbits="AB A A B B . .", phase="move")
    told = listen(game)
    choose(game, "lift", slot(1, A))
    assert slots(game, "lift") == [(slot(2, A),), (slot(3, A),)]
    choose(game, "lift", slot(3, A))
    assert question(game) == ("land", 0)
    choose(game, "land", slot(6))
    assert question(game) == ("land", 2)
    choose(game, "land", slot(6))
    assert orbits(game) == "B A . B B AA ."
    assert of(told, "lifted") == [(A, 0, 0), (A, 2, 2)]
    assert of(told, "landed") == [(A, 0, 5), (A, 2, 5)]


def test_a_satellite_does_not_land_where_it_was():
    game = table(orbits="AB A A B B . .", phase="move")
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(3, A))
    assert (slot(1),) not in slots(game, "land")
    assert game.why_not(A, ("land", slot(1))).rule == "land.same"
    choose(game, "land", slot(7))
    assert game.why_not(A, ("land", slot(3))).rule == "land.same"
    assert (slot(1),) in slots(game, "land")


def test_two_satellites_that_change_places_have_not_moved():
    game = table(orbits="AB A A B B . .", phase="move")
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(3, A))
    choose(game, "land", slot(3))
    assert (slot(1),) not in slots(game, "land")
    assert game.why_not(A, ("land", slot(1))).rule == "land.exchange"


def test_two_of_one_orbit_both_leave_it():
    game = table(orbits="AAB A . B B . .", phase="move")
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(1, A))
    for _ in range(2):
        assert (slot(1),) not in slots(game, "land")
        choose(game, "land", slot(2))
    assert orbits(game) == "B AAA . B B . ."


def test_a_satellite_that_would_find_no_place_cannot_be_lifted():
    game = table(orbits="AAB ABN BNN NNN NNN NNN NN", phase="move")
    choose(game, "lift", slot(1, A))
    assert slots(game, "lift") == [(slot(2, A),)]
    assert game.why_not(A, ("lift", slot(1, A))).rule == "lift.room"
    assert game.why_not(A, ("lift", slot(3, B))).rule == "lift.own"


def test_a_satellite_that_could_only_change_places_with_the_other_cannot_be_lifted():
    game = table(orbits="A AA BCD BCE BDF CEF DEF", seats=6, phase="move")
    choose(game, "lift", slot(2, A))
    assert slots(game, "lift") == [(slot(2, A),)]
    assert game.why_not(A, ("lift", slot(1, A))).rule == "lift.room"
    assert game.free_slots((0,)) == [slot(2)], "where the other one was"


def test_a_player_who_can_neither_swap_nor_lift_stays():
    game = table(orbits="AAA BBB . . . . .", phase="move")
    assert verbs(game) == {"lift"}
    stuck = table(orbits="AAA BBB NNN NNN NNN NNN NNN", phase="move")
    assert stuck.actions(A) == [("stay",)]
    choose(stuck, "stay")
    assert stuck.question == "spot"


# Limits of moves


@pytest.mark.parametrize("orbits", ["A AAB B B . . .", "A BBN A A B . .", "A NNN A A B B B"])
def test_only_three_of_one_player_lock_an_orbit(orbits):
    game = table(orbits=orbits, phase="move")
    assert not any(map(game.is_locked, range(7)))
    assert {game.reach(satellite) for satellite in game.crew(1)} == {3}


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_a_satellite_can_be_lifted_exactly_when_two_find_places(seats):
    for game in random_answers(DarkAgent(seats, 3), 3):
        if game.question == "move":
            seat = game.turn
            lifted = {(slot(orbit + 1, seat),) for pair in landings(game) for orbit in pair}
            assert {*slots(game, "lift")} == lifted


def landings(game: DarkAgent) -> set[tuple[int, int]]:
    """The orbits of two satellites of the active seat that can both be moved."""
    found = set()
    for one, other in ((0, 1), (0, 2), (1, 2)):
        rest = [*game.satellites]
        crew = game.crew_of(game.turn)
        left = rest[crew[one]], rest[crew[other]]
        for to in product(range(7), repeat=2):
            rest[crew[one]], rest[crew[other]] = to
            is_elsewhere = to[0] != left[0] and to[1] != left[1]
            if is_elsewhere and sorted(to) != sorted(left) and max(map(rest.count, to)) <= 3:
                found.add(left)
    return found


@pytest.mark.parametrize(
    "orbits", ["A A A BBB N . .", "AAA B B B N . .", "AAB ABB NNN NNN NNN NNN NN"]
)
def test_a_random_move_is_legal(orbits):
    game, rng = table(orbits=orbits, phase="move"), Generator(1)
    assert {game.random_action(A, rng) for _ in range(200)} <= {*game.actions(A)}
