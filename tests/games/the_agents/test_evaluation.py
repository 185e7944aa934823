"""The evaluation of The Agents: what its features tell of a seat, and its chances."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.brain.brain import evaluate, lesson
from spytable.games.the_agents.brain.evaluation import LAST, NAMES, features, step
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, B, table
from tests.support.listening import random_answers

LAST_ROUND = ("wins", "last_points", "last_actions")


def feature(game: TheAgents, name: str) -> list[float]:
    """A feature of each seat."""
    return [row[NAMES.index(name)] for row in features(game)]


def positions(seats: int, **options: str) -> list[TheAgents]:
    return [game.copy() for game in random_answers(TheAgents(seats, 5, options), 5) if game.asked]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("equal_turns", ["off", "on"])
def test_each_seat_has_a_number_for_every_name(seats, equal_turns):
    for game in positions(seats, equal_turns=equal_turns):
        assert {len(row) for row in features(game)} == {len(NAMES)}
        assert len(features(game)) == seats
        assert 0 <= step(game) <= LAST


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_chances_of_all_seats_are_one(seats):
    for game in positions(seats):
        assert sum(evaluate(game)) == pytest.approx(1)


def test_a_match_that_is_over_is_worth_all_or_nothing():
    *_, game = random_answers(TheAgents(3, 5), 5)
    assert sorted(evaluate(game)) == [0, 0, 1]


def test_tokens_are_told_apart():
    """At the safe house black makes a pure token on the left of A, a mixed one on the right."""
    game = table("| broker@B", "| courier@B")
    assert feature(game, "income") == [3, 0]
    assert feature(game, "pure_tokens") == [1, 0]
    assert feature(game, "safe_house_tokens") == [2, 0]


def test_only_the_active_seat_counts_the_missions_in_its_hand():
    rows = "| broker@B courier@B recruiter@B", "|"
    assert (
        feature(table(*rows, missions={A: "black_file"}), "due")[A]
        > feature(table(*rows), "due")[A]
    )
    game = table(*rows, missions={A: "black_file"}, points=(45, 10))
    game.turn = B
    assert feature(game, "due") == [0, 0]


def test_a_seat_that_reaches_the_goal_in_its_turn_is_told_by_when_that_is():
    game = table("| broker@B", "|", "| courier@A", seats=3, points=(48, 20, 48))
    assert feature(game, "wins") == [True, False, False]
    assert feature(game, "reaches_later") == [False, False, True]
    game.turn = B
    assert feature(game, "reaches") == [False, False, True]
    assert feature(game, "reaches_later") == [True, False, False]


def test_until_its_next_turn_a_seat_waits():
    game = table("|", "|", "|", seats=3)
    game.turn = B
    assert feature(game, "wait") == pytest.approx([2 / 3, 0, 1 / 3])


def test_in_the_last_round_nothing_else_matters():
    """A has played, B has a turn, and C will still score two points for a token."""
    game = table("|", "|", "| broker@A", seats=3, points=(51, 40, 30), equal_turns="on")
    game.turn = B
    assert feature(game, "last_points") == [51, 40, 32]
    assert feature(game, "last_actions") == [0, 2, 2]
    for name in NAMES:
        assert name in LAST_ROUND or feature(game, name) == [0, 0, 0]


def test_a_lesson_is_a_turn_or_an_action_to_come():
    assert lesson(table("|", "|", phase="buy")) is not None
    assert lesson(table("|", "|", phase="act")) is not None
    assert lesson(table("|", "|", phase="trade", hand={A: "medic"})) is None
