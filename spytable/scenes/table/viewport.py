"""What of a board is in sight: all of it, or a part, larger."""

from __future__ import annotations

from spytable.ui.box import Box, Point

NEAREST = 2.5
_STEP = 1.25


class Viewport:
    """A window on a board that is laid out `zoom` times as large; `corner` is how far the board
    reaches beyond the window on the left and above, in logical pixels."""

    def __init__(self) -> None:
        self.window = Box(0, 0, 1, 1)
        self.zoom = 1.0
        self._corner = (0.0, 0.0)

    @property
    def area(self) -> Box:
        """Where the whole board lies, of which the window shows a part."""
        x, y = self._corner
        window = self.window
        return Box(window.x - x, window.y - y, window.w * self.zoom, window.h * self.zoom)

    def look_through(self, window: Box) -> None:
        """The window has another place or size; the same part stays in sight."""
        across, down = window.w / self.window.w, window.h / self.window.h
        self.window = window
        self._move(self._corner[0] * across, self._corner[1] * down)

    def step(self, steps: float, position: Point) -> bool:
        """Nearer or farther, the point at a position staying where it is; whether anything
        changed."""
        before, area = self.zoom, self.area
        self.zoom = min(max(1.0, before * _STEP**steps), NEAREST)
        grown = self.zoom / before
        x = (position[0] - area.x) * grown - (position[0] - self.window.x)
        y = (position[1] - area.y) * grown - (position[1] - self.window.y)
        self._move(x, y)
        return self.zoom != before

    def pan(self, right: float, down: float) -> bool:
        """Moves what is in sight; whether there was anything to move to."""
        before = self._corner
        self._move(before[0] + right, before[1] + down)
        return self._corner != before

    def show(self, box: Box) -> bool:
        """Brings a box of the board into sight; whether that moved anything."""
        window = self.window
        right = max(0.0, box.right - window.right) - max(0.0, window.x - box.x)
        down = max(0.0, box.bottom - window.bottom) - max(0.0, window.y - box.y)
        return self.pan(right, down)

    def _move(self, x: float, y: float) -> None:
        most = self.zoom - 1
        self._corner = (
            min(max(0.0, x), self.window.w * most),
            min(max(0.0, y), self.window.h * most),
        )
