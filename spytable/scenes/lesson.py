"""A lesson, given at the ordinary table: a sheet beside the board tells what to look at and do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from spytable import words
from spytable.core.game import Action, Thing
from spytable.scenes.navigation import Shell
from spytable.scenes.table.script import Script
from spytable.scenes.table.sheet import Sheet
from spytable.scenes.taught import TaughtTable, seated
from spytable.school import lecture as lectures
from spytable.ui.widget import ENTER
from spytable.ui.widgets import Button, IconButton

# Seconds in which nobody can have read a step: one that was asked for, and one that has come while
# the learner looked at the board.
_ASKED_FOR, _COME = 0.7, 2.0


class LessonTable(TaughtTable):
    """Plays a lecture: the learner answers where it waits, and goes on where it has been read.

    Raises Problem if the lesson does not fit the rules any more.
    """

    _leaving = "lesson.leaving"

    def __init__(self, app: Shell, game: str, id: str) -> None:
        self._learnt = app.memory.of(game)
        self.lecture = lectures.begin(game, id, seated, self._learnt.left.get(id, 0))
        self._said = self.lecture.at  # the step that the sheet tells
        self._readable = app.now  # when somebody can have read it
        super().__init__(app, self.lecture.match, resumed=True)

    def _machines(self) -> Script:
        return Script(self.lecture, self.app.wake_pool(), self.seating, self.app.settings)

    # What is told

    @property
    def _about(self) -> str:
        return words.t(f"{self.lecture.lesson.text}.about")

    @property
    def _glow(self) -> Sequence[Thing]:
        return self.lecture.glow if self._said == self.lecture.at else ()

    def _sheet(self) -> Sheet:
        lesson = self.lecture.lesson
        heading = words.t(
            "lesson.heading",
            title=words.t(f"{lesson.text}.title"),
            number=self._said + 1,
            count=len(lesson.steps),
        )
        step = lesson.steps[self._said]
        said = words.t(f"{lesson.text}.say.{step.say}")
        if self._watches:
            said = words.t("lesson.right" if step.accept else "lesson.watch")
        at_start = "" if self.lecture.can_go_back else words.t("lesson.at_start")
        back = IconButton("room/icon_back", words.t("lesson.back"), "lesson_back", reason=at_start)
        return Sheet(heading, said, [self._forward()], back, self._note)

    def _forward(self) -> Button:
        """The button that leads on."""
        if self.lecture.waits and not self._watches:
            return Button(words.t("lesson.show"), "lesson_on", icon="room/icon_hint")
        ends = self.lecture.is_over if self._watches else self.lecture.is_last
        key = "lesson.done" if ends else "lesson.next"
        return Button(words.t(key), "lesson_on", primary=True, icon="room/icon_play")

    def _go_on(self, now: float) -> None:
        """What has happened was shown: now the next step is told."""
        if self._said != self.lecture.at:
            self.playback.lay_out(now, 0)  # what changes the table may tell of nothing
            self._tell(_COME)
            self._show_controls()
        super()._go_on(now)

    def _tell(self, unread: float = _ASKED_FOR) -> None:
        """Puts the step that has come on the sheet, which nobody has read for so many seconds."""
        self._said, self._readable = self.lecture.at, self.app.now + unread

    @property
    def _watches(self) -> bool:
        """Whether the step on the sheet is done, and what comes of it is being shown."""
        return self._said != self.lecture.at or self.lecture.is_answered

    def _ask_person(self, now: float) -> None:
        if self.lecture.waits:
            super()._ask_person(now)

    # Answers

    def _enter(self, seat: int, action: Action) -> None:
        self.lecture.play(seat, action)

    def _answer(self, action: Action) -> None:
        objection = self.lecture.objection(action)
        if objection is None:
            super()._answer(action)
            return
        if objection:
            self._object(words.t(f"{self.lecture.lesson.text}.say.{objection}"))
        else:
            told = self._forecast(action)
            self._object(words.t("lesson.otherwise" if told else "lesson.not_this", then=told))

    # Going on and back

    def handle(self, event: pygame.event.Event) -> None:
        is_key = event.type == pygame.KEYDOWN
        idle = self._group.focused is None and self.selection.focus is None
        if is_key and event.key in (*ENTER, pygame.K_SPACE) and idle and not self.lecture.waits:
            self._command("lesson_on", None)
        elif is_key and event.key == pygame.K_BACKSPACE:
            self._command("lesson_back", None)
        else:
            super().handle(event)

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "lesson_on":
            self._forward_step()
        elif command in ("lesson_back", "undo"):
            self._back()
        else:
            super()._command(command, value)

    def _forward_step(self) -> None:
        """Reads on, or has the answer shown."""
        if self._said != self.lecture.at or self.playback.busy(self.app.now):
            self._hurry()
        elif self.app.now < self._readable:
            return  # meant for what was there before
        elif self.lecture.waits:
            self._play(self.lecture.lesson.seat, self.lecture.expected())
        else:
            self.lecture.go_on()
            if self.lecture.is_over:
                self._finish()
            else:
                self._tell()
                self._show_note("")

    def _back(self) -> None:
        if self.lecture.can_go_back:
            self.lecture.back()
            self._tell()
            self._note = ""
            self._after_change()

    def _finish(self) -> None:
        lesson = self.lecture.lesson
        self._learnt.finish(lesson.id)
        self.app.keep_memory()
        self.app.back()

    def leave(self) -> None:
        super().leave()
        if not self.lecture.is_over:
            self._learnt.leave(self.lecture.lesson.id, self.lecture.at)
            self.app.keep_memory()
