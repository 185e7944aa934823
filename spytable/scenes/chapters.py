"""The rulebook of a game, chapter by chapter, and what a reader finds in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from spytable import words

GALLERY = "gallery"  # the last chapter, with a paragraph for every exhibit

_SENTENCE = re.compile(r"(?<=[.!?]) +|(?<=[。！？])")


class Chapter(NamedTuple):
    """A page of the book, by its name in the text file."""

    name: str
    title: str
    paragraphs: tuple[str, ...]


class Hit(NamedTuple):
    """Where every word of a query was found: a paragraph, or with None the title."""

    chapter: Chapter
    paragraph: int | None
    sentence: str


def chapters(game: str, cards: Iterable[tuple[str, str]]) -> list[Chapter]:
    """The pages of a game's rules in their order, and then its cards `(name, text)` if there are
    any."""
    rules = f"{game}.rules"
    pages = [
        Chapter(name, words.t(f"{rules}.{name}.title"), tuple(words.many(f"{rules}.{name}.body")))
        for name in words.names(rules)
    ]
    told = tuple(words.t("rulebook.card", name=name, text=text) for name, text in cards)
    return [*pages, Chapter(GALLERY, words.t("rulebook.cards"), told)] if told else pages


def pattern(query: str) -> re.Pattern[str] | None:
    """What matches any word of a query; None for an empty one."""
    terms = sorted(map(re.escape, query.split()), key=len, reverse=True)
    return re.compile("|".join(terms), re.IGNORECASE) if terms else None


def search(book: Sequence[Chapter], query: str) -> Iterator[Hit]:
    """The titles and paragraphs that contain every word of a query, with the first sentence that
    contains the first word."""
    terms = [re.compile(re.escape(term), re.IGNORECASE) for term in query.split()]
    for chapter in book if terms else ():
        for paragraph, text in ((None, chapter.title), *enumerate(chapter.paragraphs)):
            if all(term.search(text) for term in terms):
                sentences = _SENTENCE.split(text)
                first = next((it for it in sentences if terms[0].search(it)), text)
                yield Hit(chapter, paragraph, first)
