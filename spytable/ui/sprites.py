"""The pictures that are files, at the sizes in which they are shown.

Surfaces are shared: draw them, never draw on one. Sizes are real pixels.
"""

from __future__ import annotations

from functools import lru_cache
from threading import Thread

import pygame

from spytable.core import reader
from spytable.ui import brush, theme

Size = tuple[int, int]


@lru_cache
def has(name: str) -> bool:
    """Whether there is a picture of this name, such as `room/lamp`."""
    return reader.find("sprites", f"{name}.png") is not None


def warm(folder: str) -> Thread:
    """Reads the pictures of a folder beside everything else, so that nobody waits for them."""
    thread = Thread(target=_read_all, args=(folder,), daemon=True)
    thread.start()
    return thread


def _read_all(folder: str) -> None:
    found = reader.find("sprites", folder)
    for path in sorted(found.glob("*.png")) if found else ():
        _read(f"{folder}/{path.stem}")


@lru_cache(maxsize=48)
def filling(name: str, size: Size) -> pygame.Surface:
    """The middle of a picture that fills this size."""
    return _filled(name, size)


@lru_cache(maxsize=128)
def inked(name: str, size: Size, colour: str) -> pygame.Surface:
    """A sign in one colour: only how solid the picture is counts."""
    sign = _filled(name, size)
    paint = pygame.Color(colour)
    sign.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sign.fill((paint.r, paint.g, paint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sign


@lru_cache(maxsize=96)
def rounded(name: str, size: Size, radius: int) -> pygame.Surface:
    """A picture that fills this size, with round corners."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(_filled(name, size), (0, 0))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    brush.fill_rounded(mask, mask.get_rect(), theme.WHITE, radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _filled(name: str, size: Size) -> pygame.Surface:
    whole = _read(name)
    scale = max(wanted / given for wanted, given in zip(size, whole.get_size()))
    # What is cut off is cut off first: scaling is the dear part.
    part = pygame.Rect(0, 0, *(max(1, round(wanted / scale)) for wanted in size))
    part.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), size)


@lru_cache(maxsize=64)
def _read(name: str) -> pygame.Surface:
    path = reader.find("sprites", f"{name}.png")
    if path is None:
        raise FileNotFoundError(f"sprites/{name}.png")
    picture = pygame.image.load(path)
    if picture.get_bitsize() == 32:
        return picture
    # All of one depth: scaled and drawn faster; without alpha, nothing shines through.
    solid = pygame.Surface(picture.get_size(), depth=32)
    solid.blit(picture, (0, 0))
    return solid
