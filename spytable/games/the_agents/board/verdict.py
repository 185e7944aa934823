"""The end over the table: how far everybody has come, and what brought the winner there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.core.game import Event
from spytable.games.the_agents.board.arrows import BLACK, COAL, DUSK, RED, SMOKE, SOOT, WHITE
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.viewer import has_won

_LINE, _HIGH = 30, 72  # the height of a line: least, most
_CUP = 18  # the least size of a cup


class Score(NamedTuple):
    """A seat at the end: its points before the last answer, then what that brought it, by kind."""

    seat: int
    before: int
    tokens: int = 0
    missions: int = 0
    agents: int = 0  # free ones, whom they pay, and what they take

    @property
    def total(self) -> int:
        """All its points."""
        return self.before + self.tokens + self.missions + self.agents


def account(view: TheAgents, told: Sequence[Event]) -> list[Score]:
    """Every seat, the winner first, with what the last events brought."""
    found = {seat: Score(seat, 0) for seat in range(view.seats)}

    def add(seat: int, kind: str, points: int) -> None:
        found[seat] = found[seat]._replace(**{kind: getattr(found[seat], kind) + points})

    for event in told:
        data = event.data
        match event.kind:
            case "tokens":
                add(data["seat"], "tokens", data["points"])
            case "mission":
                add(data["seat"], "missions", data["points"])
            case "paid":
                add(data["seat"], "agents", data["points"])
            case "robbed":
                add(data["seat"], "agents", data["points"])
                add(data["seat_victim"], "agents", -data["points"])
    lines = [it._replace(before=view.points[it.seat] - it.total) for it in found.values()]
    assert view.outcome is not None, "it is told once the match is over"
    places = view.outcome.places
    return sorted(lines, key=lambda it: (places[it.seat], -it.total))


def paint_verdict(canvas: Canvas, view: TheAgents, room: Box, told: Sequence[Event]) -> None:
    """The account where the hand lay, once it is told who has won."""
    if view.outcome is None or not any(event.kind == "won" for event in told):
        return
    lines = account(view, told)
    most = max(view.goal, *view.points)
    if room.h / len(lines) < _LINE:
        for line, column in zip(lines, room.columns(len(lines), 4)):
            _paint_total(canvas, line, column.middle(column.w, min(column.h, 44)), view)
        return
    rows = room.middle(room.w, min(room.h, len(lines) * _HIGH)).rows(len(lines), 5)
    for line, row in zip(lines, rows):
        number, beam = row.split_left(min(190, row.w * 0.3), 10)
        _paint_total(canvas, line, number, view)
        _paint_beam(canvas, line, beam.middle(beam.w, min(beam.h * 0.7, 38)), most, view.goal)


def _paint_total(canvas: Canvas, line: Score, box: Box, view: TheAgents) -> None:
    """A seat with its points; the winner on red, with a cup."""
    is_winner = has_won(view, line.seat)
    canvas.plate(box, RED if is_winner else COAL, 8)
    badge, rest = box.split_left(min(box.h, box.w * 0.5), 2)
    canvas.badge(line.seat, badge.centre, min(badge.w, badge.h) * 0.86)
    size = canvas.legible(min(theme.HEADING, box.h * 0.62))
    text = str(line.total)
    cup = min(rest.h * 0.6, rest.w - canvas.text_width(text, size) - 4)
    if is_winner and cup > _CUP:
        sign, rest = rest.split_right(cup + 6)
        canvas.icon("room/icon_trophy", sign.middle(cup, cup), WHITE)
    canvas.text(text, rest, size, WHITE, align="centre")


def _paint_beam(canvas: Canvas, line: Score, beam: Box, most: int, goal: int) -> None:
    """How far a seat has come to the goal; what came last is bright."""
    canvas.plate(beam, SOOT, 4)
    at, unit = beam.x, beam.w / most
    x = beam.x + goal * unit
    canvas.line((x, beam.y - 6), (x, beam.bottom + 6), WHITE, 3)
    parts = (
        (line.before, DUSK, WHITE),
        (line.tokens, WHITE, BLACK),
        (line.missions, RED, WHITE),
        (line.agents, SMOKE, BLACK),
    )
    for points, colour, ink in parts:
        if points > 0:
            part = Box(at, beam.y, points * unit, beam.h)
            canvas.plate(part.inset(1, 0), colour, 3)
            text = str(points) if colour == DUSK else f"+{points}"
            size = canvas.legible(beam.h * 0.62)
            if canvas.text_width(text, size) < part.w:
                canvas.text(text, part, size, ink, align="centre")
            at = part.right
