"""The table in words, for the terminal and for screen readers, and what its things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spytable.core.game import Action, Thing
from spytable.games.dark_agent.rules.printed import DEFENCES, SEE, SENTINELS, SERVICES, TARGETS
from spytable.games.dark_agent.rules.space import FREE, ORBITS, SLOT
from spytable.games.dark_agent.rules.theatre import COLUMNS, EMPTY, NEUTRAL, NOBODY, ROWS

if TYPE_CHECKING:
    from spytable.games.dark_agent.rules.rules import DarkAgent


def report(view: DarkAgent) -> tuple[tuple, ...]:
    """The aim, the seats with all they have, the orbits, the grid cell by cell, the deck."""
    lines = [*_aim(view)]
    for seat in range(view.seats):
        lines += _seat(view, seat)
    for orbit in ORBITS:
        lines.append(_orbit(view, orbit))
    for row in range(ROWS):
        lines.append(("row", row + 1))
        lines += [_cell(view, row * COLUMNS + column) for column in range(COLUMNS)]
    if view.spotted:
        lines.append(("spotted", view.spotted))
    lines.append(("deck", len(view.deck), len(view.pile)))
    return tuple(lines)


def _aim(view: DarkAgent) -> Iterator[tuple]:
    yield ("round", view.round, view.rounds, view.starter)
    yield ("goal", view.goal, view.targets_taken)
    if view.chosen["dark_agent_too"] == "on":
        yield ("goal_dark",)
    if view.seats == 1:
        yield ("threshold", view.threshold)


def _seat(view: DarkAgent, seat: int) -> Iterator[tuple]:
    yield ("player", seat, view.score(seat))
    if view.service(seat) != NOBODY:
        yield ("service", seat, view.service(seat))
    for kind in ("equipment", "standby", "captured"):
        held = getattr(view, kind)[seat]
        if held:
            yield (kind, seat, held)
    for kind, has in (
        ("super", view.supers[seat]),
        ("double", view.double == seat),
        ("prize", view.prize == seat),
    ):
        if has:
            yield (kind, seat)


def _orbit(view: DarkAgent, orbit: int) -> tuple:
    crew = tuple(view.crew(orbit))
    if not crew:
        return ("orbit_free", orbit)
    return ("orbit", orbit, crew, SEE if view.is_locked(orbit) else len(crew))


def _cell(view: DarkAgent, cell: int) -> tuple:
    card = view.grid[cell]
    if card == EMPTY:
        return ("empty", cell)
    owner = view.owner(card)
    if owner == NEUTRAL:
        return ("neutral", cell, card)
    if owner != NOBODY:
        return ("agent", cell, card, owner)
    if card in TARGETS:
        return ("target", cell, card, DEFENCES[card], view.markers[card - TARGETS[0]])
    return ("guard", cell, card, DEFENCES[card]) if card <= SENTINELS[-1] else ("card", cell, card)


def aside(view: DarkAgent, action: Action) -> tuple[int, ...]:
    """What lies in the cell that an answer is about."""
    verb, *ids = action
    return (view.grid[ids[0]],) if verb in view.asides else ()


def term(view: DarkAgent, thing: Thing) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name a cell, an orbit, its satellites, a service."""
    kind, n = thing
    return _TERMS[kind](view, n)


def _cell_term(view: DarkAgent, n: int) -> tuple[str, dict[str, Any]]:
    row, column = divmod(n, COLUMNS)
    return "cell", {"column": column + 1, "row": row + 1}


def _orbit_term(view: DarkAgent, n: int) -> tuple[str, dict[str, Any]]:
    return "orbit", {"number": n + 1}


def _slot(view: DarkAgent, n: int) -> tuple[str, dict[str, Any]]:
    orbit, owner = divmod(n, SLOT)
    if owner == FREE:
        return "slot.free.name", {"orbit": orbit}
    there = n in view.groups()
    numbers = {"orbit": orbit, "rows": view.reach(view.satellite_in(n)) if there else 0}
    if owner == NEUTRAL:
        return "slot.neutral.name", numbers
    return "slot.own.name", {**numbers, "seat": owner}


def _satellite(view: DarkAgent, n: int) -> tuple[str, dict[str, Any]]:
    owner = view.owner_of(n)
    return ("satellite.neutral", {}) if owner == NEUTRAL else ("satellite.own", {"seat": owner})


def _service(view: DarkAgent, n: int) -> tuple[str, dict[str, Any]]:
    return f"service.{SERVICES[n]}.name", {}


def _aim_term(view: DarkAgent, n: int) -> tuple[str, dict[str, Any]]:
    """What ends the match, and what it then takes to win."""
    numbers = {"targets": view.goal, "taken": view.targets_taken, "rounds": view.rounds}
    if view.seats == 1:
        return "aim.alone.name", {**numbers, "points": view.threshold}
    return f"aim.{'both' if view.chosen['dark_agent_too'] == 'on' else 'targets'}.name", numbers


_TERMS = {
    "aim": _aim_term,
    "cell": _cell_term,
    "orbit": _orbit_term,
    "slot": _slot,
    "satellite": _satellite,
    "service": _service,
}
