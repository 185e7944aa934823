"""What one side wins of mirrored matches, counted deal by deal, so that a later run can go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import TypeAlias

from spytable.cli import intervals, simulate
from spytable.cli.intervals import Interval
from spytable.cli.simulate import Plan, Played
from tools.counts import Counts, Key

BATCH = 20  # deals between two looks


@dataclass
class Score:
    """The first deals, each played from every seat.

    `shares` says how often the first mind won such a share of a deal's matches; a shared win counts
    in part.
    """

    shares: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._early: dict[int, list[float]] = {}

    @property
    def deals(self) -> int:
        """The number of deals that were counted."""
        return sum(self.shares.values())

    def add(self, played: Played) -> None:
        """Counts a deal as soon as all before it are counted, as several run side by side."""
        seats = len(played.wins)
        self._early.setdefault(played.number // seats, []).append(played.wins[0])
        while len(wins := self._early.get(self.deals, [])) == seats:
            del self._early[self.deals]
            self.count(wins)

    def count(self, wins: Sequence[float]) -> None:
        """Counts a deal, by the wins of its matches."""
        share = f"{fmean(wins):.4f}"
        self.shares[share] = self.shares.get(share, 0) + 1

    def share(self) -> float:
        """The share of wins of the first mind."""
        return fmean(samples(self.shares)) if self.deals else 0.0

    def interval(self, par: float = 0.5) -> Interval:
        """The 95 % interval of that share."""
        return intervals.of_deals(samples(self.shares), par)

    def told(self, mark: str = "", par: float = 0.5) -> str:
        """The share in percent between two marks, and its interval."""
        low, high = (f"{100 * bound:.0f}" for bound in self.interval(par))
        return f"{mark}{100 * self.share():.1f}{mark} ({low}–{high})"


def samples(counts: dict[str, int]) -> list[float]:
    """Each figure as often as it was counted."""
    return [float(figure) for figure, often in counts.items() for _ in range(often)]


Plans: TypeAlias = Callable[[int, int], Plan]
"""The matches from a number to before another."""


def score(counts: Counts, key: Key) -> Score:
    """What was counted by now."""
    return Score(**counts.get(key))


def play(
    counts: Counts,
    key: Key,
    plans: Plans,
    games: int,
    jobs: int,
    is_done: Callable[[Score], bool] = lambda score: False,
) -> None:
    """Plays to this many matches, or until it is done; KeyboardInterrupt keeps what was counted."""
    counted = score(counts, key)

    def finished(match: Played) -> None:
        before = counted.deals
        counted.add(match)
        if counted.deals > before:
            counts.put(key, asdict(counted))

    seats = len(plans(0, 0).minds)
    most = games // seats
    while counted.deals < most and not is_done(counted):
        until = min(most, counted.deals + BATCH)
        simulate.run(plans(counted.deals * seats, until * seats), jobs, finished)
        if counted.deals < until:
            raise KeyboardInterrupt  # which `simulate.run` keeps to itself
