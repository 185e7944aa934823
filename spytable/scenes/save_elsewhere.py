"""Offers another folder for a match that cannot be saved where it belongs."""

from __future__ import annotations

from pathlib import Path

import pygame

from spytable import paths, words
from spytable.core.atomic_files import SaveFailed
from spytable.core.match import Match
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.ui.canvas import Canvas
from spytable.ui.dialog import Dialog
from spytable.ui.fields import TextField
from spytable.ui.widgets import Button

_LONGEST = 400  # letters of a folder


class SaveElsewhere(Scene):
    """A dialog over the table; whoever leaves all the same loses what is only in memory."""

    over = True

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app)
        self._match = match
        self._field = TextField(str(paths.home()), "folder", _LONGEST)
        self._problem: SaveFailed | None = match.trouble

    def arrange(self, canvas: Canvas) -> None:
        buttons = [
            Button(words.t("save_elsewhere.leave"), "leave"),
            Button(words.t("save_elsewhere.back"), "back", icon="room/icon_back"),
            Button(words.t("save_elsewhere.save"), "save", primary=True, icon="room/icon_saves"),
        ]
        problem = words.problem(self._problem) if self._problem else ""
        count = len(self._match.unsaved)
        sentence = words.t("save_elsewhere.sentence", problem=problem, count=count)
        title, sounds = words.t("save_elsewhere.title"), self.app.sounds
        self._dialog = Dialog(title, sentence, buttons, "back", self._field, self.app.now, sounds)

    def handle(self, event: pygame.event.Event) -> None:
        self.stale = True
        command = self._dialog.handle(event, self.app.now).command
        if command == "back":
            self.app.back()
        elif command == "leave":
            self.app.home()
        elif command == "save":
            self._save(paths.typed(self._field.text))

    def _save(self, folder: Path) -> None:
        try:
            self._match.save_in(folder)
        except SaveFailed as problem:
            self._problem = problem
            self.arrange(self.app.canvas)
        else:
            self.app.back()

    def draw(self, canvas: Canvas) -> None:
        self._dialog.draw(canvas)
