"""How long one may think about an answer."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter


class Budget:
    """Seconds from now on, or worlds to be looked at; None of either is no limit.

    `hurried` is asked between two worlds whether an answer is wanted at once.
    """

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        hurried: Callable[[], bool] = lambda: False,
    ) -> None:
        self.iterations = inf if iterations is None else iterations
        self._until = inf if seconds is None else perf_counter() + seconds
        self._hurried = hurried

    @property
    def is_limited(self) -> bool:
        """Whether it has an end."""
        return min(self._until, self.iterations) < inf

    def part(self, share: float, iterations: float) -> Budget:
        """A share of the time that is left, and so many times the worlds."""
        part = Budget(None, None, self._hurried)
        part.iterations = self.iterations * iterations
        now = perf_counter()
        part._until = now + share * (self._until - now)
        return part

    def is_spent(self, done: int) -> bool:
        """Whether so many worlds are enough."""
        return done >= self.iterations or perf_counter() >= self._until or self._hurried()
