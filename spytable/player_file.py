"""A small YAML file that is the player's own, and survives whatever was written into it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from spytable import paths
from spytable.core import atomic_files, reader
from spytable.core.reader import Problem
from spytable.core.save_lock import SaveLock

Fault: TypeAlias = Callable[[str, Any], str]
"""The key of what is wrong with a value of this name, or empty."""

_PATIENCE = 2.0  # seconds to wait for another program that is writing the same file
_NOTHING = object()


class PlayerFile:
    """A file of named values, of which some may be wrong.

    Several programs may be open: each writes what has changed since it last read or wrote the file,
    and leaves the rest as it finds it.
    """

    def __init__(self, name: str, fault: Fault) -> None:
        self._name = name
        self._fault = fault
        self._before: dict[str, Any] = {}

    def load(self) -> tuple[dict[str, Any], list[Problem]]:
        """What is right in it, by name, and what is wrong; nothing of a file that is not there."""
        right, wrong = self._read()
        self._before = deepcopy(right)
        return right, wrong

    def save(self, data: dict[str, Any]) -> None:
        """Replaces the file. One with anything wrong in it is kept, `broken` before its ending.

        Raises atomic_files.SaveFailed.
        """
        lock = SaveLock(self._path)
        lock.take(_PATIENCE, "file_in_use")
        try:
            there, wrong = self._read()
            if wrong:
                self._keep_broken()
            ours = {
                name: it for name, it in data.items() if name not in there or self._is_new(name, it)
            }
            text = yaml.safe_dump({**there, **ours}, allow_unicode=True, sort_keys=False)
            atomic_files.write_whole(self._path, text.encode())
        finally:
            lock.release()
        self._before = data

    @property
    def _path(self) -> Path:
        return paths.config() / self._name

    def _read(self) -> tuple[dict[str, Any], list[Problem]]:
        try:
            document = reader.read(self._path)
        except Problem as problem:
            return {}, [] if problem.key == "file_missing" else [problem]
        if not isinstance(document.data, dict):
            return {}, [document.problem((), "settings_none")]
        wrong = {
            name: document.problem((name,), key, value=str(value)[:40])
            for name, value in document.data.items()
            if (key := self._fault(name, value))
        }
        right = {name: value for name, value in document.data.items() if name not in wrong}
        return right, list(wrong.values())

    def _is_new(self, name: str, value: Any) -> bool:
        """Whether this program has changed a value."""
        return bool(value != self._before.get(name, _NOTHING))

    def _keep_broken(self) -> None:
        path = self._path
        with atomic_files.saving(path):
            broken = path.read_bytes()
        atomic_files.write_whole(path.with_suffix(f".broken{path.suffix}"), broken)
