"""Which part of the table is for what, and where a space of the street lies."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui.box import Box
from spytable.ui.viewer import clockwise

SHAPE = 5 / 7  # width by height of a card
STALL = 0.66  # width by height of a market card with its name below it
GAP = 12
ROUND = 0.22  # of a space of the street: the corners of the block within it
VERGE = 0.34  # of a space of the street: how far a house stands out beyond it
LOW = 560  # the height below which everything moves closer together

_COLUMN = (0.235, 118, 330)  # the width of a side: part of the area, least, most
_METER = (60, 34)  # the height of the danger meter, and on a low table
_HAND = 0.235  # of the height
# The least place of an agent with its name, and the height of that: in a line, or else in two.
_NAMES = ((134, 130, 28), (118, 158, 56))
_ICONS = (38, 50)  # the width of the icons beside an agent: least, most
_SEAT = (50, 28)  # the height of a name
_LINE = (78, 34)  # the height of the cards below a name
_ROW = (84, 40)  # the height of the market cards of a side
_PLACES = 4  # in a row of market cards, before they move closer together
_STALLS = 0.19  # of the height of the block
_CAPTION = (60, 0)  # the height of what stands below an offered card
_KERB = 6  # round what lies within the block
_COLUMNS, _ROWS = 4, 5  # spaces of the street
_BETWEEN = 0.1  # of a space: between two of them, at least
_MEEPLE = 0.66  # of a space
_ASIDE, _INWARDS = 0.17, 0.1  # of a space: how far a meeple stands from its middle
# Column and row of each space, clockwise from the home on the left.
_SPOTS = (
    *((0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (3, 1)),
    *((3, 2), (3, 3), (3, 4), (2, 4), (1, 4), (0, 4), (0, 3)),
)


class Person(NamedTuple):
    """What belongs to a seat: its name, its cards and its discards."""

    seat: int
    name: Box
    hand: Box
    discards: Box


class Side(NamedTuple):
    """What lies in front of a side."""

    side: int
    box: Box
    people: tuple[Person, ...]
    row: Box  # its market cards
    stacks: tuple[Box, ...]  # by agent


class Street(NamedTuple):
    """The ring of spaces round a block of gardens."""

    box: Box
    size: float  # of a space
    home: int  # the space on the left
    block: Box

    def space(self, place: int) -> Box:
        """Where a space lies."""
        column, row = _SPOTS[(place - self.home) % len(_SPOTS)]
        road = self.box.inset(self.size * VERGE)
        x = road.x + column * (road.w - self.size) / (_COLUMNS - 1)
        y = road.y + row * (road.h - self.size) / (_ROWS - 1)
        return Box(x, y, self.size, self.size)

    def outwards(self, place: int) -> tuple[int, int]:
        """In which direction a space's house stands: right and down."""
        column, row = _SPOTS[(place - self.home) % len(_SPOTS)]
        if row in (0, _ROWS - 1):
            return 0, -1 if row == 0 else 1
        return (-1 if column == 0 else 1), 0

    def stand(self, place: int, aside: float) -> Box:
        """Where a meeple stands on a space: on its inner half, beside the other meeple."""
        right, down = self.outwards(place)
        size = self.size
        box = self.space(place).middle(size * _MEEPLE, size * _MEEPLE)
        part = aside * size * _ASIDE
        if down:
            return box.moved(part, -down * size * _INWARDS)
        return box.moved(-right * size * _INWARDS, part)


class Zones(NamedTuple):
    """Where everything is; `sides` are mine and theirs."""

    sides: tuple[Side, Side]
    meter: Box
    street: Street
    offer: Box  # within the block
    caption: float  # the height of what stands below an offered card
    stalls: Box  # the strip of the market below the offer
    hand: Box  # the viewer's
    deck: Box  # where another's hand would be


def zones(view: AgentAvenue, area: Box) -> Zones:
    """The zones of an area for a view."""
    low = area.h < LOW
    gap = 6 if low else GAP
    part, least, most = _COLUMN
    wide = min(max(least, area.w * part), most)
    left, rest = area.split_left(wide, gap)
    right, middle = rest.split_right(wide, gap)
    hand, upper = middle.split_bottom(gap / 2)[1].split_bottom(area.h * _HAND, gap)
    meter, upper = upper.split_top(_METER[low], gap / 2)
    mine = own_side(view)
    street = _street(upper, view.homes[mine])
    offer, stalls = street.block.inset(_KERB), Box(0, 0, 0, 0)
    if has_market(view):
        stalls, offer = offer.split_bottom(min(offer.h * _STALLS, offer.w / 6), gap / 2)
    sides = (_side(view, mine, left, low), _side(view, 1 - mine, right, low))
    own = [person.hand for person in sides[0].people if person.seat == view.viewer]
    deck = own[0] if own else hand
    deck = deck.middle(deck.h * SHAPE, deck.h)
    return Zones(sides, meter, street, offer, _CAPTION[low], stalls, hand, deck)


