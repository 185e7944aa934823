"""The mountain and the packs in words, for the terminal and screen readers."""

from __future__ import annotations

from typing import Any, TypeAlias

from spytable.core.game import Fact, Thing
from spytable.games.moonlight.rules.mountain import Box, place, rows
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import FACES, POWERS

Term: TypeAlias = tuple[str, dict[str, Any]]


def report(view: Round) -> tuple[Fact, ...]:
    """The match, the packs, the mountain from the top, its score so far and the viewer's hand."""
    lines: list[Fact] = [("round", view.round)]
    for seat in range(2):
        lines.append(("pack", seat, view.wins[seat], len(view.hand[seat]), len(view.deck[seat])))
        if view.power[seat] != NOBODY:
            kind = "power_spent" if view.spent[seat] else "power"
            lines.append((kind, seat, view.power[seat]))
        if view.lone[seat] != NOBODY:
            lines.append(("lone", seat, view.lone[seat]))
    lines += _mountain(view, view.box) if view.box else [("bare",)]
    viewer = view.viewer
    if viewer is not None and viewer != view.seats and view.hand[viewer]:
        lines.append(("hand", viewer, view.hand[viewer]))
    return tuple(lines)


def term(game: Round, thing: Thing) -> Term:
    """The text key and the numbers that name a thing that is neither a seat nor a card."""
    kind, n = thing
    if kind == "power":
        return f"power.{POWERS[n]}.name", {}
    if kind == "wolf":
        return f"card.{FACES[n]}.name", {}
    if kind == "stack":
        return stack(game, n)
    return place(game.box, n)


def notes(view: Round, thing: Thing) -> tuple[str, ...]:
    """What there is to know of a free cell."""
    kind, n = thing
    return ("free",) if kind == "cell" and view.top[n] == NOBODY else ()


def stack(view: Round, cell: int) -> Term:
    """The text key and the numbers that name what lies on a cell."""
    card = view.top[cell]
    if card == NOBODY:
        return "stack.empty", {}
    key = "stack.guarded" if cell == view.guarded else "stack.wolf"
    return key, {"seat": view.owner[card], "card": card}


def _mountain(view: Round, box: Box) -> list[Fact]:
    counted = view.score()
    lines: list[Fact] = []
    for number, (cells, row) in enumerate(zip(rows(box), counted.rows), 1):
        lines.append(("row", number, cells, 0, row.sums[0], 1, row.sums[1]))
    for kind, pair in (("moons", counted.moons), ("points", counted.points)):
        lines.append((kind, 0, pair[0], 1, pair[1]))
    return lines
