"""What stands at the bottom of a room: buttons, or a note."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button, Label

_SPARE = 48  # what a button is wider than it must be, where there is room


def lay_out_buttons(canvas: Canvas, room: Box, buttons: Sequence[Button]) -> Box:
    """Places buttons at the bottom of a room: side by side on the right, without their icons if
    space is tight, stacked if it is tighter still. Returns the room left above them.
    """
    if not buttons:
        return room
    footer, rest = room.split_bottom(footer_height(canvas, room.w, buttons), theme.GAP)
    widths = _widths(canvas, room.w, buttons)
    if widths is None:
        for button, box in zip(buttons, footer.rows(len(buttons), theme.GAP)):
            button.box = box
        return rest
    spare = (room.w - sum(widths) - theme.GAP * (len(buttons) - 1)) / len(buttons)
    for button, width in zip(reversed(buttons), reversed(widths)):
        button.box, footer = footer.split_right(width + min(_SPARE, spare), theme.GAP)
    return rest


def lay_out_note(canvas: Canvas, room: Box, note: Label, gap: float = theme.GAP) -> Box:
    """Places words at the bottom of a room, as high as they are. Returns the room left above."""
    note.box, rest = room.split_bottom(note.wanted_height(canvas, room.w), gap)
    return rest


def footer_height(canvas: Canvas, width: float, buttons: Sequence[Button]) -> float:
    """How high buttons are at the bottom of a room of a width."""
    if not buttons:
        return 0.0
    rows = 1 if _widths(canvas, width, buttons) is not None else len(buttons)
    return rows * theme.BUTTON + (rows - 1) * theme.GAP


def _widths(canvas: Canvas, room: float, buttons: Sequence[Button]) -> list[float] | None:
    """The widths of buttons side by side, or None if there is no room for them."""
    gaps = theme.GAP * (len(buttons) - 1)
    wanted = [button.wanted_width(canvas) for button in buttons]
    least = [button.least_width(canvas) for button in buttons]
    return next((widths for widths in (wanted, least) if sum(widths) + gaps <= room), None)
