"""Which reasons bear the difference of two answers.

What followed the two answers in a world is a pair of positions. The difference of their chances is
shared out among the reasons of the brain by their log-odds, or belongs to the end of the match
where that has come. A reason is told only if the pairs bear it.
"""

from __future__ import annotations

from itertools import zip_longest

from spytable.ai.advice import Gap
from spytable.core.game import Game
from spytable.core.reasons import Reasons, log_odds

WIN, LOSS = "win", "loss"  # the match is won after the one answer, or lost after the other
_EVEN = 0.02  # of a chance to win: so little needs no reason
_NET = 1 / 4  # of all that speaks for an answer, at least: otherwise as much speaks against it
_PART = 1 / 3  # of the same, at least, to be told
_MOST = 2  # that are told
_ALIKE = 1e-6  # log-odds


class Grounds:
    """What each reason makes of the difference, pair by pair, as a chance to win for a seat."""

    def __init__(self, reasons: Reasons[Game], seat: int) -> None:
        self._parts = reasons.parts
        self._seat = seat
        self._names = (WIN, LOSS, *reasons.names)
        # In the order of the names, then what is not told; what is missing at the end is 0.
        self._pairs: list[list[float]] = []

    def add(self, better: Game, worse: Game, one: float, other: float) -> None:
        """One more pair of positions that can be evaluated, and their chances to win."""
        parts, seat = self._parts, self._seat
        if better.asked and worse.asked:
            slope = _slope(one, other)
            both = zip(parts(better, seat), parts(worse, seat))
            self._pairs.append([0.0, 0.0, *[slope * (first - second) for first, second in both]])
        else:
            ahead = better if one > other else worse
            self._pairs.append([0.0, one - other] if ahead.asked else [one - other])

    def bearing(self, gap: Gap, since: int = 0) -> tuple[str, ...]:
        """The reasons that bear a gap, found in the pairs from one on; the strongest first.

        None of them does if much of the gap is not told: then the positions are not of one moment.
        """
        if gap.least <= 0 or gap.mean <= _EVEN:
            return ()
        columns = zip_longest(*self._pairs[since:], fillvalue=0.0)
        found = [Gap.of(column) for column in columns]
        untold = sum(it.mean for it in found[len(self._names) :])
        sure = {name: it.mean for name, it in zip(self._names, found) if it.least > 0}
        whole = max(gap.mean, sum(sure.values()))
        if gap.mean < _NET * whole or gap.mean < 2 * abs(untold):
            return ()
        strong = [name for name, mean in sure.items() if mean >= _PART * whole]
        return tuple(sorted(strong, key=sure.__getitem__, reverse=True)[:_MOST])


def _slope(one: float, other: float) -> float:
    """How much of a chance to win one unit of log-odds makes between two chances."""
    width = log_odds(one) - log_odds(other)
    return (one - other) / width if abs(width) > _ALIKE else one * (1 - one)
