"""A lesson that is being given: where it stands, and what becomes of the learner's answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spytable.core import cards
from spytable.core.game import Action, Game, Thing
from spytable.core.reader import Document, Place, Problem
from spytable.core.saved_log import Agreement
from spytable.school import lessons, position
from spytable.school.lessons import Lesson, Step
from spytable.school.position import Misfit


class Lecture:
    """Goes through the steps of a lesson in a match without a save. Raises Misfit.

    A step is said; then the learner answers it, or has read it; then the others answer, one by one.
    """

    def __init__(self, lesson: Lesson, agreement: Agreement | None = None) -> None:
        self.lesson = lesson
        self.match = lesson.position.match(agreement)
        self.at = 0
        self._answered = False  # the step is done but for what the others answer
        self._replies = 0  # how many of these have been given
        self._begun = [len(self.match.log)]  # the length of the log at the start of each step

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def waits(self) -> bool:
        """Whether the learner has to answer now."""
        return bool(self.step.accept) and not self._answered

    @property
    def is_answered(self) -> bool:
        """Whether this step is done but for what the others answer."""
        return self._answered

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.is_last and self._answered and self._replies == len(self.step.then)

    @property
    def glow(self) -> list[Thing]:
        """What this step marks on the table."""
        view = self.game.view(self.lesson.seat)
        return [thing for pattern in self.step.glow for thing in position.things(view, pattern)]

    def objection(self, action: Action) -> str | None:
        """The key of what is wrong with a legal answer; empty if there are no words for it, None
        if it is accepted."""
        if any(position.fits(self.game, pattern, action) for pattern in self.step.accept):
            return None
        for mistake in self.step.wrong:
            if any(position.fits(self.game, pattern, action) for pattern in mistake.answers):
                return mistake.say
        return self.step.otherwise

    def play(self, seat: int, action: Action) -> None:
        """Plays an accepted answer of the learner, or what the others answer next."""
        self.match.play(seat, action)
        if self._answered:
            self._replies += 1
            self._follow()
        else:
            self._end_step()

    def go_on(self) -> None:
        """Ends a step that has been read."""
        if not self.waits and not self._answered:
            self._end_step()

    def _end_step(self) -> None:
        self._answered = True
        self._follow()

    def reply(self) -> tuple[int, Action] | None:
        """A seat and what it answers next, unless the learner has the word. Raises Misfit."""
        if not self._answered or self._replies == len(self.step.then):
            return None
        place: Place = ("steps", self.at, "then", self._replies)
        asked = self.game.asked
        if not asked or asked[0] == self.lesson.seat:
            raise Misfit(place, "lesson_then")
        pattern = self.step.then[self._replies]
        return asked[0], position.first_fit(self.game, asked[0], pattern, place)

    def _follow(self) -> None:
        """Begins the next step once this one is done."""
        if self._replies == len(self.step.then) and not self.is_last:
            self.at += 1
            self._answered, self._replies = False, 0
            self._begun.append(len(self.match.log))

    @property
    def can_go_back(self) -> bool:
        """Whether there is anything to return to."""
        return bool(self.at or self._answered)

    def back(self) -> None:
        """Returns to the start of the step before, or of this one while the others answer it."""
        if not self._answered and self.at:
            self.at -= 1
            self._begun.pop()
        self.match.return_to(self._begun[-1])
        self._answered, self._replies = False, 0

    def skip(self) -> None:
        """Ends this step; an answer that it waits for is given for the learner."""
        if self.waits:
            self.play(self.lesson.seat, self.expected())
        else:
            self.go_on()

    def expected(self) -> Action:
        """The first answer that this step accepts. Raises Misfit."""
        return self._accepted()[0]

    def _accepted(self) -> list[Action]:
        place: Place = ("steps", self.at, "accept")
        if self.lesson.seat not in self.game.asked:
            raise Misfit(place, "lesson_not_asked")
        seat, game = self.lesson.seat, self.game
        for number, pattern in enumerate(self.step.accept):
            position.first_fit(game, seat, pattern, (*place, number))
        return [
            action
            for pattern in self.step.accept
            for action in game.actions(seat)
            if position.fits(game, pattern, action)
        ]

    def walk_to(self, step: int) -> None:
        """Goes on by itself up to a step, by its number from 0, or the last one. Raises Misfit."""
        while self.at < step and not self.is_last:
            self.walk()
        self.match.beats.clear()

    def walk(self) -> None:
        """Goes on by itself: what the others answer is played, or else the step is skipped."""
        reply = self.reply()
        if reply:
            self.play(*reply)
        else:
            self.skip()


def begin(game: str, id: str, seated: Callable[[int, int], Agreement], step: int = 0) -> Lecture:
    """Opens a lesson at a step; `seated(seat, seats)` is what is agreed on at its table. Raises
    Problem."""
    document = lessons.document(game, id)
    lesson = lessons.read(game, document)
    try:
        lecture = Lecture(lesson, seated(lesson.seat, lesson.position.seats))
        lecture.walk_to(step)
    except Misfit as misfit:
        raise misfit.problem(document) from misfit
    return lecture


def problems(game: str, document: Document) -> Iterator[Problem]:
    """Where a lesson does not fit its schema or the rules: it is played with every answer that a
    step accepts."""
    wrong = cards.check(document, lessons.SCHEMA)
    yield from wrong
    if not wrong:
        try:
            _rehearse(lessons.read(game, document))
        except Misfit as misfit:
            yield misfit.problem(document)


def _rehearse(lesson: Lesson) -> None:
    """Plays a lesson with each answer that a step accepts; after it, and before, with the first
    ones. Raises Misfit."""
    lecture = Lecture(lesson)
    position.check_seat(lecture.game, lesson.seat)
    while not lecture.is_over:
        if lecture.waits:
            _check_mistakes(lecture)
            begun = len(lecture.match.log)
            at = lecture.at
            for action in lecture._accepted():
                lecture.play(lesson.seat, action)
                while not lecture.is_over:
                    lecture.walk()
                while lecture.at > at or len(lecture.match.log) > begun:
                    lecture.back()
        lecture.walk()


def _check_mistakes(lecture: Lecture) -> None:
    """Raises Misfit where the words for a mistake can never be said."""
    game, seat = lecture.game, lecture.lesson.seat
    for number, mistake in enumerate(lecture.step.wrong):
        for at, pattern in enumerate(mistake.answers):
            place = ("steps", lecture.at, "wrong", number, "answers", at)
            action = position.first_fit(game, seat, pattern, place)
            if lecture.objection(action) != mistake.say:
                raise Misfit(place, "lesson_accepted")
