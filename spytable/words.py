"""Everything a player reads, in the player's language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, reduce
from itertools import count, takewhile
from pathlib import Path
from typing import Any, TypeAlias

from spytable.core import reader
from spytable.core.reader import BLANK, LOCALES, Problem

FALLBACK = "en"

Sentence: TypeAlias = list[str]
"""Text between blanks at the even places, names of blanks at the odd ones."""

_GAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_FOLDER = Path(__file__).parent / "locale"
_WHOLE = 2  # percent, from which on no places are told
_HANT = {"hant", "tw", "hk", "mo"}

_locale = FALLBACK


def use(locale: str) -> None:
    """Speaks this language from now on, one of LOCALES. Raises ValueError."""
    if locale not in LOCALES:
        raise ValueError(f"there is no language {locale!r}, only {', '.join(LOCALES)}")
    global _locale  # noqa: PLW0603 (one program speaks one language)
    _locale = locale


def locale() -> str:
    """The language that is spoken now."""
    return _locale


def best(tags: Iterable[str]) -> str:
    """The locale for the languages of a system, the preferred one first, such as `zh_TW.UTF-8`."""
    for tag in tags:
        language, *parts = re.split(r"[-_.@]", tag.lower())
        if language == "zh":
            return "zh-Hant" if "hans" not in parts and _HANT & {*parts} else "zh-Hans"
        if language == "en":
            return "en"
    return FALLBACK


def t(key: str, /, **params: Any) -> str:
    """The sentence of a key; the key itself where no language has one.

    `count` chooses between the forms of a plural. A blank without a parameter stays.
    """
    forms = _forms(_locale, key)
    if forms is None:
        return key
    one, other = forms
    sentence = one if params.get("count") == 1 else other
    if len(sentence) == 1:
        return sentence[0]
    said = sentence.copy()
    for index in range(1, len(said), 2):
        name = said[index]
        said[index] = _spoken(params[name]) if name in params else f"{{{name}}}"
    return "".join(said)


def _spoken(value: Any) -> str:
    """A value as text; a negative number has a real minus sign."""
    is_below = isinstance(value, int | float) and value < 0
    return f"−{-value}" if is_below else str(value)


def signed(number: float, places: int = 0) -> str:
    """A rounded number with its sign."""
    rounded = round(number, places)
    rounded = int(rounded) if rounded == int(rounded) else rounded
    return f"+{rounded}" if rounded > 0 else _spoken(rounded)


def percent(share: float) -> str:
    """A share in percent, with one place where it is small."""
    hundredths = 100 * share
    return f"{hundredths:.0f}" if hundredths >= _WHOLE else f"{hundredths:.1f}"


def tens(share: float) -> int:
    """A share in percent, to the nearest ten: what grows need not be told anew all the time."""
    return 10 * round(10 * share)


def has(key: str) -> bool:
    """Whether a key has a sentence."""
    return _forms(_locale, key) is not None


def many(key: str) -> list[str]:
    """The paragraphs of a list."""
    return [t(item) for item in takewhile(has, (f"{key}.{index}" for index in count()))]


def names(key: str) -> list[str]:
    """The names directly below a key of a game, in the order of its text file."""
    game, _, own = key.partition(".")
    inner = (
        text.removeprefix(f"{own}.")
        for text in _texts_of(game, FALLBACK)
        if text.startswith(f"{own}.")
    )
    return list(dict.fromkeys(text.split(".")[0] for text in inner))


def joined(sentences: Iterable[str]) -> str:
    """Sentences one after the other, as the language writes them; empty ones are left out."""
    told = [sentence for sentence in sentences if sentence]
    return reduce(lambda one, other: t("list.sentences", first=one, next=other), told or [""])


def problem(problem: Problem) -> str:
    """One sentence: file, line, place, what is wrong, and what to do."""
    where = [_file(problem.path)]
    if problem.line:
        where.append(t("problem.line", line=problem.line))
    if problem.place:
        where.append(" ".join(map(_part, problem.place)))
    what = t(f"problem.{problem.key}", **problem.params)
    return t("problem.sentence", where=t("problem.comma").join(where), what=what)


def save_problem(found: Problem) -> str:
    """The same about a save, whose file is named without the folder that they all share."""
    file = Path(found.path.name)
    return problem(Problem(file, found.line, found.place, found.key, found.params))


def _file(path: Path) -> str:
    inside = (path.relative_to(root) for root in reader.roots() if path.is_relative_to(root))
    return next(inside, path).as_posix()


def _part(part: str | int) -> str:
    return str(part + 1) if isinstance(part, int) else part[:40]


@cache
def _forms(locale: str, key: str) -> tuple[Sentence, Sentence] | None:
    """The forms for one and for other numbers, in a language or else in English."""
    for spoken in (locale, FALLBACK):
        forms = _program(spoken).get(key) or _game(spoken, key)
        if forms:
            first = next(iter(forms.values()))
            one, other = forms.get("one", first), forms.get("other", first)
            return BLANK.split(one), BLANK.split(other)
    return None


@cache
def _program(locale: str) -> dict[str, dict[str, str]]:
    return _texts(_FOLDER / f"{locale}.yaml")


def _game(locale: str, key: str) -> dict[str, str] | None:
    game, _, own = key.partition(".")
    return _texts_of(game, locale).get(own) if _GAME.fullmatch(game) else None


@cache
def _texts_of(game: str, locale: str) -> dict[str, dict[str, str]]:
    """The texts of a game, and below `lessons` those of its lessons."""
    path = reader.find("cards", game, f"text.{locale}.yaml")
    taught = reader.find("cards", game, "lessons", f"text.{locale}.yaml")
    lessons = _texts(taught) if taught else {}
    return {
        **(_texts(path) if path else {}),
        **{f"lessons.{key}": forms for key, forms in lessons.items()},
    }


def _texts(path: Path) -> dict[str, dict[str, str]]:
    """The sentences of a text file by their keys; none of a file with a problem.

    A broken file must not stop the window: `check-cards` says what is wrong with it.
    """
    try:
        sentences = reader.read(path).sentences()
    except Problem:
        return {}
    return {
        ".".join(map(str, place)): texts
        for place, forms in sentences.items()
        if (texts := {form: text for form, text in forms.items() if isinstance(text, str)})
    }
