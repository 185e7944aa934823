"""Offers a safe start, after the window has failed to start again and again."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.scenes.scene import Scene
from spytable.ui.canvas import Canvas
from spytable.ui.dialog import Dialog
from spytable.ui.widgets import Button


class SafeStart(Scene):
    """The first screen of such a start; it needs neither settings nor games."""

    def arrange(self, canvas: Canvas) -> None:
        buttons = [
            Button(words.t("safe_start.usual"), "usual"),
            Button(words.t("safe_start.safe"), "safe", primary=True),
        ]
        sentence, title = words.t("safe_start.sentence"), words.t("safe_start.title")
        self._dialog = Dialog(title, sentence, buttons, "usual", sounds=self.app.sounds)

    def handle(self, event: pygame.event.Event) -> None:
        self.stale = True
        command = self._dialog.handle(event, self.app.now).command
        if command is not None:
            self.app.begin(safely=command == "safe")

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._dialog.draw(canvas)
