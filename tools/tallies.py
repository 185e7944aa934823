"""Wins of equal machines, added up by turn order and by seat in a file that every run adds to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from spytable.cli import simulate
from spytable.cli.simulate import Played
from spytable.core import atomic_files


@dataclass
class Tally:
    """The first so many matches of a plan, added up.

    `edition` is that of the rules. `by_turn` and `by_seat` count wins, a shared one in part;
    `answers` counts those of all matches together.
    """

    edition: int
    matches: int
    by_turn: list[float]
    by_seat: list[float]
    answers: int

    def __post_init__(self) -> None:
        self._early: dict[int, Played] = {}

    @classmethod
    def empty(cls, edition: int, seats: int) -> Tally:
        """Of no match yet."""
        return cls(edition, 0, [0.0] * seats, [0.0] * seats, 0)

    def add(self, played: Played) -> None:
        """Counts a match as soon as all before it are counted, as several run side by side."""
        self._early[played.number] = played
        while match := self._early.pop(self.matches, None):
            self.matches += 1
            self.by_turn = _sum(self.by_turn, simulate.in_turn(match))
            self.by_seat = _sum(self.by_seat, match.wins)
            self.answers += match.plies


class Tallies:
    """All tallies by name, in a file of JSON."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, name: str, edition: int, seats: int) -> Tally:
        """The tally of that name, an empty one if there is none of this edition of the rules."""
        kept = self._read().get(name, {})
        return Tally(**kept) if kept.get("edition") == edition else Tally.empty(edition, seats)

    def put(self, name: str, tally: Tally) -> None:
        """Keeps a tally; what other runs have kept meanwhile stays."""
        every = sorted((self._read() | {name: asdict(tally)}).items())
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(kept)}" for name, kept in every)
        atomic_files.write_whole(self._path, f"{{\n{lines}\n}}\n".encode(), generations=1)

    def _read(self) -> dict[str, dict[str, Any]]:
        if not self._path.exists():
            return {}
        kept: dict[str, dict[str, Any]] = json.loads(self._path.read_text(encoding="utf-8"))
        return kept


def _sum(left: Sequence[float], right: Sequence[float]) -> list[float]:
    return [round(a + b, 6) for a, b in zip(left, right)]
