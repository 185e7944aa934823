"""A note beside what is pointed at."""

from __future__ import annotations

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_WIDEST = 480
_MARGIN = 8


def draw_tip(canvas: Canvas, words: str, near: Box) -> None:
    """A note below a box, or above it where there is no room; never outside the window."""
    width = min(canvas.text_width(words, theme.SMALL), _WIDEST)
    height = canvas.text_height(words, width, theme.SMALL)
    note = Box(0, 0, width + 2 * theme.GAP, height + theme.GAP)
    x = min(max(_MARGIN, near.centre[0] - note.w / 2), canvas.width - note.w - _MARGIN)
    y = near.bottom + 10
    if y + note.h > canvas.height - _MARGIN:
        y = max(_MARGIN, near.y - 10 - note.h)
    note = note.moved(x, y)
    canvas.plate(note, theme.INK, theme.RADIUS, theme.BRASS, shadow=True)
    canvas.ring(note.inset(6), theme.BRASS_DARK, theme.RADIUS - 5, 1)
    canvas.text(words, note.inset(theme.GAP, theme.GAP / 2), theme.SMALL, theme.PAPER)
