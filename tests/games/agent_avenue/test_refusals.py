"""Agent Avenue: every sentence of refusal, where its rule alone forbids an answer or a touch."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pytest

from spytable.core.game import Action, Reason, Thing
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui.picker import Picker
from tests.games.agent_avenue.table import (
    A,
    B,
    C,
    D,
    at_corner,
    choose,
    give,
    offer,
    table,
)
from tests.support.spoken import texts


class Case(NamedTuple):
    """Where a rule forbids the asked seat something, and where all is the same but the fact of
    which it speaks."""

    rule: str
    what: Action | Thing
    refused: AgentAvenue
    allowed: AgentAvenue


# An offer of A, what is tried, and what is different where it is legal. Cards count from 0: first
# those of A's hand, then those of B's.

FOREIGN = {"hands": ("enf sent", "sab code")}
OWN = {"hands": ("enf sent sab", "code")}
ALIKE = {"hands": ("dare dare mole", "code"), "shown": "dare"}

OFFERS = [
    ("hand", "show 2", FOREIGN, OWN),
    ("hand", "discard 2", FOREIGN, OWN),
    ("hand", "hide 2", {**FOREIGN, "shown": "enf"}, OWN),
    ("discard.deck", "discard 0", {"deck": ""}, {"deck": "mole"}),
    ("discard.limit", "discard 0", {"discards": 0}, {"discards": 1}),
    ("discard.late", "discard 1", {"shown": "enf"}, {"shown": ""}),
    ("hide.name", "hide 1", ALIKE, {"hands": ("dare sab mole", "code")}),
    ("hide.name", "hide 1", ALIKE, {"hands": ("dare dare dare", "code")}),
    ("choice.offer", "take 2", {"shown": "enf", "hidden": "sent"}, {"hidden": "sab"}),
]


def offering(hands=("enf sent sab", "code"), deck=None, discards=4, shown="", hidden=""):
    """A turn of A, after one or both cards of the offer."""
    game = table(hands, deck=deck)
    game.discards[A] = discards
    for verb, name in (("show", shown), ("hide", hidden)):
        if name:
            give(game, verb, name)
    return game


# The black market. Cards count from 0: first the agents in play of A, then those of B; then A has
# an Enforcer and a Codebreaker for the offer, and then the rest of its hand.

MARKET = [
    ("outpost", "recruit 2", {"hand": "dare sent code sab"}, {"hand": "sent sent code sab"}),
    ("outpost", "none", {"hand": "dare sent code sab"}, {"hand": "dare side code sab"}),
    # A Daredevil is in the hand of A, and in play or not.
    ("secret_recruit", "recruit 3", {"areas": ("dare", "")}, {"areas": ("sab", "")}),
    ("secret_recruit", "none", {"hand": "sent enf enf enf"}, {"hand": "enf enf enf enf"}),
    ("double_trouble", "recruit 2", {"hand": "dare sent code sab"}, {"hand": "dare dare code sab"}),
    ("double_trouble", "none", {"hand": "dare dare code sab"}, {"hand": "dare sent code sab"}),
    ("spycation", "return 1", {"areas": ("dare", "sent")}, {"areas": ("dare sent", "")}),
    ("spycation", "return 0", {"areas": ("dare dare", "")}, {"areas": ("dare sent", "")}),
    ("mind_control", "seize 0", {"areas": ("dare", "sent")}, {"areas": ("", "dare sent")}),
    ("mind_control", "seize 0", {"areas": ("", "dare dare")}, {"areas": ("", "dare sent")}),
]


def resolving(card, hand="dare code sab sab", areas=("", "")):
    """A resolves a market card."""
    game = at_corner(card, hand, areas=areas)
    give(game, "buy", card)
    return game


def tried(rule, position, what, facts, changed):
    """An answer, and where it names a card, touching that; a card that cannot be discarded can
    still be played."""
    verb, *cards = what.split()
    action = (verb, *map(int, cards))
    for tried in [action] if verb in ("discard", "none") else [action, ("card", action[1])]:
        yield Case(rule, tried, position(**facts), position(**{**facts, **changed}))


def on_offer():
    for rule, *case in OFFERS:
        yield from tried(rule, offering, *case)


def of_market_cards():
    for card, *case in MARKET:
        yield from tried(f"market.{card}", partial(resolving, card), *case)


def on_the_black_market():
    """The next card of its deck, and the same one among those that lie open."""
    game = at_corner("outpost")
    opened = game.copy()
    opened.supply = (game.opened,)
    for what in (("buy", game.opened), ("card", game.opened)):
        yield Case("market.supply", what, game, opened)


def taken_back():
    """An agent that has been taken back with the Deck Chair, while it was another one."""
    game = resolving("spycation", areas=("dare sent", ""))
    other = game.copy()
    give(game, "return", "dare")
    give(other, "return", "sent")
    for what in (("recruit", 1), ("card", 1)):
        yield Case("market.spycation_again", what, game, other)


def partners():
    """D is the partner of B: nobody whom A can ask, in a turn of A."""
    leads = [four(turn) for turn in (A, B)]
    uses = [four(turn) for turn in (A, B)]
    for game in uses:
        choose(game, "lead", game.active)
        offer(game, "code", "enf")
        choose(game, "take", game.shown)
        give(game, "buy", "outpost")
    for verb, games in (("lead", leads), ("entrust", uses)):
        for what in ((verb, D), ("seat", D)):
            yield Case("team.partner", what, *games)


def four(turn=A, hands=("code enf sent",) * 4):
    """A turn of four players, who can come to the corners."""
    return table(hands, seats=4, turn=turn, progress=(1, 1), supply="outpost")


def behind_a_partner():
    """C plays the hidden card, and may have to discard before."""
    game = four(hands=("dare code", "sent", "dare sab", "sent"))
    choose(game, "lead", A)
    give(game, "show", "dare")
    spent, alike = game.copy(), four(hands=("dare code", "sent", "dare dare", "sent"))
    spent.discards[C] = 0
    choose(alike, "lead", A)
    give(alike, "show", "dare")
    card = game.hand[C][0]
    yield Case("discard.limit", ("discard", card), spent, game)
    yield Case("hide.name", ("hide", card), game, alike)


CASES = [
    *on_offer(),
    *of_market_cards(),
    *on_the_black_market(),
    *taken_back(),
    *partners(),
    *behind_a_partner(),
]


def title(case):
    return f"{case.rule}-{case.what[0]}"


@pytest.mark.parametrize("case", CASES, ids=title)
def test_the_sentence_says_why_not(case):
    (seat,) = case.refused.asked
    for game in (case.refused, case.refused.view(seat)):
        assert game.why_not(seat, case.what) == Reason(case.rule)


@pytest.mark.parametrize("case", CASES, ids=title)
def test_nothing_else_forbids_it(case):
    game = case.allowed
    (seat,) = game.asked
    assert any(case.what in (it, *game.things(it)) for it in game.actions(seat))


def test_every_sentence_of_refusal_has_a_position():
    said = {key.removeprefix("rule.") for key in texts("agent_avenue")["en"] if key[:5] == "rule."}
    assert {case.rule for case in CASES} == said


def test_a_touch_alone_never_discards():
    """A card that the partner's open one forbids to play can still be discarded, for good."""
    game = table(("sab enf", "code", "sab mole", "dare"), seats=4)
    choose(game, "lead", A)
    give(game, "show", "sab")
    own = game.hand[C][0]
    picker = Picker(game.view(C), C)
    assert picker.touch(("card", own))
    assert picker.chosen is None
    assert picker.buttons == [("discard", own)]
