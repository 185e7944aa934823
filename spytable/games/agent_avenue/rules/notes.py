"""Notes: what there is to know of a thing where it lies."""

from __future__ import annotations

from spytable.core.game import Thing
from spytable.games.agent_avenue.rules.agents import COPIES
from spytable.games.agent_avenue.rules.street import HOME, MARKET, kind
from spytable.games.agent_avenue.rules.turn import Turn


def notes(view: Turn, thing: Thing) -> tuple[str, ...]:
    """What is not printed on a card, or not on the street."""
    match thing:
        case "card", n if n in view.deck:
            return ("deck",)
        case "agent", face if COPIES[face] > 1:
            return ("icons",)
        case "side", _:
            return ("meeple",)
        case (("seat" | "allowance"), n):
            is_alone = len(view.partners(view.side(n))) == 1
            return ("discards" if is_alone else "discards_team",)
        case "space", n:
            return (_of_space(view, n),)
    return ()


def _of_space(view: Turn, n: int) -> str:
    if kind(n) == HOME:
        return "home"
    return "corner" if kind(n) == MARKET and view.chosen["market"] == "on" else "space"
