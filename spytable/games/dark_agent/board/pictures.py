"""What the things of Dark Agent look like: cards, satellites, dice, tokens."""

from __future__ import annotations

from typing import Any, NamedTuple

from spytable import words
from spytable.games.dark_agent.board.console import (
    AMBER,
    CYAN,
    DEEP,
    PALE,
    STEEL,
    VOID,
    paint_number,
    paint_shield,
    sprite,
)
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NEUTRAL, NOBODY
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture, painter

_RADIUS = 0.08  # of a card's width
_FRAME = (0.045, 0.022)  # the frame of a card of a seat, and of another
_PLATE = (0.23, 22)  # its level: part of the width, least
_RIM = 4  # beside a level of two digits
_SHIELD = (0.29, 27)  # its defence
_BADGE = (0.25, 22)
_SIGN = (0.25, 20)
_TIGHT = (25, 18)  # a shield and a plate on a card that is too small for both of these
_LINE = 22  # the least height of a plate
_FAINT = 80  # of 255
_MARKED, _BARE = 40, 26  # a card that is less wide shows its level alone, or nothing at all
TAG = (30, 26)  # a number on a deck or a fan
_SHADE = "90"


class Card(NamedTuple):
    """A card: its level (0: none) and defence (0: none that matters where it lies), whether a die
    is added to that, whose it is, and what is seen of it where it lies. Bright is one that is
    precious or dangerous."""

    level: int = 0
    defence: int = 0
    has_die: bool = False
    owner: int = NOBODY
    is_bright: bool = False
    spotted: bool = False
    markers: int = 0
    is_double: bool = False
    protected: bool = False
    spared: bool = False  # a jacket has just saved it
    more: int = 0  # what its level counts for, if that is something else
    is_used: bool = False  # its power, by spotting


def card(view: DarkAgent, it: int, **more: Any) -> Picture:
    """The picture of a card that lies face up, and more of what is seen of it there."""
    traits = Card(
        view.levels[it],
        view.defences[it],
        bool(view.dies[it]),
        view.owner(it),
        is_bright=view.is_precious(it),
    )
    return ("card", view.cards[view.faces[it]], traits._replace(**more))


def paint_in(canvas: Canvas, picture: Picture, box: Box, alpha: int = 255) -> None:
    """Paints a picture into a box in which its thing does not lie."""
    sketch = canvas.layer(box.w, box.h)
    paint(sketch, picture)
    sketch.surface.set_alpha(alpha)
    canvas.picture(sketch.surface, box)


def _size(canvas: Canvas, part: tuple[float, float]) -> float:
    return max(canvas.width * part[0], part[1])


# Cards


def _colour(card: Card) -> str:
    if card.owner == NEUTRAL:
        return STEEL
    if card.owner >= 0:
        return theme.SEATS[card.owner].colour
    return PALE if card.is_bright else STEEL if card.defence else DEEP


def _paint_card(canvas: Canvas, id: str, card: Card) -> None:
    box, width = canvas.box, canvas.width
    colour, is_owned = _colour(card), 0 <= card.owner < NEUTRAL
    line = max(2.5 if is_owned else 1.5, width * _FRAME[not is_owned])
    radius = width * _RADIUS
    canvas.plate(box, VOID, radius)
    canvas.plate(box.inset(1), colour, radius)
    sprite(canvas, id, box.inset(1 + line), max(1, radius - line))
    if card.spared:
        canvas.plate(box, f"{VOID}{_SHADE}", radius)
    if card.spotted:
        canvas.ring(box.inset(line + 3), CYAN, radius * 0.6, max(2, width * 0.015))
        sprite(canvas, "spotted", box.inset(line * 0.5))
    is_tight = bool(card.defence) and _size(canvas, _SHIELD) + _size(canvas, _PLATE) > width
    if is_owned and width >= _MARKED and not is_tight:
        size = _size(canvas, _BADGE)
        canvas.badge(card.owner, (size * 0.52, size * 0.52), size)
    if width >= _BARE:
        _paint_values(canvas, card, colour, is_tight)
    if width >= _MARKED:
        _paint_signs(canvas, card)


def _paint_values(canvas: Canvas, card: Card, colour: str, is_tight: bool) -> None:
    """The level in the corner, the defence in the middle below."""
    box = canvas.box
    shield, plate = _TIGHT if is_tight else (_size(canvas, _SHIELD), _size(canvas, _PLATE))
    if card.defence and shield + plate <= box.w:
        centre = min(box.centre[0], box.right - plate - shield / 2 - 1)
        place = Box(centre - shield / 2, box.bottom - shield * 1.08, shield, shield * 1.08)
        paint_shield(canvas, place, card.defence, card.has_die)
    if card.level:
        high = max(plate, _LINE)
        number = canvas.text_width(str(card.more or card.level), theme.SMALL)
        wide = plate if number <= plate else number + 2 * _RIM
        _paint_level(canvas, Box(box.right - wide, box.bottom - high, wide, high), card, colour)


