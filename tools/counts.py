"""What long runs count by name, in a file that every run adds to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spytable.core import atomic_files

Counted = dict[str, Any]


class Counts:
    """All counts by name, in a file of JSON; each says of which `edition` of the rules it is."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, name: str, edition: int) -> Counted:
        """What was counted under a name, or nothing if it was with another edition."""
        kept = self._read().get(name, {})
        return kept if kept.get("edition") == edition else {}

    def put(self, name: str, counted: Counted) -> None:
        """Keeps what was counted, beside all else; two runs at once need files of their own."""
        every = sorted((self._read() | {name: counted}).items())
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(kept)}" for name, kept in every)
        atomic_files.write_whole(self._path, f"{{\n{lines}\n}}\n".encode(), generations=1)

    def _read(self) -> dict[str, Counted]:
        if not self._path.exists():
            return {}
        kept: dict[str, Counted] = json.loads(self._path.read_text(encoding="utf-8"))
        return kept
