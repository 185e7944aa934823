"""Agent Avenue: what holds in every match, checked in random ones."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.agent_avenue.rules.agents import AGENTS, FACES, ONGOING
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import A, B, kinds, walks
from tests.support.listening import listen, random_answers

INSTANT = [FACES[n] for n in range(AGENTS, len(FACES)) if n not in ONGOING]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_agent_is_lost(seats):
    for seed in range(10):
        for game in random_answers(AgentAvenue(seats, seed), seed):
            lying = [card for zone in game.hand + game.discarded + game.area for card in zone]
            lying += [card for card in (game.shown, game.hidden) if card >= 0]
            assert sorted(lying) == list(range(game.drawn))


def test_names_in_play_are_counted():
    for seed in range(20):
        for game in random_answers(AgentAvenue(4, seed, {"market": "on"}), seed):
            for side in (A, B):
                own = Counter(game.faces[card] for card in game.area[side])
                assert game.count[side * 8 : side * 8 + 8] == [own[face] for face in range(8)]


def test_random_matches_are_as_long_as_published_figures_say():
    turns, ends = [], Counter()
    for seed in range(400):
        game = AgentAvenue(2, seed)
        for _ in random_answers(game, seed):
            pass
        turns.append(game.turn)
        ends[game.outcome.reasons] += 1
    assert 6.0 < sum(turns) / len(turns) < 7.5  # 6.6 and 6.8 in two simulations
    assert 0.53 < ends["caught",] / 400 < 0.69  # 61 %
    assert 0.10 < ends["three_lose",] / 400 < 0.24  # 17 %
    assert 0.09 < ends["three_win",] / 400 < 0.22  # 15 %


def test_going_first_is_no_advantage_in_random_matches():
    wins = 0
    for seed in range(400):
        game = AgentAvenue(2, seed)
        first = game.active
        for _ in random_answers(game, seed):
            pass
        wins += game.outcome.places[first] == 1
    assert 160 < wins < 240


# The market


def test_market_cards_are_never_lost():
    for seed in range(60):
        for game in random_answers(AgentAvenue(2, seed, {"market": "on"}), seed):
            lying = [*game.supply, *game.spent, *game.row[A], *game.row[B]]
            assert sorted(lying) == list(range(TOTAL, game.opened))


def test_nobody_but_the_owner_is_moved_by_a_market_card():
    for seed in range(60):
        game = AgentAvenue(2, seed, {"market": "on"})
        for _ in random_answers(game, seed):
            if game.prompt(game.asked[0]).key not in ("market", *INSTANT, "spycation_again"):
                continue
            seat = game.asked[0]
            after = game.copy()
            told = listen(after)
            after.step(seat, after.actions(seat)[0])
            told = told[: kinds(told).index("turn")] if "turn" in kinds(told) else told
            assert {side for side, _ in walks(told)} <= {seat}


def test_every_market_card_comes_up_in_random_matches():
    met = set()
    for seed in range(80):
        for game in random_answers(AgentAvenue(2, seed, {"market": "on"}), seed):
            met |= {game.faces[card] for card in (*game.spent, *game.row[A], *game.row[B])}
    assert met == set(range(AGENTS, len(FACES)))
