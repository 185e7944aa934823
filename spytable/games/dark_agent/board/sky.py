"""The sky over the grid: orbits with their places, satellites, and what they see."""

from __future__ import annotations

from math import cos, pi, sin

from spytable.games.dark_agent.board.console import (
    CYAN,
    DEEP,
    LINE,
    PALE,
    SLATE,
    STEEL,
    VOID,
    sprite,
)
from spytable.games.dark_agent.board.zones import Zones
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import CREW, FREE, SLOT
from spytable.games.dark_agent.rules.theatre import COLUMNS, NEUTRAL
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture
from spytable.ui.stage import Placement

Beams = dict[int, int]  # by orbit: how many rows are seen

_CHIP = (34, 26)  # the number of an orbit
_EARTH = 360 / 1600  # the height of its picture by its width
_LIMB = 0.42  # of the sky: how far down the earth begins
_STARS = 70
_CONE = 26  # strips of a beam above the grid
_LIGHT = 120  # of 255: a beam where it begins
_DOTS, _DOT = 16, 1.6  # of the line on which the places of an orbit lie
_MOVING = ("place", "move", "lift", "land")  # questions about satellites


# Places


def chip(orbit: Box) -> Box:
    """Where the number of an orbit stands."""
    wide, high = _CHIP
    return Box(orbit.centre[0] - wide / 2, orbit.y, wide, high)


def perches(orbit: Box) -> tuple[Box, Box, Box]:
    """The places of an orbit: two above, one below."""
    room = orbit.split_top(_CHIP[1] + 2)[1]
    size = min(room.w / 2, room.h / 2)
    upper, lower = room.middle(2 * size, 2 * size).rows(2)
    left, right = upper.columns(2)
    return left, right, lower.middle(size, size)


def groups(view: DarkAgent, orbit: int) -> list[tuple[int, list[int]]]:
    """The owners in an orbit with their perches by number; two of one owner are above."""
    crew = [view.owner_of(satellite) for satellite in view.crew(orbit)]
    crew += [FREE] * (CREW - len(crew))
    owners = sorted({*crew}, key=lambda owner: (-crew.count(owner), owner))
    found, at = [], 0
    for owner in owners:
        found.append((owner, [*range(at, at + crew.count(owner))]))
        at += crew.count(owner)
    return found


def _around(boxes: list[Box]) -> Box:
    """The box round several boxes."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


# What lies there


def lay_sky(view: DarkAgent, places: Zones) -> list[Placement]:
    """All satellites and the places of the orbits."""
    state = states(view)
    placements = []
    for orbit, box in enumerate(places.orbits):
        placements.append(Placement(("orbit", orbit), chip(box), None, 3))
        crew = view.crew(orbit)
        perch = perches(box)
        for owner, seats in groups(view, orbit):
            around = _around([perch[n] for n in seats])
            placements.append(Placement(("slot", SLOT * orbit + owner), around, None, 12))
            own = [satellite for satellite in crew if view.owner_of(satellite) == owner]
            for satellite, n in zip(own, seats):
                picture = ("satellite", name(owner), state.get(satellite, ""))
                placements.append(_satellite(satellite, perch[n], picture))
    return placements


def _satellite(satellite: int, box: Box, picture: Picture) -> Placement:
    return Placement(("satellite", satellite), box.inset(2), picture, 8, flat=True)


def name(owner: int) -> str:
    """The name of the picture of somebody's satellites."""
    return "neutral" if owner == NEUTRAL else str(owner)


def states(view: DarkAgent) -> dict[int, str]:
    """Which satellites see far, are borrowed, or have spotted in this turn."""
    if not view.spotted and not any(map(sum, view.eyes)):
        return {}
    found: dict[int, str] = {}
    for orbit, (plain, lent, far) in enumerate(view.eyes):
        crew = view.crew(orbit)
        own = [it for it in crew if view.owner_of(it) == view.turn]
        left = ["far"] * far + [""] * plain
        found |= dict(zip(own, left + ["used"] * len(own)))
        borrowed = view.borrowed(orbit)[: max(lent, len(left) - len(own))]
        found |= dict.fromkeys(borrowed, "lent")
    return found


