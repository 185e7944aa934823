"""An opaque curtain between two people at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.scenes.scene import Scene
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.widgets import Button, Label

if TYPE_CHECKING:
    from spytable.app import App


_DELAY = 0.5  # seconds


class Curtain(Scene):
    """Names whose turn it is, and lifts at a deliberate key; it knows nothing of the match."""

    def __init__(self, app: App, seat: int, name: str) -> None:
        super().__init__(app)
        self._seat = seat
        self._name = name
        # A key meant to hurry the last answer must not lift it.
        self._group = Group(since=app.now + _DELAY)

    def arrange(self, canvas: Canvas) -> None:
        middle = canvas.box.middle(min(canvas.width - 64, 900), 420)
        title = Label(
            words.t("curtain.title", name=self._name),
            theme.HEADING, theme.PAPER, theme.DISPLAY_FONT, "centre",
        )
        line = Label(words.t("curtain.line"), theme.BODY, theme.PAPER, align="centre")
        lift = Button(words.t("curtain.lift", name=self._name), "lift", primary=True)
        self._badge = middle.split_top(150)[0].centre
        rest = middle.split_top(160)[1]
        title.box, rest = rest.split_top(80)
        line.box, rest = rest.split_top(60, 30)
        lift.box = rest.middle(480, 64)
        self._group.show([title, line, lift])
        self._group.focus(lift)

    def handle(self, event: pygame.event.Event) -> None:
        act = self._group.handle(event, self.app.now)
        self.stale = self.stale or act is not None
        if act and act.command == "lift":
            self.app.pop()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        canvas.badge(self._seat, self._badge, 130)
        self._group.draw(canvas)
