"""Which part of the table is for what, and where a cell of the mountain lies."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.moonlight.rules.rules import Moonlight
from spytable.ui.box import Box

SHAPE = 5 / 7  # width by height of a card
GAP = 12
LOW = 300  # the height below which a sheet puts things closer together

_MARGIN = 14  # of a sheet
_DECK = 0.4  # of the height of the cards on a sheet, between the deck and a hand
_TOTAL = 140  # the width of a row's sums, where there is room
_COUNT = (280, 190)  # the size of the sheet of points, where there is room
_NARROW = 128  # its least width
_MOONS = 28  # the width of the rounds won, on a low sheet
_COLUMNS = 4.5  # the most that lie side by side, free places with them
_HALF = 0.5  # of a cell: the height of a free place beside the mountain


class Sheet(NamedTuple):
    """What belongs to a pack besides its hand at the bottom: head, cards and what it has won."""

    box: Box
    head: Box
    moon: Box  # that of going first, at the end of the head
    wins: Box
    hand: Box  # of the rival
    deck: Box
    power: Box
    lone: Box


class Zones(NamedTuple):
    """Where everything is; pairs are mine and theirs."""

    sheets: tuple[Sheet, Sheet]
    hand: Box  # mine
    middle: Box
    mountain: Box  # the middle without the totals
    totals: float  # the width of a row's sums
    points: Box  # the sheet of moons and points


def zones(view: Moonlight, area: Box) -> Zones:
    """The zones of an area for what the packs of a view have."""
    left, right = area.split_left(max(200, area.w * 0.215), GAP)
    theirs, mine = left.rows(2, GAP)
    hand, middle = right.split_bottom(area.h * 0.24, 2 * GAP)
    totals = min(_TOTAL, area.w * 0.12)
    # The sums of the rows stand on the right; the same on the left keeps the mountain in the
    # middle, where there is room for it.
    mountain, centred = middle.split_right(totals, GAP)[1], middle.inset(totals + GAP, 0)
    if centred.w >= _COLUMNS * (hand.h * SHAPE + GAP):
        mountain = centred
    room = (hand.w - 3 * (hand.h * SHAPE + GAP)) / 2 - GAP
    count, beside = hand.split_right(min(_COUNT[0], max(room, _NARROW)), GAP)
    hand = hand if room >= _NARROW else beside
    count = count.split_bottom(min(_COUNT[1], count.h))[0]
    me, rival = sides(view)
    sheets = (_sheet(mine, _has_won(view, me)), _sheet(theirs, _has_won(view, rival)))
    return Zones(sheets, hand, middle, mountain, totals, count)


def sides(view: Moonlight) -> tuple[int, int]:
    """The seat at the bottom and the one at the top; the public sits with the first."""
    mine = 1 if view.viewer == 1 else 0
    return mine, 1 - mine


def is_offering(view: Moonlight) -> bool:
    """Whether powers or lone wolves lie on the table to be chosen from."""
    return bool(view.asked) and view.question in ("power", "lone")


def is_full(view: Moonlight) -> bool:
    """Whether no more cards are played on the mountain in this round."""
    return not view.asked or view.question not in ("turn", "last_turn")


def is_decided(view: Moonlight) -> bool:
    """Whether a round has been counted, and the next one has not begun."""
    between = bool(view.asked) and view.question in ("power", "lone", "starter")
    return between or view.outcome is not None


def _has_won(view: Moonlight, seat: int) -> bool:
    return view.power[seat] >= 0 or view.lone[seat] >= 0


def _sheet(box: Box, has_won: bool) -> Sheet:
    """A sheet: head, rounds won, cards, and below them what was won."""
    low = box.h < LOW
    head, rest = box.inset(_MARGIN).split_top(34 if low else 48, 4 if low else 8)
    if low:
        wins, rest = rest.split_left(_MOONS, 6)
    else:
        wins, rest = rest.split_top(36, GAP)
    cards = won = rest
    if has_won:
        won, cards = rest.split_bottom(rest.h * 0.46, 4 if low else GAP)
    lone, power = won.split_right(min(won.h * SHAPE, won.w * 0.38), 6)
    if low:
        power = power.square()
    height = min(cards.h, 190)
    deck = cards.split_right(min(height * SHAPE, cards.w * _DECK))[0]
    hand = cards.split_left(cards.w - deck.w - 0.2 * deck.w)[0]
    moon = head.split_right(head.h * 0.7)[0].square()
    return Sheet(box, head, moon, wins, hand, deck.middle(deck.w, deck.w / SHAPE), power, lone)


class Grid:
    """The cells in a zone: the box of the mountain in the middle, free places round it."""

    def __init__(self, view: Moonlight, zone: Box, tallest: float) -> None:
        self.left, self.top, right, bottom = view.box or (*view.where(view.edge[0]),) * 2
        free = [view.where(cell) for cell in view.edge] if view.box else []
        across = sum(any(c == x for c, _ in free) for x in (self.left - 1, right + 1))
        down = sum(any(r == y for _, r in free) for y in (self.top - 1, bottom + 1))
        columns, rows = right - self.left + 1, bottom - self.top + 1
        self.height = min(
            tallest,
            zone.h / (rows + down * _HALF) - GAP,
            (zone.w / (columns + across * _HALF) - GAP) / SHAPE,
        )
        self.width = self.height * SHAPE
        size = (columns * (self.width + GAP), rows * (self.height + GAP))
        self.inner = zone.middle(*size)
        self.right, self.bottom = right, bottom

    def box(self, column: int, row: int) -> Box:
        """The box of a cell; a free place beside the mountain is half a cell."""
        pitch = (self.width + GAP, self.height + GAP)
        x = self.inner.x + (column - self.left) * pitch[0] + GAP / 2
        y = self.inner.y + (row - self.top) * pitch[1] + GAP / 2
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


def grid(view: Moonlight, zones: Zones) -> Grid:
    """The cells of a view."""
    return Grid(view, zones.mountain, zones.hand.h)


def plate(grid: Grid, zones: Zones, row: int) -> Box:
    """Where the sums of a row of the grid stand: right of the mountain and its free places."""
    box = grid.box(grid.right, row)
    x = min(grid.inner.right + grid.width * _HALF, zones.mountain.right) + GAP
    height = min(52, grid.height)
    return Box(x, box.y + (box.h - height) / 2, zones.totals, height)
