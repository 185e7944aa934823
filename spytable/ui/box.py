"""Rectangles in logical pixels, and how a layout divides them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
"""x and y in logical pixels."""

Size: TypeAlias = tuple[int, int]
"""Width and height in real pixels."""

_STRAIGHT, _ASIDE = 0.1, 2.0  # what a sideways offset counts on the way to the nearest box


class Box(NamedTuple):
    """Left edge, top edge, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, position: Point) -> bool:
        """Whether a point lies inside; the right and bottom edges are outside."""
        x, y = position
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, x: float, y: float) -> Box:
        """Moved right and down."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    def inset(self, x: float, y: float | None = None) -> Box:
        """Smaller by `x` on the left and right and by `y` (default: `x`) above and below."""
        y = x if y is None else y
        return Box(self.x + x, self.y + y, max(0, self.w - 2 * x), max(0, self.h - 2 * y))

    def middle(self, w: float, h: float) -> Box:
        """A box of this size with the same centre."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def square(self) -> Box:
        """The largest square with the same centre."""
        size = min(self.w, self.h)
        return self.middle(size, size)

    def split_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """The strip at the top, and the rest below a gap."""
        rest = height + gap
        return (
            Box(self.x, self.y, self.w, height),
            Box(self.x, self.y + rest, self.w, max(0, self.h - rest)),
        )

    def split_bottom(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """The strip at the bottom, and the rest above a gap."""
        return (
            Box(self.x, self.bottom - height, self.w, height),
            Box(self.x, self.y, self.w, max(0, self.h - height - gap)),
        )

    def split_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """The strip on the left, and the rest beyond a gap."""
        rest = width + gap
        return (
            Box(self.x, self.y, width, self.h),
            Box(self.x + rest, self.y, max(0, self.w - rest), self.h),
        )

    def split_right(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """The strip on the right, and the rest before a gap."""
        return (
            Box(self.right - width, self.y, width, self.h),
            Box(self.x, self.y, max(0, self.w - width - gap), self.h),
        )

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Equal boxes side by side."""
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Equal boxes one below the other."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + i * (height + gap), self.w, height) for i in range(count)]

    def squares(self, count: int, gap: float = 0, most: float = inf) -> list[Box]:
        """Equal squares in lines from the top left, as large as they can be, at `most` so large."""

        def size(columns: int) -> float:
            lines = -(-count // columns)
            return min((self.w + gap) / columns - gap, (self.h + gap) / lines - gap, most)

        columns = max(range(count, 0, -1), key=size, default=1)  # of equal ones the most
        side = size(columns) if count else 0
        step = side + gap
        return [
            Box(self.x + n % columns * step, self.y + n // columns * step, side, side)
            for n in range(count)
        ]


def _distance(start: Box, target: Box, right: int, down: int) -> float:
    """How far ahead a box lies in a direction, plus twice its sideways offset.

    Infinite if it does not lie ahead. The offset hardly counts where a part of the box lies
    straight ahead, since wide and narrow ones lie side by side.
    """
    across = target.centre[0] - start.centre[0]
    along = target.centre[1] - start.centre[1]
    ahead = across * right + along * down
    aside = abs(across * down) + abs(along * right)
    reach = abs((start.w + target.w) * down) + abs((start.h + target.h) * right)
    weight = _STRAIGHT if 2 * aside < reach else _ASIDE
    return ahead + weight * aside if ahead > 1 else inf


def nearest(here: Box, boxes: Sequence[Box], right: int, down: int) -> int | None:
    """The index of the nearest box in a direction of the arrow keys; None if none lies that way.

    `right` and `down` are -1, 0 or 1.
    """
    distances = [_distance(here, box, right, down) for box in boxes]
    shortest = min(distances, default=inf)
    return distances.index(shortest) if shortest < inf else None
