"""Long runs over all games: their options, and what they count, in a file that all runs add to."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from spytable.core import atomic_files, registry

DOCS = Path(__file__).resolve().parents[1] / "docs"

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


def publish(page: Path, head: str, rows: Sequence[str]) -> None:
    """Prints a table line by line, and writes it below a head."""
    print(*rows, sep="\n")
    page.write_text("\n".join([head, *rows, ""]), encoding="utf-8")


def options(about: str, games: int) -> argparse.ArgumentParser:
    """The options of a tool that plays so many matches at a table unless told otherwise."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--only", nargs="+", default=(), metavar="GAME[:SEATS]")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--docs", type=Path, default=DOCS, metavar="DIR")
    return parser


def tables(only: Sequence[str]) -> Iterator[tuple[str, int]]:
    """All games with two players or more, or only some, such as "moonlight" or "dark_agent:2"."""
    for id in registry.ids():
        for seats in registry.game(id).seat_counts:
            if seats > 1 and (not only or id in only or f"{id}:{seats}" in only):
                yield id, seats
