"""An exercise at the ordinary table: one answer is clearly the best, and wants to be found."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from spytable import words
from spytable.ai.advice import UNKNOWN
from spytable.ai.request import Request
from spytable.core.game import Action
from spytable.core.reader import Problem
from spytable.scenes.navigation import Shell
from spytable.scenes.table.consequences import likely_reply
from spytable.scenes.table.sheet import Sheet
from spytable.scenes.taught import TaughtTable, seated
from spytable.school import exercises
from spytable.school.exercises import EXACT
from spytable.sentences import Speaker
from spytable.ui.widgets import Button

_ALL = 95  # of 100 matches: as good as all of them
_SECONDS = 2.0  # for finding out why the best answer is the best
_SEED = 1


class ExerciseTable(TaughtTable):
    """The learner answers, is told what is wrong with it and tries again, or has it shown. Why the
    best answer is better than the next best is found out meanwhile.

    Raises Problem if the exercise does not fit the rules any more.
    """

    def __init__(self, app: Shell, game: str, id: str) -> None:
        self._exercise, match = exercises.begin(game, id, seated)
        self._ids = [exercise.id for exercise in exercises.load(game)]
        self._learnt = app.memory.of(game)
        self._tried = False
        self._end = ""  # what is said once the best answer is on the table
        self._gap = UNKNOWN  # between the best answer and the next best one
        super().__init__(app, match, resumed=True)
        self._comparison: Request | None = self._compared()

    def _compared(self) -> Request:
        """Asks why the best answer is better than the next best."""
        game, seat = self.match.game, self._exercise.seat
        between = self._exercise.expected(game), self._exercise.runner_up(game)
        return self.app.wake_pool().compare(game.view(seat), seat, between, _SEED, _SECONDS)

    def update(self, now: float) -> None:
        advice = self._comparison and self.app.wake_pool().poll(self._comparison)
        if advice:
            self._gap = advice.gap
            self._comparison = None
            self._show_controls()
        super().update(now)

    # What is told

    @property
    def _about(self) -> str:
        return words.t("exercise.about")

    def _sheet(self) -> Sheet:
        number = self._ids.index(self._exercise.id) + 1
        heading = words.t("exercise.heading", number=number, count=len(self._ids))
        told, *shorter = self._explained(self._end, self._gap) if self._end else [self._task]
        return Sheet(heading, told, self._buttons, reply=self._note, shorter=shorter)

    @property
    def _task(self) -> str:
        least = self._exercise.gap[0]
        if least >= _ALL:
            key = "exercise.only"
        else:
            key = "exercise.exact" if self._exercise.proof == EXACT else "exercise.task"
        return words.t(key, name=self.seating.names[self._exercise.seat], least=least)

    @property
    def _buttons(self) -> list[Button]:
        if self.playback.stopped:
            return [Button(words.t("play.go_on"), "hurry", primary=True, icon="room/icon_play")]
        if self._end:
            key = "exercise.next" if self._next else "exercise.done"
            return [Button(words.t(key), "next", primary=True, icon="room/icon_play")]
        reason = "" if self._tried else words.t("exercise.try_first")
        return [Button(words.t("exercise.show"), "show", reason=reason, icon="room/icon_hint")]

    @property
    def _next(self) -> str:
        """The id of the next exercise; empty after the last one."""
        after = self._ids[self._ids.index(self._exercise.id) + 1 :]
        return after[0] if after else ""

    def _ask_person(self, now: float) -> None:
        if not self._end:
            super()._ask_person(now)

    # Answers

    def _answer(self, action: Action) -> None:
        if self._exercise.is_best(self.match.game, action):
            self._finish(action, "shown" if self._exercise.id in self._learnt.seen else "right")
        else:
            self._tried = True
            answer, least = self._speaker.answer(action), self._exercise.gap[0]
            key = "exercise.loses" if least >= _ALL else "exercise.wrong"
            wrong = words.t(key, answer=answer, least=least)
            self._object(words.joined([wrong, self._forecast(action), self._reply(action)]))

    def _reply(self, action: Action) -> str:
        """What another would probably do next."""
        return likely_reply(self.playback.view, self._exercise.seat, action, self.seating.names)

    @property
    def _speaker(self) -> Speaker:
        return Speaker(self.playback.view, self.seating.names)

    def _effect(self, action: Action) -> str:
        """What an answer that is played now brings: what it is for, or else what was foreseen. Of
        any other answer this would tell what its seat cannot know."""
        seat, view = self._exercise.seat, self.playback.view
        after = self.match.game.copy()
        after.apply(seat, action)
        speaker = Speaker(after.view(seat), self.seating.names)
        return speaker.purpose(view, seat, action) or self._forecast(action)

    def _finish(self, action: Action, how: str) -> None:
        """Tells what the best answer brings and how much the next best loses, and plays it."""
        speaker, (least, most) = self._speaker, self._exercise.gap
        other = speaker.answer(self._exercise.runner_up(self.playback.view))
        told = words.t(f"exercise.{how}", answer=speaker.answer(action))
        fewer = words.t("exercise.range", least=least, most=most) if least < most else str(least)
        key = "exercise.next_loses" if least >= _ALL else "exercise.next_best"
        next_best = words.t(key, other=other, fewer=fewer)
        self._end = words.joined([told, self._effect(action), next_best])
        known = self._learnt.solved if how == "right" else self._learnt.seen
        if self._exercise.id not in known:
            known.append(self._exercise.id)
        self.app.keep_memory()
        self._play(self._exercise.seat, action)

    def _enter(self, seat: int, action: Action) -> None:
        self.match.play(seat, action)

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "show":
            self._finish(self._exercise.expected(self.match.game), "shown")
        elif command == "next":
            self._go_to_next()
        else:
            super()._command(command, value)

    def leave(self) -> None:
        if self._comparison:
            self.app.wake_pool().cancel(self._comparison)
        super().leave()

    def _go_to_next(self) -> None:
        self.app.back()
        try:
            if self._next:
                self.app.show_exercise(self.match.game.id, self._next)
        except Problem as problem:
            self.app.problems.append(problem)
