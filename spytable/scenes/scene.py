"""One screen of the window, as the app runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable.ui.canvas import Canvas

if TYPE_CHECKING:
    from spytable.app import App


class Scene:
    """A screen: it answers events, moves on with the time, and draws itself when it is stale.

    Scenes know each other by name only and move through the app. Event positions are logical.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True

    def arrange(self, canvas: Canvas) -> None:
        """Lays everything out for a canvas; called at the start and when size, scale or language
        change."""

    def handle(self, event: pygame.event.Event) -> None:
        """Answers an event of mouse, keys or text."""

    def update(self, now: float) -> None:
        """Moves on to a time, in seconds; sets `stale` when something looks different."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole screen."""

    def leave(self) -> None:
        """Lets go of what the scene holds, when it is taken off the stack."""
