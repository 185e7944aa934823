"""The table is left alone for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.core.match import Match
from spytable.scenes.scene import Scene
from spytable.scenes.table.playback import Playback
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from spytable.scenes.app import App

# The commands with their signs.
_COMMANDS = {
    "continue": "room/icon_continue",
    "seats": "room/icon_seats",
    "rules": "room/icon_rules",
    "settings": "room/icon_settings",
    "leave": "room/icon_leave",
    "quit": "room/icon_cross",
}
_COLUMN = 540
_LINE = 48
_GAP = 12
_STEP = theme.BUTTON + _GAP


class Pause(Scene):
    """A sheet over the table, from which there is a way to everywhere."""

    over = True
    keys = {pygame.K_ESCAPE: "continue"}

    def __init__(self, app: App, match: Match, showing: Playback) -> None:
        super().__init__(app)
        self._match = match
        self._showing = showing
        self._group = self.new_group()

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel(words.t("pause.title"))
        line = Label(words.t("pause.saved"), theme.BODY, theme.INK_SOFT, valign="top")
        over = words.t("rule.over") if self._match.game.outcome else ""
        buttons = [
            Button(
                words.t(f"pause.{name}"),
                name,
                primary=name == "continue",
                reason=over if name == "seats" else "",
                icon=icon,
            )
            for name, icon in _COMMANDS.items()
        ]
        panel.box = free = canvas.box.inset(16, 12)
        high = free.h - panel.inside.h + _LINE + len(buttons) * _STEP
        columns = 1 if high <= free.h else 2
        rows = -(-len(buttons) // columns)
        high -= (len(buttons) - rows) * _STEP + _GAP
        panel.box = free.middle(min(free.w, columns * _COLUMN), min(free.h, high))
        line.box, room = panel.inside.split_top(_LINE)
        boxes = [box for row in room.rows(rows, _GAP) for box in row.columns(columns, _GAP)]
        for button, box in zip(buttons, boxes):
            button.box = box
        self._group.show([panel, line, *buttons], first=buttons[0])

    def handle(self, event: pygame.event.Event) -> None:
        command = self.act(event).command
        if command == "continue":
            self.app.pop()
        elif command == "rules":
            self.app.push("rulebook", game=self._match.game.id)
        elif command == "settings":
            self.app.push("settings")
        elif command == "seats":
            self.app.pop()  # from there one comes to the table
            self.app.push("seats", match=self._match, showing=self._showing)
        elif command == "leave":
            self.app.home()
        elif command == "quit":
            self.app.quit()

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._group.draw(canvas)
