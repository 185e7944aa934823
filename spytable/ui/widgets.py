"""What a person reads, presses and chooses from; a widget gets ready sentences and a box."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from spytable.ui import theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)

# A button's plate at rest, pointed at and held down, and its border.
_NORMAL = (theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_DARK, theme.BRASS)
_PRIMARY = (theme.BRASS, theme.LAMP, theme.BRASS, theme.BRASS_DARK)


class Act(NamedTuple):
    """What a person asked for: the command that a scene gave to a widget, and its value."""

    command: Hashable
    value: object = None


# The input was for the widget, but nothing is asked for.
USED = Act(None)


class State(NamedTuple):
    """How a widget is met: where the pointer is over it, whether it has focus, is held down."""

    pointer: Point | None = None
    focus: bool = False
    pressed: bool = False


class Widget:
    """Something in a box, which it never leaves. Positions are logical.

    Input methods answer None (not for me), USED, or an Act.
    """

    box = Box(0, 0, 0, 0)
    tip = ""
    command: Hashable = None
    value: object = None
    focusable = True
    guarded = False  # acting twice at once is a slip
    repeats = False  # a held key goes on
    types = False  # takes text

    @property
    def identity(self) -> tuple:
        """Equal for widgets that stand for each other when a scene is laid out anew."""
        return (type(self), self.command)

    def enter(self) -> None:
        """Gets the focus."""

    def press(self, position: Point) -> Act | None:
        return USED

    def drag(self, position: Point) -> Act | None:
        return None

    def release(self, position: Point) -> Act | None:
        return None

    def scroll(self, steps: float) -> Act | None:
        return None

    def key(self, event: pygame.event.Event) -> Act | None:
        return None

    def draw(self, canvas: Canvas, state: State) -> None:
        raise NotImplementedError


class Label(Widget):
    """Words."""

    focusable = False

    def __init__(
        self,
        text: str,
        size: float = theme.BODY,
        colour: str = theme.INK,
        role: str = theme.BODY_FONT,
        align: str = "left",
        valign: str = "middle",
    ) -> None:
        self.text = text
        self._look = (size, colour, role, align, valign)

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.text(self.text, self.box, *self._look)


class Panel(Widget):
    """A sheet of paper, with a title if it has one; `inside` is the place for the rest."""

    focusable = False

    def __init__(self, title: str = "") -> None:
        self.title = title

    @property
    def inside(self) -> Box:
        room = self.box.inset(1.5 * theme.GAP)
        return room.split_top(1.5 * theme.TITLE, theme.GAP)[1] if self.title else room

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.plate(self.box, theme.PAPER, theme.RADIUS, theme.PAPER_DARK, shadow=True)
        if self.title:
            head = self.box.inset(1.5 * theme.GAP).split_top(1.5 * theme.TITLE)[0]
            canvas.text(self.title, head, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
            line = Box(head.x, head.bottom, head.w, theme.LINE)
            canvas.plate(line, theme.BRASS)


class Button(Widget):
    """Does something. With a `reason` it cannot be pressed, and the reason is told."""

    guarded = True

    def __init__(
        self,
        text: str,
        command: Hashable,
        value: object = None,
        primary: bool = False,
        reason: str = "",
        tip: str = "",
    ) -> None:
        self.text = text
        self.command = command
        self.value = value
        self.primary = primary
        self.reason = reason
        self.tip = reason or tip

    @property
    def identity(self) -> tuple:
        return (type(self), self.command, self.value)

    def wanted_width(self, canvas: Canvas) -> float:
        """The width at which the words stand in one line at their full size."""
        return max(2 * theme.TARGET, canvas.text_width(self.text) + 3 * theme.GAP)

    def activate(self) -> Act:
        return USED if self.reason else Act(self.command, self.value)

    def release(self, position: Point) -> Act:
        return self.activate()

    def key(self, event: pygame.event.Event) -> Act | None:
        pushes = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE)
        return self.activate() if pushes else None

    def draw(self, canvas: Canvas, state: State) -> None:
        plate, border, ink = self._colours(state)
        low = 2 if state.pressed and not self.reason else 0
        face, _ = self.box.split_top(self.box.h - 2)
        face = face.moved(0, low)
        lifted = not (self.reason or low)
        if lifted:
            canvas.plate(face.moved(0, 2), theme.BRASS_DARK, theme.RADIUS)
        canvas.plate(face, plate, theme.RADIUS, border)
        canvas.text(self.text, face.inset(theme.GAP, 4), theme.BODY, ink, align="centre")

    def _colours(self, state: State) -> tuple[str, str, str]:
        if self.reason:
            return theme.PAPER_DARK, theme.PAPER_FAINT, theme.INK_SOFT
        rest, lit, low, border = _PRIMARY if self.primary else _NORMAL
        plate = low if state.pressed else lit if state.pointer else rest
        return plate, border, theme.INK


class Choice(Widget):
    """One of several `(value, words)`: all of them side by side, or one between two arrows."""

    def __init__(
        self,
        options: Sequence[tuple[object, str]],
        value: object,
        command: Hashable,
        stepper: bool = False,
        tip: str = "",
    ) -> None:
        self.options = list(options)
        self.value = value
        self.command = command
        self.stepper = stepper
        self.tip = tip

    @property
    def index(self) -> int:
        return [value for value, _ in self.options].index(self.value)

    def release(self, position: Point) -> Act:
        if self.stepper:
            back, forward = self._arrows()
            return self._pick(self.index + forward.contains(position) - back.contains(position))
        hit = [i for i, box in enumerate(self._segments()) if box.contains(position)]
        return self._pick(hit[0]) if hit else USED

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        return self._pick(self.index + steps[event.key]) if event.key in steps else None

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.plate(self.box, theme.PAPER_DARK, theme.RADIUS, theme.BRASS)
        draw = self._draw_stepper if self.stepper else self._draw_segments
        draw(canvas, state.pointer or (-1, -1))

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

    def _draw_segments(self, canvas: Canvas, pointer: Point) -> None:
        for segment, (value, words) in zip(self._segments(), self.options, strict=True):
            if value == self.value:
                face = segment.inset(4)
                canvas.plate(face, theme.BRASS, theme.RADIUS - 4, theme.BRASS_DARK)
            elif segment.contains(pointer):
                canvas.plate(segment.inset(4), theme.PAPER_LIGHT, theme.RADIUS - 4)
            canvas.text(words, segment.inset(10, 4), align="centre")

    def _draw_stepper(self, canvas: Canvas, pointer: Point) -> None:
        ends = (self.index == 0, self.index == len(self.options) - 1)
        for box, side, end in zip(self._arrows(), (-1, 1), ends, strict=True):
            if box.contains(pointer) and not end:
                canvas.plate(box.inset(4), theme.PAPER_LIGHT, theme.RADIUS - 4)
            x, y = box.centre
            points = [(x + 8 * side, y), (x - 6 * side, y - 10), (x - 6 * side, y + 10)]
            canvas.polygon(points, theme.PAPER_FAINT if end else theme.INK)
        words = self.options[self.index][1]
        room = self.box.inset(theme.TARGET + 4, 4)
        canvas.text(words, room, align="centre")


def draw_tip(canvas: Canvas, words: str, near: Box) -> None:
    """A note below a box, or above it where there is no room; never outside the window."""
    width = min(canvas.text_width(words, theme.SMALL), 480)
    height = canvas.text_height(words, width, theme.SMALL)
    note = Box(0, 0, width + 2 * theme.GAP, height + theme.GAP)
    x = min(max(8, near.centre[0] - note.w / 2), canvas.width - note.w - 8)
    y = near.bottom + 10
    if y + note.h > canvas.height - 8:
        y = max(8, near.y - 10 - note.h)
    note = note.moved(x, y)
    canvas.plate(note, theme.INK, theme.RADIUS, theme.BRASS, shadow=True)
    canvas.text(words, note.inset(theme.GAP, theme.GAP / 2), theme.SMALL, theme.PAPER)
