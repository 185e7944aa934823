"""A small YAML file that is the player's own, and survives whatever was written into it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from spytable.core import atomic_files, reader
from spytable.core.reader import Problem

Fault: TypeAlias = Callable[[str, Any], str]
"""The key of what is wrong with a value of this name, or empty."""


def load(path: Path, fault: Fault) -> tuple[dict[str, Any], list[Problem]]:
    """What is right in a file, by name, and what is wrong; nothing of a file that is not there."""
    try:
        document = reader.read(path)
    except Problem as problem:
        return {}, [] if problem.key == "file_missing" else [problem]
    if not isinstance(document.data, dict):
        return {}, [document.problem((), "settings_none")]
    wrong = {
        name: document.problem((name,), key, value=str(value)[:40])
        for name, value in document.data.items()
        if (key := fault(name, value))
    }
    right = {name: value for name, value in document.data.items() if name not in wrong}
    return right, list(wrong.values())


def save(path: Path, data: dict[str, Any], fault: Fault) -> None:
    """Replaces a file. One with anything wrong in it is kept, `broken` before its ending.

    Raises atomic_files.SaveFailed.
    """
    if load(path, fault)[1]:
        with atomic_files.saving(path):
            broken = path.read_bytes()
        atomic_files.write_whole(path.with_suffix(f".broken{path.suffix}"), broken)
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
    atomic_files.write_whole(path, text.encode())
