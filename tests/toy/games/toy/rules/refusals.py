"""What the toy game tells a player: names, refusals, forecasts, and a report of the table."""

from __future__ import annotations

from typing import Any

from spytable.core.game import Action, Reason, Thing
from spytable.games.toy.rules.lanterns import CHANCES, DIE, FULL_HAND, OPEN, POINTS
from spytable.games.toy.rules.market import Market

_VERBS = {
    "turn": ("offer", "roll", "pick"),
    "offer": ("take", "refuse"),
    "peek": ("look",),
    "toll": ("pay",),
    "vote": ("name",),
}
_RULES = {"offer": "offer.answer", "peek": "peek.hidden", "toll": "toll.lamp", "vote": "vote.rival"}


def term(game: Market, thing: Thing) -> tuple[str, dict[str, int]]:
    """The name of a pile."""
    _, pile = thing
    return ("pile.deck", "pile.open")[pile], {"cards": len((game.deck, game.open)[pile])}


def refusal(game: Market, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer or touching a thing."""
    name, *ids = what
    key = game.question
    if name in game.verbs and name not in _VERBS[key]:
        return None
    if key != "turn":
        return Reason(_RULES[key])
    if name == "pile" or name == "pick":
        return _refused_pile(game, ids[0])
    if name == "seat":
        return Reason("offer.rival")
    if ids[0] not in game.hand[seat]:
        return Reason("hand")
    return Reason("roll" if name == "roll" else "offer.rival")


def _refused_pile(game: Market, pile: int) -> Reason:
    if pile != OPEN:
        return Reason("pick.open")
    return Reason("pick.full", {"cards": FULL_HAND}) if game.open else Reason("pick.empty")


def foresee(view: Market, action: Action) -> tuple[tuple[Any, ...], ...]:
    """The points of a card on offer, or what is known of them, and the chances of a roll."""
    verb, *ids = action
    if verb == "roll":
        return (("chances", CHANCES, DIE),)
    if verb not in ("offer", "take", "refuse"):
        return ()
    card = ids[0] if ids else view.offered
    if view.faces[card] is not None:
        return (("points", POINTS[view.faces[card]]),)
    possible = view.candidates([card])
    return (("brings", sum(POINTS[face] > 0 for face in possible), len(possible)),)


def report(view: Market) -> tuple[tuple[Any, ...], ...]:
    """The points of all seats, their hands, and the open pile."""
    points = [("points", seat, view.points[view.side(seat)]) for seat in range(view.seats)]
    hands = [("hand", seat, hand) for seat, hand in enumerate(view.hand)]
    return (*points, *hands, ("open", OPEN, view.open))
