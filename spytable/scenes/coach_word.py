"""What the coach says before an answer is given: it can be taken back, or given all the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from spytable import words
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.ui.canvas import Canvas
from spytable.ui.dialog import Dialog
from spytable.ui.widgets import Button


class CoachWord(Scene):
    """A sentence over the table, in ever shorter wordings; `insist` gives the answer."""

    over = True

    def __init__(self, app: Shell, wordings: Sequence[str], insist: Callable[[], None]) -> None:
        super().__init__(app)
        self._sentence, *self._shorter = wordings
        self._insist = insist
        self._since = app.now

    def arrange(self, canvas: Canvas) -> None:
        buttons = [
            Button(words.t("coach.insist"), "insist"),
            Button(words.t("coach.reconsider"), "back", primary=True, icon="room/icon_undo"),
        ]
        title = words.t("coach.title")
        now, sounds = self._since, self.app.sounds
        self._dialog = Dialog(
            title, self._sentence, buttons, "back", None, now, sounds, self._shorter
        )

    def handle(self, event: pygame.event.Event) -> None:
        self.stale = True
        command = self._dialog.handle(event, self.app.now).command
        if command is not None:
            self.app.back()
        if command == "insist":
            self._insist()

    def conceal(self) -> bool:
        """The table below hides what is secret; the word itself goes as well."""
        self.app.back()
        return False

    def draw(self, canvas: Canvas) -> None:
        self._dialog.draw(canvas)