def beams(view: DarkAgent, told: Beams) -> Beams:
    """What is seen: what a forecast tells, or what the satellites of whose turn it is still can
    spot, or would see while they are moved."""
    if told:
        return told
    if any(map(sum, view.eyes)):
        return {orbit: view.sees(orbit) for orbit, eyes in enumerate(view.eyes) if any(eyes)}
    if not view.asked or view.question not in _MOVING:
        return {}
    own = [it for it, at in enumerate(view.satellites) if at >= 0]
    return {view.satellites[it]: view.reach(it) for it in own if view.owner_of(it) == view.asked[0]}


# Painting


def paint_sky(canvas: Canvas, places: Zones) -> None:
    """Night, stars, and the limb of the earth."""
    console, sky = places.console, places.sky
    canvas.plate(console.inset(-4), VOID, 14)
    for n in range(_STARS):
        x = sky.x + (n * 0.61803 % 1) * sky.w
        y = sky.y + (n * 0.75487 % 1) * sky.h * 0.8
        canvas.disc((x, y), 0.8 + n % 3 * 0.4, SLATE if n % 4 else PALE)
    earth = Box(console.x, sky.y + sky.h * _LIMB, console.w, console.w * _EARTH)
    with canvas.clip(console):
        sprite(canvas, "earth", earth)


def paint_orbits(canvas: Canvas, view: DarkAgent, places: Zones) -> None:
    """The number of every orbit, its free places, and a lock where nobody can swap."""
    for orbit, box in enumerate(places.orbits):
        perch = perches(box)
        _paint_arc(canvas, box)
        for owner, seats in groups(view, orbit):
            for n in seats if owner == FREE else ():
                _paint_free(canvas, perch[n])
        _paint_chip(canvas, chip(box), orbit + 1, view.is_locked(orbit))


def _paint_chip(canvas: Canvas, plate: Box, number: int, is_locked: bool) -> None:
    canvas.plate(plate, LINE, 6)
    canvas.plate(plate.inset(1.5), VOID, 5)
    canvas.text(str(number), plate, theme.SMALL, PALE, align="centre")
    if is_locked:
        size = plate.h * 1.15
        sprite(canvas, "locked", Box(plate.right + 3, plate.y - 2, size, size))


def _paint_arc(canvas: Canvas, box: Box) -> None:
    """The dotted line on which the places of an orbit lie."""
    left, right, lower = perches(box)
    x, y = box.centre[0], left.centre[1]
    wide, high = (right.centre[0] - left.centre[0]) / 2, lower.y - left.y
    for n in range(1, _DOTS):
        turn = pi * n / _DOTS
        canvas.disc((x + wide * cos(turn), y + high * sin(turn)), _DOT, SLATE)


def _paint_free(canvas: Canvas, perch: Box) -> None:
    size = perch.w * 0.42
    canvas.disc(perch.centre, size / 2 + 1.5, STEEL)
    canvas.disc(perch.centre, size / 2, VOID)
    canvas.disc(perch.centre, max(1.5, size * 0.08), STEEL)


def paint_beam(canvas: Canvas, places: Zones, orbit: int, rows: int) -> None:
    """What satellites of an orbit see: a light that falls through its column."""
    last = places.cells[(rows - 1) * COLUMNS + orbit]
    rim = places.crack * 0.55
    channel = Box(last.x, places.grid.y, last.w, last.bottom - places.grid.y).inset(-rim)
    _paint_cone(canvas, places.orbits[orbit], channel)
    canvas.glow(channel, CYAN, 10, 12)
    canvas.plate(channel, CYAN, 12)
    canvas.plate(channel.inset(1 + rim * 0.55), DEEP, 10)


def _paint_cone(canvas: Canvas, orbit: Box, channel: Box) -> None:
    """The light between the satellites and the grid: wider and fainter the further down."""
    left, _, lower = perches(orbit)
    lamp, narrow = left.centre[1], lower.w * 0.5
    for n, strip in enumerate(Box(0, lamp, 0, channel.y - lamp).rows(_CONE)):
        part = (n + 0.5) / _CONE
        wide = narrow + (channel.w - narrow) * part
        beam = Box(orbit.centre[0] - wide / 2, strip.y, wide, strip.h)
        canvas.plate(beam, f"{CYAN}{round(_LIGHT * (1 - 0.55 * part)):02X}")
