"""Which page of a game's rulebook tells more, as `cards/<game>/pages.yaml` says.

    question: {turn: turn}           of every question, rule, forecast and event,
    rule: {hand: turn.2}             and of every kind of thing
    forecast: {points: scoring}
    event: {drew: turn}
    kind: {card: setup, cell: cover}

A page is a chapter and perhaps one of its paragraphs, counted from 0. A rule such as `offer.rival`
has the page of `offer` unless it has one of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from spytable import words
from spytable.core import cards, registry
from spytable.core.cards import Check, OneOf, Record, Report
from spytable.core.game import Game
from spytable.core.reader import Place, Problem

FILE = "pages.yaml"
GALLERY = "gallery"  # the chapter with all cards; its pages are named like `gallery.card.spy`

_FAMILIES = {"question": "questions", "forecast": "forecasts", "event": "events"}


@dataclass(frozen=True)
class Page:
    """A page of a game's rules."""

    game: str

    def check(self, value: Any, place: Place, report: Report) -> None:
        chapter, _, paragraph = str(value).partition(".")
        chapters = words.names(f"{self.game}.rules")
        if chapter not in chapters:
            OneOf(*chapters).check(chapter, place, report)
        elif paragraph or chapter != value:
            count = len(words.many(f"{self.game}.rules.{chapter}.body"))
            if not paragraph.isdecimal() or int(paragraph) >= count:
                report(place, "page_paragraph", name=chapter, last=count - 1)


def schema(id: str) -> Check:
    """What the file of a game must be: everything that any edition declares has its page."""
    editions = registry.editions(id).values()
    page = Page(id)
    families: dict[str, Record] = {
        family: Record(dict.fromkeys(_declared(editions, declared), page))
        for family, declared in _FAMILIES.items()
    }
    rules = words.names(f"{id}.rule")
    families["rule"] = Record(dict.fromkeys(rules, page), dict.fromkeys(_inner(id, rules), page))
    families["kind"] = Record(dict.fromkeys(("seat", "card", *_declared(editions, "kinds")), page))
    return Record({name: family for name, family in families.items() if family.required})


def _declared(editions: Collection[type[Game]], declared: str) -> list[str]:
    return [name for game in editions for name in getattr(game, declared)]


def _inner(id: str, rules: Iterable[str]) -> list[str]:
    """The rules below rules, such as `offer.rival`."""
    return [f"{rule}.{name}" for rule in rules for name in words.names(f"{id}.rule.{rule}")]


@cache
def pages(id: str) -> Mapping[str, str]:
    """The pages of a game by names such as `question.turn`; none of a file with a problem."""
    try:
        data = cards.load(id, schema(id), name=FILE)
    except Problem:
        return {}
    return {f"{family}.{name}": page for family in data for name, page in data[family].items()}


def page(id: str, name: str) -> str | None:
    """The page of a name, or else that of the name it lies below."""
    known = pages(id)
    while name not in known and "." in name:
        name = name.rpartition(".")[0]
    return known.get(name)
