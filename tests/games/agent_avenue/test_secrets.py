"""Agent Avenue: what stays hidden, and what everybody may know."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.core.game import NONE
from spytable.core.rng import Generator
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import (
    A,
    B,
    C,
    choose,
    face,
    faces,
    give,
    kinds,
    names,
    offer,
    play,
    table,
)
from tests.support.imagined import WORLDS, worlds
from tests.support.listening import listen, random_answers


def held_in(worlds: list[AgentAvenue], seat: int, agent: str) -> float:
    """In how many worlds a hand holds an agent."""
    found = [any(w.faces[card] == face(agent) for card in w.hand[seat]) for w in worlds]
    return sum(found) / len(found)


def test_a_view_holds_no_hand_of_others_no_deck_and_no_discards_of_others():
    for game in random_answers(AgentAvenue(2, 11), 11):
        for seat in (A, B):
            view = game.view(seat)
            deck = range(game.drawn, 38)
            assert all(view.faces[card] is None for card in (*game.hand[1 - seat], *deck))
            assert all(view.faces[card] is None for card in game.discarded[1 - seat])
            own = game.hand[seat] + game.discarded[seat]
            assert all(view.faces[card] == game.faces[card] for card in own)


def test_only_its_owner_knows_the_hidden_card():
    game = table()
    offer(game, "enf", "sent")
    assert game.view(A).faces[game.hidden] == face("sent")
    assert game.view(B).faces[game.hidden] is None
    assert game.view(None).faces[game.hidden] is None
    assert game.view(B).faces[game.shown] == face("enf")


def test_a_partner_does_not_see_the_hidden_card_either():
    game = table(hands=("enf sent code sab",) * 4, seats=4)
    choose(game, "lead", C)
    offer(game, "enf", "sent")
    assert game.view(C).faces[game.hidden] is None
    assert game.view(A).faces[game.hidden] == face("sent")


def test_market_cards_that_lie_open_are_known_and_the_others_are_not():
    view = AgentAvenue(2, 1, {"market": "on"}).view(None)
    assert [f is not None for f in view.faces[38:]] == [True] * 3 + [False] * 12


# What is certain of the hidden card


def test_an_imagined_offer_has_two_names():
    game = table(hands=("enf sent code sab", "dare dare dare dare"))
    offer(game, "enf", "sent")
    imagined = [world.faces[world.hidden] for world in worlds(game, B)]
    alike = [world for world in worlds(game, B) if world.faces[world.hidden] == face("enf")]
    assert len(set(imagined)) >= 5
    assert all(
        {world.faces[card] for card in world.hand[A][:2]} == {face("enf")} for world in alike
    )
    assert len(alike) < WORLDS / 20


def test_an_imagined_offer_of_the_last_two_cards_may_be_alike():
    """Nothing is left in the hand that would have another name."""
    game = table(hands=("enf enf", "dare dare"), deck="")
    offer(game, "enf", "enf")
    assert any(world.faces[world.hidden] == face("enf") for world in worlds(game, B))


def test_after_two_alike_everybody_knows_that_the_rest_of_the_hand_is_like_them():  # ruling 15
    game = table(hands=("enf enf enf enf", "dare dare sab sab"))
    offer(game, "enf", "enf")
    told = listen(game)
    choose(game, "take", game.shown)
    assert "all_alike" in kinds(told)
    assert sorted(names(game, game.hand[A])).count("enforcer") == 2
    for world in worlds(game, B):
        assert names(world, world.hand[A]).count("enforcer") >= 2


def test_the_last_two_cards_leave_no_hand_to_know():
    game = table(hands=("enf enf", "code sab"), deck="")
    offer(game, "enf", "enf")
    told = listen(game)
    choose(game, "take", game.shown)
    assert "all_alike" not in kinds(told)


def test_but_nobody_knows_which_cards_of_the_hand_they_are():
    game = table(hands=("enf enf enf enf", "dare dare sab sab"))
    play(game, "enf", "enf", "open")
    places = Counter(
        place
        for world in worlds(game, B)
        for place, card in enumerate(world.hand[A])
        if world.faces[card] == face("enf")
    )
    assert set(places) == {0, 1, 2, 3}


def test_a_match_that_two_alike_end_does_not_depend_on_a_shuffle():
    game = table(hands=("enf enf enf enf", "dare dare"), areas=("code code code", ""))
    offer(game, "enf", "enf")
    told, chance = listen(game), game.rng
    choose(game, "take", game.shown)
    assert game.outcome and game.rng == chance and "all_alike" not in kinds(told)


def test_two_alike_tell_their_hand_before_a_corner():  # ruling 15
    game = table(hands=("enf enf enf enf", "dare dare"), progress=(1, 0), supply="")
    offer(game, "enf", "enf")
    told = listen(game)
    choose(game, "take", game.shown)
    assert kinds(told)[-2:] == ["all_alike", "arrived"]


# What goes from the table into a hand


def seized(hand: str = "sent code dare dare") -> AgentAvenue:
    """A has taken B's Sidekick into the hand."""
    game = table(
        (f"enf code {hand}", "sab sab dare mole"),
        areas=("", "side"),
        progress=(1, 4),
        supply="mind_control",
    )
    play(game, "code", "enf", "open")
    give(game, "buy", "mind_control")
    give(game, "seize", "side")
    return game


