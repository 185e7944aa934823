"""What game pads send, as SDL would; and a pad that SDL itself makes up."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame
from pygame.event import Event

FULL = 32767  # an axis as far as it goes
CROSS = {
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # by the way of its arrow, right and down


def pressed(button: int, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)


def lifted(button: int, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)


def leant(axis: int, share: float, pad: int = 0) -> Event:
    """A stick or a trigger, at a share of its way from -1 to 1."""
    value = round(share * FULL)
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)


class MadeUpPad:
    """A pad that only SDL knows of; it is plugged in like any other, and also noticed by a window
    that does not have the keyboard."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
        self._sdl = sdl
        self._index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)  # a pad: axes, buttons, no hats
        assert self._index >= 0
        self._joystick = ctypes.c_void_p(sdl.SDL_JoystickOpen(self._index))

    def press(self, button: int, is_down: bool = True) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, is_down)

    def lean(self, axis: int, share: float) -> None:
        value = ctypes.c_int16(round(share * FULL))
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, value)

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickClose(self._joystick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)


def sdl_of_pygame() -> ctypes.CDLL | None:
    """The library that pygame has loaded; None where that cannot be told."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text(encoding="utf-8").splitlines() if sys.platform == "linux" else []
    path = next((line.split()[-1] for line in lines if "libSDL2-2" in line), None)
    if path is None:
        return None
    sdl = ctypes.CDLL(path)
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    return sdl
