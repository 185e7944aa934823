"""The Agents: why one answer is better than another, where that is plain."""

from __future__ import annotations

import pytest

from spytable.core.reasons import Count
from spytable.games.the_agents.brain.reasons import REASONS
from spytable.games.the_agents.rules.printed import BONUS
from tests.games.the_agents.table import A, B, card, give, table
from tests.support.reasoned import grounds, reasons

DONE = ("done",)


@pytest.mark.slow
def test_a_handler_turns_half_arrows_to_its_own_side_for_points():
    game = table("handler@A medic@A | courier@B", "|", points=(20, 20))
    [points] = grounds(game, ("activate", card("handler")), DONE)
    assert points.name == "points" and points.own > 1


@pytest.mark.slow
def test_whoever_is_killed_matters_for_the_half_arrows_that_it_joins():
    """The rival's, above all: they bring points in its next turn."""
    game = table("medic@A courier@A broker@A | sharpshooter@A", "|", points=(20, 20))
    give(game, "activate", "sharpshooter")
    middle, end = card("courier"), card("sharpshooter")
    [points] = grounds(game, ("kill", middle), ("kill", end))
    assert points.name == "points" and points.rivals < -1


def test_an_agent_is_bought_for_the_half_arrows_that_it_will_join():
    game = table("|", "|", phase="buy", points=(20, 20))
    assert reasons(game, game.actions(A)[0], DONE)[0] == "tokens"


@pytest.mark.slow
def test_an_agent_is_played_where_its_half_arrows_serve_its_own_side():
    """In the other place they bring the rival two points more in each score phase."""
    game = table("handler@A medic@A | courier@B", "|", hand={A: "broker"}, points=(10, 10))
    [tokens] = grounds(game, ("play", card("broker"), 1), ("play", card("broker"), 5))
    assert tokens.name == "tokens" and tokens.own > 1 and tokens.rivals < 0


def test_tokens_count_for_whom_they_face():
    game = table("handler@B medic@B | courier@A", "|")
    assert REASONS.counts(game, A)["tokens"] == Count(game.income(A), game.income(B)) == Count(4, 1)


@pytest.mark.parametrize(("points", "why"), [((20, 20), "points"), ((47, 49), "end")])
def test_a_mission_is_assigned_for_its_points_and_to_win(points, why):
    held = {"missions": {A: "poor_mans_game"}, "hand": {B: "broker"}}
    game = table("|", "|", phase="assign", points=points, **held)
    assert reasons(game, ("assign", card("poor_mans_game"), 0), DONE) == (why,)


def test_it_is_told_how_many_points_more_there_are():
    game = table("|", "|", phase="assign", missions={A: "poor_mans_game"}, points=(20, 20))
    """Now, and in the next turn if nobody undoes it."""
    [points] = grounds(game, ("assign", card("poor_mans_game"), 0), DONE)
    bonus = BONUS[card("poor_mans_game")]
    assert bonus <= points.own <= 2 * bonus


def test_two_agents_share_the_token_between_them_and_one_has_that_at_the_safe_house_alone():
    game = table("handler@B medic@B | courier@A", "|")
    shares = {"handler": 2 / 2, "medic": 2 / 2 + 2, "courier": -1}
    for seat, sign in ((A, 1), (B, -1)):
        brought = REASONS.sources(game, seat)["tokens"]
        assert brought == {("card", card(it)): sign * share for it, share in shares.items()}


def test_bonuses_come_by_missions_that_are_fulfilled():
    game = table("|", "|", assigned={(A, 0): "poor_mans_game skeleton_crew"})
    met = card("poor_mans_game")
    for seat, sign in ((A, 1), (B, -1)):
        assert REASONS.sources(game, seat)["missions"] == {("card", met): sign * BONUS[met]}


def test_an_answer_is_no_better_than_itself():
    game = table("|", "|", phase="buy", points=(20, 20))
    assert reasons(game, DONE, DONE) == ()
