"""Antialiased drawing in logical pixels on a surface of real ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from math import hypot

import pygame

from spytable.ui import bevels, brush, contrast, sprites, theme
from spytable.ui import text as type_setting
from spytable.ui.box import Box, Point
from spytable.ui.text import Style

_DESIGN = (1920, 1080)
_SMALLEST_UNIT = 0.62
_TYPE_STEP = 4  # real pixels from one size of `type_size` to the next
_SMALLEST = 5  # real pixels of a letter that can be read
_MARGIN = 24  # more than the reach of a drop shadow
_SHADOW, _SHADOW_DROP = 14, 5  # the reach of a drop shadow, and how far down it lies
# The ring round what a hint points at: the thickness of its line, the length of its dashes and
# the reach of its glow.
_HINT_LINE, _HINT_DASH, _HINT_GLOW = 5, 11, 22


class Canvas:
    """A surface measured in logical pixels, each `unit` real pixels wide.

    `scale` is the player's setting, `locale` the language of the text. Colours are written as in
    `theme`: "#RRGGBB" or "#RRGGBBAA"; on one that is `stark` they stand out more (see `contrast`).
    """

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float = 1.0,
        locale: str = "en",
        stark: bool = False,
    ) -> None:
        width, height = surface.get_size()
        fitting = min(width / _DESIGN[0], height / _DESIGN[1])
        self.surface = surface
        self.locale = locale
        self.stark = stark
        self.unit = max(_SMALLEST_UNIT, fitting) * scale
        self.width = width / self.unit
        self.height = height / self.unit

    @classmethod
    def of_size(cls, width: float, height: float, unit: float, locale: str) -> Canvas:
        """A canvas of its own of a logical size, however large the window is."""
        canvas = cls(pygame.Surface((round(width * unit), round(height * unit))), locale=locale)
        canvas.unit, canvas.width, canvas.height = unit, width, height
        return canvas

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        """A logical length in real pixels."""
        return round(length * self.unit)

    def to_logical(self, position: Point) -> Point:
        """A position in real pixels, in logical ones."""
        return (position[0] / self.unit, position[1] / self.unit)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in real pixels; adjacent boxes stay adjacent."""
        left, top = self.px(box.x), self.px(box.y)
        return pygame.Rect(left, top, self.px(box.right) - left, self.px(box.bottom) - top)

    def fill_background(self) -> None:
        """Covers everything with felt in lamplight."""
        self.surface.blit(brush.felt(self.surface.get_size()), (0, 0))

    def plate(
        self,
        box: Box,
        colour: str,
        radius: float = 0,
        border: str | None = None,
        shadow: bool = False,
    ) -> None:
        """A solid rectangle with round corners; nothing if the box is too small for its border."""
        corner = self.px(radius)
        rect = self._cropped(self.rect(box), corner + self.px(_MARGIN))
        line = max(1, self.px(theme.LINE)) if border else 0
        if min(rect.size) <= 2 * line:
            return
        if shadow:
            spread = max(1, self.px(_SHADOW))
            place = (rect.x - spread, rect.y - spread + self.px(_SHADOW_DROP))
            self.surface.blit(brush.drop_shadow(rect.size, spread), place)
        if border:
            brush.fill_rounded(self.surface, rect, border, corner)
            rect, corner = rect.inflate(-2 * line, -2 * line), max(0, corner - line)
        brush.fill_rounded(self.surface, rect, self._ground(colour), corner)

    def bevel(
        self, box: Box, bevel: bevels.Bevel, radius: float = theme.RADIUS, lip: float = 0
    ) -> None:
        """A raised or sunken plate; `lip` is how much of its thickness shows below it."""
        rect = self.rect(box)
        line = max(1, self.px(theme.HAIRLINE))
        if min(rect.size) > 2 * line + self.px(lip):
            corner = min(self.px(radius), rect.w // 2, rect.h // 2)
            plate = bevels.plate(rect.size, bevel, corner, line, self.px(lip))
            self.surface.blit(plate, rect)

    def ring(self, box: Box, colour: str, radius: float = 0, thickness: float = 3) -> None:
        """A line round the outside of a box; nothing if the box has no room."""
        rect, line = self.rect(box), max(1, self.px(thickness))
        if min(rect.size) > 0:
            outer = rect.inflate(2 * line, 2 * line)
            brush.draw_ring(self.surface, outer, colour, self.px(radius) + line, line)

    def glow(self, box: Box, colour: str, radius: float = 0, reach: float = 16) -> None:
        """Light round the outside of a box; none if the box has no room."""
        rect, spread = self.rect(box), max(1, self.px(reach))
        if min(rect.size) > 0:
            light = brush.glow(rect.size, spread, self.px(radius), colour)
            self.surface.blit(light, (rect.x - spread, rect.y - spread))

    def focus_ring(self, box: Box, radius: float = theme.RADIUS) -> None:
        """The white and black double line round what has the focus: visible on any colour."""
        self.ring(box, theme.WHITE, radius, 3)
        self.ring(box.inset(-3), theme.BLACK, radius + 3, 3)

    def hint_ring(self, box: Box, radius: float = theme.RADIUS) -> None:
        """The glowing dashed line round what a hint points at; no other mark is dashed. None if the
        box has no room."""
        if min(self.rect(box).size) <= 0:
            return
        self.glow(box, theme.HINT, radius, _HINT_GLOW)
        outer = self.rect(box.inset(-_HINT_LINE))
        corner, line, dash = map(self.px, (radius + _HINT_LINE, _HINT_LINE, _HINT_DASH))
        self.surface.blit(brush.dashes(outer.size, theme.HINT, corner, line, dash), outer)

    def line(self, start: Point, end: Point, colour: str, thickness: float = 2) -> None:
        """A straight line with flat ends; nothing if it has no length."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        if not length:
            return
        across = (start[1] - end[1]) / length * thickness / 2
        down = (end[0] - start[0]) / length * thickness / 2
        self.polygon(
            [
                (start[0] + across, start[1] + down),
                (end[0] + across, end[1] + down),
                (end[0] - across, end[1] - down),
                (start[0] - across, start[1] - down),
            ],
            colour,
        )

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        """A filled polygon in an opaque colour."""
        real = [(x * self.unit, y * self.unit) for x, y in points]
        pygame.draw.polygon(self.surface, pygame.Color(colour), real)
        pygame.draw.aalines(self.surface, pygame.Color(colour), True, real)

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        """A filled circle."""
        diameter = max(1, self.px(2 * radius))
        self._blit_centred(brush.disc(diameter, self._ground(colour)), centre)

    def shape(self, name: str, centre: Point, size: float, colour: str) -> None:
        """The shape of a seat (see `theme.SEATS`), `size` high, outlined in ink."""
        self._blit_centred(brush.shape(name, self.px(size), self._ground(colour)), centre)

    def badge(self, seat: int, centre: Point, size: float) -> None:
        """The mark of a seat: its shape in its colour with its letter in black; the shape alone
        where a letter would be too small to read.
        """
        letter, shape, colour = theme.SEATS[seat]
        self.shape(shape, centre, size, colour)
        # A triangle has less room for its letter, and lower down; a diamond and a star also less.
        part = {"triangle": 0.36, "diamond": 0.38, "star": 0.38}.get(shape, 0.42)
        low = size * 0.15 if shape == "triangle" else 0.0
        high = min(self.type_size(size * part), size * part)  # and never more than it has room for
        if self.px(high) >= _SMALLEST:
            area = Box(centre[0], centre[1] + low, 0, 0).inset(-size / 2)
            self.text(letter, area, high, theme.BLACK, align="centre")

    def layer(self, width: float, height: float, oversampling: int = 1) -> Canvas:
        """A transparent canvas of its own, of a logical size, with `oversampling` times the
        resolution.
        """
        layer = copy(self)
        layer.unit = self.unit * oversampling
        size = (max(1, self.px(width)) * oversampling, max(1, self.px(height)) * oversampling)
        layer.surface = pygame.Surface(size, pygame.SRCALPHA)
        layer.width, layer.height = width, height
        return layer

    def picture(self, surface: pygame.Surface, box: Box) -> None:
        """A surface that already has its real size, centred on a box."""
        self._blit_centred(surface, box.centre)

    def sprite(self, name: str, box: Box, radius: float = 0, turns: int = 0) -> None:
        """An image file that covers the box, cropped to its shape; `turns` are quarter turns
        clockwise.
        """
        rect = self.rect(box)
        size = (max(1, rect.w), max(1, rect.h))
        seen = rect.clip(self.surface.get_clip())
        if not turns and 2 * seen.w * seen.h < rect.w * rect.h:
            if seen.w and seen.h:
                there = (seen.x - rect.x, seen.y - rect.y, *seen.size)
                self.surface.blit(sprites.part(name, size, there), seen)
        elif radius:
            self.surface.blit(sprites.rounded(name, size, self.px(radius), turns), rect)
        else:
            self.surface.blit(sprites.filling(name, size, turns), rect)

    def icon(self, name: str, box: Box, colour: str = theme.INK) -> None:
        """An image file, tinted in one colour."""
        rect, tint = self.rect(box), self._ink(colour)
        self.surface.blit(sprites.tinted(name, (max(1, rect.w), max(1, rect.h)), tint), rect)

    def text(
        self,
        words: str,
        box: Box,
        size: float = theme.BODY,
        colour: str = theme.INK,
        role: str = theme.BODY_FONT,
        align: str = "left",
        valign: str = "middle",
    ) -> None:
        """Text wrapped inside a box; if it does not fit it is set smaller, then truncated.

        `align` is left, centre or right, `valign` top, middle or bottom.
        """
        rect = self.rect(box)
        wanted = self._style(size, role)
        smallest = min(wanted.size, self.px(theme.SMALL))
        style, lines = type_setting.shrink_to_fit(words, rect.size, wanted, smallest)
        ink, spare = self._ink(colour), rect.h - len(lines) * style.line_height
        y = rect.y + round(spare * {"top": 0, "middle": 0.5, "bottom": 1}[valign])
        with self.clip(box):
            for line in lines:
                image = type_setting.render(line, style, ink)
                spare = rect.w - image.get_width()
                x = rect.x + round(spare * {"left": 0, "centre": 0.5, "right": 1}[align])
                self.surface.blit(image, (x, y))
                y += style.line_height

    def type_size(self, size: float) -> float:
        """A type size near this one, for text that may have any size: opening a font for one more
        size takes time, so there are few.
        """
        return max(1, round(self.px(size) / _TYPE_STEP)) * _TYPE_STEP / self.unit

    def legible(self, size: float) -> float:
        """Like `type_size`, but never too small to read."""
        return max(theme.SMALL, self.type_size(size))

    def text_width(
        self, words: str, size: float = theme.BODY, role: str = theme.BODY_FONT
    ) -> float:
        """The logical width of the longest line of a text that is not wrapped."""
        style = self._style(size, role)
        widest = max(type_setting.width(line, style) for line in words.split("\n"))
        # One more: a box of this width must still hold the text when its edges are rounded.
        return (widest + 1) / self.unit

    def text_height(
        self,
        words: str,
        width: float,
        size: float = theme.BODY,
        role: str = theme.BODY_FONT,
    ) -> float:
        """The logical height of a text wrapped to a logical width."""
        style = self._style(size, role)
        lines = type_setting.wrap(words, int(width * self.unit), style)
        return (len(lines) * style.line_height + 1) / self.unit

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Clips drawing to a box until the block ends."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.rect(box)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def _cropped(self, rect: pygame.Rect, margin: int) -> pygame.Rect:
        """A rectangle cropped to the clip area and a margin, which keeps the cut out of sight."""
        return rect.clip(self.surface.get_clip().inflate(2 * margin, 2 * margin))

    def _ink(self, colour: str) -> str:
        return contrast.ink(colour) if self.stark else colour

    def _ground(self, colour: str) -> str:
        return contrast.ground(colour) if self.stark else colour

    def _style(self, size: float, role: str) -> Style:
        return Style(max(1, self.px(size)), role, self.locale)

    def _blit_centred(self, surface: pygame.Surface, centre: Point) -> None:
        width, height = surface.get_size()
        x, y = centre[0] * self.unit - width / 2, centre[1] * self.unit - height / 2
        self.surface.blit(surface, (round(x), round(y)))
