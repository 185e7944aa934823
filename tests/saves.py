"""A save that was played a little, for the tests of saves and of the disk."""

from __future__ import annotations

from pathlib import Path

from spytable.core.store import Journal

HEADER = {"game": "moonlight", "seed": 2**64 - 1, "table": {"seats": ["Ada", "小明"]}}
ENTRIES = [{"seat": seat % 2, "action": ["place", seat, "月"]} for seat in range(4)]


def saved(path: Path, entries=ENTRIES) -> Journal:
    journal = Journal.create(path, HEADER)
    for entry in entries:
        journal.append(entry)
    return journal
