"""Long runs over all games: their options, and what they count, in a file that all runs add to."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from spytable.core import atomic_files, registry
from tools.checkout import ROOT

DOCS = ROOT / "docs"

Key: TypeAlias = tuple[str | int, ...]
"""What is counted, such as a NamedTuple of a tool: the id of a game, and whatever else tells it
apart."""
Counted: TypeAlias = dict[str, Any]


class Counts:
    """All counts by their keys, in a file of JSON, each with the edition of the rules it is of."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, key: Key) -> Counted:
        """What was counted by now; nothing if that was with another edition."""
        kept = self._read().get(_name(key), {})
        return kept if kept.pop("edition", None) == _edition(key) else {}

    def put(self, key: Key, counted: Counted) -> None:
        """Keeps what was counted, beside all else; two runs at once need files of their own."""
        every = self._read() | {_name(key): {"edition": _edition(key), **counted}}
        lines = (f"{json.dumps(name)}: {json.dumps(kept)}" for name, kept in sorted(every.items()))
        whole = "{\n" + ",\n".join(lines) + "\n}\n"
        atomic_files.write_whole(self._path, whole.encode(), generations=1)

    def forget(self, key: Key) -> None:
        """Counts from nothing again."""
        self.put(key, {})

    def _read(self) -> dict[str, Counted]:
        if not self._path.exists():
            return {}
        kept: dict[str, Counted] = json.loads(self._path.read_text(encoding="utf-8"))
        return kept


def _name(key: Key) -> str:
    return ":".join(map(str, key))


def _edition(key: Key) -> int:
    return registry.game(str(key[0])).edition


def markdown(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown, line by line."""
    return [_line(heads), "|" + "---|" * len(heads), *map(_line, rows)]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def publish(page: Path, head: str, table: Sequence[str]) -> None:
    """Prints a table, and writes it below a head."""
    print(*table, sep="\n")
    page.write_text("\n".join([head, *table, ""]), encoding="utf-8")


def options(about: str, games: int) -> argparse.ArgumentParser:
    """The options of a tool that plays this many matches at a table unless told otherwise."""
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
