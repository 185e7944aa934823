"""The chance to win over a match, as a curve on which one can go to any decision."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Hashable

import pygame

from spytable import words
from spytable.review.ledger import Ledger, Moment, notable
from spytable.scenes.table.timeline import COST, GIFT, LOOKS, LUCK
from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widget import USED, Act, State, Widget

MARKED = 3  # of the largest of each kind
_INSET = (12, 14)
_SCALE, _BESIDE = 54, 6  # the width of its numbers, and what is free of that on either side
_SIGN = 18  # the size of a mark
_INKS = {COST: theme.STAMP, LUCK: theme.BRASS_DARK, GIFT: theme.FELT_LIT}  # on paper
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ChanceCurve(Widget):
    """A curve of a ledger; `number` is the answer that is looked at, by its place in the log.

    Errors, luck and gifts have marks beside the curve, of the same shapes as on the timeline.
    Click, drag and arrow keys go to a decision.
    """

    repeats_keys = True

    def __init__(self, command: Hashable) -> None:
        self.command = command
        self.tooltip = words.t("review.about_curve")
        self.number: int | None = None
        self._ledger: Ledger | None = None
        self._length = 1
        self._marks: list[tuple[str, Moment]] = []

    def show(self, ledger: Ledger, length: int, number: int | None, is_whole: bool = True) -> None:
        """Shows a ledger of a match with so many answers; luck and gifts once it is whole."""
        self._ledger, self._length, self.number = ledger, max(1, length), number
        turns = MARKED if is_whole else 0
        self._marks = [
            *((COST, it) for it in ledger.errors[:MARKED]),
            *((LUCK, it) for it in notable(ledger.moments, "luck", turns)),
            *((GIFT, it) for it in notable(ledger.moments, "gifts", turns)),
        ]

    # Input

    def press(self, position: Point) -> Act | None:
        return self.drag(position)

    def drag(self, position: Point) -> Act | None:
        numbers = self._numbers
        if not numbers:
            return USED
        field = self._field
        wanted = (position[0] - field.x) / max(1, field.w) * (self._length + 1)
        return self._go(min(numbers, key=lambda number: abs(number - wanted)))

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN or event.key not in _STEPS or not self._numbers:
            return None
        numbers, step = self._numbers, _STEPS[event.key]
        if self.number is None:
            return self._go(numbers[0 if step > 0 else -1])
        after = step > 0
        at = bisect_right(numbers, self.number) if after else bisect_left(numbers, self.number) - 1
        return self._go(numbers[min(max(at, 0), len(numbers) - 1)])

    def _go(self, number: int) -> Act:
        return USED if number == self.number else Act(self.command, number)

    @property
    def _numbers(self) -> list[int]:
        """The decisions on the curve."""
        moments = self._ledger.moments if self._ledger else ()
        return [it.number for it in moments if it.judgement]

    # Drawing

    @property
    def _field(self) -> Box:
        return self.box.split_left(_SCALE)[1].inset(*_INSET)

    def _point(self, number: float, chance: float) -> Point:
        field = self._field
        return (
            field.x + field.w * number / (self._length + 1),
            field.bottom - field.h * chance,
        )

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.bevel(self.box, bevels.FIELD)
        ledger = self._ledger
        if ledger is None:
            return
        for chance in (0.0, 0.5, 1.0):
            left, right = self._point(0, chance), self._point(self._length + 1, chance)
            canvas.line(left, right, theme.PAPER_DEEP, theme.HAIRLINE)
            beside = Box(self.box.x, left[1], _SCALE, 0).inset(_BESIDE, -theme.SMALL / 2)
            told = f"{100 * chance:.0f}"
            canvas.text(told, beside, theme.SMALL, theme.INK_SOFT, align="right")
        if self.number is not None:
            top, bottom = self._point(self.number, 1), self._point(self.number, 0)
            canvas.line(top, bottom, theme.BRASS, 6)
        self._draw_curve(canvas, ledger)
        for kind, centre in self._placed_marks():
            shape, _, _ = LOOKS[kind]
            canvas.shape(shape, centre, _SIGN, _INKS[kind])
        if state.focus:
            canvas.focus_ring(self.box)

    def _placed_marks(self) -> list[tuple[str, Point]]:
        """The marks and where they are drawn, none on another."""
        placed: list[tuple[str, Point]] = []
        for kind, moment in self._marks:
            places = self._places(moment)
            free = (it for it in places if not any(_overlap(it, other) for _, other in placed))
            placed.append((kind, next(free, places[0])))
        return placed

    def _places(self, moment: Moment) -> list[Point]:
        """Where a mark of a moment may stand, the best place first: below the curve, above it, or
        as near beside it as there is room."""
        x, low = self._point(moment.number, min(moment.before, moment.after))
        _, high = self._point(moment.number, max(moment.before, moment.after))
        top, bottom = self.box.y + _SIGN, self.box.bottom - _SIGN
        below = [low + _SIGN * n for n in range(1, 1 + int((bottom - low) / _SIGN))]
        above = [high - _SIGN * n for n in range(1, 1 + int((high - top) / _SIGN))]
        rows = below + above or [bottom]
        aside = [0, *(way * _SIGN * n for n in range(1, MARKED + 1) for way in (1, -1))]
        columns = [x + it for it in aside if self._field.x <= x + it <= self._field.right]
        return [(column, row) for column in columns for row in rows]

    def _draw_curve(self, canvas: Canvas, ledger: Ledger) -> None:
        """Lines from what was left after a decision to before the next one, and down or up to what
        was left after that."""
        here = self._point(0, ledger.start)
        for moment in ledger.moments:
            before = self._point(moment.number, moment.before)
            after = self._point(moment.number, moment.after)
            canvas.line(here, before, theme.INK, 3)
            if abs(after[1] - before[1]) > 1:
                canvas.line(before, after, theme.STAMP, 3)
            here = after


def _overlap(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < _SIGN and abs(one[1] - other[1]) < _SIGN
