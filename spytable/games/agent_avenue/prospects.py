"""What is ahead on the street of Agent Avenue: who would walk where, by which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spytable.games.agent_avenue.pictures import (
    CREAM,
    INK,
    PLUM,
    SIDES,
    SUN,
    paint_head,
    signed,
)
from spytable.games.agent_avenue.zones import Street, own_side
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

Forecast = tuple[tuple, tuple[tuple, ...]]  # an answer, and what the game foresees of it

_ASIDE = 1.5  # as far beside the other's as two meeples on a space


class Walk(NamedTuple):
    """How far a side's meeple would walk, and by which card; `least` and `most` may differ."""

    side: int
    least: int
    most: int
    card: int


def walks(view: Any, forecast: Forecast | None) -> list[Walk]:
    """The walks of a forecast, each with the card by which."""
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


def _card(view: Any, ids: Sequence[int], other: int, branch: str | None, is_mine: bool) -> int:
    """By which card a meeple walks: the chooser's by the one it takes."""
    if branch is None:
        return ids[0] if is_mine else other
    if view.shown < 0:
        return ids[0]
    return view.shown if is_mine == (branch == "if_left") else ids[0]


def paint_walk(canvas: Canvas, view: Any, street: Street, walk: Walk) -> None:
    """The way of a meeple, and where it ends; all the places where it can end."""
    size = street.size
    first = view.progress[walk.side]
    aside = -_ASIDE if walk.side == own_side(view) else _ASIDE

    def spot(steps: int) -> Box:
        return street.stand(view.homes[walk.side] + first + steps, aside)

    for end in {walk.least, walk.most}:
        step = 1 if end > 0 else -1
        for steps in range(0, end, step):
            ends = spot(steps).centre, spot(steps + step).centre
            canvas.line(*ends, INK, size * 0.16)
            canvas.line(*ends, SIDES[walk.side], size * 0.1)
    for steps in range(walk.least, walk.most + 1):
        canvas.disc(spot(steps).centre, size * 0.15, INK)
        canvas.disc(spot(steps).centre, size * 0.12, CREAM)
    for steps in {walk.least, walk.most}:
        _paint_landing(canvas, spot(steps), walk, steps, view)


def _paint_landing(canvas: Canvas, box: Box, walk: Walk, steps: int, view: Any) -> None:
    """A meeple where it would come to, with its steps on the colour of the card, open or hidden."""
    size = box.w
    head = box.middle(size * 0.5, size * 0.5)
    canvas.glow(head, SUN, size * 0.2, 14)
    paint_head(canvas, head, walk.side)
    tag = Box(head.x - 4, head.bottom - 4, head.w + 8, max(20, size * 0.3))
    is_open = view.faces[walk.card] is not None and walk.card != view.hidden
    canvas.plate(tag, INK, 8)
    canvas.plate(tag.inset(2), CREAM if is_open else PLUM, 7)
    ink = INK if is_open else CREAM
    canvas.text(signed(steps), tag, canvas.type_size(tag.h * 0.75), ink, align="centre")


def paint_prospect(canvas: Canvas, walks: Sequence[Walk], caption: Box) -> None:
    """How far both meeples would walk if this card were taken."""
    for walk, part in zip(walks, caption.rows(2, 3)):
        canvas.plate(part, INK, 8)
        head, rest = part.inset(2).split_left(part.h - 4, 2)
        paint_head(canvas, head, walk.side)
        ends = sorted({walk.least, walk.most})
        size = canvas.type_size(min(theme.BODY, part.h * 0.74))
        for steps, room in zip(ends, rest.columns(len(ends))):
            canvas.text(signed(steps), room, size, SUN, align="centre")
        if len(ends) > 1:
            canvas.plate(rest.middle(size * 0.5, 3), SUN)
