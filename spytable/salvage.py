"""What is left of a damaged save: all up to its last good line, which can go on as a copy."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spytable import paths, words
from spytable.core import journal
from spytable.core.journal import SUFFIX, Content, Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.seating import Seating

_TRIALS = 10  # each replays the match; more than one is needed only if its rules have changed


class Remains(NamedTuple):
    """What is left of the save at `path`: so many answers of its match; `lost` lines come after."""

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
        good = lines
        for _ in range(_TRIALS):
            try:
                save = Journal.of_lines(path, good)
                match = Match.load(save, keep=False)
                Seating.of(match, path)
            except Problem as problem:
                wrong = problem
                if wrong.line < 2:
                    raise
                good = good[: wrong.line - 1]
            else:
                lost = len(lines) - len(good)
                return cls(path, save.header, save.entries, len(match.log), lost)
        raise wrong

    def write(self) -> Path:
        """Writes the copy beside the damaged save, and returns its path; raises SaveFailed."""
        copy = paths.free_file(self.path.parent, words.t("saves.copy", name=self.path.stem), SUFFIX)
        Journal.create(copy, self.header, self.entries).release()
        return copy
