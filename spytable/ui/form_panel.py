"""A panel with a form and a footer of buttons, in the middle of the window."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons
from spytable.ui.form import EDGE, Form
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Panel

_MARGIN = 16  # at least, on either side of the panel
_WIDEST = 1180  # with one column
_SEVERAL = (1400, 1680)  # with several columns: at least and at most


def lay_out_form_panel(
    canvas: Canvas, panel: Panel, form: Form, buttons: Sequence[Button]
) -> list[Widget]:
    """Places all of them, and returns their widgets in drawing order."""
    room = canvas.width - 2 * _MARGIN
    has_columns = room >= _SEVERAL[0] and len(form.sections) > 1
    width = min(room, _SEVERAL[1] if has_columns else _WIDEST)
    panel.box = canvas.box.middle(width, canvas.height - 2 * _MARGIN)
    free = lay_out_buttons(canvas, panel.inside, buttons)
    form.lay_out(canvas, _overhanging(free))
    panel.box = panel.box.middle(width, panel.box.h - free.h + form.box.h)
    free = lay_out_buttons(canvas, panel.inside, buttons)
    form.box = _overhanging(free)._replace(h=form.box.h)
    form.place_widgets()
    return [panel, *form.widgets, *buttons]


def _overhanging(room: Box) -> Box:
    """The room of the form: wider by its edge, so that its words align with the title."""
    return room.inset(-EDGE, 0)
