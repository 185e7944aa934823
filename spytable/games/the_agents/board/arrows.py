"""The arrows of The Agents: halves on the cards, which join where two cards meet."""

from __future__ import annotations

from math import hypot

from spytable.games.the_agents.rules import line
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas

BLACK, WHITE, RED, GREY = "#121212", "#F7F5F0", "#D7263D", "#8A8A8A"
COAL, SOOT, DUSK, SMOKE = "#1C1C1C", "#303030", "#5A5A5A", "#C9C6C0"

_LARGE = 27  # a value on a plain arrow
_QUIET = "#6E6A66"  # of a half in a row that is part of no token
_ALONE = 180  # a card that is wider is looked at alone
HEAD, _STEM = 0.23, 0.115  # of a card's width: half an arrow, and half of its shaft
_NECK = 0.48  # of an arrow's height: where the head ends
_HIGH = 0.88  # of a token end
_OUTLINE = 0.08  # of an arrow's height


def _outline(box: Box, is_up: bool, sides: tuple[int, ...], edge: float = 0) -> list[Point]:
    """The corners of an arrow over a box, or of its left (-1) or right (1) half, or of what is
    within an edge of this width."""
    half, neck = box.w / 2, box.h * _NECK
    tip, base, foot = edge * hypot(half, neck) / half, neck - edge, box.h - edge
    stem = half * _STEM / HEAD - edge
    corners = [(half * (base - tip) / neck, base), (stem, base), (stem, foot)]
    right = corners if 1 in sides else [(0, foot)]
    left = [(-x, y) for x, y in corners[::-1]] if -1 in sides else [(0, foot)]
    top, way = (box.y, 1) if is_up else (box.bottom, -1)
    return [(box.centre[0] + x, top + way * y) for x, y in [(0, tip), *right, *left]]


def paint_arrow(
    canvas: Canvas,
    box: Box,
    is_up: bool,
    colour: int = line.BLACK,
    ink: str = BLACK,
    sides: tuple[int, ...] = (-1, 1),
) -> None:
    """An arrow or a half of it: filled with ink, or white within a line of it."""
    if not box.w or not box.h:
        return  # the card is but a few pixels wide
    canvas.polygon(_outline(box, is_up, sides), ink)
    if colour == line.WHITE:
        edge = max(1.2, box.h * _OUTLINE)
        canvas.polygon(_outline(box, is_up, sides, edge), WHITE)


def paint_halves(
    canvas: Canvas, end: Box, colours: tuple[int, int], lit: tuple[bool, ...], is_up: bool
) -> None:
    """The half arrows at the left and the right edge of a card's token end; in a row those are
    quiet that join no other."""
    wide = 2 * HEAD * canvas.width
    for edge, side, colour, is_lit in zip((0, canvas.width), (1, -1), colours, lit):
        box = Box(edge - wide / 2, end.y, wide, end.h)
        box = box.middle(wide, end.h * _HIGH)
        ink = BLACK if is_lit or canvas.width > _ALONE else _QUIET
        paint_arrow(canvas, box, is_up, colour, ink, (side,))


def paint_value(canvas: Canvas, value: int, colour: int) -> None:
    """What a token is worth, in the middle of its arrow; on a disc where that is of two colours,
    or small."""
    box = canvas.box
    disc, ink = ((BLACK, WHITE), (WHITE, BLACK), (GREY, BLACK))[colour]
    badge, text = box.middle(box.w, box.w), str(value)
    size = canvas.legible(badge.h * 0.8)
    if colour == line.MIXED or box.w < _LARGE:
        canvas.disc(box.centre, box.w / 2, ink)
        canvas.disc(box.centre, box.w / 2 - max(1.2, box.w * 0.05), disc)
    else:  # over the edges of the two cards
        canvas.plate(box.middle(canvas.text_width(text, size) + 2, box.h * 0.76), disc)
    canvas.text(text, badge, size, ink, align="centre")
