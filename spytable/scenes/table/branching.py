"""A branch of a match, made over frames: a long match takes longer to play again than one has."""

from __future__ import annotations

from time import perf_counter

from spytable import branch
from spytable.core.match import Match

_BUDGET = 0.01  # seconds of a frame


class Branching:
    """Plays a match again up to an answer, in a save of its own.

    `share` is how much of it is done, 0 to 1.
    """

    def __init__(self, match: Match, number: int) -> None:
        self.share = 0.0
        self._steps = branch.beginning(match, number)

    def step(self) -> Match | None:
        """Does as much as fits a frame; the branch, once it is whole. Raises SaveFailed."""
        until = perf_counter() + _BUDGET
        try:
            self.share = next(self._steps)
            while perf_counter() < until:
                self.share = next(self._steps)
        except StopIteration as end:
            made: Match = end.value
            return made
        return None
