"""The end over the sky: what every seat's points are made of, the winner first."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Event
from spytable.games.dark_agent.board.console import (
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
from spytable.games.dark_agent.board.pictures import card, paint_in
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.scoring import tell_account
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.viewer import has_won

# What points are made of: the events that tell of it, and the colours of their beams.
COLOURS = {
    "agents": CYAN,
    "targets": AMBER,
    "sentinels": STEEL,
    "prisoners": "#C58BFF",
    "dark": "#FF8A93",
    "plus": "#FFE08A",
}
_LINE, _LOWEST = 64, 24  # the height of a line: at most, at least
_BEAM = 24  # the height of a beam on a low line, as far as there is room
_TILE, _SAMPLE = 1.7, 0.62  # of the legend: the width of a kind by its height; the part of a card
_GAP = 6


def telling(told: Sequence[Event]) -> tuple[int, dict[str, int]] | None:
    """Whose points are being told, and what they are so far; None if none are."""
    seat = -1
    points: dict[str, int] = {}
    for kind, data in told:
        if kind in COLOURS:
            if data["seat"] != seat:
                seat, points = data["seat"], {}
            points[kind] = data["points"]
    return (seat, points) if points else None


def account(view: DarkAgent, told: Sequence[Event]) -> list[tuple[int, dict[str, int]]]:
    """Every seat, the winner first, with its points by kind."""
    found: dict[int, dict[str, int]] = {seat: {} for seat in range(view.seats)}
    for kind, data in told:
        if kind in COLOURS:
            found[data["seat"]][kind] = data["points"]
    outcome = view.outcome
    assert outcome is not None, "it is told once the match is over"
    order = sorted(found, key=lambda seat: (outcome.places[seat], -outcome.scores[seat]))
    return [(seat, found[seat]) for seat in order]


def closing(view: DarkAgent, told: Sequence[Event]) -> Sequence[Event]:
    """What is told of the points; where a table is opened at its end nothing is, so all of it is
    told again."""
    if view.outcome is None or any(kind in COLOURS for kind, _ in told):
        return told
    again: list[Event] = []
    twin = view.copy()
    twin.listener = lambda _, event: again.append(event)
    tell_account(twin)
    return again


def paint_verdict(canvas: Canvas, view: DarkAgent, sky: Box, told: Sequence[Event]) -> None:
    """The account, once all of it has been told."""
    lines, scores = account(view, told), view.outcome.scores if view.outcome else ()
    frame(canvas, sky, AMBER, VOID)
    inner = sky.inset(10, 6)
    if inner.h / len(lines) < _LOWEST:
        for (seat, _), column in zip(lines, inner.columns(len(lines), 4)):
            _paint_column(canvas, seat, scores[seat], has_won(view, seat), column)
        return
    most = max(1, view.threshold if view.seats == 1 else 0, *scores)
    rows = inner.middle(inner.w, min(inner.h, len(lines) * _LINE)).rows(len(lines), 3)
    for (seat, points), row in zip(lines, rows):
        paint_line(canvas, view, seat, points, row, most, has_won(view, seat))


def paint_legend(canvas: Canvas, view: DarkAgent, room: Box, told: Sequence[Event]) -> None:
    """What the colours of the beams stand for, each beside a card, with the points of whoever has
    won."""
    seat, points = account(view, told)[0]
    samples = _samples(told, seat)
    badge, rest = room.split_left(room.h, _GAP)
    canvas.badge(seat, badge.centre, badge.w * 0.94)
    wide = min(room.h * _TILE, rest.w / max(1, len(samples)) - _GAP)
    for n, (kind, it) in enumerate(samples.items()):
        tile = Box(rest.x + n * (wide + _GAP), rest.y, wide, rest.h)
        sample, plate = tile.split_left(min(rest.h, wide * _SAMPLE), 2)
        if it is None:
            sprite(canvas, "token_three", sample.square())
        else:
            paint_in(canvas, card(view, it, level=0, defence=0), sample.square())
        plate = plate.middle(plate.w, min(sample.w, 56))
        canvas.plate(plate, COLOURS[kind], 6)
        paint_number(canvas, plate, str(points.get(kind, 0)), VOID, 36)


def _samples(told: Sequence[Event], seat: int) -> dict[str, int | None]:
    """A card of every kind that has brought points to anybody, if a seat has one its own."""
    found: dict[str, int | None] = {}
    for kind, data in sorted(told, key=lambda it: it.data.get("seat") != seat):
        if kind in COLOURS and data["points"]:
            cards = data.get("card")
            found.setdefault(kind, cards[0] if isinstance(cards, tuple) else cards)
    return {kind: found[kind] for kind in COLOURS if kind in found}


def _paint_column(canvas: Canvas, seat: int, score: int, is_winner: bool, column: Box) -> None:
    """A seat above its points, where there is no room for beams."""
    canvas.plate(column, AMBER if is_winner else RAISED, 8)
    badge, number = column.inset(2).split_top(column.h * 0.5)
    canvas.badge(seat, badge.centre, min(badge.w, badge.h) * 0.96)
    paint_number(canvas, number, str(score), VOID if is_winner else PALE, 30)


def paint_line(
    canvas: Canvas,
    view: DarkAgent,
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
    beam = beam.middle(beam.w, min(max(beam.h * 0.8, _BEAM), beam.h, 40))
    canvas.plate(beam, LINE, 5)
    canvas.plate(beam.inset(1.5), PANEL, 4)
    _paint_beam(canvas, points, beam.inset(3, 2), most)
    if view.seats == 1:
        x = beam.x + 3 + (beam.w - 6) * view.threshold / most
        canvas.plate(Box(x - 3, beam.y - 6, 3, beam.h + 12), PALE)


def _paint_beam(canvas: Canvas, points: dict[str, int], beam: Box, most: int) -> None:
    """Its parts by kind, each with its number if there is room for it."""
    at, unit = beam.x, beam.w / most
    for kind, colour in COLOURS.items():
        part = Box(at, beam.y, points.get(kind, 0) * unit, beam.h)
        at = part.right
        canvas.plate(part.inset(1, 0), colour, 3)
        text = str(points.get(kind, 0))
        if canvas.text_width(text, theme.SMALL) < part.w:
            canvas.text(text, part, theme.SMALL, VOID, align="centre")
