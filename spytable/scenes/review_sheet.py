"""The sheet of a review beside the board: the curve, the account, and what there is to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable import words
from spytable.review.ledger import Ledger
from spytable.scenes.chance_curve import ChanceCurve
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import footer_height, lay_out_buttons
from spytable.ui.paper import Paper
from spytable.ui.widget import State, Widget
from spytable.ui.widgets import Button, IconButton

_INSET = (20, 16)
_SHARE = 0.78  # of a room, which the sheet takes
_CURVE, _LEAST_CURVE = 150, 90  # its height, and the least in which it can be read
_LOW = 480  # a lower sheet has no account
_WORDS = 130  # the least height in which words can be read, with what is between
_FIGURE, _NAME = 44, 30  # the heights of a figure and of its name
_PARTS = ("decisions", "luck", "gifts", "residual")


class _Figure(Widget):
    """What a part of the ledger changed; only once that is whole, as it would mislead before."""

    def __init__(self, part: str, ledger: Ledger, is_whole: bool) -> None:
        self.command = part
        self.tooltip = words.t(f"review.about_{part}")
        self._name = words.t(f"review.{part}")
        self._figure = words.signed(100 * getattr(ledger, part)) if is_whole else "…"

    def wanted_width(self, canvas: Canvas) -> float:
        """How wide its name is."""
        return canvas.text_width(self._name, theme.SMALL)

    def draw(self, canvas: Canvas, state: State) -> None:
        top, below = self.box.split_top(_FIGURE)
        canvas.text(self._figure, top, theme.TITLE, role=theme.DISPLAY_FONT, align="centre")
        canvas.text(self._name, below, theme.SMALL, theme.INK_SOFT, align="centre", valign="top")


class Told(NamedTuple):
    """What a review says now, below curve and account; and buttons. What it says of one decision
    takes the room of the account."""

    body: Widget
    buttons: Sequence[Button]
    has_account: bool = True


class ReviewSheet:
    """Paper with the curve of a ledger on which a review is told; `is_whole` once nothing of it
    will change."""

    def __init__(self, told: Told, ledger: Ledger, curve: ChanceCurve, is_whole: bool) -> None:
        self._told = told
        self._figures = [_Figure(part, ledger, is_whole) for part in _PARTS]
        self._curve = curve

    def height(self, canvas: Canvas, room: Box) -> float:
        """How high it wants to be in a room of this width, and at most this height."""
        return room.h if room.h < _LOW else max(_LOW, _SHARE * room.h)

    def lay_out(self, canvas: Canvas, box: Box) -> list[Widget]:
        """Its widgets, placed in a box; on a very low sheet words go before the curve."""
        paper, rest = Paper(), box.inset(*_INSET)
        paper.box = box
        widgets: list[Widget] = [paper]
        buttons = self._told.buttons
        if footer_height(canvas, rest.w, buttons) > theme.BUTTON:  # the words need the room
            buttons = [IconButton(it.icon, it.text, it.command) for it in buttons]
        if rest.h - theme.BUTTON >= _LEAST_CURVE + _WORDS:
            curve = _CURVE if rest.h > _LOW else _LEAST_CURVE
            self._curve.box, rest = rest.split_top(curve, theme.GAP / 2)
            widgets.append(self._curve)
        if self._told.has_account and rest.h > _LOW - _CURVE:
            account, rest = rest.split_top(_FIGURE + _NAME, theme.GAP / 2)
            widths = [figure.wanted_width(canvas) for figure in self._figures]
            spare = (account.w - sum(widths)) / len(widths)
            for figure, width in zip(self._figures, widths):
                figure.box, account = account.split_left(width + spare)
            widgets += self._figures
        self._told.body.box = lay_out_buttons(canvas, rest, buttons)
        return [*widgets, self._told.body, *buttons]
