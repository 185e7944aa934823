"""Notes: what sets things apart from others of their kind, such as their owner and their state."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.game import Thing
from spytable.games.dark_agent.rules.printed import TARGETS
from spytable.games.dark_agent.rules.space import FREE, ORBITS, SLOT
from spytable.games.dark_agent.rules.strength import Strength
from spytable.games.dark_agent.rules.theatre import CELLS, COLUMNS, EMPTY, NEUTRAL, NOBODY

_SIDES = {-COLUMNS: "above", -1: "left", 1: "right", COLUMNS: "below"}


def notes(view: Strength, thing: Thing) -> tuple[str, ...]:
    """The notes of a thing; none if it is not on the table."""
    kind, n = thing
    match kind:
        case "cell" if n in CELLS:
            return tuple(_of_cell(view, n))
        case "card" if view.cell_of(n) != NOBODY:
            return tuple(_of_cell(view, view.cell_of(n)))
        case "card" if n in view.deck:
            return ("deck",)
        case "slot" if n in range(SLOT * len(ORBITS)) and n % SLOT != FREE:
            return ("locked",) if view.is_locked(n // SLOT) else ()
        case "slot" | "orbit" | "satellite":
            return ("sight",)
        case "seat" if n in range(view.seats):
            return tuple(_of_seat(view, n))
        case "service" if n in range(len(view.owners)):
            return (_of_service(view, n),)
    return ()


def _of_cell(view: Strength, cell: int) -> Iterator[str]:
    card = view.grid[cell]
    if cell in view.spotted:
        yield "spotted"
    if card == EMPTY:
        yield "empty"
        return
    owner = view.owner(card)
    if owner == NEUTRAL:
        yield "neutral"
    elif owner == view.viewer:
        yield "yours"
    if card == view.double_agent:
        yield "double_agent"
    if card == view.uniform:
        yield "uniform"
    if card == view.boosted:
        yield "boosted"
    if card in view.saved:
        yield "saved"
    if card in view.powers:
        yield "power"
    elif card in TARGETS:
        yield from (f"protected.{_SIDES[it - cell]}" for it in view.protectors(cell))


def _of_seat(view: Strength, seat: int) -> Iterator[str]:
    yield "seat"
    if view.starter == seat:
        yield "first"
    if view.supers[seat]:
        yield "super"
    if view.double == seat:
        yield "double"
    if view.prize == seat:
        yield "prize"
    if view.is_advanced and view.service(seat) != NOBODY:
        yield _of_service(view, view.service(seat))


def _of_service(view: Strength, service: int) -> str:
    """Whether a service has its power."""
    owner = view.owners[service]
    if not view.is_advanced:
        return "power_none"
    if owner == NEUTRAL:
        return "power_rule"
    return "power_off" if view.standby[owner] else "power_on"
