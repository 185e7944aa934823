"""Pictures of the entries of a list: their numbers, or what became of them."""

from __future__ import annotations

from collections.abc import Callable

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_SIZE = 0.8  # of its square


def medal(number: int) -> Callable[[Canvas, Box], None]:
    """Paints the number of an entry."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.disc(box.centre, _SIZE * box.w / 2, theme.BRASS)
        canvas.text(str(number), box, theme.TITLE, theme.INK, theme.DISPLAY_FONT, "centre")

    return paint


def sign(icon: str) -> Callable[[Canvas, Box], None]:
    """Paints what became of an entry, or what it is."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.disc(box.centre, _SIZE * box.w / 2, theme.FELT)
        canvas.icon(icon, box.middle(box.w / 2, box.h / 2), theme.LAMP)

    return paint
