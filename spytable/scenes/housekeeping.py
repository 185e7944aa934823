"""The memory of the process: collected when nobody waits, and given back when it is free."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

_QUIET = 1.0  # seconds without a frame
_OVERDUE = 100  # collections of older garbage: nobody can wait for a quiet time any longer
_NEVER = 10**9
_LARGE = 256 * 1024  # bytes
_MMAP_THRESHOLD = -3  # its name in malloc.h


class Housekeeping:
    """Collects what has just become garbage as usual, and all the rest only while nothing moves.

    What there is at the beginning stays: to look through it would take longest. The allocator of
    Linux gives back what large surfaces took as soon as they are gone; usually it keeps more and
    more of it in case it is wanted again, holes of 100 MB in an hour.
    """

    def __init__(self, now: float) -> None:
        _tell_allocator("mallopt", _MMAP_THRESHOLD, _LARGE)
        first, second, _ = gc.get_threshold()
        gc.set_threshold(first, second, _NEVER)
        gc.freeze()
        self._drawn = now  # when there was a frame last

    def step(self, drawn: bool, now: float) -> None:
        """After each round of the loop; `drawn` tells whether it had a frame."""
        if drawn:
            self._drawn = now
        is_quiet = now - self._drawn > _QUIET
        _, young, older = gc.get_count()  # collections since the last full one
        if older >= _OVERDUE or (is_quiet and young + older):
            gc.collect()
            _tell_allocator("malloc_trim", 0)


def _tell_allocator(function: str, *given: int) -> None:
    """Calls a function that only the C library of most Linux systems has."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*given)
