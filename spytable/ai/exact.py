"""Exact search where little is left: every world to its end, by alpha-beta.

It is for two seats whose values add up to one, and sees all cards of a world: what it finds is
exact where all worlds are alike, and else the mean over them, each as likely as the next.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

from spytable.ai.advice import CERTAIN, Choice
from spytable.ai.budget import Budget
from spytable.core.brain import Brain
from spytable.core.game import Action, Game

DEALS = 120  # of more, too much is unknown
_ERROR = 1e-9  # of a mean of values


class OutOfTime(Exception):
    """There was no time to search to the end."""


class _Bounds(NamedTuple):
    """What is known of the value of a position."""

    low: float = 0.0
    high: float = 1.0


class Line:
    """Alpha-beta for one seat of a game, remembering the positions it has seen."""

    def __init__(self, seat: int, brain: Brain, budget: Budget) -> None:
        self._seat = seat
        self._brain = brain
        self._budget = budget
        self._bounds: dict[Hashable, _Bounds] = {}
        self.positions = 0

    def value(self, game: Game, low: float = 0.0, high: float = 1.0) -> float:
        """What a closing position is worth, or a bound of it where that is not between the two.

        Raises OutOfTime.
        """
        key = self._brain.transposition_key(game)
        known = self._bounds.get(key, _Bounds())
        if known.low >= high or known.low == known.high:
            return known.low
        if known.high <= low:
            return known.high
        self.positions += 1
        if self._budget.is_spent(self.positions):
            raise OutOfTime
        value = self._searched(game, low, high)
        self._bounds[key] = _Bounds(
            known.low if value <= low else value, known.high if value >= high else value
        )
        return value

    def _searched(self, game: Game, low: float, high: float) -> float:
        asked = game.asked[0]
        mine = asked == self._seat
        best = 0.0 if mine else 1.0
        for value, after in self._following(game, asked):
            if after is not None:
                value = self.value(after, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _following(self, game: Game, asked: int) -> list[tuple[float, Game | None]]:
        """What comes after each answer, the best for who is asked first; without a game it is the
        end, and the value is exact."""
        found = [self.following(game, asked, it) for it in self._brain.answers(game, asked)]
        return sorted(found, key=lambda pair: pair[0], reverse=asked == self._seat)

    def following(self, game: Game, asked: int, answer: Action) -> tuple[float, Game | None]:
        """The evaluation after an answer, and the position if it is still a closing one."""
        after = game.copy()
        after.step(asked, answer)
        goes_on = bool(after.asked) and self._brain.is_endgame(after)
        return self._brain.evaluate(after)[self._seat], after if goes_on else None


def solved(view: Game, seat: int, brain: Brain, rng, budget: Budget) -> list[Choice]:
    """All answers with their exact values, the best ones visited; none if that takes too long."""
    worlds = different(view, brain, rng) if view.seats == 2 and brain.is_endgame(view) else {}
    if not worlds:
        return []
    answers = brain.answers(view, seat)
    try:
        values = _means(worlds.values(), seat, answers, Line(seat, brain, budget))
    except OutOfTime:
        return []
    best = max(values) - _ERROR
    return [
        Choice(answer, value, CERTAIN if value >= best else 0)
        for answer, value in zip(answers, values)
    ]


def _means(
    worlds: Collection[tuple[Game, int]], seat: int, answers: list[Action], line: Line
) -> list[float]:
    """What each answer is worth, over all worlds by their weight. Raises OutOfTime."""
    totals = [0.0] * len(answers)
    for world, weight in worlds:
        for at, answer in enumerate(answers):
            value, after = line.following(world, seat, answer)
            totals[at] += weight * (value if after is None else line.value(after))
    count = sum(weight for _, weight in worlds)
    return [total / count for total in totals]


def different(view: Game, brain: Brain, rng) -> dict[Hashable, tuple[Game, int]]:
    """The worlds of a view that differ in what matters, each with how often it comes."""
    found: dict[Hashable, tuple[Game, int]] = {}
    for world in view.determinizations(rng, DEALS):
        key = brain.transposition_key(world)
        found[key] = (world, found[key][1] + 1 if key in found else 1)
    return found
