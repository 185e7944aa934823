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

    def is_spent(self, done: int) -> bool:
        """Whether so many worlds are enough."""
        return done >= self.iterations or perf_counter() >= self._until or self._hurried()
