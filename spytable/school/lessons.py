"""Lessons: positions at which a player learns by answering, read from card files.

A game's lessons lie in `cards/<game>/lessons`: `course.yaml` names them in their order, each has a
file of its name, and `text.<locale>.yaml` holds their words. A file says

    seat: 0                              who learns
    position: {...}                      see `position`
    steps:
      - say: street                      the key of its words
        glow: [[seat, 1], [card, mole]]  what is marked on the table
      - say: offer
        accept: [[play, enforcer, any]]  the learner answers, until an answer fits
        wrong:
          - {answers: [[play, mole, any]], say: not_the_mole}
        otherwise: two_names             what is said to every other answer
        then: [[take, any]]              what the other seats answer after it, one by one

A step without `accept` is only read. Words of a lesson are `<lesson>.title`, `<lesson>.about` and
`<lesson>.say.<key>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from spytable.core import cards, reader
from spytable.core.cards import Check, ListOf, Record, Report, Text
from spytable.core.reader import Document, Place, Problem
from spytable.school import position
from spytable.school.position import Pattern, Position

FOLDER = "lessons"
COURSE = "course.yaml"


@dataclass(frozen=True)
class Key:
    """The key of a sentence; text files read some names as the forms of a plural."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        Text().check(value, place, report)
        if value in ("one", "other"):
            report(place, "lesson_key")


_WRONG = Record({"answers": position.PATTERNS, "say": Key()})
_STEP = Record(
    {"say": Key()},
    {
        "glow": position.PATTERNS,
        "accept": position.PATTERNS,
        "wrong": ListOf(_WRONG),
        "otherwise": Key(),
        "then": position.PATTERNS,
    },
)
SCHEMA: Check = Record(
    {"seat": position.SEAT, "position": position.SCHEMA, "steps": ListOf(_STEP, 1)}
)
COURSE_SCHEMA: Check = Record({"lessons": ListOf(Text(), 1)})


class Objection(NamedTuple):
    """Answers that deserve a word of their own, and its key."""

    answers: Sequence[Pattern]
    say: str


@dataclass(frozen=True)
class Step:
    """One thing to read or to do; the docstring of the module says what each part means."""

    say: str
    glow: Sequence[Pattern] = ()
    accept: Sequence[Pattern] = ()
    wrong: Sequence[Objection] = ()
    otherwise: str = ""
    then: Sequence[Pattern] = ()

    @property
    def keys(self) -> list[str]:
        """The keys of all its words."""
        said = [self.say, *(mistake.say for mistake in self.wrong)]
        return [*said, self.otherwise] if self.otherwise else said


@dataclass(frozen=True)
class Lesson:
    """A position and what is said and done there, by the id of the lesson in its game."""

    id: str
    seat: int
    position: Position
    steps: tuple[Step, ...]

    @property
    def game(self) -> str:
        return self.position.game

    @property
    def text(self) -> str:
        """The key below which its words are."""
        return f"{self.game}.{FOLDER}.{self.id}"


def has_course(game: str) -> bool:
    """Whether a game has lessons."""
    return reader.find("cards", game, FOLDER, COURSE) is not None


def course(game: str) -> tuple[str, ...]:
    """The ids of a game's lessons in their order; none if it has no course. Raises Problem."""
    path = reader.find("cards", game, FOLDER, COURSE)
    if path is None:
        return ()
    return tuple(cards.load(game, COURSE_SCHEMA, path.parent, COURSE)["lessons"])


def of(game: str) -> tuple[list[Lesson], list[Problem]]:
    """The lessons of a game that can be read, in their order, and what is wrong with the others."""
    found, wrong = [], []
    try:
        ids = course(game)
    except Problem as problem:
        return [], [problem]
    for id in ids:
        try:
            found.append(load(game, id))
        except Problem as problem:
            wrong.append(problem)
    return found, wrong


def document(game: str, id: str) -> Document:
    """The file of a lesson. Raises Problem."""
    parts = ("cards", game, FOLDER, f"{id}.yaml")
    return reader.read(reader.find(*parts) or Path(*parts))


def load(game: str, id: str) -> Lesson:
    """A lesson. Raises Problem; whether it fits the rules is for `lecture.problems` to say."""
    return read(game, document(game, id))


def read(game: str, file: Document) -> Lesson:
    """The lesson in a file. Raises Problem."""
    data = cards.checked(file, SCHEMA)
    steps = tuple(_step(step) for step in data["steps"])
    return Lesson(file.path.stem, data["seat"], Position.of(game, data["position"]), steps)


def _step(data: dict[str, Any]) -> Step:
    wrong = [Objection(it["answers"], it["say"]) for it in data.get("wrong", ())]
    return Step(**{**data, "wrong": wrong})
