"""What a kill has cost, in words: a line of a save, a file, or that it cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from spytable.core.journal import SUFFIX, Journal
from spytable.core.match import Match
from spytable.core.save_folder import PASSING
from tests.support.real_window import save_path
from tools.disk import Tree
from tools.home_contents import SAVES, HomeReader
from tools.kill_players import PERSON


class Lost(Exception):
    """Something is lost, or a match does not continue."""


class Seen(NamedTuple):
    """The newest match, as it is on the disk, and the lines of its save."""

    match: Match
    lines: list[dict[str, Any]]
    path: Path

    @classmethod
    def now(cls) -> Seen:
        """Raises Lost if there is none."""
        path = save_path()
        if path is None:
            raise Lost("there is no save")
        journal = Journal.open(path)
        return cls(Match.load(journal, keep=False), journal.entries, path)

    def check(self, before: Seen, *possible: list[str]) -> None:
        """Raises Lost unless all the lines before are there, and besides only what was possible."""
        if self.match.seed != before.match.seed:
            raise Lost(f"{before.path} is gone")
        _check_lines(self.path, before.lines, self.lines)
        if (own := self._own(before)) not in possible:
            raise Lost(f"{self.path} has {own} more, not {possible}")

    def _own(self, before: Seen) -> list[str]:
        """What the person has done since; several of the same in a row are one."""
        done: list[str] = []
        for line in self.lines[len(before.lines) :]:
            deed = _deed(line)
            if deed and done[-1:] != [deed]:
                done.append(deed)
        return done


def _deed(line: dict[str, Any]) -> str:
    """What a person did by a line; empty if it was a machine."""
    if "undo" in line:
        return "take back"
    if "redo" in line:
        return "put back"
    return f"answer {line['action']}" if line.get("seat") == PERSON else ""


def check_home(before: Tree, after: Tree, reader: HomeReader) -> None:
    """Raises Lost if a save, a line of one or a file for others is gone, or any cannot be read.

    A save may have another name, or be among the deleted ones.
    """
    saves = {lines[0]: lines for _, lines in _saves(after)}
    for path, lines in _saves(before):
        if lines[0] not in saves:
            raise Lost(f"{path} is gone")
        _check_lines(path, lines, saves[lines[0]])
    for path, data in before.items():
        is_export = path.parts[0] == "exports" and not path.name.endswith(PASSING)
        if is_export and after.get(path) != data:
            raise Lost(f"{path} is gone")
    for path, why in reader.contents(after).refused.items():
        raise Lost(f"{path} is refused: {why}")


def _check_lines(path: Path, before: Sequence[object], after: Sequence[object]) -> None:
    for number, line in enumerate(before):
        if [*after[number : number + 1]] != [line]:
            raise Lost(f"{path}: line {number + 1} of {len(before)} is gone: {line!r}")


def _saves(tree: Tree) -> Iterator[tuple[Path, list[bytes]]]:
    """The whole lines of every save, also of those that were deleted."""
    for path, data in tree.items():
        if path.suffix == SUFFIX and path.parent in SAVES and data:
            yield path, data[: data.rindex(b"\n") + 1].splitlines()
