"""The widgets of a scene: hover, focus, and the dispatch of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

import pygame

from spytable.ui.box import Box, Point, nearest
from spytable.ui.canvas import Canvas
from spytable.ui.sounds import Sounds
from spytable.ui.tooltip import draw_tooltip
from spytable.ui.widget import ENTER, USED, Act, State, Widget

DEBOUNCE = 0.25  # seconds within which a second activation is ignored as a slip
_KEY_REPEAT = (400, 40)  # delay and interval in milliseconds

# Of the arrow keys: right and down.
DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_KEYBOARD_EVENTS = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)


class _Keyboard:
    """Turns text input and key repeat on only for widgets that need them.

    An input method would otherwise swallow letters that are shortcuts.
    """

    def __init__(self) -> None:
        self._served: object = self  # no widget, not even None: pygame starts with text input on

    def serve(self, widget: Widget | None) -> None:
        if widget is self._served:
            return
        self._served = widget
        pygame.key.set_repeat(*_KEY_REPEAT if widget and widget.repeats_keys else ())
        if widget and widget.takes_text:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()


_KEYBOARD = _Keyboard()


class Group:
    """Widgets that share a pointer and a keyboard focus.

    Positions in events are logical, times are seconds of one clock. A group that appears at
    `since` ignores activations right after it: they were meant for what was there before.
    With `sounds` a pressed button makes a sound.
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
        self._shows_focus = False  # a key was pressed after the last click
        self._focused_by_key = False  # rather than by a click
        self._hushed = False  # a button did what it is for: no tooltip until the pointer leaves it
        self._activated = since

    def show(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        """Replaces the widgets; a press and the focus move to the one with the same identity, the
        focus unless that can no longer be used. `first` has it while no other widget has.
        """
        self.widgets = list(widgets)
        self._first = first
        self._pressed = self._successor(self._pressed)
        if self.focused is not None:
            same = self._successor(self.focused)
            is_lost = same is not None and same.reason and not self.focused.reason
            self.focused = None if is_lost else same
        if self.focused is None:
            self.focus(first)
        if self.focused and self.focused.container:
            self.focused.container.scroll_into_view(self.focused)

    def _successor(self, widget: Widget | None) -> Widget | None:
        """The same widget, or the one with the same identity, if there is one now."""
        if widget is None or widget in self.widgets:
            return widget
        return next((it for it in self.widgets if it.identity == widget.identity), None)

    def focus(self, widget: Widget | None) -> None:
        """Gives the keyboard to a widget, or to none."""
        if widget is not self.focused:
            self.focused = widget
            if widget is not None:
                widget.gain_focus()

    def step(self, step: int) -> Act | None:
        """Moves the focus to the next widget (1) or the one before (-1), as Tab does."""
        order = self._tab_stops
        if not order:
            return None
        before_first = -1 if step > 0 else 0
        index = order.index(self.focused) if self.focused in order else before_first
        return self._go_to(order[(index + step) % len(order)])

    def handle(self, event: pygame.event.Event, now: float) -> Act | None:
        """What an event asks for; USED if it only changed a widget, None if no widget wants it."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            return self._move(None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos, now)
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(event.y) if event.y else None  # 0: it is turned sideways
        if event.type in _KEYBOARD_EVENTS:
            return self._type(event, now)
        return None

    def give_key(self, event: pygame.event.Event, now: float) -> Act | None:
        """What a key asks of the widget to which keys have led; None if it does not use it."""
        if self.focused is None or not self._focused_by_key:
            return None
        return self._debounced(self.focused, self.focused.key(event), now)

    def draw(self, canvas: Canvas, active: bool = True) -> None:
        """Draws all widgets; while inactive (behind a dialog), without hover and focus."""
        hovered = self._at(self._pointer) if active else None
        focused = self.focused if active else None
        if active:
            _KEYBOARD.serve(focused)
        for widget in self.widgets:
            pointer = self._pointer if widget is hovered else None
            pressed = widget is self._pressed and pointer is not None
            with canvas.clip(_visible_area(widget, canvas)):
                widget.draw(canvas, State(pointer, widget is focused, pressed))
        if focused and (self._shows_focus or focused.takes_text):
            with canvas.clip(_visible_area(focused, canvas)):
                canvas.focus_ring(focused.box)
        pointed = None if self._hushed else hovered
        explained = pointed or (focused if self._focused_by_key else None)
        if explained and explained.tooltip:
            draw_tooltip(canvas, explained.tooltip, explained.explained)

    def _at(self, position: Point | None) -> Widget | None:
        return next(self._under(position), None) if position else None

    def _under(self, position: Point) -> Iterator[Widget]:
        """The widgets at a position, the topmost first."""
        for widget in reversed(self.widgets):
            is_visible = widget.container is None or widget.container.viewport.contains(position)
            if is_visible and widget.focusable and widget.box.contains(position):
                yield widget

    def _scroll(self, steps: float) -> Act | None:
        """A widget in a container uses the wheel only with focus; else the container scrolls."""
        for widget in self._under(self._pointer or (-1, -1)):
            if widget.container is None or widget is self.focused:
                act = widget.scroll(steps)
                if act is not None:
                    return act
        return None

    def _move(self, position: Point | None) -> Act | None:
        before, self._pointer = self._at(self._pointer), position
        after = self._at(position)
        self._hushed &= bool(before and after and before.identity == after.identity)
        if self._pressed and position:
            return self._pressed.drag(position) or USED
        return USED if before or after else None

    def _press(self, position: Point) -> Act | None:
        self._pointer, self._shows_focus, self._focused_by_key = position, False, False
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
        if self._at(position) is not widget:
            widget.let_go()
            return USED
        act = widget.release(position)
        self._hushed = act is not None and act.command is not None
        return self._debounced(widget, act, now)

    def _type(self, event: pygame.event.Event, now: float) -> Act | None:
        if event.type == pygame.KEYDOWN:
            self._shows_focus = True
            if event.key == pygame.K_TAB:
                return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.focused is None:
            return None
        act = self.focused.key(event)
        if act is not None or event.type != pygame.KEYDOWN:
            return self._debounced(self.focused, act, now)
        if event.key in DIRECTIONS:
            return self._walk(*DIRECTIONS[event.key])
        if event.key in ENTER and self.focused.takes_text:
            return self._confirm(now)
        return None

    def _debounced(self, widget: Widget, act: Act | None, now: float) -> Act | None:
        if act is None or act.command is None:
            return act
        if widget.debounced:
            if now - self._activated < DEBOUNCE:
                return USED
            self._activated = now
        if self._sounds and widget.heard:
            self._sounds.play("press")
        return act

    def _confirm(self, now: float) -> Act | None:
        """Presses the primary button, as Enter in a text field does."""
        for widget in self.widgets:
            if widget.primary:
                return self._debounced(widget, widget.release(widget.box.centre), now)
        return None

    @property
    def _tab_stops(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.tab_stop]

    def _walk(self, right: int, down: int) -> Act | None:
        """Moves the focus to the nearest widget in a direction."""
        if self.focused is None:
            return None
        others = self._tab_stops
        index = nearest(self.focused.box, [widget.box for widget in others], right, down)
        return None if index is None else self._go_to(others[index])

    def _go_to(self, widget: Widget) -> Act:
        """Moves the focus by a key, and scrolls to the widget that gets it."""
        if widget.container is not None:
            widget.container.scroll_into_view(widget)
        self.focus(widget)
        self._focused_by_key = True
        return USED


def _visible_area(widget: Widget, canvas: Canvas) -> Box:
    """The part of the canvas where a widget may be seen."""
    return widget.container.viewport if widget.container else canvas.box
