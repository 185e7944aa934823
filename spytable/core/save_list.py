"""The saves of a folder, as far as a list needs to know them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from spytable.core import journal
from spytable.core.journal import CHANGE, SUFFIX, Content, Journal
from spytable.core.reader import Problem
from spytable.core.sealed_lines import parse

_NO_ANSWER = b'{"hash":'  # how a line begins that changes the header, or undoes or redoes answers

_FAST = 86_400  # seconds by which the clock of a network drive may be fast


@dataclass(frozen=True)
class Summary:
    """A save in a list: its header with all changes, its answers counted, or its problem."""

    path: Path
    modified: float  # seconds since 1970
    header: Content | None = None
    count: int = 0  # of the answers that were not taken back
    last: Content | None = None  # entry that changes nothing in the header
    problem: Problem | None = None


def listing(folder: Path) -> list[Summary]:
    """All saves in a folder, newest first; broken ones are listed too, and not touched."""
    return list(newest(folder))


def newest(folder: Path) -> Iterator[Summary]:
    """What `listing` lists, each save read when its turn comes.

    What was written while the clock was wrong, and lies in the future now, comes last.
    """
    latest = time.time() + _FAST
    dated = [(_modified(path), path) for path in folder.glob(f"*{SUFFIX}")]
    for modified, path in sorted(dated, key=lambda it: (it[0] > latest, -it[0], it[1].name)):
        yield _summary(path, modified)


def _modified(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _summary(path: Path, modified: float) -> Summary:
    try:
        lines, _ = journal.read_lines(path)
        header, count, last = _glance(path, lines)
        return Summary(path, modified, header, count, last)
    except Problem as problem:
        return Summary(path, modified, problem=problem)


def _glance(path: Path, lines: list[bytes]) -> tuple[Content, int, Content | None]:
    """The header, the number of answers and the last entry.

    Only the first and the last line are verified, unless the save needs an upgrade or tells of more
    than answers: then all of it is read.
    """
    [header], digest = journal.verified(path, lines[:1])
    steps = map(journal.UPGRADES.get, range(header["spytable"], journal.FORMAT))
    if any(step is not journal.unchanged for step in steps) or any(
        line.startswith(_NO_ANSWER) for line in lines
    ):
        save = Journal.open(path)
        header = save.header
        for entry in save.entries:
            header = {**header, **entry.get(CHANGE, {})}
        others = [entry for entry in save.entries if CHANGE not in entry]
        return header, sum(map(_answers, others)), others[-1] if others else None
    if len(lines) > 2:
        try:
            digest = str(parse(lines[-2]).get("hash"))
        except ValueError:
            raise journal.broken(path, len(lines) - 1) from None
    last, _ = journal.verified(path, lines[1:][-1:], digest, len(lines))
    return header, len(lines) - 1, last[0] if last else None


def _answers(entry: Content) -> int:
    """How many answers there are more after an entry than before it."""
    back, again = entry.get("undo"), entry.get("redo")
    return -back if isinstance(back, int) else again if isinstance(again, int) else 1
