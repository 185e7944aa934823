"""What sets things apart from others of their kind: whom they face, whether they are met."""

from __future__ import annotations

from spytable.core.game import Thing
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import AGENT_CARDS, Factions
from spytable.games.the_agents.rules.printed import DECKS, THE_TAKE


def notes(view: Factions, thing: Thing) -> tuple[str, ...]:
    """The notes on what lies on the table or in the viewer's hand."""
    kind, n = thing
    if kind == "card":
        return _of_agent(view, n) if n < AGENT_CARDS else _of_mission(view, n)
    if kind == "faction":
        return _of_house(view, n)
    if kind == "spot":
        return _of_spot(view, n)
    if kind == "deck":
        return (f"deck_{DECKS[n]}",)
    return (kind,) if kind in ("seat", "side", "gap") else ()


def _of_agent(view: Factions, card: int) -> tuple[str, ...]:
    faction = view.faction_of(card)
    if faction < 0:
        return ("kept",) if any(card in kept for kept in view.kept) else _of_hand(view, card)
    if card in view.dead:
        return ("dead",)
    if view.viewer not in view.owners(faction):
        return ()
    return ("command_yours" if view.commands[card] == view.viewer else "tokens_yours",)


def _of_hand(view: Factions, card: int) -> tuple[str, ...]:
    viewer = view.viewer
    if viewer is None or viewer == view.seats or card not in view.hand[viewer]:
        return ()
    return ("free",) if view.is_free(card) else ("two_ends",)


def _of_mission(view: Factions, card: int) -> tuple[str, ...]:
    is_strict = view.faces[card] == THE_TAKE and view.chosen["take"] == "strict"
    strict = ("strict",) if is_strict else ()
    for side, cards in enumerate(view.assigned):
        if card in cards:
            return (*strict, "met" if view.met(card, side) else "unmet")
    return strict


def _of_spot(view: Factions, n: int) -> tuple[str, ...]:
    """What the viewer gets from an agent that is played there."""
    first = SPOTS * view.seats
    if n >= first:
        way = (n - first) % OPEN_SPOTS
        return () if view.viewer != view.turn else ("spot_paid",) if way else ("spot_hired",)
    faction, place = divmod(n, SPOTS)
    owners = view.owners(faction)
    if view.viewer not in owners:
        return ()
    return ("spot_command" if owners[place % 2] == view.viewer else "spot_tokens",)


def _of_house(view: Factions, faction: int) -> tuple[str, ...]:
    if view.viewer not in view.owners(faction):
        return ("house_others",)
    left, _ = view.own(view.viewer)
    return ("house_left",) if faction == left else ("house_right",)
