"""A faction on the table: its row, the places at its ends and between its cards, and its bars."""

from __future__ import annotations

from typing import NamedTuple

from spytable.ui.box import Box

SHAPE = 5 / 7  # width by height of a card

_CLOSE = 0.975  # of its place: how wide a card of a row is
_GAP = 0.62  # of it: the place between two cards
_STATE = (44, 10)  # beside a mission, what it brings: the least width; wider than high, at least


class Line(NamedTuple):
    """A faction as it is seen by the viewer: its row between the bars of its owners.

    `near` is the owner below the row, `far` the one above. `length` cards lie in `room`, each
    `width` wide; `is_turned` says that `near` sees the row from its other side.
    """

    faction: int
    near: int
    far: int
    upper: Box
    room: Box
    lower: Box
    length: int
    width: float
    is_turned: bool

    def place(self, index: int) -> Box:
        """Where the card at an index of the row lies."""
        width = self.width * _CLOSE
        return Box(self._edge(index, 0.5) - width / 2, self.room.y, width, self.room.h)

    def ghost(self, end: int, is_upper: bool) -> Box:
        """Where an agent can be played at an end (0: before the row, 1: behind it)."""
        upper, lower = self.room.rows(2, self.room.h * 0.04)
        half = upper if is_upper else lower
        width = self.width / 2
        x = self._beyond(end * self.length, width)
        return Box(x, half.y, width, half.h).inset(width * 0.05, 0)

    def gap(self, index: int) -> Box:
        """Where an agent can be put before the card at an index, or behind the last one."""
        width = self.width * _GAP
        if 0 < index < self.length:
            return Box(self._edge(index) - width / 2, self.room.y, width, self.room.h)
        return Box(self._beyond(index, width), self.room.y, width, self.room.h)

    def seam(self, index: int) -> float:
        """How far on the right the cards at an index and behind it meet."""
        return self._edge(index + 1)

    def _edge(self, index: float, part: float = 0) -> float:
        """Where a card begins, or a part of it further; what is seen first is on the left."""
        column = index + part
        if self.is_turned:
            column = self.length - column
        return self.room.centre[0] + (column - self.length / 2) * self.width

    def _beyond(self, index: int, width: float) -> float:
        """The left of something so wide beyond an end; where the room is full, over its end."""
        edge = self._edge(index)
        if edge < self.room.centre[0]:
            return max(self.room.x, edge - width)
        return min(self.room.right - width, edge)

    def bar(self, seat: int) -> Box:
        """What an owner has of the faction."""
        return self.lower if seat == self.near else self.upper

    def slots(self, seat: int) -> list[Box]:
        """The places of an owner's missions in its bar."""
        bar = self.bar(seat).inset(2)
        size = bar.h
        width = min(size + max(size + _STATE[1], _STATE[0]), bar.w * 0.33)
        return [Box(bar.right - n * (width + 4) - width, bar.y, width, size) for n in (1, 0)]

    def purse(self, seat: int) -> Box:
        """The left of an owner's bar: who it is, and its income there."""
        bar = self.bar(seat).inset(2)
        return bar._replace(w=self.slots(seat)[0].x - bar.x - 4)
