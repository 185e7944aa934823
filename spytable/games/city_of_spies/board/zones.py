"""Which part of the table is for what, and where the cells of a location lie."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui.box import Box
from spytable.ui.viewer import answers, clockwise, own_seat

GAP = 12
LOW = 560  # the height below which everything moves closer together
COLUMNS, ROWS = 6, 4  # cells of the city

_COLUMN = (0.26, 150)  # the width of the seats: part of the area, least
_HAND = (0.165, 64)  # the height of the hand: part of the area, least
_MISSIONS = (0.11, 46, 0.15)  # the height of the missions: part of the area, least, most
_TILES = 6  # of a hand, that lie as large as the deck
_TRACK = (48, 30)  # the height of the rounds, and on a low table
_HEAD = (42, 30)  # the height of a name
_COUNTS = (40, 26)  # the height of what a seat has
_PADDING = (10, 5)  # within the panel of a seat
_BETWEEN = 0.012  # of the city: between two locations
# Of a location: its rim, the least width of the cross between its cells, and where the reward
# lies in the middle.
_RIM, _CROSS = 0.036, (0.137, 26)
_RIM_ROUND, _CROSS_ROUND, _REWARD_ROUND = 0.012, 0.27, 0.25
_NUMBER = 1.16  # of the cross: the badge of a location
_ROSTER = 6  # tiles for which a roster has room at least
_SPREAD = 0.34  # of the city's height: a tile that is laid out over it, at most


class Spot(NamedTuple):
    """A location as it lies on the table; `size` is that of a cell, `rim` how far it lies from the
    edge. Left and right of its middle stand the powers."""

    place: int
    box: Box
    rim: float
    size: float
    number: Box
    sign: Box
    left: Box  # of the first seats
    right: Box  # of the last seats
    bar: Box  # of the location itself, to be pointed at where nothing else lies
    reward: Box | None  # in the middle

    def cell(self, cell: int) -> Box:
        """Where a cell of the city lies."""
        box, far = self.box, self.rim + self.size
        x = box.right - far if cell % 2 else box.x + self.rim
        y = box.bottom - far if cell // COLUMNS % 2 else box.y + self.rim
        return Box(x, y, self.size, self.size)


class Panel(NamedTuple):
    """What is known of a seat: its name, what it has of everything, and its tiles."""

    seat: int
    box: Box
    head: Box
    counts: tuple[Box, Box, Box]  # cubes, hand, discarded tiles
    roster: Box


class Zones(NamedTuple):
    """Where everything is; `missions` are the common ones, then one's own."""

    track: Box
    panels: tuple[Panel, ...]
    missions: tuple[Box, ...]
    city: Box
    spots: tuple[Spot, ...]
    hand: Box
    deck: Box


def zones(view: CityOfSpies, area: Box) -> Zones:
    """The zones of an area for a view."""
    low = area.h < LOW
    gap = 6 if low else GAP
    left, upper, city, below = _parts(area, gap)
    size = min(below.h, (city.w - gap / 2) / (_TILES + 1) - gap / 2)
    deck, hand = below.middle(city.w, size).split_right(size, gap)
    plaques = upper.columns(len(listed_missions(view)), gap)
    track, left = left.split_top(_TRACK[low], gap)
    panels = zip(seats(view), left.rows(view.seats, gap))
    return Zones(
        track,
        tuple(_panel(seat, box, low) for seat, box in panels),
        tuple(plaques),
        city,
        _spots(view, city),
        hand,
        deck,
    )


def _parts(area: Box, gap: float) -> tuple[Box, Box, Box, Box]:
    """The seats on the left; on the right the missions, the city, as large as can be, the hand."""
    part, least = _COLUMN
    column = max(least, area.w * part)
    part, least = _HAND
    hand = max(least, area.h * part)
    part, least, most = _MISSIONS
    missions = max(least, area.h * part)
    room = area.h - hand - missions - 2 * gap
    wide = min(area.w - column - gap, room * COLUMNS / ROWS)
    high = wide * ROWS / COLUMNS
    left, right = area.split_left(area.w - wide - gap, gap)
    upper, rest = right.split_top(min(missions + room - high, area.h * most), gap)
    below, middle = rest.split_bottom(hand, gap)
    return left, upper, middle.middle(wide, high), below


