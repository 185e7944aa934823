"""One thing, as large as can be, and what it says."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from spytable import words
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.group import DEBOUNCE
from spytable.ui.page import Page
from spytable.ui.painting_cache import PaintingCache
from spytable.ui.picture import Paint
from spytable.ui.scroll_view import SCROLLBAR
from spytable.ui.widget import ENTER, State

_CLOSING = (pygame.K_z, pygame.K_ESCAPE, pygame.K_SPACE, *ENTER)
_BUTTONS = (1, 2, 3)  # of the mouse; the wheel presses others
_NARROW = 900
_PAPER = 620  # the width of the sheet, where there is room
_PAD = 32
_LIGHT = 24  # how far the picture shines


class Zoom(Scene):
    """A picture, or None, of a shape (width by height), and a sheet with words that scrolls.

    Keys and clicks close it.
    """

    over = True

    def __init__(
        self,
        app: Shell,
        paint: Paint,
        picture: Hashable,
        shape: float,
        title: str,
        lines: Sequence[str],
    ) -> None:
        super().__init__(app)
        self._cache = PaintingCache(paint)
        self._picture = picture
        self._shape = shape
        self._page = Page(title, [line for line in lines if line], bullets=False)
        self._opened = app.now

    def arrange(self, canvas: Canvas) -> None:
        room = canvas.box.inset(max(16, canvas.width * 0.04), max(16, canvas.height * 0.06))
        if self._picture is None:
            places = [(Box(0, 0, 0, 0), self._alone(canvas, room))]
        else:
            places = [self._beside(canvas, room)]
            if canvas.width < _NARROW:
                places.append(self._below(canvas, room))
        # In a narrow window, the place that shows more of the picture.
        self._frame, self._paper = max(places, key=lambda place: place[0].h)
        self._lay_page(canvas, self._paper)

    def _alone(self, canvas: Canvas, room: Box) -> Box:
        """The sheet in the middle."""
        width = min(_PAPER, room.w)
        return room.middle(width, min(room.h, self._wanted(canvas, width)))

    def _beside(self, canvas: Canvas, room: Box) -> tuple[Box, Box]:
        """The picture on the left, the sheet on the right."""
        wide = min(_PAPER, room.w * 0.5)
        width = min(room.w - wide - _PAD, room.h * self._shape)
        frame, side = room.middle(width + _PAD + wide, room.h).split_left(width, _PAD)
        paper = side.middle(wide, min(room.h, self._wanted(canvas, wide)))
        return frame.middle(width, width / self._shape), paper

    def _below(self, canvas: Canvas, room: Box) -> tuple[Box, Box]:
        """The picture above, the sheet below."""
        high = min(room.h * 0.6, self._wanted(canvas, room.w))
        paper, above = room.split_bottom(high, _PAD)
        height = min(above.h, above.w / self._shape)
        return above.middle(height * self._shape, height), paper

    def _wanted(self, canvas: Canvas, width: float) -> float:
        """The height at which a sheet of this width shows all its words."""
        self._lay_page(canvas, Box(0, 0, width, canvas.height))
        return canvas.height - self._page.box.h + self._page.measure(canvas) + 1

    def _lay_page(self, canvas: Canvas, paper: Box) -> None:
        """The words above, how to close below; the scroll bar lies in the right margin."""
        room = paper.inset(0, _PAD).split_left(_PAD)[1]
        width = room.w - SCROLLBAR
        foot = canvas.text_height(words.t("zoom.close"), width, theme.SMALL)
        self._foot, self._page.box = room.split_bottom(foot, theme.GAP / 2)
        self._foot = self._foot._replace(w=width)

    def handle(self, event: pygame.event.Event) -> None:
        is_key = event.type == pygame.KEYDOWN
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS
        if is_key and event.key in _CLOSING or is_click:
            if self.app.now - self._opened >= DEBOUNCE:
                self.app.back()
        elif is_key and self._page.key(event):
            self.stale = True
        elif event.type == pygame.MOUSEWHEEL:
            self._page.scroll(event.y)
            self.stale = True

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        if self._picture is not None:
            size = self._frame.w, self._frame.h
            canvas.glow(self._frame, theme.LAMP, 2 * theme.RADIUS, _LIGHT)
            canvas.picture(self._cache.surface(canvas, self._picture, *size), self._frame)
        canvas.plate(self._paper, theme.PAPER, theme.RADIUS, theme.BRASS_DARK, shadow=True)
        self._page.draw(canvas, State())
        canvas.text(words.t("zoom.close"), self._foot, theme.SMALL, theme.INK_SOFT)
