"""Keeps a save to one program at a time.

A save is rewritten by putting another file in its place, so the lock is on a small file beside it.
It is the operating system's: it ends with the program that holds it, however that ends, and a file
left behind locks nothing.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from spytable.core.atomic_files import SaveFailed, saving

ENDING = ".lock"


class SaveLock:
    """The lock of a save, which need not exist; it is not held at first."""

    def __init__(self, path: Path) -> None:
        self._save = path
        self._file = path.with_name(path.name + ENDING)
        self._lock = FileLock(self._file, blocking=False)

    @property
    def is_held(self) -> bool:
        """Whether this program may write the save."""
        return self._lock.is_locked

    def take(self) -> None:
        """Takes the lock at once or not at all; raises SaveFailed."""
        with saving(self._save):
            try:
                self._lock.acquire()
            except Timeout:
                raise SaveFailed(self._save, 0, (), "save_in_use", {}) from None

    def release(self) -> None:
        """Lets others have the save."""
        if self.is_held:
            with suppress(OSError):  # Windows deletes no file that is open, and the lock does it
                self._file.unlink()
            self._lock.release()

    def __del__(self) -> None:
        self.release()
