"""A footer of buttons."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button

_SPARE = 48  # what a button is wider than it must be, where there is room


def lay_out_buttons(canvas: Canvas, room: Box, buttons: Sequence[Button]) -> Box:
    """Places buttons at the bottom of a room: side by side on the right, without their icons if
    space is tight, stacked if it is tighter still. Returns the room left above them.
    """
    gaps = theme.GAP * (len(buttons) - 1)
    wanted = [button.wanted_width(canvas) for button in buttons]
    least = [button.least_width(canvas) for button in buttons]
    for widths in (wanted, least):
        spare = room.w - sum(widths) - gaps
        if spare >= 0:
            footer, rest = room.split_bottom(theme.BUTTON, theme.GAP)
            for button, width in zip(reversed(buttons), reversed(widths)):
                wide = width + min(_SPARE, spare / len(buttons))
                button.box, footer = footer.split_right(wide, theme.GAP)
            return rest
    footer, rest = room.split_bottom(len(buttons) * theme.BUTTON + gaps, theme.GAP)
    for button, box in zip(buttons, footer.rows(len(buttons), theme.GAP)):
        button.box = box
    return rest
