"""Exercises: positions with one clearly best answer, as `cards/<game>/exercises.yaml` lists them.

    - id: s104_23                        what a player's memory knows it by
      seat: 0                            who answers
      position: {...}                    see `position`
      best: [[place, 3, 12]]             every answer that is as good as the best one
      next: [extend, 3, 12]              the best of all others
      gap: [17, 31]                      what the best one wins more of 100 matches: 95 % interval
      proof: search                      or exact, where all that may follow was searched

Most are found by `tools/mine.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spytable.core import cards, reader
from spytable.core.cards import Check, ListOf, OneOf, Record, Report, Text
from spytable.core.game import Action, Game
from spytable.core.match import Match
from spytable.core.reader import Document, Place, Problem
from spytable.core.saved_log import Agreement
from spytable.school import position
from spytable.school.position import SEAT, Misfit, Pattern, PatternCheck, Position

FILE = "exercises.yaml"
SEARCH, EXACT = "search", "exact"  # how a best answer is known


@dataclass(frozen=True)
class Interval:
    """Two numbers of matches out of 100, the smaller one first."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        numbers = value if isinstance(value, list) else []
        if len(numbers) == 2 and all(type(it) is int for it in numbers):
            least, most = numbers
            if 1 <= least <= most <= 100:
                return
        report(place, "exercise_gap")


_EXERCISE = Record(
    {
        "id": Text(),
        "seat": SEAT,
        "position": position.SCHEMA,
        "best": position.PATTERNS,
        "next": PatternCheck(),
        "gap": Interval(),
        "proof": OneOf(SEARCH, EXACT),
    }
)
SCHEMA: Check = ListOf(_EXERCISE, 1)


@dataclass(frozen=True)
class Exercise:
    """A position and its best answers; the docstring of the module says what each part means."""

    id: str
    seat: int
    position: Position
    best: Sequence[Pattern]
    next: Pattern
    gap: tuple[int, int]
    proof: str

    @property
    def game(self) -> str:
        return self.position.game

    def is_best(self, game: Game, action: Action) -> bool:
        """Whether an answer is as good as the best one."""
        return any(position.fits(game, pattern, action) for pattern in self.best)

    def match(self, agreement: Agreement | None = None) -> Match:
        """A match without a save in which its seat is asked. Raises Misfit."""
        match = self.position.match(agreement)
        position.check_seat(match.game, self.seat)
        if self.seat not in match.game.asked:
            raise Misfit(("seat",), "exercise_not_asked")
        for number, pattern in enumerate(self.best):
            position.first_fit(match.game, self.seat, pattern, ("best", number))
        other = position.first_fit(match.game, self.seat, self.next, ("next",))
        if self.is_best(match.game, other):
            raise Misfit(("next",), "exercise_next")
        return match

    def expected(self, game: Game) -> Action:
        """A best answer."""
        return position.first_fit(game, self.seat, self.best[0])

    def runner_up(self, game: Game) -> Action:
        """The best of all other answers."""
        return position.first_fit(game, self.seat, self.next)


def load(game: str) -> list[Exercise]:
    """The exercises of a game in their order; none without a file. Raises Problem; whether they fit
    the rules is for `problems` to say."""
    if reader.find("cards", game, FILE) is None:
        return []
    return [_exercise(game, data) for data in cards.load(game, SCHEMA, name=FILE)]


def begin(game: str, id: str, seated: Callable[[int, int], Agreement]) -> tuple[Exercise, Match]:
    """An exercise and its match; `seated(seat, seats)` is what is agreed on at its table. Raises
    Problem."""
    file = reader.read(reader.find("cards", game, FILE) or Path(FILE))
    listed = cards.checked(file, SCHEMA)
    number = [data["id"] for data in listed].index(id)
    exercise = _exercise(game, listed[number])
    try:
        return exercise, exercise.match(seated(exercise.seat, exercise.position.seats))
    except Misfit as misfit:
        raise misfit.problem(file, number) from misfit


def problems(game: str, file: Document) -> Iterator[Problem]:
    """Where exercises do not fit their schema or the rules."""
    wrong = cards.check(file, SCHEMA)
    yield from wrong
    for number, data in enumerate([] if wrong else file.data):
        try:
            _exercise(game, data).match()
        except Misfit as misfit:
            yield misfit.problem(file, number)


def _exercise(game: str, data: dict[str, Any]) -> Exercise:
    place = Position.of(game, data["position"])
    return Exercise(**{**data, "position": place, "gap": tuple(data["gap"])})
