"""What is known of every seat: points and tokens, equipment, agents on standby, trophies."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.dark_agent.board.console import (
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
from spytable.games.dark_agent.board.pictures import TAG, card
from spytable.games.dark_agent.board.services import name as service_name
from spytable.games.dark_agent.board.sky import name as satellite_name
from spytable.games.dark_agent.board.zones import Panel, fan, slots
from spytable.games.dark_agent.rules.printed import TOKENS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import CREW
from spytable.games.dark_agent.rules.theatre import NOBODY
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.mark import mark
from spytable.ui.stage import Placement

_FIRST, _DOUBLE, _PRIZE = range(len(TOKENS))
_GAP = 6
_RACK = 4  # between trophies
_FITTING = 0.8  # of a trophy: how small it may be for one more line of them


def lay_panel(view: DarkAgent, panel: Panel, hand: Sequence[Box]) -> list[Placement]:
    """A seat with all it has; in the hand of the console lie satellites that are lifted, and those
    of the viewer in no orbit."""
    seat = panel.seat
    end = max(panel.points.right, panel.tokens[-1].right)
    face = panel.badge._replace(w=end - panel.badge.x)
    placements = [Placement(("seat", seat), face, None, 2), *_tokens(view, panel)]
    if (service := view.service(seat)) != NOBODY:
        sign = ("sign", f"service_{service_name(view, service)}")
        place = panel.service.square()
        placements.append(Placement(("service", service), place, sign, 4, flat=True))
    gear, agents = view.equipment[seat], view.standby[seat]
    if panel.is_own:
        rows = slots(panel.equipment, CREW, _GAP), _barracks(panel, len(agents))
    else:
        rows = fan(panel.equipment, len(gear)), fan(panel.standby, len(agents))
    placements += _row(view, gear, rows[0], 20) + _row(view, agents, rows[1], 30)
    return placements + _trophies(view, panel) + _waiting(view, panel, hand)


def _row(
    view: DarkAgent, cards: Sequence[int], boxes: Sequence[Box], order: int, **more: int
) -> list[Placement]:
    """Cards side by side."""
    return [
        Placement(("card", it), box, card(view, it, **more), order + n)
        for n, (it, box) in enumerate(zip(cards, boxes))
    ]


def _trophies(view: DarkAgent, panel: Panel) -> list[Placement]:
    """What a seat has captured: there only levels count. The uppermost of a fan tells of all."""
    cards, room = view.captured[panel.seat], panel.trophies
    boxes = _rack(panel, len(cards)) if panel.is_own else _from_right(room, len(cards))
    placements = _row(view, cards, boxes, 40, defence=0)
    if len(cards) > 1 and boxes[1].x < boxes[0].right:
        below = tuple(("card", it) for it in cards[::-1])
        placements[-1] = placements[-1]._replace(about=below)
        tag = boxes[-1].split_top(min(boxes[-1].h, TAG[1]))[0]
        placements.append(mark(("count", panel.seat), tag, ("count", len(cards)), 60))
    return placements


def _rack(panel: Panel, count: int) -> list[Box]:
    """Places for at least so many trophies of the viewer; below agents as many as there is room
    for, as many side by side as there are agents."""
    room, most = panel.trophies, panel.equipment.h
    if not _is_tall(panel):
        return _packed(room, count)
    lines = int((room.h + _RACK) / (most * _FITTING + _RACK))
    if count > CREW * lines:
        return room.squares(count, _RACK, most)
    high = min(most, (room.h + _RACK) / max(1, lines) - _RACK)
    rows = room._replace(h=lines * (high + _RACK) - _RACK).rows(lines, _RACK) if lines else []
    return [box for row in rows for box in slots(row, CREW, _GAP)]


def _barracks(panel: Panel, count: int) -> list[Box]:
    """Places for at least so many agents of the viewer on standby: below equipment in its columns,
    beside trophies no more than needed."""
    if _is_tall(panel):
        return slots(panel.standby, CREW, _GAP)
    return _packed(panel.standby, count)


def _packed(room: Box, count: int) -> list[Box]:
    """Squares of which none covers another, half way between the top and the bottom of a room."""
    boxes = room.squares(count, _RACK)
    return [box.moved(0, (room.bottom - boxes[-1].bottom) / 2) for box in boxes]


def _is_tall(panel: Panel) -> bool:
    """Whether trophies lie below the agents on standby."""
    return panel.trophies.y > panel.standby.y


def _from_right(room: Box, count: int) -> list[Box]:
    """A fan at the right end of a room."""
    boxes = fan(room, count)
    return [box.moved(room.right - boxes[-1].right, 0) for box in boxes]


def _waiting(view: DarkAgent, panel: Panel, hand: Sequence[Box]) -> list[Placement]:
    """Satellites in no orbit: where they will be taken from, or where trophies will lie. Of those
    that are moved the one that lands next comes first, in light."""
    there = [it for it, orbit in enumerate(view.satellites) if orbit < 0]
    own = [it for it in there if view.owner_of(it) == panel.seat]
    lifted = [it for it, _ in view.aloft if it in own]
    boxes = hand if lifted or panel.is_own else _from_right(panel.trophies, len(own))
    name = satellite_name(panel.seat)
    return [
        Placement(("satellite", it), box, ("satellite", name, light), 8, flat=True)
        for it, box, light in zip(lifted or own, boxes, ["lent" * bool(lifted)] + [""] * len(own))
    ]


def _tokens(view: DarkAgent, panel: Panel) -> list[Placement]:
    """The tokens of a seat, from the right, below the face of the seat: that tells of them."""
    return [
        mark(thing, box.inset(1), ("sign", sign), 1)
        for (thing, sign), box in zip(_held(view, panel.seat), panel.tokens[::-1])
    ]


def _held(view: DarkAgent, seat: int) -> list[tuple[tuple, str]]:
    """The tokens that a seat has, and their signs."""
    tokens = (
        (("token", _FIRST), "first_player", view.starter == seat),
        (("token", _PRIZE), "token_three", view.prize == seat),
        (("token", _DOUBLE), "double_agent", view.double == seat and view.double_agent == NOBODY),
        (("super", seat), "super", view.supers[seat]),
    )
    return [(thing, sign) for thing, sign, is_held in tokens if is_held]


def lay_beside(view: DarkAgent, places: tuple[Box, Box]) -> list[Placement]:
    """The tokens that nobody has."""
    there = (
        (_PRIZE, "token_three", view.prize == NOBODY),
        (_DOUBLE, "double_agent", view.double == NOBODY and view.double_agent == NOBODY),
    )
    return [
        Placement(("token", token), box, ("sign", sign), 5, flat=True)
        for (token, sign, is_beside), box in zip(there, places)
        if is_beside
    ]


# Painting


def paint_panel(canvas: Canvas, view: DarkAgent, panel: Panel, name: str) -> None:
    """The name of a seat and its points, and where its cards lie."""
    seat = panel.seat
    is_on = seat in view.asked or not view.asked and seat == view.turn
    if seat in view.asked and view.outcome is None:
        canvas.glow(panel.box, CYAN, 10, 10)
    border = CYAN if is_on else SLATE if panel.is_own else LINE
    frame(canvas, panel.box, border, PANEL, 2.5 if is_on else 1.5)
    badge = panel.badge.square()
    canvas.badge(seat, badge.centre, badge.w * 0.96)
    if panel.name.w > 0:
        _paint_name(canvas, panel, name, len(_held(view, seat)))
    paint_number(canvas, panel.points, str(view.score(seat)), AMBER, theme.HEADING)
    if panel.is_own:
        for box in slots(panel.equipment, CREW, _GAP):
            _paint_slot(canvas, box)
    if panel.is_own and _is_tall(panel):
        agents, trophies = _barracks(panel, CREW), _rack(panel, len(view.captured[seat]))
        for box in (*agents, *trophies):
            _paint_place(canvas, box)


def _paint_name(canvas: Canvas, panel: Panel, name: str, tokens: int) -> None:
    """The name of a seat as far as its tokens leave room for it."""
    end = panel.tokens[-tokens].x - _GAP if tokens else panel.points.x
    room = panel.name._replace(w=end - panel.name.x)
    canvas.text(name, room, canvas.legible(min(theme.BODY, room.h * 0.7)), PALE)


def _paint_slot(canvas: Canvas, box: Box) -> None:
    """Where equipment can lie."""
    canvas.plate(box, RAISED, box.w * 0.08)
    canvas.plate(box.inset(1.5), VOID, box.w * 0.07)
    (x, y), arm = box.centre, box.w * 0.12
    canvas.plate(Box(x - arm, y - 1.5, 2 * arm, 3), RAISED)
    canvas.plate(Box(x - 1.5, y - arm, 3, 2 * arm), RAISED)


def _paint_place(canvas: Canvas, box: Box) -> None:
    """Where an agent or a trophy can lie, where there is room for all of them."""
    canvas.plate(box, RAISED, box.w * 0.08)
    canvas.plate(box.inset(1.5), PANEL, box.w * 0.07)
    for radius, colour in ((0.2, RAISED), (0.18, PANEL), (0.05, RAISED)):
        canvas.disc(box.centre, box.w * radius, colour)
