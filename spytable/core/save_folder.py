"""The folder of saves as a player tidies it: another name for a save, away with it, and back."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from spytable.core.atomic_files import saving
from spytable.core.journal import SUFFIX

DELETED = "deleted"  # the folder beside the saves in which deleted ones are kept
_OLDER = (".1", ".2")  # the older contents of a file that was written anew


def rename(path: Path, name: str) -> Path:
    """Gives a save another name, one that is fit for files; where it is now. Raises SaveFailed."""
    return path if name == path.stem else _move(path, path.parent, name)


def delete(path: Path) -> Path:
    """Puts a save away among the deleted ones; where it is now. Raises SaveFailed."""
    folder = path.parent / DELETED
    with saving(folder):
        folder.mkdir(exist_ok=True)
    return _move(path, folder, path.stem)


def restore(path: Path) -> Path:
    """Brings a deleted save back; where it is now. Raises SaveFailed."""
    return _move(path, path.parent.parent, path.stem)


def _move(path: Path, folder: Path, name: str) -> Path:
    """Moves a save, never over another one: a name that is taken gets a number.

    Nothing is lost by a power cut meanwhile: the save is in the one place or in the other.
    """
    names = (name if turn == 1 else f"{name} ({turn})" for turn in count(1))
    for target in (folder / f"{name}{SUFFIX}" for name in names):
        if any(map(os.path.lexists, _family(target))):
            continue
        with saving(path), suppress(FileExistsError):
            # Holding the name first: a rename alone would replace what has just come there.
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            _replace(path, target)
            return target


def _replace(path: Path, held: Path) -> None:
    try:
        os.replace(path, held)
    except OSError:
        with suppress(OSError):
            held.unlink()
        raise
    for old, new in list(zip(_family(path), _family(held)))[1:]:
        with suppress(OSError):  # left behind, they can still be found
            os.replace(old, new)


def _family(path: Path) -> list[Path]:
    """A save and where its older contents lie."""
    return [path, *(path.with_name(path.name + ending) for ending in _OLDER)]
