"""How a thing comes from where it is to where it should be: straight, or along a track."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin
from typing import NamedTuple

from spytable.ui.box import Box

_LIFT = 14  # by how much a thing is lifted half way


class Track(NamedTuple):
    """A round way over boxes, and how far a thing has come on it, counted on round by round."""

    boxes: tuple[Box, ...]
    at: int

    @property
    def box(self) -> Box:
        """Where the thing is."""
        return self.boxes[self.at % len(self.boxes)]

    def way(self, goal: Track) -> list[Box]:
        """Over which boxes it comes to where it is on another track, box by box."""
        step = 1 if goal.at > self.at else -1
        return [goal._replace(at=at).box for at in range(self.at + step, goal.at + step, step)]


class Tween(NamedTuple):
    """How a thing moves: from box to box, showing a picture, between two times in seconds."""

    boxes: tuple[Box, ...]
    picture: Hashable
    start: float
    end: float

    def progress(self, now: float) -> float:
        return _eased(self._part(now))

    def _part(self, now: float) -> float:
        return min(max(0.0, (now - self.start) / (self.end - self.start)), 1.0)

    def turns_into(self, picture: Hashable) -> bool:
        """Whether the thing turns over on the way: a picture shows another face by how it begins,
        its kind and name; more may merely have been written on the same one."""
        return _face(self.picture) != _face(picture)

    def box(self, now: float) -> Box:
        """Where the thing is; it is lifted between two boxes."""
        legs = len(self.boxes) - 1
        walked = self._part(now) * legs
        leg = min(int(walked), legs - 1)
        part = _eased(walked - leg)
        start, goal = self.boxes[leg : leg + 2]
        box = Box(*(old + (new - old) * part for old, new in zip(start, goal)))
        return box.moved(0, -_LIFT * sin(pi * part))


def _eased(part: float) -> float:
    """Of a way, so that it begins and ends slowly."""
    return part * part * (3 - 2 * part)


def _face(picture: Hashable) -> Hashable:
    return picture[:2] if isinstance(picture, tuple) else picture
