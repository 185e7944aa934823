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
        head = 1.3 * theme.TITLE
        below = canvas.text_height(self._sentence, words.w)
        heading, rest = words.middle(words.w, min(words.h, head + below)).split_top(head)
        canvas.text(self.text, heading, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        canvas.text(self._sentence, rest, theme.BODY, theme.INK, valign="top")
