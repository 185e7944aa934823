"""Image files, scaled to the sizes at which they are drawn.

Surfaces are shared: never draw on one. Sizes are real pixels.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from threading import Thread

import pygame

from spytable.core import reader
from spytable.ui import brush
from spytable.ui.box import Size
from spytable.ui.surface_memory import DRAWN, READ, kept

_SCENERY = 1200  # pixels wide, or wider


@lru_cache
def has(name: str) -> bool:
    """Whether there is an image of this name, such as `room/lamp`."""
    return reader.find("sprites", f"{name}.png") is not None


def preload(*folders: str) -> Thread:
    """Reads the images of some folders in a thread, so that nobody waits for them."""
    thread = Thread(target=_read_all, args=folders, daemon=True)
    thread.start()
    return thread


def _read_all(*folders: str) -> None:
    with suppress(pygame.error):  # the window was closed meanwhile
        for folder in folders:
            found = reader.find("sprites", folder)
            for path in sorted(found.glob("*.png")) if found else ():
                _cached(f"{folder}/{path.stem}")


@kept(DRAWN)
def filling(name: str, size: Size, turns: int = 0) -> pygame.Surface:
    """An image that covers a size, cropped round its centre, after clockwise quarter turns."""
    return _turned(name, size, turns)


@kept(DRAWN)
def tinted(name: str, size: Size, colour: str) -> pygame.Surface:
    """An image in one colour: only its opacity counts."""
    icon = _filled(name, size)
    paint = pygame.Color(colour)
    icon.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    icon.fill((paint.r, paint.g, paint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return icon


@kept(DRAWN)
def rounded(name: str, size: Size, radius: int, turns: int = 0) -> pygame.Surface:
    """An image that covers a size, with round corners."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(_turned(name, size, turns), (0, 0))
    brush.round_off(picture, radius)
    return picture


@kept(DRAWN)
def part(name: str, size: Size, rect: tuple[int, int, int, int]) -> pygame.Surface:
    """The part in a rectangle of an image that covers a size."""
    whole = _cached(name)
    scale = max(wanted / given for wanted, given in zip(size, whole.get_size()))
    left, top = ((given - wanted / scale) / 2 for wanted, given in zip(size, whole.get_size()))
    x, y, width, height = (length / scale for length in rect)
    source = pygame.Rect(left + x, top + y, max(1, width), max(1, height))
    return pygame.transform.smoothscale(whole.subsurface(source.clip(whole.get_rect())), rect[2:])


def _turned(name: str, size: Size, turns: int) -> pygame.Surface:
    if not turns:
        return _filled(name, size)
    upright = size[::-1] if turns % 2 else size
    return pygame.transform.rotate(_filled(name, upright), -90 * turns)


def _filled(name: str, size: Size) -> pygame.Surface:
    cached = _cached(name)
    is_enough = all(wanted <= given for wanted, given in zip(size, cached.get_size()))
    whole = cached if is_enough else _full_size(name)
    scale = max(wanted / given for wanted, given in zip(size, whole.get_size()))
    # Cropped first, because scaling is expensive.
    part = pygame.Rect(0, 0, *(max(1, round(wanted / scale)) for wanted in size))
    part.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), size)


@kept(READ)
def _cached(name: str) -> pygame.Surface:
    """An image at the size mostly needed: half, for there are many cards and icons, which are
    looked at closely only one by one. Wide ones are scenery and stay whole.
    """
    whole = _full_size(name)
    width, height = whole.get_size()
    if width >= _SCENERY and width > height:
        return whole
    return pygame.transform.smoothscale(whole, (width // 2, height // 2))


def unscaled(name: str) -> pygame.Surface:
    """An image as it is in its file; works before there is a window.

    FileNotFoundError if there is none.
    """
    path = reader.find("sprites", f"{name}.png")
    if path is None:
        raise FileNotFoundError(f"sprites/{name}.png")
    return pygame.image.load(path)


@lru_cache(maxsize=2)  # each is large, and mostly wanted only to be halved
def _full_size(name: str) -> pygame.Surface:
    picture = unscaled(name)
    # In the pixel format of the screen, which draws up to thirty times as fast.
    return picture.convert(32, picture.get_flags() & pygame.SRCALPHA)
