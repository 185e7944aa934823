"""What a teacher says beside the board: a heading, a few sentences, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import footer_height, lay_out_buttons
from spytable.ui.paper import Paper
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, IconButton, Label

_INSET = (24, 18)
_HEAD = theme.TARGET
_SIZES = (28, theme.BODY, theme.SMALL)  # of the words, the first one that leaves room for more
_LOW = 0.62  # of a room: higher, the words are set smaller


class BesideBoard(Protocol):
    """What lies beside a board in place of the log."""

    def height(self, canvas: Canvas, room: Box) -> float:
        """How high it wants to be in a room of this width, and at most this height."""

    def lay_out(self, canvas: Canvas, box: Box) -> list[Widget]:
        """Its widgets, placed in a box."""


class Sheet:
    """Paper with a heading on which a step of a lesson is told, or a shorter wording of it, the
    first one that has room."""

    def __init__(
        self,
        heading: str,
        words: str,
        buttons: Sequence[Button],
        back: IconButton | None = None,
        reply: str = "",
        shorter: Sequence[str] = (),
    ) -> None:
        self._wordings = (words, *shorter)
        self._heading = heading
        self._buttons = list(buttons)
        self._back = back  # beside the heading
        self._reply = reply  # to what the learner has just tried

    def height(self, canvas: Canvas, room: Box) -> float:
        """How high it wants to be in a room of this width, and at most this height."""
        heights = [self._height(canvas, room.w, self._wordings[0], size) for size in _SIZES]
        return min(room.h, next((it for it in heights if it <= _LOW * room.h), heights[-1]))

    def _height(self, canvas: Canvas, width: float, wording: str, size: float) -> float:
        inner = width - 2 * _INSET[0]
        words = canvas.text_height(wording, inner, size)
        if self._reply:
            words += canvas.text_height(self._reply, inner, size) + theme.GAP
        footer = footer_height(canvas, inner, self._buttons) + theme.GAP
        return _HEAD + theme.GAP / 2 + words + footer + 2 * _INSET[1]

    def lay_out(self, canvas: Canvas, box: Box) -> list[Widget]:
        """Its widgets, placed in a box."""
        paper, heading = Paper(), Label(self._heading, theme.SMALL, theme.INK_SOFT)
        fitting = [
            (wording, size)
            for wording in self._wordings
            for size in _SIZES
            if self._height(canvas, box.w, wording, size) <= box.h + 1
        ]
        wording, size = fitting[0] if fitting else (self._wordings[-1], _SIZES[-1])
        paper.box = box
        heading.box, rest = box.inset(*_INSET).split_top(_HEAD, theme.GAP / 2)
        room = lay_out_buttons(canvas, rest, self._buttons)
        said = []
        if self._reply:
            reply = Label(self._reply, size, theme.STAMP, valign="top")
            # Where there is no room for all, it is the reply that matters now.
            high = canvas.text_height(self._reply, room.w, size) if fitting else room.h
            reply.box, room = room.split_bottom(high, theme.GAP)
            said.append(reply)
        text = Label(wording, size, valign="top")
        text.box = room
        widgets: list[Widget] = [paper, heading, text, *said, *self._buttons]
        if self._back:
            self._back.box, heading.box = heading.box.split_right(_HEAD, theme.GAP / 2)
            widgets.append(self._back)
        return widgets
