"""Dark Agent: how the greedy player judges a position."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.core import registry
from spytable.core.game import Game
from spytable.games.dark_agent.brain.greedy import greedy_evaluate, seat_value
from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.games.dark_agent.table import A, B, card, held, table, where

PLAIN = registry.brain("dark_agent").greedy
ORBITS = ". . . . AB AB AB"


def acting(*rows: str, **given) -> DarkAgent:
    """A's turn after spotting."""
    game = table(*rows, orbits=ORBITS, **given)
    game.apply(A, ("finish",))
    return game


def answer(game: Game) -> tuple:
    return levels.choose(levels.GREEDY, game.view(A), A, 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_chances_lie_between_0_and_1(seats):
    chances = greedy_evaluate(DarkAgent(seats, 5))
    assert len(chances) == seats
    assert all(0 <= chance <= 1 for chance in chances)


def test_a_point_is_worth_a_point():
    game, richer = acting("B1"), acting("B1")
    richer.captured[A] = (card(game, "s3"),)
    assert seat_value(richer, A) - seat_value(game, A) == pytest.approx(3)


@pytest.mark.parametrize(
    "name, worth",
    [("dinghy", 1.3), ("explosives", 1.2), ("rocket", 1.1), ("jacket", 0.6), ("binoculars", 0.5)],
)
def test_equipment_is_worth_its_rate(name, worth):
    game, richer = acting("B1"), acting("B1", equipment={B: name})
    assert seat_value(richer, B) - seat_value(game, B) == pytest.approx(worth)


def test_a_turn_is_worth_the_attack_it_allows():
    """Level 5 against a defence of 15 succeeds in nine of ten cases; else the agent goes home."""
    game, alone = acting("A5 s2", spotted="A5 s2"), acting("A5 s2", spotted="A5")
    chance = game.chance(where(game, "s2"), (where(game, "A5"),)) / 1000
    expected = chance * 2 - (1 - chance) * (0.5 * 5 + 0.8)
    assert seat_value(game, A) - seat_value(alone, A) == pytest.approx(expected, abs=0.2)


def test_it_attacks_others_from_sixty_percent():
    assert answer(acting("A5 s3", spotted="A5 s3")) == ("attack", 1)  # 76 %
    assert answer(acting("A5 s4", spotted="A5 s4")) == ("end",)  # 56 %


def test_it_attacks_targets_from_forty_five_percent():
    assert answer(acting("A5 prisoner", "B2 media", spotted="A5 prisoner")) == ("attack", 1)  # 56 %
    assert answer(acting("A5 nuclear", "B2 media", spotted="A5 nuclear")) == ("end",)  # 34 %


def test_it_uses_equipment_that_pays_at_once():
    game = acting("A5 nuclear", "B2 media", spotted="A5 nuclear", equipment={A: "adrenaline"})
    assert answer(game) == ("use", held(game, A, "adrenaline"))


def test_it_leaves_laptops_jetpacks_and_the_prisoner_alone():
    game = acting("A5 B2", "s2", spotted="A5 B2 s2", equipment={A: "laptop jetpack"})
    game.captured[A] = (card(game, "prisoner"),)
    left = {("use", held(game, A, name)) for name in ("laptop", "jetpack")}
    left |= {it for it in game.actions(A) if it[0] == "exchange"}
    assert len(left) > 2
    assert not left & {*PLAIN.answers(game, A)}


def test_it_votes_either_way():
    game = table("B1", orbits=ORBITS)
    game.stack = []
    game.ask((A, B), "vote")
    assert {*PLAIN.answers(game, A)} == {("yes",), ("no",)}


@pytest.mark.slow
def test_it_beats_chance():
    wins = 0
    for seed in range(4):
        game = DarkAgent(2, seed, {"goal": 2})
        while game.asked:
            seat = game.asked[0]
            mind = levels.GREEDY if seat == seed % 2 else levels.RANDOM
            game.step(seat, levels.choose(mind, game.view(seat), seat, seed))
        wins += game.outcome.places[seed % 2] == 1
    assert wins == 4
