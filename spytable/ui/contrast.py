"""Colours for a player who needs more contrast.

Text and signs turn black or white, and what is below them is moved far enough away from both. So
all text has a contrast of 7 to 1, the enhanced one of the Web Content Accessibility Guidelines.
"""

from __future__ import annotations

from functools import cache

import pygame

from spytable.ui import theme

_PARTS = (0.2126, 0.7152, 0.0722)  # what red, green and blue add to luminance
_BETWEEN = 0.179  # the luminance from which black stands out at least as much as white
_DARKEST_LIGHT, _LIGHTEST_DARK = 0.3, 0.1  # 7 to 1 against black and against white
_STEP = 0.02  # of the way to black or white


@cache
def luminance(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1, as the guidelines define it."""
    parts = [part / 255 for part in tuple(pygame.Color(colour))[:3]]
    linear = [it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts]
    return sum(share * part for share, part in zip(_PARTS, linear))


@cache
def ink(colour: str) -> str:
    """Black or white for text and signs, whichever is nearer."""
    return theme.WHITE if luminance(colour) > _BETWEEN else theme.BLACK


@cache
def ground(colour: str) -> str:
    """The colour of what lies below text, darker or lighter if it lies between; its opacity
    stays."""
    is_light = luminance(colour) > _BETWEEN
    old, end = pygame.Color(colour), pygame.Color(theme.WHITE if is_light else theme.BLACK)
    end.a, way, new = old.a, 0.0, old
    while way < 1 and _LIGHTEST_DARK < luminance(_hex(new)) < _DARKEST_LIGHT:
        way = min(1.0, way + _STEP)
        new = old.lerp(end, way)
    return _hex(new)


def _hex(colour: pygame.Color) -> str:
    return "#" + "".join(f"{part:02X}" for part in tuple(colour))
