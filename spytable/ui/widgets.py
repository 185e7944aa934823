"""What a person reads, presses and chooses from; a widget gets ready sentences and a box."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from spytable.ui import bevel, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.paper import draw_sheet
from spytable.ui.widget import ENTER, USED, Act, State, Widget

_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

_MARGIN = 28  # of a sheet of paper
_LIP = 3  # how thick the plate of a button is
_ICON = 30
_SIGN = _ICON + theme.GAP / 2  # what it takes from the words
_PAD = 20  # beside the words on a button
# A button's plate at rest, pointed at and held down.
_NORMAL = (bevel.PAPER, bevel.PAPER_LIT, bevel.PAPER_LOW)
_PRIMARY = (bevel.BRASS, bevel.BRASS_LIT, bevel.BRASS_LOW)


class Label(Widget):
    """Words, perhaps with a sign on their left."""

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

    def draw(self, canvas: Canvas, state: State) -> None:
        room = self.box
        if self._icon:
            sign, room = room.split_left(_ICON, theme.GAP * 0.75)
            canvas.icon(self._icon, sign.middle(_ICON, _ICON), theme.BRASS_DARK)
        canvas.text(self.text, room, *self._look)


class Panel(Widget):
    """A sheet of paper held by brass corners, with a title if it has one; `inside` is the
    place for the rest.
    """

    focusable = False

    def __init__(self, title: str = "") -> None:
        self.title = title

    @property
    def inside(self) -> Box:
        room = self.box.inset(_MARGIN)
        return room.split_top(1.5 * theme.TITLE, theme.GAP)[1] if self.title else room

    def draw(self, canvas: Canvas, state: State) -> None:
        draw_sheet(canvas, self.box)
        if self.title:
            head = self.box.inset(_MARGIN).split_top(1.5 * theme.TITLE)[0]
            canvas.text(self.title, head, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
            line = Box(head.x, head.bottom, head.w, theme.LINE)
            canvas.plate(line, theme.BRASS)


class Button(Widget):
    """Does something; its sign stands left of its words, if they leave it room. With a `reason`
    it cannot be pressed, and the reason is told; `hinted` is one that a hint leads to.
    """

    guarded = True

    def __init__(
        self,
        text: str,
        command: Hashable,
        value: object = None,
        primary: bool = False,
        reason: str = "",
        tip: str = "",
        icon: str = "",
        hinted: bool = False,
    ) -> None:
        self.text = text
        self.command = command
        self.value = value
        self.primary = primary
        self.reason = reason
        self.tip = reason or tip
        self.icon = icon
        self._hinted = hinted

    @property
    def identity(self) -> tuple:
        return (Button, self.command, self.value)  # a sign may take the place of words

    def wanted_width(self, canvas: Canvas) -> float:
        """The width at which the words stand in one line at their full size, with their sign."""
        return self.least_width(canvas) + (_SIGN if self.icon else 0)

    def least_width(self, canvas: Canvas) -> float:
        """The same without the sign."""
        return max(2 * theme.TARGET, canvas.text_width(self.text) + 2 * _PAD + 8)

    def activate(self) -> Act:
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
        """The face of the plate, as high or low as it stands."""
        face = self.box.split_top(self.box.h - _LIP)[0]
        rest, lit, low = _PRIMARY if self.primary else _NORMAL
        if self.reason:
            canvas.bevel(face, bevel.FADED)
        elif state.pressed:
            face = face.moved(0, _LIP - 1)
            canvas.bevel(face, low)
        else:
            canvas.bevel(self.box, lit if state.pointer else rest, lip=_LIP)
        return face

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        ink = theme.INK_SOFT if self.reason else theme.INK
        wide = canvas.text_width(self.text) + _SIGN
        if self.icon and wide <= room.w:
            left, words = room.middle(wide, room.h).split_left(_SIGN)
            canvas.icon(self.icon, left.split_left(_ICON)[0].middle(_ICON, _ICON), ink)
            canvas.text(self.text, words, theme.BODY, ink)
        else:
            canvas.text(self.text, room, theme.BODY, ink, align="centre")


class IconButton(Button):
    """A square button with a sign only; its words are its tip."""

    def __init__(
        self, icon: str, text: str, command: Hashable, value: object = None, reason: str = ""
    ) -> None:
        super().__init__(text, command, value, reason=reason, tip=text, icon=icon)

    def wanted_width(self, canvas: Canvas) -> float:
        return theme.BUTTON

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        ink = theme.INK_SOFT if self.reason else theme.INK
        canvas.icon(self.icon, room.middle(_ICON, _ICON), ink)


class Choice(Widget):
    """One of several `(value, words)`: all of them side by side, or one between two arrows."""

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
        return [value for value, _ in self.options].index(self.value)

    def wanted_width(self, canvas: Canvas) -> float:
        """The width at which all words stand side by side at their full size."""
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
        canvas.bevel(self.box, bevel.GROOVE)
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
            self._draw_part(canvas, segment.inset(3), state, i == chosen)
            canvas.text(words, segment.inset(10, 5), align="centre")

    def _draw_part(self, canvas: Canvas, face: Box, state: State, chosen: bool) -> None:
        """What lies under the words of one option, or under an arrow."""
        pointed = state.pointer is not None and face.contains(state.pointer)
        if chosen:
            canvas.bevel(face, bevel.BRASS_LIT if pointed else bevel.BRASS, theme.RADIUS - 3)
        elif pointed:
            made = bevel.PAPER_LOW if state.pressed else bevel.PAPER_FLAT
            canvas.bevel(face, made, theme.RADIUS - 3)

    def _draw_stepper(self, canvas: Canvas, state: State) -> None:
        ends = (self.index == 0, self.index == len(self.options) - 1)
        for box, side, end in zip(self._arrows(), (-1, 1), ends):
            if not end:
                canvas.bevel(box.inset(3), bevel.PAPER, theme.RADIUS - 3)
                self._draw_part(canvas, box.inset(3), state, False)
            x, y = box.centre
            points = [(x + 7 * side, y), (x - 5 * side, y - 9), (x - 5 * side, y + 9)]
            canvas.polygon(points, theme.PAPER_FAINT if end else theme.INK)
        words = self.options[self.index][1]
        canvas.text(words, self.box.inset(theme.TARGET + 4, 5), align="centre")
