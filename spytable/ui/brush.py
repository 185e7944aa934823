"""Antialiased shapes, drop shadows, glows and felt for the canvas, drawn once and cached.

All lengths are real pixels. Surfaces are shared: never draw on one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame

from spytable.ui import theme
from spytable.ui.box import Point, Size
from spytable.ui.surface_memory import DRAWN, kept

_OVERSAMPLING = 4  # round shapes are drawn this many times larger and scaled down
_BRIGHTEST = 170  # of 255: the opacity of a glow at its inner edge
_GRAIN = 128  # the width and height of the tile of felt that is repeated


def fill_rounded(surface: pygame.Surface, rect: pygame.Rect, colour: str, radius: int) -> None:
    """A rectangle with round corners."""
    _draw(_fill_rounded, surface, rect, colour, radius)


def _fill_rounded(surface: pygame.Surface, rect: pygame.Rect, colour: str, radius: int) -> None:
    paint = pygame.Color(colour)
    radius = min(radius, rect.w // 2, rect.h // 2)
    _fill(surface, paint, rect.inflate(0, -2 * radius))
    _fill(surface, paint, (rect.x + radius, rect.y, rect.w - 2 * radius, radius))
    _fill(surface, paint, (rect.x + radius, rect.bottom - radius, rect.w - 2 * radius, radius))
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
    _fill(surface, paint, (rect.x + radius, rect.y, across, line))
    _fill(surface, paint, (rect.x + radius, rect.bottom - line, across, line))
    _fill(surface, paint, (rect.x, rect.y + radius, line, down))
    _fill(surface, paint, (rect.right - line, rect.y + radius, line, down))
    _draw_corners(surface, rect, _circle(2 * radius, line, colour), radius)


def _fill(
    surface: pygame.Surface, paint: pygame.Color, part: pygame.Rect | tuple[int, int, int, int]
) -> None:
    """Fills a part of a surface. Without the clipping, pygame would move what begins above or left
    of the surface into it, instead of cutting it."""
    surface.fill(paint, pygame.Rect(part).clip(surface.get_rect()))


def _draw(
    draw: Callable[..., None],
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: str,
    *lengths: int,
) -> None:
    """Draws in a colour that may be translucent: filling alone would not blend it."""
    if pygame.Color(colour).a == 255:
        draw(surface, rect, colour, *lengths)
        return
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    draw(layer, layer.get_rect(), colour, *lengths)
    surface.blit(layer, rect)


@kept(DRAWN)
def dashes(size: Size, colour: str, radius: int, line: int, dash: int) -> pygame.Surface:
    """An ink line along the inside of a rectangle, with dashes about `dash` long on top of it."""
    rim = pygame.Surface(size, pygame.SRCALPHA)
    light = pygame.Surface(size, pygame.SRCALPHA)
    rect = rim.get_rect()
    draw_ring(rim, rect, theme.INK, radius, line)
    draw_ring(light, rect.inflate(-2, -2), colour, radius - 1, line - 2)
    for start, end in _gaps(radius, size[0] - radius, dash):
        light.fill(_transparent(colour), (start, 0, end - start, line))
        light.fill(_transparent(colour), (start, rect.h - line, end - start, line))
    for start, end in _gaps(radius, size[1] - radius, dash):
        light.fill(_transparent(colour), (0, start, line, end - start))
        light.fill(_transparent(colour), (rect.w - line, start, line, end - start))
    rim.blit(light, (0, 0))
    return rim


def _gaps(start: int, end: int, dash: int) -> list[tuple[int, int]]:
    """Where the gaps of a dashed line start and end; they are as long as the dashes."""
    count = max(1, round((end - start) / dash / 2))
    step = (end - start) / (2 * count + 1)
    return [
        (round(start + (2 * n + 1) * step), round(start + (2 * n + 2) * step)) for n in range(count)
    ]


def round_off(surface: pygame.Surface, radius: int) -> None:
    """Clears what lies outside round corners."""
    rect = surface.get_rect()
    radius = min(radius, rect.w // 2, rect.h // 2)
    _draw_corners(surface, rect, disc(2 * radius, theme.WHITE), radius, pygame.BLEND_RGBA_MULT)


def _draw_corners(
    surface: pygame.Surface, rect: pygame.Rect, disc: pygame.Surface, radius: int, blending: int = 0
) -> None:
    """Draws a quarter of a disc into each corner of a rectangle."""
    right, bottom = rect.right - radius, rect.bottom - radius
    for x, column in ((rect.x, 0), (right, radius)):
        for y, row in ((rect.y, 0), (bottom, radius)):
            surface.blit(disc, (x, y), (column, row, radius, radius), blending)


def _oversampled(size: int, colour: str) -> pygame.Surface:
    """A large square of this colour, transparent: black would leave a dark rim when scaled."""
    side = max(1, size) * _OVERSAMPLING  # in a tiny window a length can round to 0
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill(_transparent(colour))
    return surface


def _transparent(colour: str) -> pygame.Color:
    paint = pygame.Color(colour)
    return pygame.Color(paint.r, paint.g, paint.b, 0)


@kept(DRAWN)
def disc(diameter: int, colour: str) -> pygame.Surface:
    """A filled circle."""
    large = _oversampled(diameter, colour)
    middle = diameter * _OVERSAMPLING // 2
    pygame.draw.circle(large, pygame.Color(colour), (middle, middle), middle)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@kept(DRAWN)
def _circle(diameter: int, thickness: int, colour: str) -> pygame.Surface:
    """The outline of a circle, drawn inwards."""
    large = _oversampled(diameter, colour)
    middle = diameter * _OVERSAMPLING // 2
    pygame.draw.circle(large, pygame.Color(colour), (middle, middle), middle)
    hole = max(0, middle - thickness * _OVERSAMPLING)
    pygame.draw.circle(large, _transparent(colour), (middle, middle), hole)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@kept(DRAWN)
def shape(name: str, size: int, colour: str) -> pygame.Surface:
    """The shape of a seat, outlined in ink; for names see `theme.SEATS`."""
    large = _oversampled(size, theme.INK)
    side, line = size * _OVERSAMPLING, max(_OVERSAMPLING, size * _OVERSAMPLING // 14)
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


def _polygon(count: int, radii: Sequence[float] = (1.0,)) -> list[Point]:
    """The corners of a regular polygon with one corner at the top, on circles of alternating
    radii.
    """
    polar = [(2 * pi * i / count - pi / 2, radii[i % len(radii)]) for i in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle, radius in polar]


# From -1 to 1, scaled to look equally heavy.
_CORNERS: dict[str, list[Point]] = {
    "triangle": [(0, -0.95), (1, 0.85), (-1, 0.85)],
    "square": [(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)],
    "diamond": _polygon(4),
    "star": _polygon(10, (1.0, 0.58)),
    "pentagon": _polygon(5),
}


@kept(DRAWN)
def drop_shadow(size: Size, spread: int) -> pygame.Surface:
    """A blurred dark rectangle, `spread` larger on every side: drawn tiny and scaled up."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    tiny = pygame.Surface((max(3, width // spread), max(3, height // spread)), pygame.SRCALPHA)
    tiny.fill(_transparent(theme.SHADOW))
    tiny.fill(pygame.Color(theme.SHADOW), tiny.get_rect().inflate(-2, -2))
    return pygame.transform.smoothscale(tiny, (width, height))


