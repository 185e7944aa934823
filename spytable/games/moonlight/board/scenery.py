"""What is painted below the things of Moonlight: the night, the packs' sheets and the count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable import words
from spytable.core.game import Event
from spytable.games.moonlight.board.pictures import DUSK, MOON, NIGHT, PACKS, PACKS_DARK, ROCK, SNOW
from spytable.games.moonlight.board.zones import (
    GAP,
    Sheet,
    Zones,
    grid,
    is_decided,
    is_offering,
    plate,
    sides,
    zones,
)
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import Score
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Forecast, Snapshot

Pair = tuple[int, int]  # by seat

# The planes of the mountain: how high each stands, as a part of the area.
_PLANES = (("far", 0.62), ("mid", 0.46), ("near", 0.3))
_WORDS = 200  # the width from which the sheet of points has words, not signs
_FULL, _PHASE = 4, 26  # the last phase of the moon, and how large one is beside a number
_CUP = 26  # the width of a cup before the points of a row, where there is room
_BADGE = 34  # over the sums of the rows, where there is room


def background(canvas: Canvas, snapshot: Snapshot[Moonlight]) -> None:
    """The night, the packs' sheets and the count; with a forecast, what would change."""
    view, area, names = snapshot.view, snapshot.area, snapshot.names
    forecast, told = snapshot.forecast, snapshot.told
    places = zones(view, area)
    _paint_night(canvas, area, places)
    for seat, sheet in zip(sides(view), places.sheets):
        _paint_sheet(canvas, view, seat, sheet, names[seat])
    score, count = view.score(), _Count.of(told)
    after = _after(view, forecast)
    points = count.points if count else _points(view, score)
    _paint_count(canvas, view, places.points, points, after)
    if view.box and not is_offering(view):
        if count:
            _light(canvas, view, places, count)
        _paint_ledger(canvas, view, places, score, after, count)


def _points(view: Moonlight, score: Score) -> Pair:
    """The points if the round were counted now; those of the last one until the next begins."""
    if is_decided(view):
        return view.results[-1][:2]
    return score.points if view.box else (0, 0)


def _paint_night(canvas: Canvas, area: Box, zones: Zones) -> None:
    """Sky and moon, if there is room beside the cards, and the mountain in three planes."""
    middle = zones.middle
    canvas.plate(area.inset(-8), DUSK, 24, shadow=True)
    frame = area.inset(-6)
    canvas.sprite("moonlight/sky", frame, 22)
    with canvas.clip(frame):
        if zones.mountain.x > middle.x:
            size = min(middle.h * 0.24, middle.w * 0.2)
            canvas.sprite("moonlight/moon", Box(middle.x, middle.y, size, size))
        for plane, height in _PLANES:
            ridge = frame.split_bottom(frame.h * height)[0]
            canvas.sprite(f"moonlight/ridge_{plane}", ridge)


# The sheets


def _paint_sheet(canvas: Canvas, view: Moonlight, seat: int, sheet: Sheet, name: str) -> None:
    """The sheet of a pack: who leads it, its head start, and the rounds it has won as moons."""
    canvas.plate(sheet.box, NIGHT, 16, shadow=True)
    canvas.plate(sheet.box.inset(1.5), PACKS_DARK[seat], 15, PACKS[seat])
    head = sheet.head
    badge, label = head.split_left(head.h, 8)
    canvas.badge(seat, badge.centre, head.h * 0.92)
    if view.head_start()[seat]:
        label = label.split_right(sheet.moon.w, 6)[1]
        canvas.sprite("moonlight/sign_moon", sheet.moon)
    canvas.text(name, label, theme.BODY, SNOW)
    _paint_wins(canvas, sheet.wins, view.wins[seat], int(view.chosen["rounds"]))
    if not view.deck[seat]:
        canvas.ring(sheet.deck, ROCK, 8, 2)


