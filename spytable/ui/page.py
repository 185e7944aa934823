"""A page as in a printed book: a title and paragraphs, with highlighted search results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from spytable.ui import text as type_setting
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.figure import Figure
from spytable.ui.scroll_view import SCROLLBAR, ScrollView
from spytable.ui.text import Style
from spytable.ui.widget import State

_MEASURE = 36  # the widest line, in em: so many hanzi, or about twice as many letters
_LARGE = 26  # the text size where the page has room for it
_SLIM = 400  # up to this width the title is smaller
_INDENT = 34  # of the paragraphs, for their bullets
_LEAD = 16  # between paragraphs
_ORNAMENT = 52  # the height of the ornament between title and text
_RULE = 260  # half the line below a title, at most
_TAIL = 64  # the height of the tailpiece


class Page(ScrollView):
    """A title and paragraphs, which are its items, with figures; the paper is drawn by others.

    With `bullets` each paragraph has one, and a tailpiece follows the last; a line runs beside the
    paragraph that is `marked`. Each draw draws at most one new figure; while the page is `waiting`
    more are missing.
    """

    def __init__(
        self, title: str = "", paragraphs: Sequence[str] = (), bullets: bool = True
    ) -> None:
        super().__init__()
        self._bullets = bullets
        self._pattern: re.Pattern[str] | None = None
        self.marked: int | None = None
        self.waiting = False
        self.show(title, paragraphs)

    def show(
        self,
        title: str,
        paragraphs: Sequence[str],
        figures: Mapping[int, Sequence[Figure]] | None = None,
    ) -> None:
        """Replaces the title, the paragraphs and the figures, by the paragraphs above them."""
        self._figures = figures or {}
        self._title = title
        self._paragraphs = tuple(paragraphs)
        self._ends = [0.0] * (len(self._paragraphs) + 1)
        self._heights = [0.0] * len(self._paragraphs)

    def highlight(self, pattern: re.Pattern[str] | None) -> None:
        """Highlights all matches of a pattern."""
        self._pattern = pattern

    def measure(self, canvas: Canvas) -> float:
        heights: list[float] = []
        ends = [head_height(canvas, self._title, self._column.w)]
        for item, paragraph in enumerate(self._paragraphs):
            height = canvas.text_height(paragraph, self._column.w - self._indent, self._size)
            below = sum(it.height(canvas, *self._room) for it in self._figures.get(item, ()))
            heights.append(height)
            ends.append(ends[-1] + height + below + _LEAD)
        self._ends, self._heights = ends, heights
        return ends[-1] + (_TAIL if self._bullets else 0)

    def span(self, item: int) -> tuple[float, float]:
        return self._ends[item], self._ends[item] + self._heights[item]

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        column = self._column
        head = Box(column.x, top, column.w, self._ends[0])
        draw_head(canvas, self._title, head)
        self.waiting = False
        for item, paragraph in enumerate(self._paragraphs):
            start, end = self.span(item)
            box = Box(column.x + self._indent, top + start, column.w - self._indent, end - start)
            if box.bottom > self.box.y and box.y < self.box.bottom:
                self._draw_highlights(canvas, paragraph, box)
                canvas.text(paragraph, box, self._size, valign="top")
                if item == self.marked:
                    canvas.plate(Box(column.x, box.y, 4, box.h), theme.STAMP, 2)
                if self._bullets:
                    _draw_lozenge(canvas, (column.x + 15, box.y + 0.72 * self._size), 6)
            self._draw_figures(canvas, item, box.bottom)
        if self._bullets:
            for step in (-1, 0, 1):
                tail = (column.centre[0] + 24 * step, top + self._ends[-1] + _TAIL / 2)
                _draw_lozenge(canvas, tail, 7 - 2 * abs(step))

    def _draw_figures(self, canvas: Canvas, item: int, top: float) -> None:
        """Draws the figures below a paragraph, one of them if it is new."""
        for figure in self._figures.get(item, ()):
            if not self.waiting and not figure.is_drawn(canvas, *self._room):
                figure.prepare(canvas, *self._room)  # also out of sight: then scrolling is smooth
                self.waiting = True
            height = figure.height(canvas, *self._room)
            box = Box(self._column.x, top, self._column.w, height)
            if box.bottom > self.box.y and box.y < self.box.bottom:
                figure.draw(canvas, box, self.box.h)
            top += height

    @property
    def _room(self) -> tuple[float, float]:
        """The width of a figure, and how much of its height can be seen at once."""
        return self._column.w, self.box.h

    @property
    def _indent(self) -> float:
        return _INDENT if self._bullets else 0

    @property
    def _column(self) -> Box:
        """The text column: no wider than is easy to read, and clear of the scrollbar."""
        room = self.box.split_right(SCROLLBAR)[1]
        return room.middle(min(_MEASURE * self._size + self._indent, room.w), room.h)

    @property
    def _size(self) -> float:
        return _LARGE if self.box.w > (_MEASURE + 2) * _LARGE else theme.BODY

    def _draw_highlights(self, canvas: Canvas, words: str, box: Box) -> None:
        """A patch of lamplight behind every match."""
        if self._pattern is None:
            return
        style = Style(canvas.px(self._size), theme.BODY_FONT, canvas.locale)
        lines = type_setting.wrap(words, canvas.rect(box).w, style)
        height = style.line_height / canvas.unit
        for row, start, end in _matches(words, lines, self._pattern):
            left = type_setting.width(lines[row][:start], style) / canvas.unit
            width = type_setting.width(lines[row][start:end], style) / canvas.unit
            patch = Box(box.x + left - 2, box.y + row * height + 2, width + 4, height - 3)
            canvas.plate(patch, theme.LAMP, 5)


def head_height(canvas: Canvas, title: str, width: float) -> float:
    """The height of a title set to a width, with the ornament below it."""
    return canvas.text_height(title, width, _head_size(width), theme.DISPLAY_FONT) + _ORNAMENT


def draw_head(canvas: Canvas, title: str, box: Box) -> None:
    """A title above a thin line with a lozenge in its middle."""
    line, head = box.split_bottom(_ORNAMENT)
    canvas.text(title, head, _head_size(box.w), theme.INK, theme.DISPLAY_FONT, "centre")
    x, y = line.centre[0], line.y + _ORNAMENT * 0.3
    reach = min(line.w / 2, _RULE)
    for side in (-1, 1):
        canvas.line((x + 20 * side, y), (x + reach * side, y), theme.BRASS, theme.LINE)
    _draw_lozenge(canvas, (x, y), 8)


def _head_size(width: float) -> float:
    return theme.HEADING if width > _SLIM else theme.TITLE


def _draw_lozenge(canvas: Canvas, centre: tuple[float, float], reach: float) -> None:
    x, y = centre
    points = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    canvas.polygon(points, theme.BRASS_DEEP)


def _matches(
    words: str, lines: Sequence[str], pattern: re.Pattern[str]
) -> Iterator[tuple[int, int, int]]:
    """Line, start and end of every match; one that is broken across lines comes once for each."""
    found = [match.span() for match in pattern.finditer(words)]
    position = 0
    for row, line in enumerate(lines):
        first = words.index(line, position)
        position = first + len(line)
        for start, end in found:
            if start < position and end > first:
                yield row, max(start, first) - first, min(end, position) - first