def seats(view: CityOfSpies) -> list[int]:
    """The seats from above: the viewer's is the last, beside the hand."""
    own, *others = clockwise(view)
    return [*others, own]


def listed_missions(view: CityOfSpies) -> tuple[int, ...]:
    """The missions in front of a viewer: the common ones, and one's own."""
    seat = own_seat(view)
    own = () if seat is None else view.secrets[seat : seat + 1]
    return (*view.missions, *own)


def is_bare(view: CityOfSpies, place: int) -> bool:
    """Whether nothing has come to a location yet, or nothing will: between two rounds, until its
    reward is laid, and after the last one."""
    return view.place < 0 and view.rewards[place] < 0


def is_conspiring(view: CityOfSpies, place: int) -> bool:
    """Whether the viewer can conspire over the reward of a location."""
    return view.question == "act" and ("conspire", place) in answers(view)


def is_discarding(view: CityOfSpies) -> bool:
    """Whether the viewer is to discard a tile."""
    return view.viewer in view.asked and view.question == "discard"


def _panel(seat: int, box: Box, low: bool) -> Panel:
    gap = 4 if low else 8
    head, rest = box.inset(_PADDING[low]).split_top(_HEAD[low], gap / 2)
    counts, rest = rest.split_top(_COUNTS[low], gap)
    cubes, hand, discarded = counts.columns(3, gap)
    return Panel(seat, box, head, (cubes, hand, discarded), rest)


def _spots(view: CityOfSpies, city: Box) -> tuple[Spot, ...]:
    gap = city.w * _BETWEEN
    boxes = [box for row in city.rows(ROWS // 2, gap) for box in row.columns(COLUMNS // 2, gap)]
    return tuple(
        spot(site.place, box.square(), site.reward < 0) for site, box in zip(view.sites, boxes)
    )


def spot(place: int, box: Box, is_round: bool) -> Spot:
    """A location; in a round one the reward lies in the middle, and its number above that."""
    unit = box.w
    band = max(unit * _CROSS[0], _CROSS[1])
    rim, cross = unit * _RIM, band
    if is_round:
        rim, cross = unit * _RIM_ROUND, max(unit * _CROSS_ROUND, band)
    size = (unit - cross) / 2 - rim
    upright = box.middle(band, band)
    upper = upright.moved(0, -(cross + size * 0.9) / 2)
    number = box.middle(band * _NUMBER, band * _NUMBER)
    sign, reward = upper, None
    inner = number.w / 2 + 3
    if is_round:
        reward = box.middle(unit * _REWARD_ROUND, unit * _REWARD_ROUND)
        number = number._replace(y=upper.y)
        sign = upright.moved(0, (cross + size * 0.9) / 2)
        inner = reward.w / 2 + 3
    arms = box.inset(4).middle(unit - 8, band)
    arm = arms.w / 2 - inner
    left, right = arms.split_left(arm)[0], arms.split_right(arm)[0]
    bar = box.split_top(arms.bottom - box.y)[0] if reward else arms
    return Spot(place, box, rim, size, number, sign, left, right, bar, reward)


# Tiles side by side


def rostered(panel: Panel, count: int) -> list[Box]:
    """Where the tiles of a roster lie: as large as the room allows."""
    return _squares(panel.roster, max(count, _ROSTER), 5)[:count]


def in_hand(view: CityOfSpies, zones: Zones, count: int) -> list[Box]:
    """Where the tiles of the viewer's hand lie; while one is to be discarded in the city."""
    if is_discarding(view):
        city = zones.city
        return _squares(city.inset(GAP), count, GAP, city.h * _SPREAD)
    hand = zones.hand
    size = min(hand.h, (hand.w + GAP / 2) / max(count, 1) - GAP / 2)
    row = hand.middle(count * (size + GAP / 2) - GAP / 2, size)
    return [Box(row.x + n * (size + GAP / 2), row.y, size, size) for n in range(count)]


def _squares(room: Box, count: int, gap: float, most: float = inf) -> list[Box]:
    """Squares in lines in the middle of a room, as large as they can be."""
    boxes = room.squares(count, gap, most)
    aside = (room.right - max([it.right for it in boxes], default=room.right)) / 2
    down = (room.bottom - max([it.bottom for it in boxes], default=room.bottom)) / 2
    return [it.moved(aside, down) for it in boxes]