def with_drop_shadow(picture: pygame.Surface, spread: int) -> pygame.Surface:
    """A picture on its drop shadow, with a transparent margin of `spread` all round."""
    width, height = picture.get_size()
    whole = pygame.Surface((width + 2 * spread, height + 2 * spread), pygame.SRCALPHA)
    low = max(1, spread // 3)
    whole.blit(drop_shadow((width, height), spread), (0, low))
    whole.blit(picture, (spread, spread))
    return whole


@kept(DRAWN)
def glow(size: Size, spread: int, radius: int, colour: str) -> pygame.Surface:
    """Light round a rectangle, fading out over `spread` pixels; the inside is transparent."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    light = pygame.Surface((width, height), pygame.SRCALPHA)
    paint = pygame.Color(colour)
    for step in range(spread, 0, -1):
        paint.a = round(_BRIGHTEST * (1 - step / (spread + 1)) ** 2)
        rect = pygame.Rect(0, 0, size[0] + 2 * step, size[1] + 2 * step)
        rect.center = (width // 2, height // 2)
        pygame.draw.rect(light, paint, rect, border_radius=radius + step)
    inside = pygame.Rect(spread, spread, *size)
    pygame.draw.rect(light, _transparent(colour), inside, border_radius=radius)
    return light


@kept(DRAWN)
def felt(size: Size) -> pygame.Surface:
    """The felt of the table under the lamp."""
    felt = pygame.transform.smoothscale(_lamplight(), size)
    for x in range(0, size[0], _GRAIN):
        for y in range(0, size[1], _GRAIN):
            felt.blit(_grain(), (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return felt


@lru_cache(maxsize=1)
def _lamplight() -> pygame.Surface:
    """The lamplight on the felt, tiny."""
    dark, lit = pygame.Color(theme.FELT_DARK), pygame.Color(theme.FELT_LIT)
    glow = pygame.Surface((160, 90))
    for x in range(160):
        for y in range(90):
            distance = hypot((x - 80) / 100, (y - 32) / 70)
            glow.set_at((x, y), dark.lerp(lit, max(0.0, 1 - distance) ** 1.4))
    return glow


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A tile of the grain of the felt, which also hides the banding of the light."""
    shades = random.Random(1).randbytes(_GRAIN * _GRAIN)
    pixels = bytes(shade % 5 for shade in shades for _ in "rgb")
    return pygame.image.frombytes(pixels, (_GRAIN, _GRAIN), "RGB").convert(32, 0)
