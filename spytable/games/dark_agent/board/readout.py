"""The readout below the grid: an attack, a vote, the account, or how a turn stands."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Event
from spytable.games.dark_agent.board.ballot import paint_vote
from spytable.games.dark_agent.board.console import (
    AMBER,
    CYAN,
    LINE,
    PANEL,
    frame,
    paint_number,
    paint_socket,
    sprite,
)
from spytable.games.dark_agent.board.forecasts import Attack
from spytable.games.dark_agent.board.pictures import card, paint_in
from spytable.games.dark_agent.board.tray import Tray, paint_attack, paint_card, tray
from spytable.games.dark_agent.board.verdict import paint_legend, paint_line, telling
from spytable.games.dark_agent.board.zones import Zones, fan
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.stage import Placement

_PAD = (8, 3)
_LINE_POINTS = 40  # as many as a line has room for
_APART, _FEW = 4, 3  # signs of equipment in use: between them, places at least


def lay_lifted(view: DarkAgent, places: Zones) -> list[Placement]:
    """The cards that Media has lifted; the last one is put back first."""
    boxes = tray(places)
    room = boxes.attackers._replace(w=boxes.sum.right - boxes.attackers.x)
    return [
        Placement(("card", it), box, card(view, it), 20 + n)
        for n, (it, box) in enumerate(zip(view.lifted, fan(room, len(view.lifted))))
    ]


def paint_readout(
    canvas: Canvas, view: DarkAgent, places: Zones, attack: Attack | None, told: Sequence[Event]
) -> None:
    """What is at stake, what is being told, or what holds in this turn."""
    box, points = places.readout, telling(told)
    room = box.inset(_PAD[places.low])
    is_at_stake = attack is not None and attack.chance is not None
    frame(canvas, box, AMBER if is_at_stake else LINE, PANEL, 2 if is_at_stake else 1.5)
    if view.outcome is not None:
        paint_legend(canvas, view, room, told)
    elif points:
        most = max(_LINE_POINTS, *map(view.score, range(view.seats)))
        paint_line(canvas, view, *points, room, most)
    elif _is_vote(view, told):
        paint_vote(canvas, view, room, told)
    elif attack:
        paint_attack(canvas, view, tray(places), attack)
    else:
        _paint_turn(canvas, view, places)


def _is_vote(view: DarkAgent, told: Sequence[Event]) -> bool:
    """Whether there is a vote, or one is told of."""
    is_asked = bool(view.asked) and view.question == "vote"
    return is_asked or any(event.kind == "voted" for event in told)


# How a turn stands


def _paint_turn(canvas: Canvas, view: DarkAgent, places: Zones) -> None:
    """Who would attack with what, or else what can still spot; and the equipment in use."""
    boxes = tray(places)
    cells = view.attackers() if view.asked else []
    attackers = [view.grid[cell] for cell in cells]
    if attackers and not view.lifted:
        for it, box in zip(attackers, fan(boxes.attackers, len(attackers))):
            paint_card(canvas, view, it, box)
        strength = view.strength(cells[0], cells)  # of no victim, so that no markers count
        paint_number(canvas, boxes.sum, f"{strength} +", CYAN)
    elif not view.lifted:
        _paint_eyes(canvas, view, places.hand)
    for die in boxes.dice:
        paint_socket(canvas, die, 0.2)
    _paint_used(canvas, view, boxes)


def _paint_eyes(canvas: Canvas, view: DarkAgent, hand: Sequence[Box]) -> None:
    """The satellites of whose turn it is, in light those that can still spot; while satellites
    are moved, where those lie that are in no orbit."""
    left = sum(plain + far for plain, _, far in view.eyes)
    for n, box in enumerate(hand):
        paint_socket(canvas, box)
        if left or view.spotted:
            state = "" if n < left else "used"
            paint_in(canvas, ("satellite", str(view.turn), state), box)


def _paint_used(canvas: Canvas, view: DarkAgent, boxes: Tray) -> None:
    """The equipment in use, from the right."""
    room = Box(boxes.victim.x, boxes.end.y, boxes.end.right - boxes.victim.x, boxes.end.h)
    signs = [view.cards[face] for face in view.used]
    count = max(_FEW, len(signs))
    size = min(room.h, (room.w + _APART) / count - _APART)
    for n in range(count):
        left = room.right - (n + 1) * (size + _APART) + _APART
        box = Box(left, room.y + (room.h - size) / 2, size, size)
        if n < len(signs):
            canvas.plate(box, CYAN, size * 0.12)
            sprite(canvas, signs[n], box.inset(2), size * 0.1)
        else:
            paint_socket(canvas, box)
