"""A scrolling list of rows to read or pick from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.scroll_view import SCROLLBAR, ScrollView
from spytable.ui.widget import ENTER, USED, Act, State

_PAD = 8
_MARGIN = 22  # left of the words, for the mark of the selected row
_PICTURE = 72


class Row(NamedTuple):
    """A paragraph or a heading; one with a value can be picked.

    The note is set below it in small type, the picture painted into a square on its left.
    """

    text: str
    value: object = None
    heading: bool = False
    note: str = ""
    picture: Callable[[Canvas, Box], None] | None = None

    @property
    def look(self) -> tuple[float, str]:
        """Size and font role of the text."""
        if self.heading:
            return theme.TITLE, theme.DISPLAY_FONT
        return theme.BODY, theme.BODY_FONT


class ScrollList(ScrollView):
    """Rows to read or pick from. Click and Enter act; arrow keys move `selected`, or else scroll.

    With `follow` the last row stays in sight whatever is added, unless a person scrolls away; of
    a row higher than the viewport the start stays in sight. `in_sight` are the values of the rows
    drawn last.
    """

    debounced = heard = True

    def __init__(self, rows: Sequence[Row], command: Hashable = None, follow: bool = False) -> None:
        super().__init__()
        self.rows = tuple(rows)
        self.command = command
        self.selected: int | None = None
        self.in_sight: list[object] = []
        self._follows = self._is_at_end = follow
        self._ends = [0.0]  # the top of each row and the bottom of the last, as last drawn
        self._measured: tuple[object, ...] = ()  # what `_ends` holds for

    @property
    def value(self) -> object:
        """The value of the selected row; None if none is selected."""
        return None if self.selected is None else self.rows[self.selected].value

    @property
    def viewport(self) -> Box:
        return self.box.inset(theme.LINE)

    def scroll_to(self, offset: float) -> None:
        super().scroll_to(offset)
        self._is_at_end = self._follows and self._offset >= self._max_offset

    def show(self, rows: Sequence[Row]) -> None:
        """Replaces the rows."""
        selected = self.value
        self.rows = tuple(rows)
        values = [row.value for row in self.rows]
        self.selected = (
            None if selected is None or selected not in values else values.index(selected)
        )
        if self._to_reveal is not None and self._to_reveal >= len(self.rows):
            self._to_reveal = None

    def click(self, position: Point) -> Act:
        index = self._row_at(position)
        if index is None:
            return USED
        self.selected = index
        return Act(self.command, self.value)

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self._selectable():
            self._step(-1 if event.key == pygame.K_UP else 1)
            return USED
        if event.key in ENTER and self.value is not None:
            return Act(self.command, self.value)
        return super().key(event)

    def measure(self, canvas: Canvas) -> float:
        measured = (self.rows, self.viewport[2:], canvas.unit, canvas.locale)
        if measured != self._measured:
            ends = [float(_PAD)]
            for row in self.rows:
                ends.append(ends[-1] + self._height(canvas, row))
            self._ends = [*ends[:-1], ends[-1] + _PAD]
            self._measured = measured
            if self._is_at_end and self._to_reveal is None and self.rows:
                self.reveal(len(self.rows) - 1)
        return self._ends[-1]

    def span(self, item: int) -> tuple[float, float]:
        start, end = self._ends[item : item + 2]
        return start, end - _PAD * (item == len(self.rows) - 1)

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.plate(self.box, theme.PAPER_LIGHT, theme.RADIUS, theme.PAPER_FAINT)
        super().draw(canvas, state)

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        self.in_sight = []
        for index, row in enumerate(self.rows):
            box = self._row_box(index)
            if box.bottom > self.box.y and box.y < self.box.bottom:
                self.in_sight.append(row.value)
                self._draw_row(canvas, row, box, index == self.selected, state)

    @property
    def _width(self) -> float:
        return self.viewport.w - _MARGIN - SCROLLBAR

    def _height(self, canvas: Canvas, row: Row) -> float:
        width = self._width - _indent(row)
        height = canvas.text_height(row.text, width, *row.look) + 2 * _PAD
        if row.note:
            height += canvas.text_height(row.note, width, theme.SMALL)
        if row.picture:
            height = max(height, _PICTURE + 2 * _PAD)
        return height if row.value is None else max(height, theme.TARGET)

    def _draw_row(self, canvas: Canvas, row: Row, box: Box, selected: bool, state: State) -> None:
        face = box.inset(6, 1)
        hovered = row.value is not None and state.pointer and box.contains(state.pointer)
        if selected:
            canvas.bevel(face, bevels.ROW_CHOSEN, theme.RADIUS - 4)
            mark = face.inset(5, 7).split_left(5)[0]
            canvas.plate(mark, theme.BRASS_SHADE, 2.5)
        elif hovered:
            canvas.bevel(face, bevels.ROW_LIT, theme.RADIUS - 4)
        words = Box(box.x + _MARGIN, box.y, self._width, box.h).inset(0, _PAD)
        if row.picture:
            row.picture(canvas, words.split_left(_PICTURE)[0].middle(_PICTURE, _PICTURE))
        words = words.split_left(_indent(row))[1]
        if row.note:
            note = canvas.text_height(row.note, words.w, theme.SMALL)
            text = canvas.text_height(row.text, words.w, *row.look)
            words, below = words.middle(words.w, text + note).split_top(text)
            ink = theme.INK if selected else theme.INK_SOFT
            canvas.text(row.note, below, theme.SMALL, ink)
        size, role = row.look
        canvas.text(row.text, words, size, theme.INK, role)

    def _row_box(self, index: int) -> Box:
        start, end = self.span(index)
        return Box(
            self.viewport.x, self.top + start, self.viewport.w - SCROLLBAR + _PAD, end - start
        )

    def choose(self, value: object) -> None:
        """Selects the row with a value and scrolls to it. None clears the selection; then a list
        that follows its end returns to it.
        """
        values = [row.value for row in self.rows]
        was_selected = self.selected is not None
        self.selected = values.index(value) if value in values and value is not None else None
        if self.selected is not None:
            self.reveal(self.selected)
        elif was_selected and self._follows:
            self._is_at_end = True
            self.reveal(len(self.rows) - 1)

    def value_at(self, position: Point) -> object:
        """The value of the row at a position; None if there is none."""
        index = self._row_at(position)
        return None if index is None else self.rows[index].value

    def _row_at(self, position: Point) -> int | None:
        if not self.box.contains(position) or len(self._ends) <= len(self.rows):
            return None
        return next((i for i in self._selectable() if self._row_box(i).contains(position)), None)

    def _selectable(self) -> list[int]:
        """The indices of the rows that can be picked."""
        return [i for i, row in enumerate(self.rows) if row.value is not None]

    def _step(self, step: int) -> None:
        rows = self._selectable()
        if self.selected is None:
            self.selected = rows[0 if step > 0 else -1]
        else:
            place = rows.index(self.selected) + step
            self.selected = rows[min(max(place, 0), len(rows) - 1)]
        self._is_at_end = self._follows and self.selected == rows[-1]
        self.reveal(self.selected)


def _indent(row: Row) -> float:
    """The width that the picture takes from the words."""
    return _PICTURE + theme.GAP if row.picture else 0
