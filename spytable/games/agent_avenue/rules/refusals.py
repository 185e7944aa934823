"""Why an answer is not allowed: the rule that forbids it."""

from __future__ import annotations

from spytable.core.game import Action, Reason, Thing
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.turn import Turn

# By question: the kind of thing that it is about, the rule for one that is not allowed, its verbs.
_RULES = {
    "lead": ("seat", "team.partner", ("lead",)),
    "choice": ("card", "choice.offer", ("take",)),
    "market": ("card", "market.supply", ("buy",)),
    "entrust": ("seat", "team.partner", ("entrust",)),
    "outpost": ("card", "market.outpost", ("recruit", "none")),
    "secret_recruit": ("card", "market.secret_recruit", ("recruit", "none")),
    "double_trouble": ("card", "market.double_trouble", ("recruit", "none")),
    "spycation": ("card", "market.spycation", ("return",)),
    "spycation_again": ("card", "market.spycation_again", ("recruit",)),
    "mind_control": ("card", "market.mind_control", ("seize",)),
}
_OFFERS = {"turn": ("show", "discard"), "hide": ("hide", "discard")}


def refusal(game: Turn, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer, or touching a card or a seat; None if none does."""
    key = game.question
    name, *ids = what
    if key in _OFFERS:
        return _refused_card(game, seat, name, *ids) if name in ("card", *_OFFERS[key]) else None
    kind, rule, verbs = _RULES[key]
    return Reason(rule) if name in (kind, *verbs) else None


def _refused_card(game: Turn, seat: int, name: str, card: int) -> Reason | None:
    if card not in game.hand[seat]:
        return Reason("hand")
    if name == "discard":
        if game.question == "hide" and seat == game.leader:
            return Reason("discard.late")
        return Reason("discard.deck" if game.drawn == TOTAL else "discard.limit")
    return Reason("hide.name")
