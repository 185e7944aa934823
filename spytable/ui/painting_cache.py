"""A cache of painted pictures."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from spytable.ui.box import Size
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Paint
from spytable.ui.surface_memory import DRAWN

_OVERSAMPLING = 2  # pictures are painted this many times larger: it smooths slanting edges
_TALL = 600  # real pixels: taller pictures look smooth as they are, and would take long


class PaintingCache:
    """Surfaces of the pictures of a board, each painted once for a size, wherever it is seen."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint

    def has(self, canvas: Canvas, picture: Hashable, width: float, height: float) -> bool:
        """Whether a picture has been painted at a logical size already."""
        return self.key(canvas, picture, width, height) in DRAWN

    def surface(
        self, canvas: Canvas, picture: Hashable, width: float, height: float
    ) -> pygame.Surface:
        """A picture at a logical size. The surface is shared: never draw on it."""
        key = self.key(canvas, picture, width, height)
        return DRAWN.get(key, lambda: self._new(canvas, picture, width, height))

    def key(self, canvas: Canvas, picture: Hashable, width: float, height: float) -> Hashable:
        """By what a surface is found in the memory."""
        size = _real(canvas, width, height)
        return (self._paint, picture, *size, canvas.unit, canvas.locale, canvas.stark)

    def _new(
        self, canvas: Canvas, picture: Hashable, width: float, height: float
    ) -> pygame.Surface:
        across, down = _real(canvas, width, height)
        factor = _OVERSAMPLING if down <= _TALL else 1
        # Exactly so large: all sizes that come to as many pixels share one surface.
        layer = canvas.layer(across / canvas.unit, down / canvas.unit, factor)
        self._paint(layer, picture)
        return pygame.transform.smoothscale(layer.surface, (across, down))


def _real(canvas: Canvas, width: float, height: float) -> Size:
    """A logical size in real pixels, of which a surface has one at least."""
    return max(1, canvas.px(width)), max(1, canvas.px(height))
