"""Undo and redo at a table: what may be taken back by whoever is before the screen."""

from __future__ import annotations

from spytable import words
from spytable.scenes.table.playback import Playback
from spytable.seating import Seating
from spytable.take_backs import TakeBacks


class TakingBack:
    """The rule of take-backs for the viewer of a playback, or while everybody looks for the person
    who answered last. `undo` and `redo` raise SaveFailed."""

    def __init__(self, seating: Seating, playback: Playback) -> None:
        self._match = playback.match
        self._people = seating.people
        self._playback = playback
        self._rule = TakeBacks(playback.match, seating)

    @property
    def _seat(self) -> int | None:
        """Who takes an answer back."""
        if not self._playback.discreet:
            return self._playback.viewer
        answered = reversed([entry.seat for entry in self._match.log])
        return next((seat for seat in answered if seat in self._people), None)

    def undo_refusal(self, length: int | None = None) -> str:
        """Why the last answer cannot be taken back, or all since the log had a length; empty if it
        can. Whoever has seen all cards may not."""
        if self._playback.was_opened:
            return words.t("take_backs.opened")
        return self.refusal_of(self._seat, length)

    def refusal_of(self, seat: int | None, length: int | None = None) -> str:
        """The same of a seat, whatever it has seen."""
        return self._rule.refusal(seat, length)

    def undo(self, length: int | None = None) -> None:
        """Takes back the last answer, or all since the log had a length, if nothing forbids it."""
        assert self._seat is not None
        self._rule.undo(self._seat, length)

    def redo_refusal(self) -> str:
        """Why nothing can be put back; empty if something can."""
        return "" if self._match.undone else words.t("play.no_redo")

    def redo(self) -> None:
        """Puts back the answer that was taken back last, and what the others answered to it."""
        self._rule.redo(self._playback.viewer)
