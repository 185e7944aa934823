"""Agent Avenue: the black market, and who takes a card there."""

from __future__ import annotations

import pytest

from spytable.games.agent_avenue.rules.agents import AGENTS
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import (
    A,
    B,
    at_corner,
    both_at_corners,
    can,
    choose,
    give,
    kinds,
    names,
    play,
    table,
)
from tests.support.listening import listen

# The corner


def test_without_the_option_a_corner_is_a_space_like_any_other():
    game = AgentAvenue(2, 1)
    assert game.supply == () and len(game.faces) == TOTAL
    game = table(hands=("enf code", "sab sab"), progress=(1, 0))
    play(game, "code", "enf", "open")
    assert game.stands(A) == 2 and game.asked == (B,) and game.prompt(B).key == "turn"


def test_fifteen_different_cards_and_three_of_them_open():  # ruling 6
    game = AgentAvenue(2, 1, {"market": "on"})
    assert sorted(game.faces[TOTAL:]) == list(range(AGENTS, AGENTS + 15))
    assert len(game.supply) == 3
    hidden = [card for card in range(TOTAL, TOTAL + 15) if not game.is_public(card)]
    assert hidden == list(range(TOTAL + 3, TOTAL + 15))


@pytest.mark.parametrize("progress", [1, 4, 8, 11])
def test_stopping_on_any_corner_takes_a_card(progress):
    game = at_corner("", progress=(progress, 0))
    assert {verb for verb, _ in game.actions(A)} == {"buy"} and len(game.actions(A)) == 3


@pytest.mark.parametrize("progress", [3, 6, 10, 13])
def test_coming_backwards_counts_as_well(progress):
    game = table(hands=("sab code", "enf enf"), progress=(progress, 10), supply="")
    play(game, "code", "sab", "open")
    assert game.asked == (A,) and game.prompt(A).key == "market"


def test_passing_a_corner_does_not_count():
    game = table(hands=("dare code", "enf enf"), progress=(1, 0), supply="")
    play(game, "code", "dare", "open")
    assert game.progress[A] == 3 and game.prompt(B).key == "turn"


def test_standing_still_on_a_corner_does_not_count():
    game = table(hands=("sent code", "enf enf"), progress=(2, 0), supply="")
    play(game, "code", "sent", "open")
    assert game.stands(A) == 2 and game.prompt(B).key == "turn"


def test_the_card_that_is_taken_is_replaced_at_once_in_its_place():
    game = at_corner("surveillance_truck masterplan outpost")
    told = listen(game)
    first, second, third = game.supply
    give(game, "buy", "surveillance_truck")
    assert kinds(told)[:3] == ["bought", "stocked", "walked"]
    assert game.supply == (third + 1, second, third)


def test_only_open_cards_can_be_taken():
    game = at_corner("")
    assert game.why_not(A, ("buy", game.opened)).rule == "market.supply"


def test_with_no_market_card_left_nothing_is_taken():  # ruling 1
    game = table(hands=("enf code", "sab sab"), progress=(1, 0), supply="")
    game.supply, game.opened = (), len(game.faces)
    play(game, "code", "enf", "open")
    assert game.prompt(B).key == "turn"


def test_a_market_without_a_deck_runs_empty():  # ruling 1
    game = at_corner("masterplan")
    game.opened = len(game.faces)
    give(game, "buy", "masterplan")
    assert len(game.supply) == 2


def test_the_second_side_takes_a_card_if_one_is_left():  # ruling 11
    game = both_at_corners(A, "masterplan")
    game.supply, game.opened = game.supply[:1], len(game.faces)
    give(game, "buy", "masterplan")
    assert game.prompt(B).key == "turn" and game.row[B] == ()


@pytest.mark.parametrize("turn", [A, B])
def test_both_take_a_card_and_the_active_side_comes_first(turn):
    game = both_at_corners(turn, "masterplan security_system getaway_car")
    assert game.asked == (turn,)
    give(game, "buy", "masterplan")
    assert game.asked == (1 - turn,) and not can(game, "buy", "masterplan")
    give(game, "buy", "security_system")
    assert names(game, game.row[turn]) == ["masterplan"]
    assert names(game, game.row[1 - turn]) == ["security_system"]
    assert game.prompt(1 - turn).key == "turn"


def test_the_first_card_is_resolved_before_the_second_side_takes_one():
    game = both_at_corners(A, "spycation")
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    assert game.asked == (A,)
    choose(game, "decline")
    assert game.asked == (B,) and game.prompt(B).key == "market"


def test_an_instant_card_is_spent_and_an_ongoing_one_stays():
    game = at_corner("surveillance_truck")
    give(game, "buy", "surveillance_truck")
    assert names(game, game.spent) == ["surveillance_truck"] and game.row[A] == ()
    game = at_corner("watchtower")
    give(game, "buy", "watchtower")
    assert names(game, game.row[A]) == ["watchtower"] and game.spent == ()
