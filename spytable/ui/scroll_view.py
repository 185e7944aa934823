"""A widget whose content is taller than its box: wheel, scrollbar and keys scroll it."""

from __future__ import annotations

import pygame

from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widget import USED, Act, State, Widget

SCROLLBAR = 44  # the width of the strip where the scrollbar is gripped
_THUMB = 16  # the visible width of its thumb
_MARGIN = 12  # above and below a revealed item


class ScrollView(Widget):
    """Items one below the other, seen through a viewport."""

    repeats_keys = True

    def __init__(self) -> None:
        self._offset = 0.0
        self._content_height = 0.0
        self._to_reveal: int | None = None  # an item to scroll to at the next draw
        self._grip: float | None = None  # where the thumb is held, from its top

    @property
    def viewport(self) -> Box:
        """The part of the box through which the content is seen."""
        return self.box

    def measure(self, canvas: Canvas) -> float:
        """Lays out the items; returns their total height."""
        raise NotImplementedError

    def span(self, item: int) -> tuple[float, float]:
        """The top and bottom of an item, from the top of the content."""
        raise NotImplementedError

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        """Draws the items; `top` is the y of the content."""
        raise NotImplementedError

    def rewind(self) -> None:
        """Scrolls to the top."""
        self._offset, self._to_reveal = 0.0, None

    def reveal(self, item: int) -> None:
        """Scrolls to an item at the next draw, no further than necessary."""
        self._to_reveal = item

    @property
    def top(self) -> float:
        """The y of the top of the content, as last drawn."""
        return self.viewport.y - self._offset

    def scroll_to(self, offset: float) -> None:
        """Scrolls as a person asks."""
        self._set_offset(offset)

    def press(self, position: Point) -> Act:
        if self._max_offset and position[0] >= self.viewport.right - SCROLLBAR:
            thumb = self._thumb()
            on_thumb = thumb.y <= position[1] < thumb.bottom
            self._grip = position[1] - thumb.y if on_thumb else thumb.h / 2
            self.drag(position)
        return USED

    def drag(self, position: Point) -> Act | None:
        if self._grip is None or not self._max_offset:  # it may have shrunk meanwhile
            return None
        track = self.viewport.h - self._thumb().h
        fraction = (position[1] - self._grip - self.viewport.y) / track
        self.scroll_to(fraction * self._max_offset)
        return USED

    def release(self, position: Point) -> Act:
        gripped, self._grip = self._grip is not None, None
        return USED if gripped else self.click(position)

    def let_go(self) -> None:
        self._grip = None

    def click(self, position: Point) -> Act:
        """A click beside the scrollbar."""
        return USED

    def scroll(self, steps: float) -> Act:
        self.scroll_to(self._offset - steps * theme.TARGET)
        return USED

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        page = max(self.viewport.h - theme.TARGET, self.viewport.h / 2)
        jumps = {
            pygame.K_UP: self._offset - theme.TARGET,
            pygame.K_DOWN: self._offset + theme.TARGET,
            pygame.K_PAGEUP: self._offset - page,
            pygame.K_PAGEDOWN: self._offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._max_offset,
        }
        if event.key not in jumps:
            return None
        self.scroll_to(jumps[event.key])
        return USED

    def draw(self, canvas: Canvas, state: State) -> None:
        self._content_height = self.measure(canvas)
        if self._to_reveal is not None:
            self._bring_into_view(*self.span(self._to_reveal))
            self._to_reveal = None
        self._set_offset(self._offset)
        with canvas.clip(self.viewport):
            self.draw_items(canvas, self.top, state)
        if self._max_offset:
            bevel = bevels.BRASS if self._grip is None else bevels.BRASS_LIT
            strip = self.viewport.split_right(SCROLLBAR)[0].inset((SCROLLBAR - _THUMB) / 2, 4)
            canvas.bevel(strip.inset(3, 0), bevels.GROOVE, _THUMB)
            canvas.bevel(self._thumb().inset((SCROLLBAR - _THUMB) / 2, 4), bevel, _THUMB / 2)

    @property
    def _max_offset(self) -> float:
        return max(0.0, self._content_height - self.viewport.h)

    def _set_offset(self, offset: float) -> None:
        self._offset = min(max(0.0, offset), self._max_offset)

    def _bring_into_view(self, start: float, end: float) -> None:
        """Scrolls no further than necessary; to the very top if the item is in sight there."""
        height = self.viewport.h
        margin = min(_MARGIN, max(0.0, height - (end - start)) / 2)
        if end + margin > self._offset + height:
            self._offset = end + margin - height
        if start - margin < self._offset:
            self._offset = 0 if end + margin <= height else start - margin

    def _thumb(self) -> Box:
        viewport = self.viewport
        height = max(theme.TARGET, viewport.h * viewport.h / self._content_height)
        y = self._offset / self._max_offset * (viewport.h - height)
        return Box(viewport.right - SCROLLBAR, viewport.y + y, SCROLLBAR, height)
