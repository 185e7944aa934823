"""How one gets from thing to thing on a table by arrows."""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

from spytable.core.game import Thing
from spytable.scenes.play import Play
from spytable.ui.group import DIRECTIONS

Way: TypeAlias = tuple[int, int]
"""A step of an arrow: right and down."""


def walk(play: Play, start: Thing | None, goal: Thing) -> tuple[Way, ...]:
    """The shortest way to a thing that glows. Raises AssertionError if there is none."""
    glow = play.selection.glowing
    # From elsewhere, any arrow begins at the first thing.
    ways: deque[tuple[Thing, tuple[Way, ...]]]
    ways = deque([(start, ()) if start in glow else (glow[0], ((1, 0),))])
    reached = {ways[0][0]}
    while ways:
        here, steps = ways.popleft()
        if here == goal:
            return steps
        for way in DIRECTIONS.values():
            there = play.playback.stage.beside(here, glow, *way)
            if there not in reached:
                reached.add(there)
                ways.append((there, (*steps, way)))
    raise AssertionError(f"arrows do not reach {goal} from {start}")
