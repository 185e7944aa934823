"""What a player's home holds, as the program itself reads it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias
from unittest.mock import patch

from PIL import Image

from spytable import paths, settings
from spytable.core.journal import SUFFIX, Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.core.save_folder import DELETED, PASSING
from spytable.review.mistakes import Mistakes
from spytable.review.ratings import Ratings
from spytable.school.learnt import Memory
from tools.disk import Tree
from tools.disk_calls import write

# What nobody was promised: left-overs, and the number of starts.
_PASSING = (*PASSING, "starts")
_OLDER = (".1", ".2", ".3")  # endings of older contents, which must be readable and no more
SAVES = (Path("saves"), Path("saves", DELETED))  # the folders of saves in a home
_PLAYER = {
    "settings.yaml": settings.load,
    "learnt.yaml": Memory.load,
    "mistakes.yaml": Mistakes.load,
    "ratings.yaml": Ratings.load,
}

Reading: TypeAlias = str | bytes
"""What a file says; equal readings are the same to the player."""


class Contents(NamedTuple):
    """What is in a home: the saves, by name; all other files; and those that are refused, and why.

    The saves are one thing, as a rename or a deletion changes two names at once.
    """

    saves: dict[Path, Reading]
    files: dict[Path, Reading]
    refused: dict[Path, str]


class HomeReader:
    """Reads homes; every file that is new to it is read in a `folder` of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[tuple[Path, bytes], Reading | Problem] = {}

    def contents(self, tree: Tree) -> Contents:
        """What the program finds in a home."""
        found = Contents({}, {}, {})
        for path, data in sorted(tree.items()):
            if path.name.endswith(_PASSING) or _is_empty_save(path, tree):
                continue
            is_older = path.name.endswith(_OLDER)
            reading = self._reading(path.with_suffix("") if is_older else path, data)
            if isinstance(reading, Problem):
                found.refused[path] = reading.key
            elif not is_older:
                part = found.saves if path.parent in SAVES else found.files
                part[path] = reading
        return found

    def _reading(self, path: Path, data: bytes) -> Reading | Problem:
        key = (path, data)
        if key not in self._known:
            try:
                write(self._folder, {path: data})
                self._known[key] = self._read(self._folder / path)
            except Problem as problem:
                self._known[key] = problem
            finally:
                (self._folder / path).unlink()
        return self._known[key]

    def _read(self, path: Path) -> Reading:
        if path.suffix == SUFFIX:
            return _save(path)
        if path.name in _PLAYER:
            with patch.dict(os.environ, {paths.HOME: str(self._folder)}):
                _check(_PLAYER[path.name])
        elif path.suffix == ".png":
            with Image.open(path) as picture:
                picture.load()
        return path.read_bytes()


def _is_empty_save(path: Path, tree: Tree) -> bool:
    """Whether this is an empty save, which the next start deletes."""
    return path.suffix == SUFFIX and not tree[path] and path.with_name(f"{path.name}.1") not in tree


def _save(path: Path) -> Reading:
    journal = Journal.open(path)
    if "simulate" not in journal.header:
        Match.load(journal, keep=False)
    return json.dumps([journal.header, journal.entries])


def _check(load: Callable[[], tuple[object, Sequence[Problem]]]) -> None:
    for problem in load()[1]:
        raise problem


def losses(left: Contents, moments: Sequence[Contents]) -> Iterator[str]:
    """What a power cut has cost, in words.

    `moments` are the contents when something was acknowledged last, and whenever they have changed
    since. The saves, and each file, must be as in one of these; what cannot be read does not count.
    """
    acknowledged = moments[0]
    for path, key in left.refused.items():
        if path not in acknowledged.refused:
            yield f"{path} is refused: {key}"
    known = [it for it in moments if it.refused.keys() <= acknowledged.refused.keys()]
    if left.saves not in [it.saves for it in known]:
        yield f"saves: {_told(left.saves)} in place of {_told(acknowledged.saves)}"
    for path in {*left.files, *acknowledged.files}:
        if left.files.get(path) not in [it.files.get(path) for it in known]:
            yield f"{path} is {'changed' if path in left.files else 'gone'}"


def _told(saves: dict[Path, Reading]) -> str:
    return ", ".join(f"{path.name} ({len(reading)})" for path, reading in saves.items()) or "none"