def _paint_level(canvas: Canvas, plate: Box, card: Card, colour: str) -> None:
    """What a card counts for, on a plate in the colour of its frame."""
    size = min(plate.w, plate.h)
    canvas.plate(plate, VOID, size * 0.22)
    canvas.plate(plate.inset(max(1, size * 0.05)), colour, size * 0.2)
    canvas.plate(plate.inset(max(2, size * 0.1)), VOID, size * 0.16)
    level, ink = (card.more, CYAN) if card.more else (card.level, PALE)
    paint_number(canvas, plate.inset(1), str(level), ink, plate.h * 0.8)


def _paint_signs(canvas: Canvas, card: Card) -> None:
    """At the upper edge what holds for a card now."""
    size = _size(canvas, _SIGN)
    place = Box(canvas.width - size - 1, 1, size, size)
    if card.markers:
        pin = Box(place.x, place.y, size, size * 1.1)
        sprite(canvas, "attention", pin)
        if card.markers > 1:
            tag = Box(pin.x - size * 0.5, pin.y, max(20, size * 0.7), max(22, size * 0.7))
            canvas.plate(tag, VOID, 5)
            paint_number(canvas, tag, str(card.markers), AMBER, tag.h)
    if card.protected:
        sprite(canvas, "protected", place._replace(x=1))
    for is_there, name in ((card.is_double, "double_agent"), (card.spared, "jacket")):
        if is_there:
            sprite(canvas, name, place, size * 0.2)
    if card.is_used:
        canvas.ring(canvas.box.inset(3), AMBER, canvas.width * _RADIUS, max(2, canvas.width * 0.02))


def _paint_back(canvas: Canvas) -> None:
    """A card face down."""
    radius = canvas.width * _RADIUS
    canvas.plate(canvas.box, VOID, radius)
    canvas.plate(canvas.box.inset(1), DEEP, radius)
    sprite(canvas, "back", canvas.box.inset(2.5), radius)


# What is no card


def _paint_satellite(canvas: Canvas, name: str, state: str) -> None:
    """A satellite: as it is, faint once it has spotted, in light if it sees far or is borrowed."""
    if state == "used":
        paint_in(canvas, ("satellite", name, ""), canvas.box, _FAINT)
        return
    box = canvas.box.inset(canvas.width * 0.06)
    if state:
        colour = AMBER if state == "far" else CYAN
        canvas.glow(box.inset(box.w * 0.24), colour, box.w * 0.26, box.w * 0.24)
    sprite(canvas, f"satellite_{name}", box)


def _paint_die(canvas: Canvas, name: str) -> None:
    """A die as it lies."""
    sprite(canvas, name, canvas.box)


def _paint_sign(canvas: Canvas, name: str) -> None:
    """A token or a sign."""
    sprite(canvas, name, canvas.box)


def _paint_service(canvas: Canvas, id: str) -> None:
    """The sign of a service on a plate, above its name where that has room."""
    box = canvas.box
    canvas.plate(box, CYAN, 12)
    canvas.plate(box.inset(2), VOID, 10)
    name, inside = words.t(f"dark_agent.service.{id}.name"), box.inset(6)
    needed = canvas.text_height(name, inside.w, theme.SMALL)
    has_room = needed < inside.h * 0.62
    foot, room = inside.split_bottom(max(box.h * 0.26, needed) if has_room else 0)
    sign = room.square()
    sprite(canvas, f"service_{id}", sign.inset(sign.w * 0.08))
    if has_room:
        size = canvas.legible(min(theme.BODY, foot.h * 0.6))
        canvas.text(name, foot, size, PALE, align="centre")


def _paint_count(canvas: Canvas, count: int) -> None:
    """How many cards lie here."""
    box = canvas.box
    wide, high = (min(*pair) for pair in zip(TAG, box[2:]))
    tag = Box(box.right - wide, box.bottom - high, wide, high)
    canvas.plate(tag, VOID, 6, CYAN)
    paint_number(canvas, tag, str(count), PALE, theme.SMALL)


def _paint_veil(canvas: Canvas) -> None:
    """Darkens what is below."""
    canvas.plate(canvas.box, f"{VOID}D8", 10)


paint = painter(
    {
        "card": _paint_card,
        "back": _paint_back,
        "satellite": _paint_satellite,
        "die": _paint_die,
        "sign": _paint_sign,
        "service": _paint_service,
        "count": _paint_count,
        "veil": _paint_veil,
    }
)
