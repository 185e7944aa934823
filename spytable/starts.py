"""Counts the starts of the window that failed in a row.

A start is noted before anything can fail, even in a library that takes the whole computer with it,
and the note goes once the window works.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from spytable import paths
from spytable.core.atomic_files import SaveFailed, write_whole

TOO_MANY = 3  # failed starts, after which a safe one is offered


def begin() -> int:
    """Notes a start; returns how many failed in a row before it, TOO_MANY at most."""
    failed = 0
    with suppress(OSError):
        failed = min(_file().stat().st_size, TOO_MANY)
    with suppress(SaveFailed):  # nothing is counted then
        write_whole(_file(), b"." * min(failed + 1, TOO_MANY), generations=1)
    return failed


def succeed() -> None:
    """Forgets the failed starts: the window works."""
    with suppress(OSError):
        _file().unlink()


def _file() -> Path:
    return paths.config() / "starts"
