"""The table line by line, for the terminal and screen readers, and the names of its things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action, Thing
from spytable.games.dark_agent.rules.printed import (
    DEFENCES,
    SENTINELS,
    SERVICES,
    TARGETS,
    TOKENS,
)
from spytable.games.dark_agent.rules.space import FREE, ORBITS, SLOT, Space
from spytable.games.dark_agent.rules.theatre import COLUMNS, EMPTY, NEUTRAL, NO_LIMIT, NOBODY, ROWS

Line: TypeAlias = tuple[Any, ...]
"""A kind and its numbers, as the game declares in `reports`."""

Term: TypeAlias = tuple[str, dict[str, Any]]
"""A text key and its numbers."""


def report(view: Space) -> tuple[Line, ...]:
    """The aim, the seats with all they have, the orbits, the grid cell by cell, the deck."""
    lines = [*_aim(view)]
    for seat in range(view.seats):
        lines += _seat(view, seat)
    for orbit in ORBITS:
        lines += _orbit(view, orbit)
    for row in range(ROWS):
        lines.append(("row", row + 1))
        lines += [_cell(view, row * COLUMNS + column) for column in range(COLUMNS)]
    if view.spotted:
        lines.append(("spotted", view.spotted))
    lines.append(("deck", len(view.deck), len(view.pile)))
    return tuple(lines)


def _aim(view: Space) -> Iterator[Line]:
    if view.rounds == NO_LIMIT:
        yield ("round", view.round, view.starter)
    else:
        yield ("round_of", view.round, view.rounds, view.starter)
    yield ("goal", view.goal, view.targets_taken)
    if view.chosen["dark_agent_too"] == "on":
        yield ("goal_dark",)
    if view.seats == 1:
        yield ("threshold", view.threshold)


def _seat(view: Space, seat: int) -> Iterator[Line]:
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


def _orbit(view: Space, orbit: int) -> Iterator[Line]:
    """The satellites of an orbit, those that see equally far in one line."""
    crew = view.crew(orbit)
    if not crew:
        yield ("orbit_free", orbit)
    for rows in sorted({view.reach(it) for it in crew}):
        yield ("orbit", orbit, tuple([it for it in crew if view.reach(it) == rows]), rows)


def _cell(view: Space, cell: int) -> Line:
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


def aside(view: Space, action: Action) -> tuple[int, ...]:
    """The card in the cell that an answer is about."""
    verb, *ids = action
    return (view.grid[ids[0]],) if verb in view.asides else ()


def term(view: Space, thing: Thing) -> Term:
    """The name of a cell, an orbit, a slot, a satellite, a service or the aim."""
    kind, n = thing
    return _TERMS[kind](view, n)


def _cell_term(view: Space, n: int) -> Term:
    row, column = divmod(n, COLUMNS)
    return "cell", {"column": column + 1, "row": row + 1}


def _orbit_term(view: Space, n: int) -> Term:
    return "orbit", {"number": n + 1}


def _slot(view: Space, n: int) -> Term:
    orbit, owner = divmod(n, SLOT)
    if owner == FREE:
        return "slot.free.name", {"orbit": orbit}
    there = n in view.occupied_slots()
    numbers = {"orbit": orbit, "rows": view.reach(view.satellite_in(n)) if there else 0}
    if owner == NEUTRAL:
        return "slot.neutral.name", numbers
    return "slot.own.name", {**numbers, "seat": owner}


def _satellite(view: Space, n: int) -> Term:
    owner = view.owner_of(n)
    return ("satellite.neutral", {}) if owner == NEUTRAL else ("satellite.own", {"seat": owner})


def _service(view: Space, n: int) -> Term:
    return f"service.{SERVICES[n]}.name", {}


def _aim_term(view: Space, n: int) -> Term:
    """What ends the match and what it then takes to win."""
    numbers = {"targets": view.goal, "taken": view.targets_taken, "rounds": view.rounds}
    if view.seats == 1:
        return "aim.alone.name", {**numbers, "points": view.threshold}
    aim = "both" if view.chosen["dark_agent_too"] == "on" else "targets"
    return f"aim.{aim}{'' if view.rounds == NO_LIMIT else '_limited'}.name", numbers


def _token(view: Space, n: int) -> Term:
    return f"token.{TOKENS[n]}.name", {}


_TERMS: dict[str, Callable[[Space, int], Term]] = {
    "aim": _aim_term,
    "cell": _cell_term,
    "orbit": _orbit_term,
    "slot": _slot,
    "satellite": _satellite,
    "service": _service,
    "token": _token,
}
