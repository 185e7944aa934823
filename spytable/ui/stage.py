"""The things on the table: where each lies, how it travels there, and which one is hit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from math import inf
from time import perf_counter
from typing import NamedTuple

import pygame

from spytable.core.game import Thing
from spytable.ui import brush, theme
from spytable.ui.box import Box, nearest
from spytable.ui.canvas import Canvas
from spytable.ui.lru import LruCache
from spytable.ui.painting_cache import PaintingCache
from spytable.ui.tween import Track, Tween

_KEPT = 300  # surfaces
_RADIUS = 10
_SHADOW = 9
_RISE = 8  # by how much a thing rises that is pointed at and can be touched
_STEP = 4  # real pixels: sizes on the way are rounded to these, so that few have to be made
_TUMBLE = 0.4  # of a step: how long a thing shows each picture that it runs through
_GHOST = 215  # of 255: how solid a thing looks where it is not yet


class Placement(NamedTuple):
    """Where a thing lies: box and order (higher is nearer), the picture to paint, and what to
    tell about when it is pointed at. Without a picture it is only touched and glows; scenery is
    never touched, and nothing below it is. What is flat casts no shadow. On a track a thing does
    not travel straight. `fitted` is how a picture changes that is to come to this place; `through`
    are pictures that a thing shows one after the other before its own, as a die does."""

    thing: Thing
    box: Box
    picture: Hashable = None
    order: int = 0
    about: tuple[Thing, ...] = ()
    scenery: bool = False
    flat: bool = False
    track: Track | None = None
    fitted: Callable[[Hashable], Hashable] | None = None
    through: tuple[Hashable, ...] = ()


class Marks(NamedTuple):
    """What is shown of the hand over the things: what can be touched and what is, where the keys
    are, what a sentence speaks of, what an answer is made of that would be given next, what is
    pointed at, and what a hint leads to."""

    glow: Collection[Thing] = ()
    touched: Collection[Thing] = ()
    focus: Thing | None = None
    told: Collection[Thing] = ()
    chosen: Collection[Thing] = ()
    pointed: Thing | None = None
    hinted: Collection[Thing] = ()


_NO_MARKS = Marks()


class Stage:
    """Shows placements and lets every thing travel from where it is to where it should be.

    `paint(canvas, picture)` paints a picture over the whole of a canvas. Times are seconds of
    one clock, given by the caller.
    """

    def __init__(self, paint: Callable[[Canvas, Hashable], None]) -> None:
        self._paintings = PaintingCache(paint)
        self._latest: LruCache[pygame.Surface] = LruCache(_KEPT)  # by picture, at any size
        self._deadline, self._begun = inf, False
        self.late = False  # not all was painted in time: it is to be drawn once more
        self._kept: LruCache[pygame.Surface] = LruCache(_KEPT)
        self._placements: dict[Thing, Placement] = {}
        self._travels: dict[Thing, Tween] = {}

    def aim(self, placements: Iterable[Placement], now: float, duration: float) -> None:
        """Sends everything to its new place within `duration` seconds, or so many for each box of
        its track; 0 puts it there at once."""
        aimed = {placement.thing: placement for placement in placements}
        travels = {}
        for thing, placement in aimed.items():
            travel = self._travel(placement, now, duration) if duration else None
            if travel is not None:
                travels[thing] = travel
        self._placements, self._travels = aimed, travels

    def _travel(self, placement: Placement, now: float, duration: float) -> Tween | None:
        """How a thing comes to a place; None if it lies there, or has just appeared."""
        thing, through = placement.thing, placement.through
        old = self._placements.get(thing)
        if through and (old is None or old.through != through):
            boxes = (self._box(thing, now) if old else placement.box, placement.box)
            end = now + duration * len(through) * _TUMBLE
            return Tween(boxes, placement.picture, now, end)
        if old is None:
            return None
        if self._walks(thing, now) and old.track == placement.track:
            return self._travels[thing]
        box = self._box(thing, now)
        if box == placement.box and old.picture == placement.picture:
            return None
        way = old.track.way(placement.track) if old.track and placement.track else ()
        boxes = (box, *(way or [placement.box]))
        return Tween(boxes, old.picture, now, now + duration * (len(boxes) - 1))

    def _walks(self, thing: Thing, now: float) -> bool:
        travel = self._travels.get(thing)
        place = self._placements[thing]
        is_bound = place.track is not None or bool(place.through)
        return is_bound and travel is not None and travel.end > now

    def walking(self, now: float) -> bool:
        """Whether anything is still on its way along a track, or shows what it runs through."""
        return any(self._walks(thing, now) for thing in self._travels)

    def moving(self, now: float) -> bool:
        """Whether anything is still on its way."""
        return any(travel.end > now for travel in self._travels.values())

    def placement(self, thing: Thing) -> Placement | None:
        """Where a thing lies, or is going to."""
        return self._placements.get(thing)

    def pictured(self, thing: Thing) -> Placement | None:
        """Where the picture of a thing lies: its own, or that of the first thing it tells about."""
        placement = self._placements.get(thing)
        if placement and placement.picture is None and placement.about:
            placement = self._placements.get(placement.about[0])
        return placement if placement and self.is_solid(placement.thing) else None

    def things(self) -> list[Thing]:
        """All things as keys count them: the nearest layer first, such as the hand, from the top
        left to the bottom right."""
        places = self._placements.values()
        order = sorted(places, key=lambda it: (-it.order, it.box.y, it.box.x))
        return [place.thing for place in order]

    def in_sight(self) -> list[Thing]:
        """Those that can be pointed at."""
        return [it for it in self.things() if self.hit(self._placements[it].box.centre) == it]

    def beside(self, thing: Thing, others: Iterable[Thing], right: int, down: int) -> Thing:
        """The nearest of other things in a direction of the arrow keys, or the thing itself."""
        candidates = list(others)
        boxes = [self._placements[other].box for other in candidates]
        found = nearest(self._placements[thing].box, boxes, right, down)
        return thing if found is None else candidates[found]

    def hit(self, position: tuple[float, float]) -> Thing | None:
        """The nearest thing at a logical position: of equals the one that is drawn last."""
        under = [it for it in self._placements.values() if it.box.contains(position)]
        if not under:
            return None
        nearest = sorted(under, key=lambda it: it.order)[-1]
        return None if nearest.scenery else nearest.thing

    def draw(
        self, canvas: Canvas, now: float, marks: Marks = _NO_MARKS, patience: float = inf
    ) -> None:
        """Draws everything with its marks, what travels last.

        After `patience` seconds nothing new is painted, but for one picture: what there is already
        of the others has to do until the next time.
        """
        self._deadline, self._begun = perf_counter() + patience, False
        self.late = False
        for placement in sorted(self._placements.values(), key=self._depth(now)):
            thing = placement.thing
            box = self._box(thing, now)
            if thing == marks.pointed and thing in marks.glow and self.is_solid(thing):
                box = box.moved(0, -_RISE)
            bright = self.is_solid(thing) or bool(marks.touched)
            if thing in marks.touched or (thing in marks.glow and bright):
                canvas.glow(box, theme.LAMP, _RADIUS)
            self._draw_picture(canvas, placement, box, now)
            if thing in marks.touched:
                canvas.ring(box, theme.LAMP, _RADIUS, 6)
            elif thing in marks.glow:
                canvas.ring(box, theme.LAMP, _RADIUS, 3 if bright else 1.5)
            if thing in marks.told:
                canvas.ring(box.inset(-4), theme.WHITE, _RADIUS, 4)
        self._draw_ghost(canvas, marks.chosen)
        for thing in marks.hinted:
            if thing in self._placements:
                canvas.hint_ring(self._box(thing, now), _RADIUS)
        if marks.focus in self._placements:
            canvas.focus_ring(self._box(marks.focus, now), _RADIUS)

    def _depth(self, now: float) -> Callable[[Placement], tuple[bool, int]]:
        def depth(placement: Placement) -> tuple[bool, int]:
            travel = self._travels.get(placement.thing)
            return (travel is not None and travel.end > now, placement.order)

        return depth

    def _box(self, thing: Thing, now: float) -> Box:
        target = self._placements[thing].box
        travel = self._travels.get(thing)
        return target if travel is None or now >= travel.end else travel.box(now)

    def _draw_picture(self, canvas: Canvas, placement: Placement, box: Box, now: float) -> None:
        picture, width = placement.picture, 1.0
        travel = self._travels.get(placement.thing)
        if travel is not None and placement.through and now < travel.end:
            at = int(travel.progress(now) * len(placement.through))
            picture = placement.through[min(at, len(placement.through) - 1)]
        elif travel is not None and travel.picture != picture:
            part = travel.progress(now)
            if travel.turns_into(picture):
                width = abs(1 - 2 * part)
            picture = travel.picture if part < 0.5 else picture
        if picture is None or width < 0.02:
            return
        shown = box.middle(box.w * width, box.h)
        surface = self._surface(canvas, placement, picture, shown)
        if surface:
            canvas.picture(surface, shown)

    def _surface(
        self, canvas: Canvas, placement: Placement, picture: Hashable, shown: Box
    ) -> pygame.Surface | None:
        """A picture as large as it is shown, on its shadow; None if there is no time for it."""
        width, height = placement.box.w, placement.box.h
        full = (canvas.px(width), canvas.px(height))
        size = (canvas.px(shown.w), canvas.px(shown.h))
        if size != full:
            size = tuple(max(1, round(length / _STEP)) * _STEP for length in size)
        if not self._paintings.has(canvas, picture, width, height):
            if not self._has_time:
                self.late = True
                near = self._latest.peek(picture) or self._latest.peek(self._before(placement))
                return near and self._standing(canvas, near, size, placement.flat)
            self._begun = True
        key = (picture, round(width), round(height), canvas.unit, canvas.locale, size)

        def make() -> pygame.Surface:
            surface = self._paintings.surface(canvas, picture, width, height)
            self._latest.put(picture, surface)
            return self._standing(canvas, surface, size, placement.flat)

        return self._kept.get((*key, placement.flat), make)

    def _before(self, placement: Placement) -> Hashable:
        """What a thing looked like before it was sent to where it is."""
        travel = self._travels.get(placement.thing)
        return travel and travel.picture

    @property
    def _has_time(self) -> bool:
        # At least one picture a time, or there would be no end.
        return not self._begun or perf_counter() < self._deadline

    def _standing(
        self, canvas: Canvas, surface: pygame.Surface, size: tuple[int, int], flat: bool
    ) -> pygame.Surface:
        if size != surface.get_size():
            surface = pygame.transform.smoothscale(surface, size)
        return surface if flat else brush.on_shadow(surface, canvas.px(_SHADOW))

    def is_solid(self, thing: Thing) -> bool:
        """Whether a thing lies here that is more than a place or a mark."""
        placement = self._placements.get(thing)
        return placement is not None and placement.picture is not None and not placement.flat

    def draw_at(self, canvas: Canvas, placement: Placement, box: Box) -> None:
        """Draws a picture anywhere, in its own shape and as large as the box allows."""
        shape = placement.box.w / placement.box.h
        height = min(box.h, box.w / shape)
        shown = box.middle(height * shape, height)
        surface = self._paintings.surface(canvas, placement.picture, shown.w, shown.h)
        canvas.picture(brush.on_shadow(surface, canvas.px(_SHADOW)), shown)

    def _draw_ghost(self, canvas: Canvas, chosen: Collection[Thing]) -> None:
        """The solid one of two chosen things where the other is, seen through that place."""
        solid = [thing for thing in chosen if self.is_solid(thing)]
        places = [thing for thing in chosen if not self.is_solid(thing)]
        if len(solid) != 1 or len(places) != 1:
            return
        placement, place = self._placements[solid[0]], self._placements[places[0]]
        picture = place.fitted(placement.picture) if place.fitted else placement.picture
        goal = place.box
        shape = placement.box.w / placement.box.h
        height = max(goal.h, goal.w / shape)
        box = goal.middle(height * shape, height)
        surface = self._surface(canvas, placement, picture, box)
        if surface:
            ghost = surface.copy()
            ghost.set_alpha(_GHOST)
            with canvas.clip(goal):
                canvas.picture(ghost, box)
