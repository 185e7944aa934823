"""The base of all widgets, and what they share."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol

import pygame

from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Act(NamedTuple):
    """A person's request: the command that a scene gave to a widget, and its value."""

    command: Hashable
    value: object = None


USED = Act(None)  # the widget used the event, but nothing is asked for


class State(NamedTuple):
    """Where the pointer is on a widget, if it is; whether it has the focus, and is pressed."""

    pointer: Point | None = None
    focus: bool = False
    pressed: bool = False


class Container(Protocol):
    """Something in which widgets scroll."""

    @property
    def viewport(self) -> Box:
        """The box through which they are seen."""

    def scroll_into_view(self, widget: Widget) -> None:
        """Scrolls to one of them."""


class Widget:
    """Something a person sees or uses, drawn inside its box. Positions are logical.

    Input methods return None (not for me), USED, or an Act.
    """

    box = Box(0, 0, 0, 0)
    tooltip = ""
    reason = ""  # why it cannot be used now
    command: Hashable = None
    focusable = True
    tab_stop = True  # keys can move the focus to it
    primary = False  # Enter in a text field presses it
    debounced = False  # a second activation at once is ignored as a slip
    heard = False  # what it asks for comes with the sound of a press
    repeats_keys = False  # a held key repeats
    takes_text = False
    container: Container | None = None

    @property
    def identity(self) -> Hashable:
        """Equal for widgets that replace each other when a scene is laid out anew."""
        return (type(self), self.command)

    @property
    def explained(self) -> Box:
        """What its tooltip lies beside."""
        return self.box

    def gain_focus(self) -> None:
        """Called when it gets the focus."""

    def press(self, position: Point) -> Act | None:
        """The pointer is pressed on it."""
        return USED

    def drag(self, position: Point) -> Act | None:
        """The pointer moves while pressed, perhaps out of its box."""
        return None

    def release(self, position: Point) -> Act | None:
        """The pointer is released on it after a press on it."""
        return None

    def let_go(self) -> None:
        """The pointer is released elsewhere after a press on it."""

    def scroll(self, steps: float) -> Act | None:
        """The wheel is turned over it; steps up are positive."""
        return None

    def key(self, event: pygame.event.Event) -> Act | None:
        """A keyboard event while it has the focus."""
        return None

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draws it inside its box."""
        raise NotImplementedError
