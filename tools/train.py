"""Learns the weights of a game's evaluation by self-play: python -m tools.train --game ID.

Equal players play each other, now and then at random, at first with the weights set by hand. From
what became of their positions a regression finds weights for the next round. A round counts only if
players with its weights win clearly more often than those before (`BETTER`), or at least as often
while their chances to win are told more truly. At first the players look one step ahead; then they
search, and what they found is learned too.

All that was played is kept in a folder (`--work DIR`), so that the same command goes on where it
was interrupted; whoever changes what a feature means deletes it. It plays in this many processes
(`--jobs`), or on a cluster (`--dask ADDRESS`). With --check nothing is learned or written: the
weights in use are measured.

A brain that can learn has a `Training` for each file of weights (see `core/brain.py`). A new
feature begins with weights of 0 in that file.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import numpy

from spytable.cli import intervals
from spytable.core import reader, registry
from spytable.core.weights import Weights
from tools.checkout import ROOT
from tools.counts import Counts
from tools.regression import Lessons, fit, joined, loss
from tools.self_play import Subject, contest, study
from tools.workers import workers

WORK = ROOT / "build" / "training"
BETTER = 0.55  # of matches between two, that new weights must win
EQUAL = 0.5  # the same, if they tell chances more truly
TRUER = 0.99  # of the cross-entropy of those before, in matches that nothing was learned from
ROUNDS = 6  # of each kind of player, at most
MATCHES, DEALS = 50, 10  # that a process plays at a time
FEWEST = 50  # deals before weights are judged
WIDER = 1.3  # times the interval, as it is looked at again and again
APART = 10**6  # deals, more than all rounds of a plan play
FIRST_DEAL = 10**9  # to judge weights on
_SIZES = {
    "matches": (2000, "to learn from in each round"),
    "searched": (400, "the same, of players that search; may be 0"),
    "iterations": (60, "worlds that these search for an answer"),
    "deals": (500, "to judge weights on, at most"),
    "seed": (1, "of all of them"),
}


class Plan(NamedTuple):
    """How much is played in a round: matches to learn from, deals to judge on, and who plays.

    `iterations` is how many worlds a player searches for an answer; at 0 it looks one step ahead.
    """

    matches: int
    deals: int
    seed: int
    iterations: int

    @property
    def first(self) -> int:
        """The first deal of the plan; no two kinds of players and no two seeds share one."""
        return (2 * self.seed + bool(self.iterations)) * APART


class Gain(NamedTuple):
    """How strong new weights are among others: 1/2 is equal, and its 95 % interval."""

    strength: float
    low: float
    high: float
    deals: int

    @classmethod
    def of(cls, shares: Sequence[float]) -> Gain:
        """The mean over deals."""
        return cls(sum(shares) / len(shares), *intervals.of_deals(shares), len(shares))

    def counts(self, before: float, after: float) -> bool:
        """Whether new weights are to be used; the figures are the losses without and with them."""
        is_truer = after < TRUER * before
        return self.strength >= BETTER or self.strength >= EQUAL and is_truer

    @property
    def is_clear(self) -> bool:
        """Whether more deals would hardly change that."""
        spread = WIDER * (self.high - self.low) / 2
        apart = min(abs(self.strength - bound) for bound in (EQUAL, BETTER))
        return self.deals >= FEWEST and apart > spread

    def __str__(self) -> str:
        share, low, high = (f"{100 * number:.1f}" for number in self[:3])
        return f"{share} % won (95 %: {low} to {high}, of {self.deals} deals)"


class Workshop:
    """Plays rounds of self-play in any executor, and keeps what was played in a folder."""

    def __init__(self, executor: Executor, folder: Path) -> None:
        self._executor = executor
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._counts = Counts(folder / "contests.json")

    def lessons(
        self, subject: Subject, current: Weights, plan: Plan, at: int
    ) -> tuple[Lessons, Lessons]:
        """What the matches of round `at` teach, played with the current weights.

        The second part, from the last fifth of them, is to judge on.
        """
        edition = registry.game(subject.game).edition
        played = (subject.game, edition, subject.number, plan.iterations, _mark(current))
        name = "-".join(map(str, played))
        first = plan.first + at * plan.matches
        parts = [*_parts(range(first, first + plan.matches), MATCHES)]
        paths = [self._folder / f"{name}-{part.start}-{part.stop}.npz" for part in parts]
        missing = [pair for pair in zip(parts, paths) if not pair[1].exists()]
        learn = partial(study, subject, current, plan.iterations)
        for (_, path), learned in zip(
            missing, self._executor.map(learn, [it for it, _ in missing])
        ):
            _save(path, learned)
        found = [_load(path) for path in paths]
        last = max(1, len(found) // 5)
        return joined(found[:-last] or found), joined(found[-last:])

    def gain(
        self, subject: Subject, new: Weights, old: Weights, iterations: int, deals: range
    ) -> Gain:
        """How strong new weights are among old ones, on this many deals or until it is clear."""
        key = (*subject, iterations, _mark(new), _mark(old), deals.start)
        shares: list[float] = self._counts.get(key).get("shares", [])
        play = partial(contest, subject, new, old, iterations)
        while len(shares) < len(deals) and not (shares and Gain.of(shares).is_clear):
            some = deals[len(shares) : len(shares) + FEWEST]
            for found in self._executor.map(play, _parts(some, DEALS)):
                shares = [*shares, *found]
            self._counts.put(key, {"shares": shares})
        return Gain.of(shares)


def _parts(whole: range, size: int) -> Iterator[range]:
    for start in range(0, len(whole), size):
        yield whole[start : start + size]


def _save(path: Path, lessons: Lessons) -> None:
    unfinished = path.with_suffix(".new.npz")
    numpy.savez_compressed(unfinished, **lessons._asdict())
    unfinished.replace(path)


def _load(path: Path) -> Lessons:
    with numpy.load(path) as kept:
        return Lessons(*(kept[name] for name in Lessons._fields))


def _mark(weights: Weights) -> str:
    """A short name of weights."""
    return f"{zlib.crc32(repr((weights.early, weights.late)).encode()):08x}"


def learn(subject: Subject, workshop: Workshop, plans: Sequence[Plan]) -> tuple[Weights, list[str]]:
    """The weights that won, and what was gained; each plan goes on until a round brings too little.

    What is gained is printed, too.
    """
    how = subject.training
    best, told = how.by_hand, []
    assets = [name in how.assets for name in how.names]
    for plan in plans:
        for at in range(ROUNDS):
            lessons, held = workshop.lessons(subject, best, plan, at)
            found = fit(lessons, best, assets)
            deals = range(FIRST_DEAL, FIRST_DEAL + plan.deals)
            gain = workshop.gain(subject, found, best, plan.iterations, deals)
            before, after = loss(held, best), loss(held, found)
            told.append(
                f"{_players(plan.iterations)}, round {at + 1}: {gain}; "
                f"cross-entropy {before:.4f} before, {after:.4f} after"
            )
            print(told[-1], flush=True)
            if not gain.counts(before, after):
                break
            best = found
    return best, told


def _players(iterations: int) -> str:
    return f"search of {iterations} worlds" if iterations else "one step ahead"


def write(path: Path, names: Sequence[str], weights: Weights, comments: Iterable[str]) -> None:
    """Writes a file of weights."""
    lines = [f"# {comment}\n" for comment in comments]
    for name, early, late in zip(names, weights.early, weights.late):
        lines.append(f"{name}: {{early: {early:g}, late: {late:g}}}\n")
    path.write_text("".join(lines), encoding="utf-8")


@contextmanager
def executor(jobs: int, dask: str | None) -> Iterator[Executor]:
    """What plays: processes of this computer, or a cluster of dask."""
    if dask is None:
        with workers(jobs) as pool:
            yield pool
    else:
        with import_module("distributed").Client(dask) as client, client.get_executor() as pool:
            yield pool


def main(arguments: Sequence[str] | None = None) -> int:
    """Learns and measures, or only measures."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--game", required=True, choices=registry.ids())
    for name, (default, about) in _SIZES.items():
        parser.add_argument(f"--{name}", type=int, default=default, help=about)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--dask", metavar="ADDRESS", help="of the scheduler of a cluster")
    parser.add_argument("--work", type=Path, default=WORK, metavar="DIR")
    parser.add_argument("--check", action="store_true", help="learn and write nothing, measure")
    parser.add_argument("--file", help="of weights to learn, if not all of the game")
    parser.add_argument("--cards", type=Path, metavar="DIR", help="to write to, if not in place")
    given = parser.parse_args(arguments)
    every = enumerate(registry.brain(given.game).training)
    subjects = [Subject(given.game, at) for at, how in every if given.file in (None, how.file)]
    if not subjects:
        parser.error(f"{given.game} has no such weights to learn")
    one_step = Plan(given.matches, given.deals, given.seed, 0)
    search = Plan(given.searched, given.deals, given.seed, given.iterations)
    plans = [plan for plan in (one_step, search) if plan.matches]
    sizes = " ".join(f"--{name} {getattr(given, name)}" for name in _SIZES)
    made = f"Learned by python -m tools.train --game {given.game} {sizes}"
    with executor(given.jobs, given.dask) as pool:
        workshop = Workshop(pool, given.work)
        for subject in subjects:
            how = subject.training
            learned, told = (how.weights, []) if given.check else learn(subject, workshop, plans)
            # Deals of their own, on which nothing was chosen.
            fresh = range(2 * FIRST_DEAL, 2 * FIRST_DEAL + given.deals)
            over_hand_set = workshop.gain(subject, learned, how.by_hand, 0, fresh)
            told.append(f"over weights set by hand, one step ahead: {over_hand_set}")
            print(told[-1], flush=True)
            if not given.check:
                folder = given.cards or reader.find("cards", given.game)
                assert folder is not None
                write(folder / how.file, how.names, learned, [made, *told])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
