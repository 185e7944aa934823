"""Undo and redo, as the players of a match have agreed."""

from __future__ import annotations

from itertools import takewhile

from spytable import words
from spytable.core.match import Entry, Match
from spytable.seating import ALWAYS, HUMAN, NEVER, Seating


class TakeBacks:
    """What a seat may take back in a match. `undo` and `redo` either succeed or raise SaveFailed.

    What machines have answered since is taken back as well.
    """

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match = match
        self._seating = seating

    def refusal(self, seat: int | None, length: int | None = None) -> str:
        """Why a seat cannot take back its last answer, or what it has answered since the log had a
        length; empty if it can."""
        if self._seating.take_backs == NEVER:
            return words.t("take_backs.never")
        match = self._match
        found = None if seat is None else match.undoable(seat, length)
        if found is None:
            return words.t("take_backs.nothing")
        count, free = found
        others = [entry for entry in match.log[-count:] if entry.seat != seat]
        if any(map(is_by_person, others)):
            return words.t("take_backs.others")
        if free or self._seating.take_backs == ALWAYS:
            return ""
        return words.t("take_backs.answered" if others else "take_backs.revealed")

    def undo(self, seat: int, length: int | None = None) -> None:
        """Takes back the last answer of a seat, or all since the log had a length."""
        self._match.undo(seat, length)

    def redo(self, seat: int | None) -> None:
        """Gives an answer of a seat again, and what the others answered to it."""
        others = takewhile(lambda entry: entry.seat != seat, self._match.undone[-2::-1])
        self._match.redo(1 + len(list(others)))


def is_by_person(entry: Entry) -> bool:
    """Whether a person gave an answer, whoever sits there by now."""
    return bool(entry.agreement["minds"][entry.seat] == HUMAN)
