"""What Moonlight looks like: the night and the packs' sheets, and the picture of every thing."""

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
MARGIN = 16  # of a sheet
LOW = 300  # the height below which a sheet puts things closer together


def paint_night(canvas: Canvas, area: Box, middle: Box) -> None:
    canvas.plate(area.inset(-8), NIGHT, 24, DUSK, shadow=True)
    with canvas.clip(area):
        _paint_moon(canvas, (middle.x + middle.w * 0.09, middle.y + middle.h * 0.14), middle.h)
        for height, colour in ((0.52, "#14233F"), (0.36, "#182B4C"), (0.2, "#1D3358")):
            canvas.polygon(_ridge(area, height), colour)


def _paint_moon(canvas: Canvas, centre: tuple[float, float], height: float) -> None:
    x, y = centre
    radius = height * 0.075
    for glow in (1.6, 1.3):
        canvas.disc(centre, radius * glow, f"{MOON}14")
    canvas.disc(centre, radius, MOON)
    for dx, dy, size in ((-0.3, -0.2, 0.22), (0.35, 0.15, 0.3), (-0.1, 0.5, 0.16)):
        canvas.disc((x + dx * radius, y + dy * radius), size * radius, "#DCCB92")


def _ridge(area: Box, height: float) -> list[tuple[float, float]]:
    """A plane of mountains, up to a part of the area's height."""
    peaks = (0.1, 0.75, 0.35, 1.0, 0.5, 0.85, 0.25, 0.6, 0.15)
    first = int(height * 7)
    peaks = peaks[first:] + peaks[:first]
    step = area.w / (len(peaks) - 1)
    line = [
        (area.x + n * step, area.bottom - area.h * height * peak) for n, peak in enumerate(peaks)
    ]
    return [(area.x, area.bottom), *line, (area.right, area.bottom)]


def paint_sheet(
    canvas: Canvas,
    view: Any,
    seat: int,
    box: Box,
    name: str,
    counted: Any,
    after: Any,
) -> None:
    """The sheet of a pack: who leads it, rounds won, and what the mountain brings so far."""
    canvas.plate(box, PACKS_DARK[seat], 16, PACKS[seat])
    inner = box.inset(MARGIN)
    low = box.h < LOW
    head, inner = inner.split_top(36 if low else 48, 0 if low else 8)
    canvas.badge(seat, (head.x + 22, head.y + head.h / 2), head.h * 0.9)
    canvas.text(name, Box(head.x + 54, head.y, head.w - 54, head.h), theme.BODY, SNOW)
    lines = [
        ("label.rounds_won", view.wins[seat], None),
        ("label.points", counted.points[seat], after and after.points[seat]),
        ("label.moons", counted.moons[seat], after and after.moons[seat]),
    ]
    if not low:
        lines.append(("label.deck", len(view.deck[seat]), None))
    for key, number, new in lines:
        line, inner = inner.split_top(29 if low else 36, 0 if low else 2)
        canvas.text(words.t(f"moonlight.{key}"), line, theme.SMALL, SNOW)
        changed = new is not None and new != number
        told = f"{number} → {new}" if changed else str(number)
        size = theme.SMALL if low else theme.BODY
        canvas.text(told, line, size, MOON if changed else SNOW, align="right")


def paint_deck(canvas: Canvas, box: Box, left: int) -> None:
    if not left:
        canvas.ring(box, ROCK, 10, 2)


def paint(canvas: Canvas, picture: Any) -> None:
    """Paints a picture of a placement over the whole of a canvas."""
    kind, *details = picture
    painters = {
        "slot": _paint_slot,
        "veil": _paint_veil,
        "back": _paint_back,
        "wolf": _paint_wolf,
        "power": _paint_power,
        "caption": _paint_caption,
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
    lone: bool,
    value: int,
    moons: int,
    corner: int,
    prey: int,
    hunts: tuple[int, ...],
    guarded: bool,
) -> None:
    box = canvas.box
    coat = PACKS[owner] if owner >= 0 else ROCK
    canvas.plate(box, NIGHT, _corner(box), LONE if lone else SNOW)
    inner = box.inset(box.w * 0.035)
    canvas.plate(inner, coat, _corner(inner))
    _paint_head(canvas, inner, LONE if lone else SNOW, value)
    unit = box.w
    _paint_value(canvas, (box.x + unit * 0.26, box.y + unit * 0.28), unit * 0.46, value)
    for n in range(moons):
        x = box.x + unit * (0.13 + 0.17 * n)
        _paint_moon_sign(canvas, (x, box.bottom - unit * 0.14), unit * 0.075)
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


def _paint_moon_sign(canvas: Canvas, centre: tuple[float, float], radius: float) -> None:
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


def _paint_caption(canvas: Canvas, key: str) -> None:
    title, rest = canvas.box.split_top(36)
    canvas.text(words.t(f"{key}.name"), title, theme.BODY, MOON, align="centre")
    canvas.text(words.t(f"{key}.text"), rest, theme.SMALL, SNOW, align="centre", valign="top")
