"""What the canvas paints with: smooth round pieces, soft shadows and felt, made once and kept.

All lengths are real pixels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame

from spytable.ui import theme
from spytable.ui.box import Point

# Round things are drawn this much larger and scaled down, which smooths their edges.
_FINE = 4
_BRIGHT = 170  # of 255: a glow where it begins
_NAP = 128  # how far the grain of the felt goes before it comes again


def fill_rounded(surface: pygame.Surface, rect: pygame.Rect, colour: str, radius: int) -> None:
    """A rectangle with round corners."""
    _draw(_fill_rounded, surface, rect, colour, radius)


def _fill_rounded(surface: pygame.Surface, rect: pygame.Rect, colour: str, radius: int) -> None:
    paint = pygame.Color(colour)
    radius = min(radius, rect.w // 2, rect.h // 2)
    surface.fill(paint, rect.inflate(0, -2 * radius))
    surface.fill(paint, (rect.x + radius, rect.y, rect.w - 2 * radius, radius))
    surface.fill(paint, (rect.x + radius, rect.bottom - radius, rect.w - 2 * radius, radius))
    _draw_corners(surface, rect, disc(2 * radius, colour), radius)


def draw_ring(
    surface: pygame.Surface, rect: pygame.Rect, colour: str, radius: int, line: int
) -> None:
    """A line along the inside of a rectangle with round corners."""
    _draw(_draw_ring, surface, rect, colour, radius, line)


def _draw_ring(
    surface: pygame.Surface, rect: pygame.Rect, colour: str, radius: int, line: int
) -> None:
    paint = pygame.Color(colour)
    radius = min(radius, rect.w // 2, rect.h // 2)
    across, down = rect.w - 2 * radius, rect.h - 2 * radius
    surface.fill(paint, (rect.x + radius, rect.y, across, line))
    surface.fill(paint, (rect.x + radius, rect.bottom - line, across, line))
    surface.fill(paint, (rect.x, rect.y + radius, line, down))
    surface.fill(paint, (rect.right - line, rect.y + radius, line, down))
    _draw_corners(surface, rect, _hoop(2 * radius, line, colour), radius)


def _draw(
    draw: Callable[..., None],
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: str,
    *lengths: int,
) -> None:
    """Draws in a colour that can perhaps be seen through: filling alone would not blend it."""
    if pygame.Color(colour).a == 255:
        draw(surface, rect, colour, *lengths)
        return
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    draw(layer, layer.get_rect(), colour, *lengths)
    surface.blit(layer, rect)


@lru_cache(maxsize=32)
def dashes(size: tuple[int, int], colour: str, radius: int, line: int, dash: int) -> pygame.Surface:
    """A line of ink along the inside of a rectangle, with dashes of about this length on it."""
    rim, light = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
    rect = rim.get_rect()
    draw_ring(rim, rect, theme.INK, radius, line)
    draw_ring(light, rect.inflate(-2, -2), colour, radius - 1, line - 2)
    for start, end in _gaps(radius, size[0] - radius, dash):
        light.fill(_clear(colour), (start, 0, end - start, line))
        light.fill(_clear(colour), (start, rect.h - line, end - start, line))
    for start, end in _gaps(radius, size[1] - radius, dash):
        light.fill(_clear(colour), (0, start, line, end - start))
        light.fill(_clear(colour), (rect.w - line, start, line, end - start))
    rim.blit(light, (0, 0))
    return rim


def _gaps(start: int, end: int, dash: int) -> list[tuple[int, int]]:
    """Where a dashed line has its gaps, as long as the dashes between which they lie."""
    count = max(1, round((end - start) / dash / 2))
    step = (end - start) / (2 * count + 1)
    return [
        (round(start + (2 * n + 1) * step), round(start + (2 * n + 2) * step)) for n in range(count)
    ]


def round_off(surface: pygame.Surface, radius: int) -> None:
    """Takes away what lies beyond round corners."""
    rect = surface.get_rect()
    radius = min(radius, rect.w // 2, rect.h // 2)
    _draw_corners(surface, rect, disc(2 * radius, theme.WHITE), radius, pygame.BLEND_RGBA_MULT)


def _draw_corners(
    surface: pygame.Surface, rect: pygame.Rect, disc: pygame.Surface, radius: int, blending: int = 0
) -> None:
    """A quarter of a disc into each corner of a rectangle."""
    right, bottom = rect.right - radius, rect.bottom - radius
    for x, column in ((rect.x, 0), (right, radius)):
        for y, row in ((rect.y, 0), (bottom, radius)):
            surface.blit(disc, (x, y), (column, row, radius, radius), blending)


def _fine_surface(size: int, colour: str) -> pygame.Surface:
    """A large clear square; clear in this colour, so that scaling down leaves no dark rim."""
    side = max(1, size) * _FINE  # in a tiny window a length can come to nothing
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill(_clear(colour))
    return surface


def _clear(colour: str) -> pygame.Color:
    paint = pygame.Color(colour)
    return pygame.Color(paint.r, paint.g, paint.b, 0)


@lru_cache(maxsize=256)
def disc(diameter: int, colour: str) -> pygame.Surface:
    large = _fine_surface(diameter, colour)
    middle = diameter * _FINE // 2
    pygame.draw.circle(large, pygame.Color(colour), (middle, middle), middle)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@lru_cache(maxsize=64)
def _hoop(diameter: int, thickness: int, colour: str) -> pygame.Surface:
    large = _fine_surface(diameter, colour)
    middle = diameter * _FINE // 2
    pygame.draw.circle(large, pygame.Color(colour), (middle, middle), middle)
    hole = max(0, middle - thickness * _FINE)
    pygame.draw.circle(large, _clear(colour), (middle, middle), hole)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@lru_cache(maxsize=128)
def shape(name: str, size: int, colour: str) -> pygame.Surface:
    large = _fine_surface(size, theme.INK)
    side, line = size * _FINE, max(_FINE, size * _FINE // 14)
    inner = side / 2 - line / 2
    ink = pygame.Color(theme.INK)
    if name == "disc":
        pygame.draw.circle(large, ink, (side / 2, side / 2), side / 2)
        pygame.draw.circle(large, pygame.Color(colour), (side / 2, side / 2), side / 2 - line)
    else:
        points = [(side / 2 + x * inner, side / 2 + y * inner) for x, y in _CORNERS[name]]
        pygame.draw.polygon(large, pygame.Color(colour), points)
        pygame.draw.lines(large, ink, True, points, line)
        for point in points:
            pygame.draw.circle(large, ink, point, line / 2)
    return pygame.transform.smoothscale(large, (size, size))


def _turned(count: int, radii: Sequence[float] = (1.0,)) -> list[Point]:
    """The corners of a regular figure standing on its base, on circles of these radii in turn."""
    turns = [(2 * pi * i / count - pi / 2, radii[i % len(radii)]) for i in range(count)]
    return [(radius * cos(turn), radius * sin(turn)) for turn, radius in turns]


# From -1 to 1; of about the same weight to the eye.
_CORNERS = {
    "triangle": [(0, -0.95), (1, 0.85), (-1, 0.85)],
    "square": [(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)],
    "diamond": _turned(4),
    "star": _turned(10, (1.0, 0.58)),
    "pentagon": _turned(5),
}


@lru_cache(maxsize=48)
def shadow(size: tuple[int, int], spread: int) -> pygame.Surface:
    """A soft dark rectangle, larger by `spread` on every side: drawn tiny and scaled up."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    tiny = pygame.Surface((max(3, width // spread), max(3, height // spread)), pygame.SRCALPHA)
    tiny.fill(_clear(theme.SHADOW))
    tiny.fill(pygame.Color(theme.SHADOW), tiny.get_rect().inflate(-2, -2))
    return pygame.transform.smoothscale(tiny, (width, height))


