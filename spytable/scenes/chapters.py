"""The rulebook of a game, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spytable import words
from spytable.school.pages import GALLERY


class Chapter(NamedTuple):
    """A page of the book, by its name in the text file."""

    name: str
    title: str
    paragraphs: tuple[str, ...]


def chapters(game: str, cards: Iterable[tuple[str, str]]) -> list[Chapter]:
    """The pages of a game's rules in their order, and then its cards `(name, text)` if there are
    any: a chapter with a paragraph for each."""
    rules = f"{game}.rules"
    pages = [
        Chapter(name, words.t(f"{rules}.{name}.title"), tuple(words.many(f"{rules}.{name}.body")))
        for name in words.names(rules)
    ]
    told = tuple(words.t("rulebook.card", name=name, text=text) for name, text in cards)
    return [*pages, Chapter(GALLERY, words.t("rulebook.cards"), told)] if told else pages
