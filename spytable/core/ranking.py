"""Places by points, the ties that were broken, and chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

POINTS = "points"  # the reason of an outcome that points have decided


class Ranking(NamedTuple):
    """Places by seat, the winning seats, and the broken ties.

    A broken tie is the text key of what broke it, the seats ahead, and their amount.
    """

    places: tuple[int, ...]
    winners: tuple[int, ...]
    broken: tuple[tuple[str, tuple[int, ...], int], ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the winners have won, as text keys of an `Outcome`."""
        ties = [kind for kind, *_ in self.broken]
        return (POINTS, *ties, *(["shared"] if len(self.winners) > 1 else []))


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """The place of every seat; the highest rank has place 1, and equals share a place."""
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def rank(points: Sequence[int], ties: dict[str, Sequence[int]]) -> Ranking:
    """Ranks by points; ties for the win are broken by each of the amounts in turn."""
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
    """The chance of each seat to win; a lead of `spread` points means odds of e to 1."""
    most = max(points)
    odds = [exp((own - most) / spread) for own in points]
    whole = sum(odds)
    return tuple([own / whole for own in odds])
