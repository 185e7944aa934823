"""The texts of a game, and everything that is said in matches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from spytable import words
from spytable.core import reader
from spytable.core.game import Action, Event, Game, Outcome
from spytable.core.reader import BLANK, LOCALES
from spytable.core.rng import Generator
from spytable.sentences import Speaker
from tests.support.promises import Setup, things

REPORTED = 4  # at one of so many questions the whole table is described
TOLD, SELDOM = 100, 10  # after so many questions of a match only one of ten is told
TOUCHED = 15  # things that are touched at every question of a match

_GAP = re.compile(r"[{}]|[a-z_]\.[a-z_]")

Meaning = tuple[Any, ...]  # a key, and what stands in its blanks
Sentence = tuple[str, ...]  # in each of LOCALES


def texts(game: str) -> dict[str, dict[str, str]]:
    """All texts of a game by locale and key, the forms of a plural joined; a draft lacks some."""
    return {locale: _texts(game, locale) for locale in LOCALES}


def _texts(game: str, locale: str) -> dict[str, str]:
    path = reader.find("cards", game, f"text.{locale}.yaml")
    if path is None:
        return {}
    document = reader.read(path)
    return {
        ".".join(map(str, place)): "\n".join(forms.values())
        for place, forms in document.sentences().items()
    }


def numbers(text: str) -> list[int]:
    """The numbers in a text, apart from those in its blanks."""
    return [int(n) for n in re.findall(r"\d+", BLANK.sub("", text))]


def chapter(texts: Mapping[str, str], name: str) -> list[str]:
    """The paragraphs of a chapter of the rulebook."""
    return [said for key, said in texts.items() if key.startswith(f"rules.{name}.body.")]


def told(setup: Setup, seeds: Iterable[int], names: Sequence[str]) -> dict[str, Sequence[str]]:
    """Everything said in random matches, to seats and to the public, by locale."""
    said: dict[Meaning, Sentence] = {}

    def hear(game: Game, event: Event) -> None:
        for viewer in (0, None):
            Interpreter(game.view(viewer), names, said).event(event)

    for seed in seeds:
        game, rng = setup.new(seed, hear), Generator(seed)
        for number in count():
            if not game.asked:
                break
            seat = game.asked[0]
            action = game.random_action(seat, rng)
            if is_told(number):
                interpreter = Interpreter(game.view(seat), names, said)
                interpreter.tell(seat, action)
                if number % REPORTED == 0:
                    interpreter.report()
            game.step(seat, action)
        Interpreter(game.view(None), names, said).conclude(game.outcome)
    return dict(zip(LOCALES, zip(*said.values())))


def is_told(number: int) -> bool:
    """Whether a question is told: each in a usual match, and some later on in a long one."""
    return number < TOLD or number % SELDOM == 0


def gaps(sentences: Iterable[str]) -> list[str]:
    """The sentences in which something is left unsaid: a blank, a key without words, all."""
    return [text for text in sentences if not text or _GAP.search(text)]


class Interpreter(Speaker):
    """Says every sentence once, in all languages."""

    def __init__(self, view: Game, names: Sequence[str], said: dict[Meaning, Sentence]) -> None:
        super().__init__(view, names)
        self._said = said

    def tell(self, seat: int, action: Action) -> None:
        """What a seat reads before it gives an answer."""
        self.question(seat)
        self.answer(action)
        self.label(action)
        self.forecast(action)

    def tell_all(self, rng: Random) -> None:
        """All sentences of a position for its viewer, and those of some things."""
        view = self.view
        if view.outcome:
            self.conclude(view.outcome)
            return
        self.report()
        for seat in view.asked:
            self.question(seat)
        there = things(view)
        touched = set(rng.sample(there, min(TOUCHED, len(there))))
        noted = {thing for thing in touched if thing[0] in ("seat", "card")}
        if view.viewer in view.asked:
            for action in view.actions(view.viewer):
                self.answer(action)
                self.label(action)
                self.forecast(action)
                noted.update(view.things(action))
            for reason in filter(None, (view.why_not(view.viewer, it) for it in touched)):
                self.reason(reason)
        for thing in noted:
            self.notes(thing)

    def conclude(self, outcome: Outcome) -> None:
        """What everybody reads at the end."""
        ends = zip(*[self._in(locale).outcome(outcome) for locale in LOCALES])
        self._said.update((sentence, sentence) for sentence in ends)

    def _say(self, key: str, params: dict[str, Any]) -> str:
        meaning = self._meaning(key, params)
        if meaning not in self._said:
            sentence = tuple([self._in(locale)._say(key, params) for locale in LOCALES])
            self._said[meaning] = sentence
        return ""

    def _in(self, locale: str) -> Speaker:
        words.use(locale)
        return Speaker(self.view, self.names)

    def _meaning(self, key: str, params: dict[str, Any]) -> Meaning:
        return (key, *[self._meant(name, value) for name, value in params.items()])

    def _meant(self, name: str, value: Any) -> Any:
        """A number or a seat as it is, things as the viewer knows them."""
        kind = name.split("_")[0]
        if kind != "card" and kind not in self.view.kinds:
            return value
        things = value if isinstance(value, tuple) else (value,)
        return tuple([self._meaning(*self._term((kind, n))) for n in things])
