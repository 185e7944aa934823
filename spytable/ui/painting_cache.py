"""Pictures as surfaces, painted once for a size and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from spytable.ui.canvas import Canvas
from spytable.ui.lru import LruCache

_KEPT = 400
_FINE = 2  # pictures are painted so much larger and scaled down, which smooths slanting edges
_LARGE = 600  # real pixels: what is higher has smooth edges as it is, and would take long


class PaintingCache:
    """`paint(canvas, picture)` paints a picture over the whole of a canvas."""

    def __init__(self, paint: Callable[[Canvas, Hashable], None]) -> None:
        self._paint = paint
        self._painted: LruCache[pygame.Surface] = LruCache(_KEPT)

    def has(self, canvas: Canvas, picture: Hashable, width: float, height: float) -> bool:
        """Whether a picture is painted at a logical size already."""
        return _key(canvas, picture, width, height) in self._painted

    def surface(
        self, canvas: Canvas, picture: Hashable, width: float, height: float
    ) -> pygame.Surface:
        """A picture at a logical size of a canvas. It is shared: draw it, never draw on it."""
        key = _key(canvas, picture, width, height)
        return self._painted.get(key, lambda: self._new(canvas, picture, width, height))

    def _new(
        self, canvas: Canvas, picture: Hashable, width: float, height: float
    ) -> pygame.Surface:
        fine = _FINE if canvas.px(height) <= _LARGE else 1
        sketch = canvas.sketch(width, height, fine)
        self._paint(sketch, picture)
        across, down = sketch.surface.get_size()
        return pygame.transform.smoothscale(sketch.surface, (across // fine, down // fine))


def _key(canvas: Canvas, picture: Hashable, width: float, height: float) -> Hashable:
    return picture, round(width), round(height), canvas.unit, canvas.locale
