"""The Agents: how the greedy player evaluates positions."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.games.the_agents.brain.greedy import greedy_evaluate, value
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, B, card, table
from tests.support.listening import random_answers


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_lie_between_zero_and_one(seats):
    for game in random_answers(TheAgents(seats, 5), 5):
        chances = greedy_evaluate(game)
        assert len(chances) == seats
        assert all(0 <= chance <= 1 for chance in chances)


def test_at_the_end_the_winner_has_a_chance_of_one():
    game = TheAgents(3, 5)
    for _ in random_answers(game, 5):
        pass
    assert sorted(greedy_evaluate(game)) == [0, 0, 1]


def test_a_point_is_worth_a_point():
    game = table("|", "|", points=(10, 10))
    richer = table("|", "|", points=(11, 10))
    assert value(richer, A) - value(game, A) == pytest.approx(1)


def test_tokens_count_for_this_score_phase_and_for_later_ones():
    # A command that faces B costs a little.
    game, empty = table("| broker@B", "|"), table("|", "|")
    assert value(game, A) - value(empty, A) == pytest.approx(2 * 3 + 2 - 0.9 * 0.7)


def test_points_of_a_rival_count_nearly_as_much():
    game, richer = table("|", "|", points=(10, 10)), table("|", "|", points=(10, 20))
    assert value(game, A) - value(richer, A) == pytest.approx(0.9 * 10)


def test_of_several_rivals_the_strongest_counts_most():
    game = table("|", "|", "|", seats=3, points=(10, 10, 10))
    richer = table("|", "|", "|", seats=3, points=(10, 10, 20))
    assert value(game, A) - value(richer, A) == pytest.approx(0.9 * (10 + 5) / 2)


def test_it_does_not_matter_which_mission_a_rival_holds():
    met = table("| broker@A", "|", missions={B: "the_take"})
    other = table("| broker@A", "|", missions={B: "body_count"})
    assert value(met, A) == value(other, A)


def test_the_goal_is_worth_more_than_anything_else():
    game = table("| broker@B", "|", points=(48, 20))
    assert value(game, A) > 400


def test_an_action_that_wins_is_found():
    game = table("|", "|", hand={A: "mole"}, points=(46, 20))
    answer = levels.choose(levels.GREEDY, game.view(A), A, 1)
    assert answer[:2] == ("play", card("mole"))


def test_it_beats_chance():
    wins = 0
    for seed in range(4):
        game = TheAgents(2, seed)
        while game.asked:
            seat = game.asked[0]
            level = "greedy" if seat == seed % 2 else "random"
            game.step(seat, levels.choose(level, game.view(seat), seat, seed))
        wins += game.outcome.places[seed % 2] == 1
    assert wins == 4
