"""A gallery of pictures with their names, and a caption for one of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby
from math import inf, sqrt
from typing import NamedTuple

import pygame

from spytable.ui import theme
from spytable.ui.box import Box, Point, nearest
from spytable.ui.canvas import Canvas
from spytable.ui.group import DIRECTIONS
from spytable.ui.page import draw_head, head_height
from spytable.ui.painting_cache import PaintingCache
from spytable.ui.picture import Paint
from spytable.ui.scroll_view import SCROLLBAR, ScrollView
from spytable.ui.widget import ENTER, USED, Act, State

_PER_ROW = 5.6  # upright cards, where there is room
_UPRIGHT = (130, 174)  # the width of an upright card, at least and at most
_SHAPE = 5 / 7  # width by height of an upright card
_NARROWEST = 150  # of a cell, so that a name has room
_GAP = 20
_PAD = 10
_ZOOM_KEYS = (pygame.K_z, pygame.K_SPACE, *ENTER)
_TALLEST_CAPTION = 0.5  # of the height of the gallery


class Exhibit(NamedTuple):
    """A picture of the board, and its shape, width by height.

    `<key>.name` and `<key>.text` are the keys of its words, which whoever shows it fills in.
    """

    key: str
    picture: Hashable
    shape: float
    name: str = ""
    text: str = ""


class Gallery(ScrollView):
    """Exhibits in rows, grouped by shape. A click, Enter, Space or Z gives the exhibit.

    Painting is slow, so each draw paints at most one new picture; while the gallery is `waiting`
    more are missing.
    """

    debounced = heard = True

    def __init__(self, paint: Paint, command: Hashable) -> None:
        super().__init__()
        self._cache = PaintingCache(paint)
        self.exhibits: tuple[Exhibit, ...] = ()
        self.command = command
        self.selected = 0
        self.title = ""
        self.waiting = False
        self._captioned = 0  # the index of the exhibit in the caption
        self._head = 0.0  # the height of the title
        self._cells: list[Box] = []  # from the top of the content; none before they are drawn
        self._caption = 0.0  # its height

    @property
    def value(self) -> Exhibit:
        """The selected exhibit."""
        return self.exhibits[self.selected]

    @property
    def viewport(self) -> Box:
        """What the caption leaves free."""
        return self.box.split_bottom(self._caption)[1]

    def place(self, index: int) -> Box:
        """The cell of an exhibit, as last drawn; it may be out of sight."""
        return self._cells[index].moved(0, self.top)

    def show(self, exhibits: Sequence[Exhibit]) -> None:
        """Replaces the exhibits."""
        self.exhibits = tuple(exhibits)
        self._cells = []

    def select(self, index: int) -> None:
        """Selects an exhibit and scrolls to it."""
        self.selected = index
        self.reveal(index)

    def click(self, position: Point) -> Act:
        index = self._at(position)
        if index is None:
            return USED
        self.selected = index
        return Act(self.command, self.value)

    def key(self, event: pygame.event.Event) -> Act | None:
        is_key = event.type == pygame.KEYDOWN and bool(self.exhibits)
        if is_key and event.key in _ZOOM_KEYS:
            return Act(self.command, self.value)
        if is_key and event.key in DIRECTIONS:
            return self._walk(*DIRECTIONS[event.key])
        return super().key(event)

    def measure(self, canvas: Canvas) -> float:
        self._caption = self._caption_height(canvas)
        room = self.box.split_right(SCROLLBAR)[1]
        self._head = y = head_height(canvas, self.title, room.w) if self.title else _PAD
        cells: list[Box] = []
        for shape, group in groupby(self.exhibits, key=lambda exhibit: exhibit.shape):
            names = [exhibit.name for exhibit in group]
            width, height = self._size(shape)
            wide = max(width, _NARROWEST)
            height += _PAD + max(canvas.text_height(it, wide, theme.SMALL) for it in names)
            columns = max(1, int((room.w + _GAP) // (wide + _GAP)))
            left = room.middle(columns * (wide + _GAP) - _GAP, 0).x
            for place in range(len(names)):
                row, column = divmod(place, columns)
                x = left + column * (wide + _GAP)
                cells.append(Box(x, y + row * (height + _GAP), wide, height).inset(-_PAD / 2))
            y = cells[-1].bottom + _GAP
        self._cells = cells
        return y

    def span(self, item: int) -> tuple[float, float]:
        cell = self._cells[item]
        return cell.y, cell.bottom

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        if self.title:
            draw_head(canvas, self.title, Box(self.box.x, top, self.box.w - SCROLLBAR, self._head))
        self.waiting = False
        pointed = self._at(state.pointer) if state.pointer else None
        for index, exhibit in enumerate(self.exhibits):
            cell = self.place(index)
            if cell.bottom > self.viewport.y and cell.y < self.viewport.bottom:
                self._draw_exhibit(canvas, exhibit, cell)
                if index == self.selected:
                    colour = theme.STAMP if state.focus else theme.PAPER_EDGE
                    canvas.ring(cell, colour, theme.RADIUS, 3)
                elif index == pointed:
                    canvas.ring(cell, theme.BRASS, theme.RADIUS, 3)
        self._captioned = self.selected if pointed is None else pointed

    def draw(self, canvas: Canvas, state: State) -> None:
        super().draw(canvas, state)
        if self._caption:
            self._draw_caption(canvas, self.exhibits[self._captioned])

    def _draw_exhibit(self, canvas: Canvas, exhibit: Exhibit, cell: Box) -> None:
        size = self._size(exhibit.shape)
        frame, name = cell.inset(_PAD / 2).split_top(size[1], _PAD / 2)
        is_painted = self._cache.has(canvas, exhibit.picture, *size)
        if is_painted or not self.waiting:
            canvas.picture(self._cache.surface(canvas, exhibit.picture, *size), frame)
        else:
            canvas.plate(frame.middle(*size), theme.PAPER_DARK, theme.RADIUS)
        self.waiting = self.waiting or not is_painted
        canvas.text(exhibit.name, name, theme.SMALL, align="centre", valign="top")

    def _size(self, shape: float) -> tuple[float, float]:
        """The size at which pictures of all shapes look equally large, and fit with their names."""
        least, most = _UPRIGHT
        upright = min(max(least, (self.box.w - SCROLLBAR) / _PER_ROW), most)
        wide = min(
            upright * sqrt(shape / _SHAPE), self.box.w - SCROLLBAR, 0.48 * self.viewport.h * shape
        )
        return wide, wide / shape

    def _draw_caption(self, canvas: Canvas, exhibit: Exhibit) -> None:
        box, _ = self.box.split_bottom(self._caption)
        canvas.line((box.x, box.y), (box.right, box.y), theme.BRASS)
        name, text = box.inset(_PAD, 8).split_top(1.4 * theme.TITLE)
        canvas.text(exhibit.name, name, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        canvas.text(exhibit.text, text, valign="top")

    def _caption_height(self, canvas: Canvas) -> float:
        """The same for all exhibits, so that nothing jumps; 0 if it would leave too little room."""
        width = self.box.w - 2 * _PAD
        texts = [canvas.text_height(exhibit.text, width) for exhibit in self.exhibits]
        height = max(texts, default=inf) + 1.4 * theme.TITLE + 20
        return height if height < _TALLEST_CAPTION * self.box.h else 0

    def _at(self, position: Point) -> int | None:
        if not self.viewport.contains(position):
            return None
        every = range(len(self._cells))
        return next((i for i in every if self.place(i).contains(position)), None)

    def _walk(self, right: int, down: int) -> Act | None:
        """Left and right in a row, whose left end leads out; up and down to the nearest cell."""
        if not self._cells:
            return USED  # they have not been drawn yet
        here, goal = self._cells[self.selected], self.selected + right
        if right < 0 and (goal < 0 or self._cells[goal].y != here.y):
            return None
        if down:
            near = nearest(here, self._cells, 0, down)
            goal = self.selected if near is None else near
        self.select(min(goal, len(self._cells) - 1))
        return USED
