"""What is foreseen on the street of Agent Avenue: who would walk where, and by which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.games.agent_avenue.board.pictures import (
    CREAM,
    INK,
    SIDES,
    SUN,
    next_worth,
    paint_head,
    paint_icon,
    shade,
    signed,
)
from spytable.games.agent_avenue.board.zones import VERGE, Street, aside, own_side
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Forecast

_TAG = (40, 27)  # the least size of the steps beside a landing
_ASIDE = 1.5  # as far beside the other's as two meeples on a space
_SPILL = 4  # by how much they may stand out beyond the street


class Walk(NamedTuple):
    """How far a side's meeple would walk, and by which card; `least` and `most` may differ."""

    side: int
    least: int
    most: int
    card: int


def walks(view: AgentAvenue, forecast: Forecast | None) -> list[Walk]:
    """The walks of a forecast, each with the card that causes it."""
    if forecast is None:
        return []
    (_, *ids), told = forecast
    other = view.hidden if ids and ids[0] == view.shown else view.shown
    branch, walks = None, []
    for kind, *numbers in told:
        if kind in ("if_taken", "if_left"):
            branch = kind
        elif kind in ("walk", "walk_between"):
            side, least = numbers[:2]
            most = numbers[2] if kind == "walk_between" else least
            is_mine = side == own_side(view)
            walks.append(Walk(side, least, most, _card(view, ids, other, branch, is_mine)))
    return walks


def _card(
    view: AgentAvenue, ids: Sequence[int], other: int, branch: str | None, is_mine: bool
) -> int:
    """The card by which a meeple walks: the chooser's walks by the one it takes."""
    if branch is None:
        return ids[0] if is_mine else other
    if view.shown < 0:
        return ids[0]
    return view.shown if is_mine == (branch == "if_left") else ids[0]


def sign(view: AgentAvenue, walk: Walk) -> str:
    """What the third agent of a name decides by which a meeple walks; empty for any other."""
    face = view.faces[walk.card]
    worth = 0 if face is None else next_worth(view, walk.side, face)
    return worth if isinstance(worth, str) else ""


def paint_walks(canvas: Canvas, view: AgentAvenue, street: Street, walks: Sequence[Walk]) -> None:
    """The paths of the meeples, and over them where they end."""
    for walk in walks:
        _paint_way(canvas, view, street, walk)
    for walk in walks:
        for steps in {walk.least, walk.most}:
            _paint_landing(canvas, view, street, walk, steps)


def _spot(view: AgentAvenue, street: Street, side: int, steps: int) -> Box:
    """Where a meeple would stand after so many steps."""
    place = view.homes[side] + view.progress[side] + steps
    return street.stand(place, _ASIDE * aside(view, side))


def _paint_way(canvas: Canvas, view: AgentAvenue, street: Street, walk: Walk) -> None:
    """A line from space to space, and all the places where it can end."""
    size, side = street.size, walk.side
    for end in {walk.least, walk.most}:
        step = 1 if end > 0 else -1
        for steps in range(0, end, step):
            here, there = (_spot(view, street, side, at).centre for at in (steps, steps + step))
            canvas.line(here, there, INK, size * 0.16)
            canvas.line(here, there, SIDES[side], size * 0.1)
    for steps in range(walk.least, walk.most + 1):
        centre = _spot(view, street, side, steps).centre
        canvas.disc(centre, size * 0.15, INK)
        canvas.disc(centre, size * 0.12, CREAM)


def _paint_landing(
    canvas: Canvas, view: AgentAvenue, street: Street, walk: Walk, steps: int
) -> None:
    """A meeple where it would end up, and how far that is."""
    size, side = street.size, walk.side
    head = _spot(view, street, side, steps).middle(size * 0.34, size * 0.34)
    canvas.glow(head, SUN, size * 0.14, 14)
    paint_head(canvas, head, side)
    place = view.homes[side] + view.progress[side] + steps
    _paint_steps(canvas, view, walk, steps, tag(view, street, place, side))


def tag(view: AgentAvenue, street: Street, place: int, side: int) -> Box:
    """Where the steps to a space are written: on its outer edge, where no meeple hides them, beside
    those of the other side."""
    size, verge = street.size, street.size * VERGE
    wide, high = max(_TAG[0], size * 0.6), max(_TAG[1], size * 0.36)
    box = street.space(place).middle(wide, high)
    right, down = street.outwards(place)
    beyond = size / 2 + min(verge / 2, verge + _SPILL - (wide if right else high) / 2)
    apart = aside(view, side) * ((wide if down else high) / 2 + 1)
    return box.moved(right * beyond or apart, down * beyond or apart)


def _paint_steps(canvas: Canvas, view: AgentAvenue, walk: Walk, steps: int, box: Box) -> None:
    """Steps in the colour that they have on an icon; a tick or a cross if the third of a name
    decides the match."""
    canvas.plate(box, INK, 8)
    canvas.plate(box.inset(1), SIDES[walk.side], 7)
    decides = sign(view, walk)
    if decides:
        paint_icon(canvas, box.inset(2).middle(box.h - 4, box.h - 4), decides)
        return
    colour, ink = shade(steps)
    canvas.plate(box.inset(3.5), colour, 5)
    canvas.text(signed(steps), box, canvas.legible(box.h * 0.7), ink, align="centre")


def paint_steps(canvas: Canvas, view: AgentAvenue, walks: Sequence[Walk], caption: Box) -> None:
    """How far both meeples would walk if this card were taken, or that it decides the match."""
    for walk, part in zip(walks, caption.rows(2, 3)):
        canvas.plate(part, INK, 8)
        head, rest = part.inset(2).split_left(part.h - 4, 2)
        paint_head(canvas, head, walk.side)
        decides = sign(view, walk)
        if decides:
            paint_icon(canvas, rest.middle(rest.h, rest.h), decides)
            continue
        ends = sorted({walk.least, walk.most})
        size = canvas.legible(min(theme.BODY, part.h * 0.74))
        for steps, room in zip(ends, rest.columns(len(ends))):
            canvas.text(signed(steps), room, size, SUN, align="centre")
        if len(ends) > 1:
            canvas.plate(rest.middle(size * 0.5, 3), SUN)
