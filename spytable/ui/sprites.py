"""The pictures that are files, at the sizes in which they are shown.

Surfaces are shared: draw them, never draw on one. Sizes are real pixels.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from threading import Thread

import pygame

from spytable.core import reader
from spytable.ui import brush

Size = tuple[int, int]


@lru_cache
def has(name: str) -> bool:
    """Whether there is a picture of this name, such as `room/lamp`."""
    return reader.find("sprites", f"{name}.png") is not None


def warm(*folders: str) -> Thread:
    """Reads the pictures of folders beside everything else, so that nobody waits for them."""
    thread = Thread(target=_read_all, args=folders, daemon=True)
    thread.start()
    return thread


def _read_all(*folders: str) -> None:
    with suppress(pygame.error):  # the window is closed meanwhile
        for folder in folders:
            found = reader.find("sprites", folder)
            for path in sorted(found.glob("*.png")) if found else ():
                _kept(f"{folder}/{path.stem}")


@lru_cache(maxsize=64)
def filling(name: str, size: Size, turns: int = 0) -> pygame.Surface:
    """The middle of a picture that fills this size, after so many quarter-turns clockwise."""
    return _turned(name, size, turns)


@lru_cache(maxsize=128)
def inked(name: str, size: Size, colour: str) -> pygame.Surface:
    """A sign in one colour: only how solid the picture is counts."""
    sign = _filled(name, size)
    paint = pygame.Color(colour)
    sign.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sign.fill((paint.r, paint.g, paint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sign


@lru_cache(maxsize=24)
def rounded(name: str, size: Size, radius: int, turns: int = 0) -> pygame.Surface:
    """A picture that fills this size, with round corners."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(_turned(name, size, turns), (0, 0))
    brush.round_off(picture, radius)
    return picture


@lru_cache(maxsize=8)
def part(name: str, size: Size, seen: tuple[int, int, int, int]) -> pygame.Surface:
    """What is seen of a picture that fills a size, in a rectangle of it."""
    whole = _kept(name)
    scale = max(wanted / given for wanted, given in zip(size, whole.get_size()))
    left, top = ((given - wanted / scale) / 2 for wanted, given in zip(size, whole.get_size()))
    x, y, width, height = (length / scale for length in seen)
    source = pygame.Rect(left + x, top + y, max(1, width), max(1, height))
    return pygame.transform.smoothscale(whole.subsurface(source.clip(whole.get_rect())), seen[2:])


def _turned(name: str, size: Size, turns: int) -> pygame.Surface:
    if not turns:
        return _filled(name, size)
    upright = size[::-1] if turns % 2 else size
    return pygame.transform.rotate(_filled(name, upright), -90 * turns)


def _filled(name: str, size: Size) -> pygame.Surface:
    kept = _kept(name)
    is_enough = all(wanted <= given for wanted, given in zip(size, kept.get_size()))
    whole = kept if is_enough else _whole(name)
    scale = max(wanted / given for wanted, given in zip(size, whole.get_size()))
    # What is cut off is cut off first: scaling is the dear part.
    part = pygame.Rect(0, 0, *(max(1, round(wanted / scale)) for wanted in size))
    part.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), size)


@lru_cache(maxsize=128)
def _kept(name: str) -> pygame.Surface:
    """A picture as large as it is mostly needed: there are many cards and signs, and they are only
    looked at closely one by one. What is wider than high is scenery."""
    whole = _whole(name)
    width, height = whole.get_size()
    if width > height:
        return whole
    return pygame.transform.smoothscale(whole, (width // 2, height // 2))


def unscaled(name: str) -> pygame.Surface:
    """A picture as it is in its file, also before there is a window."""
    path = reader.find("sprites", f"{name}.png")
    if path is None:
        raise FileNotFoundError(f"sprites/{name}.png")
    return pygame.image.load(path)


@lru_cache(maxsize=4)
def _whole(name: str) -> pygame.Surface:
    picture = unscaled(name)
    # All of the kind that the screen has: they are drawn up to thirty times as fast.
    return picture.convert(32, picture.get_flags() & pygame.SRCALPHA)
