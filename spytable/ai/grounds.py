"""Which reasons bear the difference of two answers.

What followed the two answers in a world is a pair of positions. The difference of their chances is
shared out among the reasons of the brain by their log-odds, or belongs to the end of the match
where that has come. A reason is told only if the pairs bear it, and how much more there is of it
only if that is sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from spytable.ai.advice import Gap, Ground
from spytable.core.game import Game
from spytable.core.ranking import POINTS
from spytable.core.reasons import Count, Counts, Reasons, count, log_odds

# The match is won after the one answer, lost after the other, or over after both, by points.
WIN, LOSS, SCORE = "win", "loss", "score"
_EVEN = 0.02  # of a chance to win: so little needs no reason
_NET = 1 / 4  # of all that speaks for an answer, at least: otherwise as much speaks against it
_PART = 1 / 3  # of the same, at least, to be told
_MOST = 2  # that are told
_ALIKE = 1e-6  # log-odds
_LITTLE = 0.1  # of what can be counted: less is not worth a word


class Grounds:
    """What each reason makes of the difference, pair by pair, as a chance to win for a seat."""

    def __init__(self, reasons: Reasons[Game], seat: int) -> None:
        self._parts, self._counts = reasons.parts, reasons.counts
        self._seat = seat
        self._names = (WIN, LOSS, SCORE, *reasons.names)
        # In the order of the names, then what is not told; what is missing at the end is 0.
        self._pairs: list[list[float]] = []
        self._more: list[Counts] = []  # of each pair; nothing where the match has ended

    def add(self, better: Game, worse: Game, one: float, other: float) -> None:
        """One more pair of positions that can be evaluated, and their chances to win."""
        parts, seat = self._parts, self._seat
        if better.asked and worse.asked:
            slope = _slope(one, other)
            both = zip(parts(better, seat), parts(worse, seat))
            gains = [slope * (first - second) for first, second in both]
            self._pairs.append([0.0, 0.0, 0.0, *gains])
            self._more.append(_more(self._counts(better, seat), self._counts(worse, seat)))
        elif (own := _points(better, seat)) and (others := _points(worse, seat)):
            self._pairs.append([0.0, 0.0, one - other])
            self._more.append(_more(own, others))
        else:
            self._more.append({})
            ahead = better if one > other else worse
            self._pairs.append([0.0, one - other] if ahead.asked else [one - other])

    def bearing(self, gap: Gap, pairs: Sequence[int] | None = None) -> tuple[Ground, ...]:
        """The reasons that bear a gap, found in some pairs, by their numbers, or in all; the
        strongest first.

        None of them does if much of the gap is not told: then the positions are not of one moment.
        """
        if gap.least <= 0 or gap.mean <= _EVEN:
            return ()
        pairs = range(len(self._pairs)) if pairs is None else pairs
        columns = zip_longest(*[self._pairs[number] for number in pairs], fillvalue=0.0)
        found = [Gap.of(column) for column in columns]
        untold = sum(it.mean for it in found[len(self._names) :])
        sure = {name: it.mean for name, it in zip(self._names, found) if it.least > 0}
        whole = max(gap.mean, sum(sure.values()))
        if gap.mean < _NET * whole or gap.mean < 2 * abs(untold):
            return ()
        strong = [name for name, mean in sure.items() if mean >= _PART * whole]
        strongest = sorted(strong, key=sure.__getitem__, reverse=True)[:_MOST]
        return tuple(self._ground(name, pairs) for name in strongest)

    def _ground(self, name: str, pairs: Sequence[int]) -> Ground:
        """A reason, and what the seat and its rivals surely have more or less of."""
        counted = [it[name] for number in pairs if name in (it := self._more[number])]
        if len(counted) < 2:
            return Ground(name)
        own, rivals = (_sure(Gap.of(column)) for column in zip(*counted))
        if all(more.own == -more.rivals for more in counted):
            rivals = 0.0  # what the one gains the others lose: that goes without saying
        is_odd = name == SCORE and own <= rivals  # what speaks for the answer is not sure
        return Ground(name) if is_odd else Ground(name, own, rivals)


def _sure(change: Gap) -> float:
    """A change that is certain and worth a word, or 0."""
    return change.mean if abs(change.mean) > max(change.margin, _LITTLE) else 0.0


def _points(game: Game, seat: int) -> Counts:
    """The points of a match that is over, if they have decided it."""
    if game.outcome and POINTS in game.outcome.reasons:
        return {SCORE: count(game.outcome.scores, seat)}
    return {}


def _more(better: Counts, worse: Counts) -> Counts:
    """What there is more of after the better answer."""
    return {
        name: Count(own - worse[name].own, rivals - worse[name].rivals)
        for name, (own, rivals) in better.items()
    }


def _slope(one: float, other: float) -> float:
    """How much of a chance to win one unit of log-odds makes between two chances."""
    width = log_odds(one) - log_odds(other)
    return (one - other) / width if abs(width) > _ALIKE else one * (1 - one)
