"""Renames, deletes, restores and takes in saves; a deleted save stays in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from spytable.core.atomic_files import (
    GENERATIONS,
    SaveFailed,
    make_folder,
    saving,
    sync_folder,
    write_whole,
)
from spytable.core.journal import SUFFIX
from spytable.core.save_lock import ENDING, SaveLock

DELETED = "deleted"  # the folder of deleted saves, inside that of the saves
_OLDER = tuple(f".{n}" for n in range(1, GENERATIONS))  # endings of what `write_whole` keeps
PASSING = (".new", ".old", ENDING)  # endings of files that live only while something is written


def rename(path: Path, name: str) -> Path:
    """Gives a save another name, one fit for a file; returns its path. Raises SaveFailed."""
    return path if name == path.stem else _move(path, path.parent, name)


def delete(path: Path) -> Path:
    """Moves a save to the deleted ones; returns its path. Raises SaveFailed."""
    folder = path.parent / DELETED
    make_folder(folder)
    return _move(path, folder, path.stem)


def restore(path: Path) -> Path:
    """Moves a deleted save back; returns its path. Raises SaveFailed."""
    return _move(path, path.parent.parent, path.stem)


def tidy(folder: Path) -> None:
    """Deletes what a killed program has left in place of saves and beside them, unless another one
    holds the save."""
    for save in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):
            if not save.stat().st_size and not any(map(os.path.lexists, _family(save)[1:])):
                save.unlink()  # its name was taken for another one, which has not come
    left = [path for ending in PASSING for path in folder.glob(f"*{SUFFIX}{ending}")]
    for save in {path.with_name(path.name.removesuffix(path.suffix)) for path in left}:
        lock = SaveLock(save)
        with suppress(SaveFailed, OSError):
            lock.take()
            for ending in PASSING[:-1]:
                save.with_name(save.name + ending).unlink(missing_ok=True)
        lock.release()


def take_in(path: Path, folder: Path) -> Path:
    """Copies a save from elsewhere into a folder, unless it lies there already with the same
    contents; returns its path there. Raises SaveFailed."""
    with saving(path):
        if path.resolve().parent == folder.resolve():
            return path
        data = path.read_bytes()
        here = (it for it in folder.glob(f"*{SUFFIX}") if it.stat().st_size == len(data))
        same = next((it for it in here if it.read_bytes() == data), None)
    if same is None:
        same = free(folder, path.stem)
        write_whole(same, data, generations=1)
    return same


def free(folder: Path, name: str) -> Path:
    """A path for a save that is not taken, with a number if necessary."""
    return next(_free(folder, name))


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
    for target in _free(folder, name):
        with saving(path), suppress(FileExistsError):
            _replace(path, target)
            break
    return target


def _free(folder: Path, name: str) -> Iterator[Path]:
    """Paths for a save that are not taken, nor those of its older contents, without end."""
    endings = (SUFFIX if number == 1 else f" ({number}){SUFFIX}" for number in count(1))
    paths = (folder / f"{name}{ending}" for ending in endings)
    return (path for path in paths if not any(map(os.path.lexists, _family(path))))


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
    for folder in (target.parent, path.parent):
        with suppress(OSError):  # the save is in the one place or in the other
            sync_folder(folder)


def _family(path: Path) -> list[Path]:
    """The paths of a save and of its older contents."""
    return [path, *(path.with_name(path.name + ending) for ending in _OLDER)]
