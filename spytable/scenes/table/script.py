"""The others at the table of a teacher: they answer as a lesson says, or not at all."""

from __future__ import annotations

from spytable.ai.pool import Pool
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.scenes.table.thinking import Thinking
from spytable.school.lecture import Lecture
from spytable.seating import Seating
from spytable.settings import Settings


class Script(Thinking):
    """Takes the place of machines that think; nothing of it has to be hurried."""

    def __init__(self, lecture: Lecture, pool: Pool, seating: Seating, settings: Settings) -> None:
        super().__init__(pool, seating, settings)
        self._lecture = lecture

    def asked(self, match: Match) -> list[int]:
        reply = self._lecture.reply()
        return [reply[0]] if reply else []

    def answer(self, match: Match, now: float) -> tuple[int, Action] | None:
        return self._lecture.reply()


class Silence(Thinking):
    """Nobody answers: what follows does not matter any more."""

    def asked(self, match: Match) -> list[int]:
        return []
