"""A disk as a power cut may leave it: what was not synced may be missing, torn or zeros.

A `Disk` is told what is done to files and folders below a root. It takes for granted what ext4, XFS
and NTFS have in common, and no more. What a file holds is safe once the file was synced; until then
each sector is the old or the new one, or zeros where nothing was, and the length is any between the
two. A name is safe once its folder was synced; until then any of the changes may be missing, though
none is done by half, and nothing lies in a folder that is missing itself.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

Tree: TypeAlias = dict[Path, bytes]
"""The files below the root, by their path from there; of folders only what is in them is known."""

ROOT = Path()
_SECTOR = 512  # bytes that a disk writes whole or not at all
_SHARES = (0.0, 0.5, 1.0)  # of what was not synced and is on the disk all the same


class File:
    """What a file has held since it was synced, the oldest contents first."""

    def __init__(self, data: bytes = b"") -> None:
        self._contents = [data]

    @property
    def data(self) -> bytes:
        """What a program reads now."""
        return self._contents[-1]

    def write(self, data: bytes, position: int) -> None:
        """Writes data at a position, in bytes."""
        before = self.data[:position].ljust(position, b"\0")
        self._contents.append(before + data + self.data[position + len(data) :])

    def truncate(self, size: int) -> None:
        """Cuts the file, or fills it up with zeros."""
        self._contents.append(self.data[:size].ljust(size, b"\0"))

    def sync(self) -> None:
        """Makes the contents safe."""
        self._contents = [self.data]

    def left(self, rng: Random) -> bytes:
        """What may be on the disk."""
        old, new = self._contents[0], rng.choice(self._contents)
        share = rng.choice(_SHARES)
        shorter, longer = sorted((len(old), len(new)))
        size = rng.choice((len(old), len(new), rng.randint(shorter, longer)))
        sectors = (
            (new if rng.random() < share else old)[start : start + _SECTOR].ljust(_SECTOR, b"\0")
            for start in range(0, size, _SECTOR)
        )
        return b"".join(sectors)[:size]


FOLDER = File()  # stands for any folder

_Names: TypeAlias = "dict[Path, File]"


class _Change(NamedTuple):
    """What becomes of some names, None that they go; safe when no folder is left `unsynced`."""

    names: dict[Path, File | None]
    unsynced: set[Path]

    def apply(self, names: _Names) -> None:
        folders = {path.parent for path, entry in self.names.items() if entry} - {ROOT}
        if not all(folder in names for folder in folders):
            return
        for path, entry in self.names.items():
            if entry:
                names[path] = entry
            else:
                names.pop(path, None)


class Disk:
    """Files and folders, as programs see them and as they are on the disk."""

    def __init__(self, tree: Tree) -> None:
        """A disk on which all of a tree is safe."""
        self._safe = {path: File(data) for path, data in tree.items()}
        for path in tree:
            self._safe |= {folder: FOLDER for folder in path.parents if folder != ROOT}
        self._names = dict(self._safe)
        self._changes: list[_Change] = []

    def __getitem__(self, path: Path) -> File:
        """The file of this name."""
        return self._names[path]

    def __contains__(self, path: Path) -> bool:
        return path in self._names

    def put(self, path: Path, entry: File) -> None:
        """Makes a file or a folder."""
        self._change({path: entry})

    def move(self, path: Path, target: Path) -> None:
        """Gives a file another name, in place of what has that name."""
        self._change({path: None, target: self._names[path]})

    def remove(self, path: Path) -> None:
        """Takes a name away."""
        self._change({path: None})

    def _change(self, names: dict[Path, File | None]) -> None:
        change = _Change(names, {path.parent for path in names})
        change.apply(self._names)
        self._changes.append(change)

    def sync_folder(self, folder: Path) -> None:
        """Makes the names in a folder safe."""
        for change in self._changes:
            change.unsynced.discard(folder)
        while self._changes and not self._changes[0].unsynced:
            self._changes.pop(0).apply(self._safe)

    @property
    def tree(self) -> Tree:
        """What programs read now."""
        return {path: it.data for path, it in self._names.items() if it is not FOLDER}

    def left(self, rng: Random) -> Tree:
        """What may be there after a power cut at this moment."""
        names, share = dict(self._safe), rng.choice(_SHARES)
        for change in self._changes:
            if not change.unsynced or rng.random() < share:
                change.apply(names)
        return {path: it.left(rng) for path, it in names.items() if it is not FOLDER}
