"""Which part of the table is for what: the sky over the grid, the readout, the seats beside it."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import CREW
from spytable.games.dark_agent.rules.theatre import COLUMNS, ROWS
from spytable.ui.box import Box
from spytable.ui.viewer import clockwise

TOKENS = 4  # kinds of tokens that a seat can have

LOW = 620  # the height below which everything moves closer together
_GAP = (10, 5)  # from here on: on a usual table, and on a low one
_CRACK = (9, 4)  # between cells
_SKY = (160, 76)  # the height of the sky, at least
_READOUT = (102, 48)
_RIGHT = (0.36, 340)  # the width of what is beside the grid, at least: part of it, most
_MISSION = (104, 54)  # the height of the mission, and how much more it is for a player alone
_ALONE = (54, 40)
_OWN = (286, 130)  # the height of the viewer's panel, at least
_OTHER = (156, 84)  # the height of another one, at most
_HEAD = (44, 30)
_PAD = (9, 3)
_FLAT = 60  # a panel that is less high has one line
_EQUIPMENT = 0.5  # of what is below the head of the viewer's panel, at most
_HAND = 0.8  # of the height of the readout
_FAIR = 0.7  # of an equal part: what a row of cards gets at least
_BETWEEN = 3  # cards of a fan
_LEAST = 0.6  # of its height: how small its cards become before they cover each other
_STACKED = 1.9  # the least height of what is left, in lines of standby agents, for two lines


class Panel(NamedTuple):
    """What is known of a seat. `tokens` are the places of its tokens; without a name there is no
    room for it."""

    seat: int
    box: Box
    badge: Box
    service: Box
    name: Box
    points: Box
    tokens: tuple[Box, ...]
    equipment: Box
    standby: Box
    trophies: Box
    is_own: bool = False


class Zones(NamedTuple):
    """Where everything is; `orbits` and `cells` by number, `panels` from the viewer's clockwise."""

    console: Box
    sky: Box
    orbits: tuple[Box, ...]
    grid: Box
    cells: tuple[Box, ...]
    readout: Box
    hand: tuple[Box, ...]  # in the readout: satellites that are being moved
    mission: Box
    decks: tuple[Box, Box]  # equipment and its pile
    beside: tuple[Box, Box]  # for tokens that nobody has
    panels: tuple[Panel, ...]
    crack: float
    low: bool


def zones(view: DarkAgent, area: Box) -> Zones:
    """The zones of an area for a view."""
    low = area.h < LOW
    gap, crack = _GAP[low], _CRACK[low]
    part, most = _RIGHT
    wide = area.w - min(most, area.w * part) - gap
    high = area.h - _SKY[low] - _READOUT[low] - 2 * gap
    size = min((wide + crack) / COLUMNS, (high + crack) / ROWS) - crack
    console, right = area.split_left(COLUMNS * (size + crack) - crack, gap)
    readout, rest = console.split_bottom(_READOUT[low], gap)
    grid, sky = rest.split_bottom(ROWS * (size + crack) - crack, gap)
    cells = [cell for row in grid.rows(ROWS, crack) for cell in row.columns(COLUMNS, crack)]
    orbits = tuple(sky.columns(COLUMNS, crack))
    mission, panels = _beside(view, right, gap, low)
    decks, beside = _decks(mission, low)
    return Zones(
        *(console, sky, orbits, grid, tuple(cells), readout, _hand(readout, low)),
        *(mission, decks, beside, panels, crack, low),
    )


def _beside(view: DarkAgent, right: Box, gap: float, low: bool) -> tuple[Box, tuple[Panel, ...]]:
    """The mission, and the panels: that of the viewer below those of the others."""
    own, *others = clockwise(view)
    mission, rest = right.split_top(_MISSION[low] + (0 if others else _ALONE[low]), gap)
    found = []
    if others:
        high = min(_OTHER[low], (rest.h - _OWN[low]) / len(others) - gap)
        for seat in others:
            box, rest = rest.split_top(high, gap)
            found.append(_panel(view, seat, box, low))
    return mission, (_own_panel(view, own, rest, low), *found)


def _hand(readout: Box, low: bool) -> tuple[Box, ...]:
    """Three places on the left of the readout."""
    room = readout.inset(_PAD[low])
    size = min(room.h * _HAND, readout.w / (3 * CREW))
    row = room.split_left(CREW * (size + _BETWEEN) - _BETWEEN)[0]
    return tuple(row.middle(row.w, size).columns(CREW, _BETWEEN))


def _decks(mission: Box, low: bool) -> tuple[tuple[Box, Box], tuple[Box, Box]]:
    """The deck and its pile on the right of the mission, and the tokens beside them."""
    pad, gap = _PAD[low], _GAP[low]
    inner = mission.inset(pad)
    size = min(inner.h, _MISSION[low] - 2 * pad, inner.w * 0.22)
    decks, rest = inner.split_right(2 * size + gap, pad)
    token = min(size / 2, 36)
    beside = rest.split_right(token)[0].middle(token, 2 * token + 2).rows(2, 2)
    deck, pile = decks.middle(decks.w, size).columns(2, gap)
    upper, lower = beside
    return (deck, pile), (upper, lower)


