"""Who has won by points, and what broke a tie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


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


def rank(points: Sequence[int], ties: dict[str, Sequence[int]]) -> Ranking:
    """The ranking by points, and among the best by each of the amounts in turn."""
    ranks = list(zip(points, *ties.values()))
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    best = [seat for seat, amount in enumerate(points) if amount == max(points)]
    broken = []
    for kind, amounts in ties.items():
        most = max(amounts[seat] for seat in best)
        ahead = [seat for seat in best if amounts[seat] == most]
        if len(ahead) < len(best):
            broken.append((kind, tuple(ahead), most))
        best = ahead
    return Ranking(places, tuple(best), tuple(broken))
