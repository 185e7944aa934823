"""A table of contents: the entries of a book and their page numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.scroll_view import SCROLLBAR, ScrollView
from spytable.ui.widget import USED, Act, State

_ROW = theme.TARGET
_DOT = 9  # from one dot of a leader to the next
_FOLIO = 32  # the width of a page number


class Contents(ScrollView):
    """Entries `(value, words)` with their page numbers; arrow keys and clicks open one."""

    def __init__(self, command: Hashable) -> None:
        super().__init__()
        self.command = command
        self._entries: tuple[tuple[Hashable, str], ...] = ()
        self.value: Hashable = None

    def show(self, entries: Sequence[tuple[Hashable, str]], value: Hashable) -> None:
        """Lists other entries; `value` is that of the open one."""
        self._entries = tuple(entries)
        if value != self.value:
            self.value = value
            self.reveal(self._index)

    def measure(self, canvas: Canvas) -> float:
        return len(self._entries) * _ROW

    def span(self, item: int) -> tuple[float, float]:
        return item * _ROW, (item + 1) * _ROW

    def click(self, position: Point) -> Act:
        return self._open(int((position[1] - self.top) // _ROW))

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return None
        return self._open(self._index + (1 if event.key == pygame.K_DOWN else -1))

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        width = self.box.w - (SCROLLBAR if self._content_height > self.box.h else 0)
        for number, (value, words) in enumerate(self._entries):
            row = Box(self.box.x, top + number * _ROW, width, _ROW)
            if value == self.value:
                canvas.bevel(row.inset(0, 3), bevels.ROW_CHOSEN, theme.RADIUS - 4)
            elif state.pointer and row.contains(state.pointer):
                canvas.bevel(row.inset(0, 3), bevels.ROW_LIT, theme.RADIUS - 4)
            _draw_entry(canvas, row.inset(14, 0), words, str(number + 1))

    @property
    def _index(self) -> int:
        return [value for value, _ in self._entries].index(self.value)

    def _open(self, index: int) -> Act:
        if not 0 <= index < len(self._entries) or index == self._index:
            return USED
        self.value = self._entries[index][0]
        self.reveal(index)
        return Act(self.command, self.value)


def _draw_entry(canvas: Canvas, row: Box, words: str, folio: str) -> None:
    """The words, a dot leader and the page number."""
    number, rest = row.split_right(_FOLIO)
    canvas.text(folio, number, role=theme.DISPLAY_FONT, align="right")
    canvas.text(words, rest)
    start = rest.x + min(rest.w, canvas.text_width(words)) + 12
    stop = row.right - canvas.text_width(folio, role=theme.DISPLAY_FONT) - 8
    y = row.centre[1] + 8
    for step in range(int((stop - start) // _DOT)):
        canvas.disc((stop - step * _DOT, y), 1.5, theme.INK_SOFT)
