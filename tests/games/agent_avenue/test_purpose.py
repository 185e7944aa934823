"""Agent Avenue: what the coach says an answer of another player was for."""

from __future__ import annotations

import pytest

from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import (
    A,
    B,
    C,
    answer,
    at_corner,
    choose,
    face,
    give,
    offer,
    table,
)
from tests.support.listening import random_answers

CODE, DARE, DOUBLE, ENF, SENT = (face(it) for it in ("code", "dare", "double", "enf", "sent"))


def purpose(game: AgentAvenue, viewer: int, action: tuple) -> tuple | None:
    """What a viewer is told of an answer of the asked seat."""
    (seat,) = game.asked
    before = game.view(viewer)
    game.apply(seat, action)
    return game.view(viewer).purpose(before, seat, action)


def shown(name: str, **given) -> tuple | None:
    """What B is told of an open card of A."""
    game = table((f"{name} mole", "enf sent"), **given)
    return purpose(game, B, answer(game, "show", name))


def taken(open_card: str, hidden: str, which: str, **given) -> tuple | None:
    """What A is told of the card of its offer that B takes, "open" or "hidden"."""
    game = table((f"{open_card} {hidden}", "enf sent"), **given)
    offer(game, open_card, hidden)
    return purpose(game, A, ("take", game.shown if which == "open" else game.hidden))


def market(game: AgentAvenue, verb: str, name: str) -> tuple | None:
    """What B is told of an answer of A at the black market."""
    return purpose(game, B, answer(game, verb, name))


# An open card


def test_a_card_that_wins_for_its_player_can_hardly_be_left():
    assert shown("code", areas=("code code", "")) == ("must_take", A, B, CODE)


def test_a_card_that_loses_for_the_rival_can_hardly_be_taken():
    assert shown("dare", areas=("", "dare dare")) == ("must_leave", A, B, DARE)


def test_on_the_bicycle_a_third_daredevil_wins():
    given = {"areas": ("dare dare", ""), "rows": ("leader_of_the_pack", "")}
    assert shown("dare", **given) == ("must_take", A, B, DARE)


@pytest.mark.parametrize("name", ["code", "dare"])
def test_a_third_card_for_both_forces_nobody(name):
    assert shown(name, areas=(f"{name} {name}", f"{name} {name}")) is None


@pytest.mark.parametrize(
    ("areas", "if_taken", "if_left"),
    [(("", "double"), 6, -1), (("double", ""), -1, 6), (("double", "double"), 6, 6)],
)
def test_a_card_that_moves_the_meeples_far_is_weighed_both_ways(areas, if_taken, if_left):
    assert shown("double", areas=areas) == ("stake", A, B, DOUBLE, if_taken, if_left)


@pytest.mark.parametrize("name", ["sab", "enf", "code"])
def test_of_a_card_that_moves_little_nothing_is_said(name):
    assert shown(name) is None


# A choice that averts a defeat


def test_a_third_codebreaker_is_kept_from_the_rival():
    assert taken("code", "sab", "open", areas=("code code", "")) == ("denied", B, A, CODE)


def test_so_is_a_third_daredevil_on_the_bicycle():
    given = {"areas": ("dare dare", ""), "rows": ("leader_of_the_pack", "")}
    assert taken("dare", "sab", "open", **given) == ("denied", B, A, DARE)


@pytest.mark.parametrize(("offered", "which"), [("dare sab", "hidden"), ("sab dare", "open")])
def test_a_third_daredevil_is_left(offered, which):
    assert taken(*offered.split(), which, areas=("", "dare dare")) == ("spared", B, DARE)


def test_a_catch_is_averted():
    assert taken("side", "sab", "open", progress=(5, 0)) == ("escaped", B, A, 10)


