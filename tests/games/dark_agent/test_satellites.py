"""Dark Agent: where satellites are placed, how they move, and what they see."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NEUTRAL
from tests.games.dark_agent.table import (
    A,
    B,
    choose,
    give,
    offered,
    orbits,
    refused,
    slot,
    slots,
    table,
    use,
    verbs,
)
from tests.support.listening import listen, of, question

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
def test_neutral_satellites_are_there_first(seats, neutral):
    assert orbits(DarkAgent(seats, 1)).replace(" ", "") == neutral


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_satellites_are_placed_one_by_one_from_the_last_player_back(seats):
    game = DarkAgent(seats, 5)
    expected = [(game.starter - 1 - n) % seats for n in range(3 * seats)]
    asked = []
    while game.question == "place":
        asked.append(game.asked[0])
        assert game.detail("left") == 3 - asked[:-1].count(game.asked[0])
        choose(game, *game.actions(game.asked[0])[-1])
    assert asked == expected
    assert (game.question, game.asked) == ("move", (game.starter,))


def test_an_orbit_holds_three_also_of_one_player():
    game = DarkAgent(2, 5)
    first = game.asked[0]
    other = 1 - first
    choose(game, "place", slot(1))
    choose(game, "place", slot(2))
    choose(game, "place", slot(1))
    assert (slot(1),) not in slots(game, "place")
    assert game.why_not(other, ("place", slot(1))).rule == "place.full"


# Swaps


def test_one_of_mine_and_one_of_another_orbit_change_places():
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


def test_nobody_can_be_swapped_out_of_a_locked_orbit_but_two_can_be_lifted_out():
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


def test_what_would_find_no_place_cannot_be_lifted():
    game = table(orbits="AAB ABN BNN NNN NNN NNN NN", phase="move")
    choose(game, "lift", slot(1, A))
    assert slots(game, "lift") == [(slot(2, A),)]
    assert game.why_not(A, ("lift", slot(1, A))).rule == "lift.room"
    assert game.why_not(A, ("lift", slot(3, B))).rule == "lift.own"


def test_who_can_neither_swap_nor_lift_stays():
    game = table(orbits="AAA BBB . . . . .", phase="move")
    assert verbs(game) == {"lift"}
    stuck = table(orbits="AAA BBB NNN NNN NNN NNN NNN", phase="move")
    assert stuck.actions(A) == [("stay",)]
    choose(stuck, "stay")
    assert stuck.question == "spot"


# Sight


@pytest.mark.parametrize("crew, rows", [("A", 1), ("AB", 2), ("ABN", 3), ("AAB", 3), ("ANN", 3)])
def test_a_satellite_sees_as_many_rows_as_there_are_satellites(crew, rows):
    rest = "A" * (3 - crew.count("A"))
    game = table(orbits=f"{crew} . . . . . {rest or '.'}")
    assert game.reach(0) == rows
    seen = [cell for cell in game.in_sight if cell % 7 == 0]
    assert seen == [0, 7, 14, 21, 28][:rows]


def test_three_of_one_player_see_everything_below():
    game = table(orbits=". AAA . B B B .")
    assert game.reach(0) == 5
    assert game.in_sight == (1, 8, 15, 22, 29)
    choose(game, "spot", 29)
    assert game.in_sight == (1, 8, 15, 22)


def test_each_satellite_spots_one_card_and_no_two_the_same():
    game = table("A1 A2 s2", orbits="AA A . B B B .")
    assert question(game) == ("spot", 3)
    give(game, "spot", "A1")
    assert refused(game, "spot", "A1") == "spot.again"
    give(game, "spot", "1/2")
    assert offered(game, "spot") == "A2"
    give(game, "spot", "A2")
    assert question(game) == ("act",)


def test_what_is_out_of_sight_cannot_be_spotted():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    assert refused(game, "spot", "1/2") == "spot.sight"
    assert refused(game, "spot", "7/1") == "spot.sight"


def test_not_all_satellites_have_to_spot():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    told = listen(game)
    choose(game, "finish")
    assert question(game) == ("act",)
    assert of(told, "finished") == [(A,)]


# What sees far


def test_the_token_lets_one_satellite_see_everything_for_a_turn_once_in_a_match():
    game = table("A1 A2 s2 . . . .", orbits="AA A . B B B .")
    choose(game, "upgrade", slot(1, A))
    assert game.supers == (0, 1)
    assert game.eyes[0] == (1, 0, 1)
    assert 28 in game.in_sight
    assert game.why_not(A, ("upgrade", slot(1, A))).rule == "upgrade.token"
    choose(game, "spot", 28)
    assert 21 not in game.in_sight
    assert 7 in game.in_sight


def test_the_satellite_that_sees_far_is_used_only_where_it_must():
    game = table("A1 A2 s2", orbits="AA A . B B B .")
    choose(game, "upgrade", slot(1, A))
    choose(game, "spot", 0)
    assert game.eyes[0] == (0, 0, 1)


def test_a_satellite_that_has_spotted_cannot_be_upgraded():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    give(game, "spot", "A1")
    assert game.why_not(A, ("upgrade", slot(1, A))).rule == "upgrade.wide"
    assert game.why_not(A, ("upgrade", slot(4, B))).rule == "upgrade.own"


def test_the_token_can_be_used_where_nothing_else_is_in_sight():
    game = table("_ _ _", orbits="A A A B B B .")
    assert question(game) == ("act",)
    choose(game, "upgrade", slot(1, A))
    assert question(game) == ("spot", 3)
    assert game.in_sight == (7, 14, 21, 28)


def test_who_has_finished_spotting_upgrades_nothing():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    choose(game, "finish")
    assert slots(game, "upgrade") == []


def test_the_control_centre_lets_all_see_everything():
    game = table(orbits="A A A B B B .", captured={A: "control"})
    assert [game.reach(satellite) for satellite in (0, 1, 2, 3)] == [5, 5, 5, 1]
    assert len(game.in_sight) == 15


# The laptop


def test_a_laptop_lends_a_satellite_for_the_turn():
    game = table("A1 A2 s2 s3", orbits="A A A BB BN . .", equipment={A: "laptop"})
    told = listen(game)
    use(game, "laptop")
    assert slots(game, "link") == [(slot(4, B),), (slot(5, B),), (slot(5, NEUTRAL),)]
    choose(game, "link", slot(4, B))
    assert of(told, "linked") == [(A, 3, 3)]
    assert game.eyes[3] == (0, 1, 0)
    assert {3, 10} <= {*game.in_sight}
    give(game, "spot", "s3")
    assert 10 not in game.in_sight


def test_two_of_mine_and_a_borrowed_one_see_everything():
    game = table(orbits="AAB A . B B . .", equipment={A: "laptop"})
    use(game, "laptop")
    choose(game, "link", slot(1, B))
    assert game.eyes[0] == (0, 0, 3)


def test_a_borrowed_satellite_is_not_upgraded():
    game = table(orbits="A A A BB B . .", equipment={A: "laptop"})
    use(game, "laptop")
    choose(game, "link", slot(4, B))
    assert (slot(4, A),) not in slots(game, "upgrade")
    assert game.why_not(A, ("upgrade", slot(4, A))).rule == "upgrade.own"


def test_a_borrowed_satellite_spots_before_mine_in_its_orbit():
    game = table("A1 A2 s2", orbits="AN A A BB B . .", equipment={A: "laptop"})
    use(game, "laptop")
    choose(game, "link", slot(1, NEUTRAL))
    give(game, "spot", "A1")
    assert (slot(1, A),) in slots(game, "upgrade")


def test_several_laptops_may_be_used_but_not_twice_in_an_orbit():
    game = table(orbits="A A A BB BN . .", equipment={A: "laptop laptop laptop"})
    use(game, "laptop")
    choose(game, "link", slot(5, B))
    use(game, "laptop")
    assert game.eyes[3] == (0, 1, 0), "one was left: it is not asked for"
    assert refused_use(game) == "use.satellite"


def refused_use(game: DarkAgent) -> str:
    return game.why_not(A, ("use", game.equipment[A][0])).rule


def test_the_control_centre_serves_a_borrowed_satellite_too():
    game = table(orbits="A A A BB B . .", equipment={A: "laptop"}, captured={A: "control"})
    use(game, "laptop")
    choose(game, "link", slot(5, B))
    assert game.eyes[4] == (0, 0, 1)
