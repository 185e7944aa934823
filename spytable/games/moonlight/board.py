"""How Moonlight lies on the table: the mountain in the middle, a pack above and one below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from spytable.games.moonlight.pictures import (
    LOW,
    MARGIN,
    MOON,
    NIGHT,
    PACKS,
    PACKS_DARK,
    ROCK,
    SHAPE,
    SNOW,
    paint_deck,
    paint_night,
    paint_sheet,
)
from spytable.games.moonlight.pictures import paint as paint
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.stage import Placement

# How long an event is shown, in steps of the chosen speed; all others last one step.
PACE = {
    "drew": 0.5,
    "row": 3,
    "row_even": 2,
    "moons": 3,
    "moons_even": 2,
    "round_won": 8,
    "round_tied": 8,
    "power_taken": 4,
    "lone_taken": 4,
}

_GAP = 12
_PEEK = 6  # by how much a covered card looks out
_STRIP = 92  # the height of a power, a deck and a rival's hand on a sheet
_OFFER = 250  # the height of a power on offer, where there is room
_TOTAL = 140  # the width of a row's sums, where there is room
_POWER = 180  # the least width of an offered power
_HALF = 0.5  # of a cell: the height of a free place beside the mountain


class _Zones(NamedTuple):
    """Where everything is; pairs are mine and theirs.

    A pack's sheet holds its deck and its power, the rival's also the rival's hand.
    """

    sheets: tuple[Box, Box]
    hands: tuple[Box, Box]
    decks: tuple[Box, Box]
    powers: tuple[Box, Box]
    middle: Box
    mountain: Box  # the middle without the totals
    totals: float  # the width of a row's sums


def _zones(area: Box) -> _Zones:
    left, right = area.split_left(max(200, area.w * 0.2), _GAP)
    theirs, mine = left.rows(2, _GAP)
    bottom, middle = right.split_bottom(area.h * 0.24, 2 * _GAP)
    totals = min(_TOTAL, area.w * 0.12)
    # The sums of the rows stand on the right; the same on the left keeps the mountain in the
    # middle, where there is room for it.
    mountain = middle.split_right(totals, _GAP)[1]
    if middle.w > middle.h:
        mountain = middle.inset(totals + _GAP, 0)
    (my_shelf, my_power), (their_shelf, their_power) = map(_shelves, (mine, theirs))
    my_deck, _ = my_shelf.split_right(my_shelf.h * SHAPE)
    their_deck, their_hand = their_shelf.split_right(their_shelf.h * SHAPE, their_shelf.h * 0.2)
    return _Zones(
        (mine, theirs),
        (bottom, their_hand),
        (my_deck, their_deck),
        (my_power, their_power),
        middle,
        mountain,
        totals,
    )


def _shelves(sheet: Box) -> tuple[Box, Box]:
    """Where a sheet has its cards and its power: below each other, or where it is low, beside."""
    low, above = sheet.inset(MARGIN).split_bottom(min(_STRIP, sheet.h * 0.24), _GAP)
    if sheet.h < LOW:
        return low.split_left(low.w * 0.6, _GAP / 2)
    return above.split_bottom(low.h)[0], low


class _Grid:
    """The cells in a zone: the box of the mountain in the middle, free places round it."""

    def __init__(self, view: Any, zone: Box, tallest: float) -> None:
        self.left, self.top, right, bottom = view.box or (*view.where(view.edge[0]),) * 2
        free = [view.where(cell) for cell in view.edge] if view.box else []
        across = sum(any(c == x for c, _ in free) for x in (self.left - 1, right + 1))
        down = sum(any(r == y for _, r in free) for y in (self.top - 1, bottom + 1))
        columns, rows = right - self.left + 1, bottom - self.top + 1
        self.height = min(
            tallest,
            zone.h / (rows + down * _HALF) - _GAP,
            (zone.w / (columns + across * _HALF) - _GAP) / SHAPE,
        )
        self.width = self.height * SHAPE
        size = (columns * (self.width + _GAP), rows * (self.height + _GAP))
        self.inner = zone.middle(*size)
        self.right, self.bottom = right, bottom

    def box(self, column: int, row: int) -> Box:
        """The box of a cell; a free place beside the mountain is half a cell."""
        pitch = (self.width + _GAP, self.height + _GAP)
        x = self.inner.x + (column - self.left) * pitch[0] + _GAP / 2
        y = self.inner.y + (row - self.top) * pitch[1] + _GAP / 2
        width, height = self.width, self.height
        if column < self.left:
            x += width * (1 - _HALF)
        if row < self.top:
            y += height * (1 - _HALF)
        if not self.left <= column <= self.right:
            width *= _HALF
        if not self.top <= row <= self.bottom:
            height *= _HALF
        return Box(x, y, width, height)


def _sides(view: Any) -> tuple[int, int]:
    """The seat at the bottom and the one at the top; the public sits with the first."""
    mine = 1 if view.viewer == 1 else 0
    return mine, 1 - mine


def layout(view: Any, area: Box) -> list[Placement]:
    """Where every card, cell and power of a view lies."""
    zones = _zones(area)
    placements = _mountain(view, zones)
    for side, seat in enumerate(_sides(view)):
        placements += _pack(view, seat, zones.hands[side], zones.decks[side])
        if view.power[seat] >= 0:
            power = _power(view, view.power[seat], zones.powers[side], view.spent[seat])
            placements.append(power)
    if _is_offering(view):
        placements.append(Placement(("veil", 0), zones.middle, ("veil",), 50, scenery=True))
        offered = _offered_powers if view.question[0] == "power" else _offered_wolves
        placements += offered(view, zones)
    return placements


def _mountain(view: Any, zones: _Zones) -> list[Placement]:
    grid = _grid(view, zones)
    placements = []
    for cell in view.edge if not _is_counted(view) else ():
        box = grid.box(*view.where(cell))
        placements.append(Placement(("cell", cell), box, ("slot",), 1))
    for cell in view.taken:
        box = grid.box(*view.where(cell))
        stack = [card for under, card in view.covered if under == cell] + [view.top[cell]]
        for height, card in enumerate(stack):
            shift = (len(stack) - 1 - height) * _PEEK
            picture = _wolf(view, card, cell == view.guarded and card == stack[-1])
            placements.append(
                Placement(("card", card), box.moved(-shift, shift), picture, 10 + height)
            )
        about = tuple(("card", card) for card in reversed(stack))
        placements.append(Placement(("cell", cell), box, None, 30, about))
    return placements


def _grid(view: Any, zones: _Zones) -> _Grid:
    return _Grid(view, zones.mountain, zones.hands[0].h)


def _is_offering(view: Any) -> bool:
    return bool(view.asked) and view.question[0] in ("power", "lone")


def _is_counted(view: Any) -> bool:
    return not view.asked or view.question[0] not in ("turn", "last_turn")


def _pack(view: Any, seat: int, hand: Box, deck: Box) -> list[Placement]:
    cards = view.hand[seat]
    gap = min(_GAP, hand.h * 0.1)
    width = min(hand.h * SHAPE, hand.w / max(3, len(cards)) - gap)
    height, step = width / SHAPE, width + gap
    x = hand.x + (hand.w - step * len(cards) + gap) / 2
    y = hand.y + (hand.h - height) / 2
    placements = [
        Placement(("card", card), Box(x + n * step, y, width, height), _wolf(view, card), 40)
        for n, card in enumerate(cards)
    ]
    for n, card in enumerate(view.deck[seat]):
        box = Box(deck.x, deck.y - n * 1.5, deck.w, deck.h)
        placements.append(Placement(("card", card), box, _wolf(view, card), n))
    return placements


def _wolf(view: Any, card: int, guarded: bool = False) -> Hashable:
    traits = view.traits(card)
    if traits is None:
        return ("back", view.owner[card])
    return (
        "wolf",
        view.owner[card],
        traits["lone"],
        traits["value"],
        traits["moons"],
        traits.get("corner", 1),
        traits.get("prey", 0),
        tuple(traits.get("hunts", ())),
        guarded,
    )


def _power(view: Any, power: int, box: Box, spent: int = 0) -> Placement:
    key = view.term(("power", power))[0].rsplit(".", 1)[0]
    about = (("power", power),)
    return Placement(("power", power), box, ("power", f"{view.id}.{key}", spent), 60, about)


def _offered_powers(view: Any, zones: _Zones) -> list[Placement]:
    columns = 4 if zones.middle.w > 4 * _POWER else 2
    count = -(-len(view.offer) // columns)
    table = zones.middle.inset(_GAP)
    table = table.middle(table.w, min(table.h, count * (_OFFER + _GAP) - _GAP))
    boxes = [box for row in table.rows(count, _GAP) for box in row.columns(columns, _GAP)]
    return [_power(view, power, box) for power, box in zip(view.offer, boxes)]


def _offered_wolves(view: Any, zones: _Zones) -> list[Placement]:
    gap, room = 60, zones.mountain
    height = min(320, room.h * 0.62, (room.w - gap) / 2 / SHAPE)
    wide = min(room.w, 2 * height * SHAPE + 4 * gap)
    band = room.middle(wide, room.h * 0.9)
    placements = []
    for card, column in zip(view.offer, band.columns(2, gap)):
        box = column.split_top(height)[0].middle(height * SHAPE, height)
        caption = column.split_top(height, _GAP)[1]
        words_key = f"{view.id}.card.{view.traits(card)['id']}"
        placements.append(Placement(("card", card), box, _wolf(view, card), 60))
        placements.append(
            Placement(("caption", card), caption, ("caption", words_key), 60, scenery=True)
        )
    return placements


def background(
    canvas: Canvas,
    view: Any,
    area: Box,
    names: Sequence[str],
    forecast: tuple[tuple, tuple[tuple, ...]] | None = None,
) -> None:
    """The night, the packs' sheets and the row totals; with a forecast what would change.

    A forecast is an answer and what the game foresees of it.
    """
    zones = _zones(area)
    paint_night(canvas, area, zones.middle)
    counted = view.score()
    after = _after(view, forecast)
    for side, seat in enumerate(_sides(view)):
        paint_sheet(canvas, view, seat, zones.sheets[side], names[seat], counted, after)
        paint_deck(canvas, zones.decks[side], len(view.deck[seat]))
    if view.box and not _is_offering(view):
        _paint_totals(canvas, view, zones, counted, after)


class _After(NamedTuple):
    """What a forecast says, by seat; `rows` by the row of the grid of cells."""

    points: tuple[int, int]
    moons: tuple[int, int]
    rows: dict[int, tuple[int, int]]


def _after(view: Any, forecast: tuple[tuple, tuple[tuple, ...]] | None) -> _After | None:
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
    rows = {top + number - 1: by_seat(pair) for number, *pair in found["row"]}
    return _After(by_seat(found["points"][0]), by_seat(found["moons"][0]), rows)


def _paint_totals(
    canvas: Canvas, view: Any, zones: _Zones, counted: Any, after: _After | None
) -> None:
    """Beside each row the sums of both packs, the winner's on its colour."""
    grid = _grid(view, zones)
    sums = {view.box[1] + n: row.sums for n, row in enumerate(counted.rows)}
    new = after.rows if after else {}
    for row in sorted({*sums, *new}):
        box = grid.box(grid.right, row)
        x = min(grid.inner.right + grid.width * _HALF, zones.mountain.right) + _GAP
        height = min(52, grid.height)
        plate = Box(x, box.y + (box.h - height) / 2, zones.totals, height)
        pair = new.get(row, sums.get(row, (0, 0)))
        changed = row in new and new[row] != sums.get(row)
        canvas.plate(plate, NIGHT, 12, MOON if changed else ROCK)
        for seat, part in zip(_sides(view), plate.inset(zones.totals / 24).columns(2, 4)):
            wins = pair[seat] > pair[1 - seat]
            canvas.plate(part, PACKS[seat] if wins else PACKS_DARK[seat], 8)
            canvas.text(str(pair[seat]), part, theme.TITLE if wins else theme.BODY, SNOW,
                        align="centre")
