"""A wide button with a large icon, a heading and a sentence: one of a few ways to go on."""

from __future__ import annotations

from collections.abc import Hashable

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button

_ICON = 72
_PAD = 24


class Door(Button):
    """Its `text` is the heading."""

    def __init__(
        self, heading: str, sentence: str, command: Hashable, icon: str, primary: bool = False
    ) -> None:
        super().__init__(heading, command, icon=icon, primary=primary)
        self._sentence = sentence

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        icon, words = room.inset(_PAD - 20, 0).split_left(_ICON, _PAD)
        size = min(_ICON, room.h)
        canvas.icon(self.icon, icon.middle(size, size), theme.INK)
        heading, rest = self._parts(canvas, words)
        canvas.text(self.text, heading, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        valign = "top" if rest.y > heading.y else "middle"
        canvas.text(self._sentence, rest, theme.BODY, theme.INK, valign=valign)

    def _parts(self, canvas: Canvas, words: Box) -> tuple[Box, Box]:
        """Where the heading is and where the sentence: below it, or beside it if that is too
        low."""
        head = 1.3 * theme.TITLE
        if head + canvas.text_height(self._sentence, words.w, theme.SMALL) > words.h:
            wide = canvas.text_width(self.text, theme.TITLE, theme.DISPLAY_FONT)
            return words.split_left(wide, _PAD)
        below = canvas.text_height(self._sentence, words.w)
        return words.middle(words.w, min(words.h, head + below)).split_top(head)
