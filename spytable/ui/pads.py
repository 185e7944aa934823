"""Game pads: what is pushed on them presses the keys that everything understands anyway."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import copysign
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame.event import Event

from spytable.ui.group import DIRECTIONS

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

DELAY, PACE = 0.4, 0.12  # seconds until a direction that is held repeats, and between two of these
_PUSHED, _LET_GO = 0.6, 0.4  # of the way of a stick: it trembles, and at rest it drifts
_FULL = 32768  # an axis as far as it goes
_PAD_ERROR = RuntimeError  # of pygame for pads; only that of pygame-ce is a pygame.error

Way: TypeAlias = tuple[int, int]
"""One step of a pair of axes: right and down of a stick, left and right of the triggers."""


def _press(key: int, mod: int = 0, typed: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)


_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: _press(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: _press(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: _press(pygame.K_h),
    pygame.CONTROLLER_BUTTON_Y: _press(pygame.K_z),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: _press(pygame.K_TAB, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: _press(pygame.K_TAB),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: _press(pygame.K_s),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: _press(pygame.K_t),
    pygame.CONTROLLER_BUTTON_START: _press(pygame.K_p),
    pygame.CONTROLLER_BUTTON_BACK: _press(pygame.K_QUESTION, typed="?"),
}
_CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _press(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _press(pygame.K_RIGHT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: _press(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _press(pygame.K_DOWN),
}
# Axes come in pairs; both sticks are arrows, the right one with Shift.
_PAIRS: dict[tuple[int, int], dict[Way, Event]] = {
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY): {
        way: _press(key) for key, way in DIRECTIONS.items()
    },
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY): {
        way: _press(key, pygame.KMOD_LSHIFT) for key, way in DIRECTIONS.items()
    },
    (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT): {
        (1, 0): _press(pygame.K_MINUS),
        (0, 1): _press(pygame.K_PLUS),
    },
}


class Pads:
    """All pads that are plugged in. Times are seconds of one clock.

    SDL knows of each make where its buttons are. What it does not know, such as a wheel or pedals,
    is left alone: its axes need not ever rest.
    """

    def __init__(self) -> None:
        self._connect: Callable[[int], Controller] | None = None
        self._connected: list[Controller] = []
        self._axes: dict[tuple[int, int], float] = {}  # by pad and axis, from -1 to 1
        self._ways: dict[tuple[int, ...], Way | None] = {}  # by pad and pair of axes
        self._held: Event | None = None  # the key that repeats
        self._holder: tuple[int, ...] = ()  # the pad, and its button or pair of axes
        self._due = 0.0

    def open(self) -> None:
        """Notices pads from now on, if pygame and the system know of any."""
        with suppress(ImportError, _PAD_ERROR):
            from pygame._sdl2 import controller

            controller.init()
            self._connect = controller.Controller

    def close(self) -> None:
        """Lets go of them; must come before the end of pygame."""
        self._connected.clear()

    @property
    def are_there(self) -> bool:
        """Whether any is plugged in."""
        return bool(self._connected)

    def translated(self, event: Event, now: float) -> Event:
        """The key that an event of a pad presses; the event itself, if it is none or presses
        none."""
        key = None
        if event.type == pygame.CONTROLLERAXISMOTION:
            key = self._lean(event.instance_id, event.axis, event.value / _FULL, now)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            key = self._push(event.instance_id, event.button, now)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._release(event.instance_id, event.button)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._connected = [pad for pad in self._connected if pad.attached()]
            self._held = None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held = None
        return key or event

    def repeated(self, now: float) -> Event | None:
        """The key of a direction that is held, each time it is due again."""
        if self._held is None or now < self._due:
            return None
        self._due = now + PACE
        return self._held

    def _add(self, index: int) -> None:
        """Listens to a pad, unless it has gone already."""
        if self._connect:
            with suppress(_PAD_ERROR):
                self._connected.append(self._connect(index))

    def _push(self, pad: int, button: int, now: float) -> Event | None:
        if button in _CROSS:
            return self._hold((pad, button), _CROSS[button], now)
        self._held = None  # it was meant for what was there before
        return _BUTTONS.get(button)

    def _lean(self, pad: int, axis: int, value: float, now: float) -> Event | None:
        self._axes[pad, axis] = value
        for pair, keys in _PAIRS.items():
            if axis in pair:
                source = (pad, *pair)
                before = self._ways.get(source)
                right, down = (self._axes.get((pad, one), 0.0) for one in pair)
                way = self._ways[source] = _leaning(before, right, down)
                if way != before:
                    self._release(*source)
                    return self._hold(source, keys[way], now) if way in keys else None
        return None

    def _hold(self, source: tuple[int, ...], key: Event, now: float) -> Event:
        self._holder, self._held, self._due = source, key, now + DELAY
        return key

    def _release(self, *source: int) -> None:
        if source == self._holder:
            self._held = None


def _leaning(before: Way | None, right: float, down: float) -> Way | None:
    """Which way a pair of axes points; the way before for as long as it holds."""
    if before and right * before[0] + down * before[1] >= _LET_GO:
        return before
    if max(abs(right), abs(down)) < _PUSHED:
        return None
    is_across = abs(right) > abs(down)
    return (int(copysign(1, right)), 0) if is_across else (0, int(copysign(1, down)))
