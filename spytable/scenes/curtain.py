"""An opaque curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from spytable import words
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Label

DELAY = 0.75  # seconds without a key before a key lifts the curtain


class Curtain(Scene):
    """Names whose turn it is, and lifts deliberately; it knows nothing of the match.

    `taker` is the name of whoever was here before and may take the last answer back, or empty:
    `take_back` returns why that is refused, or nothing once it is done.
    """

    def __init__(
        self, app: Shell, seat: int, name: str, taker: str, take_back: Callable[[], str]
    ) -> None:
        super().__init__(app)
        self._seat = seat
        self._name = name
        self._taker = taker
        self._take_back = take_back
        self._refusal = ""
        self._group = self.new_group()
        self._ready = app.now + DELAY

    def arrange(self, canvas: Canvas) -> None:
        foot, room = canvas.box.inset(24, 16).split_bottom(theme.BUTTON, theme.GAP)
        self._plate = room.middle(min(room.w, 1000), min(room.h, 480))
        inner = self._plate.inset(24, min(32, self._plate.h * 0.07))
        badge, rest = inner.split_top(inner.h * 0.34)
        self._badge = badge.middle(*[min(badge.h, 140)] * 2)
        title = Label(
            words.t("curtain.title", name=self._name),
            theme.HEADING,
            theme.PAPER,
            theme.DISPLAY_FONT,
            "centre",
        )
        text = words.joined([self._refusal, words.t("curtain.line")])
        line = Label(text, theme.BODY, theme.PAPER, align="centre")
        lift = Button(words.t("curtain.lift", name=self._name), "lift", primary=True)
        below, rest = rest.split_bottom(theme.BUTTON, theme.GAP)
        lift.box = below.middle(min(below.w, 480), theme.BUTTON)
        title.box, line.box = rest.rows(2)
        self._group.show([title, line, lift, *self._others(canvas, foot)], first=lift)

    def _others(self, canvas: Canvas, foot: Box) -> list[Widget]:
        """Leave and take back: at the foot, away from the button that lifts."""
        leave = Button(words.t("curtain.leave"), "leave", icon="room/icon_leave")
        leave.box = foot.split_right(leave.wanted_width(canvas))[0]
        if not self._taker:
            return [leave]
        undo = Button(words.t("curtain.undo", name=self._taker), "undo", icon="room/icon_undo")
        undo.box = foot.split_left(undo.wanted_width(canvas))[0]
        return [undo, leave]

    def conceal(self) -> bool:
        return True

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._is_hasty():
            return
        command = self.act(event).command
        if command == "lift":
            self.app.back()
        elif command == "leave":
            self.app.home()
        elif command == "undo":
            self._refusal = self._take_back()
            if self._refusal:
                self._group.focus(None)  # Enter lifts again
                self.arrange(self.app.canvas)
            else:
                self.app.back()

    def _is_hasty(self) -> bool:
        """Keys that were meant to hurry the last answer must not lift: each restarts the delay."""
        hasty = self.app.now < self._ready
        if hasty:
            self._ready = self.app.now + DELAY
        return hasty

    def draw(self, canvas: Canvas) -> None:
        canvas.sprite("room/curtain", canvas.box)
        canvas.plate(self._plate, theme.BRASS_SHADE, 2 * theme.RADIUS, shadow=True)
        canvas.plate(self._plate.inset(2), theme.FELT_DARK, 2 * theme.RADIUS - 2, theme.BRASS)
        canvas.ring(self._plate.inset(12), theme.BRASS_DARK, theme.RADIUS, 1)
        canvas.badge(self._seat, self._badge.centre, self._badge.h)
        self._group.draw(canvas)
