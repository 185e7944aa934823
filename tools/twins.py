"""Shows twin worlds to the same eyes: python -m tools.twins --pairs 1000 [--jobs 2] [--only ID].

A random match of each game, number of seats and set of options in turn stands still at a random
moment, and somebody, a seat or the public, looks at it: at the screen, in files, in the terminal,
through hints and reviews (see `tools/showroom.py` and `tools/told.py`); words are in every
language, pictures of each pair in one. In its twin all is different that these eyes cannot know.
What looks different as well is printed, with the set-up, the seed and the moment that show it; then
the exit code is 1. Pairs are numbered from 0: `--first N` goes on with a run that was stopped.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import count, zip_longest
from random import Random
from typing import NamedTuple, TypeAlias

from spytable import words
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from tests.support import promises, twins
from tests.support.matches import random_match
from tests.support.promises import Setup
from tools import told
from tools.showroom import Showroom
from tools.still import fresh_home
from tools.told import Shown
from tools.workers import workers

END = 0.2  # of the pairs: the match is over
SCALES = (1.0, 1.0, 1.0, 2.0)  # of every four pairs
PROGRESS = 100  # pairs from one sign of life to the next
MOMENTS = 8  # of a match that are tried, before another one is

Show: TypeAlias = Callable[[Match, int | None, Random], Iterator[Shown]]
"""Shows a match to a viewer."""


class Pair(NamedTuple):
    """A match at a moment and its twin; the numbers tell where it came from."""

    setup: Setup
    seed: int
    viewer: int | None
    one: Match
    other: Match

    def __str__(self) -> str:
        eyes = "the public" if self.viewer is None else f"seat {self.viewer}"
        return f"{self.setup}, seed {self.seed}, after {len(self.one.log)} answers, {eyes}"


def pair(setup: Setup, seed: int) -> Pair:
    """Twins that differ in something, at a random moment of a match."""
    rng = Random(seed)
    for deal in count(seed):
        match = random_match(setup, deal)
        for _ in range(MOMENTS):
            viewer = rng.choice([*range(setup.seats), None])
            length = len(match.log)
            one = twins.until(match, length if rng.random() < END else rng.randrange(length))
            other = twins.twin(one, viewer, rng)
            if twins.differ(one, other):
                return Pair(setup, seed, viewer, one, other)
    raise AssertionError


class Compared(NamedTuple):
    """What differs in a pair, and how often each kind of thing was looked at."""

    pair: str
    game: str
    differences: list[str]
    looked: Counter[str]


def compare(it: Pair, showroom: Showroom) -> Compared:
    """Compares a pair in every way: pictures in the language of the showroom, words in all."""
    found: list[str] = []
    looked: Counter[str] = Counter()
    pictures = (showroom.table, showroom.replay, showroom.shared, showroom.kept)
    for show in (*pictures, told.thought, told.reviewed):
        found += differences(it, show, looked)
    for other in LOCALES:
        words.use(other)
        found += differences(it, told.spoken, looked)
    return Compared(str(it), it.setup.id, found, looked)


def differences(it: Pair, show: Show, looked: Counter[str]) -> list[str]:
    """What looks different in twin worlds; counts what was looked at."""
    one, other = ([*show(match, it.viewer, Random(it.seed))] for match in (it.one, it.other))
    looked.update(name for name, _ in one)
    pairs = zip_longest(one, other, fillvalue=("nothing", None))
    return [f"{seen[0]} in {words.locale()}" for seen, again in pairs if seen != again]


@cache
def _showroom() -> Showroom:
    """One for each process."""
    return Showroom()


def attempt(number: int, setups: Sequence[Setup], seed: int) -> Compared:
    """Compares the pair of a number."""
    it = pair(setups[number % len(setups)], seed + number)
    with fresh_home():
        showroom = _showroom()
        showroom.furnish(LOCALES[number % len(LOCALES)], SCALES[number % len(SCALES)])
        return compare(it, showroom)


def main() -> int:
    """Prints what looks different, and how many things were looked at."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", metavar="ID")
    chosen = parser.parse_args()
    setups = [setup for setup in promises.setups() if chosen.only in (None, setup.id)]
    Random(chosen.seed).shuffle(setups)
    pairs: Counter[str] = Counter()
    looked: Counter[str] = Counter()
    unequal = 0
    with workers(chosen.jobs) as pool:
        wanted = partial(attempt, setups=setups, seed=chosen.seed)
        for compared in pool.map(wanted, range(chosen.first, chosen.pairs)):
            if compared.differences:
                unequal += 1
                print(f"{compared.pair}: {', '.join(compared.differences)}", flush=True)
            pairs[compared.game] += 1
            looked += compared.looked
            if pairs.total() % PROGRESS == 0:
                print(f"{pairs.total()} pairs, {looked.total()} things", flush=True)
    print(", ".join(f"{game}: {count}" for game, count in sorted(pairs.items())))
    print(", ".join(f"{name}: {count}" for name, count in looked.most_common()))
    print(f"{pairs.total()} pairs, {looked.total()} things; {unequal} pairs look different")
    return int(unequal > 0)


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    raise SystemExit(main())
