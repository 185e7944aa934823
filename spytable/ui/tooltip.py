"""A tooltip."""

from __future__ import annotations

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_WIDEST = 480
_MARGIN = 8


def draw_tooltip(canvas: Canvas, words: str, near: Box) -> None:
    """Draws words below a box, or above it where there is no room; always inside the window."""
    width = min(canvas.text_width(words, theme.SMALL), _WIDEST)
    height = canvas.text_height(words, width, theme.SMALL)
    tooltip = Box(0, 0, width + 2 * theme.GAP, height + theme.GAP)
    x = min(max(_MARGIN, near.centre[0] - tooltip.w / 2), canvas.width - tooltip.w - _MARGIN)
    y = near.bottom + 10
    if y + tooltip.h > canvas.height - _MARGIN:
        y = max(_MARGIN, near.y - 10 - tooltip.h)
    tooltip = tooltip.moved(x, y)
    canvas.plate(tooltip, theme.INK, theme.RADIUS, theme.BRASS, shadow=True)
    canvas.ring(tooltip.inset(6), theme.BRASS_DARK, theme.RADIUS - 5, 1)
    canvas.text(words, tooltip.inset(theme.GAP, theme.GAP / 2), theme.SMALL, theme.PAPER)
