"""A sheet from which a match, its result or a moment of it goes into files for others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from spytable import paths, words
from spytable.core.reader import Problem
from spytable.review.ledger import Ledger
from spytable.scenes.chance_curve import ChanceCurve
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.share import exports
from spytable.scenes.share.exports import Export
from spytable.scenes.share.result_picture import Chart
from spytable.scenes.share.subject import Subject
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Choice, Label, Panel

_SIZE = (900, 560)
_GAP = 12
_BUDGET = 0.01  # seconds of an update for drawing
_OPEN = "open"  # the choice in which every card is open

# The commands and their icons.
_COMMANDS = {
    "result": "room/icon_trophy",
    "table": "room/icon_picture",
    "animation": "room/icon_film",
    "match": "room/icon_saves",
}


class ShareSheet(Scene):
    """What is offered of a subject: before the match is over only the table, as it is seen there.

    One file is made at a time, while the window goes on; who leaves gets no half of it.
    """

    over = True
    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell, subject: Subject, ledger: Ledger | None = None) -> None:
        super().__init__(app)
        self._subject = subject
        self._ledger = ledger
        self._export: Export | None = None
        self._note = words.t("share.finished" if subject.is_over else "share.running")
        self._group = self.new_group()

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel(words.t("share.title"))
        panel.box = canvas.box.middle(*map(min, (canvas.width - 32, canvas.height - 24), _SIZE))
        back = Button(words.t("share.back"), "back", icon="room/icon_back")
        room = lay_out_buttons(canvas, panel.inside, [back])
        eyes: list[Widget] = []
        if self._subject.is_over:
            eyes = [Choice(self._eyes(), self._chosen, "eyes", stepper=True)]
            eyes[0].box, room = room.split_top(theme.BUTTON, _GAP)
        buttons, rows = self._buttons(), 2 if self._subject.is_over else 1
        shelf, room = room.split_top(rows * theme.BUTTON + (rows - 1) * _GAP, theme.GAP)
        boxes = [
            box for row in shelf.rows(rows, _GAP) for box in row.columns(len(buttons) // rows, _GAP)
        ]
        for button, box in zip(buttons, boxes):
            button.box = box
        self._told = Label(self._note, colour=theme.INK_SOFT, valign="top")
        self._told.box = room
        self._group.show([panel, *eyes, *buttons, self._told, back], first=back)

    def _eyes(self) -> list[tuple[object, str]]:
        """Through whose eyes a match can be shown that is over."""
        named = enumerate(self._subject.names)
        return [
            *((seat, words.t("share.seen_by", name=name)) for seat, name in named),
            (None, words.t("share.public")),
            (_OPEN, words.t("share.open")),
        ]

    @property
    def _chosen(self) -> object:
        return _OPEN if self._subject.is_open else self._subject.seat

    def _buttons(self) -> list[Button]:
        busy = words.t("share.busy") if self._export else ""
        match = self._subject.match
        lost = "" if match.journal and not match.unsaved else words.t("share.unsaved")
        folder = words.t("share.goes_to", folder=paths.exports())
        return [
            Button(
                words.t(f"share.{command}"),
                command,
                tooltip=folder,
                reason=busy or (lost if command == "match" else ""),
                icon=icon,
            )
            for command, icon in _COMMANDS.items()
            if self._subject.is_over or command == "table"
        ]

    # Time and input

    def update(self, now: float) -> None:
        """Draws on at what is being made, for a moment; what is new to say is shown first."""
        while self._export and not self.stale:
            try:
                drawn = next(self._export)
            except StopIteration as end:
                self._finish(words.t("share.written", file=end.value))
            except Problem as problem:
                self._finish(words.problem(problem))
            else:
                self._say(_progress(drawn))
                if drawn == 1 or self.app.now >= now + _BUDGET:
                    return

    def _finish(self, note: str) -> None:
        """Nothing is being made any more."""
        self._export = None
        self._say(note)
        self.arrange(self.app.canvas)

    def _say(self, note: str) -> None:
        self.stale = self.stale or note != self._note
        self._note = self._told.text = note

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command == "back":
            self.app.back()
        elif command == "eyes":
            self._look_through(value)
        elif command in _COMMANDS:
            self._begin(command)

    def _look_through(self, value: Any) -> None:
        """Shows the match as somebody saw it, or with every card open."""
        if value == _OPEN:
            self._subject = self._subject._replace(is_open=True)
        else:
            self._subject = self._subject._replace(seat=value, is_open=False)

    def _begin(self, command: Hashable) -> None:
        """Begins to make a file."""
        subject = self._subject
        exported: dict[Hashable, Callable[[], Export]] = {
            "result": lambda: exports.result(subject, self._chart()),
            "table": lambda: exports.table(subject),
            "animation": lambda: exports.animation(subject),
            "match": lambda: exports.match(subject),
        }
        self._export = exported[command]()
        self._say(_progress(0))
        self.arrange(self.app.canvas)

    def _chart(self) -> Chart | None:
        """The curve of the ledger, if there is one."""
        if self._ledger is None:
            return None
        curve = ChanceCurve("moment")
        curve.show(self._ledger, len(self._subject.match.log), None)
        name = self._subject.names[self._ledger.seat]
        return Chart(words.t("share.chance", name=name), curve)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._group.draw(canvas)

    def leave(self) -> None:
        if self._export:
            self._export.close()


def _progress(drawn: float) -> str:
    """What is said of a file that is being made."""
    if drawn == 1:
        return words.t("share.writing")
    return words.t("share.drawing", percent=round(100 * drawn))
