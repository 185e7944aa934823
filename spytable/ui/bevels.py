"""Raised and sunken plates of paper, brass and felt, drawn once and cached."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from spytable.ui import brush, theme
from spytable.ui.box import Size
from spytable.ui.surface_memory import DRAWN, kept


class Bevel(NamedTuple):
    """The colours of a plate: its face from top to bottom, its border, the upper and the lower
    edge inside the border, and a hairline further in, if any.
    """

    top: str
    bottom: str
    border: str
    upper: str
    lower: str
    hairline: str = ""


PAPER = Bevel(
    theme.PAPER_LIGHT, theme.PAPER_WARM, theme.BRASS_DARK, theme.GLEAM, theme.DIM, theme.BRASS_FINE
)
PAPER_LIT = PAPER._replace(top=theme.PAPER_LIGHT, bottom=theme.LAMP_PALE, hairline=theme.BRASS)
PAPER_FLAT = PAPER_LIT._replace(hairline="")  # part of a widget, under the pointer
PAPER_LOW = PAPER._replace(
    top=theme.PAPER_DARK, bottom=theme.PAPER, upper=theme.DARK, lower=theme.GLEAM
)
FADED = Bevel(
    theme.PAPER_DARK, theme.PAPER_DARK, theme.PAPER_FAINT, theme.PAPER_DARK, theme.PAPER_DARK
)
BRASS = Bevel(
    theme.BRASS_LIGHT,
    theme.BRASS_DEEP,
    theme.BRASS_SHADE,
    theme.GLEAM,
    theme.DIM,
    theme.BRASS_ETCHED,
)
BRASS_LIT = BRASS._replace(top=theme.LAMP_BRIGHT, bottom=theme.BRASS, hairline=theme.BRASS_DARK)
BRASS_LOW = BRASS._replace(
    top=theme.BRASS_DEEP, bottom=theme.BRASS, upper=theme.DARK, lower=theme.GLINT
)
GROOVE = Bevel(theme.PAPER_DEEP, theme.PAPER_DARK, theme.PAPER_CUT, theme.DARK, theme.GLEAM)
FIELD = Bevel(theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_CUT, theme.DIM, theme.PAPER_LIGHT)
FIELD_LIT = FIELD._replace(top=theme.PAPER_LIGHT, bottom=theme.WHITE, border=theme.BRASS_DARK)
ROW_LIT = Bevel(theme.PAPER, theme.PAPER, theme.PAPER_EDGE, theme.PAPER, theme.PAPER)
ROW_CHOSEN = Bevel(theme.LAMP_BRIGHT, theme.LAMP, theme.BRASS_DARK, theme.GLEAM, theme.LAMP)
FELT = Bevel(theme.FELT, theme.FELT_LIT, theme.FELT_DARK, theme.DARK, theme.GLINT)


@kept(DRAWN)
def plate(size: Size, bevel: Bevel, radius: int, line: int, lip: int) -> pygame.Surface:
    """A plate with round corners, in real pixels. It is shared: never draw on it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, size[0], size[1] - lip)
    if lip:
        brush.fill_rounded(surface, rect.move(0, lip), theme.BRASS_SHADE, radius)
    brush.fill_rounded(surface, rect, bevel.border, radius)
    inner, corner = rect.inflate(-2 * line, -2 * line), max(0, radius - line)
    surface.blit(_face(inner.size, bevel, corner), inner)
    edge = pygame.Rect(0, 0, rect.w, min(rect.h // 2, max(corner, line) + line))
    for colour, top in ((bevel.upper, 0), (bevel.lower, rect.h - edge.h)):
        surface.set_clip(edge.move(0, top))
        brush.draw_ring(surface, inner, colour, corner, line)
    surface.set_clip(None)
    fine = inner.inflate(-6 * line, -6 * line)
    if bevel.hairline and min(fine.size) > 0:
        brush.draw_ring(surface, fine, bevel.hairline, max(0, corner - 3 * line), line)
    return surface


def _face(size: Size, bevel: Bevel, radius: int) -> pygame.Surface:
    """A rectangle with round corners and a vertical gradient."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    brush.fill_rounded(face, face.get_rect(), theme.WHITE, radius)
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    top, bottom = pygame.Color(bevel.top), pygame.Color(bevel.bottom)
    for y in range(size[1]):
        strip.set_at((0, y), top.lerp(bottom, y / size[1]))
    graded = pygame.transform.scale(strip, size)
    face.blit(graded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face
