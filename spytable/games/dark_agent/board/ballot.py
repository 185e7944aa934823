"""The vote of the United Nations in the readout: who is for peace, who is against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable import words
from spytable.core.game import Event
from spytable.games.dark_agent.board.console import AMBER, CYAN, PALE, paint_number, sprite
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_COUNT = 52  # the width of a number of votes
_GAP = 6
_HELD = "4–6"  # on the die: what lets the no of a player stand who is alone


class _Side(NamedTuple):
    """One of the two answers: its sign and colour, and by which events it is told of."""

    sign: str
    colour: str
    seats: str
    votes: str
    end: str


_YES = _Side("vote_yes", CYAN, "seat_yes", "yes", "peace")
_NO = _Side("vote_no", AMBER, "seat_no", "no", "no_peace")


def paint_vote(canvas: Canvas, view: DarkAgent, room: Box, told: Sequence[Event]) -> None:
    """Yes on the left, no on the right: at first how much the viewer's yes counts if that is more
    than one vote, and what becomes of the no of a player who is alone; once it is told who voted
    how, and in light who won."""
    middle = room.square()
    sprite(canvas, "un", middle)
    events = {kind: data for kind, data in told}
    if "cast" in events:
        die = middle.inset(middle.w * 0.22)
        sprite(canvas, f"die_{events['cast']['die']}", die)
    half = (room.w - middle.w) / 2 - _GAP
    left, right = room.split_left(half)[0], room.split_right(half)[0]
    voted = events.get("voted")
    for side, (sign, rest), is_left in (
        (_YES, left.split_right(left.h, _GAP), True),
        (_NO, right.split_left(right.h, _GAP), False),
    ):
        if voted and side.end in events:
            canvas.glow(sign.inset(8), side.colour, 12, 14)
        sprite(canvas, side.sign, sign.inset(2))
        if voted:
            _paint_votes(canvas, rest, voted[side.seats], voted[side.votes], is_left)
        elif is_left and view.viewer in view.asked and view.votes(view.viewer) > 1:
            number = rest.split_right(_COUNT)[0]
            paint_number(canvas, number, f"×{view.votes(view.viewer)}", CYAN)
        elif not is_left and view.seats == 1:
            _paint_risk(canvas, rest)


def _paint_risk(canvas: Canvas, room: Box) -> None:
    """That a die still decides, in words if there is room for them."""
    told = words.t("dark_agent.forecast.die_decides")
    if canvas.text_height(told, room.w, theme.SMALL) <= room.h:
        canvas.text(told, room, theme.SMALL, PALE)
    else:
        paint_number(canvas, room.split_left(_COUNT)[0], _HELD, AMBER)


def _paint_votes(
    canvas: Canvas, room: Box, seats: Sequence[int], count: int, is_left: bool
) -> None:
    """Badges of those who voted alike, beside their number."""
    number, rest = room.split_right(_COUNT, 4) if is_left else room.split_left(_COUNT, 4)
    paint_number(canvas, number, str(count), PALE)
    size = min(rest.h * 0.7, rest.w / max(1, len(seats)), 52)
    for n, seat in enumerate(seats):
        shift = (n + 0.5) * size
        x = rest.right - shift if is_left else rest.x + shift
        canvas.badge(seat, (x, rest.centre[1]), size * 0.9)
