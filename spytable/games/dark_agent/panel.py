"""What is known of every seat: points and tokens, equipment, agents on standby, trophies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spytable.games.dark_agent.console import (
    AMBER,
    CYAN,
    LINE,
    PALE,
    PANEL,
    RAISED,
    SLATE,
    VOID,
    frame,
    paint_number,
)
from spytable.games.dark_agent.pictures import NOBODY, TAG, card
from spytable.games.dark_agent.services import name as service_name
from spytable.games.dark_agent.sky import name as satellite_name
from spytable.games.dark_agent.zones import CREW, Panel, fan, slots, squares
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.stage import Placement

_FIRST, _DOUBLE, _PRIZE = range(3)  # tokens that there are once
_GAP = 6
_RACK = 4  # between trophies


def lay_panel(view: Any, panel: Panel, hand: Sequence[Box]) -> list[Placement]:
    """A seat with all it has; its satellites in no orbit lie in the hand of the console."""
    seat = panel.seat
    face = panel.badge._replace(w=max(panel.name.right, panel.badge.right) - panel.badge.x)
    placements = [Placement(("seat", seat), face, None, 2), *_tokens(view, panel)]
    if (service := view.service(seat)) != NOBODY:
        picture = ("sign", f"service_{service_name(view, service)}")
        box = panel.service
        size = min(box.w, box.h)
        thing = ("service", service)
        placements.append(Placement(thing, box.middle(size, size), picture, 4, flat=True))
    gear, agents = view.equipment[seat], view.standby[seat]
    boxes = slots(panel.equipment, CREW, _GAP) if panel.is_own else fan(panel.equipment, len(gear))
    placements += _row(view, gear, boxes, 20)
    placements += _row(view, agents, fan(panel.standby, len(agents)), 30)
    return placements + _trophies(view, panel) + _waiting(view, panel, hand)


def _service(view: Any, service: int) -> str:
    """The id of a service: its agents' without their rank."""
    return view.cards[4 * service].rpartition("_")[0]


def _row(view: Any, cards: Sequence[int], boxes: Sequence[Box], order: int) -> list[Placement]:
    """Cards side by side."""
    return [
        Placement(("card", it), box, card(view, it), order + n)
        for n, (it, box) in enumerate(zip(cards, boxes))
    ]


def _trophies(view: Any, panel: Panel) -> list[Placement]:
    """What a seat has captured; the uppermost of a fan tells of all."""
    cards, room = view.captured[panel.seat], panel.trophies
    most = panel.equipment.h
    boxes = squares(room, len(cards), most) if panel.is_own else _from_right(room, len(cards))
    placements = _row(view, cards, boxes, 40)
    if len(cards) > 1 and boxes[1].x < boxes[0].right:
        below = tuple(("card", it) for it in cards[::-1])
        placements[-1] = placements[-1]._replace(about=below)
        tag = boxes[-1].split_top(min(boxes[-1].h, TAG[1]))[0]
        count = Placement(("count", panel.seat), tag, ("count", len(cards)), 60)
        placements.append(count._replace(scenery=True, flat=True))
    return placements


def _from_right(room: Box, count: int) -> list[Box]:
    """A fan at the right end of a room."""
    boxes = fan(room, count)
    return [box.moved(room.right - boxes[-1].right, 0) for box in boxes]


def _waiting(view: Any, panel: Panel, hand: Sequence[Box]) -> list[Placement]:
    """Satellites in no orbit: where they will be taken from, or where trophies will lie. Of those
    that are moved the one that lands next comes first, in light."""
    lifted = [it for it, _ in view.aloft if view.satellites[it] < 0]
    everybody = enumerate(view.satellites)
    own = [it for it, at in everybody if at < 0 and view.owner_of(it) == panel.seat]
    in_hand = panel.is_own or bool(lifted)
    boxes = hand if in_hand else _from_right(panel.trophies, len(own))
    name = satellite_name(panel.seat)
    return [
        Placement(("satellite", it), box, ("satellite", name, _light(it, lifted)), 8, flat=True)
        for it, box in zip(lifted if own and lifted else own, boxes)
    ]


