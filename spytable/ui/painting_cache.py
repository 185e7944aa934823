"""A cache of painted pictures."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from spytable.ui.canvas import Canvas
from spytable.ui.lru import LruCache
from spytable.ui.picture import Paint

_LIMIT = 400
_OVERSAMPLING = 2  # pictures are painted this many times larger: it smooths slanting edges
_TALL = 600  # real pixels: taller pictures look smooth as they are, and would take long


class PaintingCache:
    """Surfaces of the pictures of a board, each painted once for every size."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._surfaces: LruCache[pygame.Surface] = LruCache(_LIMIT)

    def has(self, canvas: Canvas, picture: Hashable, width: float, height: float) -> bool:
        """Whether a picture has been painted at a logical size already."""
        return _key(canvas, picture, width, height) in self._surfaces

    def surface(
        self, canvas: Canvas, picture: Hashable, width: float, height: float
    ) -> pygame.Surface:
        """A picture at a logical size. The surface is shared: never draw on it."""
        key = _key(canvas, picture, width, height)
        return self._surfaces.get(key, lambda: self._new(canvas, picture, width, height))

    def _new(
        self, canvas: Canvas, picture: Hashable, width: float, height: float
    ) -> pygame.Surface:
        factor = _OVERSAMPLING if canvas.px(height) <= _TALL else 1
        layer = canvas.layer(width, height, factor)
        self._paint(layer, picture)
        across, down = layer.surface.get_size()
        return pygame.transform.smoothscale(layer.surface, (across // factor, down // factor))


def _key(canvas: Canvas, picture: Hashable, width: float, height: float) -> Hashable:
    return picture, round(width), round(height), canvas.unit, canvas.locale
