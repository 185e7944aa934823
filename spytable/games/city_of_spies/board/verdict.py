"""The final account in the middle of the table, line by line as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.core.game import Event
from spytable.games.city_of_spies.board.pictures import (
    CREAM,
    GOLD,
    INK,
    NAVY,
    NAVY_DARK,
    paint_struck,
)
from spytable.games.city_of_spies.board.zones import Zones
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_SIGNS = {
    "medals": "medal",
    "dismissed": "back",
    "secret_mission": "mission_back",
    "total": "",
    "more_missions": "mission_back",
    "more_medals": "medal",
}
_MISSIONS = ("mission", "mission_tied", "mission_second", "mission_nobody")
_TIES = ("more_missions", "more_medals")
_LINE = 76  # the height of a line, at most
_CUP = 0.56  # of a sign: the cup on that of a line that decides


class Line(NamedTuple):
    """A line of the account: what it is about, its sign, and what each seat has, as far as it has
    been told."""

    kind: str
    sign: str
    amounts: dict[int, int]


def account(view: CityOfSpies, told: Sequence[Event]) -> list[Line]:
    """The lines of the account that events tell of; tie-breakers come last."""
    lines: dict[int | str, Line] = {
        card: Line("mission", view.cards[view.faces[card]], {}) for card in view.missions
    }
    kinds = ("medals", "dismissed", *(("secret_mission",) if view.secrets else ()), "total")
    lines |= {kind: Line(kind, _SIGNS[kind], {}) for kind in kinds}
    for event in told:
        kind, data = event.kind, event.data
        if kind in _MISSIONS:
            amounts = lines[data["card"]].amounts
            scored = dict.fromkeys(data.get("seat", ()), data.get("points", 0))
            amounts.update(dict.fromkeys(range(view.seats), 0) | amounts | scored)
        elif kind in _TIES:
            lines[kind] = Line(kind, _SIGNS[kind], _tied(view, kind))
        elif kind in lines:
            lines[kind].amounts[data["seat"]] = data["points"]
    return [*lines.values()]


def _tied(view: CityOfSpies, kind: str) -> dict[int, int]:
    """What the seats that are still equal have of a tie-breaker."""
    found = view.count_up()
    best = _leading(found.points, range(view.seats))
    if kind == "more_missions":
        return {seat: found.fulfilled[seat] for seat in best}
    return {seat: found.medals[seat] for seat in _leading(found.fulfilled, best)}


def _leading(amounts: Sequence[int], seats: Sequence[int]) -> list[int]:
    most = max(amounts[seat] for seat in seats)
    return [seat for seat in seats if amounts[seat] == most]


def paint_verdict(canvas: Canvas, view: CityOfSpies, zones: Zones, told: Sequence[Event]) -> None:
    """The account over the city, once it is told; the winner's column lit."""
    kinds = [event.kind for event in told]
    if "scoring" not in kinds:
        return
    events = told[kinds.index("scoring") :]
    lines = account(view, events)
    winners = next((it.data["seat"] for it in events if it.kind in ("won", "shared")), ())
    box = zones.city
    canvas.plate(box, f"{NAVY_DARK}E8", 14, GOLD)
    head, *rows = _rows(box.inset(10, 6), len(lines) + 1)
    told_last = next((n for n in reversed(range(len(lines))) if lines[n].amounts), -1)
    for number, (line, row) in enumerate(zip(lines, rows)):
        _paint_line(canvas, view, line, row, number == told_last and not winners)
    for seat, column in enumerate(_cells(head, view.seats)[1:]):
        canvas.badge(seat, column.centre, min(column.h * 0.92, column.w))
        if seat in winners:
            whole = column._replace(h=rows[-1].bottom - column.y)
            canvas.ring(whole, theme.LAMP, 10, 4)


def _rows(box: Box, count: int) -> list[Box]:
    return box.middle(box.w, min(box.h, count * _LINE)).rows(count, 3)


def _cells(row: Box, seats: int) -> list[Box]:
    """The sign of a line and its numbers by seat."""
    sign, rest = row.split_left(max(row.h, row.w * 0.14), 8)
    return [sign, *rest.columns(seats, 8)]


def _paint_line(canvas: Canvas, view: CityOfSpies, line: Line, row: Box, is_new: bool) -> None:
    """What the seats get for something; lit while it is being told."""
    sign, *cells = _cells(row, view.seats)
    is_total = line.kind == "total"
    canvas.plate(row, GOLD if is_total else NAVY, 8, theme.LAMP if is_new else None)
    _paint_sign(canvas, line, sign.middle(*[min(sign.w, sign.h) - 4] * 2))
    size = canvas.legible(min(theme.HEADING if is_total else theme.TITLE, row.h * 0.62))
    for seat, amount in line.amounts.items():
        colour = INK if is_total else theme.LAMP if amount else CREAM
        canvas.text(str(amount), cells[seat], size, colour, align="centre")


def _paint_sign(canvas: Canvas, line: Line, box: Box) -> None:
    """What a line is about; with a cup if it is a tie-breaker."""
    if line.kind == "total":
        canvas.icon("room/icon_trophy", box.inset(2), INK)
    elif line.kind == "dismissed":
        paint_struck(canvas, box.inset(2), line.sign)
    else:
        canvas.sprite(f"city_of_spies/{line.sign}", box)
    if line.kind in _TIES:
        cup = Box(box.centre[0], box.centre[1], box.w * _CUP, box.h * _CUP)
        canvas.plate(cup, GOLD, 6)
        canvas.icon("room/icon_trophy", cup.inset(2), INK)
