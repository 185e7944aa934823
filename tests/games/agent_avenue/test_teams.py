"""Agent Avenue: three and four players in two teams."""

from __future__ import annotations

import pytest

from spytable.core.game import NONE
from spytable.games.agent_avenue.brain import brain
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import (
    A,
    B,
    C,
    D,
    can,
    choose,
    give,
    held,
    kinds,
    names,
    offer,
    table,
)
from tests.support.listening import listen, random_answers

PLAIN = "enf sent code sab"


def four(**given) -> AgentAvenue:
    return table(**({"hands": (PLAIN, PLAIN, PLAIN, PLAIN), "seats": 4} | given))


def three(**given) -> AgentAvenue:
    return table(**({"hands": (PLAIN, PLAIN, PLAIN), "seats": 3} | given))


# Who plays with whom


def test_opposite_seats_are_partners():
    game = four()
    assert [game.side(seat) for seat in (A, B, C, D)] == [0, 1, 0, 1]
    assert [*game.partners(0)] == [A, C] and [*game.partners(1)] == [B, D]


def test_of_three_seats_the_second_is_alone():
    game = three()
    assert [*game.partners(0)] == [A, C] and [*game.partners(1)] == [B]


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_has_a_hand_and_a_team_one_meeple_and_one_area(seats):
    game = AgentAvenue(seats, 3)
    assert [len(hand) for hand in game.hand] == [4] * seats
    assert len(game.progress) == len(game.area) == 2


def test_partners_do_not_see_each_others_hands():
    game = four()
    assert all(game.view(A).faces[card] is None for card in game.hand[C])


# The offer


@pytest.mark.parametrize(("leader", "follower"), [(A, C), (C, A)])
def test_partners_agree_who_plays_the_open_card(leader, follower):
    game = four()
    assert game.asked == (A,) and game.prompt(A).key == "lead"
    assert list(game.actions(A)) == [("lead", A), ("lead", C)]
    choose(game, "lead", leader)
    assert game.asked == (leader,)
    give(game, "show", "enf")
    assert game.asked == (follower,) and game.prompt(follower).key == "hide"
    give(game, "hide", "sent")
    assert [len(hand) for hand in game.hand] == [4] * 4
    assert game.asked == (B,) and game.prompt(B).key == "choice"


def test_nobody_of_the_other_team_can_lead():
    assert four().why_not(A, ("lead", B)).rule == "team.partner"


def test_a_single_player_plays_both_cards():
    game = three(turn=B)
    assert game.asked == (B,) and game.prompt(B).key == "turn"
    offer(game, "enf", "sent")
    assert game.asked == (A,) and game.prompt(A).key == "choice"


def test_the_hidden_card_has_another_name_than_the_partners():
    game = four(hands=(PLAIN, PLAIN, "enf sab sab dare", PLAIN))
    choose(game, "lead", A)
    give(game, "show", "enf")
    assert not can(game, "hide", "enf")
    assert game.why_not(C, ("hide", held(game, C, "enf"))).rule == "hide.name"


def test_a_hand_that_has_only_the_open_name_may_repeat_it():
    game = four(hands=("dare mole code sab", PLAIN, "dare dare dare dare", PLAIN))
    choose(game, "lead", A)
    offer(game, "dare", "dare")
    assert game.asked == (B,)


def test_the_partner_with_the_open_card_draws_first():  # ruling 14
    game = four(deck="mole")
    choose(game, "lead", C)
    offer(game, "enf", "sent")
    assert names(game, game.hand[C])[-1] == "mole"
    assert [len(game.hand[seat]) for seat in (A, C)] == [3, 4]


# Discards


def test_each_partner_has_two_discards_and_a_single_player_four():
    assert [four().discards[seat] for seat in (A, B, C, D)] == [2, 2, 2, 2]
    assert [three().discards[seat] for seat in (A, B, C)] == [2, 4, 2]


def test_the_second_partner_may_discard_after_the_first_has_played():
    game = four()
    choose(game, "lead", A)
    give(game, "show", "enf")
    give(game, "discard", "sab")
    assert game.asked == (C,) and game.prompt(C).key == "hide"
    assert game.discards[C] == 1 and game.discards[A] == 2
    give(game, "discard", "code")
    assert {verb for verb, _ in game.actions(C)} == {"hide"}
    assert game.why_not(C, ("discard", game.hand[C][0])).rule == "discard.limit"


# Recruiting


def test_a_team_recruits_into_one_area_and_moves_one_meeple():
    game = four(areas=("", "enf"))
    choose(game, "lead", A)
    offer(game, "enf", "sab")
    choose(game, "take", game.shown)
    assert names(game, game.area[1]) == ["enforcer", "enforcer"] and game.progress == [-1, 2]


def test_partners_take_turns_in_speaking_for_their_team():  # ruling 13
    spoken = []
    for game in random_answers(four(), 3):
        if game.prompt(game.asked[0]).key == "lead":
            spoken.append(game.asked[0])
    assert spoken[:4] == [A, D, C, B]


