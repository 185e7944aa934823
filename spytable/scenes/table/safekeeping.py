"""Whether what happens at a table is safe on the disk, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable

from spytable import words
from spytable.core.atomic_files import DiskFailed, SaveFailed
from spytable.core.match import Match

_RETRY = 3.0  # seconds between attempts to write what the disk has refused


class Safekeeping:
    """Keeps a match to this window, and its changes on the disk.

    `elsewhere` says why the match can only be looked at here, `warning` that the disk refuses its
    answers or takes them again; both are empty when there is nothing to say.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.elsewhere = self.warning = ""
        self._retry_at = 0.0
        self.hold()
        self._compare(None)

    def hold(self) -> None:
        """Keeps the match to this window, unless another program has it."""
        self.elsewhere = ""
        try:
            self._match.hold()
        except SaveFailed as problem:
            self.elsewhere = words.save_problem(problem)

    def change(self, change: Callable[[], None]) -> str:
        """Changes the match; what only the disk refuses waits in memory. What another program
        forbids does not happen: says why, or returns nothing."""
        before = self._match.trouble
        try:
            change()
        except SaveFailed as problem:
            return words.problem(problem)
        self.elsewhere = ""
        self._compare(before)
        return ""

    def try_again(self, now: float) -> bool:
        """Writes from time to time what the disk has refused; whether there is something to say."""
        before = self._match.trouble
        if not before or now < self._retry_at:
            return False
        self._retry_at = now + _RETRY
        self.hold()
        self._compare(before)
        return bool(self.warning or self.elsewhere)

    def _compare(self, before: DiskFailed | None) -> None:
        """Says once that the disk refuses the match, and once that it takes it again."""
        after = self._match.trouble
        if after and not before:
            self.warning = words.t("play.unsaved", problem=words.save_problem(after))
        elif before and not after:
            self.warning = words.t("play.saved_again")
