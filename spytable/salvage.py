"""What is left of a damaged save: all up to its last good line, which can go on as a copy."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spytable import words
from spytable.core import journal, save_folder
from spytable.core.journal import Content, Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.seating import Seating

_TRIALS = 10  # each replays the match; more than one is needed only if its rules have changed


class Remains(NamedTuple):
    """What is left of the save at `path`: its first `answers`; `lost` lines come after."""

    path: Path
    header: Content
    entries: list[Content]
    answers: int
    lost: int

    @classmethod
    def of(cls, path: Path) -> Remains:
        """What is left of a save, nothing `lost` of one without damage. Raises Problem if not even
        its beginning is."""
        lines, torn = journal.read_lines(path)
        good, is_damaged = lines, False
        for _ in range(_TRIALS):
            try:
                save = Journal.of_lines(path, good) if is_damaged else Journal.open(path)
                match = Match.load(save, keep=False)
                Seating.of(match, path)
            except Problem as problem:
                wrong = problem
                if wrong.line < 2:
                    raise
                good, is_damaged = good[: wrong.line - 1], True
            else:
                lost = len(lines) + bool(torn) - len(good) if is_damaged else 0
                return cls(path, save.header, save.entries, len(match.log), lost)
        raise wrong

    def write(self) -> Path:
        """Writes the copy beside the damaged save, and returns its path; raises SaveFailed."""
        copy = save_folder.free(self.path.parent, words.t("saves.copy", name=self.path.stem))
        Journal.create(copy, self.header, self.entries).release()
        return copy
