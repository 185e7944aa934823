"""The others at the table of a lesson: they answer as the lesson says."""

from __future__ import annotations

from spytable.core.game import Action
from spytable.core.match import Match
from spytable.scenes.table.thinking import Thinking
from spytable.school.lecture import Lecture


class Script(Thinking):
    """Takes the place of machines that think; nothing of it has to be hurried."""

    def follow(self, lecture: Lecture) -> None:
        """Answers for the others from now on."""
        self._lecture = lecture

    def answer(self, match: Match, now: float) -> tuple[int, Action] | None:
        return self._lecture.reply()
