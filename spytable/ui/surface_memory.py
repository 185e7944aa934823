"""All surfaces that are drawn once and kept: where they are, and how many bytes they may take."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import ParamSpec

import pygame

from spytable.ui.time_slices import making

_Given = ParamSpec("_Given")


_WINDOWS = 6  # as much as so many pictures of the whole window: a full table takes five


class SurfaceMemory:
    """Keeps the surfaces used last, of any kind, by key. They are shared: never draw on one.

    They take at most `limit` bytes together; only the last one may be larger. Threads may use it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0  # bytes
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable, create: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, drawn now if it is not there."""
        with self._lock:
            found = self._surfaces.get(key)
            if found is not None:
                self._surfaces.move_to_end(key)
                return found
        with making():
            created = create()  # which may want other surfaces
        with self._lock:
            self._put(key, created)
        return created

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of a key, or None; does not count as a use."""
        return self._surfaces.get(key)

    def fit(self, window: pygame.Surface) -> None:
        """Has room for all that a screen in this window may show: with less, every frame would draw
        all of it anew."""
        self.limit = _WINDOWS * _bytes(window)

    def clear(self) -> None:
        """Forgets all."""
        with self._lock:
            self._surfaces.clear()
            self.size = 0

    def _put(self, key: Hashable, surface: pygame.Surface) -> None:
        self.size += _bytes(surface) - _bytes(self._surfaces.pop(key, None))
        self._surfaces[key] = surface
        while self.size > self.limit and len(self._surfaces) > 1:
            self.size -= _bytes(self._surfaces.popitem(last=False)[1])


def _bytes(surface: pygame.Surface | None) -> int:
    return surface.get_pitch() * surface.get_height() if surface else 0


DRAWN = SurfaceMemory(58_000_000)
"""What is drawn as it is shown: text, shapes, plates, and images and pictures of boards at their
sizes. It is for a window of 1920×1080 until it is made to fit."""

READ = SurfaceMemory(64_000_000)
"""Image files before they are scaled: those of the room and of one game."""


def kept(
    memory: SurfaceMemory,
) -> Callable[[Callable[_Given, pygame.Surface]], Callable[_Given, pygame.Surface]]:
    """Keeps in a memory what a function draws, for each of its positional arguments."""

    def decorate(
        draw: Callable[_Given, pygame.Surface],
    ) -> Callable[_Given, pygame.Surface]:
        @wraps(draw)
        def call(*given: _Given.args, **named: _Given.kwargs) -> pygame.Surface:
            key = (draw, *given, *named.items())
            return memory.get(key, lambda: draw(*given, **named))

        return call

    return decorate
