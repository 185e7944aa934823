"""City of Spies: why one answer is better than another, where that is plain."""

from __future__ import annotations

import pytest

from spytable.games.city_of_spies.brain.reasons import REASONS
from spytable.games.city_of_spies.rules.rules import ROUNDS, CityOfSpies
from tests.games.city_of_spies.table import A, B, card, resolve, table
from tests.support.reasoned import grounds, reasons


def of(game: CityOfSpies, tile: int) -> str:
    """The name of a tile, of which nobody else knows any more which one it is."""
    return game.cards[game.faces[tile]]


def assassin(reward: str, round: int, hands: str = "") -> CityOfSpies:
    """An assassin of A meets somebody of B where a reward lies."""
    there = {"tamariz": "A:lila B:avelar -", "casino": "B:konrad - -"}
    game = table(there, {"tamariz": reward}, hands)
    game.round = round
    resolve(game)
    return game


@pytest.mark.parametrize(
    ("reward", "round", "hands", "why"),
    [
        ("quijote", 3, "", "medals"),
        ("carlo", 1, "", "power"),
        ("ada", 2, "A:zita B:lorna", "missions"),  # a woman, and the mission is for women
    ],
)
def test_an_assassination_wins_what_the_reward_is_worth(reward, round, hands, why):
    game = assassin(reward, round, hands)
    assert reasons(game, ("assassinate", card(game, "B:avelar")), ("pass",)) == (why,)


@pytest.mark.slow
def test_it_is_told_how_much_more_there_is():
    game = assassin("quijote", 3)
    [medals] = grounds(game, ("assassinate", card(game, "B:avelar")), ("pass",))
    assert medals.rivals == pytest.approx(-3, abs=0.8), "most of the four of the reward"


@pytest.mark.parametrize("reward", ["quijote", "carlo"])
def test_the_character_is_named_that_is_won(reward):
    game = assassin(reward, 3 if reward == "quijote" else 1)
    [ground] = grounds(game, ("assassinate", card(game, "B:avelar")), ("pass",))
    [(kind, face)] = ground.sources
    assert kind == "agent" and game.cards[face].startswith(reward)


@pytest.mark.slow
def test_the_mission_is_named_that_is_won():
    game = assassin("ada", 2, "A:zita B:lorna")
    [missions] = grounds(game, ("assassinate", card(game, "B:avelar")), ("pass",))
    (_, mission), (_, face) = missions.sources
    assert game.cards[face].startswith("ada")
    assert game.cards[game.faces[mission]] == "mission_women"


def test_points_at_the_end_come_by_medals_and_by_missions():
    """Both have the same starters, which bring neither of them more."""
    game = table(hands="A:quijote A:zita B:lorna B:helen")
    game.round = ROUNDS
    game.then_close()
    for seat, name in ((A, "gaspar"), (A, "rocha"), (B, "gaspar"), (B, "rocha")):
        game.apply(seat, ("discard", next(it for it in game.hand[seat] if of(game, it) == name)))
    found = REASONS.sources(game, A)["score"]
    by_character = {game.cards[n]: it for (kind, n), it in found.items() if kind == "agent"}
    assert [it for name, it in by_character.items() if "zita" in name] == [4]
    assert [it for name, it in by_character.items() if "avelar" in name] == [0]
    assert sum(found.values()) == game.outcome.scores[A] - game.outcome.scores[B]


def test_an_answer_is_no_better_than_itself():
    assert reasons(assassin("carlo", 1), ("pass",), ("pass",)) == ()