def on_shadow(picture: pygame.Surface, spread: int) -> pygame.Surface:
    """A picture with its soft shadow below it, in a clear margin of `spread` all round."""
    width, height = picture.get_size()
    whole = pygame.Surface((width + 2 * spread, height + 2 * spread), pygame.SRCALPHA)
    low = max(1, spread // 3)
    whole.blit(shadow((width, height), spread), (0, low))
    whole.blit(picture, (spread, spread))
    return whole


@lru_cache(maxsize=48)
def glow(size: tuple[int, int], spread: int, radius: int, colour: str) -> pygame.Surface:
    """Light that fades out round a rectangle, `spread` wide; nothing inside."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    light = pygame.Surface((width, height), pygame.SRCALPHA)
    paint = pygame.Color(colour)
    for step in range(spread, 0, -1):
        paint.a = round(_BRIGHT * (1 - step / (spread + 1)) ** 2)
        rect = pygame.Rect(0, 0, size[0] + 2 * step, size[1] + 2 * step)
        rect.center = (width // 2, height // 2)
        pygame.draw.rect(light, paint, rect, border_radius=radius + step)
    inside = pygame.Rect(spread, spread, *size)
    pygame.draw.rect(light, _clear(colour), inside, border_radius=radius)
    return light


@lru_cache(maxsize=2)
def felt(size: tuple[int, int]) -> pygame.Surface:
    felt = pygame.transform.smoothscale(_light(), size)
    for x in range(0, size[0], _NAP):
        for y in range(0, size[1], _NAP):
            felt.blit(_nap(), (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return felt


@lru_cache(maxsize=1)
def _light() -> pygame.Surface:
    """The light of the lamp on the felt, tiny."""
    dark, lit = pygame.Color(theme.FELT_DARK), pygame.Color(theme.FELT_LIT)
    glow = pygame.Surface((160, 90))
    for x in range(160):
        for y in range(90):
            distance = hypot((x - 80) / 100, (y - 32) / 70)
            glow.set_at((x, y), dark.lerp(lit, max(0.0, 1 - distance) ** 1.4))
    return glow


@lru_cache(maxsize=1)
def _nap() -> pygame.Surface:
    """The grain of the felt, which also hides the steps of the gradient."""
    shades = random.Random(1).randbytes(_NAP * _NAP)
    pixels = bytes(shade % 5 for shade in shades for _ in "rgb")
    return pygame.image.frombytes(pixels, (_NAP, _NAP), "RGB").convert(32, 0)
