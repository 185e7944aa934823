"""What everything on a screen has in common that is met with a pointer and with keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol

import pygame

from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


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


class Frame(Protocol):
    """What widgets move in, and are seen through."""

    @property
    def window(self) -> Box:
        """The part of it through which they are seen."""

    def uncover(self, widget: Widget) -> None:
        """Brings one of them into sight."""


class Widget:
    """Something in a box, which it never leaves. Positions are logical.

    Input methods answer None (not for me), USED, or an Act.
    """

    box = Box(0, 0, 0, 0)
    tip = ""
    command: Hashable = None
    value: object = None
    focusable = True
    by_keys = True  # keys reach it as well
    primary = False  # what Enter in a field means
    guarded = False  # acting twice at once is a slip
    repeats = False  # a held key goes on
    types = False  # takes text
    within: Frame | None = None

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
