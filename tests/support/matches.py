"""Matches to test with: random, recorded and reloaded ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest

from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from tests.support.promises import Setup

REPLAYS = sorted((Path(__file__).parents[1] / "replays").glob("*/*.jsonl"))
SETUPS = [("toy", 4, {}), ("toy", 3, {"goal": 3, "dice": "off"}), ("moonlight", 2, {})]


def reloaded(match: Match, keep: bool = False) -> Match:
    """The match as another program would find it that goes on with it."""
    match.release()
    return Match.load(Journal.open(match.journal.path), keep)


def record(match: Match) -> tuple:
    """All that equal matches have in common."""
    return (
        match.header,
        list(match.agreements),
        list(match.log),
        list(match.undone),
        list(match.taken_back),
        match.game.fingerprint(),
        list(match.game.history),
        [(beat.event, beat.entry, beat.game.fingerprint()) for beat in match.beats],
    )


def play_on(match: Match, count: int, rng: Random) -> None:
    """Gives so many random answers, or fewer if the match ends."""
    for _ in range(count):
        if match.game.asked:
            seat = rng.choice(match.game.asked)
            match.play(seat, match.game.random_action(seat, rng))


def random_match(setup: Setup, seed: int) -> Match:
    """A finished random match."""
    match, rng = Match(setup.id, setup.seats, seed, dict(setup.options)), Random(seed)
    while match.game.asked:
        play_on(match, 1, rng)
    return match


@cache
def played(setup: Setup, seed: int) -> Match:
    """The same, cached: it must not be changed."""
    return random_match(setup, seed)


@cache
def loaded(path: Path) -> Match:
    """A recorded match, cached: it must not be changed."""
    return Match.load(Journal.open(path))


class Recorded(Sequence[Match]):
    """The recorded matches of a game, each loaded when it is looked at; all take seconds."""

    def __init__(self, id: str) -> None:
        self._paths = [path for path in REPLAYS if path.parent.name == id]

    def __len__(self) -> int:
        return len(self._paths)

    def __getitem__(self, which):
        if isinstance(which, slice):
            return [loaded(path) for path in self._paths[which]]
        return loaded(self._paths[which])


def short(id: str) -> Match:
    """The shortest recorded match of a game."""
    own = (path for path in REPLAYS if path.parent.name == id)
    return loaded(min(own, key=lambda path: path.stat().st_size))


def faces(matches: Sequence[Match], kind: str) -> set[int]:
    """The cards that events of a kind are about."""
    return {
        beat.game.faces[beat.event.data["card"]]
        for match in matches
        for beat in match.beats
        if beat.event.kind == kind
    }


def problem_of(journal: Journal) -> Problem:
    with pytest.raises(Problem) as caught:
        Match.load(journal)
    return caught.value
