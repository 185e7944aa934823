"""A location as it is printed: its ground, its number, its cells, and what is special there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from spytable.games.city_of_spies.board.pictures import (
    CREAM,
    INK,
    NAVY,
    TERRACOTTA,
    paint_order,
    paint_roman,
    paint_struck,
)
from spytable.games.city_of_spies.board.zones import COLUMNS, Spot, spot
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_NUMBER = "badge_place"
_EYE = 0.42  # of a cell
_ROMAN = (0.3, 27)
_WHOLE = 200  # a picture of a location that is less wide is only its sign
_HERE, _ANYWHERE = 1, 6  # locations that are in sight


class Printed(NamedTuple):
    """What is printed on a location, as it is turned. Its cells from I on are a quadrant, whether
    tiles lie there face down, and the picture of the eye; the quadrants are cells of a city."""

    number: int
    turns: int
    reward: int  # a quadrant, or -1: the middle
    veiled: bool
    cells: tuple[tuple[int, bool, str], ...]


def printed(view: CityOfSpies, place: int) -> Printed:
    """What is printed on the location at a place."""
    site = view.sites[place]
    cells = tuple(
        (_quadrant(cell), bool(site.secret >> cell & 1), _eye(len(sights)))
        for cell, sights in zip(site.cells, site.sights)
    )
    reward = _quadrant(site.reward) if site.reward >= 0 else -1
    number, turns = view.number[site.location], view.turns[place]
    return Printed(number, turns, reward, site.veiled, cells)


def _quadrant(cell: int) -> int:
    return cell % 2 + cell // COLUMNS % 2 * COLUMNS


def _eye(sights: int) -> str:
    return {0: "", _HERE: "eye_local", _ANYWHERE: "eye_any"}.get(sights, "eye_adjacent")


def paint_location(canvas: Canvas, id: str, printed: Printed) -> None:
    """Over a whole canvas: as it is printed, or only its sign where that would be too small."""
    if canvas.width < _WHOLE:
        paint_sign(canvas, canvas.box, id)
    else:
        paint_floor(canvas, spot(0, canvas.box, printed.reward < 0), id, printed)


def paint_floor(canvas: Canvas, spot: Spot, id: str, printed: Printed) -> None:
    """A location with its number and its cells."""
    box = spot.box
    radius = box.w * 0.03
    canvas.plate(box, INK, radius, shadow=True)
    canvas.sprite(f"city_of_spies/{id}", box.inset(1.5), radius, printed.turns)
    for order, (quadrant, is_secret, eye) in enumerate(printed.cells, 1):
        _paint_cell(canvas, spot.cell(quadrant), order, is_secret, eye)
    reward = spot.reward or spot.cell(printed.reward)
    secret = "_secret" if printed.veiled else ""
    canvas.sprite(f"city_of_spies/cell_reward{secret}", reward)
    canvas.sprite(f"city_of_spies/{_NUMBER}", spot.number)
    size = canvas.legible(spot.number.h * 0.5)
    canvas.text(str(printed.number), spot.number, size, INK, align="centre")


def _paint_cell(canvas: Canvas, box: Box, order: int, is_secret: bool, eye: str) -> None:
    canvas.sprite(f"city_of_spies/cell{'_secret' if is_secret else ''}", box)
    size = max(box.w * _ROMAN[0], _ROMAN[1])
    paint_order(canvas, Box(box.x + 1, box.y + 1, size, size), order)
    if eye:
        size = box.w * _EYE
        canvas.sprite(f"city_of_spies/{eye}", Box(box.right - size, box.bottom - size, size, size))


def paint_poster(canvas: Canvas, id: str, number: int) -> None:
    """A travel poster of a location, with its number and its sign."""
    box = canvas.box
    canvas.plate(box, INK, box.w * 0.04)
    canvas.sprite(f"city_of_spies/poster_{id}", box.inset(1.5), box.w * 0.04)
    size = max(box.w * 0.2, 30)
    badge = Box(4, 4, size, size)
    canvas.sprite(f"city_of_spies/{_NUMBER}", badge)
    canvas.text(str(number), badge, canvas.legible(size * 0.5), INK, align="centre")
    paint_sign(canvas, badge.moved(box.w - size - 8, 0), id)


# What is special at a location


def paint_sign(canvas: Canvas, box: Box, id: str) -> None:
    """The sign of a location's effect on its plate."""
    canvas.plate(box, INK, box.w * 0.2)
    canvas.plate(box.inset(max(1, box.w * 0.04)), CREAM, box.w * 0.17)
    _SIGNS[id](canvas, box.inset(box.w * 0.1))


def _stronger(flag: str) -> Callable[[Canvas, Box], None]:
    """One more power for the owner of a flag."""

    def paint(canvas: Canvas, box: Box) -> None:
        height = box.w * 2 / 3
        canvas.sprite(f"city_of_spies/flag_{flag}", box.split_top(height)[0])
        x, y = box.x + box.w * 0.68, box.bottom - box.w * 0.22
        arm = box.w * 0.24
        for line, colour in ((0.26, CREAM), (0.13, TERRACOTTA)):
            reach = arm + (box.w * 0.05 if colour == CREAM else 0)
            canvas.line((x - reach, y), (x + reach, y), colour, box.w * line)
            canvas.line((x, y - reach), (x, y + reach), colour, box.w * line)

    return paint


def _paint_dice(canvas: Canvas, box: Box) -> None:
    size = box.w * 0.62
    canvas.sprite("city_of_spies/die_5", Box(box.x, box.y, size, size))
    canvas.sprite("city_of_spies/die_2", Box(box.right - size, box.bottom - size, size, size))


def _paint_outer(canvas: Canvas, box: Box) -> None:
    """All ways lead in from outside."""
    x, y = box.centre
    far, tip, wide = box.w / 2, box.w * 0.14, box.w * 0.17
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        base = (x + right * far, y + down * far)
        ends = [(base[0] + down * part, base[1] + right * part) for part in (-wide, wide)]
        canvas.polygon([*ends, (x + right * tip, y + down * tip)], NAVY)


def _paint_four(canvas: Canvas, box: Box) -> None:
    paint_roman(canvas, box.middle(box.w * 0.8, box.h * 0.66), 4, INK)


_SIGNS: dict[str, Callable[[Canvas, Box], None]] = {
    "church": partial(paint_struck, name="sign_assassination"),
    "palacio": _stronger("gb"),
    "tamariz": partial(paint_struck, name="cell_secret"),
    "atlantico": _stronger("de"),
    "muchaxo": _paint_outer,
    "casino": _paint_dice,
    "hells_mouth": partial(paint_struck, name="cube_plain"),
    "museum": _paint_four,
}
