"""A whole match as one line: where one looks, where turns and rounds begin, and what is marked."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from spytable.scenes.table.moments import Moment
from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widget import USED, Act, State, Widget

OWN, REVEAL, COST, LUCK, GIFT = "own", "reveal", "cost", "luck", "gift"
_GROOVE, _KNOB = 12, 26
_TURN, _ROUND = 5, 11  # how far a tick reaches beyond the groove, up and down
_APART = 6  # how far apart they are, on average, at least
_SIGN = 15  # the size of a mark
_AWAY = 17  # how far its centre is from that of the line
# The shape and colour of a mark, and the side of the line on which it stands.
LOOKS = {
    OWN: ("disc", theme.PAPER, 1),
    REVEAL: ("diamond", theme.LAMP, -1),
    COST: ("triangle", theme.STAMP_LIGHT, -1),
    LUCK: ("star", theme.HINT, -1),
    GIFT: ("square", theme.LEAF, -1),
}


class Mark(NamedTuple):
    """Something about the moment of a beat: its kind is one of those in LOOKS."""

    beat: int
    kind: str
    words: str = ""


class Timeline(Widget):
    """The line; a click or a drag is an Act with the last beat of the moment below the pointer.

    `label` gives the words for a moment.
    """

    command = "look"

    def __init__(self, label: Callable[[Moment], str]) -> None:
        self._label = label
        self.moments: Sequence[Moment] = ()
        self.marks: Sequence[Mark] = ()
        self._ends: list[int] = []  # the beats of the moments
        self._at = self._pointed = 0  # the indices of the moments looked at and pointed at
        self._scale: tuple[Hashable, pygame.Surface] | None = None  # as last drawn, and for what

    def show(self, moments: Sequence[Moment], marks: Sequence[Mark]) -> None:
        """Shows these moments and marks."""
        self.moments, self.marks, self._scale = moments, marks, None
        self._ends = [moment.beat for moment in moments]

    def look(self, beat: int) -> None:
        """Puts the knob at the moment to which a beat belongs."""
        self._at = self._index(beat)

    def _index(self, beat: int) -> int:
        """The index of the moment to which a beat belongs."""
        return min(bisect_left(self._ends, beat), len(self._ends) - 1)

    def press(self, position: Point) -> Act:
        return self.drag(position)

    def drag(self, position: Point) -> Act:
        at = self._nearest(position)
        if at == self._at:
            return USED
        self._at = at
        return Act(self.command, self.moments[at].beat)

    def release(self, position: Point) -> Act:
        return USED

    def scroll(self, steps: float) -> Act:
        at = min(max(self._at + (-1 if steps > 0 else 1), 0), len(self.moments) - 1)
        return USED if at == self._at else Act(self.command, self.moments[at].beat)

    @property
    def _track(self) -> Box:
        return self.box.inset(_KNOB / 2 + 4, (self.box.h - _GROOVE) / 2)

    def _x(self, at: int) -> float:
        return self._track.x + self._track.w * at / max(1, len(self.moments) - 1)

    def _nearest(self, position: Point) -> int:
        fraction = (position[0] - self._track.x) / max(1, self._track.w)
        last = len(self.moments) - 1
        return min(max(round(fraction * last), 0), last)

    # Drawing

    def draw(self, canvas: Canvas, state: State) -> None:
        key = (self.box, canvas.unit, canvas.stark)
        if self._scale is None or self._scale[0] != key:
            self._scale = (key, self._drawn_scale(canvas))
        canvas.picture(self._scale[1], self.box)
        knob = Box(self._x(self._at), self._track.centre[1], 0, 0).inset(-_KNOB / 2)
        lit = state.pointer or state.focus
        canvas.bevel(knob, bevels.BRASS_LIT if lit else bevels.BRASS, _KNOB / 2)
        self._pointed = self._nearest(state.pointer) if state.pointer else self._at

    def _drawn_scale(self, canvas: Canvas) -> pygame.Surface:
        """The line with its ticks and marks, which stay while the knob moves."""
        layer = canvas.layer(self.box.w, self.box.h)
        track = self._track.moved(-self.box.x, -self.box.y)
        left, middle = -self.box.x, track.centre[1]
        layer.plate(layer.box, theme.FELT_DARK, theme.RADIUS, theme.BRASS_DARK)
        layer.bevel(track.inset(-_GROOVE / 2, 0), bevels.GROOVE, _GROOVE / 2)
        turns = sum(moment.begins_turn for moment in self.moments)
        short = _TURN if turns * _APART <= track.w else 0  # rather none than a row without gaps
        for at, moment in enumerate(self.moments):
            reach = _ROUND if moment.begins_round else short if moment.begins_turn else 0
            if reach:
                tick = Box(left + self._x(at), middle, 0, 0).inset(-1, -_GROOVE / 2 - reach)
                layer.plate(tick, theme.BRASS_LIGHT if moment.begins_round else theme.BRASS)
        for kind, x in self._placed():
            shape, colour, side = LOOKS[kind]
            layer.shape(shape, (left + x, middle + side * _AWAY), _SIGN, colour)
        return layer.surface

    def _placed(self) -> list[tuple[str, float]]:
        """The kinds of the marks and where they stand: of one moment side by side."""
        placed, taken = [], Counter[tuple[int, int]]()
        for mark in self.marks:
            at, (*_, side) = self._index(mark.beat), LOOKS[mark.kind]
            inwards = _SIGN if 2 * at < len(self.moments) else -_SIGN
            placed.append((mark.kind, self._x(at) + inwards * taken[at, side]))
            taken[at, side] += 1
        return placed

    @property
    def tooltip(self) -> str:  # type: ignore[override]
        """What is said of the moment that is pointed at."""
        beat = self._ends[self._pointed]
        marked = [it.words for it in self.marks if it.words and it.beat == beat]
        return "\n".join([self._label(self.moments[self._pointed]), *marked])

    @property
    def explained(self) -> Box:
        return Box(self._x(self._pointed), self.box.y, 0, self.box.h)
