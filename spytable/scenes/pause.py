"""The match is interrupted for a moment."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.core.match import Match
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.share.subject import Subject
from spytable.scenes.table.playback import Playback
from spytable.school import lessons
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button, Label, Panel

# The commands and their icons.
_COMMANDS = {
    "continue": "room/icon_continue",
    "seats": "room/icon_seats",
    "share": "room/icon_share",
    "rules": "room/icon_rules",
    "learn": "room/icon_learn",
    "settings": "room/icon_settings",
    "leave": "room/icon_leave",
    "quit": "room/icon_cross",
}
_COLUMN = 540
_LINE = 48
_GAP = 12
_STEP = theme.BUTTON + _GAP


class Pause(Scene):
    """A sheet over the table, from which everything can be reached."""

    over = True
    keys = {pygame.K_ESCAPE: "continue", pygame.K_p: "continue"}

    def __init__(self, app: Shell, match: Match, playback: Playback) -> None:
        super().__init__(app)
        self._match = match
        self._playback = playback
        self._group = self.new_group()

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel(words.t("pause.title"))
        saved = words.t("pause.unsaved" if self._match.trouble else "pause.saved")
        line = Label(saved, theme.BODY, theme.INK_SOFT, valign="top")
        has_course = lessons.has_course(self._match.game.id)
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
            if name != "learn" or has_course
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
            self.app.back()
        elif command == "rules":
            self.app.show_rulebook(self._match.game.id)
        elif command == "learn":
            self.app.show_course(self._match.game.id)
        elif command == "settings":
            self.app.show_settings()
        elif command == "seats":
            self.app.back()  # from the seats one returns to the table
            self.app.show_seats(self._match, self._playback)
        elif command in ("leave", "quit") and self._match.trouble:
            self.app.back()
            self.app.show_save_elsewhere(self._match)
        elif command == "share":
            self._share()
        elif command == "leave":
            self.app.home()
        elif command == "quit":
            self.app.quit()

    def _share(self) -> None:
        """Offers the table as it is looked at; what several people look at, as all may see it."""
        playback, names = self._playback, Seating.of(self._match).names
        seat = None if playback.discreet else playback.viewer
        self.app.back()
        self.app.show_share(Subject(self._match, names, seat, playback.looked_at))

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._group.draw(canvas)
