"""What the things of City of Spies look like: characters, backs, missions, signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

import pygame

from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture

CREAM = "#F3E6C8"
NAVY = "#14304F"
NAVY_DARK = "#0D2138"
TERRACOTTA = "#C65D3B"
SEA = "#2F7F86"
GOLD = "#D9A441"
INK = "#0F1B2A"

FLAGS = {
    "germany": "de",
    "britain": "gb",
    "america": "us",
    "portugal": "pt",
    "spain": "es",
    "france": "fr",
    "hungary": "hu",
    "italy": "it",
    "soviet_union": "su",
    "yugoslavia": "yu",
}
CUBES = "abcd"

# Of a tile's width, and the least that can be read or told.
_DISC = (0.24, 26)
_MEDAL = (0.27, 38)
_FLAG = (0.25, 27)
_SIGN = (0.25, 19)
_CUBE = (0.27, 22)
_ROMAN = (0.25, 27)
_IV = 4
_NUMERAL = (0.44, 0.56)  # of a badge: the width of a Roman number, and of IV
_OVERSAMPLING = 4
_DIGIT = 0.62  # of a disc's height
_BADGE = (18, 14)  # a seat's badge beside a number: the size it should have, and must have
_BARE = 34  # a tile smaller than this is only its portrait
# From this width on a tile shows its flag, in a cell and elsewhere, and its medals.
_ROOMY, _ROOMY_ELSEWHERE, _MEDALLED = 96, 52, 76


class Character(NamedTuple):
    """A character's tile: what is printed on it, whose it is (-1: nobody's), how strong it is
    where it lies, in which cell of its location, and what else is known of it there."""

    power: int
    flag: str
    medals: int
    symbols: tuple[str, ...]
    owner: int = -1
    strength: int | None = None
    order: int = 0
    dice: tuple[int, ...] = ()
    veiled: bool = False
    guarded: bool = False
    lured: bool = False
    faded: bool = False


def character(game: CityOfSpies | type[CityOfSpies], face: int, **more: Any) -> Picture:
    """The picture of a character."""
    traits = Character(
        game.power[face],
        FLAGS[game.flags[game.flag[face]]],
        game.medals[face],
        tuple(game.icons[symbol] for symbol in game.symbols[face]),
        **more,
    )
    return ("character", game.cards[face], traits)


def _framed(canvas: Canvas, sprite: str, border: str, line: float) -> Box:
    """A picture in a border; returns where the picture is."""
    box = canvas.box
    radius = box.w * 0.07
    canvas.plate(box, INK, radius)
    canvas.plate(box.inset(line * 0.3), border, radius * 0.9)
    inner = box.inset(line * 1.3)
    canvas.sprite(f"city_of_spies/{sprite}", inner, radius * 0.6)
    return inner


def _border(owner: int) -> str:
    return theme.SEATS[owner].colour if owner >= 0 else CREAM


def _size(canvas: Canvas, part: tuple[float, float]) -> float:
    return max(canvas.width * part[0], part[1])


# Tiles


def _paint_back(canvas: Canvas, owner: int, order: int = 0) -> None:
    """A tile face down, and in which cell it lies."""
    _framed(canvas, "back", _border(owner), _line(canvas, owner))
    if owner >= 0 and canvas.width > _BARE:
        _paint_cube(canvas, owner)
    _paint_order(canvas, order)


def _line(canvas: Canvas, owner: int) -> float:
    return max(1.5, canvas.width * (0.035 if owner >= 0 else 0.022))


def _paint_character(canvas: Canvas, id: str, tile: Character) -> None:
    inner = _framed(canvas, id, _border(tile.owner), _line(canvas, tile.owner))
    if tile.veiled or tile.faded:
        canvas.plate(inner, f"{NAVY_DARK}{'78' if tile.veiled else 'B4'}", canvas.width * 0.04)
    if canvas.width < _BARE:
        return
    _paint_power(canvas, tile)
    _paint_foot(canvas, tile)
    _paint_marks(canvas, tile)
    if _is_roomy(canvas, tile):
        width = _size(canvas, _FLAG)
        flag = Box(inner.right - width - 1, inner.y + 1, width, width * 2 / 3)
        canvas.sprite(f"city_of_spies/flag_{tile.flag}", flag)
    _paint_order(canvas, tile.order)


def _is_roomy(canvas: Canvas, tile: Character) -> bool:
    return canvas.width >= (_ROOMY if tile.order else _ROOMY_ELSEWHERE)


def _paint_power(canvas: Canvas, tile: Character) -> None:
    """The power on a disc; bright if it differs where the tile lies."""
    size = _size(canvas, _DISC)
    box = Box(1, 1, size, size)
    canvas.sprite("city_of_spies/disc_power", box)
    shown = tile.power if tile.strength is None else tile.strength
    colour = CREAM if shown == tile.power else theme.LAMP
    canvas.text(str(shown), box, canvas.legible(size * _DIGIT), colour, align="centre")


def _paint_foot(canvas: Canvas, tile: Character) -> None:
    """Along the foot: cube or medals, and the signs, or the dice that were rolled."""
    bottom, left = canvas.height - 2, 1.0
    if tile.owner >= 0 and tile.order:
        left += _paint_cube(canvas, tile.owner)
    elif canvas.width >= _MEDALLED and _is_roomy(canvas, tile):
        size = _size(canvas, _MEDAL)
        box = Box(1, bottom - size * 1.06, size, size * 1.06)
        paint_medal(canvas, box, tile.medals)
        left += size
    names = [f"sign_{name}" for name in tile.symbols]
    size = _size(canvas, _SIGN)
    if tile.dice:
        names, size = [f"die_{die}" for die in tile.dice], size * 1.06
    steps, right = max(1, len(names) - 1), canvas.width - 2 - size
    across, up = min(size, (right - left) / steps), 0.0
    if across < size / 2:  # then up along the edge, as far as the flag
        across, up = 0.0, min(size, (bottom - size - _size(canvas, _FLAG) * 2 / 3) / steps)
    for n, name in enumerate(reversed(names)):
        box = Box(right - n * across, bottom - size - n * up, size, size)
        canvas.sprite(f"city_of_spies/{name}", box)


def _paint_cube(canvas: Canvas, owner: int) -> float:
    size = _size(canvas, _CUBE)
    box = Box(0, canvas.height - size, size, size)
    canvas.sprite(f"city_of_spies/cube_{CUBES[owner]}", box)
    return size


def paint_medal(canvas: Canvas, box: Box, medals: int) -> None:
    """A medal with a number on it."""
    canvas.sprite("city_of_spies/medal", box)
    face = Box(box.x, box.y + box.h * 0.34, box.w, box.h * 0.56)
    canvas.text(str(medals), face, canvas.legible(box.h * 0.36), INK, align="centre")


def paint_struck(canvas: Canvas, box: Box, name: str) -> None:
    """A sign crossed out: what does not exist, or no longer does."""
    canvas.sprite(f"city_of_spies/{name}", box)
    for line, colour in ((0.2, CREAM), (0.12, TERRACOTTA)):
        canvas.line((box.x, box.bottom), (box.right, box.y), colour, box.w * line)


def paint_order(canvas: Canvas, box: Box, order: int) -> None:
    """The Roman number of a cell on its badge."""
    canvas.sprite("city_of_spies/badge_order", box)
    paint_roman(canvas, box.middle(box.w * _NUMERAL[order == _IV], box.h * 0.4), order, CREAM)


def paint_roman(canvas: Canvas, box: Box, number: int, colour: str) -> None:
    """A Roman number up to IV: in type it would be too wide for where it stands."""
    if number < _IV:
        for bar in box.middle(box.w * number / (_IV - 1), box.h).columns(number):
            canvas.plate(bar.middle(box.h * 0.24, box.h), colour)
        return
    layer = canvas.layer(box.w, box.h, _OVERSAMPLING)  # it slants, and may be a few pixels large
    _paint_four(layer, layer.box, colour)
    size = [length // _OVERSAMPLING for length in layer.surface.get_size()]
    canvas.picture(pygame.transform.smoothscale(layer.surface, size), box)


def _paint_four(canvas: Canvas, box: Box, colour: str) -> None:
    line = box.h * 0.22
    bar, rest = box.split_left(line, line)
    canvas.plate(bar, colour)
    middle, foot = rest.centre[0], line * 0.45
    left, right = rest.x + line, rest.right - line
    notch = (middle, rest.bottom - 2 * line)
    outside = [(middle + foot, rest.bottom), (middle - foot, rest.bottom), (rest.x, rest.y)]
    canvas.polygon([*outside, (left, rest.y), notch, (right, rest.y), (rest.right, rest.y)], colour)


def _paint_order(canvas: Canvas, order: int) -> None:
    """In the middle of the upper edge, or where there is no flag."""
    if order and canvas.width >= _BARE:
        size = _size(canvas, _ROMAN)
        x = (canvas.width - size) / 2 if canvas.width >= _ROOMY else canvas.width - size - 1
        paint_order(canvas, Box(x, 1, size, size), order)


def _paint_marks(canvas: Canvas, tile: Character) -> None:
    """Below the power: face down but known, protected, seduced."""
    marks = [
        name
        for name, is_so in (
            ("eye_local", tile.veiled),
            ("guard", tile.guarded),
            ("sign_seduction", tile.lured),
        )
        if is_so
    ]
    size = min(_size(canvas, _SIGN) * 1.2, canvas.height * 0.42)
    left = 2 if canvas.width >= _ROOMY else (canvas.width - size) / 2
    for n, name in enumerate(marks):
        box = Box(left + n * size, (canvas.height - size) / 2, size, size)
        canvas.sprite(f"city_of_spies/{name}", box)


def _paint_mission(canvas: Canvas, id: str) -> None:
    _framed(canvas, id, GOLD, max(1, canvas.width * 0.01))


def _paint_number(canvas: Canvas, number: int) -> None:
    """How many tiles lie in a pile."""
    canvas.plate(canvas.box, INK, canvas.height * 0.3, GOLD)
    canvas.text(str(number), canvas.box, theme.SMALL, CREAM, align="centre")


def _paint_veil(canvas: Canvas) -> None:
    canvas.plate(canvas.box, f"{NAVY_DARK}D0", 16)


# Signs in a line


def paint_badges(
    canvas: Canvas,
    box: Box,
    told: Sequence[tuple[int, Sequence[str]]],
    size: float,
    colour: str = CREAM,
) -> bool:
    """Seats with what they have, from the left, as many as there is room for; of the ways to say
    it the first ones that fit, best beside badges that are not small. Whether there was room for
    any."""
    sizes = (canvas.legible(size), theme.SMALL)
    most = max((len(ways) for _, ways in told), default=0)
    for count in range(len(told), 0, -1):
        for least, nth, type_size in product(_BADGE, range(most), sizes):
            texts = [ways[min(nth, len(ways) - 1)] for _, ways in told[:count]]
            widths = [canvas.text_width(text, type_size) + 1 for text in texts]
            left = box.w - sum(widths) - 3 * count
            badge = min(box.h * 0.86, type_size * 1.35, left / (count + 0.3 * (count - 1)))
            if badge < least:
                continue
            x = box.x
            for (seat, _), text, width in zip(told, texts, widths):
                canvas.badge(seat, (x + badge / 2, box.centre[1]), badge)
                room = Box(x + badge + 3, box.y, width, box.h)
                canvas.text(text, room, type_size, colour)
                x = room.right + badge * 0.3
            return True
    return False


PAINTERS: dict[str, Callable[..., None]] = {
    "back": _paint_back,
    "character": _paint_character,
    "mission": _paint_mission,
    "number": _paint_number,
    "veil": _paint_veil,
}
