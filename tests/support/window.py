"""Events, clicks and canvases for tests of the window."""

from __future__ import annotations

from typing import TypeVar

import pygame

from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.dialog import Dialog
from spytable.ui.group import Group
from spytable.ui.widget import Act, Widget

pygame.display.init()
pygame.display.set_mode((64, 64))

PLACE = Box(100, 100, 300, 56)
WidgetT = TypeVar("WidgetT", bound=Widget)


def new_canvas(size: tuple[int, int] = (960, 540), scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface(size), scale)


def down(key: int, typed: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=mod)


def typed(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=words)


def pointer(kind: int, position: tuple[float, float]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=position, button=1)


def moved(position: tuple[float, float]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def click(group: Group | Dialog, position: tuple[float, float], now: float = 0) -> Act | None:
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, position), now)
    return group.handle(pointer(pygame.MOUSEBUTTONUP, position), now)


def at(widget: WidgetT, box: Box = PLACE) -> WidgetT:
    """The widget, placed in a box."""
    widget.box = box
    return widget


def row_of(*widgets: Widget) -> Group:
    for widget, box in zip(widgets, Box(0, 0, 900, 56).columns(len(widgets), 16), strict=True):
        widget.box = box
    return Group(widgets)


def focused(widget: Widget) -> Group:
    group = Group([widget])
    group.focus(widget)
    return group