def _panel(view: DarkAgent, seat: int, box: Box, low: bool) -> Panel:
    pad = _PAD[low]
    inner = box.inset(pad)
    if box.h < _FLAT:
        badge, rest = inner.split_left(min(inner.h, 30), pad)
        service, rest = rest.split_left(min(inner.h, 22), pad)
        points, rest = rest.split_left(36, pad)
        tokens, rest = rest.split_left(min(inner.h, 34), pad)
        blocks = [cell for row in tokens.rows(2, 1) for cell in row.columns(2, 1)]
        gear, standby, trophies = _shares(rest, _counts(view, seat), pad)
        name = Box(badge.x, badge.y, 0, badge.h)
        return Panel(seat, box, badge, service, name, points, (*blocks,), gear, standby, trophies)
    head, rest = inner.split_top(min(_HEAD[low], inner.h * 0.35), pad * 0.7)
    gear, standby, trophies = _shares(rest, _counts(view, seat), pad * 1.5)
    return Panel(seat, box, *_head(head, pad), gear, standby, trophies)


def _counts(view: DarkAgent, seat: int) -> list[int]:
    """How much equipment another seat has, how many on standby, and how much it has captured;
    before that its satellites wait there."""
    own = view.satellites[CREW * seat : CREW * (seat + 1)]
    waiting = 0 if view.aloft else sum(orbit < 0 for orbit in own)
    return [len(view.equipment[seat]), len(view.standby[seat]), len(view.captured[seat]) + waiting]


def _shares(room: Box, counts: list[int], gap: float) -> list[Box]:
    """Rooms side by side for rows of squares, the last one over all that is left; where there is
    not enough for all each gets its part. Where cards have to cover each other, a single one gets
    not much less than several."""
    wanted = [count * (room.h + _BETWEEN) for count in counts]
    spare = room.w - gap * sum(map(bool, wanted[:-1]))
    fair = _FAIR * spare / max(1, sum(map(bool, wanted)))
    is_tight = spare < _LEAST * sum(wanted)
    least = [min(width, fair, room.h) * is_tight for width in wanted]
    part = min(1.0, (spare - sum(least)) / max(1, sum(wanted) - sum(least)))
    found, rest = [], room
    for few, many in zip(least[:-1], wanted):
        box, rest = rest.split_left(few + (many - few) * part, gap if many else 0)
        found.append(box)
    return [*found, rest]


def _head(head: Box, pad: float) -> tuple[Box, Box, Box, Box, tuple[Box, ...]]:
    """Badge, service, name, points and tokens of a seat."""
    badge, rest = head.split_left(head.h, pad * 0.6)
    service, rest = rest.split_left(head.h * 0.84, pad)
    points, rest = rest.split_right(head.h * 1.2, pad)
    size = min(head.h * 0.9, rest.w / (TOKENS + 2))
    tokens, name = rest.split_right(TOKENS * size, pad)
    cells = tokens.middle(tokens.w, size).columns(TOKENS, 2)
    return badge, service, name, points, tuple(cells)


def _own_panel(view: DarkAgent, seat: int, box: Box, low: bool) -> Panel:
    pad = _PAD[low]
    inner = box.inset(pad)
    head, rest = inner.split_top(_HEAD[low], pad)
    size = min((inner.w - 2 * pad) / CREW, rest.h * _EQUIPMENT)
    gear, rest = rest.split_top(size, pad)
    if rest.h > _STACKED * size:
        standby, trophies = rest.split_top(size, pad)
    else:
        counts = [len(view.standby[seat]), len(view.captured[seat])]
        standby, trophies = _shares(rest, counts, pad * 1.5)
    return Panel(seat, box, *_head(head, pad), gear, standby, trophies, is_own=True)


# Cards side by side


def slots(room: Box, count: int, gap: float) -> list[Box]:
    """So many squares side by side over the whole width of a room, as large as it allows."""
    size = min(room.h, (room.w + gap) / count - gap)
    return [cell.middle(size, size) for cell in room.columns(count, gap)]


def fan(room: Box, count: int) -> list[Box]:
    """Squares as high as a room from its left on; where that is too narrow they are smaller, and
    at last each covers a part of the one before it."""
    size = min(room.h, room.w)
    fitting = (room.w + _BETWEEN) / max(1, count) - _BETWEEN
    if fitting >= _LEAST * size:
        size = min(size, fitting)
    step = min(size + _BETWEEN, (room.w - size) / max(1, count - 1))
    top = room.y + (room.h - size) / 2
    return [Box(room.x + n * step, top, size, size) for n in range(count)]
