"""A picture between the paragraphs of a page, in a thin frame, with a caption below."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

import pygame

from spytable import words
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.surface_memory import DRAWN
from spytable.ui.time_slices import Slices, is_hurried

_GAP = 8  # between a picture and its caption
_AROUND = 14  # above and below both
_TALLEST = 0.8  # of what is seen at once, so that words are seen with it
_NARROWEST = 0.35  # of a column
_PATIENCE = 0.008  # seconds of a frame in which it is drawn

Artist: TypeAlias = Callable[[Canvas, int], pygame.Surface]
"""Draws a picture so many real pixels wide."""


class Figure:
    """A picture of a shape, width by height, drawn once for every size; in the window over several
    frames."""

    def __init__(self, artist: Artist, shape: float, caption: str) -> None:
        self._artist = artist
        self._shape = shape
        self._caption = caption  # a key
        self._slices = Slices(_PATIENCE)

    def height(self, canvas: Canvas, width: float, tallest: float) -> float:
        """Its height with all around it, for a column of a width through which so much is seen at
        once."""
        frame = self._frame(canvas, Box(0, 0, width, 0), tallest)
        return frame.bottom + _GAP + self._caption_height(canvas, width) + _AROUND

    def is_drawn(self, canvas: Canvas, width: float, tallest: float) -> bool:
        """Whether it is in the memory for a column."""
        return self._key(canvas, self._frame(canvas, Box(0, 0, width, 0), tallest)) in DRAWN

    def prepare(self, canvas: Canvas, width: float, tallest: float) -> None:
        """Draws on at it for a moment, for a column, until it is in the memory."""
        frame = self._frame(canvas, Box(0, 0, width, 0), tallest)

        def draw() -> None:
            DRAWN.get(self._key(canvas, frame), lambda: self._artist(canvas, canvas.px(frame.w)))

        if is_hurried():
            self._slices.finish(draw)
        else:
            draw()

    def draw(self, canvas: Canvas, box: Box, tallest: float) -> None:
        """Draws it into a column; what is not in the memory is blank."""
        frame = self._frame(canvas, box, tallest)
        surface = DRAWN.peek(self._key(canvas, frame))
        if surface:
            canvas.picture(surface, frame)
        else:
            canvas.plate(frame, theme.PAPER_DARK)
        canvas.ring(frame, theme.BRASS_DARK, 0, theme.LINE)
        below = frame.moved(0, frame.h + _GAP)
        told = Box(box.x, below.y, box.w, self._caption_height(canvas, box.w))
        canvas.text(words.t(self._caption), told, theme.SMALL, theme.INK_SOFT, align="centre")

    def _frame(self, canvas: Canvas, column: Box, tallest: float) -> Box:
        """Where the picture is: as large as possible, in the middle of its column."""
        room = _TALLEST * tallest - self._caption_height(canvas, column.w) - _GAP
        width = min(column.w, max(room * self._shape, column.w * _NARROWEST))
        x = column.x + (column.w - width) / 2
        return Box(x, column.y + _AROUND, width, width / self._shape)

    def _caption_height(self, canvas: Canvas, width: float) -> float:
        return canvas.text_height(words.t(self._caption), width, theme.SMALL)

    def _key(self, canvas: Canvas, frame: Box) -> Hashable:
        return self._artist, canvas.px(frame.w), canvas.locale, canvas.stark
