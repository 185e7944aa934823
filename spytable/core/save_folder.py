"""Renames, deletes and restores saves; a deleted save stays in a folder of its own."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from spytable.core.atomic_files import saving
from spytable.core.journal import SUFFIX
from spytable.core.save_lock import SaveLock

DELETED = "deleted"  # the folder of deleted saves, inside that of the saves
_OLDER = (".1", ".2")  # endings of the older contents that `write_whole` keeps


def rename(path: Path, name: str) -> Path:
    """Gives a save another name, one fit for a file; returns its path. Raises SaveFailed."""
    return path if name == path.stem else _move(path, path.parent, name)


def delete(path: Path) -> Path:
    """Moves a save to the deleted ones; returns its path. Raises SaveFailed."""
    folder = path.parent / DELETED
    with saving(folder):
        folder.mkdir(exist_ok=True)
    return _move(path, folder, path.stem)


def restore(path: Path) -> Path:
    """Moves a deleted save back; returns its path. Raises SaveFailed."""
    return _move(path, path.parent.parent, path.stem)


def _move(path: Path, folder: Path, name: str) -> Path:
    """Moves a save, never over another one: a name that is taken gets a number.

    A power cut loses nothing: the save is in the one place or in the other.
    """
    lock = SaveLock(path)
    lock.take()
    try:
        return _move_held(path, folder, name)
    finally:
        lock.release()


def _move_held(path: Path, folder: Path, name: str) -> Path:
    number, target = 1, folder / f"{name}{SUFFIX}"
    while True:
        if not any(map(os.path.lexists, _family(target))):
            with saving(path), suppress(FileExistsError):
                _replace(path, target)
                return target
        number += 1
        target = folder / f"{name} ({number}){SUFFIX}"


def _replace(path: Path, target: Path) -> None:
    # Take the name first: a rename alone would replace a file that appeared meanwhile.
    descriptor = os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666)
    try:
        os.close(descriptor)
        os.replace(path, target)
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise
    for old, new in list(zip(_family(path), _family(target)))[1:]:
        with suppress(OSError):  # a copy left behind can still be found
            os.replace(old, new)


def _family(path: Path) -> list[Path]:
    """The paths of a save and of its older contents."""
    return [path, *(path.with_name(path.name + ending) for ending in _OLDER)]
