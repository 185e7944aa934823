"""The things on the table: where each lies, how it moves there, and which one is hit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from math import inf
from time import perf_counter
from typing import NamedTuple

import pygame

from spytable.core.game import Thing
from spytable.ui import brush, theme
from spytable.ui.box import Box, Point, Size, nearest
from spytable.ui.canvas import Canvas
from spytable.ui.painting_cache import PaintingCache
from spytable.ui.picture import Paint
from spytable.ui.surface_memory import DRAWN
from spytable.ui.tween import Track, Tween

_RADIUS = 10
_SHADOW = 9
_RISE = 8  # how far a thing under the pointer rises if it can be touched
_STEP = 4  # real pixels: sizes in motion are rounded to a multiple, so that few surfaces are made
_FRAME = 0.4  # of the duration of `aim`: how long each frame is shown
_LAYER = 10  # orders
_GHOST = 215  # of 255: the opacity of a thing where it would go


class Placement(NamedTuple):
    """Where a thing lies and how it looks.

    The higher its `order` the nearer it is. Without a `picture` it only glows and is touched.
    `about` are the things to describe when it is under the pointer. Scenery is never touched, nor
    is anything below it. What is flat casts no shadow. On a `track` a thing follows the track
    instead of a straight line. `adapt` changes a picture that would be put here, say turns it
    face up. `frames` are pictures that are shown in turn before its own, as by a rolling die.
    """

    thing: Thing
    box: Box
    picture: Hashable = None
    order: int = 0
    about: tuple[Thing, ...] = ()
    scenery: bool = False
    flat: bool = False
    track: Track | None = None
    adapt: Callable[[Hashable], Hashable] | None = None
    frames: tuple[Hashable, ...] = ()


class Marks(NamedTuple):
    """What is highlighted: things that can be touched, are touched, have the keyboard focus, are
    mentioned in the log, would be chosen by the next touch, are under the pointer, or are hinted.
    """

    glow: Collection[Thing] = ()
    touched: Collection[Thing] = ()
    focus: Thing | None = None
    mentioned: Collection[Thing] = ()
    chosen: Collection[Thing] = ()
    hovered: Thing | None = None
    hinted: Collection[Thing] = ()


_NO_MARKS = Marks()


class Stage:
    """Draws placements, and moves every thing from where it is to where it should be.

    Times are seconds of one clock, given by the caller. After a draw `incomplete` tells whether
    pictures are missing for want of time, so that it should be drawn again.
    """

    def __init__(self, paint: Paint) -> None:
        self._cache = PaintingCache(paint)
        self._latest: dict[Hashable, Hashable] = {}  # by picture, the key of a painting of it
        self._deadline, self._has_painted = inf, False
        self.incomplete = False
        self._placements: dict[Thing, Placement] = {}
        self._tweens: dict[Thing, Tween] = {}

    def aim(self, placements: Iterable[Placement], now: float, duration: float) -> None:
        """Sends everything to its new place within `duration` seconds, or as many for each box of
        its track; 0 puts it there at once.
        """
        aimed = {placement.thing: placement for placement in placements}
        tweens = {}
        for thing, placement in aimed.items():
            tween = self._tween_to(placement, now, duration) if duration else None
            if tween is not None:
                tweens[thing] = tween
        self._placements, self._tweens = aimed, tweens

    def _tween_to(self, placement: Placement, now: float, duration: float) -> Tween | None:
        """How a thing comes to a place; None if it lies there already, or has just appeared."""
        thing, frames = placement.thing, placement.frames
        old = self._placements.get(thing)
        if frames and (old is None or old.frames != frames):
            start = self._box(thing, now) if old else placement.box
            end = now + duration * len(frames) * _FRAME
            return Tween((start, placement.box), placement.picture, now, end)
        if old is None:
            return None
        if self._is_protected(thing, now) and old.track == placement.track:
            return self._tweens[thing]
        box = self._box(thing, now)
        if box == placement.box and old.picture == placement.picture:
            return None
        path = old.track.path_to(placement.track) if old.track and placement.track else []
        boxes = (box, *(path or [placement.box]))
        return Tween(boxes, old.picture, now, now + duration * (len(boxes) - 1))

    def _is_protected(self, thing: Thing, now: float) -> bool:
        """Whether a thing has a tween that must not be cut short."""
        tween = self._tweens.get(thing)
        place = self._placements[thing]
        is_protected = place.track is not None or bool(place.frames)
        return is_protected and tween is not None and tween.end > now

    def is_busy(self, now: float) -> bool:
        """Whether anything is still moving along a track, or showing its frames."""
        return any(self._is_protected(thing, now) for thing in self._tweens)

    def moving(self, now: float) -> bool:
        """Whether anything is still moving."""
        return any(tween.end > now for tween in self._tweens.values())

    def placement(self, thing: Thing) -> Placement | None:
        """Where a thing lies, or is moving to."""
        return self._placements.get(thing)

    def pictured(self, thing: Thing) -> Placement | None:
        """Where the picture of a thing lies: its own, or that of the first thing it is about."""
        placement = self._placements.get(thing)
        if placement and placement.picture is None and placement.about:
            placement = self._placements.get(placement.about[0])
        return placement if placement and self.is_solid(placement.thing) else None

    def things(self) -> list[Thing]:
        """All things in keyboard order: the nearest layer, of ten orders, comes first, such as the
        hand; in each it goes from the top left to the bottom right."""
        places = self._placements.values()
        order = sorted(places, key=lambda it: (-(it.order // _LAYER), it.box.y, it.box.x))
        return [place.thing for place in order]

    def in_sight(self) -> list[Thing]:
        """The things that the pointer can reach."""
        return [it for it in self.things() if self.hit(self._placements[it].box.centre) == it]

    def beside(self, thing: Thing, others: Iterable[Thing], right: int, down: int) -> Thing:
        """The nearest of other things in a direction of the arrow keys, or this thing."""
        candidates = list(others)
        boxes = [self._placements[other].box for other in candidates]
        found = nearest(self._placements[thing].box, boxes, right, down)
        return thing if found is None else candidates[found]

    def hit(self, position: Point) -> Thing | None:
        """The nearest thing at a logical position; of several the one drawn last."""
        under = [it for it in self._placements.values() if it.box.contains(position)]
        if not under:
            return None
        top = sorted(under, key=lambda it: it.order)[-1]
        return None if top.scenery else top.thing

    def draw(
        self, canvas: Canvas, now: float, marks: Marks = _NO_MARKS, budget: float = inf
    ) -> None:
        """Draws everything with its marks, moving things on top.

        After `budget` seconds no new picture is painted, except for one: other new ones are shown
        by an older surface, or not at all, until the next draw.
        """
        self._deadline, self._has_painted = perf_counter() + budget, False
        self.incomplete = False
        for placement in sorted(self._placements.values(), key=self._drawing_order(now)):
            thing = placement.thing
            box = self._box(thing, now)
            if thing == marks.hovered and thing in marks.glow and self.is_solid(thing):
                box = box.moved(0, -_RISE)
            bright = self.is_solid(thing) or bool(marks.touched)
            if thing in marks.touched or (thing in marks.glow and bright):
                canvas.glow(box, theme.LAMP, _RADIUS)
            self._draw_picture(canvas, placement, box, now)
            if thing in marks.touched:
                canvas.ring(box, theme.LAMP, _RADIUS, 6)
            elif thing in marks.glow:
                canvas.ring(box, theme.LAMP, _RADIUS, 3 if bright else 1.5)
            if thing in marks.mentioned:
                canvas.ring(box.inset(-4), theme.WHITE, _RADIUS, 4)
        self._draw_ghost(canvas, marks.chosen)
        hinted = [it for it in marks.hinted if it in self._placements]
        for thing in hinted:
            canvas.hint_ring(self._box(thing, now), _RADIUS)
        for thing in hinted:
            self._draw_marks_on(canvas, self._placements[thing], now)
        if marks.focus in self._placements:
            canvas.focus_ring(self._box(marks.focus, now), _RADIUS)

    def _draw_marks_on(self, canvas: Canvas, placement: Placement, now: float) -> None:
        """Draws what is small and flat at the edge of a thing once more, above the line round it:
        often it is the very number that a hint is about."""
        around = canvas.rect(placement.box.inset(-_RADIUS))
        for other in sorted(self._placements.values(), key=self._drawing_order(now)):
            is_small = other.flat and other.box.w < placement.box.w
            is_above = other.scenery and other.order > placement.order
            if is_small and is_above and around.colliderect(canvas.rect(other.box)):
                self._draw_picture(canvas, other, other.box, now)

    def _drawing_order(self, now: float) -> Callable[[Placement], tuple[bool, int]]:
        def order(placement: Placement) -> tuple[bool, int]:
            tween = self._tweens.get(placement.thing)
            return (tween is not None and tween.end > now, placement.order)

        return order

    def _box(self, thing: Thing, now: float) -> Box:
        target = self._placements[thing].box
        tween = self._tweens.get(thing)
        return target if tween is None or now >= tween.end else tween.box(now)

    def _draw_picture(self, canvas: Canvas, placement: Placement, box: Box, now: float) -> None:
        picture, width = placement.picture, 1.0
        tween = self._tweens.get(placement.thing)
        if tween is not None and placement.frames and now < tween.end:
            frame = int(tween.progress(now) * len(placement.frames))
            picture = placement.frames[min(frame, len(placement.frames) - 1)]
        elif tween is not None and tween.picture != picture:
            progress = tween.progress(now)
            if tween.flips_to(picture):
                width = abs(1 - 2 * progress)
            picture = tween.picture if progress < 0.5 else picture
        if picture is None or width < 0.02 or min(placement.box[2:]) <= 0:
            return
        shown = box.middle(box.w * width, box.h)
        surface = self._surface(canvas, placement, picture, shown)
        if surface:
            canvas.picture(surface, shown)

    def _surface(
        self, canvas: Canvas, placement: Placement, picture: Hashable, shown: Box
    ) -> pygame.Surface | None:
        """A picture at the size shown, on its shadow; None if there is no time to paint it."""
        width, height = placement.box.w, placement.box.h
        full = (canvas.px(width), canvas.px(height))
        size = (canvas.px(shown.w), canvas.px(shown.h))
        if size != full:
            size = (_stepped(size[0]), _stepped(size[1]))
        painting = self._cache.key(canvas, picture, width, height)
        key = (painting, size, placement.flat)
        if key not in DRAWN and painting not in DRAWN:
            if not self._has_time:
                self.incomplete = True
                older = self._older(picture) or self._older(self._previous_picture(placement))
                return older and self._with_shadow(canvas, older, size, placement.flat)
            self._has_painted = True
        self._latest[picture] = painting
        flat, paint = placement.flat, self._cache.surface
        return DRAWN.get(
            key,
            lambda: self._with_shadow(canvas, paint(canvas, picture, width, height), size, flat),
        )

    def _older(self, picture: Hashable) -> pygame.Surface | None:
        """A painting of a picture in any size, if there still is one."""
        return DRAWN.peek(self._latest.get(picture))

    def _previous_picture(self, placement: Placement) -> Hashable:
        """The picture of a thing before it was sent to its place."""
        tween = self._tweens.get(placement.thing)
        return tween and tween.picture

    @property
    def _has_time(self) -> bool:
        # At least one picture per draw, or it would never be complete.
        return not self._has_painted or perf_counter() < self._deadline

    def _with_shadow(
        self, canvas: Canvas, surface: pygame.Surface, size: Size, flat: bool
    ) -> pygame.Surface:
        if size != surface.get_size():
            surface = pygame.transform.smoothscale(surface, size)
        return surface if flat else brush.with_drop_shadow(surface, canvas.px(_SHADOW))

    def is_solid(self, thing: Thing) -> bool:
        """Whether a thing is more than a place or a mark."""
        placement = self._placements.get(thing)
        return placement is not None and placement.picture is not None and not placement.flat

    def draw_at(self, canvas: Canvas, placement: Placement, box: Box) -> None:
        """Draws the picture of a placement in any box, as large as its shape allows."""
        shape = placement.box.w / placement.box.h
        height = min(box.h, box.w / shape)
        shown = box.middle(height * shape, height)
        surface = self._cache.surface(canvas, placement.picture, shown.w, shown.h)
        canvas.picture(brush.with_drop_shadow(surface, canvas.px(_SHADOW)), shown)

    def _draw_ghost(self, canvas: Canvas, chosen: Collection[Thing]) -> None:
        """Of a chosen thing and a chosen place, draws the thing translucent in the place."""
        solid = [thing for thing in chosen if self.is_solid(thing)]
        places = [thing for thing in chosen if not self.is_solid(thing)]
        if len(solid) != 1 or len(places) != 1:
            return
        placement, place = self._placements[solid[0]], self._placements[places[0]]
        picture = place.adapt(placement.picture) if place.adapt else placement.picture
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


def _stepped(length: int) -> int:
    return max(1, round(length / _STEP)) * _STEP
