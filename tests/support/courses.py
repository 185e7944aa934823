"""The lessons of a course, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from spytable import words
from spytable.core.game import Thing
from spytable.school import lessons
from spytable.school.lecture import Lecture


class Course:
    """The lessons of a game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def steps(self, id: str) -> Iterator[Lecture]:
        """A lesson at each of its steps."""
        given = Lecture(lessons.load(self.game, id))
        yield given
        while not given.is_over:
            at = given.at
            given.walk()
            if given.at != at:
                yield given

    def at(self, id: str, say: str) -> Lecture:
        """A lesson at the step of a key."""
        return next(given for given in self.steps(id) if given.step.say == say)

    def given_away(self) -> list[str]:
        """The questions of which an answer is marked, by the keys of their steps."""
        return [
            given.step.say
            for id in lessons.course(self.game)
            for given in self.steps(id)
            if said(given).endswith("?")
            and given.waits
            and not _answers(given).isdisjoint(given.glow)
        ]


def _answers(given: Lecture) -> set[Thing]:
    game, seat = given.game, given.lesson.seat
    return {thing for action in game.actions(seat) for thing in game.things(action)}


def said(given: Lecture) -> str:
    """The words of a step."""
    return words.t(f"{given.lesson.text}.say.{given.step.say}")
