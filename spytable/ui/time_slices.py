"""Drawing in slices of time, so that the window always has time for its player.

A drawing that takes too long is left, and begun again in the next slice. By then all that was made
for it is in memory, lines of text and pictures at their sizes, so that it comes further every time.
Whatever draws must therefore be able to begin again: it covers what was there, and changes nothing
else for good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from threading import local
from time import perf_counter

SLICE = 0.018  # seconds
_BESIDE = 0.01  # seconds, for what is drawn beside the window's own picture
_MOST = 40  # slices: a drawing that does not fit the memory would never come to its end


class _Slice(local):
    """The slice in which this thread draws, if it does."""

    is_open = False
    end = inf
    has_made = False  # anything in it


class _Unfinished(Exception):
    """The slice is over."""


_SLICE = _Slice()


class Slices:
    """Draws things one after the other, each in as many slices of some seconds as it takes."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = 0  # how often in a row a drawing was left

    def finish(self, draw: Callable[[], None], spent: float = 0.0) -> bool:
        """Draws for a slice, of which some seconds are spent already; whether that was enough.
        Otherwise it is to be called again."""
        is_last = self._left == _MOST
        # A slice may lie within another.
        around = _SLICE.is_open, _SLICE.end, _SLICE.has_made
        _SLICE.is_open = True
        _SLICE.end = inf if is_last else perf_counter() + self._seconds - spent
        _SLICE.has_made = False
        try:
            draw()
        except _Unfinished:
            self._left += 1
            return False
        finally:
            _SLICE.is_open, _SLICE.end, had_made = around
            _SLICE.has_made |= had_made
        self._left = 0
        return True


def in_slices(draw: Callable[[], None]) -> Iterator[None]:
    """Draws something beside the window, and yields after every slice that was not enough."""
    slices = Slices(_BESIDE)
    while not slices.finish(draw):
        yield


def is_hurried() -> bool:
    """Whether this thread draws in a slice; elsewhere nobody waits for it."""
    return _SLICE.is_open


@contextmanager
def making() -> Iterator[None]:
    """Round all that takes time and whose result is kept. Leaves the drawing if its slice is over,
    unless nothing was made in it yet."""
    if _SLICE.has_made and perf_counter() > _SLICE.end:
        raise _Unfinished
    yield
    _SLICE.has_made = True
