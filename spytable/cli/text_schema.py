"""What the English text of a game must hold, by what the class of the game declares."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from spytable import words
from spytable.core.cards import Check, ListOf, Record, Report
from spytable.core.game import Game
from spytable.core.reader import BLANK, Place
from spytable.school.lessons import Lesson

_FAMILIES = {  # of sentences, and what declares them
    "question": "questions",
    "verb": "verbs",
    "menu": "verbs",
    "event": "events",
    "forecast": "forecasts",
    "report": "reports",
    "purpose": "purposes",
}


class Anything:
    """What only the game itself knows. Every sentence is checked in each language anyway."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        """Finds nothing wrong."""


@dataclass(frozen=True)
class Sentence:
    """A sentence or its plural forms, with no other blanks than these."""

    blanks: frozenset[str]

    def check(self, value: Any, place: Place, report: Report) -> None:
        if isinstance(value, dict):
            Record({}, {"one": self, "other": self}).check(value, place, report)
            return
        known = ", ".join(f"{{{blank}}}" for blank in sorted(self.blanks))
        for blank in sorted({*BLANK.findall(str(value))} - self.blanks):
            report(place, "text_blank", blank=f"{{{blank}}}", known=known)


@dataclass(frozen=True)
class Open:
    """A record that may have any other keys as well."""

    required: Mapping[str, Check]
    optional: Mapping[str, Check]
    other: Check

    def check(self, value: Any, place: Place, report: Report) -> None:
        keys = value if isinstance(value, dict) else ()
        others = {key: self.other for key in keys if key not in self.required}
        Record(self.required, {**others, **self.optional}).check(value, place, report)


_ANYTHING = Anything()
_PAGE = Record({"title": _ANYTHING, "body": ListOf(_ANYTHING, 1)})


def schema(
    editions: Collection[type[Game]], captions: Iterable[str] = (), reasons: Iterable[str] = ()
) -> Check:
    """What the English text of a game must be; all its editions speak by it, its diagrams have
    captions, and its brain has reasons.

    Beside what is declared, a game has keys of its own: for its things, its notes, its board.
    """
    families = {family: _family(editions, family) for family in _FAMILIES}
    named = Record({"name": _ANYTHING, "text": _ANYTHING})
    cards = {card: named for game in editions for card in game.cards}
    families["card"] = Record(cards, {"unknown": _ANYTHING})
    families["option"] = Record(_options(editions))
    families["chairs"] = Record({}, {str(n): _ANYTHING for it in editions for n in it.seat_counts})
    families["diagram"] = Record(dict.fromkeys(captions, Sentence(frozenset())))
    families["reason"] = Record(dict.fromkeys(reasons, Sentence(frozenset())))
    needed = {name: family for name, family in families.items() if family.required}
    pages = Open({}, {}, _PAGE)
    texts: dict[str, Check] = {"name": _ANYTHING, "tagline": _ANYTHING, "rules": pages, **needed}
    return Open(texts, families, _ANYTHING)


def of_lessons(course: Iterable[Lesson]) -> Check:
    """What the English text of a course must be."""
    return Record({lesson.id: _lesson(lesson) for lesson in course})


def _lesson(lesson: Lesson) -> Record:
    said = {key: Sentence(frozenset()) for step in lesson.steps for key in step.keys}
    return Record({"title": _ANYTHING, "about": _ANYTHING, "say": Record(said)})


def _family(editions: Collection[type[Game]], family: str) -> Record:
    """The sentences of a family; the program has some that a game may leave out."""
    blanks = _blanks(editions, family)
    own = {name: Sentence(filled) for name, filled in blanks.items()}
    spare = {name: own.pop(name) for name in blanks if words.has(f"{family}.{name}")}
    if family in ("verb", "menu"):  # an answer may have words for one question
        asked = _blanks(editions, "question") if family == "verb" else {}
        questions = {question for game in editions for question in game.questions}
        spare |= {
            f"{verb}_{it}": Sentence(filled | asked.get(it, frozenset()) - {"seat"})
            for verb, filled in blanks.items()
            for it in questions
        }
    return Record(own, spare)


def _blanks(editions: Collection[type[Game]], family: str) -> dict[str, frozenset[str]]:
    """By name, the blanks of its sentence that every edition fills."""
    blanks: dict[str, frozenset[str]] = {}
    for game in editions:
        for name in getattr(game, _FAMILIES[family]):
            filled = _filled(game, family, name)
            blanks[name] = filled & blanks.get(name, filled)
    return blanks


def _filled(game: type[Game], family: str, name: str) -> frozenset[str]:
    """The blanks that are filled when a sentence is said."""
    names = ["count", *getattr(game, _FAMILIES[family])[name]]
    if family == "question":
        names.append("seat")
    if family == "verb":
        names += game.asides.get(name, ())
    return frozenset(names)


def _options(editions: Collection[type[Game]]) -> dict[str, Check]:
    parts: dict[str, dict[str, Check]] = {}
    for game in editions:
        for name, option in game.options.items():
            texts = ("name", "text", *map(str, option.choices))
            parts.setdefault(name, {}).update(dict.fromkeys(texts, _ANYTHING))
    return {name: Record(texts) for name, texts in parts.items()}
