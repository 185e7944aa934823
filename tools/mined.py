"""What `tools.mine` has found: kept match by match, chosen from, and written as a card file."""

from __future__ import annotations

import json
import re
import textwrap
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from spytable.core import reader

_BOUND = "\N{NO-BREAK SPACE}"
_FOUND = re.compile(r"s\d+_\d+_\d+")  # the id of one that was found
_HEAD = """\
# Positions with one clearly best answer: first those made by hand, which have names, then those
# that tools/mine.py has found, the easiest first.
"""


class Found(NamedTuple):
    """A position with a clearly best answer; `missed` is the share of quick looks that err."""

    question: str
    missed: float
    exercise: dict[str, Any]  # as `exercises.yaml` says it


class Record:
    """What was found by now, a line of JSON for each match."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self._matches = [json.loads(line) for line in lines]

    @property
    def done(self) -> set[tuple[int, int]]:
        """The matches that were looked at, by seats and number."""
        return {(it["seats"], it["match"]) for it in self._matches}

    @property
    def looked(self) -> int:
        """The number of positions that were looked at."""
        return sum(it["looked"] for it in self._matches)

    @property
    def found(self) -> list[Found]:
        """All that was found."""
        return [Found(*found) for it in self._matches for found in it["found"]]

    def add(self, seats: int, match: int, looked: int, found: Sequence[Found]) -> None:
        """Keeps what came of a match."""
        line = {"seats": seats, "match": match, "looked": looked, "found": found}
        self._matches.append(line)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def chosen(found: Sequence[Found], count: int) -> list[Found]:
    """So many exercises, the easiest first: each question about as often as it was found, and of
    its exercises those that are missed, and that are clearest."""
    asked = Counter(one.question for one in found)
    picked: list[Found] = []
    for question, often in asked.items():
        own = sorted(
            (one for one in found if one.question == question),
            key=lambda it: (it.missed == 0, -it.exercise["gap"][0]),
        )
        picked += own[: max(1, round(count * often / len(found)))]
    return sorted(picked, key=lambda it: it.missed)


def text(found: Sequence[Found]) -> str:
    """The file of exercises."""
    return _HEAD + "".join(map(_entry, found))


def _entry(found: Found) -> str:
    exercise = dict(found.exercise)
    position = dict(exercise.pop("position"))
    answers = ", ".join(map(flow, position.pop("answers", ())))
    lines = [
        f"id: {exercise.pop('id')}",
        f"seat: {exercise.pop('seat')}",
        "position:",
        *(f"  {name}: {flow(value)}" for name, value in position.items()),
        *textwrap.wrap(f"  answers: [{answers}]", 94, subsequent_indent=" " * 12),
        *(f"{name}: {flow(value)}" for name, value in exercise.items()),
    ]
    return "\n- " + "\n  ".join(lines).replace(_BOUND, " ") + "\n"


def flow(value: Any) -> str:
    """A value of YAML in one line, which is not broken where blanks are bound."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(it)}" for key, it in value.items()) + "}"
    if isinstance(value, list):
        return f"[{f',{_BOUND}'.join(map(flow, value))}]"
    return str(value)


def made(path: Path) -> list[Found]:
    """The exercises of a file that were made by hand."""
    written = reader.read(path).data if path.exists() else []
    return [Found("", 0.0, it) for it in written if not _FOUND.fullmatch(it["id"])]
