"""The buttons at the foot of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button

_EASE = 48  # by which a button is wider than it must, where there is room


def lay_buttons(canvas: Canvas, room: Box, buttons: Sequence[Button]) -> Box:
    """Puts buttons at the foot of a room: on its right side by side, without their signs if it
    is tight, or below each other if it is tighter. Gives what is left above them."""
    gaps = theme.GAP * (len(buttons) - 1)
    wanted = [button.wanted_width(canvas) for button in buttons]
    least = [button.least_width(canvas) for button in buttons]
    for widths in (wanted, least):
        spare = room.w - sum(widths) - gaps
        if spare >= 0:
            foot, rest = room.split_bottom(theme.BUTTON, theme.GAP)
            for button, width in zip(reversed(buttons), reversed(widths)):
                wide = width + min(_EASE, spare / len(buttons))
                button.box, foot = foot.split_right(wide, theme.GAP)
            return rest
    foot, rest = room.split_bottom(len(buttons) * theme.BUTTON + gaps, theme.GAP)
    for button, box in zip(buttons, foot.rows(len(buttons), theme.GAP)):
        button.box = box
    return rest
