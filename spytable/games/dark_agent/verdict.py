"""The end over the sky: what every seat's points are made of, the winner first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spytable.games.dark_agent.console import (
    AMBER,
    CYAN,
    LINE,
    PALE,
    PANEL,
    RAISED,
    STEEL,
    VOID,
    frame,
    paint_number,
    sprite,
)
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

# What points are made of: the event that tells of it, the colour of its beam, its sign.
KINDS = (
    ("agents", CYAN, ""),
    ("targets", AMBER, "attention"),
    ("sentinels", STEEL, "protected"),
    ("prisoners", "#C58BFF", ""),
    ("dark", "#FF8A93", ""),
    ("plus", "#FFE08A", "token_three"),
)
_LINE, _LOWEST = 64, 24  # the height of a line: at most, at least
_SIGNED = 56  # the least width of a part with a sign


def telling(told: Sequence[Any]) -> tuple[int, dict[str, int]] | None:
    """Whose points are being told, and what they are so far; None if none are."""
    seat, points = -1, {}
    for kind, data in told:
        if kind in dict.fromkeys(it for it, *_ in KINDS):
            if data["seat"] != seat:
                seat, points = data["seat"], {}
            points[kind] = data["points"]
    return (seat, points) if points else None


def account(view: Any, told: Sequence[Any]) -> list[tuple[int, dict[str, int]]]:
    """Every seat, the winner first, with its points by kind."""
    found: dict[int, dict[str, int]] = {seat: {} for seat in range(view.seats)}
    kinds = {kind for kind, *_ in KINDS}
    for kind, data in told:
        if kind in kinds:
            found[data["seat"]][kind] = data["points"]
    places = view.outcome.places
    order = sorted(found, key=lambda seat: (places[seat], -view.outcome.scores[seat]))
    return [(seat, found[seat]) for seat in order]


def paint_verdict(canvas: Canvas, view: Any, sky: Box, told: Sequence[Any]) -> None:
    """The account, once all of it has been told."""
    lines = account(view, told)
    frame(canvas, sky, AMBER, VOID)
    inner = sky.inset(10, 6)
    if inner.h / len(lines) < _LOWEST:
        for (seat, _), column in zip(lines, inner.columns(len(lines), 4)):
            _paint_column(canvas, view, seat, column)
        return
    most = max(1, view.threshold if view.seats == 1 else 0, *view.outcome.scores)
    rows = inner.middle(inner.w, min(inner.h, len(lines) * _LINE)).rows(len(lines), 3)
    for (seat, points), row in zip(lines, rows):
        is_winner = view.outcome.places[seat] == 1
        paint_line(canvas, view, seat, points, row, most, is_winner)


def _paint_column(canvas: Canvas, view: Any, seat: int, column: Box) -> None:
    """A seat above its points, where there is no room for beams."""
    is_winner = view.outcome.places[seat] == 1
    canvas.plate(column, AMBER if is_winner else RAISED, 8)
    badge, number = column.inset(2).split_top(column.h * 0.5)
    canvas.badge(seat, badge.centre, min(badge.w, badge.h) * 0.96)
    paint_number(canvas, number, str(view.outcome.scores[seat]), VOID if is_winner else PALE, 30)


def paint_line(
    canvas: Canvas,
    view: Any,
    seat: int,
    points: dict[str, int],
    row: Box,
    most: int,
    is_winner: bool = False,
) -> None:
    """A seat, a beam as long as its points, and their number; the winner on amber."""
    badge, rest = row.split_left(row.h, 6)
    canvas.badge(seat, badge.centre, min(row.h, 52) * 0.94)
    total, beam = rest.split_right(max(74, row.h * 1.4), 8)
    plate = total.middle(total.w, min(total.h, 56))
    canvas.plate(plate, AMBER if is_winner else RAISED, 8)
    if is_winner:
        cup, plate = plate.split_left(plate.h * 0.8)
        canvas.icon("room/icon_trophy", cup.middle(plate.h * 0.6, plate.h * 0.6), VOID)
    colour = VOID if is_winner else PALE
    paint_number(canvas, plate, str(sum(points.values())), colour, 36)
    beam = beam.middle(beam.w, min(beam.h * 0.8, 40))
    canvas.plate(beam, LINE, 5)
    canvas.plate(beam.inset(1.5), PANEL, 4)
    _paint_parts(canvas, points, beam.inset(3), most)
    if view.seats == 1:
        x = beam.x + 3 + (beam.w - 6) * view.threshold / most
        canvas.plate(Box(x - 3, beam.y - 6, 3, beam.h + 12), PALE)


def _paint_parts(canvas: Canvas, points: dict[str, int], beam: Box, most: int) -> None:
    at, unit = beam.x, beam.w / most
    for kind, colour, sign in KINDS:
        amount = points.get(kind, 0)
        if not amount:
            continue
        part = Box(at, beam.y, amount * unit, beam.h)
        at = part.right
        canvas.plate(part.inset(1, 0), colour, 3)
        place = part
        if sign and part.w > _SIGNED:
            mark, place = part.split_left(part.h, 0)
            sprite(canvas, sign, mark.inset(part.h * 0.1))
        text = str(amount)
        if canvas.text_width(text, theme.SMALL) < place.w:
            canvas.text(text, place, theme.SMALL, VOID, align="centre")
