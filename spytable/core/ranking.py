"""Who has won by points, what broke a tie, and how likely it is to win with more or fewer."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple


class Ranking(NamedTuple):
    """Places by seat, the winners, and the ties that were broken: by what, who was ahead, with
    how much."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    broken: tuple[tuple[str, tuple[int, ...], int], ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the winners have won, as an `Outcome` names it."""
        ties = [kind for kind, *_ in self.broken]
        return ("points", *ties, *(["shared"] if len(self.winners) > 1 else []))


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """The place of every seat by what it has; 1 is the best, and equals share a place."""
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def rank(points: Sequence[int], ties: dict[str, Sequence[int]]) -> Ranking:
    """The ranking by points, and among the best by each of the amounts in turn."""
    best = [seat for seat, amount in enumerate(points) if amount == max(points)]
    broken = []
    for kind, amounts in ties.items():
        most = max(amounts[seat] for seat in best)
        ahead = [seat for seat in best if amounts[seat] == most]
        if len(ahead) < len(best):
            broken.append((kind, tuple(ahead), most))
        best = ahead
    return Ranking(places([*zip(points, *ties.values())]), tuple(best), tuple(broken))


def chances(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """The chance of each seat to win with such points; `spread` ahead are odds of e to 1."""
    most = max(points)
    odds = [exp((own - most) / spread) for own in points]
    whole = sum(odds)
    return tuple([own / whole for own in odds])
