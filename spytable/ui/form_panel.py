"""A panel with a form on it and buttons at its foot, in the middle of the window."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_buttons
from spytable.ui.form import EDGE, Form
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Panel

_MARGIN = 16  # at least, beside the sheet
_WIDEST = 1180  # with one column
_BROAD = (1400, 1680)  # with several: at least and at most


def lay_sheet(canvas: Canvas, panel: Panel, form: Form, buttons: Sequence[Button]) -> list[Widget]:
    """Gives everything its box and returns it in its order."""
    room = canvas.width - 2 * _MARGIN
    broad = room >= _BROAD[0] and len(form.parts) > 1
    width = min(room, _BROAD[1] if broad else _WIDEST)
    panel.box = canvas.box.middle(width, canvas.height - 2 * _MARGIN)
    free = lay_buttons(canvas, panel.inside, buttons)
    form.lay_out(canvas, _overhanging(free))
    panel.box = panel.box.middle(width, panel.box.h - free.h + form.box.h)
    free = lay_buttons(canvas, panel.inside, buttons)
    form.box = _overhanging(free)._replace(h=form.box.h)
    form.settle()
    return [panel, *form.widgets, *buttons]


def _overhanging(room: Box) -> Box:
    """The room of the form; its edge stands out, so that its words begin where the title does."""
    return room.inset(-EDGE, 0)
