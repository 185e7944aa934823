"""A panel with a form on it and buttons at its foot, in the middle of the window."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.form import EDGE, Form
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Panel

_MARGIN = 16  # at least, beside the sheet
_WIDEST = 1180  # with one column
_BROAD = (1400, 1680)  # with several: at least and at most
_FOOT = theme.TARGET + 8


def lay_sheet(canvas: Canvas, panel: Panel, form: Form, buttons: Sequence[Button]) -> list[Widget]:
    """Gives everything its box and returns it in its order; the last button stands on the right."""
    room = canvas.width - 2 * _MARGIN
    broad = room >= _BROAD[0] and len(form.parts) > 1
    width = min(room, _BROAD[1] if broad else _WIDEST)
    panel.box = canvas.box.middle(width, canvas.height - 2 * _MARGIN)
    form.lay_out(canvas, _above_foot(panel))
    needed = panel.box.h - panel.inside.h + form.box.h + theme.GAP + _FOOT
    panel.box = canvas.box.middle(width, needed)
    form.box = _above_foot(panel)._replace(h=form.box.h)
    form.settle()
    foot = panel.inside.split_bottom(_FOOT)[0]
    *left, last = buttons
    last.box, foot = foot.split_right(max(240, last.wanted_width(canvas)), theme.GAP)
    for button in left:
        button.box, foot = foot.split_left(max(180, button.wanted_width(canvas)), theme.GAP)
    return [panel, *form.widgets, *buttons]


def _above_foot(panel: Panel) -> Box:
    """The room of the form; its edge stands out, so that its words begin where the title does."""
    return panel.inside.split_bottom(_FOOT, theme.GAP)[1].inset(-EDGE, 0)
