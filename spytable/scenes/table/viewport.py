"""The part of a board that is in sight, larger or smaller."""

from __future__ import annotations

from spytable.ui.box import Box, Point

NEAREST = 2.5
_STEP = 1.25


class Viewport:
    """A `window` on a board that is `zoom` times as large, in logical pixels; a board that needs
    more height than the window reaches beyond it."""

    def __init__(self) -> None:
        self.window = Box(0, 0, 1, 1)
        self._least = 0.0  # the least height of the whole board, without zoom
        self.zoom = 1.0
        self._offset = (0.0, 0.0)  # how far the board reaches beyond the left and upper edge

    @property
    def area(self) -> Box:
        """Where the whole board lies."""
        x, y = self._offset
        window = self.window
        high = max(window.h, self._least)
        return Box(window.x - x, window.y - y, window.w * self.zoom, high * self.zoom)

    def move_window(self, window: Box, least: float = 0.0) -> None:
        """Gives the window another place or size, and the board its least height; the same part
        stays in sight."""
        self._least = least
        across, down = window.w / self.window.w, window.h / self.window.h
        self.window = window
        self._move(self._offset[0] * across, self._offset[1] * down)

    def zoom_in(self, steps: float, position: Point) -> bool:
        """Zooms in, or out with negative steps, around a position; whether anything changed."""
        before, area = self.zoom, self.area
        self.zoom = min(max(1.0, before * _STEP**steps), NEAREST)
        grown = self.zoom / before
        x = (position[0] - area.x) * grown - (position[0] - self.window.x)
        y = (position[1] - area.y) * grown - (position[1] - self.window.y)
        self._move(x, y)
        return self.zoom != before

    def pan(self, right: float, down: float) -> bool:
        """Moves what is in sight; whether that was possible."""
        before = self._offset
        self._move(before[0] + right, before[1] + down)
        return self._offset != before

    def show(self, box: Box) -> bool:
        """Brings a box of the board into sight; whether anything moved."""
        window = self.window
        right = max(0.0, box.right - window.right) - max(0.0, window.x - box.x)
        down = max(0.0, box.bottom - window.bottom) - max(0.0, window.y - box.y)
        return self.pan(right, down)

    def _move(self, x: float, y: float) -> None:
        area, window = self.area, self.window
        self._offset = (
            min(max(0.0, x), area.w - window.w),
            min(max(0.0, y), area.h - window.h),
        )