def test_a_claim_of_ones_own_would_not_have_helped():
    """With the Codebreaker both sides would have a claim, and it is the turn of B."""
    given = {"areas": ("code code", "dare dare"), "rows": ("", "leader_of_the_pack")}
    game = table(("enf sent", "dare code"), progress=(1, 0), turn=B, **given)
    offer(game, "dare", "code")
    assert purpose(game, B, ("take", game.shown)) == ("tied", A, B)


def test_a_third_daredevil_is_taken_if_the_rival_would_catch_at_the_same_time():
    """A leads by 6: with the Saboteur, B would be caught, and it is the turn of A."""
    given = {"areas": ("dare dare", ""), "progress": (6, 0)}
    assert taken("dare", "sab", "open", **given) == ("tied", B, A)


@pytest.mark.parametrize(("progress", "told"), [(0, ("denied", B, A, CODE)), (1, None)])
def test_no_defeat_is_certain_if_the_other_card_comes_to_a_corner(progress, told):
    given = {"areas": ("code code", ""), "progress": (0, progress), "supply": ""}
    assert taken("code", "enf", "open", **given) == told


# The end of a match


@pytest.mark.parametrize("which", ["open", "hidden"])
def test_a_fork_leaves_no_choice(which):
    given = {"areas": ("dare", "dare dare"), "progress": (3, 0)}
    assert taken("dare", "sab", which, **given) == ("fork", B)


def test_a_defeat_that_the_other_card_would_have_averted_is_no_fork():
    assert taken("code", "sab", "hidden", areas=("code code", "")) is None


def test_neither_is_a_victory():
    assert taken("code", "sab", "open", areas=("code code", "code code")) is None


@pytest.mark.parametrize(("supply", "told"), [(None, ("fork", B)), ("", None)])
def test_the_black_market_might_have_averted_it(supply, told):
    given = {"areas": ("", "dare dare"), "progress": (7, 1), "supply": supply}
    assert taken("dare", "enf", "open", **given) == told


# What a choice brings in the next turns


def test_a_second_codebreaker_is_one_short_of_three():
    assert taken("code", "enf", "open", areas=("", "code")) == ("short", B, A, CODE)


def test_so_is_a_second_daredevil_on_the_bicycle():
    given = {"areas": ("", "dare"), "rows": ("", "leader_of_the_pack")}
    assert taken("dare", "enf", "open", **given) == ("short", B, A, DARE)


@pytest.mark.parametrize(
    ("areas", "which", "side"), [(("dare", ""), "hidden", A), (("", "dare"), "open", B)]
)
def test_a_second_daredevil_leaves_a_side_on_the_edge(areas, which, side):
    assert taken("dare", "enf", which, areas=areas) == ("edge", side, DARE)


def test_a_first_double_agent_promises_six_steps():
    assert taken("double", "code", "open") == ("promise", B, A, DOUBLE, 6)


def test_fewer_steps_are_no_promise():
    given = {"areas": ("", "enf"), "rows": ("", "watchtower")}
    assert taken("enf", "code", "open", **given) == ("better", B, -1, 4)


def test_nothing_is_promised_of_the_last_card_of_a_name():
    assert taken("double", "code", "open", areas=("double " * 5, "")) is None


@pytest.mark.parametrize(("ahead", "told"), [(1, ("near", B, 6, 7)), (0, ("better", B, -2, 2))])
def test_a_catch_comes_within_the_reach_of_one_offer(ahead, told):
    """Sidekick and Mole bring 7 steps, just what is needed when the meeples are level."""
    assert taken("enf", "sab", "open", progress=(ahead, 0)) == told


def test_nothing_is_near_that_has_come():
    """B drives from A's home past A, who is at a corner: the End step comes after the market."""
    given = {"rows": ("", "getaway_car"), "progress": (5, 3)}
    assert taken("side", "mole", "open", **given) is None


def test_both_walks_count():
    assert taken("side", "enf", "open") == ("better", B, -3, 3)
    assert taken("side", "enf", "hidden") is None


