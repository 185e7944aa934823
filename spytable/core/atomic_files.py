"""Writes files whole or not at all; when a function returns, the data is on the disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from spytable.core.reader import Problem

GENERATIONS = 3  # of a file: itself and its older contents
BINARY = getattr(os, "O_BINARY", 0)  # without it Windows writes \r\n

_REASONS: dict[int | None, str] = {
    errno.ENOSPC: "save_disk_full",
    errno.EDQUOT: "save_disk_full",
    errno.EROFS: "save_read_only",
    errno.EACCES: "save_read_only",
    errno.EPERM: "save_read_only",
    errno.ENOENT: "save_gone",
}


class SaveFailed(Problem):
    """Something could not be saved; everything saved before is still there."""


class DiskFailed(SaveFailed):
    """The disk has refused to save something, and may take it later."""


@contextmanager
def saving(path: Path) -> Iterator[None]:
    """Turns an OSError of its body into DiskFailed."""
    try:
        yield
    except OSError as error:
        raise DiskFailed(path, 0, (), _REASONS.get(error.errno, "save_failed"), {}) from error


def write_whole(path: Path, data: bytes, generations: int = GENERATIONS) -> None:
    """Replaces a file at once or not at all; raises SaveFailed.

    Its older contents stay as `name.1`, `name.2`, …; `generations` counts the file itself too.
    """
    fresh, older = _sibling(path, "new"), _sibling(path, "old")
    with saving(path):
        try:
            _write_file(fresh, data)
            if generations > 1 and path.exists():
                # A copy, since renaming would leave a moment without the file.
                _write_file(older, path.read_bytes())
                for number in range(generations - 1, 1, -1):
                    with suppress(FileNotFoundError):
                        os.replace(_sibling(path, number - 1), _sibling(path, number))
                os.replace(older, _sibling(path, 1))
            os.replace(fresh, path)
            sync_folder(path.parent)
        finally:
            for leftover in (fresh, older):
                with suppress(OSError):
                    leftover.unlink()


def _sibling(path: Path, ending: object) -> Path:
    return path.with_name(f"{path.name}.{ending}")


def _write_file(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY
    descriptor = os.open(path, flags, 0o666)
    try:
        write(descriptor, data)
    finally:
        os.close(descriptor)


def write(descriptor: int, data: bytes) -> None:
    """Writes all data and waits until it is on the disk."""
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, unless it is there; raises SaveFailed."""
    with saving(folder):
        if not folder.is_dir():
            make_folder(folder.parent)
            folder.mkdir(exist_ok=True)
            sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk; raises OSError."""
    if os.name == "nt":  # Windows cannot open folders
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # some network drives sync no folders
            raise
    finally:
        os.close(descriptor)