def _paint_wins(canvas: Canvas, box: Box, won: int, needed: int) -> None:
    """A moon for every round that wins the match, full when it is won; in a line or a column."""
    upright = box.h > box.w
    size = min(box.w, box.h / needed) if upright else min(box.h, box.w / needed)
    for n in range(needed):
        x, y = (box.x, box.y + n * size) if upright else (box.right - (needed - n) * size, box.y)
        phase = _FULL if n < won else 0
        canvas.sprite(f"moonlight/phase_{phase}", Box(x, y, size, size).inset(size * 0.08))
    if not upright:
        label, room = words.t("moonlight.label.rounds_won"), box.split_right(needed * size, 8)[1]
        if canvas.text_width(label, theme.SMALL) <= room.w:
            canvas.text(label, room, theme.SMALL, SNOW)


# The count


class _After(NamedTuple):
    """What a forecast says, by seat; `rows` that change, by the row of the grid of cells."""

    points: Pair
    moons: Pair
    rows: dict[int, Pair]


def _after(view: Moonlight, forecast: Forecast | None) -> _After | None:
    if forecast is None or not forecast[1]:
        return None
    action, told = forecast
    found: dict[str, list[tuple]] = {}
    for kind, *numbers in told:
        found.setdefault(kind, []).append(tuple(numbers))
    mine = view.viewer
    by_seat = (lambda pair: pair) if mine == 0 else (lambda pair: pair[::-1])
    row = view.where(action[-1])[1]
    top = min(view.box[1], row) if view.box else row
    rows = {top + number - 1: by_seat((sum, other)) for number, sum, other in found.get("row", ())}
    points = by_seat((found.get("result") or found["points"])[0])
    moons = by_seat(found["moons"][0]) if "moons" in found else view.score().moons
    return _After(points, moons, rows)


class _Count(NamedTuple):
    """How far a round has been counted: the points so far, and what the rows have brought."""

    points: Pair
    rows: dict[int, tuple[int, int]]  # by number: the winner and its points; nothing if even
    now: int | None  # the row that is being counted, 0 for the moons

    @classmethod
    def of(cls, told: Sequence[Event]) -> _Count | None:
        """The count that events tell of; None if there is none, or the next round has begun."""
        points, rows, now, counting = [0, 0], {}, None, False
        for event in told:
            data = event.data
            if event.kind in ("moons", "moons_called", "moons_even", "row", "row_even"):
                counting, now = True, data.get("row", 0)
            elif event.kind == "round":
                counting = False
            else:
                now = None
            if event.kind in ("moons", "moons_called", "row"):
                points[data["seat"]] += data["points"]
            if event.kind == "row":
                rows[data["row"]] = (data["seat"], data["points"])
        return cls((points[0], points[1]), rows, now) if counting else None


def _light(canvas: Canvas, view: Moonlight, zones: Zones, count: _Count) -> None:
    """Light on what is being counted: the wolves of a row, or all that show moons."""
    cells = grid(view, zones)
    if count.now == 0:
        shown = [cell for cell in view.taken if view.wolves[view.faces[view.top[cell]]]["moons"]]
        for cell in shown:
            canvas.glow(cells.box(*view.where(cell)), MOON, 10, 22)
        canvas.glow(zones.points, MOON, 14, 22)
    elif count.now:
        first = cells.box(cells.left, cells.top + count.now - 1)
        row = first._replace(w=cells.box(cells.right, cells.top).right - first.x)
        canvas.plate(row.inset(-GAP / 2), f"{MOON}50", 16)
        canvas.glow(row.inset(-GAP / 2), MOON, 16, 22)
        canvas.glow(plate(cells, zones, cells.top + count.now - 1), theme.LAMP, 12)


