"""One screen of the window, as the app runs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from spytable.scenes.navigation import Shell
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.widget import USED, Act


class Scene:
    """A screen: it answers events, follows the clock, and draws itself when it is `stale`.

    Scenes do not know each other: the app leads from one to the next. Event positions are logical.
    A scene that is `over` lies on the one below it, which stays in sight and stands still. `keys`
    are shortcuts for commands, for keys that no widget uses. Times are seconds.
    """

    over = False
    keys: ClassVar[Mapping[int, str]] = {}
    _group: Group

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.stale = True

    def new_group(self) -> Group:
        """Widgets for this screen, which ignore input that was meant for the one before."""
        return Group(since=self.app.now, sounds=self.app.sounds)

    def act(self, event: pygame.event.Event) -> Act:
        """What an event asks for, by a widget or one of the keys; USED if it asks for nothing."""
        act = self._group.handle(event, self.app.now)
        if act is None and event.type == pygame.KEYDOWN and event.key in self.keys:
            act = Act(self.keys[event.key])
        is_click = event.type == pygame.MOUSEBUTTONDOWN  # even beside all: a focus is left
        self.stale = self.stale or act is not None or is_click
        return act or USED

    def resume(self) -> None:
        """Is on top again, after the scene above it was taken off."""

    def arrange(self, canvas: Canvas) -> None:
        """Lays everything out for a canvas: at the start, when the scene is on top again, and when
        size, scale or language change."""

    def handle(self, event: pygame.event.Event) -> None:
        """Answers an event of mouse, keys or text."""

    def update(self, now: float) -> None:
        """Moves on to a time; sets `stale` if something looks different."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole screen."""

    def conceal(self) -> bool:
        """Hides what not everybody may see, since somebody else may look now. True if nothing below
        this scene can be seen before somebody says who they are."""
        return False

    def leave(self) -> None:
        """Stops what the scene has started, when it is taken off the stack."""
