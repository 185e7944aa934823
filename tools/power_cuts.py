"""Cuts the power while everything that writes is being used, and looks for what is lost.

    python -m tools.power_cuts --cuts 10000 [--seed N]

A player uses the program at random (`busy_player`) while every call that changes a file is heard
(`disk_calls`). Now and then the power is cut: the disk is then as the system may leave it (`disk`),
without any of what was not synced, or with some of it. What was acknowledged must be there, as the
program reads it (`home_contents`), and nothing may be refused. The next program starts from such a
disk. Exit code 1 if anything is lost.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol
from unittest.mock import patch

from spytable import paths
from tools.busy_player import BusyPlayer
from tools.disk import Tree
from tools.disk_calls import DiskCalls, write
from tools.home_contents import HomeReader, losses

_ACTS = 60  # of a program, before the power is cut for good
_PROGRAMS = 12  # one after the other on the same disk
_CHANCE = 0.2  # of a cut after each call
_SHOWN = 20  # losses


class Player(Protocol):
    """Whoever writes."""

    def act(self) -> str:
        """Does something, which is acknowledged when it returns; returns what."""


class Cut(NamedTuple):
    """What a cut has `left`, while what was `doing`; `moments` are the homes of which one counts:
    that which was acknowledged last, and all since."""

    left: Tree
    moments: tuple[Tree, ...]
    doing: str


class Outage:
    """A program, and what is left whenever the power is cut while it runs."""

    def __init__(self, home: Path, rng: Random, chance: float) -> None:
        self.cuts: list[Cut] = []
        self._rng, self._chance = rng, chance
        self._calls = DiskCalls(home, self._heard)
        self._moments = [self._calls.disk.tree]
        self._done = "the start"

    def run(self, begin: Callable[[], Player], acts: int) -> None:
        """Lets a player do this much. AssertionError if anything is written past what is heard."""
        with self._calls.hearing():
            player = begin()
            for _ in range(acts):
                self._acknowledge()
                self._done = player.act()
            self._acknowledge()

    def _acknowledge(self) -> None:
        self._calls.check()
        self._moments.clear()
        self._heard()

    def _heard(self) -> None:
        tree = self._calls.disk.tree
        if tree not in self._moments[-1:]:
            self._moments.append(tree)
        if self._rng.random() < self._chance:
            left = self._calls.disk.left(self._rng)
            self.cuts.append(Cut(left, tuple(self._moments), self._done))


def cuts(seed: int, player: Callable[[Random], Player] = BusyPlayer) -> Iterator[Cut]:
    """Cuts without end; each program starts from what one of those before has left."""
    rng = Random(seed)
    while True:
        tree: Tree = {}
        for _ in range(_PROGRAMS):
            with _home(tree) as home:
                outage = Outage(home, rng, _CHANCE)
                outage.run(lambda: player(rng), _ACTS)
            yield from outage.cuts
            tree = rng.choice(outage.cuts).left


@contextmanager
def _home(tree: Tree) -> Iterator[Path]:
    """The program's home while it is used."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {paths.HOME: folder}):
        write(Path(folder), tree)
        yield Path(folder)


def judged(found: Iterator[Cut], count: int) -> Iterator[tuple[Cut, list[str]]]:
    """So many cuts, and what each has cost."""
    with tempfile.TemporaryDirectory() as folder:
        reader = HomeReader(Path(folder))
        for cut, _ in zip(found, range(count)):
            moments = [reader.contents(it) for it in cut.moments]
            yield cut, list(losses(reader.contents(cut.left), moments))


def main() -> int:
    """Prints how often the power was cut during what, and what was lost."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    during, lost = Counter[str](), list[str]()
    for number, (cut, costs) in enumerate(judged(cuts(chosen.seed), chosen.cuts), 1):
        during[cut.doing] += 1
        lost += [f"cut {number}, after {cut.doing}: {cost}" for cost in costs]
    print(*(f"{count} after {doing}" for doing, count in during.most_common()), sep=", ")
    print(*lost[:_SHOWN], f"{chosen.cuts} cuts, {len(lost)} losses", sep="\n")
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