def test_everybody_knows_that_it_is_in_the_hand_but_not_where():
    game = seized()
    imagined = worlds(game, B)
    assert held_in(imagined, A, "side") == 1
    places = Counter(names(world, world.hand[A]).index("sidekick") for world in imagined)
    assert len(places) == 5
    assert all(game.view(B).faces[card] is None for card in game.hand[A])


def test_its_owner_knows_the_hand():
    game = seized()
    assert all(game.view(A).faces[card] is not None for card in game.hand[A])


def test_once_it_is_played_it_is_no_longer_in_the_hand():
    game = seized()
    play(game, "sab", "dare", "hidden")
    play(game, "side", "sent", "open")
    assert held_in(worlds(game, B), A, "side") == 0
    assert all(world.plausible() for world in worlds(game, B))


def test_it_may_be_the_one_that_is_discarded():
    game = seized()
    play(game, "sab", "dare", "hidden")
    choose(game, "discard", game.hand[A][0])
    share = held_in(worlds(game, B), A, "side")
    assert 0.6 < share < 1
    for world in worlds(game, B):
        assert "sidekick" in names(world, world.hand[A] + world.discarded[A])


def test_the_deck_chair_hides_what_it_takes_back():
    game = table(
        ("enf code sent dare sab mole", "sab sab dare enf"),
        areas=("side", ""),
        progress=(1, 4),
        supply="spycation",
    )
    play(game, "code", "enf", "open")
    give(game, "buy", "spycation")
    give(game, "return", "side")
    choose(game, "decline")
    assert held_in(worlds(game, B), A, "side") == 1
    assert all(game.view(B).faces[card] is None for card in game.hand[A])


def test_the_other_one_of_two_alike_is_known_to_be_in_the_hand():
    game = table(
        ("enf code dare dare sab sent", "sab sab mole enf"),
        progress=(1, 4),
        supply="double_trouble",
    )
    play(game, "code", "enf", "open")
    give(game, "buy", "double_trouble")
    public = []

    def look(game, event):
        if event.kind == "vouched":
            public.append(game.is_public(event.data["card"]))

    game.listener = look
    give(game, "recruit", "dare")
    assert public == [True], "it is shown to everybody"
    assert held_in(worlds(game, B), A, "dare") == 1
    assert all(game.view(B).faces[card] is None for card in game.hand[A])


# What a hand is known to lack


@pytest.mark.parametrize(
    ("card", "hand", "check"),
    [
        ("outpost", "sab sab dare dare", lambda hand: face("sent") not in hand),
        (
            "secret_recruit",
            "enf enf dare dare",
            lambda hand: set(hand) <= set(faces("enf dare sab")),
        ),
        ("double_trouble", "sent dare sab side", lambda hand: len(set(hand)) == len(hand)),
    ],
)
def test_a_seat_without_an_agent_for_a_card_is_believed(card, hand, check):
    game = table(
        (f"enf code {hand}", "sab mole"), areas=("dare sab", ""), progress=(1, 4), supply=card
    )
    play(game, "code", "enf", "open")
    give(game, "buy", card)
    choose(game, *NONE)
    for world in worlds(game, B):
        assert check([world.faces[it] for it in world.hand[A]])


def test_truth_is_always_plausible():
    for seed in range(60):
        for game in random_answers(AgentAvenue(4, seed, {"market": "on"}), seed):
            assert game.plausible()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_are_plausible(seats):
    for seed in range(10):
        for game in random_answers(AgentAvenue(seats, seed, {"market": "on"}), seed):
            world = game.view(game.asked[0]).imagine(Generator(seed))
            assert world.plausible()
