"""The lines of a form that say who plays, one for every seat, and what is changed in them."""

from __future__ import annotations

from typing import Any

from spytable import words
from spytable.ai import levels
from spytable.seating import HUMAN, Seating, usual_name
from spytable.ui import bevels, sprites, theme
from spytable.ui.canvas import Canvas
from spytable.ui.fields import TextField
from spytable.ui.form import Line
from spytable.ui.widget import State, Widget
from spytable.ui.widgets import Choice

_NAME = 16  # letters
_BADGE = 44  # on a face


class Portrait(Widget):
    """The badge of a seat, with the face of the machine that sits there."""

    focusable = False

    def __init__(self, seat: int, mind: str) -> None:
        self._seat = seat
        self._face = f"room/face_{mind}"

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.bevel(self.box, bevels.FELT)
        if sprites.has(self._face):
            canvas.sprite(self._face, self.box.inset(4), theme.RADIUS - 3)
            corner = self.box.split_right(_BADGE)[0].split_bottom(_BADGE)[0]
            canvas.badge(self._seat, corner.centre, _BADGE - 6)
        else:
            canvas.badge(self._seat, self.box.centre, 0.6 * self.box.w)


def lines(seating: Seating, game: str) -> list[Line]:
    """A name, a mind and its character for every seat, and a style where a game offers one; the
    commands are `("name", seat)`, `("mind", seat)` and `("style", seat)`."""
    return [
        Line(
            TextField(given or usual, ("name", seat), limit=_NAME, hint=usual),
            Choice(_minds(mind), levels.rung(mind), ("mind", seat)),
            words.t(f"character.{mind}"),
            Portrait(seat, mind),
            _style(mind, seat, game),
        )
        for seat, (given, mind) in enumerate(zip(seating.given, seating.minds))
        for usual in [usual_name(seat, mind)]
    ]


def changed(seating: Seating, command: tuple[str, int], value: Any) -> Seating:
    """The seating after one of these commands. A style is kept by a mind that can have it."""
    kind, seat = command
    if kind == "name":
        return seating.named(seat, value)
    before = seating.minds[seat]
    rung, style = (value, levels.style(before)) if kind == "mind" else (before, value)
    return seating.minded(seat, levels.in_style(rung, style))


def _minds(present: str) -> list[tuple[str, str]]:
    """The minds to choose from; one that only the command line offers can stay as well."""
    offered = (HUMAN, *levels.names())
    if levels.rung(present) not in offered:
        offered += (present,)
    return [(mind, words.t(f"mind.{mind}")) for mind in offered]


def _style(mind: str, seat: int, game: str) -> Choice | None:
    """The styles to choose from, if there are several; the present one can always stay."""
    present, offered = levels.style(mind), levels.styles_of(mind, game)
    if offered and present not in offered:
        offered += (present,)
    if len(offered) < 2:
        return None
    return Choice([(it, words.t(f"style.{it}")) for it in offered], present, ("style", seat))
