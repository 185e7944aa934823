"""Checks card files against a schema, and the texts of one language against English."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from spytable.core import reader
from spytable.core.reader import BLANK, LOCALES, Document, Place, Problem

NAME = "[a-z][a-z0-9_]*"

_LONGEST = 40  # characters of a wrong value that are shown

Report: TypeAlias = Callable[..., None]
"""`report(place, key, **params)` records a Problem."""


class Check(Protocol):
    """A part of a schema: what a value must be."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        """Reports everything that is wrong with a value and its parts."""


@dataclass(frozen=True)
class Text:
    """A name such as `lone_wolf`."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        if not isinstance(value, str):
            report(place, "value_text", value=_shown(value))
        elif not re.fullmatch(NAME, value):
            report(place, "value_name", value=_shown(value))


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds, both included."""

    low: int
    high: int

    def check(self, value: Any, place: Place, report: Report) -> None:
        if type(value) is not int:
            key = "value_whole"
        elif value < self.low:
            key = "value_small"
        elif value > self.high:
            key = "value_large"
        else:
            return
        report(place, key, value=_shown(value), low=self.low, high=self.high)


@dataclass(frozen=True)
class Number:
    """A number within bounds, both included."""

    low: float
    high: float

    def check(self, value: Any, place: Place, report: Report) -> None:
        if type(value) not in (int, float) or not self.low <= value <= self.high:
            report(place, "value_number", value=_shown(value), low=self.low, high=self.high)


@dataclass(frozen=True, init=False)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]

    def __init__(self, *words: str) -> None:
        object.__setattr__(self, "words", words)

    def check(self, value: Any, place: Place, report: Report) -> None:
        if value not in self.words:
            _report_unknown(value, self.words, place, report)


@dataclass(frozen=True)
class ListOf:
    """A list of at least `low` items; the ids of records in it differ."""

    item: Check
    low: int = 0

    def check(self, value: Any, place: Place, report: Report) -> None:
        if not isinstance(value, list):
            report(place, "value_list", value=_shown(value))
            return
        if len(value) < self.low:
            report(place, "list_short", length=len(value), low=self.low)
        for index, item in enumerate(value):
            self.item.check(item, (*place, index), report)
        _check_ids(value, place, report)


@dataclass(frozen=True)
class Record:
    """A mapping with required and optional keys."""

    required: Mapping[str, Check]
    optional: Mapping[str, Check] = field(default_factory=dict)

    def check(self, value: Any, place: Place, report: Report) -> None:
        known = {**self.required, **self.optional}
        if not isinstance(value, dict):
            report(place, "value_record", value=_shown(value), known=_joined(known))
            return
        for key, inner in value.items():
            if key in known:
                known[key].check(inner, (*place, key), report)
            else:
                _report_unknown(key, known, (*place, key), report)
        for key in self.required:
            if key not in value:
                report(place, "key_missing", name=key)


def check(document: Document, schema: Check) -> list[Problem]:
    """All problems of a document under a schema."""
    problems: list[Problem] = []

    def report(place: Place, key: str, **params: Any) -> None:
        problems.append(document.problem(place, key, **params))

    schema.check(document.data, (), report)
    return problems


def checked(document: Document, schema: Check) -> Any:
    """The data of a document that fits a schema; raises Problem."""
    for problem in check(document, schema):
        raise problem
    return document.data


def load(game: str, schema: Check, folder: Path | None = None, name: str = "cards.yaml") -> Any:
    """The checked data of a file of a game, in its own folder or the one given; raises Problem."""
    parts = ("cards", game, name)
    path = folder / name if folder else reader.find(*parts) or Path(*parts)
    return checked(reader.read(path), schema)


def translations(text: Path, is_draft: bool = False) -> list[Path]:
    """A text file in all languages that it must have, English first.

    A draft needs English only; its other languages are listed if they exist.
    """
    *name, _ = text.stem.split(".")
    english, *others = (text.with_name(".".join([*name, locale, "yaml"])) for locale in LOCALES)
    return [english, *(path for path in others if not is_draft or path.exists())]


def check_text(path: Path) -> list[Problem]:
    """Where a text file says less, more or other things than in English; raises Problem."""
    document = reader.read(path)
    problems = [*_check_leaves(document)]
    with suppress(Problem):  # problems of the English file are reported for that file
        problems += _check_alike(reader.read(translations(path)[0]), document)
    return problems


def _check_leaves(document: Document) -> Iterable[Problem]:
    for place, forms in document.sentences().items():
        for leaf in forms.values():
            if not isinstance(leaf, str) or not leaf:
                yield document.problem(place, "text_leaf", value=_shown(leaf))
        if "other" not in forms:
            yield document.problem(place, "key_missing", name="other")


def _check_alike(model: Document, other: Document) -> Iterable[Problem]:
    wanted, found = model.sentences(), other.sentences()
    for place in wanted:
        if place not in found:
            yield other.problem(place, "text_missing", model=model.path.name)
    for place in found:
        if place not in wanted:
            yield other.problem(place, "text_added", model=model.path.name)
        elif (names := _blanks(wanted[place])) != (own := _blanks(found[place])):
            yield other.problem(
                place, "text_blanks", model=model.path.name, wanted=names, found=own
            )


def _blanks(forms: dict[str, Any]) -> str:
    names = {name for text in forms.values() for name in BLANK.findall(str(text))}
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "–"


def _check_ids(items: list[Any], place: Place, report: Report) -> None:
    first: dict[str, int] = {}
    for index, item in enumerate(items):
        id = item.get("id") if isinstance(item, dict) else None
        if isinstance(id, str) and first.setdefault(id, index) != index:
            report((*place, index, "id"), "id_twice", id=id, first=first[id] + 1)


def _report_unknown(value: Any, known: Iterable[str], place: Place, report: Report) -> None:
    near = get_close_matches(str(value), known, 1)
    if near:
        report(place, "word_near", value=_shown(value), near=near[0])
    else:
        report(place, "word_unknown", value=_shown(value), known=_joined(known))


def _joined(known: Iterable[str]) -> str:
    return ", ".join(known)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
