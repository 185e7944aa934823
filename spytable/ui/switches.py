"""Brass controls: a switch and a slider."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from spytable.ui import bevels, theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widget import ENTER, USED, Act, State, Widget

_TRACK = (84, 40)
_KNOB = 34
_GROOVE = 14  # the height of a slider's track


Value = TypeVar("Value")


class Setting(Widget, Generic[Value]):
    """A widget that holds a value; an Act on every change."""

    value: Value

    def __init__(self, value: Value, command: Hashable) -> None:
        self.value = value
        self.command = command

    def change(self, value: Value) -> Act:
        """Sets the value; an Act if it is a new one."""
        if value == self.value:
            return USED
        self.value = value
        return Act(self.command, value)

    def draw_knob(self, canvas: Canvas, centre: Point, state: State) -> None:
        """The round brass plate that slides."""
        knob = Box(*centre, 0, 0).inset(-_KNOB / 2)
        if state.pressed:
            bevel = bevels.BRASS_LOW
        else:
            bevel = bevels.BRASS_LIT if state.pointer or state.focus else bevels.BRASS
        canvas.bevel(knob, bevel, _KNOB / 2)


class Switch(Setting[bool]):
    """On or off; `words` are those for `(off, on)`, beside the knob."""

    heard = True  # but not debounced: it would show what is not set

    def __init__(self, value: bool, command: Hashable, words: tuple[str, str]) -> None:
        super().__init__(value, command)
        self.words = words

    def release(self, position: Point) -> Act:
        return self.change(not self.value)

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (*ENTER, pygame.K_SPACE):
            return self.change(not self.value)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.change(event.key == pygame.K_RIGHT)
        return None

    def draw(self, canvas: Canvas, state: State) -> None:
        row = self.box.inset(3, 0)
        left, rest = row.split_left(_TRACK[0], theme.GAP)
        track = left.middle(*_TRACK)
        canvas.bevel(track, bevels.FELT if self.value else bevels.GROOVE, _TRACK[1] / 2)
        reach = (track.w - track.h) / 2
        middle = track.centre[0] + (reach if self.value else -reach)
        self.draw_knob(canvas, (middle, track.centre[1]), state)
        canvas.text(self.words[self.value], rest)


class Slider(Setting[int]):
    """A whole number from `low` to `high`; `label` gives the words for it."""

    repeats_keys = True

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        command: Hashable,
        label: Callable[[int], str],
    ) -> None:
        super().__init__(value, command)
        self.low = low
        self.high = high
        self.label = label
        self._track = self.box  # as last drawn

    def press(self, position: Point) -> Act:
        return self.drag(position)

    def drag(self, position: Point) -> Act:
        """Moves the knob to the value nearest to the pointer."""
        fraction = (position[0] - self._track.x) / max(1, self._track.w)
        return self._move_to(self.low + fraction * (self.high - self.low))

    def release(self, position: Point) -> Act:
        return USED

    def scroll(self, steps: float) -> Act:
        return self._move_to(self.value + (1 if steps > 0 else -1))

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type != pygame.KEYDOWN:
            return None
        wanted = {
            pygame.K_LEFT: self.value - 1,
            pygame.K_RIGHT: self.value + 1,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        return self._move_to(wanted[event.key]) if event.key in wanted else None

    def _move_to(self, wanted: float) -> Act:
        return self.change(min(max(round(wanted), self.low), self.high))

    def draw(self, canvas: Canvas, state: State) -> None:
        labels = {self.label(value) for value in (self.low, self.value, self.high)}
        widest = max(canvas.text_width(words) for words in labels)
        words, rest = self.box.split_right(min(widest, self.box.w / 3), theme.GAP)
        self._track = rest.inset(_KNOB / 2 + 2, (rest.h - _GROOVE) / 2)
        canvas.bevel(self._track.inset(-_KNOB / 2, 0), bevels.GROOVE, _GROOVE / 2)
        fraction = (self.value - self.low) / (self.high - self.low)
        filled = self._track.split_left(self._track.w * fraction)[0].inset(2 - _KNOB / 2, 2)
        canvas.bevel(filled, bevels.FELT, _GROOVE / 2 - 2)
        self._draw_ticks(canvas, rest)
        self.draw_knob(canvas, (self._track.x + self._track.w * fraction, rest.centre[1]), state)
        canvas.text(self.label(self.value), words)

    def _draw_ticks(self, canvas: Canvas, room: Box) -> None:
        """A short line below the track for every value."""
        count = self.high - self.low
        for i in range(count + 1):
            x = self._track.x + self._track.w * i / count
            canvas.plate(Box(x - 1, room.centre[1] + 14, 2, 7), theme.BRASS_DARK)
