"""Journals to test with, and the problems of those that cannot be opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable.core.journal import Journal
from spytable.core.reader import Problem
from spytable.core.sealed_lines import seal

HEADER = {"game": "moonlight", "seed": 2**64 - 1, "table": {"seats": ["Ada", "小明"]}}
ENTRIES = [{"seat": seat % 2, "action": ["place", seat, "月"]} for seat in range(4)]


def saved(path: Path, entries=ENTRIES) -> Journal:
    journal = Journal.create(path, HEADER)
    for entry in entries:
        journal.append(entry)
    return journal


def chained(path: Path, contents: list[dict]) -> None:
    """Writes a file with correct hashes, whatever its contents."""
    digest, lines = "", []
    for content in contents:
        digest, line = seal(digest, content)
        lines.append(line)
    path.write_bytes(b"".join(lines))


def problem_of(path: Path) -> Problem:
    with pytest.raises(Problem) as caught:
        Journal.open(path)
    return caught.value
