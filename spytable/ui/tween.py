"""Tweens: how a thing moves from box to box, straight or along a track."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin
from typing import NamedTuple

from spytable.ui.box import Box

_LIFT = 14  # how far a thing is lifted halfway


class Track(NamedTuple):
    """A closed path of boxes, and a position on it, which keeps counting from lap to lap."""

    boxes: tuple[Box, ...]
    at: int

    @property
    def box(self) -> Box:
        """Where the thing is."""
        return self.boxes[self.at % len(self.boxes)]

    def path_to(self, goal: Track) -> list[Box]:
        """The boxes it passes on the way to another position, that one included."""
        step = 1 if goal.at > self.at else -1
        return [goal._replace(at=at).box for at in range(self.at + step, goal.at + step, step)]


class Tween(NamedTuple):
    """A movement from box to box between two times in seconds, and the picture it begins with."""

    boxes: tuple[Box, ...]
    picture: Hashable
    start: float
    end: float

    def progress(self, now: float) -> float:
        """How far it has come, from 0 to 1, eased."""
        return _eased(self._fraction(now))

    def _fraction(self, now: float) -> float:
        return min(max(0.0, (now - self.start) / (self.end - self.start)), 1.0)

    def flips_to(self, picture: Hashable) -> bool:
        """Whether the thing turns over on the way: only if the first two parts of its picture
        change, its kind and name; the rest is merely written on it.
        """
        return _face(self.picture) != _face(picture)

    def box(self, now: float) -> Box:
        """Where the thing is; between two boxes it is lifted."""
        legs = len(self.boxes) - 1
        walked = self._fraction(now) * legs
        leg = min(int(walked), legs - 1)
        progress = _eased(walked - leg)
        start, goal = self.boxes[leg : leg + 2]
        box = Box(*(old + (new - old) * progress for old, new in zip(start, goal)))
        return box.moved(0, -_LIFT * sin(pi * progress))


def _eased(fraction: float) -> float:
    """Eases in and out (smoothstep)."""
    return fraction * fraction * (3 - 2 * fraction)


def _face(picture: Hashable) -> Hashable:
    return picture[:2] if isinstance(picture, tuple) else picture