def test_they_do_not_if_the_other_card_comes_to_a_corner():
    assert taken("side", "enf", "open", progress=(0, 1), supply="") is None


def test_what_was_so_before_is_not_said_again():
    assert taken("sent", "sab", "open", areas=("dare dare", "code code")) is None


def test_of_a_choice_that_changes_little_nothing_is_said():
    assert taken("sent", "code", "open") is None


# The black market


def test_an_ongoing_card_is_good_for_its_agents():
    game = at_corner("watchtower")
    (card, *_) = game.supply
    assert market(game, "buy", "watchtower") == ("improved", A, card, ENF, 2 + 2)


@pytest.mark.parametrize(("area", "told"), [("", None), ("double", 12)])
def test_the_mirror_twin_is_praised_only_for_a_step_forward(area, told):
    fact = market(at_corner("sinister_twin", areas=(area, "")), "buy", "sinister_twin")
    assert (fact and fact[-1]) == told


@pytest.mark.parametrize("name", ["leader_of_the_pack", "masterplan", "security_system"])
def test_some_cards_are_a_new_way_to_win(name):
    game = at_corner(name)
    (card, *_) = game.supply
    assert market(game, "buy", name) == ("way", A, B, card)


def test_nothing_is_said_of_a_card_that_wins_at_once():
    assert market(at_corner("security_system", progress=(1, 7)), "buy", "security_system") is None


def test_an_agent_that_a_card_recruits_counts_as_well():
    game = at_corner("outpost", areas=("sent", ""))
    assert market(game, "buy", "outpost") is None
    assert market(game, "recruit", "sent") == ("promise", A, B, SENT, 6)


def test_the_watch_averts_a_defeat():
    game = at_corner("mind_control", areas=("", "code code"))
    assert market(game, "buy", "mind_control") is None
    assert market(game, "seize", "code") == ("denied", A, B, CODE)


def test_the_deck_chair_averts_a_defeat():
    game = at_corner("spycation", areas=("dare dare dare", ""))
    give(game, "buy", "spycation")
    assert market(game, "return", "dare") == ("spared", A, DARE)


# Whose it is, and what nobody else may know


def test_partners_are_one_side_and_each_answers_for_it():
    """C is the partner of A, who plays the open card; B chooses for the other side."""
    hands = ("code mole", "enf sent", "sab side", "enf sent")
    game = table(hands, areas=("code code", ""), seats=4)
    choose(game, "lead", A)
    assert purpose(game, C, answer(game, "show", "code")) == ("must_take", A, B, CODE)
    give(game, "hide", "sab")
    assert purpose(game, C, ("take", game.shown)) == ("denied", B, A, CODE)


@pytest.mark.parametrize("name", ["mole", "dare", "code"])
def test_nothing_is_said_of_a_card_that_is_played_face_down(name):
    game = table(("enf mole dare code", "enf sent"), areas=("code code", "dare dare"))
    give(game, "show", "enf")
    assert purpose(game, B, answer(game, "hide", name)) is None


def test_nothing_is_said_of_a_discard():
    game = table(("enf code", "enf sent"), areas=("", "code code"))
    assert purpose(game, B, answer(game, "discard", "code")) is None


@pytest.mark.parametrize("choice", ["off", "on"])
def test_whoever_looks_on_is_told_the_same_as_the_rival(choice):
    """What depended on a hidden card would be told to the rival alone, or to nobody."""
    kinds = set()
    for seed in range(20):
        before = None
        for game in random_answers(AgentAvenue(2, seed, {"market": choice}), seed):
            if before:
                seat, action = game.history[-1]
                told, *others = (
                    game.view(viewer).purpose(before.view(viewer), seat, action)
                    for viewer in (1 - seat, None)
                )
                assert others == [told]
                kinds.add(told and told[0])
            before = game.copy()
    assert {"stake", "denied", "promise", "better", None} < kinds
