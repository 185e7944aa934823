"""A sheet of things to set, in columns where there is room and scrolled where there is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.scroll_view import BAR, ScrollView
from spytable.ui.widget import State, Widget
from spytable.ui.widgets import Choice, Label

_WIDE = 1240  # from here on parts stand side by side
_NAME = 0.32  # of a line that is for its name
_STEPPER = 240  # a choice whose options take turns is at least so wide
_ROW, _LABEL = 56, 36  # the heights of what is used, and of a name above it
_SHORT, _TALL = 88, 120  # a mark, beside one row and beside two
EDGE = 8  # left all round, for the focus ring
_HEAD = 52
_LEAD = 24  # between lines; a hairline is in the middle
_BETWEEN = 64  # parts that stand side by side


class Line(NamedTuple):
    """Something to set: its name or a field for it, what sets it, a sentence about it; perhaps a
    square mark in front.
    """

    name: Widget
    control: Widget
    note: str = ""
    mark: Widget | None = None


class Part(NamedTuple):
    """Lines that belong together, and their share of the width beside other parts."""

    title: str
    lines: Sequence[Line]
    share: float = 1


class Form(ScrollView):
    """Parts of a sheet; `widgets` are all that is on it, itself first."""

    by_keys = False

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[Part] = []
        self._homes: dict[Widget, Box] = {}  # where things lie when nothing is scrolled
        self._rules: list[Box] = []
        self._height = 0.0

    @property
    def widgets(self) -> list[Widget]:
        return [self, *self._homes]

    def show(self, parts: Sequence[Part]) -> None:
        """Replaces the parts."""
        self.parts = list(parts)

    def lay_out(self, canvas: Canvas, room: Box) -> None:
        """Takes of a room what it needs of its height, with a bar if that is not enough."""
        self.box = room
        if self._lay_out(canvas, room.w) > room.h:
            self._lay_out(canvas, room.w - BAR)
        self.box = room._replace(h=min(room.h, self._height))
        self.settle()

    def _lay_out(self, canvas: Canvas, width: float) -> float:
        self._homes, self._rules = {}, []
        room = Box(EDGE, EDGE, width - 2 * EDGE, 0)
        bottom = room.y
        if width >= _WIDE:
            for part, column in zip(self.parts, self._columns(room)):
                bottom = max(bottom, self._lay_part(canvas, part, column))
        else:
            for part in self.parts:
                bottom = self._lay_part(canvas, part, room._replace(y=bottom))
        for widget in self._homes:
            widget.within = self
        self._height = bottom + EDGE
        return self._height

    def _columns(self, room: Box) -> list[Box]:
        shares = [part.share for part in self.parts]
        free = room.w - _BETWEEN * (len(shares) - 1)
        columns = []
        for share in shares:
            column, room = room.split_left(free * share / sum(shares), _BETWEEN)
            columns.append(column)
        return columns

    def _lay_part(self, canvas: Canvas, part: Part, room: Box) -> float:
        """Where a part ends that begins at the top of a room."""
        y = room.y
        if part.title:
            head = Label(part.title, theme.TITLE - 4, role=theme.DISPLAY_FONT)
            self._homes[head] = room._replace(h=_HEAD)
            y += _HEAD
        marked = any(line.mark for line in part.lines)
        free = room.w - marked * (_TALL + theme.GAP)
        beside = all(self._fits_beside(canvas, line, free) for line in part.lines)
        side = _SHORT if beside else _TALL
        wide = free * (1 - _NAME) - theme.GAP
        for line in part.lines:
            if line is not part.lines[0]:
                self._rules.append(Box(room.x, y + _LEAD / 2, room.w, theme.LINE))
                y += _LEAD
            row = room._replace(y=y, h=side)
            if line.mark:
                self._homes[line.mark], row = row.split_left(side, theme.GAP)
            if beside:
                bottom = self._lay_beside(canvas, line, row, wide)
            else:
                bottom = self._lay_below(canvas, line, row)
            y = max(bottom, row.bottom) if line.mark else bottom
        return y + theme.GAP

    def _fits_beside(self, canvas: Canvas, line: Line, width: float) -> bool:
        """What is typed goes above unless there is room for all; other names may be wrapped."""
        name, rest = width * _NAME, width * (1 - _NAME) - theme.GAP
        if isinstance(line.name, Label):
            return rest >= _STEPPER and canvas.text_width(line.name.text) <= 1.6 * name
        return isinstance(line.control, Choice) and line.control.wanted_width(canvas) <= rest

    def _lay_beside(self, canvas: Canvas, line: Line, row: Box, wide: float) -> float:
        control, name = row._replace(h=_ROW).split_right(wide, theme.GAP)
        self._homes[line.name] = name
        return self._lay_control(canvas, line, control)

    def _lay_below(self, canvas: Canvas, line: Line, row: Box) -> float:
        height = _LABEL if isinstance(line.name, Label) else _ROW + 8
        name, rest = row._replace(h=height + _ROW).split_top(height)
        self._homes[line.name] = name._replace(h=min(height, _ROW))
        return self._lay_control(canvas, line, rest)

    def _lay_control(self, canvas: Canvas, line: Line, box: Box) -> float:
        self._homes[line.control] = box
        if isinstance(line.control, Choice):
            line.control.stepper |= line.control.wanted_width(canvas) > box.w
        if not line.note:
            return box.bottom
        note = Label(line.note, theme.SMALL, theme.INK_SOFT, valign="top")
        height = canvas.text_height(line.note, box.w - EDGE, theme.SMALL)
        self._homes[note] = Box(box.x + EDGE / 2, box.bottom + 4, box.w - EDGE, height)
        return box.bottom + 4 + height

    def uncover(self, widget: Widget) -> None:
        """Brings one of its widgets into sight."""
        self.reveal(list(self._homes).index(widget))

    def measure(self, canvas: Canvas) -> float:
        return self._height

    def span(self, item: int) -> tuple[float, float]:
        home = list(self._homes.values())[item]
        return home.y - _LEAD / 2, home.bottom + _LEAD

    @property
    def window(self) -> Box:
        """Less than its box where something is cut off."""
        return self.box.inset(0, theme.GAP / 2) if self._height > self.box.h else self.box

    def draw(self, canvas: Canvas, state: State) -> None:
        super().draw(canvas, state)
        window = self.window
        cut = {
            window.y - theme.LINE: self._offset > 0,
            window.bottom: self._offset < self._furthest,
        }
        for y in (y for y, is_cut in cut.items() if is_cut):
            line = Box(window.x + EDGE, y, window.w - BAR - 2 * EDGE, theme.LINE)
            canvas.plate(line, theme.BRASS)

    def draw_items(self, canvas: Canvas, top: float, state: State) -> None:
        for rule in self._rules:
            canvas.plate(rule.moved(self.window.x, top), theme.PAPER_EDGE)
        self.settle()

    def settle(self) -> None:
        """Puts everything in its place in the box."""
        for widget, home in self._homes.items():
            widget.box = home.moved(self.window.x, self.top)
