"""The answers that are left to choose from, beside the thing that was touched."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button

_GAP = 8


def lay_out_menu(canvas: Canvas, buttons: Sequence[Button], thing: Box, window: Box) -> None:
    """Lays buttons out side by side, or one below the other if they are too wide for that: above a
    thing, or below it if the window has no room there."""
    widths = [button.wanted_width(canvas) for button in buttons]
    across = sum(widths) + _GAP * (len(buttons) - 1)
    if across <= window.w:
        place = _beside(Box(0, 0, across, theme.BUTTON), thing, window)
        for button, width in zip(buttons, widths):
            button.box, place = place.split_left(width, _GAP)
        return
    column = Box(0, 0, min(max(widths), window.w), len(buttons) * (theme.BUTTON + _GAP) - _GAP)
    for button, box in zip(buttons, _beside(column, thing, window).rows(len(buttons), _GAP)):
        button.box = box


def _beside(menu: Box, thing: Box, window: Box) -> Box:
    above, below = thing.y - _GAP - menu.h, thing.bottom + _GAP
    y = above if above >= window.y else min(below, window.bottom - menu.h)
    x = min(max(window.x, thing.centre[0] - menu.w / 2), window.right - menu.w)
    return menu._replace(x=x, y=y)
