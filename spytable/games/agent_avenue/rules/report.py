"""The street in words, for the terminal and screen readers, and the names of its things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from spytable.core.game import Fact, Thing
from spytable.games.agent_avenue.rules.agents import AGENTS, FACES, ICONS, LOSE, MEANING, STEPS, WIN
from spytable.games.agent_avenue.rules.ending import WINNING
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.reach import reach
from spytable.games.agent_avenue.rules.street import CATCH, HOME, HOMES, MARKET, MARKETS, RING, kind
from spytable.games.agent_avenue.rules.turn import NOBODY, Turn

Term: TypeAlias = tuple[str, dict[str, Any]]

_CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")  # the own home is on the left


def report(view: Turn) -> tuple[Fact, ...]:
    """The turn, both sides with their meeples and agents, the offer, the piles, the hand."""
    lines: list[Fact] = [("turn", view.turn, view.active)]
    for side in (0, 1):
        lead = view.progress[side] - view.progress[1 - side]
        lines.append(("meeple", side, view.stands(side), CATCH - lead))
        lines.append(_agents(view, side))
        if view.row[side]:
            lines.append(("row", side, view.row[side]))
    offer = tuple(card for card in (view.shown, view.hidden) if card >= 0)
    if offer:
        lines.append(("offer", offer))
    for seat, hand in enumerate(view.hand):
        lines.append(("player", seat, len(hand), view.discards[seat]))
    lines.append(("deck", TOTAL - view.drawn))
    if view.supply:
        lines.append(("supply", view.supply))
    viewer = view.viewer
    if viewer is not None and viewer != view.seats and view.hand[viewer]:
        lines.append(("hand", viewer, view.hand[viewer]))
    return tuple(lines)


def _agents(view: Turn, side: int) -> Fact:
    stacks = range(side * AGENTS, (side + 1) * AGENTS)
    there = tuple(stack for stack in stacks if view.count[stack])
    return ("agents", side, there) if there else ("no_agents", side)


def term(game: Turn, thing: Thing) -> Term:
    """The text key and the numbers that name a thing that is neither a seat nor a card."""
    name, n = thing
    return _TERMS[name](game, n)


def _side(game: Turn, side: int) -> Term:
    seat, *others = game.partners(side)
    if others:
        return "side.pair", {"seat": seat, "seat_other": others[0]}
    return "side.single", {"seat": seat}


def _agent(game: Turn, face: int) -> Term:
    return f"card.{FACES[face]}.name", {}


def _icon(game: Turn, icon: int) -> Term:
    """An icon is agent * ICONS + its place on the card, from 0."""
    agent, place = divmod(icon, ICONS)
    if place == ICONS - 1 and MEANING[agent] in (WIN, LOSE):
        return f"icon.{MEANING[agent]}", {}
    steps = STEPS[agent][place]
    sign = "plus" if steps > 0 else "minus" if steps else "zero"
    return f"icon.{sign}", {"steps": abs(steps)}


def _stride(game: Turn, steps: int) -> Term:
    way = "forward" if steps > 0 else "back" if steps else "still"
    return f"stride.{way}", {"steps": abs(steps)}


def _gap(game: Turn, lead: int) -> Term:
    state = "ahead" if lead > 0 else "behind" if lead else "level"
    return f"gap.{state}", {"steps": abs(lead)}


def _meter(game: Turn, side: int) -> Term:
    """A meter is the side that reads it: what both need for a catch, and what is within reach."""
    rival = 1 - side
    lead = game.progress[side] - game.progress[rival]
    numbers = {"needed": CATCH - lead, "needed_other": CATCH + lead, "reach": side}
    return "meter.name", {"gap": lead, "side": side, "side_other": rival, **numbers}


def _reach(game: Turn, side: int) -> Term:
    """A reach is the side whose lead this turn's agents can still change."""
    leads = sorted(reach(game, side))
    if not leads:
        return "reach.none", {}
    state = "sure" if len(leads) == 1 else "hand" if game.hidden == NOBODY else "offer"
    return f"reach.{state}", {"side": side, "gap": leads[0], "gap_best": leads[-1]}


def _space(game: Turn, place: int) -> Term:
    if kind(place) == HOME:
        return "space.home", {"side": HOMES.index(place)}
    if kind(place) == MARKET and game.chosen["market"] == "on":
        return f"space.{_CORNERS[MARKETS.index((place - HOMES[_reader(game)]) % RING)]}", {}
    return "space.plain", {"number": place + 1}


def _reader(game: Turn) -> int:
    """The side on the left of whoever reads: its own; the public sits with the first."""
    viewer = game.viewer
    return 0 if viewer in (None, game.seats) else game.side(viewer)


def _stack(game: Turn, stack: int) -> Term:
    """A stack is side * AGENTS + agent: all of a name that a side has in play."""
    side, agent = divmod(stack, AGENTS)
    icon, steps = game.icon(side, agent), game.stride(side, agent)
    there = {"agent": agent, "copies": game.count[stack]}
    place = icon % ICONS
    if place == ICONS - 1 and MEANING[agent]:
        if game.sense(side, agent) == WIN:
            icon = WINNING[0] * ICONS + place
    elif steps != STEPS[agent][place]:  # by a market card
        return "stack_changed", {**there, "stride": steps}
    return "stack", {**there, "icon": icon}


def _allowance(game: Turn, seat: int) -> Term:
    """The discards that a seat has left."""
    return "allowance", {"seat": seat, "discards": game.discards[seat]}


def _offered(game: Turn, card: int) -> Term:
    """The name of a card of the offer; to whoever does not know it, it is the hidden one."""
    face = game.faces[card]
    return ("offered" if face is None else f"card.{FACES[face]}.name"), {}


_TERMS: dict[str, Callable[[Turn, int], Term]] = {
    "side": _side,
    "agent": _agent,
    "icon": _icon,
    "stride": _stride,
    "gap": _gap,
    "meter": _meter,
    "reach": _reach,
    "space": _space,
    "stack": _stack,
    "allowance": _allowance,
    "offered": _offered,
}
