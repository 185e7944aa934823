"""Exact endgames: alpha-beta search to the end of every world.

It is for two seats whose values add up to 1. It sees all cards of a world, so the value of an
answer is exact if all worlds are alike; otherwise it is the mean over equally likely worlds.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

from spytable.ai.advice import CERTAIN, Choice
from spytable.ai.budget import Budget
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

DEALS = 120  # with more of them, too much is unknown for an exact search
SHARE = 0.6  # of the time, after which an exact search is given up
POSITIONS = 50  # of an exact search, for each iteration of the budget
_ERROR = 1e-9  # of a mean of values


class OutOfTime(Exception):
    """There was no time to search to the end."""


class _Bounds(NamedTuple):
    """What is known of the value of a position."""

    low: float = 0.0
    high: float = 1.0


class AlphaBeta:
    """Alpha-beta search for one seat, with a transposition table; `positions` counts them."""

    def __init__(self, seat: int, brain: Brain[Game], budget: Budget) -> None:
        self._seat = seat
        self._brain = brain
        self._budget = budget
        self._bounds: dict[Hashable, _Bounds] = {}
        self.positions = 0

    def value(self, game: Game, low: float = 0.0, high: float = 1.0) -> float:
        """The value of an endgame position; outside of the window, only a bound of it.

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
        is_own = asked == self._seat
        best = 0.0 if is_own else 1.0
        for value, after in self._children(game, asked):
            if after is not None:
                value = self.value(after, low, high)
            if is_own:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _children(self, game: Game, asked: int) -> list[tuple[float, Game | None]]:
        """`child` of every answer, the best one for the asked seat first."""
        found = [self.child(game, asked, it) for it in self._brain.answers(game, asked)]
        return sorted(found, key=lambda pair: pair[0], reverse=asked == self._seat)

    def child(self, game: Game, asked: int, answer: Action) -> tuple[float, Game | None]:
        """The evaluation after an answer, and the position; None if that is the end of the search.

        At the end the evaluation is exact.
        """
        after = game.copy()
        after.step(asked, answer)
        goes_on = bool(after.asked) and self._brain.is_endgame(after)
        return self._brain.evaluate(after)[self._seat], after if goes_on else None

    def end(self, game: Game) -> Game:
        """The same game, played on as both seats should to the end of the search.

        Raises OutOfTime.
        """
        while game.asked and self._brain.is_endgame(game):
            asked, stakes = game.asked[0], self._brain.stakes(game, self._seat)
            found = []
            for answer in self._brain.answers(game, asked):
                value, after = self.child(game, asked, answer)
                value = value if after is None else self.value(after, *stakes)
                found.append((value, answer))
            better = max if asked == self._seat else min
            game.step(asked, better(found)[1])
        return game


def solved(
    view: Game, seat: int, brain: Brain[Game], rng: RandomSource, budget: Budget
) -> list[Choice]:
    """All answers with their values, the best ones visited; empty if that takes too long."""
    if not is_near(view, brain):
        return []
    worlds = distinct_worlds(view, brain, rng)
    answers = brain.answers(view, seat)
    try:
        search = AlphaBeta(seat, brain, budget)
        values = _means(worlds.values(), seat, answers, search, brain.stakes(view, seat))
    except OutOfTime:
        return []
    best = max(values) - _ERROR
    return [
        Choice(answer, value, CERTAIN if value >= best else 0)
        for answer, value in zip(answers, values)
    ]


def _means(
    worlds: Collection[tuple[Game, int]],
    seat: int,
    answers: list[Action],
    search: AlphaBeta,
    stakes: tuple[float, float],
) -> list[float]:
    """The mean value of each answer over weighted worlds. Raises OutOfTime."""
    totals = [0.0] * len(answers)
    for world, weight in worlds:
        for at, answer in enumerate(answers):
            value, after = search.child(world, seat, answer)
            totals[at] += weight * (value if after is None else search.value(after, *stakes))
    count = sum(weight for _, weight in worlds)
    return [total / count for total in totals]


def is_near(view: Game, brain: Brain[Game]) -> bool:
    """Whether so little is left for two seats, and so little unknown, that it can be searched."""
    return view.seats == 2 and brain.is_endgame(view) and bool(view.deals(DEALS))


def distinct_worlds(
    view: Game, brain: Brain[Game], rng: RandomSource
) -> dict[Hashable, tuple[Game, int]]:
    """The worlds of a view that differ in what matters, each with the number of its deals."""
    found: dict[Hashable, tuple[Game, int]] = {}
    for world in view.determinizations(rng, DEALS):
        key = brain.transposition_key(world)
        found[key] = (world, found[key][1] + 1 if key in found else 1)
    return found
