"""City of Spies: how the greedy player evaluates positions."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.games.city_of_spies.brain.greedy import greedy_evaluate
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import A, card, cell, choose, resolve, table
from tests.support.listening import random_answers


def after(game, *answer) -> float:
    """The asked seat's chance after an answer."""
    (seat,) = game.asked
    world = game.copy()
    world.step(seat, answer)
    return greedy_evaluate(world)[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shares_of_a_whole(seats):
    for game in random_answers(CityOfSpies(seats, 5), 5):
        chances = greedy_evaluate(game)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)


def test_at_the_end_the_winner_has_a_chance_of_one():
    game = CityOfSpies(3, 5)
    for _ in random_answers(game, 5):
        pass
    assert sorted(greedy_evaluate(game)) == [0, 0, 1]


def test_power_that_wins_a_location_is_good():
    game = table({"tamariz": "B:avelar - -"}, {"tamariz": "quijote"}, hands="A:carlo")
    to = cell(game, "tamariz", 2)
    strong, weak = (("deploy", card(game, name), to) for name in ("A:carlo", "A:rocha"))
    assert after(game, *strong) > after(game, *weak)


def test_a_better_reward_is_worth_more():
    game = table(rewards={"tamariz": "quijote", "church": "igor"})
    avelar = card(game, "A:avelar")
    better, worse = (cell(game, "tamariz", 2), cell(game, "church", 1))
    assert after(game, "deploy", avelar, better) > after(game, "deploy", avelar, worse)


def test_an_assassin_strikes_when_that_wins():
    game = table({"tamariz": "A:lila B:avelar -"}, {"tamariz": "quijote"})
    resolve(game)
    assert after(game, "assassinate", card(game, "B:avelar")) > after(game, "pass")


def test_killing_so_that_a_third_player_wins_gains_little():
    there = {"tamariz": "C:lila A:avelar B:avelar"}
    game = table(there, {"tamariz": "quijote"}, seats=3)
    resolve(game)
    both = [after(game, "assassinate", card(game, name)) for name in ("A:avelar", "B:avelar")]
    assert max(both) - after(game, "pass") < 0.05


def test_a_loser_leaves_the_worse_reward():
    game = table({"tamariz": "A:konrad B:avelar -"}, {"tamariz": "quijote"}, deck="igor")
    resolve(game)
    choose(game, "conspire", game.place)
    assert after(game, "keep", card(game, "igor")) > after(game, "keep", card(game, "quijote"))


def test_tiles_that_missions_count_are_kept():
    game = table(
        {"tamariz": "A:quijote - -"},
        {"tamariz": "igor"},
        missions="women germans british americans",
    )
    resolve(game)
    face = game.cards.index
    kept = {
        name: next(one for one in game.hand[A] if game.faces[one] == face(name))
        for name in ("lila_cross", "rocha")
    }
    assert after(game, "discard", kept["rocha"]) > after(game, "discard", kept["lila_cross"])


@pytest.mark.slow
def test_it_beats_chance():
    wins = 0
    for seed in range(4):
        game = CityOfSpies(2, seed)
        while game.asked:
            seat = game.asked[0]
            level = "greedy" if seat == seed % 2 else "random"
            game.step(seat, levels.choose(level, game.view(seat), seat, seed))
        wins += game.outcome.places[seed % 2] == 1
    assert wins >= 3