def _light(satellite: int, lifted: list[int]) -> str:
    return "lent" if satellite in lifted[:1] else ""


def _tokens(view: Any, panel: Panel) -> list[Placement]:
    """The tokens of a seat, from the right."""
    seat = panel.seat
    held = [
        (("token", _FIRST), "first_player", view.starter == seat),
        (("token", _PRIZE), "token_three", view.prize == seat),
        (("token", _DOUBLE), "double_agent", view.double == seat and view.double_agent == NOBODY),
        (("super", seat), "super", bool(view.supers[seat])),
    ]
    there = [(thing, sign) for thing, sign, is_held in held if is_held]
    return [
        Placement(thing, box.inset(1), ("sign", sign), 5, scenery=True, flat=True)
        for (thing, sign), box in zip(there, panel.tokens[::-1])
    ]


def lay_beside(view: Any, places: tuple[Box, Box]) -> list[Placement]:
    """The tokens that nobody has."""
    there = (
        (_PRIZE, "token_three", view.prize == NOBODY),
        (_DOUBLE, "double_agent", view.double == NOBODY and view.double_agent == NOBODY),
    )
    return [
        Placement(("token", token), box, ("sign", sign), 5, scenery=True, flat=True)
        for (token, sign, is_beside), box in zip(there, places)
        if is_beside
    ]


# Painting


def paint_panel(canvas: Canvas, view: Any, panel: Panel, name: str) -> None:
    """The name of a seat and its points, and where its cards lie."""
    seat = panel.seat
    is_on = seat in view.asked or not view.asked and seat == view.turn
    if seat in view.asked and view.outcome is None:
        canvas.glow(panel.box, CYAN, 10, 10)
    border = CYAN if is_on else SLATE if panel.is_own else LINE
    frame(canvas, panel.box, border, PANEL, 2.5 if is_on else 1.5)
    size = min(panel.badge.w, panel.badge.h)
    canvas.badge(seat, panel.badge.centre, size * 0.96)
    held = panel.tokens[len(panel.tokens) - sum(_is_there(view, seat)) :]
    end = held[0].x - _GAP if held else panel.points.x
    free = panel.name._replace(w=end - panel.name.x)
    if panel.name.w > 0:
        canvas.text(name, free, canvas.legible(min(theme.BODY, free.h * 0.7)), PALE)
    paint_number(canvas, panel.points, str(view.score(seat)), AMBER, theme.HEADING)
    for room in (panel.equipment,) if panel.is_own else ():
        for box in slots(room, CREW, _GAP):
            _paint_slot(canvas, box)
        _paint_rack(canvas, panel)


def _paint_rack(canvas: Canvas, panel: Panel) -> None:
    """Where there is room for them, places for agents and trophies."""
    if panel.standby.y == panel.trophies.y:
        return
    room, size = panel.trophies, panel.equipment.h
    pitch = size + _RACK
    lines, columns = int((room.h + _RACK) / pitch), int((room.w + _RACK) / pitch)
    places = [
        Box(room.x + n % columns * pitch, room.y + n // columns * pitch, size, size)
        for n in range(lines * columns)
    ]
    for box in (*fan(panel.standby, CREW), *places):
        canvas.plate(box, RAISED, size * 0.08)
        canvas.plate(box.inset(1.5), PANEL, size * 0.07)
        for radius, colour in ((0.2, RAISED), (0.18, PANEL), (0.05, RAISED)):
            canvas.disc(box.centre, size * radius, colour)


def _is_there(view: Any, seat: int) -> tuple[bool, ...]:
    """Which tokens a seat has."""
    is_double = view.double == seat and view.double_agent == NOBODY
    return view.starter == seat, view.prize == seat, is_double, bool(view.supers[seat])


def _paint_slot(canvas: Canvas, box: Box) -> None:
    """Where equipment can lie."""
    canvas.plate(box, RAISED, box.w * 0.08)
    canvas.plate(box.inset(1.5), VOID, box.w * 0.07)
    (x, y), arm = box.centre, box.w * 0.12
    canvas.plate(Box(x - arm, y - 1.5, 2 * arm, 3), RAISED)
    canvas.plate(Box(x - 1.5, y - arm, 3, 2 * arm), RAISED)
