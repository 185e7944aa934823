"""A column of rows that is longer than its box."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from spytable.ui import theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import ENTER, USED, Act, State, Widget

_BAR = 44  # the strip in which the bar is gripped
_PAD = 8
_STEP = theme.TARGET


class Row(NamedTuple):
    """A paragraph or a heading; with a value it can be picked."""

    text: str
    value: object = None
    heading: bool = False


class ScrollList(Widget):
    """Rows to read or pick from. Click and Enter act; arrows move `selected`, or the page.

    With `follow` the end stays in sight when rows are added, unless a person scrolled away.
    """

    guarded = True
    repeats = True

    def __init__(
        self, rows: Sequence[Row], command: Hashable = None, follow: bool = False
    ) -> None:
        self.rows = tuple(rows)
        self.command = command
        self.selected: int | None = None
        self._follow = follow
        self._offset = 0.0
        self._ends = [0.0]  # where rows begin and the last one ends, as last drawn
        self._measured: tuple = ()  # what for
        self._grip: float | None = None

    @property
    def value(self) -> object:
        return None if self.selected is None else self.rows[self.selected].value

    def show(self, rows: Sequence[Row]) -> None:
        """Replaces the rows."""
        chosen = self.value
        self.rows = tuple(rows)
        values = [row.value for row in self.rows]
        self.selected = None if chosen not in values or chosen is None else values.index(chosen)

    def press(self, position: Point) -> Act:
        if self._furthest and position[0] >= self.box.right - _BAR:
            thumb = self._thumb()
            on_thumb = thumb.y <= position[1] < thumb.bottom
            self._grip = position[1] - thumb.y if on_thumb else thumb.h / 2
            self.drag(position)
        return USED

    def drag(self, position: Point) -> Act | None:
        if self._grip is None:
            return None
        thumb = self._thumb()
        travel = self.box.h - thumb.h
        self._scroll_to((position[1] - self._grip - self.box.y) / travel * self._furthest)
        return USED

    def release(self, position: Point) -> Act:
        gripped, self._grip = self._grip is not None, None
        index = None if gripped else self._row_at(position)
        if index is None:
            return USED
        self.selected = index
        return Act(self.command, self.value)

    def scroll(self, steps: float) -> Act:
        self._scroll_to(self._offset - steps * _STEP)
        return USED

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        page = self.box.h - _STEP
        jumps = {
            pygame.K_PAGEUP: self._offset - page,
            pygame.K_PAGEDOWN: self._offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._furthest,
        }
        if event.key in jumps:
            self._scroll_to(jumps[event.key])
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(-1 if event.key == pygame.K_UP else 1)
        elif event.key in ENTER and self.value is not None:
            return Act(self.command, self.value)
        else:
            return None
        return USED

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.plate(self.box, theme.PAPER_LIGHT, theme.RADIUS, theme.PAPER_FAINT)
        self._measure(canvas)
        with canvas.clip(self.box.inset(theme.LINE)):
            for index, row in enumerate(self.rows):
                box = self._row_box(index)
                if box.bottom > self.box.y and box.y < self.box.bottom:
                    self._draw_row(canvas, row, box, index == self.selected, state)
        if self._furthest:
            lit = self._grip is not None
            colour = theme.BRASS if lit else theme.BRASS_DARK
            canvas.plate(self._thumb().inset(15, 4), colour, 7)

    @property
    def _furthest(self) -> float:
        return max(0.0, self._ends[-1] - self.box.h)

    def _measure(self, canvas: Canvas) -> None:
        measured = (self.rows, self._width, canvas.unit, canvas.locale)
        if measured == self._measured:
            return
        self._measured = measured
        at_end = self._offset >= self._furthest
        ends = [float(_PAD)]
        for row in self.rows:
            height = canvas.text_height(row.text, self._width, *_look(row)) + 2 * _PAD
            ends.append(ends[-1] + (height if row.value is None else max(height, theme.TARGET)))
        self._ends = [*ends[:-1], ends[-1] + _PAD]
        self._scroll_to(self._furthest if self._follow and at_end else self._offset)

    @property
    def _width(self) -> float:
        return self.box.w - theme.GAP - _BAR

    def _draw_row(self, canvas: Canvas, row: Row, box: Box, chosen: bool, state: State) -> None:
        if chosen:
            canvas.plate(box.inset(6, 1), theme.LAMP, theme.RADIUS - 4)
        elif row.value is not None and state.pointer and box.contains(state.pointer):
            canvas.plate(box.inset(6, 1), theme.PAPER, theme.RADIUS - 4)
        size, role = _look(row)
        words = Box(box.x + theme.GAP, box.y, self._width, box.h)
        canvas.text(row.text, words, size, theme.INK, role)

    def _row_box(self, index: int) -> Box:
        top, bottom = self._ends[index : index + 2]
        bottom -= _PAD * (index == len(self.rows) - 1)
        y = self.box.y + top - self._offset
        return Box(self.box.x, y, self.box.w - _BAR + _PAD, bottom - top)

    def _row_at(self, position: Point) -> int | None:
        if not self.box.contains(position):
            return None
        return next((i for i in self._picks() if self._row_box(i).contains(position)), None)

    def _picks(self) -> list[int]:
        """The rows that can be picked."""
        return [i for i, row in enumerate(self.rows) if row.value is not None]

    def _thumb(self) -> Box:
        height = max(theme.TARGET, self.box.h * self.box.h / self._ends[-1])
        y = self._offset / self._furthest * (self.box.h - height)
        return Box(self.box.right - _BAR, self.box.y + y, _BAR, height)

    def _scroll_to(self, offset: float) -> None:
        self._offset = min(max(0.0, offset), self._furthest)

    def _step(self, way: int) -> None:
        picks = self._picks()
        if not picks:
            self._scroll_to(self._offset + way * _STEP)
            return
        if self.selected is None:
            self.selected = picks[0 if way > 0 else -1]
        else:
            place = picks.index(self.selected) + way
            self.selected = picks[min(max(place, 0), len(picks) - 1)]
        self._reveal(self.selected)

    def _reveal(self, index: int) -> None:
        top, bottom = self._ends[index : index + 2]
        self._scroll_to(min(self._offset, top - _PAD))
        self._scroll_to(max(self._offset, bottom + _PAD - self.box.h))


def _look(row: Row) -> tuple[float, str]:
    """Size and role of a row's text."""
    if row.heading:
        return theme.TITLE, theme.DISPLAY_FONT
    return theme.BODY, theme.BODY_FONT
