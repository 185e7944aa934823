"""What the lines of a save come to, found out before anything is played again.

Undo and redo move the end of the log to and fro, however often. So every answer is replayed once at
most, and how long a save takes to load depends on nothing but how long it is.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from spytable.core.journal import CHANGE, Content, Journal
from spytable.core.reader import Problem

Agreement: TypeAlias = dict[str, Any]
"""What the players agree on and the rules do not know: names, minds, take-backs."""


class SavedAnswer(NamedTuple):
    """An answer as a save has it, the agreement then, and the number of its entry, from 1."""

    seat: int
    action: tuple[Any, ...]
    mark: str
    agreement: Agreement
    number: int


class SavedLog:
    """The answers of a save: the log, `answers[:length]`, and after it those to redo, the next one
    first. Those that were taken back for good are gone. `agreements` and `taken_back` are what they
    are in a `Match`.

    Raises Problem for a line that cannot follow those before it.
    """

    def __init__(self, journal: Journal, seats: int) -> None:
        self.agreements: list[tuple[int, Agreement]] = [(1, dict(journal.header["table"]))]
        self.taken_back = [0] * seats
        self.answers: list[SavedAnswer] = []
        self.length = 0
        self._given = [[0] * seats]  # by seat: its answers among the first n, for every n
        for number, entry in enumerate(journal.entries, 1):
            try:
                self._read(number, entry)
            except (LookupError, TypeError) as error:
                raise impossible(journal, number) from error
            except ValueError as error:
                raise wrong(journal, number + 1, "save_header", what="table") from error

    def _read(self, number: int, entry: Content) -> None:
        if CHANGE in entry:
            self._change(number + 1, entry[CHANGE])
        elif "undo" in entry:
            self._move(-_count(entry["undo"]))
            if entry.get("marked") is not None:
                seat = _count(entry["marked"], 0)
                kept, before = (self._given[self.length + gone] for gone in (0, entry["undo"]))
                self.taken_back[seat] += before[seat] - kept[seat]
        elif "redo" in entry:
            self._move(_count(entry["redo"]))
        else:
            seat, action, mark = entry["seat"], tuple(entry["action"]), entry["mark"]
            agreement = self.agreements[-1][1]
            self.answers[self.length :] = [SavedAnswer(seat, action, mark, agreement, number)]
            given = enumerate(self._given[self.length])
            self._given[self.length + 1 :] = [[count + (it == seat) for it, count in given]]
            self.length += 1

    def _change(self, line: int, change: Content) -> None:
        agreement = change.get("table")
        if len(change) > 1 or not isinstance(agreement, dict):
            raise ValueError(change)
        self.agreements.append((line, agreement))

    def _move(self, by: int) -> None:
        if not 0 <= self.length + by <= len(self.answers):
            raise IndexError(by)
        self.length += by


def _count(number: Any, least: int = 1) -> int:
    if type(number) is not int or number < least:
        raise TypeError(f"{number!r} is no whole number from {least}")
    return number


def impossible(journal: Journal, number: int) -> Problem:
    """The problem of an entry that nobody can have made."""
    return wrong(journal, number + 1, "save_illegal", step=number)


def wrong(journal: Journal, line: int, key: str, **params: Any) -> Problem:
    """A problem of a line of a save."""
    return Problem(journal.path, line, (), key, params)
