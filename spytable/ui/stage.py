"""The things on the table: where each lies, how it travels there, and which one is hit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from math import inf
from typing import NamedTuple

import pygame

from spytable.core.game import Thing
from spytable.ui import theme
from spytable.ui.box import Box, way_to
from spytable.ui.canvas import Canvas

_PAINTED = 400  # surfaces kept
_RADIUS = 10
_FINE = 2  # pictures are painted so much larger and scaled down, which smooths slanting edges


class Placement(NamedTuple):
    """Where a thing lies: box and order (higher is nearer), the picture to paint, and what to
    tell about when it is pointed at. Without a picture it is only touched and glows; scenery is
    never touched, and nothing below it is."""

    thing: Thing
    box: Box
    picture: Hashable = None
    order: int = 0
    about: tuple[Thing, ...] = ()
    scenery: bool = False


class _Travel(NamedTuple):
    """How a thing moves: from a box, showing a picture, between two times in seconds."""

    box: Box
    picture: Hashable
    start: float
    end: float

    def progress(self, now: float) -> float:
        if now >= self.end:
            return 1.0
        part = max(0.0, (now - self.start) / (self.end - self.start))
        return part * part * (3 - 2 * part)


class Stage:
    """Shows placements and lets every thing travel from where it is to where it should be.

    `paint(canvas, picture)` paints a picture over the whole of a canvas. Times are seconds of
    one clock, given by the caller.
    """

    def __init__(self, paint: Callable[[Canvas, Hashable], None]) -> None:
        self._paint = paint
        self._painted: OrderedDict[tuple, pygame.Surface] = OrderedDict()
        self._placements: dict[Thing, Placement] = {}
        self._travels: dict[Thing, _Travel] = {}

    def aim(self, placements: Iterable[Placement], now: float, duration: float) -> None:
        """Sends everything to its new place within `duration` seconds; 0 puts it there at once."""
        aimed = {placement.thing: placement for placement in placements}
        travels = {}
        for thing, placement in aimed.items():
            old = self._placements.get(thing)
            if old is None or duration == 0:
                continue
            box = self._box(thing, now)
            if box != placement.box or old.picture != placement.picture:
                travels[thing] = _Travel(box, old.picture, now, now + duration)
        self._placements, self._travels = aimed, travels

    def moving(self, now: float) -> bool:
        """Whether anything is still on its way."""
        return any(travel.end > now for travel in self._travels.values())

    def placement(self, thing: Thing) -> Placement | None:
        """Where a thing lies, or is going to."""
        return self._placements.get(thing)

    def things(self) -> list[Thing]:
        """All things as keys count them: the nearest layer first, such as the hand, from the top
        left to the bottom right."""
        places = self._placements.values()
        order = sorted(places, key=lambda it: (-it.order, it.box.y, it.box.x))
        return [place.thing for place in order]

    def beside(self, thing: Thing, others: Iterable[Thing], right: int, down: int) -> Thing:
        """The nearest of other things in a direction of the arrow keys, or the thing itself."""
        start = self._placements[thing].box
        ways = {
            other: way_to(start, self._placements[other].box, right, down) for other in others
        }
        nearest = min(ways, key=ways.__getitem__, default=thing)
        return nearest if ways.get(nearest, inf) < inf else thing

    def hit(self, position: tuple[float, float]) -> Thing | None:
        """The nearest thing at a logical position: of equals the one that is drawn last."""
        under = [it for it in self._placements.values() if it.box.contains(position)]
        if not under:
            return None
        nearest = sorted(under, key=lambda it: it.order)[-1]
        return None if nearest.scenery else nearest.thing

    def draw(
        self,
        canvas: Canvas,
        now: float,
        glow: Iterable[Thing] = (),
        touched: Iterable[Thing] = (),
        focus: Thing | None = None,
    ) -> None:
        """Draws everything, what travels last, then the marks of what can be and is touched."""
        glow, touched = set(glow), set(touched)
        for placement in sorted(self._placements.values(), key=self._depth(now)):
            box = self._box(placement.thing, now)
            self._draw_picture(canvas, placement, box, now)
            if placement.thing in touched:
                canvas.ring(box, theme.LAMP, _RADIUS, 6)
            elif placement.thing in glow:
                canvas.ring(box, theme.LAMP, _RADIUS, 3)
        if focus in self._placements:
            canvas.focus_ring(self._box(focus, now), _RADIUS)

    def _depth(self, now: float) -> Callable[[Placement], tuple[bool, int]]:
        def depth(placement: Placement) -> tuple[bool, int]:
            travel = self._travels.get(placement.thing)
            return (travel is not None and travel.end > now, placement.order)

        return depth

    def _box(self, thing: Thing, now: float) -> Box:
        target = self._placements[thing].box
        travel = self._travels.get(thing)
        if travel is None:
            return target
        part = travel.progress(now)
        return Box(*(old + (new - old) * part for old, new in zip(travel.box, target)))

    def _draw_picture(self, canvas: Canvas, placement: Placement, box: Box, now: float) -> None:
        picture, width = placement.picture, 1.0
        travel = self._travels.get(placement.thing)
        if travel is not None and travel.picture != picture:
            part = travel.progress(now)
            width = abs(1 - 2 * part)
            picture = travel.picture if part < 0.5 else picture
        if picture is None or width < 0.02:
            return
        target = placement.box
        surface = self._surface(canvas, picture, target)
        size = (canvas.px(box.w * width), canvas.px(box.h))
        if size != surface.get_size():
            surface = pygame.transform.smoothscale(surface, (max(1, size[0]), max(1, size[1])))
        canvas.picture(surface, Box(box.x + box.w * (1 - width) / 2, box.y, box.w * width, box.h))

    def _surface(self, canvas: Canvas, picture: Hashable, box: Box) -> pygame.Surface:
        key = (picture, round(box.w), round(box.h), canvas.unit, canvas.locale)
        if key not in self._painted:
            sketch = canvas.sketch(box.w, box.h, _FINE)
            self._paint(sketch, picture)
            fine = sketch.surface
            size = (fine.get_width() // _FINE, fine.get_height() // _FINE)
            self._painted[key] = pygame.transform.smoothscale(fine, size)
            if len(self._painted) > _PAINTED:
                self._painted.popitem(last=False)
        self._painted.move_to_end(key)
        return self._painted[key]