def test_teams_take_turns():
    sides = []
    for game in random_answers(AgentAvenue(3, 8), 8):
        if game.prompt(game.asked[0]).key in ("lead", "turn") and len(sides) < game.turn:
            sides.append(game.active)
    assert sides == [(sides[0] + n) % 2 for n in range(len(sides))]


# The end


@pytest.mark.parametrize("seats", [3, 4])
def test_partners_win_and_lose_together(seats):
    game = AgentAvenue(seats, 4)
    for _ in random_answers(game, 4):
        pass
    winners = {game.side(seat) for seat, place in enumerate(game.outcome.places) if place == 1}
    assert len(winners) == 1
    assert game.outcome.places == tuple(
        1 if game.side(seat) in winners else 2 for seat in range(seats)
    )
    assert brain.evaluate(game) == tuple(2.0 - place for place in game.outcome.places)


def test_cards_have_run_out_if_one_of_the_next_partners_has_none():
    game = four(hands=(PLAIN, "enf dare", PLAIN, ""), deck="")
    choose(game, "lead", A)
    offer(game, "enf", "sab")
    told = listen(game)
    choose(game, "take", game.shown)
    assert "ran_out" in kinds(told) and game.outcome.places == (2, 1, 2, 1)


def test_one_card_each_is_enough_for_partners():
    game = four(hands=(PLAIN, "enf", PLAIN, "sab"), deck="")
    choose(game, "lead", A)
    offer(game, "enf", "sab")
    choose(game, "take", game.shown)
    assert game.outcome is None


@pytest.mark.parametrize(("hand", "over"), [("", True), ("mole", False)])
def test_after_the_turn_of_a_single_player_each_partner_needs_a_card(hand, over):
    game = three(hands=("dare", PLAIN, hand), turn=B, deck="")
    offer(game, "enf", "sab")
    choose(game, "take", game.shown)
    assert bool(game.outcome) == over


@pytest.mark.parametrize(("hand", "over"), [("enf", True), ("enf dare", False)])
def test_a_single_player_needs_two_cards(hand, over):  # ruling 10
    game = three(hands=(PLAIN, hand, PLAIN), deck="")
    choose(game, "lead", A)
    offer(game, "enf", "sab")
    choose(game, "take", game.shown)
    assert bool(game.outcome) == over


# The market


def at_corner(supply: str, **given) -> AgentAvenue:
    """The team of A and C comes to the corner at 2."""
    game = four(progress=(1, 0), supply=supply, **given)
    choose(game, "lead", A)
    offer(game, "code", "enf")
    choose(game, "take", game.shown)
    return game


def test_a_team_takes_one_card_and_shares_it():
    game = at_corner("watchtower")
    assert game.asked == (A,) and game.prompt(A).key == "market"
    give(game, "buy", "watchtower")
    assert names(game, game.row[0]) == ["watchtower"]


@pytest.mark.parametrize("seat", [A, C])
def test_partners_agree_whose_hand_is_used(seat):
    game = at_corner("outpost")
    give(game, "buy", "outpost")
    assert game.prompt(A).key == "entrust"
    assert game.why_not(A, ("entrust", B)).rule == "team.partner"
    choose(game, "entrust", seat)
    assert game.asked == (seat,) and game.prompt(seat).key == "outpost"
    give(game, "recruit", "sent")
    assert [len(hand) for hand in game.hand] == [4] * 4, "both hands are full again"


def test_a_hand_without_such_an_agent_can_be_chosen_since_hands_are_secret():
    game = at_corner("outpost", hands=("code enf sab sab sab", PLAIN, "enf " + PLAIN, PLAIN))
    give(game, "buy", "outpost")
    choose(game, "entrust", A)
    assert list(game.actions(A)) == [NONE]


@pytest.mark.parametrize("seat", [A, C])
def test_what_the_watch_takes_goes_to_the_hand_that_was_chosen(seat):
    game = at_corner("mind_control", areas=("", "side"))
    give(game, "buy", "mind_control")
    choose(game, "entrust", seat)
    give(game, "seize", "side")
    assert "sidekick" in names(game, game.hand[seat]) and len(game.hand[seat]) == 5


@pytest.mark.parametrize("seat", [A, C])
def test_what_the_deck_chair_takes_back_goes_to_the_hand_that_was_chosen(seat):
    game = at_corner("spycation", areas=("side", ""))
    give(game, "buy", "spycation")
    choose(game, "entrust", seat)
    give(game, "return", "side")
    assert game.asked == (seat,)
    choose(game, "decline")
    assert "sidekick" in names(game, game.hand[seat]) and len(game.hand[seat]) == 5


@pytest.mark.parametrize("card", ["surveillance_truck", "smoke_screen", "watchtower"])
def test_a_card_without_a_hand_asks_for_none(card):
    game = at_corner(card, deck="enf dare mole")
    give(game, "buy", card)
    assert game.prompt(game.asked[0]).key == "lead" and game.active == B


def test_the_card_of_a_single_player_asks_for_no_hand():
    game = three(turn=B, progress=(0, 1), supply="outpost")
    offer(game, "code", "enf")
    choose(game, "take", game.shown)
    give(game, "buy", "outpost")
    assert game.asked == (B,) and game.prompt(B).key == "outpost"
