"""Labels, panels, buttons and choices. They are given finished sentences and a box."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.paper import draw_paper
from spytable.ui.widget import ENTER, USED, Act, State, Widget

_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

_MARGIN = 28  # of a panel
_LIP = 3  # how much of the thickness of a button shows
_ICON = 30
_ICON_WIDTH = _ICON + theme.GAP / 2  # with the gap to the words
_PAD = 20  # beside the words on a button
# The plate of a button at rest, under the pointer, and pressed.
_NORMAL = (bevels.PAPER, bevels.PAPER_LIT, bevels.PAPER_LOW)
_PRIMARY = (bevels.BRASS, bevels.BRASS_LIT, bevels.BRASS_LOW)


class Label(Widget):
    """Words, with an icon on their left if given."""

    focusable = False

    def __init__(
        self,
        text: str,
        size: float = theme.BODY,
        colour: str = theme.INK,
        role: str = theme.BODY_FONT,
        align: str = "left",
        valign: str = "middle",
        icon: str = "",
    ) -> None:
        self.text = text
        self._look = (size, colour, role, align, valign)
        self._icon = icon

    def wanted_height(self, canvas: Canvas, width: float) -> float:
        """How high its words are in a width, without an icon."""
        size, _, role, *_ = self._look
        return canvas.text_height(self.text, width, size, role)

    def draw(self, canvas: Canvas, state: State) -> None:
        room = self.box
        if self._icon:
            icon, room = room.split_left(_ICON, theme.GAP * 0.75)
            canvas.icon(self._icon, icon.middle(_ICON, _ICON), theme.BRASS_DARK)
        canvas.text(self.text, room, *self._look)


class Panel(Widget):
    """Paper held by brass corners; `inside` is the room for what is on it.

    It may have a title, and at the other end of that line an `aside`, where there is room for it.
    """

    focusable = False

    def __init__(self, title: str = "", aside: str = "") -> None:
        self.title = title
        self.aside = aside

    @property
    def inside(self) -> Box:
        room = self.box.inset(_MARGIN)
        return room.split_top(1.5 * theme.TITLE, theme.GAP)[1] if self.title else room

    def draw(self, canvas: Canvas, state: State) -> None:
        draw_paper(canvas, self.box)
        if self.title:
            head = self.box.inset(_MARGIN).split_top(1.5 * theme.TITLE)[0]
            canvas.text(self.title, head, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
            wide = canvas.text_width(self.title, theme.TITLE, theme.DISPLAY_FONT) + theme.GAP
            beside = head.split_left(min(wide, head.w))[1]
            if canvas.text_width(self.aside, theme.BODY) <= beside.w:
                canvas.text(self.aside, beside, theme.BODY, theme.INK_SOFT, align="right")
            line = Box(head.x, head.bottom, head.w, theme.LINE)
            canvas.plate(line, theme.BRASS)


class Button(Widget):
    """A button; its icon stands left of its words, if they leave room for it.

    With a `reason` it is disabled, and the reason is its tooltip. `hinted` marks a button that a
    hint points at.
    """

    debounced = heard = True

    def __init__(
        self,
        text: str,
        command: Hashable,
        value: object = None,
        primary: bool = False,
        reason: str = "",
        tooltip: str = "",
        icon: str = "",
        hinted: bool = False,
    ) -> None:
        self.text = text
        self.command = command
        self.value = value
        self.primary = primary
        self.reason = reason
        self.tooltip = reason or tooltip
        self.icon = icon
        self._hinted = hinted

    @property
    def identity(self) -> Hashable:
        return (Button, self.command, self.value)  # an IconButton may replace it

    def wanted_width(self, canvas: Canvas) -> float:
        """The width at which the words fit in one line at full size, with the icon."""
        return self.least_width(canvas) + (_ICON_WIDTH if self.icon else 0)

    def least_width(self, canvas: Canvas) -> float:
        """The same without the icon."""
        return max(2 * theme.TARGET, canvas.text_width(self.text) + 2 * _PAD + 8)

    def activate(self) -> Act:
        """What a press asks for."""
        return USED if self.reason else Act(self.command, self.value)

    def release(self, position: Point) -> Act:
        return self.activate()

    def key(self, event: pygame.event.Event) -> Act | None:
        pushes = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE)
        return self.activate() if pushes else None

    def draw(self, canvas: Canvas, state: State) -> None:
        face = self._draw_plate(canvas, state)
        self._draw_words(canvas, face.inset(_PAD if self.box.w > 4 * _PAD else 8, 5))
        if self._hinted:
            canvas.hint_ring(self.box)

    def _draw_plate(self, canvas: Canvas, state: State) -> Box:
        """Draws the plate; returns the box of its face, which is lower while pressed."""
        face = self.box.split_top(self.box.h - _LIP)[0]
        rest, lit, low = _PRIMARY if self.primary else _NORMAL
        if self.reason:
            canvas.bevel(face, bevels.FADED)
        elif state.pressed:
            face = face.moved(0, _LIP - 1)
            canvas.bevel(face, low)
        else:
            canvas.bevel(self.box, lit if state.pointer else rest, lip=_LIP)
        return face

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        ink = theme.INK_SOFT if self.reason else theme.INK
        wide = canvas.text_width(self.text) + _ICON_WIDTH
        if self.icon and wide <= room.w:
            left, words = room.middle(wide, room.h).split_left(_ICON_WIDTH)
            canvas.icon(self.icon, left.split_left(_ICON)[0].middle(_ICON, _ICON), ink)
            canvas.text(self.text, words, theme.BODY, ink)
        else:
            canvas.text(self.text, room, theme.BODY, ink, align="centre")


class IconButton(Button):
    """A square button with an icon only; its words are its tooltip."""

    def __init__(
        self, icon: str, text: str, command: Hashable, value: object = None, reason: str = ""
    ) -> None:
        super().__init__(text, command, value, reason=reason, tooltip=text, icon=icon)

    def wanted_width(self, canvas: Canvas) -> float:
        return theme.BUTTON

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        ink = theme.INK_SOFT if self.reason else theme.INK
        canvas.icon(self.icon, room.middle(_ICON, _ICON), ink)


class Choice(Widget):
    """One of several `(value, words)`: all side by side, or as a stepper with two arrows."""

    def __init__(
        self,
        options: Sequence[tuple[object, str]],
        value: object,
        command: Hashable,
        stepper: bool = False,
    ) -> None:
        self.options = list(options)
        self.value = value
        self.command = command
        self.stepper = stepper

    @property
    def index(self) -> int:
        """The index of the chosen option."""
        return [value for value, _ in self.options].index(self.value)

    def wanted_width(self, canvas: Canvas) -> float:
        """The width at which all options fit side by side at full size."""
        widest = max(canvas.text_width(words) for _, words in self.options)
        return len(self.options) * (widest + 1.5 * theme.GAP)

    def release(self, position: Point) -> Act:
        if self.stepper:
            back, forward = self._arrows()
            return self._pick(self.index + forward.contains(position) - back.contains(position))
        hit = [i for i, box in enumerate(self._segments()) if box.contains(position)]
        return self._pick(hit[0]) if hit else USED

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN or event.key not in _ARROWS:
            return None
        return self._pick(self.index + _ARROWS[event.key])

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.bevel(self.box, bevels.GROOVE)
        draw = self._draw_stepper if self.stepper else self._draw_segments
        draw(canvas, state)

    def _pick(self, index: int) -> Act:
        index = min(max(index, 0), len(self.options) - 1)
        if index == self.index:
            return USED
        self.value = self.options[index][0]
        return Act(self.command, self.value)

    def _segments(self) -> list[Box]:
        return self.box.columns(len(self.options))

    def _arrows(self) -> tuple[Box, Box]:
        return self.box.split_left(theme.TARGET)[0], self.box.split_right(theme.TARGET)[0]

    def _draw_segments(self, canvas: Canvas, state: State) -> None:
        chosen = self.index
        for i, (segment, (_, words)) in enumerate(zip(self._segments(), self.options)):
            if i not in (0, chosen, chosen + 1):
                line = Box(segment.x, segment.y + 14, 1, segment.h - 28)
                canvas.plate(line, theme.PAPER_FAINT)
            self._draw_plate(canvas, segment.inset(3), state, i == chosen)
            canvas.text(words, segment.inset(10, 5), align="centre")

    def _draw_plate(self, canvas: Canvas, face: Box, state: State, chosen: bool) -> None:
        """The plate below the words of an option, or below an arrow."""
        hovered = state.pointer is not None and face.contains(state.pointer)
        if chosen:
            canvas.bevel(face, bevels.BRASS_LIT if hovered else bevels.BRASS, theme.RADIUS - 3)
        elif hovered:
            bevel = bevels.PAPER_LOW if state.pressed else bevels.PAPER_FLAT
            canvas.bevel(face, bevel, theme.RADIUS - 3)

    def _draw_stepper(self, canvas: Canvas, state: State) -> None:
        ends = (self.index == 0, self.index == len(self.options) - 1)
        for box, side, end in zip(self._arrows(), (-1, 1), ends):
            if not end:
                canvas.bevel(box.inset(3), bevels.PAPER, theme.RADIUS - 3)
                self._draw_plate(canvas, box.inset(3), state, False)
            x, y = box.centre
            points = [(x + 7 * side, y), (x - 5 * side, y - 9), (x - 5 * side, y + 9)]
            canvas.polygon(points, theme.PAPER_FAINT if end else theme.INK)
        words = self.options[self.index][1]
        canvas.text(words, self.box.inset(theme.TARGET + 4, 5), align="centre")
