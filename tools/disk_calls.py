"""Hears every call by which this process changes files below a folder, and tells a `Disk`."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tools.disk import FOLDER, Disk, File, Tree

# Python 3.10's pathlib keeps calls of its own.
_PLACES = [place for place in (os, getattr(pathlib, "_normal_accessor", None)) if place]


class DiskCalls:
    """The calls below a `home`; `heard` is called after each of them."""

    def __init__(self, home: Path, heard: Callable[[], None]) -> None:
        self.disk = Disk(read(home))
        self._home = home.absolute()
        self._heard = heard
        self._opened: dict[int, Path | File] = {}  # the folder or file of a descriptor

    @contextmanager
    def hearing(self) -> Iterator[None]:
        """Hears everything that is done within."""
        hears: dict[str, Callable[..., bool]] = {
            "open": self._open,
            "close": self._close,
            "write": self._write,
            "ftruncate": self._truncate,
            "fsync": self._sync,
            "replace": self._move,
            "rename": self._move,
            "unlink": self._remove,
            "remove": self._remove,
            "mkdir": self._make_folder,
        }
        with ExitStack() as stack:
            for name, hear in hears.items():
                call = getattr(os, name)
                # What is on the disk is up to `disk` alone, so nobody waits for the real one.
                wrapped = self._wrapped(_nothing if name == "fsync" else call, hear)
                for place in (it for it in _PLACES if getattr(it, name, None) is call):
                    stack.enter_context(patch.object(place, name, wrapped))
            yield

    def check(self) -> None:
        """AssertionError if anything was written that was not heard."""
        there, known = read(self._home), self.disk.tree
        unheard = [str(path) for path in {*there, *known} if there.get(path) != known.get(path)]
        assert not unheard, f"written past what is heard: {', '.join(sorted(unheard))}"

    def _wrapped(self, call: Callable[..., Any], hear: Callable[..., bool]) -> Callable[..., Any]:
        def wrapped(*given: Any, **options: Any) -> Any:
            result = call(*given, **options)
            if hear(result, *given):
                self._heard()
            return result

        return wrapped

    def _below(self, path: Any) -> Path | None:
        """The path from the home; None outside of it, and for what is no path."""
        if not isinstance(path, str | os.PathLike):
            return None
        whole = Path(path).absolute()
        return whole.relative_to(self._home) if whole.is_relative_to(self._home) else None

    # Each returns whether it concerns the home.

    def _open(self, descriptor: int, path: Any, flags: int, *mode: int) -> bool:
        place = self._below(path)
        if place is None:
            return False
        if (self._home / place).is_dir():
            self._opened[descriptor] = place
            return False
        is_new = place not in self.disk
        if is_new:
            self.disk.put(place, File())
        self._opened[descriptor] = file = self.disk[place]
        if flags & os.O_TRUNC and file.data:
            file.truncate(0)
            return True
        return is_new

    def _close(self, _: None, descriptor: int) -> bool:
        self._opened.pop(descriptor, None)
        return False

    def _write(self, count: int, descriptor: int, data: bytes) -> bool:
        file = self._opened.get(descriptor)
        if not isinstance(file, File):
            return False
        file.write(bytes(data[:count]), os.lseek(descriptor, 0, os.SEEK_CUR) - count)
        return True

    def _truncate(self, _: None, descriptor: int, size: int) -> bool:
        file = self._opened.get(descriptor)
        if not isinstance(file, File):
            return False
        file.truncate(size)
        return True

    def _sync(self, _: None, descriptor: int) -> bool:
        opened = self._opened.get(descriptor)
        if isinstance(opened, File):
            opened.sync()
        elif opened is not None:
            self.disk.sync_folder(opened)
        return opened is not None

    def _move(self, _: None, path: Any, target: Any) -> bool:
        place, other = self._below(path), self._below(target)
        if place is None or other is None:
            return False
        self.disk.move(place, other)
        return True

    def _remove(self, _: None, path: Any) -> bool:
        place = self._below(path)
        if place is None:
            return False
        self.disk.remove(place)
        return True

    def _make_folder(self, _: None, path: Any, *mode: int) -> bool:
        place = self._below(path)
        if place is None:
            return False
        self.disk.put(place, FOLDER)
        return True


def _nothing(descriptor: int) -> None:
    pass


def read(folder: Path) -> Tree:
    """All files below a folder."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder): path.read_bytes() for path in paths}


def write(folder: Path, tree: Tree) -> None:
    """Makes files below a folder."""
    for path, data in tree.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
