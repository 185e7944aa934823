"""What the things of Moonlight look like: cards, powers, free places, sums."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from spytable import words
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture, painter

NIGHT = "#0E1A33"
DUSK = "#1D2F57"
SNOW = "#EEF3F8"
MOON = "#F6E7B4"
ROCK = "#55606F"
LONE = "#C8453B"
PACKS = ("#3E7CB1", "#3C8D5A")
PACKS_PLATE = ("#2F6796", "#276640")  # to write on
PACKS_DARK = ("#1F4668", "#123D26")
COATS = ("blue", "green")

_TIMES, _PLUS = "×", "+"
_STRIP = 40  # the least height of a power's picture that has a name
_EMBLEM = 56  # the least height of a power's picture above its text
_BESIDE, _BELOW = 0.235, 0.4  # of a card's width: how long a number may be that goes with a sign
_VALUE = 30  # the least size of a value's diamond: a number that can be read fills it


class Wolf(NamedTuple):
    """A wolf's card, as the card file describes it, in the coat of its owner; `lit` unless it lies
    where its corner does not count."""

    owner: int
    id: str
    value: int
    moons: int
    corner: int
    prey: int
    hunts_equals: bool
    lone: bool
    guarded: bool
    lit: bool


def wolf(traits: Mapping[str, Any], owner: int, guarded: bool = False, lit: bool = True) -> Picture:
    """The picture of a wolf with these traits."""
    return (
        "wolf",
        Wolf(
            owner,
            traits["id"],
            traits["value"],
            traits["moons"],
            traits.get("corner", 1),
            traits.get("prey", 0),
            0 in traits.get("hunts", ()),
            traits["lone"],
            guarded,
            lit or "corner" not in traits,
        ),
    )


def _rounding(box: Box) -> float:
    """How round the corners of a card of this size are."""
    return min(box.w, box.h) * 0.08


# Cards


def _paint_back(canvas: Canvas, owner: int) -> None:
    box = canvas.box
    _paint_frame(canvas, f"moonlight/back_{COATS[owner]}", SNOW)
    if box.w > 60:
        canvas.badge(owner, (box.centre[0], box.bottom - box.w * 0.2), box.w * 0.26)


def _paint_frame(canvas: Canvas, sprite: str, border: str) -> Box:
    """A picture in a border that suits its size; returns where the picture is."""
    box = canvas.box
    line = max(1.5, box.w * 0.022)
    inner = box.inset(line)
    canvas.plate(box, NIGHT, _rounding(box))
    canvas.plate(box.inset(line * 0.3), border, _rounding(box) - line * 0.3)
    canvas.sprite(sprite, inner, _rounding(inner))
    return inner


def _paint_wolf(canvas: Canvas, wolf: Wolf) -> None:
    kind = "lone" if wolf.lone else "wolf"
    sprite = f"moonlight/{kind}_{wolf.id}_{COATS[wolf.owner]}"
    box, unit = _paint_frame(canvas, sprite, LONE if wolf.lone else SNOW), canvas.width
    value = max(unit * 0.44, _VALUE)
    _paint_value(canvas, (box.x + value * 0.535, box.y + value * 0.555), value, wolf)
    for n in range(wolf.moons):
        sign = Box(box.x + unit * (0.045 + 0.155 * n), box.bottom - unit * 0.215, unit * 0.18, 0)
        canvas.sprite("moonlight/sign_moon", sign._replace(h=sign.w))
    if effect := _effect(wolf):
        _paint_effect(canvas, box.inset(unit * 0.04), *effect, wolf.lit)
    badge = (box.right - unit * 0.15, box.bottom - unit * 0.15)
    canvas.badge(wolf.owner, badge, unit * 0.23)
    if wolf.guarded:
        canvas.ring(box.inset(4), MOON, _rounding(box), 4)
        shield = Box(box.centre[0], box.bottom, 0, 0).inset(-unit * 0.17)
        canvas.sprite("moonlight/sign_guard", shield.moved(0, -unit * 0.2))


def _effect(wolf: Wolf) -> tuple[str, str] | None:
    """The sign of what a wolf can do, which is one thing at most, and the number that goes
    with it."""
    if wolf.corner > 1:
        return "corner", f"{_TIMES}{wolf.corner}"
    if wolf.prey:
        return "feast" if wolf.lone else "prey", f"{_PLUS}{wolf.prey}"
    if wolf.hunts_equals:
        return "hunts", f"={wolf.value}"
    return None


def _paint_effect(canvas: Canvas, card: Box, sign: str, told: str, lit: bool) -> None:
    """A sign in the right corner of a card with its number beside it; on a small card below it,
    and on a tiny one none. One that does not count here is dark."""
    unit = canvas.width
    size = canvas.legible(unit * 0.145)
    needed = canvas.text_width(told, size) / unit
    is_beside, is_below = needed < _BESIDE, _BESIDE <= needed < _BELOW
    side = unit * (0.24 if is_beside else 0.42 if is_below else 0.36)
    across, down = side * (1 + is_beside), side * (1 + 0.7 * is_below)
    plate = Box(card.right - across, card.y, across, down)
    ink, paper = (NIGHT, MOON) if lit else (SNOW, ROCK)
    canvas.plate(plate, NIGHT, side * 0.28)
    canvas.plate(plate.inset(side * 0.07), paper, side * 0.22)
    symbol = Box(plate.x, plate.y, side, side).inset(side * 0.1)
    canvas.sprite(f"moonlight/sign_{sign}", symbol)
    if not lit:
        canvas.plate(symbol, f"{ROCK}B0", side * 0.16)
    if is_beside:
        room = plate.inset(side * 0.05, 0).split_left(side * 0.87)[1]
        canvas.text(told, room, size, ink, align="centre")
    elif is_below:
        canvas.text(told, plate.split_top(side * 0.9)[1], size, ink, align="centre")


def _paint_value(canvas: Canvas, centre: tuple[float, float], size: float, wolf: Wolf) -> None:
    """The value in a diamond: the number that everything depends on."""
    x, y = centre
    for part, colour in ((1, NIGHT), (0.88, LONE if wolf.lone else SNOW), (0.8, SNOW)):
        half = size / 2 * part
        canvas.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], colour)
    area = Box(x, y, 0, 0).inset(-size / 2)
    canvas.text(str(wolf.value), area, canvas.legible(size * 0.5), NIGHT, align="centre")


# Powers


def _paint_emblem(canvas: Canvas, power: str) -> None:
    _paint_frame(canvas, f"moonlight/power_{power}", MOON)


def _paint_power(canvas: Canvas, power: str, spent: int) -> None:
    """A sheet with the picture of a power and as much of its words as there is room for."""
    box, key = canvas.box, f"moonlight.power.{power}"
    canvas.plate(box, NIGHT, 12)
    canvas.plate(box.inset(1.5), ROCK if spent else theme.PAPER, 11, MOON)
    ink = SNOW if spent else theme.INK
    room = box.inset(min(8, box.h * 0.06))
    text = canvas.text_height(words.t(f"{key}.text"), room.w - 12, theme.SMALL)
    season = canvas.text_width(words.t(f"{key}.when"), theme.SMALL)
    emblem = min(room.h - text - 12, room.w * 0.44, room.w - season - 8)
    head, body = room.split_top(emblem, 8)
    picture, beside = head.split_left(emblem, 8)
    name, when = beside.split_top(beside.h * 0.6)
    called = words.t(f"{key}.name")
    if emblem < _EMBLEM or canvas.text_height(called, name.w, theme.SMALL) > name.h:
        _paint_plaque(canvas, room, power, ink)
        return
    canvas.sprite(f"moonlight/power_{power}", picture, 8)
    canvas.text(called, name, theme.BODY, ink)
    canvas.text(words.t(f"{key}.when"), when, theme.SMALL, theme.STAMP, valign="top")
    canvas.text(words.t(f"{key}.text"), body.inset(6, 0), theme.SMALL, ink, valign="top")


def _paint_plaque(canvas: Canvas, room: Box, power: str, ink: str) -> None:
    """A power that is known by now: its picture and, where there is room, its name beside or
    below it."""
    name = words.t(f"moonlight.power.{power}.name")
    if room.w > 2.2 * room.h:
        picture, label = room.split_left(room.h, 8)
        label = label.middle(label.w, canvas.height)
    else:
        label, picture = room.split_bottom(canvas.text_height(name, room.w, theme.SMALL), 2)
    longest = canvas.text_width(name.replace(" ", "\n"), theme.SMALL)
    needed = canvas.text_height(name, label.w, theme.SMALL)
    if picture.h < _STRIP or longest > label.w or needed > label.h:
        canvas.sprite(f"moonlight/power_{power}", room, 8)
        return
    canvas.sprite(f"moonlight/power_{power}", picture, 8)
    canvas.text(name, label, theme.SMALL, ink, align="centre")


def _paint_caption(canvas: Canvas, key: str) -> None:
    text = words.t(f"{key}.text")
    needed = canvas.text_height(text, canvas.width - 24, theme.SMALL)
    plate = canvas.box.split_top(min(canvas.height, 36 + needed + 20))[0]
    canvas.plate(plate, NIGHT, 12, LONE)
    title, rest = plate.inset(12, 8).split_top(36)
    canvas.text(words.t(f"{key}.name"), title, theme.BODY, MOON, align="centre")
    canvas.text(text, rest, theme.SMALL, SNOW, align="centre", valign="top")


# The mountain


def _paint_slot(canvas: Canvas) -> None:
    canvas.plate(canvas.box, "#EEF3F814", _rounding(canvas.box))
    canvas.sprite("moonlight/slot", canvas.box)


def _paint_corner(canvas: Canvas, right: int, low: int) -> None:
    """A bracket that opens towards the mountain."""
    box = canvas.box
    line = box.w * 0.2
    across, down = box.split_top(line)[0], box.split_left(line)[0]
    canvas.plate(across.moved(0, (box.h - line) * low), MOON, line / 2)
    canvas.plate(down.moved((box.w - line) * right, 0), MOON, line / 2)


def _paint_sums(canvas: Canvas, order: tuple[int, int], sums: tuple[int, int], winner: int) -> None:
    """The sums of a row, the viewer's on the left; the winner's in its colour."""
    canvas.plate(canvas.box, NIGHT, 12, ROCK)
    for seat, part in zip(order, canvas.box.inset(canvas.width / 24).columns(2, 4)):
        wins = seat == winner
        canvas.plate(part, PACKS_PLATE[seat] if wins else PACKS_DARK[seat], 8)
        told = str(sums[seat])
        is_large = wins and canvas.text_width(told, theme.TITLE) <= part.w
        size = theme.TITLE if is_large else theme.BODY
        canvas.text(told, part, size, SNOW, align="centre")


def _paint_number(canvas: Canvas, number: int) -> None:
    """How many cards lie in a pile."""
    canvas.plate(canvas.box, NIGHT, canvas.width / 2, MOON)
    size = canvas.legible(canvas.width * 0.5)
    canvas.text(str(number), canvas.box, size, SNOW, align="centre")


paint = painter(
    {
        "slot": _paint_slot,
        "back": _paint_back,
        "wolf": _paint_wolf,
        "power": _paint_power,
        "emblem": _paint_emblem,
        "caption": _paint_caption,
        "sums": _paint_sums,
        "corner": _paint_corner,
        "number": _paint_number,
    }
)
