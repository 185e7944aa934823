"""Keeps a file to one program at a time: a save while it is played, one of the player's own while
it is written.

A file is rewritten by putting another file in its place, so the lock is on a small file beside it.
It is the operating system's: it ends with the program that holds it, however that ends, and a file
left behind locks nothing.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from spytable.core.atomic_files import SaveFailed, saving

ENDING = ".lock"
_POLL = 0.01  # seconds between two looks at a lock that another program has


class SaveLock:
    """The lock of a file, which need not exist; it is not held at first."""

    def __init__(self, path: Path) -> None:
        self._save = path
        self._file = path.with_name(path.name + ENDING)
        self._lock = FileLock(self._file)

    @property
    def is_held(self) -> bool:
        """Whether this program may write the file; not if the lock's own was taken away."""
        return self._lock.is_locked and os.path.exists(self._file)  # False if none can look

    def take(self, seconds: float = 0.0, refusal: str = "save_in_use") -> None:
        """Takes the lock, or waits that long for it.

        Raises SaveFailed, with the key of what is said if another program keeps it.
        """
        self.release()
        with saving(self._save):
            self._file.parent.stat()  # the lock would make a folder that is gone
            try:
                self._lock.acquire(seconds, _POLL)
            except Timeout:
                raise SaveFailed(self._save, 0, (), refusal, {}) from None

    def release(self) -> None:
        """Lets others have the file."""
        if self._lock.is_locked:
            with suppress(OSError):  # Windows deletes no file that is open, and the lock does it
                self._file.unlink()
            self._lock.release()

    def __del__(self) -> None:
        self.release()
