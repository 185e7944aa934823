"""Index tabs at the edge of a sheet, of which one is in front."""

from __future__ import annotations

import pygame

from spytable.ui import relief, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widget import Act, State
from spytable.ui.widgets import Choice

_BACK = 6  # how far the tabs behind stand back
_MARK = 5


class Tabs(Choice):
    """A choice that looks like the tabs of a file: above a sheet, or left of it in a high box."""

    @property
    def is_column(self) -> bool:
        return self.box.h > self.box.w

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        back, on = (
            (pygame.K_UP, pygame.K_DOWN) if self.is_column else (pygame.K_LEFT, pygame.K_RIGHT)
        )
        if event.key not in (back, on):
            return None
        return self._pick(self.index + (1 if event.key == on else -1))

    def _segments(self) -> list[Box]:
        count = len(self.options)
        if self.is_column:
            row = min(self.box.h / count, theme.TARGET + theme.GAP)
            return [box.inset(0, 2) for box in self.box.split_top(row * count)[0].rows(count)]
        return self.box.columns(count, 4)

    def draw(self, canvas: Canvas, state: State) -> None:
        chosen = self.index
        for i, (tab, (_, words)) in enumerate(zip(self._segments(), self.options)):
            pointed = state.pointer is not None and tab.contains(state.pointer)
            self._draw_tab(canvas, tab, words, i == chosen, State(tab.centre if pointed else None))

    def _draw_tab(self, canvas: Canvas, tab: Box, words: str, chosen: bool, state: State) -> None:
        """The far end of a tab is cut off by the sheet that it belongs to."""
        back = 0 if chosen else _BACK
        if self.is_column:
            face = tab.split_right(tab.w - back)[0]
            whole = face._replace(w=face.w + theme.RADIUS)
        else:
            face = tab.split_bottom(tab.h - back)[0]
            whole = face._replace(h=face.h + theme.RADIUS)
        made = relief.PAPER_FLAT if state.pointer else relief.GROOVE
        if chosen:
            made = relief.TAB
        elif self.reason:
            made = relief.FADED
        with canvas.clip(tab):
            canvas.relief(whole, made)
            if chosen:
                canvas.plate(self._edge(tab), theme.BRASS, _MARK / 2)
        ink = theme.INK if chosen or not self.reason else theme.INK_SOFT
        canvas.text(words, face.inset(theme.GAP, _BACK), colour=ink, align="centre")

    def _edge(self, tab: Box) -> Box:
        """Where a brass line marks the tab in front."""
        if self.is_column:
            return Box(tab.x + 5, tab.y + 10, _MARK, tab.h - 20)
        return Box(tab.x + 12, tab.y + 5, tab.w - 24, _MARK)
