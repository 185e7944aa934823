"""The mountain and the packs in words, for the terminal and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spytable.games.moonlight.rules.mountain import rows
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import VALUE

if TYPE_CHECKING:
    from spytable.games.moonlight.rules.rules import Moonlight


def report(view: Moonlight) -> tuple[tuple, ...]:
    """The match, the packs, the mountain from the top, its score so far and the viewer's hand."""
    lines: list[tuple] = [("round", view.round)]
    for seat in range(2):
        lines.append(("pack", seat, view.wins[seat], len(view.hand[seat]), len(view.deck[seat])))
        if view.power[seat] != NOBODY:
            kind = "power_spent" if view.spent[seat] else "power"
            lines.append((kind, seat, view.power[seat]))
        if view.lone[seat] != NOBODY:
            lines.append(("lone", seat, view.lone[seat]))
    lines += _mountain(view) if view.box else [("bare",)]
    if view.viewer != view.seats and view.hand[view.viewer]:
        lines.append(("hand", view.viewer, view.hand[view.viewer]))
    return tuple(lines)


def stack(view: Moonlight, cell: int) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name what lies on a cell."""
    card = view.top[cell]
    if card == NOBODY:
        return "stack.empty", {}
    key = "stack.guarded" if cell == view.guarded else "stack.wolf"
    return key, {"seat": view.owner[card], **held(view, card)[1]}


def held(view: Moonlight, card: int) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name a card of the viewer's with its value."""
    return "held", {"card": card, "value": VALUE[view.faces[card]]}


def _mountain(view: Moonlight) -> list[tuple]:
    counted = view.score()
    lines: list[tuple] = []
    for number, (cells, row) in enumerate(zip(rows(view.box), counted.rows), 1):
        lines.append(("row", number, cells, 0, row.sums[0], 1, row.sums[1]))
    for kind, pair in (("moons", counted.moons), ("points", counted.points)):
        lines.append((kind, 0, pair[0], 1, pair[1]))
    return lines
