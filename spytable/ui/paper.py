"""The paper of panels and sheets, held by brass corners: a nine-patch, drawn once and cached."""

from __future__ import annotations

import pygame

from spytable.ui import sprites, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.surface_memory import DRAWN
from spytable.ui.widget import State, Widget

_RIM = 48  # the border of the paper, inside which it is plain
_SHADOW = 20
_CORNER = 42
_OVERHANG = 3  # how far a corner extends beyond the paper


class Paper(Widget):
    """A sheet of it, on which other widgets lie."""

    focusable = False

    def draw(self, canvas: Canvas, state: State) -> None:
        draw_paper(canvas, self.box)


def draw_paper(canvas: Canvas, box: Box) -> None:
    """Paper with its drop shadow; at least as large as its four corners."""
    patch = DRAWN.get(("paper", canvas.unit), lambda: _nine_patch(canvas))
    part = (patch.get_width() - 1) // 2
    rect = canvas.rect(box)
    around = rect.inflate(2 * canvas.px(_SHADOW), 2 * canvas.px(_SHADOW))
    across, down = max(0, around.w - 2 * part), max(0, around.h - 2 * part)
    canvas.surface.fill(theme.PAPER, (around.x + part, around.y + part, across, down))
    for x, here in ((around.x, 0), (around.right - part, part + 1)):
        for y, there in ((around.y, 0), (around.bottom - part, part + 1)):
            canvas.surface.blit(patch, (x, y), (here, there, part, part))
        side = _edge(patch, (here, part, part, 1), (part, down))
        canvas.surface.blit(side, (x, around.y + part))
    for y, there in ((around.y, 0), (around.bottom - part, part + 1)):
        side = _edge(patch, (part, there, 1, part), (across, part))
        canvas.surface.blit(side, (around.x + part, y))


def _edge(
    patch: pygame.Surface, area: tuple[int, int, int, int], size: tuple[int, int]
) -> pygame.Surface:
    """A line of pixels of the nine-patch, stretched to the length of a side."""

    def stretch() -> pygame.Surface:
        return pygame.transform.scale(patch.subsurface(area), size)

    return DRAWN.get(("edge of paper", patch.get_width(), area, size), stretch)


def _nine_patch(canvas: Canvas) -> pygame.Surface:
    """The smallest paper: its corners, with one pixel between them."""
    whole = canvas.layer(2 * (_RIM + _SHADOW), 2 * (_RIM + _SHADOW))
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
    rect = whole.rect(box.inset(-_OVERHANG))
    for x, is_right in ((rect.x, False), (rect.right - size, True)):
        for y, is_low in ((rect.y, False), (rect.bottom - size, True)):
            whole.surface.blit(pygame.transform.flip(corner, is_right, is_low), (x, y))
    return whole.surface
