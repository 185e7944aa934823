"""Matrix games: two sides choose in secret, and what one gains the other loses.

Only the part of the matrix that matters is ever asked for. The choices tried so far are solved by
regret matching with clipped regrets, where later strategies weigh more (as in CFR+, Tammelin 2014);
then the best reply of each side among all its choices joins them, until none gains any more. That
is the double oracle method (McMahan, Gordon and Blum 2003).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import mul
from typing import NamedTuple, TypeAlias

_EXACT = 0.002  # of a gain: so little may be missed
_STEPS, _MOST = 50, 2_000  # of regret matching: after how many that is measured, and at most
_RARE = 0.005  # of a strategy: less of a choice is noise of the first steps

Strategy: TypeAlias = list[float]
"""How likely each choice of a side is, together 1."""


class Solution(NamedTuple):
    """A strategy of each side, and what the first side gains on average by each choice of a side
    when the other one follows its strategy."""

    rows: Strategy
    columns: Strategy
    by_row: list[float]
    by_column: list[float]

    @property
    def missed(self) -> float:
        """How much both sides together could still gain."""
        return max(self.by_row) - min(self.by_column)


def solve(
    rows: int,
    columns: int,
    gain: Callable[[int, int], float],
    is_late: Callable[[], bool] = lambda: False,
) -> Solution:
    """The strategies that are best against each other, or nearly so if it gets late.

    `gain(row, column)` is what the first side gains by a row when the second chooses a column.
    """
    gain = cache(gain)
    tried_rows, tried_columns = [0], [0]
    while True:
        part = [[gain(row, column) for column in tried_columns] for row in tried_rows]
        first, second = _matched(part)
        solution = Solution(
            _spread(first, tried_rows, rows),
            _spread(second, tried_columns, columns),
            [_dot(second, [gain(row, it) for it in tried_columns]) for row in range(rows)],
            [_dot(first, [gain(it, column) for it in tried_rows]) for column in range(columns)],
        )
        row = max(range(rows), key=solution.by_row.__getitem__)
        column = min(range(columns), key=solution.by_column.__getitem__)
        is_new = row not in tried_rows, column not in tried_columns
        if solution.missed <= _EXACT or not any(is_new) or is_late():
            return solution
        tried_rows += [row] * is_new[0]
        tried_columns += [column] * is_new[1]


def _matched(matrix: Sequence[Sequence[float]]) -> tuple[Strategy, Strategy]:
    """The strategies of a small matrix that are nearly best against each other."""
    turned = [*zip(*matrix)]
    first, second = _Learner(len(matrix)), _Learner(len(turned))
    for step in range(1, _MOST + 1):
        first.learn([_dot(second.strategy, row) for row in matrix], step)
        second.learn([-_dot(first.strategy, column) for column in turned], step)
        if step % _STEPS == 0:
            rows, columns = first.average(), second.average()
            best = max(_dot(columns, row) for row in matrix)
            worst = min(_dot(rows, column) for column in turned)
            if best - worst <= _EXACT / 2:
                break
    return first.average(), second.average()


class _Learner:
    """A side that learns from what its choices would have gained."""

    def __init__(self, choices: int) -> None:
        self.strategy = [1 / choices] * choices
        self._regrets = [0.0] * choices
        self._sums = [0.0] * choices

    def learn(self, gains: Sequence[float], weight: int) -> None:
        """Adds regrets, and the strategy that they lead to with a weight."""
        mean = _dot(self.strategy, gains)
        self._regrets = [max(0.0, had + gain - mean) for had, gain in zip(self._regrets, gains)]
        self.strategy = _shared(self._regrets)
        self._sums = [had + weight * part for had, part in zip(self._sums, self.strategy)]

    def average(self) -> Strategy:
        """The average strategy, without what is rare."""
        parts = _shared(self._sums)
        return _shared([part if part >= _RARE else 0.0 for part in parts])


def _shared(parts: Sequence[float]) -> Strategy:
    whole = sum(parts)
    return [part / whole for part in parts] if whole else [1 / len(parts)] * len(parts)


def _spread(strategy: Strategy, tried: Sequence[int], choices: int) -> Strategy:
    """The same strategy over all choices."""
    found = dict(zip(tried, strategy))
    return [found.get(at, 0.0) for at in range(choices)]


def _dot(strategy: Sequence[float], gains: Sequence[float]) -> float:
    return float(sum(map(mul, strategy, gains)))
