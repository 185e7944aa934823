"""Which part of the table is for what: the factions between the seats, as they sit round it."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.the_agents.board.street import SHAPE, Line
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.ui.box import Box
from spytable.ui.viewer import clockwise

GAP = 12
LOW = 740  # the height below which everything moves closer together

# Tiers of the table from above, by seats: the panels of others ("p") and the factions, both
# counted clockwise from the viewer on, a faction by the first of its owners.
_TABLE = {
    2: ("p1", "0", "1"),
    3: ("p1 1 p2", "0 2"),
    4: ("p2", "p1 1 2 p3", "0 3"),
    5: ("p2 2 p3", "p1 1 3 p4", "0 4"),
}
_HAND = (0.21, 0.31, 84)  # the height of the hand: part of the area, least and most; least
_OWN = (0.15, 132)  # the width of the viewer's panel: part of the area, least
_DECKS = (0.15, 112)  # the width of the decks
_PANEL = (0.14, 112)  # the width of another seat's panel beside factions
_STRIP = (92, 50)  # its height above them, and on a low table
_BAR = (48, 26)  # the height of what an owner has of a faction
_WIDEST = 620  # a bar
_OTHERS = 0.86  # of a card: how large one of others' factions is, at most, if there are more
_FEW = 3  # seats
_NAMED = 150  # the least height of a panel with a name
_PAD = (7, 2)  # between the bars and the row
_SEEN = 0.62  # of a card that is covered by the next one, at least
_LEAST = 0.72  # of its width: how wide a card is before it is covered


class Panel(NamedTuple):
    """What is known of a seat: its name and points, how much it holds, its kept free agents, and
    where a free agent is played between it and the viewer: the command to the viewer, or to it."""

    seat: int
    box: Box
    head: Box
    points: Box
    counts: tuple[Box, ...]  # agents and missions; none of the viewer
    kept: Box
    offers: tuple[Box, ...]


class Zones(NamedTuple):
    """Where everything is; `lines` by faction, `panels` from the viewer's clockwise."""

    lines: tuple[Line, ...]
    panels: tuple[Panel, ...]
    hand: Box
    decks: tuple[tuple[Box, Box], ...]  # agents and missions: each with its pile


class _Tier(NamedTuple):
    """What lies side by side: the places of panels and of factions, and the width of a card."""

    panels: tuple[int, ...]
    factions: tuple[int, ...]
    width: float


def zones(view: TheAgents, area: Box) -> Zones:
    """The zones of an area for a view."""
    low = area.h < LOW
    gap = 5 if low else GAP
    tiers = _fitted(_tiers(view, area, gap), area, gap, low)
    hand, heights = _heights(tiers, area, gap, low)
    below, room = area.split_bottom(hand, gap)
    own, rest = below.split_left(_length(_OWN, area.w), gap)
    decks, held = rest.split_right(_length(_DECKS, area.w), gap)
    seats = clockwise(view)
    lines, panels = {}, {0: _panel(seats[0], own, low, is_own=True)}
    for tier, height in zip(tiers, heights):
        strip, room = room.split_top(height, gap)
        for place, box in _places(tier, strip, area, gap):
            if place in tier.panels:
                panels[place] = _panel(seats[place], box, low)
            else:
                faction = seats[~place]
                lines[faction] = _line(view, faction, box, tier.width, low)
    return Zones(
        tuple(lines[faction] for faction in sorted(lines)),
        tuple(panels[place] for place in sorted(panels)),
        held,
        tuple(_deck(row, gap) for row in decks.rows(2, gap / 2)),
    )


def _length(part: tuple[float, float], whole: float) -> float:
    return max(part[1], whole * part[0])


def _tiers(view: TheAgents, area: Box, gap: float) -> list[_Tier]:
    """The tiers with cards as wide as fits, those of the viewer's factions the widest."""
    places = view.room(0) + len(view.rows[0])  # the safe house is one of them
    found: list[_Tier] = []
    for written in reversed(_TABLE[view.seats]):
        words = written.split()
        panels = tuple(int(word[1:]) for word in words if word.startswith("p"))
        factions = tuple(int(word) for word in words if not word.startswith("p"))
        wide = area.w - len(panels) * (_length(_PANEL, area.w) + gap)
        width = 0.0
        if factions:
            width = ((wide + gap) / len(factions) - 3 * gap) / places
        if found:
            width = min(width, found[0].width * (_OTHERS if view.seats > _FEW else 1))
        found.append(_Tier(panels, factions, width))
    return found[::-1]


def _heights(tiers: list[_Tier], area: Box, gap: float, low: bool) -> tuple[float, list[float]]:
    """The height of the hand, and of the tiers with cards as wide as they are."""
    part, most, least = _HAND
    hand = max(least, part * area.h)
    heights = [_rim(tier, low) + tier.width / SHAPE for tier in tiers]
    spare = area.h - hand - len(tiers) * gap - sum(heights)
    more = min(spare, max(0, most * area.h - hand))
    slack = (spare - more) / sum(1 for tier in tiers if tier.factions)
    return hand + more, [
        height + slack if tier.factions else height for tier, height in zip(tiers, heights)
    ]


