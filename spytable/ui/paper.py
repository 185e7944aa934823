"""A sheet of paper held by brass corners, put together from pieces that are made once."""

from __future__ import annotations

import pygame

from spytable.ui import sprites, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.lru import LruCache

_RIM = 48  # of the sheet, inside of which it is plain
_SHADOW = 20  # around the sheet
_CORNER = 42
_OVER = 3  # how far a corner stands out over the edge

_models: LruCache[pygame.Surface] = LruCache(4)
_edges: LruCache[pygame.Surface] = LruCache(64)


def draw_sheet(canvas: Canvas, box: Box) -> None:
    """A sheet with its shadow; it is at least as large as its corners."""
    model = _models.get(canvas.unit, lambda: _model(canvas))
    part = (model.get_width() - 1) // 2
    rect = canvas.rect(box)
    around = rect.inflate(2 * canvas.px(_SHADOW), 2 * canvas.px(_SHADOW))
    across, down = max(0, around.w - 2 * part), max(0, around.h - 2 * part)
    canvas.surface.fill(theme.PAPER, (around.x + part, around.y + part, across, down))
    for x, here in ((around.x, 0), (around.right - part, part + 1)):
        for y, there in ((around.y, 0), (around.bottom - part, part + 1)):
            canvas.surface.blit(model, (x, y), (here, there, part, part))
        side = _edge(model, (here, part, part, 1), (part, down))
        canvas.surface.blit(side, (x, around.y + part))
    for y, there in ((around.y, 0), (around.bottom - part, part + 1)):
        side = _edge(model, (part, there, 1, part), (across, part))
        canvas.surface.blit(side, (around.x + part, y))


def _edge(
    model: pygame.Surface, area: tuple[int, int, int, int], size: tuple[int, int]
) -> pygame.Surface:
    """A line of the model drawn out to the length of a side."""

    def draw_out() -> pygame.Surface:
        return pygame.transform.scale(model.subsurface(area), size)

    return _edges.get((model.get_width(), area, size), draw_out)


def _model(canvas: Canvas) -> pygame.Surface:
    """The smallest sheet: its corners, with one pixel between them."""
    whole = canvas.sketch(2 * (_RIM + _SHADOW), 2 * (_RIM + _SHADOW))
    side = 2 * (canvas.px(_RIM) + canvas.px(_SHADOW)) + 1
    whole.surface = pygame.Surface((side, side), pygame.SRCALPHA)
    box = Box(0, 0, side / canvas.unit, side / canvas.unit).inset(canvas.px(_SHADOW) / canvas.unit)
    whole.plate(box, theme.PAPER, theme.RADIUS, theme.BRASS_SHADE, shadow=True)
    for depth, colour in enumerate(theme.AGED):
        whole.ring(box.inset(5 + 3 * depth), colour, theme.RADIUS - 3 - depth, 3)
    whole.ring(box.inset(9), theme.BRASS, 4, theme.HAIRLINE)
    whole.ring(box.inset(13), theme.PAPER_EDGE, 2, 1)
    size = whole.px(_CORNER)
    corner = sprites.filling("room/corner", (size, size))
    rect = whole.rect(box.inset(-_OVER))
    for x, is_right in ((rect.x, False), (rect.right - size, True)):
        for y, is_low in ((rect.y, False), (rect.bottom - size, True)):
            whole.surface.blit(pygame.transform.flip(corner, is_right, is_low), (x, y))
    return whole.surface
