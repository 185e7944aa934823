"""The pictures of Moonlight: wolves, backs, free places and powers, painted over a canvas."""

from __future__ import annotations

from typing import Any

from spytable import words
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

NIGHT = "#0E1A33"
DUSK = "#1D2F57"
SNOW = "#EEF3F8"
MOON = "#F6E7B4"
ROCK = "#55606F"
LONE = "#C8453B"
PACKS = ("#3E7CB1", "#3C8D5A")
PACKS_DARK = ("#1F4668", "#1D5233")

SHAPE = 5 / 7  # width by height of a card


def paint(canvas: Canvas, picture: Any) -> None:
    """Paints a picture of a placement over the whole of a canvas."""
    kind, *details = picture
    painters = {
        "slot": _paint_slot,
        "veil": _paint_veil,
        "back": _paint_back,
        "wolf": _paint_wolf,
        "power": _paint_power,
    }
    painters[kind](canvas, *details)


def _corner(box: Box) -> float:
    """How round the corners of a card of this size are."""
    return min(box.w, box.h) * 0.09


def _paint_slot(canvas: Canvas) -> None:
    canvas.plate(canvas.box, "#EEF3F81E", _corner(canvas.box))
    canvas.ring(canvas.box.inset(3), "#EEF3F870", _corner(canvas.box), 2)


def _paint_veil(canvas: Canvas) -> None:
    canvas.plate(canvas.box, f"{NIGHT}D8", 16)


def _paint_back(canvas: Canvas, owner: int) -> None:
    box = canvas.box
    canvas.plate(box, PACKS_DARK[owner], _corner(box), SNOW)
    x, y = box.centre
    canvas.disc((x, y), box.w * 0.3, PACKS[owner])
    canvas.disc((x + box.w * 0.1, y - box.w * 0.06), box.w * 0.24, PACKS_DARK[owner])
    canvas.badge(owner, (x, box.bottom - box.w * 0.2), box.w * 0.26)


def _paint_wolf(
    canvas: Canvas,
    owner: int,
    id: str,
    value: int,
    moons: int,
    corner: int,
    prey: int,
    hunts: tuple[int, ...],
    guarded: bool,
) -> None:
    box = canvas.box
    lone = owner < 0 or not id.startswith("w")
    coat = PACKS[owner] if owner >= 0 else ROCK
    canvas.plate(box, NIGHT, _corner(box), LONE if lone else SNOW)
    inner = box.inset(box.w * 0.035)
    canvas.plate(inner, coat, _corner(inner))
    _paint_head(canvas, inner, LONE if lone else SNOW, value)
    unit = box.w
    _paint_value(canvas, (box.x + unit * 0.26, box.y + unit * 0.28), unit * 0.46, value)
    for n in range(moons):
        step = unit * 0.19
        x = box.centre[0] + (n - (moons - 1) / 2) * step
        _paint_moon(canvas, (x, box.bottom - unit * 0.15), unit * 0.085, coat)
    signs = [f"×{corner}"] * (corner > 1) + [f"+{prey}"] * (prey > 0)
    signs += ["="] * (0 in hunts)
    for n, sign in enumerate(signs):
        top = box.y + unit * (0.1 + 0.34 * n)
        plate = Box(box.right - unit * 0.42, top, unit * 0.36, unit * 0.3)
        canvas.plate(plate, MOON, unit * 0.08)
        canvas.text(sign, plate, unit * 0.24, theme.INK, align="centre")
    if owner >= 0:
        canvas.badge(owner, (box.right - unit * 0.16, box.bottom - unit * 0.16), unit * 0.22)
    if guarded:
        canvas.ring(box.inset(7), MOON, _corner(box), 5)


def _paint_head(canvas: Canvas, box: Box, fur: str, value: int) -> None:
    """A wolf's head from the front; the older the wolf, the larger."""
    x, y = box.centre
    size = box.w * (0.24 + 0.03 * value)
    y += box.h * 0.08

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + dx * size, y + dy * size) for dx, dy in points]

    canvas.polygon(
        at((-0.95, -1.25), (-0.35, -0.8), (0, -0.7), (0.35, -0.8), (0.95, -1.25), (1.0, -0.1),
           (0.5, 0.55), (0.25, 1.15), (-0.25, 1.15), (-0.5, 0.55), (-1.0, -0.1)),
        NIGHT,
    )
    canvas.polygon(
        at((-0.85, -0.1), (-0.3, 0.1), (0, -0.5), (0.3, 0.1), (0.85, -0.1), (0.42, 0.5),
           (0.18, 1.05), (-0.18, 1.05), (-0.42, 0.5)),
        fur,
    )
    canvas.polygon(at((-0.16, 0.82), (0.16, 0.82), (0, 1.04)), NIGHT)
    for side in (-1, 1):
        canvas.polygon(at((side * 0.6, 0.0), (side * 0.22, 0.26), (side * 0.5, 0.26)), MOON)


def _paint_value(canvas: Canvas, centre: tuple[float, float], size: float, value: int) -> None:
    x, y = centre
    half = size / 2
    canvas.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], NIGHT)
    half *= 0.86
    canvas.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], SNOW)
    canvas.text(str(value), Box(x, y, 0, 0).inset(-half), size * 0.5, NIGHT, align="centre")


def _paint_moon(canvas: Canvas, centre: tuple[float, float], radius: float, coat: str) -> None:
    x, y = centre
    canvas.disc((x, y), radius * 1.25, NIGHT)
    canvas.disc((x, y), radius, MOON)
    canvas.disc((x + radius * 0.45, y - radius * 0.2), radius * 0.75, NIGHT)


def _paint_power(canvas: Canvas, key: str, spent: int) -> None:
    box = canvas.box
    canvas.plate(box, ROCK if spent else theme.PAPER, 12, MOON)
    ink = SNOW if spent else theme.INK
    name, text = words.t(f"{key}.name"), words.t(f"{key}.text")
    room = box.inset(10, 6)
    title, rest = room.split_top(34, 2)
    if canvas.text_height(text, rest.w, theme.SMALL) > rest.h:
        canvas.text(name, room, theme.BODY, ink, align="centre")
        return
    canvas.text(name, title, theme.BODY, ink, align="centre")
    if rest.h > 120:
        foot, rest = rest.split_bottom(30)
        canvas.text(words.t(f"{key}.when"), foot, theme.SMALL, theme.STAMP, align="centre")
    canvas.text(text, rest, theme.SMALL, ink, align="centre")
