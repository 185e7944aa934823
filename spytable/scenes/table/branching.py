"""A branch of a match, made over frames: a long match takes longer to play again than one has."""

from __future__ import annotations

from time import perf_counter

from spytable import branch, words
from spytable.core.atomic_files import SaveFailed
from spytable.core.match import Match
from spytable.core.steps import Steps
from spytable.scenes.table.playback import Playback
from spytable.seating import Seating

_BUDGET = 0.01  # seconds of a frame


class Branching:
    """Plays a match again up to the moment that a playback looks at, in a save of its own."""

    def __init__(self, seating: Seating, playback: Playback) -> None:
        self._match = playback.match
        self._seating = seating
        self._playback = playback
        self._steps: Steps[Match] | None = None
        self._share = 0.0  # how much of it is done, 0 to 1

    @property
    def refusal(self) -> str:
        """Why nobody may play on from this moment; empty if they may."""
        return branch.refusal(self._match, self._seating, self._playback.entry)

    @property
    def is_under_way(self) -> bool:
        """Whether a branch is being made."""
        return self._steps is not None

    @property
    def note(self) -> str:
        """What is said meanwhile."""
        return words.t("branch.beginning", percent=words.tens(self._share))

    def begin(self) -> None:
        """Begins a branch from this moment."""
        self._steps, self._share = branch.beginning(self._match, self._playback.entry), 0.0

    def stop(self) -> None:
        """Leaves the branch, if there is one."""
        self._steps = None

    def step(self) -> Match | None:
        """Does as much as fits a frame; the branch, once it is whole. Raises SaveFailed."""
        assert self._steps is not None
        until = perf_counter() + _BUDGET
        try:
            self._share = next(self._steps)
            while perf_counter() < until:
                self._share = next(self._steps)
        except StopIteration as end:
            self.stop()
            made: Match = end.value
            return made
        except SaveFailed:
            self.stop()
            raise
        return None
