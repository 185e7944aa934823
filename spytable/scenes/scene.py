"""One screen of the window, as the app runs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import pygame

from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.widget import USED, Act

if TYPE_CHECKING:
    from spytable.scenes.app import App


class Scene:
    """A screen: it answers events, moves on with the time, and draws itself when it is stale.

    Scenes know each other by name only and move through the app. Event positions are logical.
    One that is `over` lies on the scene below it, which stays in sight and stands still. `keys`
    stand for commands while no widget wants them.
    """

    over = False
    keys: ClassVar[Mapping[int, str]] = {}
    _group: Group

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True

    def new_group(self) -> Group:
        """Widgets for this screen, which do not answer what was meant for the one before."""
        return Group(since=self.app.now, sounds=self.app.sounds)

    def act(self, event: pygame.event.Event) -> Act:
        """What an event asks for, of a widget or by one of the keys; USED if it is nothing."""
        act = self._group.handle(event, self.app.now)
        if act is None and event.type == pygame.KEYDOWN and event.key in self.keys:
            act = Act(self.keys[event.key])
        self.stale = self.stale or act is not None
        return act or USED

    def resume(self) -> None:
        """Is on top again, after a scene above it was taken off."""

    def arrange(self, canvas: Canvas) -> None:
        """Lays everything out for a canvas; called at the start and when size, scale or language
        change."""

    def handle(self, event: pygame.event.Event) -> None:
        """Answers an event of mouse, keys or text."""

    def update(self, now: float) -> None:
        """Moves on to a time, in seconds; sets `stale` when something looks different."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole screen."""

    def conceal(self) -> bool:
        """Hides what not everybody may see, since somebody else may look now; True if nothing
        below this scene can be seen before somebody says who he is."""
        return False

    def leave(self) -> None:
        """Lets go of what the scene holds, when it is taken off the stack."""
