"""The Agents: when each mission is met, and how missions are assigned."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.rules.printed import BONUS, FACES, MISSIONS
from tests.games.the_agents.table import (
    A,
    B,
    C,
    card,
    cards,
    choose,
    end_turn,
    give,
    offered,
    table,
    verbs,
)
from tests.support.listening import listen, of

BONUSES = dict(zip(MISSIONS, (2, 1, 3, 3, 3, 2, 2, 2, 3, 1, 2, 2, 2, 2, 2, 2, 2, 4, 4, 2)))


def test_missions_have_their_printed_bonuses():
    assert BONUS == BONUSES


# Rows of A and B; A's other faction is empty. Tokens face the owner that the command does not.
MET = {
    "meet_your_match": ["bruiser@B | bruiser:w@A", "bruiser@A | bruiser:w@B"],
    "the_take": ["| bruiser@B", "| bruiser@B medic@B"],
    "poor_mans_game": ["|", "| bruiser@A medic@A", "bruiser@B bruiser:w@A |"],
    "black_file": ["medic@B | bruiser@B", "| bruiser@B medic@B bruiser:w@B"],
    "white_noise": ["| bruiser@B bruiser:w@B medic:w@B handler:w@B"],
    "grey_area": ["bruiser:w@B | medic:w@B", "| bruiser@B medic:w@B courier@B"],
    "upper_hand": ["| bruiser@B medic@B", "bruiser@B | medic@B"],
    "chain_of_command": [
        "bruiser@A | medic@A handler@A",
        "bruiser@A medic@A handler@A courier@A |",
    ],
    "body_count": ["bruiser@A! | medic@B!", "| bruiser@A! medic@A! handler@A"],
    "clean_hands": ["bruiser@A medic@B | handler@B courier@A"],
    "full_house": ["bruiser@A medic@B | handler@B courier@A smuggler@A!"],
    "skeleton_crew": ["| bruiser@A!", "| bruiser@A! medic@A handler@B"],
    "balanced_books": ["bruiser@A medic@B | handler@B! courier@A"],
    "one_way_street": ["| bruiser@A medic@A! handler@B", "bruiser@A medic@A handler@B |"],
    "split_loyalties": ["bruiser@A medic@B | handler@B courier@A smuggler@A!"],
    "inside_track": ["bruiser@B | medic:w@B"],
    "bookends": ["bruiser@A | medic@A", "bruiser@A handler@B | medic@B courier@A"],
    "jackpot": ["| bruiser@B medic@B handler@B", "bruiser@B | medic@B handler@B"],
    "silent_partner": ["| bruiser@B medic@B handler@B", "bruiser@A! | medic@B handler@B"],
}
UNMET = {
    "meet_your_match": ["|", "| bruiser@B", "| bruiser@A", "medic@B bruiser@B | bruiser:w@A"],
    "the_take": ["|", "| bruiser:w@B", "| bruiser@B bruiser:w@B"],
    "poor_mans_game": ["| bruiser@B", "bruiser:w@B |"],
    "black_file": ["| bruiser@B", "| bruiser@B bruiser:w@B", "| bruiser@B medic@B!"],
    "white_noise": ["| bruiser:w@B medic:w@B", "| bruiser:w@A medic:w@A handler:w@A"],
    "grey_area": ["bruiser@B | medic:w@B"],
    "upper_hand": ["| bruiser@B", "|", "medic@B bruiser@B | bruiser:w@A"],
    "chain_of_command": ["bruiser@A | medic@A handler@A!", "bruiser@A | medic@A handler@B"],
    "body_count": ["bruiser@A! |", "bruiser@A | medic@B!"],
    "clean_hands": ["bruiser@A medic@B | handler@B", "bruiser@A! medic@B | handler@B courier@A"],
    "full_house": ["bruiser@A medic@B | handler@B courier@A"],
    "skeleton_crew": ["|", "| bruiser@A medic@A", "| bruiser@A! medic@A handler@B courier@B"],
    "balanced_books": ["bruiser@A | medic@A", "bruiser@A medic@B | handler@B", "|"],
    "one_way_street": ["| bruiser@A medic@A", "bruiser@A | medic@A handler@B courier@A"],
    "split_loyalties": ["bruiser@A | medic@B", "bruiser@A medic@B | handler@B courier@A!", "|"],
    "inside_track": ["bruiser@B |", "bruiser@B | medic@A", "bruiser@B | medic@B!"],
    "bookends": ["bruiser@A |", "bruiser@A | medic@A!", "bruiser@A | medic@B", "|"],
    "jackpot": ["| bruiser@B medic@B handler:w@B", "| bruiser@B medic@B!"],
    "silent_partner": [
        "| bruiser@B medic@B",
        "| bruiser@B medic@A! handler@B courier@A smuggler@A",
    ],
}


def is_met(name: str, row: str) -> bool:
    """Whether A has met a mission in the faction on its left."""
    return table(row, "|", "|", seats=3).met(card(name), 0)


def cases(rows: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(name, row) for name, some in rows.items() for row in some]


@pytest.mark.parametrize(("name", "row"), cases(MET))
def test_a_mission_is_met(name, row):
    assert is_met(name, row)


@pytest.mark.parametrize(("name", "row"), cases(UNMET))
def test_a_mission_is_not_met(name, row):
    assert not is_met(name, row)


def test_every_mission_is_tested():
    assert {*MET, *UNMET, "both_pockets"} == {FACES[face] for face in MISSIONS}


def test_poor_mans_game_looks_at_both_factions():
    """As the published FAQ explains it."""
    assert table("|", "|", "|", seats=3).met(card("poor_mans_game"), 0)
    game = table("|", "|", "bruiser:w@C |", seats=3)
    assert not game.met(card("poor_mans_game"), 0)
    assert not game.met(card("poor_mans_game"), 5)
    assert game.met(card("poor_mans_game"), 1)  # B has no token in either faction


def test_both_pockets_needs_two_tokens_in_each_faction():
    pays = "bruiser@{0} | medic@{0}"
    game = table(pays.format("B"), "|", pays.format("C"), seats=3)
    assert game.met(card("both_pockets"), 0)
    assert game.met(card("both_pockets"), 5)
    game = table(pays.format("B"), "|", "| medic@C", seats=3)
    assert not game.met(card("both_pockets"), 0)


def test_meet_your_match_compares_with_the_other_player_of_the_faction():
    """As the published FAQ explains it."""
    game = table("bruiser@B | bruiser:w@A", "|", "|", seats=3)
    assert game.met(card("meet_your_match"), 0)
    assert game.met(card("meet_your_match"), 1)


# Assigning


def test_missions_are_assigned_to_own_sides_of_own_factions():
    game = table("|", "|", "|", seats=3, missions={A: "jackpot"}, phase="assign")
    assert game.actions(A) == [
        ("assign", card("jackpot"), 0),
        ("assign", card("jackpot"), 5),
        ("done",),
    ]
    give(game, "assign", "jackpot", 5)
    assert game.assigned[5] == cards("jackpot")
    assert game.turn == B  # nothing is left to assign


def test_there_is_room_for_two_on_a_side():
    held = {A: "jackpot bookends full_house body_count clean_hands"}
    game = table("|", "|", missions=held, phase="assign")
    give(game, "assign", "jackpot", 0)
    give(game, "assign", "bookends", 0)
    assert {answer[2] for answer in game.actions(A)[:-1]} == {3}
    assert game.why_not(A, ("assign", card("full_house"), 0)).rule == "assign.full"
    give(game, "assign", "full_house", 3)
    give(game, "assign", "body_count", 3)
    assert game.turn == B  # all four places are taken by missions that stay


def test_an_assigned_mission_can_be_taken_back_or_assigned_elsewhere():
    """Ruling 13."""
    game = table("|", "|", assigned={(A, 0): "jackpot bookends"}, phase="assign")
    assert offered(game, "recall") == "bookends jackpot"
    assert {answer[2] for answer in game.actions(A) if answer[0] == "assign"} == {3}
    give(game, "assign", "jackpot", 3)
    assert game.assigned[3] == cards("jackpot")
    assert offered(game, "recall") == "bookends"
    give(game, "recall", "bookends")
    assert game.missions[A] == cards("bookends")
    give(game, "assign", "bookends", 3)
    assert game.assigned == [(), (), (), cards("jackpot bookends")]


def test_a_newly_assigned_mission_can_be_taken_back_in_the_next_turn():
    game = table("|", "|", missions={A: "jackpot"}, phase="assign")
    give(game, "assign", "jackpot", 0)
    end_turn(game)
    for phase in ("buy", "act"):
        assert game.question == phase
        choose(game, "done")
    jackpot = card("jackpot")
    assert game.actions(A) == [("assign", jackpot, 3), ("recall", jackpot), ("done",)]


def test_missions_of_others_cannot_be_moved():
    game = table("|", "|", assigned={(B, 0): "jackpot"}, missions={A: "bookends"}, phase="assign")
    assert offered(game, "recall") == ""
    assert game.why_not(A, ("card", card("jackpot"))).rule == "assign.hand"


def test_nobody_is_asked_without_missions():
    assert table("|", "|", phase="assign").turn == B


def test_a_mission_that_is_met_pays_once_in_every_turn():
    game = table(
        "| bruiser@B medic@B handler@B courier@B", "|", assigned={(A, 0): "black_file jackpot"}
    )
    told = listen(game)
    end_turn(game)
    assert of(told, "mission") == [(A, card("black_file"), 3), (A, card("jackpot"), 4)]
    assert of(told, "income") == [(A, 8 + 7, 25)]
    end_turn(game)
    end_turn(game)
    assert of(told, "income")[-1] == (A, 15, 40)


@pytest.mark.parametrize(("other", "points"), [("bruiser@C | medic@C", 4), ("|", 0)])
def test_a_mission_on_both_factions_pays_only_if_both_meet_it(other, points):
    lying = {(A, 0): "both_pockets"}
    game = table("handler@B | courier@B", "|", other, seats=3, assigned=lying)
    told = listen(game)
    end_turn(game)
    assert sum(bonus for *_, bonus in of(told, "mission")) == points


def test_a_mission_that_is_not_met_stays_and_pays_nothing():
    game = table("|", "|", assigned={(A, 0): "jackpot"})
    told = listen(game)
    end_turn(game)
    assert of(told, "missed") == [(A, card("jackpot"))]
    assert game.assigned[0] == cards("jackpot")


def test_poor_mans_game_is_met_on_the_first_turn():
    game = table("|", "|", missions={A: "poor_mans_game"}, phase="assign")
    give(game, "assign", "poor_mans_game", 0)
    assert game.points[A] == 13


def test_missions_pay_in_their_owners_turn_only():
    game = table("|", "|", "|", seats=3, assigned={(B, 0): "poor_mans_game"}, points=(1, 1, 1))
    end_turn(game)
    assert game.points == [1, 1, 1]
    choose(game, "done")
    end_turn(game)
    assert game.points == [1, 4, 1]
    assert (game.turn, verbs(game)) == (C, {"buy", "done"})
