"""Agent Avenue: the instant market cards."""

from __future__ import annotations

import pytest

from spytable.core.game import NONE
from spytable.games.agent_avenue.rules.agents import AGENTS
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from tests.games.agent_avenue.table import (
    A,
    B,
    at_corner,
    both_at_corners,
    choose,
    face,
    give,
    held,
    kinds,
    names,
    offer,
    play,
    walks,
)
from tests.support.listening import listen


def test_the_plumbers_van_moves_one_step():
    game = at_corner("surveillance_truck")
    give(game, "buy", "surveillance_truck")
    assert game.progress[A] == 3 and game.prompt(B).key == "turn"


def test_the_smoke_recruits_the_top_of_the_deck():
    game = at_corner("smoke_screen", deck="side enf")
    give(game, "buy", "smoke_screen")
    assert names(game, game.area[A]) == ["enforcer", "sidekick"]
    assert game.progress[A] == 6 and TOTAL - game.drawn == 1


def test_the_smoke_with_an_empty_deck_is_ignored():  # ruling 2
    game = at_corner("smoke_screen", deck="")
    told = listen(game)
    give(game, "buy", "smoke_screen")
    assert "ignored" in kinds(told) and names(game, game.area[A]) == ["enforcer"]


def test_the_letterbox_recruits_a_sentinel_of_the_hand():
    game = at_corner("outpost", areas=("sent", ""))
    give(game, "buy", "outpost")
    assert names(game, tuple(card for _, card in game.actions(A))) == ["sentinel"]
    give(game, "recruit", "sent")
    assert game.progress[A] == 4 and "sentinel" in names(game, game.area[A])
    assert len(game.hand[A]) == 4, "the hand is full again"


def test_the_letterbox_cannot_be_refused():  # ruling 2
    game = at_corner("outpost")
    give(game, "buy", "outpost")
    assert {verb for verb, *_ in game.actions(A)} == {"recruit"}
    assert game.why_not(A, ("recruit", held(game, A, "dare"))).rule == "market.outpost"


@pytest.mark.parametrize(
    ("card", "hand"), [("outpost", "sab sab dare dare"), ("double_trouble", "mole sab dare sent")]
)
def test_without_such_an_agent_a_card_is_ignored(card, hand):  # ruling 2
    game = at_corner(card, hand, hands=(f"enf code {hand}", "sab dare"))
    give(game, "buy", card)
    assert game.actions(A) == [NONE]
    told = listen(game)
    choose(game, *NONE)
    assert kinds(told)[0] == "has_none" and game.prompt(B).key == "turn"


def test_the_hedge_recruits_a_name_that_is_not_in_play():
    game = at_corner("secret_recruit", "enf sent dare dare", areas=("dare", ""))
    give(game, "buy", "secret_recruit")
    assert names(game, tuple(card for _, card in game.actions(A))) == ["sentinel"]


def test_the_hedge_is_ignored_if_all_names_are_in_play():
    game = at_corner("secret_recruit", "enf enf dare dare", areas=("dare", "sab"))
    give(game, "buy", "secret_recruit")
    assert game.actions(A) == [NONE]


def test_two_doors_recruit_one_of_two_alike_and_the_other_stays():
    game = at_corner("double_trouble", "sent code dare dare")
    give(game, "buy", "double_trouble")
    assert names(game, tuple(card for _, card in game.actions(A))) == ["daredevil"] * 2
    told = listen(game)
    give(game, "recruit", "dare")
    assert kinds(told)[:3] == ["vouched", "recruited", "walked"]
    assert game.progress[A] == 4
    assert sorted(names(game, game.hand[A]))[:2] == ["codebreaker", "daredevil"]


def test_the_deck_chair_takes_an_agent_back():
    game = at_corner("spycation", areas=("double double", ""))
    give(game, "buy", "spycation")
    assert len(game.actions(A)) == 2, "one of each name"
    give(game, "return", "double")
    told = listen(game)
    choose(game, "decline")
    assert names(game, game.area[A]) == ["double_agent", "enforcer"] and walks(told) == []
    assert "double_agent" in names(game, game.hand[A]) and len(game.hand[A]) == 5


def test_it_may_be_recruited_again_at_once():
    game = at_corner("spycation", areas=("double double", ""), progress=(1, 3))
    give(game, "buy", "spycation")
    give(game, "return", "double")
    assert {verb for verb, *_ in game.actions(A)} == {"recruit", "decline"}
    give(game, "recruit", "double")
    assert game.progress[A] == 8 and names(game, game.area[A]).count("double_agent") == 2


def test_only_that_agent_may_be_recruited_again():
    game = at_corner("spycation")
    give(game, "buy", "spycation")
    give(game, "return", "enf")
    rule = game.why_not(A, ("recruit", held(game, A, "dare"))).rule
    assert rule == "market.spycation_again"


def test_the_deck_chair_averts_a_third_daredevil():
    game = at_corner("spycation", "sent code sab enf", areas=("dare dare dare", ""))
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    choose(game, "decline")
    assert game.outcome is None


def test_the_deck_chair_without_agents_is_ignored():
    """A has taken B's only agent before B takes its card."""
    game = both_at_corners(A, "mind_control spycation")
    give(game, "buy", "mind_control")
    give(game, "seize", "enf")
    told = listen(game)
    give(game, "buy", "spycation")
    assert "ignored" in kinds(told) and game.prompt(B).key == "turn"


def test_the_watch_takes_an_agent_of_the_rival_into_the_hand():
    game = at_corner("mind_control", areas=("", "sent sent"))
    give(game, "buy", "mind_control")
    assert len(game.actions(A)) == 2, "one of each name"
    told = listen(game)
    give(game, "seize", "sent")
    assert names(game, game.area[B]) == ["sentinel", "codebreaker"] and walks(told) == []
    assert len(game.hand[A]) == 5 and "sentinel" in names(game, game.hand[A])
    assert game.progress[B] == 0


def test_the_watch_takes_away_a_third_codebreaker_before_the_end_step():
    game = at_corner("mind_control", areas=("", "code code"))
    give(game, "buy", "mind_control")
    give(game, "seize", "code")
    assert game.outcome is None and game.count[AGENTS + face("code")] == 2


def test_the_watch_can_save_the_rival_from_a_third_daredevil():
    game = at_corner("mind_control", areas=("", "dare dare dare"))
    give(game, "buy", "mind_control")
    give(game, "seize", "dare")
    assert game.outcome is None


def test_the_watch_without_an_agent_to_take_is_ignored():
    game = both_at_corners(A, "spycation mind_control")
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    choose(game, "decline")
    told = listen(game)
    give(game, "buy", "mind_control")
    assert "ignored" in kinds(told)


def test_a_full_hand_stays_above_four_and_draws_no_more():
    game = at_corner("mind_control")
    give(game, "buy", "mind_control")
    give(game, "seize", "code")
    drawn = game.drawn
    play(game, "sab", "dare", "hidden")
    offer(game, "sent", "dare")
    assert len(game.hand[A]) == 4 and game.drawn == drawn + 2 + 1
