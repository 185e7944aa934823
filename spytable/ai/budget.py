"""How long a search may take."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter


class Budget:
    """A number of seconds from now on, or of iterations; None means no limit.

    `hurried` is asked after each iteration whether an answer is wanted at once. `clock` tells
    seconds.
    """

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        hurried: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.iterations: float = inf if iterations is None else iterations
        self._until = inf if seconds is None else clock() + seconds
        self._hurried = hurried
        self._clock = clock

    @property
    def is_limited(self) -> bool:
        """Whether it has a limit."""
        return min(self._until, self.iterations) < inf

    def at_most(self, iterations: int) -> Budget:
        """The same budget with no more iterations than that."""
        less = Budget(None, None, self._hurried, self._clock)
        less.iterations = min(self.iterations, iterations)
        less._until = self._until
        return less

    def part(self, share: float, factor: float) -> Budget:
        """A budget of a share of the time that is left, and `factor` times the iterations."""
        part = Budget(None, None, self._hurried, self._clock)
        part.iterations = self.iterations * factor
        now = self._clock()
        part._until = now + share * (self._until - now)
        return part

    def is_spent(self, done: int) -> bool:
        """Whether to stop after this many iterations."""
        return done >= self.iterations or self.is_late()

    def is_late(self) -> bool:
        """Whether to stop at once: the time is up, or an answer is wanted."""
        return self._clock() >= self._until or self._hurried()
