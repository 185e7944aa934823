"""The widgets of one scene: who is pointed at, who has the keyboard, and what is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

import pygame

from spytable.ui.box import Box, Point, nearest
from spytable.ui.canvas import Canvas
from spytable.ui.sounds import Sounds
from spytable.ui.tooltip import draw_tip
from spytable.ui.widget import ENTER, USED, Act, State, Widget

GUARD = 0.25  # seconds in which a second activation is taken for a slip
_REPEAT = (400, 40)  # milliseconds

# What arrow keys mean: right and down.
WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_KEYBOARD_EVENTS = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)


class _Keyboard:
    """The window's one keyboard: text input and key repeat are on only for who needs them.

    Otherwise an input method would swallow the letters that are shortcuts.
    """

    def __init__(self) -> None:
        self._served: object = self  # nobody yet: pygame starts with text input on

    def serve(self, widget: Widget | None) -> None:
        if widget is self._served:
            return
        self._served = widget
        pygame.key.set_repeat(*_REPEAT if widget and widget.repeats else ())
        if widget and widget.types:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()


_KEYBOARD = _Keyboard()


class Group:
    """Widgets that share a pointer and a keyboard focus.

    Positions in events are logical, times are seconds of one clock. A group that appears at
    `since` ignores activations right after it: they were meant for what was there before.
    With `sounds` one hears that a button was pressed.
    """

    def __init__(
        self,
        widgets: Sequence[Widget] = (),
        since: float = -inf,
        sounds: Sounds | None = None,
    ) -> None:
        self._sounds = sounds
        self.widgets = list(widgets)
        self.focused: Widget | None = None
        self._first: Widget | None = None
        self._pressed: Widget | None = None
        self._pointer: Point | None = None
        self._by_keys = False
        self._led = False  # keys have moved the focus to where it is
        self._acted = since

    def show(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        """Replaces the widgets; the focus stays on the one that stands for the focused one. The
        first has it while no other one has."""
        self.widgets = list(widgets)
        self._first = first
        self._pressed = None
        if self.focused not in self.widgets and self.focused is not None:
            wanted = self.focused.identity
            same = [widget for widget in self.widgets if widget.identity == wanted]
            self.focused = same[0] if same else None
        if self.focused is None:
            self.focus(first)
        if self.focused and self.focused.within:
            self.focused.within.uncover(self.focused)

    def focus(self, widget: Widget | None) -> None:
        """Gives the keyboard to a widget, or to none."""
        if widget is not self.focused:
            self.focused = widget
            if widget is not None:
                widget.enter()

    def handle(self, event: pygame.event.Event, now: float) -> Act | None:
        """What an event asks for; USED if it only changed a widget, None if it is free."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            return self._move(None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos, now)
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(event.y)
        if event.type in _KEYBOARD_EVENTS:
            return self._type(event, now)
        return None

    def draw(self, canvas: Canvas, active: bool = True) -> None:
        """Draws all widgets; inactive (behind a dialog) nothing is pointed at or focused."""
        hovered = self._at(self._pointer) if active else None
        focused = self.focused if active else None
        if active:
            _KEYBOARD.serve(focused)
        for widget in self.widgets:
            pointer = self._pointer if widget is hovered else None
            pressed = widget is self._pressed and pointer is not None
            with canvas.clip(_frame(widget, canvas)):
                widget.draw(canvas, State(pointer, widget is focused, pressed))
        if focused and (self._by_keys or focused.types):
            with canvas.clip(_frame(focused, canvas)):
                canvas.focus_ring(focused.box)
        told = hovered or (focused if self._led else None)
        if told and told.tip:
            draw_tip(canvas, told.tip, told.box)

    def _at(self, position: Point | None) -> Widget | None:
        return next(self._under(position), None) if position else None

    def _under(self, position: Point) -> Iterator[Widget]:
        """What lies under a position, the uppermost first."""
        for widget in reversed(self.widgets):
            seen = widget.within is None or widget.within.window.contains(position)
            if seen and widget.focusable and widget.box.contains(position):
                yield widget

    def _scroll(self, steps: float) -> Act | None:
        """What moves in something gets the wheel only with the focus: it would stop the way."""
        for widget in self._under(self._pointer or (-1, -1)):
            if widget.within is None or widget is self.focused:
                act = widget.scroll(steps)
                if act is not None:
                    return act
        return None

    def _move(self, position: Point | None) -> Act | None:
        before, self._pointer = self._at(self._pointer), position
        if self._pressed and position:
            return self._pressed.drag(position) or USED
        return USED if before or self._at(position) else None

    def _press(self, position: Point) -> Act | None:
        self._pointer, self._by_keys, self._led = position, False, False
        self._pressed = self._at(position)
        if self._pressed is None:
            self.focus(self._first)
            return None
        act = self._pressed.press(position)
        self.focus(self._pressed)
        return act

    def _release(self, position: Point, now: float) -> Act | None:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return None
        act = widget.release(position)
        inside = self._at(position) is widget
        return self._guarded(widget, act, now) if inside else USED

    def _type(self, event: pygame.event.Event, now: float) -> Act | None:
        if event.type == pygame.KEYDOWN:
            self._by_keys = True
            if event.key == pygame.K_TAB:
                return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.focused is None:
            return None
        act = self.focused.key(event)
        if act is not None or event.type != pygame.KEYDOWN:
            return self._guarded(self.focused, act, now)
        if event.key in WAYS:
            return self._walk(*WAYS[event.key])
        if event.key in ENTER and self.focused.types:
            return self._confirm(now)
        return None

    def _guarded(self, widget: Widget, act: Act | None, now: float) -> Act | None:
        if not widget.guarded or act is None or act.command is None:
            return act
        if now - self._acted < GUARD:
            return USED
        self._acted = now
        if self._sounds:
            self._sounds.play("press")
        return act

    def _confirm(self, now: float) -> Act | None:
        """Enter in a text field presses the primary button."""
        for widget in self.widgets:
            if widget.primary:
                return self._guarded(widget, widget.release(widget.box.centre), now)
        return None

    @property
    def _reached_by_keys(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.by_keys]

    def _step(self, way: int) -> Act | None:
        order = self._reached_by_keys
        if not order:
            return None
        before_first = -1 if way > 0 else 0
        place = order.index(self.focused) if self.focused in order else before_first
        return self._go_to(order[(place + way) % len(order)])

    def _walk(self, right: int, down: int) -> Act | None:
        """Moves the focus to the nearest widget in a direction."""
        others = self._reached_by_keys
        place = nearest(self.focused.box, [widget.box for widget in others], right, down)
        return None if place is None else self._go_to(others[place])

    def _go_to(self, widget: Widget) -> Act:
        """Moves the focus by keys: what it comes to moves into sight."""
        if widget.within is not None:
            widget.within.uncover(widget)
        self.focus(widget)
        self._led = True
        return USED


def _frame(widget: Widget, canvas: Canvas) -> Box:
    """What a widget is seen through."""
    return widget.within.window if widget.within else canvas.box
