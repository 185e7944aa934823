"""The windows in which tables are looked at, what is seen there, and how boxes lie in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

import pygame

from spytable.core.game import Game
from spytable.scenes.table.tabletop import table_area
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from tests.support import window
from tests.support.promises import Setup, positions, viewers
from tests.support.typewriter import Typewriter

NAMES = ("Ada", "小明", "Bo", "小華", "Cy", "Di")
_SAMPLE = 10  # positions of a table that are looked at
_EDGE = 0.001  # how far rounding may reach, in logical pixels


class Screen(NamedTuple):
    """A size of the window in real pixels, and the player's scale."""

    size: tuple[int, int]
    scale: float = 1.0

    def canvas(self) -> Canvas:
        return window.new_canvas(self.size, self.scale)

    def typewriter(self) -> Typewriter:
        return Typewriter(pygame.Surface(self.size), self.scale)

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} at {self.scale:.0%}"


SCREENS = (
    Screen((1280, 720)),
    Screen((1920, 1080)),
    Screen((1024, 640)),
    Screen((1280, 720), 2.0),
)
EXTREMES = SCREENS[2:]  # the smallest window, and the least room
AREA = table_area(SCREENS[0].canvas())


@cache
def sample(table: Setup) -> list[Game]:
    """Positions of random matches, one or more with every question there was."""
    found = [game for seed in (11, 12) for game in positions(table, seed)]
    asked = {game.question: game for game in found if game.asked}
    return [*asked.values(), *Random(2).sample(found, min(_SAMPLE, len(found)))]


def views(table: Setup) -> Iterator[Game]:
    """What every viewer sees of the sample."""
    return (game.view(viewer) for game in sample(table) for viewer in viewers(game))


def apart(boxes: list[Box]) -> bool:
    """Whether no two boxes overlap by more than rounding."""
    return not any(
        min(one.right, other.right) - max(one.x, other.x) > 0.01
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.01
        for one, other in combinations(boxes, 2)
    )


def is_inside(box: Box, area: Box) -> bool:
    """Whether a box reaches out of an area by no more than rounding."""
    return (
        area.x - _EDGE <= box.x <= box.right <= area.right + _EDGE
        and area.y - _EDGE <= box.y <= box.bottom <= area.bottom + _EDGE
    )