def _paint_count(
    canvas: Canvas, view: Moonlight, box: Box, points: Pair, after: _After | None
) -> None:
    """Moons and points of both packs, and with a forecast, what they would be."""
    order, moons = sides(view), view.score().moons
    canvas.plate(box, NIGHT, 14, shadow=True)
    canvas.plate(box.inset(1.5), NIGHT, 13, ROCK)
    label, columns = box.inset(10, 6).split_left(box.w * 0.42 if box.w > _WORDS else 26, 6)
    head, *rows = columns.rows(3)
    heights = label.rows(3)[1:]
    for seat, part in zip(order, head.columns(2)):
        canvas.badge(seat, part.centre, min(_BADGE, head.h * 0.9))
    lines = (("moons", moons, after and after.moons), ("points", points, after and after.points))
    for (key, pair, new), row, room in zip(lines, rows, heights):
        if box.w > _WORDS:
            canvas.text(words.t(f"moonlight.label.{key}"), room, theme.SMALL, SNOW)
        else:
            sign = room.middle(*[min(room.w, room.h, 26)] * 2)
            if key == "moons":
                canvas.sprite("moonlight/sign_moon", sign)
            else:
                canvas.icon("room/icon_trophy", sign, MOON)
        for seat, part in zip(order, row.columns(2)):
            now, then = pair[seat], pair[seat] if new is None else new[seat]
            changed = now != then
            told = _change(canvas, part.w, now, then) if changed else str(now)
            if key == "moons" and not changed and box.w > _WORDS:
                left, part = part.split_left(_PHASE, 2)
                phase = min(_FULL, now)
                canvas.sprite(f"moonlight/phase_{phase}", left.middle(_PHASE, _PHASE))
            size = theme.BODY if changed or box.w <= _WORDS else theme.TITLE
            canvas.text(told, part, size, MOON if changed else SNOW, align="centre")


def _change(canvas: Canvas, width: float, old: int, new: int) -> str:
    """What a number would be, after what it is where there is room."""
    told = (f"{old}→{new}", f"→{new}")
    return next((it for it in told if canvas.text_width(it) <= width), str(new))


def _paint_ledger(
    canvas: Canvas,
    view: Moonlight,
    zones: Zones,
    score: Score,
    after: _After | None,
    count: _Count | None,
) -> None:
    """Round the sums of the rows: whose they are, what a row brings, and what would change."""
    cells = grid(view, zones)
    first = plate(cells, zones, cells.top)
    size = min(_BADGE, (cells.height - first.h) / 2 - 4)
    for seat, part in zip(sides(view), first.columns(2, 4)):
        if size > theme.SMALL:
            canvas.badge(seat, (part.centre[0], first.y - size / 2 - 4), size)
    for number, row in enumerate(score.rows, 1):
        box = plate(cells, zones, cells.top + number - 1)
        winner, worth = count.rows.get(number, (-1, 0)) if count else (row.winner, row.points)
        if winner >= 0 and not (after and cells.top + number - 1 in after.rows):
            _paint_worth(canvas, view, box, cells.height, winner, worth)
    for level, pair in (after.rows if after else {}).items():
        box = plate(cells, zones, level)
        number = level - cells.top
        # Below the sums as they are, unless there are none or no room.
        old = score.rows[number].sums if 0 <= number < len(score.rows) else None
        if pair != old:
            free = (cells.height - box.h) / 2 + GAP - 4
            if old is not None and free > theme.SMALL:
                box = box.moved(0, box.h + 2)._replace(h=min(36, free))
            _paint_new_sums(canvas, view, box, pair)


def _paint_worth(
    canvas: Canvas, view: Moonlight, box: Box, height: float, winner: int, worth: int
) -> None:
    """The points of a row below the sum that wins them."""
    if height < box.h + 2 * theme.SMALL * 1.5:
        return
    side = sides(view).index(winner)
    part = box.columns(2, 4)[side]
    tag = Box(part.x, box.bottom + 4, part.w, 32)
    canvas.plate(tag, NIGHT, 10)
    number, told = tag.inset(4), f"+{worth}"
    if number.w >= _CUP + canvas.text_width(told):
        sign, number = number.split_left(_CUP)
        canvas.icon("room/icon_trophy", sign, MOON)
    canvas.text(told, number, theme.BODY, MOON, align="centre")


def _paint_new_sums(canvas: Canvas, view: Moonlight, box: Box, pair: Pair) -> None:
    """What the sums of a row would be."""
    canvas.plate(box, NIGHT, 10, MOON)
    for seat, part in zip(sides(view), box.columns(2, 4)):
        canvas.text(str(pair[seat]), part, theme.BODY, MOON, align="centre")
