"""A form: its sections stand side by side where there is room, and scroll where there is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.scroll_view import SCROLLBAR, ScrollView
from spytable.ui.widget import State, Widget
from spytable.ui.widgets import Choice, Label

_WIDE = 1240  # from this width on sections stand side by side
_NAME = 0.32  # the share of a line that its name takes
_STEPPER = 240  # the least width of a choice shown as a stepper
_ROW, _LABEL = 56, 36  # the heights of a control and of a name above it
_SHORT, _TALL = 88, 120  # a picture beside one row, and beside two
EDGE = 8  # left free all round for the focus ring
_HEAD = 52
_LEAD = 24  # between lines, with a hairline in the middle
_COLUMN_GAP = 64  # between sections that stand side by side


class Line(NamedTuple):
    """A setting: its name (or a field for it), its control, a sentence about it, a square widget in
    front, and a second choice below the control, if any.
    """

    name: Widget
    control: Widget
    note: str = ""
    picture: Widget | None = None
    more: Choice | None = None


class Section(NamedTuple):
    """Lines that belong together; `share` is its relative width beside other sections."""

    title: str
    lines: Sequence[Line]
    share: float = 1


class Form(ScrollView):
    """Sections of lines; `widgets` are the form itself and everything on it."""

    tab_stop = False

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[Section] = []
        self._content_boxes: dict[Widget, Box] = {}  # from the top left of the content
        self._rules: list[Box] = []
        self._height = 0.0

    @property
    def widgets(self) -> list[Widget]:
        return [self, *self._content_boxes]

    def show(self, sections: Sequence[Section]) -> None:
        """Replaces the sections."""
        self.sections = list(sections)

    def lay_out(self, canvas: Canvas, room: Box) -> None:
        """Takes as much of the height of a room as it needs, and scrolls if that is too little."""
        self.box = room
        if self._lay_out(canvas, room.w) > room.h:
            self._lay_out(canvas, room.w - SCROLLBAR)
        self.box = room._replace(h=min(room.h, self._height))
        self.place_widgets()

    def _lay_out(self, canvas: Canvas, width: float) -> float:
        self._content_boxes, self._rules = {}, []
        room = Box(EDGE, EDGE, width - 2 * EDGE, 0)
        bottom = room.y
        if width >= _WIDE:
            for section, column in zip(self.sections, self._columns(room)):
                bottom = max(bottom, self._place_section(canvas, section, column))
        else:
            for section in self.sections:
                bottom = self._place_section(canvas, section, room._replace(y=bottom))
        for widget in self._content_boxes:
            widget.container = self
        self._height = bottom + EDGE
        return self._height

    def _columns(self, room: Box) -> list[Box]:
        shares = [section.share for section in self.sections]
        free = room.w - _COLUMN_GAP * (len(shares) - 1)
        columns = []
        for share in shares:
            column, room = room.split_left(free * share / sum(shares), _COLUMN_GAP)
            columns.append(column)
        return columns

    def _place_section(self, canvas: Canvas, section: Section, room: Box) -> float:
        """Places a section from the top of a room down; returns the y where it ends."""
        y = room.y
        if section.title:
            head = Label(section.title, theme.TITLE - 4, role=theme.DISPLAY_FONT)
            self._content_boxes[head] = room._replace(h=_HEAD)
            y += _HEAD
        has_pictures = any(line.picture for line in section.lines)
        free = room.w - has_pictures * (_TALL + theme.GAP)
        beside = all(self._fits_beside(canvas, line, free) for line in section.lines)
        side = _SHORT if beside else _TALL
        wide = free * (1 - _NAME) - theme.GAP
        for line in section.lines:
            if line is not section.lines[0]:
                self._rules.append(Box(room.x, y + _LEAD / 2, room.w, theme.LINE))
                y += _LEAD
            row = room._replace(y=y, h=side)
            if line.picture:
                self._content_boxes[line.picture], row = row.split_left(side, theme.GAP)
            if beside:
                bottom = self._place_beside(canvas, line, row, wide)
            else:
                bottom = self._place_below(canvas, line, row)
            y = max(bottom, row.bottom) if line.picture else bottom
        return y + theme.GAP

    def _fits_beside(self, canvas: Canvas, line: Line, width: float) -> bool:
        """Whether a line fits in one row. A label may wrap; a field never shares a tight row."""
        name, rest = width * _NAME, width * (1 - _NAME) - theme.GAP
        if isinstance(line.name, Label):
            return rest >= _STEPPER and canvas.text_width(line.name.text) <= 1.6 * name
        return isinstance(line.control, Choice) and line.control.wanted_width(canvas) <= rest

    def _place_beside(self, canvas: Canvas, line: Line, row: Box, wide: float) -> float:
        control, name = row._replace(h=_ROW).split_right(wide, theme.GAP)
        self._content_boxes[line.name] = name
        return self._place_control(canvas, line, control)

    def _place_below(self, canvas: Canvas, line: Line, row: Box) -> float:
        height = _LABEL if isinstance(line.name, Label) else _ROW + 8
        name, rest = row._replace(h=height + _ROW).split_top(height)
        self._content_boxes[line.name] = name._replace(h=min(height, _ROW))
        return self._place_control(canvas, line, rest)

    def _place_control(self, canvas: Canvas, line: Line, box: Box) -> float:
        self._content_boxes[line.control] = box
        if line.more:
            box = box._replace(y=box.bottom + theme.GAP / 2)
            self._content_boxes[line.more] = box
        for control in (line.control, line.more):
            if isinstance(control, Choice):
                control.stepper |= control.wanted_width(canvas) > box.w
        if not line.note:
            return box.bottom
        note = Label(line.note, theme.SMALL, theme.INK_SOFT, valign="top")
        height = canvas.text_height(line.note, box.w - EDGE, theme.SMALL)
        self._content_boxes[note] = Box(box.x + EDGE / 2, box.bottom + 4, box.w - EDGE, height)
        return box.bottom + 4 + height

    def scroll_into_view(self, widget: Widget) -> None:
        """Scrolls to one of its widgets."""
        self.reveal(list(self._content_boxes).index(widget))

    def measure(self, canvas: Canvas) -> float:
        return self._height

    def span(self, item: int) -> tuple[float, float]:
        box = list(self._content_boxes.values())[item]
        return box.y - _LEAD / 2, box.bottom + _LEAD

    @property
    def viewport(self) -> Box:
        """A little less than its box where the content is cut off."""
        return self.box.inset(0, theme.GAP / 2) if self._height > self.box.h else self.box

    def draw(self, canvas: Canvas, state: State) -> None:
        super().draw(canvas, state)
        viewport = self.viewport
        edges = [
            (viewport.y - theme.LINE, self._offset > 0),
            (viewport.bottom, self._offset < self._max_offset),
        ]
        for y, is_cut in edges:
            if is_cut:
                line = Box(viewport.x + EDGE, y, viewport.w - SCROLLBAR - 2 * EDGE, theme.LINE)
                canvas.plate(line, theme.BRASS)

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        for rule in self._rules:
            canvas.plate(rule.moved(self.viewport.x, top), theme.PAPER_EDGE)
        self.place_widgets()

    def place_widgets(self) -> None:
        """Moves every widget to where it is scrolled to."""
        for widget, box in self._content_boxes.items():
            widget.box = box.moved(self.viewport.x, self.top)
