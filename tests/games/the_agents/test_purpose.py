"""The Agents: what the coach says an answer of a rival was for."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, B, C, card, cards, table
from tests.support.listening import random_answers

LEFT, RIGHT, BESIDE_B = 0, 2, 10  # spots: the ends of the left faction of A, the table beside B
TO_A, TO_B = 0, 1  # whom the command faces there


def purpose(game: TheAgents, *answer, viewer: int = B):
    """What a viewer tells of an answer of A."""
    before = game.view(viewer)
    game.apply(A, answer)
    return game.view(viewer).purpose(before, *game.history[-1])


# What an agent is played for


def played(name: str, spot: int, **how):
    """What A plays an agent for where another brings A 2 points already."""
    game = table("| bruiser@B", "|", hand={A: f"{name} broker"}, **how)
    return purpose(game, "play", card(name), spot)


def test_half_arrows_that_meet_bring_points_but_the_partner_gets_the_command():
    assert played("recruiter", RIGHT + TO_B) == ("earn", A, card("recruiter"), B, 2)


def test_a_command_is_given_away_safely_while_it_can_do_nothing():
    assert played("medic", RIGHT + TO_B) == ("safe", A, card("medic"), B, 2)


def test_a_command_has_a_price_where_the_half_arrows_bring_the_partner_points():
    assert played("recruiter", LEFT + TO_A) == ("price", A, card("recruiter"), B, 1)


def test_a_command_that_can_do_nothing_yet_has_its_price_as_well():
    assert played("medic", LEFT + TO_A) == ("lever", A, card("medic"), B, 1)


def test_a_command_is_a_tool_where_the_half_arrows_meet_no_others():
    assert played("recruiter", RIGHT + TO_A) == ("tool", A, card("recruiter"), B)


def test_a_free_agent_brings_points_for_its_command_or_its_command_for_points():
    assert played("strike_team", BESIDE_B + TO_B) == ("paid", A, card("strike_team"), B, 3)
    assert played("strike_team", BESIDE_B + TO_A) == ("hired", A, card("strike_team"), B, 3, 13)


# What a command is used for


def used(name: str, *rows: str, **how):
    """What A activates an agent for that has one target only."""
    return purpose(table(*rows, **how), "activate", card(name))


def test_what_takes_from_one_and_gives_to_the_other_counts_twice():
    assert used("handler", "| medic@A handler@A", "|") == ("swung", A, B, 2, 3)


def test_an_agent_that_dies_no_longer_pays_whom_its_half_arrows_pointed_to():
    assert used("bruiser", "medic@A bruiser@A |", "|") == ("broke", A, B, 3, 1)


def test_of_several_whoever_loses_most_is_named():
    rows = ("|", "bruiser@C bruiser:w@C | medic:w@B courier:w@B", "|")
    game = table(*rows, seats=3, kept={A: "forger"})
    for answer in (("activate", card("forger")), ("swap", card("bruiser:w"))):
        assert purpose(game, *answer) is None
    assert purpose(game, "swap", card("medic:w")) == ("broke", A, C, 4, 2)


def test_a_mission_is_spoiled_by_what_it_counts_or_by_who_takes_it():
    row = "medic@B bruiser@A | courier@B handler@B"
    clean, poor = cards("clean_hands poor_mans_game")
    told = used("bruiser", row, "|", assigned={(B, 0): "clean_hands"})
    assert told == ("spoiled", A, B, clean, 1)
    told = used("mole", "|", "|", kept={A: "mole"}, assigned={(B, 0): "poor_mans_game"})
    assert told == ("spoiled", A, B, poor, 3)


def test_a_mission_is_fulfilled_by_what_it_counts_or_by_where_it_is_laid():
    crew, poor = cards("skeleton_crew poor_mans_game")
    told = used("bruiser", "| bruiser@A medic@B", "|", assigned={(A, 0): "skeleton_crew"})
    assert told == ("met", A, crew, 2)
    game = table("|", "|", phase="assign", missions={A: "poor_mans_game"})
    assert purpose(game, "assign", poor, 0) == ("met", A, poor, 3)


def test_an_agent_revived_pays_again():
    assert used("medic", "medic@A |", "| bruiser@B!") == ("gain", A, 0, 1)


def test_a_theft_counts_in_two_hands():
    hand = {A: "forger", B: "medic bruiser"}
    assert used("pickpocket", "| pickpocket@A", "|", hand=hand) == ("stole", A, B, 2, 1)


# The goal, which matters more than all else


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (45, ("safe", A, card("medic"), B, 2)),
        (46, ("threat", A, 46, 4)),
        (47, ("threat", A, 47, 4)),
        (48, ("safe", A, card("medic"), B, 2)),  # the goal was in reach before
    ],
)
def test_a_goal_that_comes_within_reach_of_the_next_score_phase_is_a_threat(points, told):
    assert played("medic", RIGHT + TO_B, points=(points, 10)) == told


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (46, ("broke", A, B, 3, 1)),  # it was out of reach before
        (47, ("stopped", A, B, 2)),
        (48, ("stopped", A, B, 1)),
        (49, ("broke", A, B, 3, 1)),  # it is in reach all the same
    ],
)
def test_whoever_no_longer_reaches_the_goal_is_stopped(points, told):
    assert used("bruiser", "medic@A bruiser@A |", "|", points=(10, points)) == told


def test_a_goal_that_is_reached_already_is_no_threat_and_nobody_is_stopped():
    on = {"equal_turns": "on"}
    told = played("forger", BESIDE_B + TO_B, points=(47, 10), **on)
    assert told == ("paid", A, card("forger"), B, 3)
    assert used("safecracker", "|", "|", kept={A: "safecracker"}, points=(10, 51), **on) is None


# Where there is nothing to say


@pytest.mark.parametrize(
    ("phase", "answer"),
    [
        ("buy", ("buy", 0)),
        ("trade", ("trade", card("forger"))),
        ("act", ("activate", card("exfiltrator"))),
        ("act", ("activate", card("recruiter"))),
        ("act", ("play", card("courier"), RIGHT + TO_B)),
        ("act", ("done",)),
        ("assign", ("assign", card("jackpot"), 0)),
        ("assign", ("recall", card("clean_hands"))),
        ("assign", ("done",)),
    ],
)
def test_it_says_nothing_of_what_changes_nobodys_points(phase, answer):
    game = table(
        *("| bruiser@B exfiltrator@A medic@B recruiter@A", "|"),
        hand={A: "forger courier"},
        missions={A: "jackpot"},
        assigned={(A, 0): "clean_hands"},
        phase=phase,
    )
    assert answer in game.actions(A)
    assert purpose(game, *answer) is None


def test_it_says_nothing_of_points_that_cost_as_many_and_more():
    game = table("|", "|", hand={A: "medic broker"}, assigned={(A, 0): "poor_mans_game"})
    assert purpose(game, "play", card("medic"), RIGHT + TO_B) is None  # 2 points for 3


def test_it_says_nothing_when_the_match_is_over():
    assert played("strike_team", BESIDE_B + TO_B, points=(47, 10)) is None


def test_everybody_is_told_the_same_and_of_no_card_that_is_hidden():
    kinds, game = set(), TheAgents(3, 3)
    before = game.copy()
    for now in random_answers(game, 3):
        if now.history:
            seat, action = now.history[-1]
            views = [(now.view(it), before.view(it)) for it in (A, B, C, None)]
            facts = {after.purpose(was, seat, action) for after, was in views}
            (fact,) = facts
            if fact is not None:
                kind, *numbers = fact
                told = dict(zip(now.purposes[kind], numbers))
                assert "card" not in told or now.view(None).faces[told["card"]] is not None
                kinds.add(kind)
        before = now.copy()
    assert len(kinds) > 8
