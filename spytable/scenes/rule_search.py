"""What a reader finds in a rulebook: what is said there, or else what is nearly said.

A word is found within longer words, in any order. Capitals, accents, and whether a word is written
in one, with a hyphen or in two do not matter. Chinese may be written without spaces: what
nobody says as a whole is cut into pieces that a paragraph says. What a title says counts for each
paragraph below it, if no paragraph says all by itself. A word that is nowhere in the book
may be mistyped: then the words most like it count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias
from unicodedata import normalize

from spytable.scenes.chapters import Chapter

_SENTENCE = re.compile(r"(?<=[.!?]) +|(?<=[。！？])")
_WORD = re.compile(r"[^\W\d_\u2e80-\u9fff]{3,}")
_HYPHENS = "\u2010\u2011\u2012\u2013-"
_JOINT = rf"[ \xa0{_HYPHENS}]*"  # between the letters of a word, or between two
_CHINESE = re.compile(r"[\u2e80-\u9fff]{2,}")
_PARTICLES = "的之了和与與或及在是"  # between the pieces of what is written without spaces
_ALIKE, _AS_ALIKE = 0.74, 0.08  # how like a word must be, and how much less than the best one
_MOST_ALIKE = 3
_SHORTEST = 3  # letters or hanzi of a word that may be mistyped

Finder: TypeAlias = Callable[[str], Sequence[str]]
"""The pieces of a plain text that a word of a query stands for; none if the word is not there."""


class Hit(NamedTuple):
    """Where every word of a query was found: a paragraph, or with None the title."""

    chapter: Chapter
    paragraph: int | None
    sentence: str


class Findings(NamedTuple):
    """Where a query was found, what matches it there, and whether this was what was asked for."""

    hits: Sequence[Hit] = ()
    pattern: re.Pattern[str] | None = None
    exact: bool = True


def find(book: Sequence[Chapter], query: str) -> Findings:
    """The titles and paragraphs that hold every word of a query; without any, paragraphs that hold
    them together with their title; without any, what is like it."""
    words = _plain(normalize("NFC", query)).split()
    terms = [term for word in words if (term := word.strip(_HYPHENS))]
    if not terms:
        return Findings()
    exact = [[way(term) for term in terms] for way in (_wholes, _loose, _pieces)]
    for with_title in (False, True):
        for finders in exact:
            found = _findings(book, finders, with_title)
            if found.hits:
                return found
    texts = [_plain(text) for chapter in book for _, text in _texts(chapter)]
    near = [_loose(term) if _is_in(term, texts) else _likes(term, texts) for term in terms]
    found = _findings(book, near, False)
    return (found if found.hits else _findings(book, near, True))._replace(exact=False)


def _findings(book: Sequence[Chapter], finders: Sequence[Finder], with_title: bool) -> Findings:
    hits: list[Hit] = []
    written: set[str] = set()
    for chapter in book:
        for paragraph, text in _texts(chapter):
            told = f"{text}\n{chapter.title}" if with_title else text
            found = [finder(_plain(told)) for finder in finders]
            own = [one for one in chain(*found) if one in _plain(text)]
            if all(found) and own:
                hits.append(Hit(chapter, paragraph, _first(text, own)))
                written.update(_written(told, chain(*found)))
    return Findings(hits, _pattern(written))


@lru_cache(4096)  # each key that is pressed asks for the whole book
def _plain(text: str) -> str:
    """A text of as many letters, all small and without accents."""
    return "".join(normalize("NFD", letter)[0].lower()[0] for letter in text)


def _written(text: str, pieces: Iterable[str]) -> Iterator[str]:
    """Pieces of a plain text as the text itself writes them."""
    for piece in pieces:
        for found in re.finditer(re.escape(piece), _plain(text)):
            yield text[slice(*found.span())]


def _texts(chapter: Chapter) -> Iterator[tuple[int | None, str]]:
    yield None, chapter.title
    yield from enumerate(chapter.paragraphs)


def _first(text: str, pieces: Sequence[str]) -> str:
    """The first sentence of a text with the first of some pieces."""
    return next((it for it in _SENTENCE.split(text) if pieces[0] in _plain(it)), text)


def _pattern(pieces: Iterable[str]) -> re.Pattern[str] | None:
    """What matches any of some pieces."""
    longest_first = sorted(map(re.escape, pieces), key=len, reverse=True)
    return re.compile("|".join(longest_first), re.IGNORECASE) if longest_first else None


def _is_in(term: str, texts: Iterable[str]) -> bool:
    return any(map(_loose(term), texts))


# The ways of finding a word


def _wholes(term: str) -> Finder:
    """As it is written; a hyphen may also be a space or nothing."""
    pattern = re.compile(_JOINT.join(map(re.escape, re.split(f"[{_HYPHENS}]+", term))))
    return pattern.findall


def _loose(term: str) -> Finder:
    """As it is written or, from the beginning of a word, as several words."""
    letters = re.sub(f"[{_HYPHENS}]", "", term)
    pattern = re.compile(rf"(?<![a-z]){_JOINT.join(map(re.escape, letters))}|{re.escape(term)}")
    return pattern.findall


def _pieces(term: str) -> Finder:
    """As it is written or, in Chinese, cut into as few pieces as possible."""
    if not _CHINESE.search(term):
        return _loose(term)
    return lambda text: _cut(term, text)


def _cut(term: str, text: str) -> Sequence[str]:
    """A word cut into pieces of two characters or more that are in a text; particles may lie
    between them. None if that cannot be done."""
    cuts: list[tuple[str, ...] | None] = [()]  # the best one of so many characters from the start
    for end in range(1, len(term) + 1):
        ways = [cuts[end - 1]] if term[end - 1] in _PARTICLES else []
        for start in range(end - 1):
            before = cuts[start]
            if before is not None and term[start:end] in text:
                ways.append((*before, term[start:end]))
        cuts.append(min((way for way in ways if way is not None), key=len, default=None))
    return cuts[-1] or ()


def _likes(term: str, texts: Iterable[str]) -> Finder:
    """What is most like a word that is nowhere in the book."""
    if len(term) < _SHORTEST:
        return _wholes(term)
    if _CHINESE.fullmatch(term):
        other = re.compile("|".join(_one_wrong(term)))
        return lambda text: other.findall(text)
    known = sorted({word for text in texts for word in _WORD.findall(text)})
    near = get_close_matches(term, known, _MOST_ALIKE, _ALIKE)
    likes = [word for word in near if _likeness(term, word) > _likeness(term, near[0]) - _AS_ALIKE]
    return lambda text: [word for word in likes if word in text]


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, other, one).ratio()


def _one_wrong(term: str) -> Iterator[str]:
    """Patterns in which one character may be another."""
    for wrong in range(len(term)):
        yield rf"{re.escape(term[:wrong])}[\u2e80-\u9fff]{re.escape(term[wrong + 1 :])}"
