"""Moonlight: every sentence of refusal, where its rule alone forbids an answer or a touch."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spytable.core.game import Action, Reason, Thing
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY
from tests.games.moonlight.table import A, B, answer, at, choose, play, table, won_by
from tests.support.spoken import texts


class Try(NamedTuple):
    """What the asked seat tries in a position."""

    game: Moonlight
    what: Action | Thing

    @property
    def reason(self) -> Reason | None:
        return self.game.why_not(self.game.asked[0], self.what)


class Case(NamedTuple):
    """Where a rule forbids something, and where all is the same but the fact of which it speaks."""

    reason: Reason
    refused: Try
    allowed: Try | None = None  # none where no change could make it legal


# On the mountain: what A tries, the position, and what is different where it is legal

TRIED = [
    ("extend.taken", "extend 3 1 1", {"drawing": "A3 B3"}, {"drawing": ".. B3"}),
    ("extend.frame", "extend 3 1 0", {"drawing": "A3 B3 A4 B4"}, {"drawing": "A3 B3 A4"}),
    ("extend.beside", "extend 3 2 3", {"drawing": "A3 B3"}, {"drawing": "A3 B3 A4"}),
    ("cover.empty", "cover 3 2 1", {"drawing": "A3 B3"}, {"drawing": "A3 B3 / B2 .."}),
    ("cover.own", "cover 3 1 2", {"drawing": "B3 A2 B4"}, {"drawing": "B3 B2 B4"}),
    ("cover.last", "cover 3 1 2", {"drawing": "A3 B2"}, {"drawing": "A3 B2 B3"}),
    ("cover.guarded", "cover 3 1 2", {"guarded": at(1, 2)}, {"guarded": NOBODY}),
    ("cover.den", "cover 2 1 1", {"powers": ("", "den")}, {"powers": ("", "")}),
    ("cover.highest", "cover 5 1 2", {"drawing": "A3 B5 B3"}, {"drawing": "A3 B4 B3"}),
    ("cover.value", "cover 3 1 1", {}, {"drawing": "B2 B2 A3"}),
    ("cover.value", "cover 3 1 1", {"powers": ("", "")}, {"powers": ("leap", "")}),
    ("power.guard", "guard 3 2 1", {"powers": ("", "")}, {"powers": ("guard", "")}),
    ("power.guard", "guard 3 2 1", {"powers": ("guard", ""), "spent": 1}, {"spent": 0}),
    ("power.ambush", "ambush 2 1 2", {"powers": ("", "")}, {"powers": ("ambush", "")}),
    ("power.ambush", "ambush 2 1 2", {"powers": ("ambush", ""), "spent": 1}, {"spent": 0}),
    ("power.ambush", "ambush 2 1 1", {"powers": ("ambush", "")}, {"drawing": "B2 B2 A3"}),
    # No change makes this legal: an ambush is for wolves up to 3.
    ("power.ambush", "ambush 4 1 1", {"powers": ("ambush", ""), "drawing": "B4 B2 A3"}, None),
    ("power.pounce", "pounce 3 1 1", {"powers": ("", "")}, {"powers": ("pounce", "")}),
    ("power.pounce", "pounce 3 1 1", {"powers": ("pounce", ""), "spent": 1}, {"spent": 0}),
    ("power.pounce", "pounce 3 1 2", {"powers": ("pounce", "")}, {"drawing": "B2 B1 A3"}),
]
NUMBERS = {
    "cover.highest": {"value": 5},
    "cover.value": {"value": 1, "needed": 2},
}


def tried(rule, what, facts, changed, *, touch=False):
    """A case on the mountain, of an answer or of touching its cell."""
    verb, wolf, *place = what.split()
    tries = []
    for chosen in [facts] if changed is None else [facts, {**facts, **changed}]:
        game = position(wolf, **chosen)
        action = answer(game, verb, wolf, *map(int, place))
        tries.append(Try(game, ("cell", action[2]) if touch else action))
    return Case(Reason(rule, NUMBERS.get(rule, {})), *tries)


def position(hand, drawing="B1 B2 A3", powers=("", ""), spent=0, guarded=NOBODY):
    """A turn of A, who holds one wolf."""
    game = table(drawing, (hand, "3"), powers=powers)
    game.spent[A], game.guarded = spent, guarded
    return game


def by_touch():
    """Cells that are refused when touched: all but those that another answer makes legal."""
    verbs, rules = ("extend", "cover"), ("extend.taken", "cover.empty")
    return [
        tried(*case, touch=True)
        for case in TRIED
        if case[1].startswith(verbs) and case[0] not in rules
    ]


# Cards, offers and pairs


def foreign_cards():
    """Cards of the rival, of the deck and of the mountain, and the same ones in the hand."""
    game = table("A3 B3", ("2", "3"))
    for card in (game.hand[B][0], game.deck[A][0], game.top[at(1, 1)]):
        held = game.copy()
        held.hand[A] += (card,)
        for what in (("card", card), ("extend", card, at(2, 1))):
            yield Case(Reason("card.hand"), Try(game, what), Try(held, what))


def not_on_offer():
    """A power and a lone wolf that are left over, and the same ones on offer."""
    game = won_by(A, offer_powers=3)
    power = next(it for it in range(len(game.powers)) if it not in game.offer)
    yield from _offered(game, ("power", power), ("take_power", power))
    game = game.copy()
    choose(game, "take_power", game.offer[0])
    wolves = (card for card, owner in enumerate(game.owner) if owner == NOBODY)
    card = next(it for it in wolves if it not in game.offer)
    yield from _offered(game, ("card", card), ("take_lone", card))


def _offered(game, *tried):
    more = game.copy()
    for what in tried:
        more.offer = (*game.offer, what[1])
        yield Case(Reason("offer"), Try(game, what), Try(more, what))


def pairs():
    """A wolf of the rival, and an own one in its cell; and cells that share no edge, ever."""
    one, other, apart = at(1, 1), at(1, 2), at(2, 2)
    game, own = regrouping("A3 B4 B3 / A2 .. .."), regrouping("A3 A4 B3 / A2 .. ..")
    for what in (("cell", other), ("regroup", one, other)):
        yield Case(Reason("regroup.pair"), Try(game, what), Try(own, what))
    yield Case(Reason("regroup.pair"), Try(game, ("regroup", one, apart)))


def touched_powers():
    """Powers themselves, which no answer names in a turn: one's own, used up, and the rival's."""
    for powers, spent, rule in (
        (("pounce", "den"), 0, "touch"),
        (("mooncall", "den"), 0, "touch"),
        (("regroup", "den"), 0, "later"),
        (("pounce", "den"), 1, "spent"),
        (("pounce", "den"), 0, "rival"),
    ):
        game = position("3", powers=powers, spent=spent)
        power = game.power[B if rule == "rival" else A]
        yield Case(Reason(f"power.{rule}"), Try(game, ("power", power)))
    game = regrouping("A3 A4 B3 / A2 .. ..")
    yield Case(Reason("regroup.pair"), Try(game, ("power", game.power[A])))


def regrouping(drawing):
    """The end of a round after a last wolf of A, who can regroup."""
    game = table(drawing, ("5", ""), ("", ""), ("regroup", ""), starter=B)
    play(game, "extend", 5, 2, 2)
    return game


CASES = [
    *(tried(*case) for case in TRIED),
    *by_touch(),
    *foreign_cards(),
    *not_on_offer(),
    *pairs(),
    *touched_powers(),
]


def title(case):
    return f"{case.reason.rule}-{case.refused.what[0]}"


@pytest.mark.parametrize("case", CASES, ids=title)
def test_the_sentence_says_why_not(case):
    game, what = case.refused
    (seat,) = game.asked
    assert case.refused.reason == case.reason
    assert game.view(seat).why_not(seat, what) == case.reason


@pytest.mark.parametrize("case", [it for it in CASES if it.allowed], ids=title)
def test_nothing_else_forbids_it(case):
    assert case.allowed.reason is None


def test_every_sentence_of_refusal_has_a_position():
    said = {key.removeprefix("rule.") for key in texts("moonlight")["en"] if key[:5] == "rule."}
    assert {case.reason.rule for case in CASES} == said