def _fitted(tiers: list[_Tier], area: Box, gap: float, low: bool) -> list[_Tier]:
    """The same with cards as much less wide as the height of the area wants."""
    part, _, least = _HAND
    room = area.h - max(least, part * area.h) - len(tiers) * gap
    room -= sum(_rim(tier, low) for tier in tiers)
    fitting = min(1, room / sum(tier.width / SHAPE for tier in tiers))
    return [tier._replace(width=tier.width * fitting) for tier in tiers]


def _rim(tier: _Tier, low: bool) -> float:
    """The height of a tier without its cards."""
    return 2 * (_BAR[low] + _PAD[low]) if tier.factions else _STRIP[low]


def _places(tier: _Tier, strip: Box, area: Box, gap: float) -> list[tuple[int, Box]]:
    """The boxes of a tier's panels, by place, and of its factions, by the complement of that: the
    panels at its sides, or one over its whole width."""
    if not tier.factions:
        return [(tier.panels[0], strip)]
    found = []
    wide = _length(_PANEL, area.w)
    if tier.panels:
        left, strip = strip.split_left(wide, gap)
        right, strip = strip.split_right(wide, gap)
        found = list(zip(tier.panels, (left, right)))
    columns = strip.columns(len(tier.factions), gap)
    return found + [(~faction, box) for faction, box in zip(tier.factions, columns)]


def _line(view: TheAgents, faction: int, box: Box, width: float, low: bool) -> Line:
    """A faction: seen from the viewer, or from the owner who sits nearer."""
    first, second = view.owners(faction)
    order = clockwise(view)
    near, far = sorted((first, second), key=lambda seat: _distance(order.index(seat), view.seats))
    pad = _PAD[low]
    inner = box.middle(box.w, width / SHAPE + 2 * (_BAR[low] + pad))
    across = min(box.w, _WIDEST)
    upper, rest = inner.split_top(_BAR[low], pad)
    lower, room = rest.split_bottom(_BAR[low], pad)
    upper, lower = (bar.middle(across, bar.h) for bar in (upper, lower))
    count = len(view.rows[faction])
    room = room.inset(pad, 0)
    return Line(faction, near, far, upper, room, lower, count, width, near == second)


def _distance(place: int, seats: int) -> float:
    """How far a seat sits from the viewer; of two the one on the left is nearer."""
    return min(place, seats - place + 0.5)


def _panel(seat: int, box: Box, low: bool, is_own: bool = False) -> Panel:
    gap = 3 if low else 6
    inner = box.inset(4 if low else 8)
    if box.w > 3 * box.h:
        head, points, agents, missions, kept, offers = _cut(inner, (21, 16, 9, 9, 29, 16), 7)
        return Panel(seat, box, head, points, (agents, missions), kept, _pair(offers, gap))
    head, rest = inner.split_top(25 if low else 40, gap)
    points, rest = rest.split_top(24 if low else 44, gap)
    if is_own:
        return Panel(seat, box, head, points, (), rest, ())
    if box.h < _NAMED:
        upper, rest = inner.split_top(25, gap)
        head, points = upper.split_left(25, gap)
    counts, rest = rest.split_top(24 if low else 38, gap)
    kept, offers = _cut(rest, (40, 60), gap)
    return Panel(seat, box, head, points, tuple(counts.columns(2, gap)), kept, _pair(offers, gap))


def _cut(box: Box, parts: tuple[float, ...], gap: float) -> list[Box]:
    """Columns of these proportions."""
    unit = (box.w - gap * (len(parts) - 1)) / sum(parts)
    found = []
    for part in parts:
        column, box = box.split_left(part * unit, gap)
        found.append(column)
    return found


def _pair(box: Box, gap: float) -> tuple[Box, ...]:
    """The command to the viewer, who sits below, and so the arrows up; or the other way round."""
    return tuple(
        cell.middle(min(cell.w, cell.h * 0.8), min(cell.h, 1.6 * cell.w))
        for cell in box.columns(2, gap)
    )


def _deck(row: Box, gap: float) -> tuple[Box, Box]:
    """A deck on the left of its pile."""
    deck, pile = row.columns(2, gap)
    return deck, pile


# Cards side by side


def spread(room: Box, count: int, width: float, gap: float) -> list[Box]:
    """Cards so wide side by side in the middle of a room; where that is too narrow they are less
    wide, and at last each covers a part of the one before it as well."""
    if not count:
        return []
    fitting = (room.w + gap) / count - gap
    most = room.w / (1 + _SEEN * (count - 1))
    width = min(width, max(fitting, min(most, width * _LEAST)))
    step = min(width + gap, (room.w - width) / max(1, count - 1))
    row = room.middle((count - 1) * step + width, room.h)
    return [Box(row.x + n * step, row.y, width, row.h) for n in range(count)]


def in_lines(room: Box, count: int) -> list[Box]:
    """Agents' cards in a line, or in two if more is seen of each then."""

    def line(room: Box, count: int) -> list[Box]:
        boxes = spread(room, count, room.h * SHAPE, 8)
        return [box.middle(box.w, box.w / SHAPE) for box in boxes]

    def seen(boxes: list[Box]) -> float:
        ends = [box.x for box in boxes[1:] if box.y == boxes[0].y]
        return min(boxes[0].w, ends[0] - boxes[0].x) if ends else boxes[0].w if boxes else 0

    upper, lower = room.rows(2, 8)
    half = -(-count // 2)
    return max(line(room, count), line(upper, half) + line(lower, count - half), key=seen)
