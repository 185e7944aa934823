"""Dark Agent: what satellites see, and how they spot."""

from __future__ import annotations

import pytest

from tests.games.dark_agent.table import (
    A,
    B,
    choose,
    give,
    offered,
    refused,
    slot,
    slots,
    table,
)
from tests.support.listening import listen, of, question

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


def test_the_table_in_words_tells_how_far_the_satellites_of_the_control_centre_see():
    """Those of others in the same orbit see no farther for it."""
    game = table("A1", orbits="A . AB N . . A", captured={A: "control"})
    told = [line[1:] for line in game.view(B).report() if line[0] == "orbit"]
    first, second, third = game.crew_of(A)
    assert told == [
        (0, (first,), 5),
        (2, (game.crew(2)[1],), 2),
        (2, (second,), 5),
        (3, (*game.crew(3),), 1),
        (6, (third,), 5),
    ]


def test_each_satellite_spots_a_different_card():
    game = table("A1 A2 s2", orbits="AA A . B B B .")
    assert question(game) == ("spot", 3)
    give(game, "spot", "A1")
    assert refused(game, "spot", "A1") == "spot.again"
    give(game, "spot", "1/2")
    assert offered(game, "spot") == "A2"
    give(game, "spot", "A2")
    assert question(game) == ("act",)


def test_a_card_out_of_sight_cannot_be_spotted():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    assert refused(game, "spot", "1/2") == "spot.sight"
    assert refused(game, "spot", "7/1") == "spot.sight"


def test_not_all_satellites_have_to_spot():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    told = listen(game)
    choose(game, "finish")
    assert question(game) == ("act",)
    assert of(told, "finished") == [(A,)]


# Seeing far


def test_once_in_a_match_the_token_lets_a_satellite_see_everything():
    game = table("A1 A2 s2 . . . .", orbits="AA A . B B B .")
    choose(game, "upgrade", slot(1, A))
    assert game.supers == (0, 1)
    assert game.eyes[0] == (1, 0, 1)
    assert 28 in game.in_sight
    assert game.why_not(A, ("upgrade", slot(1, A))).rule == "upgrade.token"
    choose(game, "spot", 28)
    assert 21 not in game.in_sight
    assert 7 in game.in_sight


def test_a_satellite_that_sees_far_is_used_only_where_needed():
    game = table("A1 A2 s2", orbits="AA A . B B B .")
    choose(game, "upgrade", slot(1, A))
    choose(game, "spot", 0)
    assert game.eyes[0] == (0, 0, 1)


def test_a_satellite_that_has_spotted_cannot_be_upgraded():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    give(game, "spot", "A1")
    assert game.why_not(A, ("upgrade", slot(1, A))).rule == "upgrade.wide"
    assert game.why_not(A, ("upgrade", slot(4, B))).rule == "upgrade.own"


def test_the_token_can_be_used_when_nothing_is_in_sight():
    game = table("_ _ _", orbits="A A A B B B .")
    assert question(game) == ("act",)
    choose(game, "upgrade", slot(1, A))
    assert question(game) == ("spot", 3)
    assert game.in_sight == (7, 14, 21, 28)


def test_nothing_can_be_upgraded_after_spotting():
    game = table("A1 A2 s2", orbits="A A A B B B .")
    choose(game, "finish")
    assert slots(game, "upgrade") == []


def test_the_control_centre_lets_all_see_everything():
    game = table(orbits="A A A B B B .", captured={A: "control"})
    assert [game.reach(satellite) for satellite in (0, 1, 2, 3)] == [5, 5, 5, 1]
    assert len(game.in_sight) == 15


# The Control Centre and the token


def test_with_the_control_centre_the_token_cannot_be_wasted():
    game = table(orbits="A A A B B B .", captured={A: "control"})
    assert game.why_not(A, ("upgrade", slot(1, A))).rule == "upgrade.wide"
    assert game.supers == (1, 1)


def test_a_spotted_control_centre_is_not_for_others():
    game = table("control", orbits="A A A B B B .", powers="dealt")
    give(game, "spot", "control")
    give(game, "power", "control")
    assert [game.reach(satellite) for satellite in (1, 3)] == [5, 1]
