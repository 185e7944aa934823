"""Moments that occur in any game: questions, events, ends.

They are found in random matches. What is `asked` there only very rarely is found in the recorded
ones that tests replay.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from spytable.core import registry
from spytable.core.game import Event, Game
from spytable.core.match import Match
from spytable.seating import HUMAN, Seating
from tests.support import promises
from tests.support.matches import REPLAYS, loaded
from tests.support.promises import Setup

ENDS = 100  # matches that are searched for the end with the most reasons


class Moment(NamedTuple):
    """A match with this set-up and seed after this many random answers."""

    setup: Setup
    seed: int
    answers: float = inf

    def match(self, others: str = "random") -> Match:
        """The match at that moment, with a person in the first seat and machines in the others."""
        setup, choice = self.setup, Random(self.seed)
        minds = (HUMAN, *[others] * (setup.seats - 1))
        record, options = Seating.new(minds).record, dict(setup.options)
        match = Match(setup.id, setup.seats, self.seed, options, record)
        while match.game.asked and len(match.log) < self.answers:
            seat = match.game.asked[-1]
            match.play(seat, match.game.random_action(seat, choice))
        return match


class Replayed(NamedTuple):
    """A recorded match after this many answers."""

    path: Path
    answers: int

    def match(self, others: str = "random") -> Match:
        """The match at that moment, with a person in the seat that is asked and machines in the
        others."""
        whole = loaded(self.path)
        seat, game = whole.log[self.answers].seat, whole.game
        minds = [HUMAN if it == seat else others for it in range(game.seats)]
        record = Seating.new(minds).record
        match = Match(game.id, game.seats, whole.seed, dict(game.chosen), record)
        for entry in whole.log[: self.answers]:
            match.play(entry.seat, entry.action)
        return match


def recorded(id: str) -> list[Path]:
    """The recorded matches of a game by its rules of today."""
    edition = registry.game(id).edition
    own = (path for path in REPLAYS if path.parent.name == id)
    return [path for path in own if _header(path)["rules"] == edition]


def _header(path: Path) -> dict[str, Any]:
    """The first line of a save, without a look at the others."""
    with path.open(encoding="utf-8") as file:
        header: dict[str, Any] = json.loads(file.readline())
    return header


def _setups(id: str) -> list[Setup]:
    """The set-ups of a game: the usual one first, that with most seats and all options last."""
    return [setup for setup in promises.setups() if setup.id == id]


def _played(
    setup: Setup, seed: int, listener: Callable[[Game, Event], None] | None = None
) -> Iterator[Game]:
    """A random match before each answer, and at its end; the first seat answers last."""
    game, choice = setup.new(seed, listener), Random(seed)
    while game.asked:
        yield game
        seat = game.asked[-1]
        game.step(seat, game.random_action(seat, choice))
    yield game


def _questions(setup: Setup, seed: int, key: str | None = None) -> list[Moment]:
    """The moments in which the first seat alone is asked something, or just this."""
    return [
        Moment(setup, seed, answers)
        for answers, game in enumerate(_played(setup, seed))
        if game.asked == (0,) and key in (None, game.question)
    ]


def _match(setup: Setup) -> list[Moment]:
    """The questions of the first match that has any for the first seat alone."""
    return next(filter(None, (_questions(setup, seed) for seed in count(1))))


def first(id: str) -> Moment:
    """The first question of a usual match."""
    return _match(_setups(id)[0])[0]


def late(id: str) -> Moment:
    """The last question of a usual match."""
    return _match(_setups(id)[0])[-1]


def crowded(id: str) -> Moment:
    """The last question of a match with most seats and all options changed."""
    return _match(_setups(id)[-1])[-1]


def _tries(id: str) -> Iterator[tuple[Setup, int]]:
    """Set-ups and seeds without end."""
    return ((setup, seed) for seed in count(1) for setup in _setups(id))


def asked(id: str, key: str) -> Moment | Replayed:
    """A question in the middle of the first recorded match in which one seat alone has yet to
    answer it; if there is none, of the first random one in which that is the first seat."""
    moments = _met(id).get(key) or _found(id, key)
    return moments[len(moments) // 2]


@cache
def _met(id: str) -> dict[str, list[Replayed]]:
    """By question, the moments of the first recorded match in which one seat alone has yet to
    answer it."""
    met: dict[str, list[Replayed]] = {}
    for path in recorded(id):
        here = defaultdict(list)
        match = loaded(path)
        for answers in range(len(match.log)):
            game = match.before(answers + 1)
            if len(game.asked) == 1:
                here[game.question].append(Replayed(path, answers))
        met = here | met
        if met.keys() == registry.game(id).questions.keys():
            break
    return met


@cache
def _found(id: str, key: str) -> list[Moment]:
    """The moments of the first random match in which a question is put to the first seat alone."""
    return next(filter(None, (_questions(*each, key) for each in _tries(id))))


@cache
def offered(id: str, verb: str) -> Moment | None:
    """The first question that the first seat may answer with a verb, in a match with each set-up;
    None if there is none."""
    return next((moment for setup in _setups(id) for moment in _offers(setup, verb)), None)


def _offers(setup: Setup, verb: str) -> Iterator[Moment]:
    for answers, game in enumerate(_played(setup, 1)):
        if game.asked == (0,) and any(action[0] == verb for action in game.actions(0)):
            yield Moment(setup, 1, answers)


@cache
def told(id: str, kind: str) -> Moment:
    """The end of the first match in which something is told."""
    return next(Moment(*each) for each in _tries(id) if kind in _told(*each))


def _told(setup: Setup, seed: int) -> set[str]:
    kinds: set[str] = set()
    for _ in _played(setup, seed, lambda game, event: kinds.add(event.kind)):
        pass
    return kinds


@cache
def over(id: str) -> Moment:
    """Of some matches, the end with the most reasons."""
    ends = islice(_tries(id), ENDS)
    return max((Moment(*each) for each in ends), key=_reasons)


def _reasons(end: Moment) -> int:
    *_, game = _played(end.setup, end.seed)
    return len(game.outcome.reasons) if game.outcome else 0
