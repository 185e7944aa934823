"""What is longer than its box: wheel, bar and keys move it up and down."""

from __future__ import annotations

import pygame

from spytable.ui import bevel, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widget import USED, Act, State, Widget

BAR = 44  # the strip in which the bar is gripped
_THUMB = 16  # how wide the part of it is that one sees
_AIR = 12  # left above and below what is revealed


class ScrollView(Widget):
    """Items below each other, seen through a window of its box."""

    repeats = True

    def __init__(self) -> None:
        self._offset = 0.0
        self._length = 0.0
        self._due: int | None = None  # the item to be in sight when it is drawn next
        self._grip: float | None = None

    @property
    def window(self) -> Box:
        """The part of the box that is scrolled."""
        return self.box

    def measure(self, canvas: Canvas) -> float:
        """Lays the items out; how high all of them are."""
        raise NotImplementedError

    def span(self, item: int) -> tuple[float, float]:
        """Where an item begins and ends, from the top of the first."""
        raise NotImplementedError

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        """Draws the items, the first one at a height."""
        raise NotImplementedError

    def rewind(self) -> None:
        """Back to the top."""
        self._offset, self._due = 0.0, None

    def reveal(self, item: int) -> None:
        """Brings an item into sight."""
        self._due = item

    @property
    def top(self) -> float:
        """Where the first item begins, as last drawn."""
        return self.window.y - self._offset

    def turn_to(self, offset: float) -> None:
        """A person scrolls."""
        self._scroll_to(offset)

    def press(self, position: Point) -> Act:
        if self._furthest and position[0] >= self.window.right - BAR:
            thumb = self._thumb()
            on_thumb = thumb.y <= position[1] < thumb.bottom
            self._grip = position[1] - thumb.y if on_thumb else thumb.h / 2
            self.drag(position)
        return USED

    def drag(self, position: Point) -> Act | None:
        if self._grip is None:
            return None
        travel = self.window.h - self._thumb().h
        part = (position[1] - self._grip - self.window.y) / travel
        self.turn_to(part * self._furthest)
        return USED

    def release(self, position: Point) -> Act:
        gripped, self._grip = self._grip is not None, None
        return USED if gripped else self.pick(position)

    def pick(self, position: Point) -> Act:
        """A click that does not scroll."""
        return USED

    def scroll(self, steps: float) -> Act:
        self.turn_to(self._offset - steps * theme.TARGET)
        return USED

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        page = max(self.window.h - theme.TARGET, self.window.h / 2)
        jumps = {
            pygame.K_UP: self._offset - theme.TARGET,
            pygame.K_DOWN: self._offset + theme.TARGET,
            pygame.K_PAGEUP: self._offset - page,
            pygame.K_PAGEDOWN: self._offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._furthest,
        }
        if event.key not in jumps:
            return None
        self.turn_to(jumps[event.key])
        return USED

    def draw(self, canvas: Canvas, state: State) -> None:
        self._length = self.measure(canvas)
        if self._due is not None:
            self._bring(*self.span(self._due))
            self._due = None
        self._scroll_to(self._offset)
        with canvas.clip(self.window):
            self.draw_items(canvas, self.top, state)
        if self._furthest:
            made = bevel.BRASS if self._grip is None else bevel.BRASS_LIT
            strip = self.window.split_right(BAR)[0].inset((BAR - _THUMB) / 2, 4)
            canvas.bevel(strip.inset(3, 0), bevel.GROOVE, _THUMB)
            canvas.bevel(self._thumb().inset((BAR - _THUMB) / 2, 4), made, _THUMB / 2)

    @property
    def _furthest(self) -> float:
        return max(0.0, self._length - self.window.h)

    def _scroll_to(self, offset: float) -> None:
        self._offset = min(max(0.0, offset), self._furthest)

    def _bring(self, start: float, end: float) -> None:
        """Scrolls no further than it must; what fits below the very top is seen with it."""
        height = self.window.h
        air = min(_AIR, max(0.0, height - (end - start)) / 2)
        if end + air > self._offset + height:
            self._offset = end + air - height
        if start - air < self._offset:
            self._offset = 0 if end + air <= height else start - air

    def _thumb(self) -> Box:
        window = self.window
        height = max(theme.TARGET, window.h * window.h / self._length)
        y = self._offset / self._furthest * (window.h - height)
        return Box(window.right - BAR, window.y + y, BAR, height)
