"""Above and below a row: whose side it is, its income there, how its missions stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable import words
from spytable.core.game import Event
from spytable.games.the_agents.board.arrows import (
    COAL,
    DUSK,
    GREY,
    RED,
    SMOKE,
    SOOT,
    WHITE,
    paint_arrow,
)
from spytable.games.the_agents.board.forecasts import Changes
from spytable.games.the_agents.board.rank import emblem
from spytable.games.the_agents.board.street import Line
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_THEN = "→"
_TEXT = 0.6  # of a bar's height
_CLEAR = 9  # between a mission and what it brings, so that a mark round it hides nothing
_ROOM = 34  # what that needs
_WORDLESS = 1.5  # and of it: what an income in words leaves free, at least


class Telling(NamedTuple):
    """What has been told of a score phase so far: whose it is, the factions and missions told so
    far, and what it brought together (None: not yet)."""

    seat: int
    factions: set[int]
    missions: set[int]
    income: int | None


def telling(told: Sequence[Event]) -> Telling:
    """The score phase that is being told, if one is."""
    found = nothing = Telling(-1, set(), set(), None)
    for event in told:
        kind, data = event.kind, event.data
        if kind == "scoring":
            found = Telling(data["seat"], set(), set(), None)
        elif kind == "tokens":
            found.factions.add(data["faction"])
        elif kind in ("mission", "missed"):
            found.missions.add(data["card"])
        elif kind == "income":
            found = found._replace(income=data["points"])
        elif kind == "turn":
            found = nothing
    return found


def paint_bars(
    canvas: Canvas, view: TheAgents, line: Line, changes: Changes, score: Telling
) -> None:
    """What both owners have of a faction; with a forecast, what they would have."""
    for owner in range(2):
        _paint_bar(canvas, view, line, owner, changes, score)


def _paint_bar(
    canvas: Canvas, view: TheAgents, line: Line, owner: int, changes: Changes, score: Telling
) -> None:
    seat = view.owners(line.faction)[owner]
    bar, side = line.bar(seat), 2 * line.faction + owner
    is_own = seat == view.viewer
    canvas.plate(bar, WHITE if is_own else GREY, 8)
    canvas.plate(bar.inset(2 if is_own else 1), COAL, 7)
    _paint_purse(canvas, view, line, owner, changes, score)
    cards = view.assigned[side]
    for n, slot in enumerate(line.slots(seat)):
        if n < len(cards):
            is_met = changes.met.get(cards[n], view.met(cards[n], side))
            is_new = cards[n] in changes.met or cards[n] in score.missions
            _paint_state(canvas, view, slot, cards[n], is_met, is_new)
            continue
        _paint_slot(canvas, emblem(slot).inset(max(3, bar.h * 0.1)))
        if n == len(cards) and side in changes.coming:
            _paint_state(canvas, view, slot, *changes.coming[side], is_new=True)


def _paint_slot(canvas: Canvas, place: Box) -> None:
    """Where a mission can lie: the outline of its envelope."""
    canvas.ring(place, SOOT, place.w * 0.1, 2)
    letter = place.middle(place.w * 0.56, place.h * 0.4)
    canvas.ring(letter, DUSK, 2, 2)
    x, y = letter.centre
    for corner in (letter.x, letter.right):
        canvas.line((corner, letter.y), (x, y + 2), DUSK, 2)


def _paint_purse(
    canvas: Canvas, view: TheAgents, line: Line, owner: int, changes: Changes, score: Telling
) -> None:
    """A seat's badge and its income there, and whether it may use a command at once."""
    seat = view.owners(line.faction)[owner]
    room = line.purse(seat)
    badge, rest = room.split_left(room.h, 4)
    canvas.badge(seat, badge.centre, room.h * 0.92)
    if seat not in changes.windows or line.faction != changes.faction:
        _paint_income(canvas, view, line, owner, rest, changes, score)
        return
    window, rest = rest.split_right(room.h, 8)
    plate = _paint_income(canvas, view, line, owner, rest, changes, score)
    paint_window(canvas, window._replace(x=plate.right + 8).inset(room.h * 0.06))


def _paint_income(
    canvas: Canvas,
    view: TheAgents,
    line: Line,
    owner: int,
    room: Box,
    changes: Changes,
    score: Telling,
) -> Box:
    """The points of a seat's tokens in a faction, on a plate that is returned; red if they would
    be others, or are being told."""
    seat = view.owners(line.faction)[owner]
    points = view.survey(line.faction).sides[owner].points
    before, then = changes.bar(seat, line.faction, points)
    is_told = seat == score.seat and line.faction in score.factions
    is_new = before != then or is_told
    size = canvas.legible(min(theme.TITLE, room.h * _TEXT))
    text = f"{before}{_THEN}{then}" if before != then else str(points)
    text = f"+{points}" if is_told else _in_words(canvas, text, room.w - _WORDLESS * room.h, size)
    wide = canvas.text_width(text, size) + 2
    mark = min(room.h * 0.62, max(0, room.w - wide - 12))
    plate, _ = room.split_left(min(room.w, mark + wide + 17))
    if is_new:
        canvas.glow(plate.inset(0, 3), RED, 6, 10)
        canvas.plate(plate.inset(0, 3), RED, 6)
    number = plate.inset(2, 0)
    if mark > _TEXT * 20:
        sign, number = plate.inset(4, 0).split_left(mark, 6)
        paint_arrow(canvas, sign.middle(mark, mark), seat == line.far, ink=WHITE)
    canvas.text(text, number, size, WHITE if points or is_new else SMOKE)
    return plate


def _in_words(canvas: Canvas, income: str, width: float, size: float) -> str:
    """An income with what it is, where that has room; nothing is nothing."""
    whole = words.t("the_agents.label.income", points=income)
    return whole if income != "0" and canvas.text_width(whole, size) < width else income


def paint_window(canvas: Canvas, box: Box) -> None:
    """The sign of a command that can be used at once."""
    canvas.glow(box, RED, 6, 10)
    canvas.plate(box, RED, 6)
    canvas.sprite("the_agents/sign_activate", box.inset(box.w * 0.08))


def _paint_state(
    canvas: Canvas, view: TheAgents, slot: Box, card: int, is_met: bool, is_new: bool
) -> None:
    """Beside a mission what it brings, and a box that is ticked if it is met."""
    _, room = slot.split_left(slot.h, min(_CLEAR, max(2, slot.w - slot.h - _ROOM)))
    if is_new:
        canvas.glow(slot.inset(2), RED if is_met else GREY, 6, 10)
        canvas.plate(room.inset(0, 2), RED if is_met else SOOT, 5)
    size = canvas.legible(min(theme.BODY, room.h * 0.5))
    bonus = str(view.bonus_of(card))
    number, mark = room.inset(2, 0).split_left(canvas.text_width(bonus, size) + 2, 2)
    canvas.text(bonus, number, size, WHITE if is_met else SMOKE)
    _paint_box(canvas, mark.square().inset(1), is_met)


def _paint_box(canvas: Canvas, place: Box, is_ticked: bool) -> None:
    if not is_ticked:
        canvas.ring(place, GREY, 3, 2)
        return
    canvas.plate(place, RED, 3)
    (x, y), size = place.centre, place.w
    line = size * 0.17
    x, low = x - size * 0.1, y + size * 0.26
    canvas.line((x - size * 0.25, y), (x + line * 0.3, low), WHITE, line)
    canvas.line((x - line * 0.3, low), (x + size * 0.38, y - size * 0.3), WHITE, line)