def own_side(view: AgentAvenue) -> int:
    """The side on the left: the viewer's; the public sits with the first."""
    return view.side(clockwise(view)[0])


def has_market(view: AgentAvenue) -> bool:
    """Whether there is a black market."""
    return view.chosen["market"] == "on"


def is_buying(view: AgentAvenue) -> bool:
    """Whether a card of the market is to be taken."""
    return bool(view.asked) and view.question == "market"


def _street(box: Box, home: int) -> Street:
    between = 1 + _BETWEEN
    size = min(
        box.h / (_ROWS * between - _BETWEEN + 2 * VERGE),
        box.w / (_COLUMNS * between - _BETWEEN + 2 * VERGE),
    )
    box = box.middle(min(box.w, box.h * 1.45), box.h)
    block = box.inset(size * (VERGE + 1 + _BETWEEN))
    return Street(box, size, home, block)


def _side(view: AgentAvenue, side: int, box: Box, low: bool) -> Side:
    gap = 4 if low else 8
    rest = box.inset(6 if low else GAP)
    people = []
    for seat in view.partners(side):
        name, rest = rest.split_top(_SEAT[low], gap / 2)
        line, rest = rest.split_top(_LINE[low], gap)
        people.append(_person(seat, name, line, view.discards[seat] + len(view.discarded[seat])))
    row = Box(0, 0, 0, 0)
    if has_market(view):
        row, rest = rest.split_bottom(min(_ROW[low], (rest.w + gap) / _PLACES), gap)
    count = len(view.steps)
    boxes = [cell for line in rest.rows(count // 2, gap) for cell in line.columns(2, gap)]
    return Side(side, box, tuple(people), row, tuple(boxes))


def _person(seat: int, name: Box, line: Box, discards: int) -> Person:
    """A name, below it the hand on the left and the discards on the right."""
    width = line.h * SHAPE * 0.74
    across = min(discards * (width + 4), line.w * 0.56)
    slots, hand = line.split_right(across, 8)
    return Person(seat, name, hand, slots)


# On the street, in the middle, before a side


def aside(view: AgentAvenue, side: int) -> int:
    """On which side of the other one a meeple stands: the viewer's own on the left of its way."""
    return -1 if side == own_side(view) else 1


def stands(view: AgentAvenue, street: Street, side: int) -> Box:
    """Where a meeple stands."""
    return street.stand(view.homes[side] + view.progress[side], aside(view, side))


def spread(room: Box, count: int, width: float, gap: float) -> list[Box]:
    """Boxes side by side in the middle of a room, one over the other if it is narrow."""
    if count > 1:
        gap = min(gap, (room.w - count * width) / (count - 1))
    row = room.middle(count * (width + gap) - gap, room.h)
    return [Box(row.x + n * (width + gap), row.y, width, row.h) for n in range(count)]


def wares(side: Side, count: int) -> list[Box]:
    """Where the market cards of a side lie."""
    return spread(side.row, count, side.row.h, GAP / 2)


def offered(view: AgentAvenue, zones: Zones) -> list[tuple[int, Box, Box]]:
    """The offer, and cards on their way from one place to another: each card with
    its box and that of what stands below it."""
    offer = [card for card in (view.shown, view.hidden) if card >= 0]
    parts = (*view.hand, *view.discarded, *view.area, *view.row, view.supply, view.spent)
    elsewhere = {card for part in parts for card in part}
    drawn = (*range(view.deck.start), *range(view.deck.stop, view.stock.start))
    loose = [card for card in drawn if card not in elsewhere and card not in offer]
    cards = [card for card in offer if card not in elsewhere] + loose
    found = []
    for card, column in zip(cards, zones.offer.columns(max(1, len(offer), len(cards)), GAP)):
        caption, room = column.split_bottom(zones.caption)
        shape = SHAPE if card < view.deck.stop else 1
        height = min(room.h, room.w / shape)
        found.append((card, room.middle(height * shape, height), caption.inset(0, 4)))
    return found


def stacked(cell: Box) -> tuple[Box, Box, Box]:
    """Of the place of an agent: where its cards lie, where its icons stand, which may cover a
    part of the cards, and its name, if that can be read."""
    fitting = [name for wide, high, name in _NAMES if cell.w >= wide and cell.h >= high]
    label, cell = cell.split_bottom(fitting[0] if fitting else 0)
    least, most = _ICONS
    width = min(max(least, cell.w * 0.3), most)
    cards = cell.split_left(max(cell.w - width - 3, cell.w * 0.7))[0]
    column = cell.split_right(width)[0].middle(width, min(cell.h, 3 * width))
    return cards, column, label


def upright(box: Box) -> Box:
    """The largest card in the middle of a box."""
    height = min(box.h, box.w / SHAPE)
    return box.middle(height * SHAPE, height)
