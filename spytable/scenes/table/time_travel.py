"""Time travel at a table: its timeline, and the buttons that step and play along it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from spytable import words
from spytable.scenes.table.moments import (
    ANSWER,
    ROUND,
    TURN,
    Moment,
    beside,
    moments,
    reveals,
)
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.timeline import OWN, REVEAL, Mark, Timeline
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, IconButton

_NARROW = 900  # below this logical width the line lies above the buttons
_GAP = 6
_READING = 0.5  # seconds for which a beat stays, besides its movement, at the usual rate
_RATES = (0.5, 1.0, 2.0, 4.0)
_RATE = 72  # the width of the button that changes the rate


class TimeTravel:
    """Looks along the answers that the viewer of a playback has been shown, and plays them again.

    `marks` are what whoever makes the table has to say about moments, besides the viewer's own
    answers and what they revealed. Times are seconds.
    """

    def __init__(
        self, playback: Playback, label: Callable[[int], str], is_offered: bool = True
    ) -> None:
        """`label` tells what happened up to a beat."""
        self._playback = playback
        self._label = label
        self._is_offered = is_offered
        self.marks: Sequence[Mark] = ()
        self.is_playing = False
        self._halts_at = inf  # the length of the log at which machines that are watched stop
        self._rate = _RATES.index(1.0)
        self._due = -inf  # when the next beat is to be shown
        self._moments: list[Moment] = []
        self._known: tuple[object, ...] = ()  # for what the timeline was last filled
        self._timeline = Timeline(self._told)

    @property
    def is_open(self) -> bool:
        """Whether its line lies below the table: while somebody looks back, where machines are
        watched, and at the end."""
        playback = self._playback
        is_shown = playback.past is not None or playback.is_watched
        return self._is_offered and (is_shown or (self._is_over and not playback.pending))

    @property
    def _is_over(self) -> bool:
        return self._playback.match.game.outcome is not None

    @property
    def rate(self) -> float:
        """How fast a match goes on: that of a person always at 1."""
        return _RATES[self._rate] if self._playback.is_watched else 1.0

    # The line

    def fill(self) -> None:
        """Brings moments and marks up to date; costs nothing unless the log has changed."""
        playback = self._playback
        shown, beats = playback.shown, playback.match.beats
        known = (shown, beats[shown - 1 : shown], playback.viewer, self.marks, words.locale())
        if known != self._known:
            self._known = known
            self._moments = moments(playback.match, shown)
            self._timeline.show(self._moments, [*self._own(), *self.marks])
        if self._moments:
            self._timeline.look(self._beat)

    def _own(self) -> list[Mark]:
        """The marks of the viewer's answers, and of what came to light."""
        playback, line = self._playback, self._moments
        log, viewer = playback.match.log, playback.viewer
        own = [it.beat for it in line if it.entry and log[it.entry - 1].seat == viewer]
        seen = reveals(playback.match, line, viewer)
        told = words.t("timeline.reveal")
        return [*(Mark(it, OWN) for it in own), *(Mark(it, REVEAL, told) for it in seen)]

    @property
    def _beat(self) -> int:
        """The beat that is looked at."""
        past = self._playback.past
        return self._moments[-1].beat if past is None else past

    def _told(self, moment: Moment) -> str:
        if not moment.entry:
            return words.t("timeline.deal")
        told, count = self._label(moment.beat), len(self._playback.match.log)
        return words.t("timeline.at", number=moment.entry, count=count, told=told)

    # Stepping and playing

    def first(self) -> int | None:
        """The last beat of the deal; None before there is any."""
        self.stop()
        self.fill()
        return self._moments[0].beat if self._moments else None

    def step(self, unit: str, way: int) -> int | None:
        """The beat to look at one answer, turn or round before (-1) or after (1); None for now.

        After the last one, machines that are watched answer once more."""
        self.stop()
        self.fill()
        beat = beside(self._moments, self._beat, unit, way) if self._moments else None
        if beat is None and self._goes_on:
            self._halts_at = len(self._playback.match.log) + 1
        return beat

    def stop(self) -> None:
        """Somebody has chosen what to look at: nothing plays any more."""
        self.is_playing, self._halts_at = False, inf

    def play(self, now: float) -> int | None:
        """Begins to play, or stops; the beat to look at then, None for now. At the end it begins
        anew, or lets machines go on that are watched."""
        self.fill()
        self.is_playing, self._due, self._halts_at = not self.plays, now + _READING, inf
        if not self._moments:
            return None
        if self.is_playing and self._beat >= self._moments[-1].beat:
            return None if self._goes_on else self._moments[0].beat
        return self._beat

    def next_beat(self, now: float, step: float) -> int | None:
        """The beat to look at next while it plays, when it is time for it; after the last one that
        was shown, machines that are watched go on."""
        playback = self._playback
        is_moving = playback.past is None or playback.stage.moving(now)
        if not self.is_playing or is_moving or now < self._due:
            return None
        beat = self._beat + 1
        self.is_playing = beat < self._moments[-1].beat or self._goes_on
        if beat < playback.shown:
            pace = playback.board.pace.get(playback.match.beats[beat].event.kind, 1)
            self._due = now + pace * (step + _READING) / _RATES[self._rate]
        return beat

    def halts(self) -> bool:
        """Whether machines that are watched have given the one answer that they were to give."""
        is_due = len(self._playback.match.log) >= self._halts_at
        self._halts_at = inf if is_due else self._halts_at
        return is_due

    @property
    def plays(self) -> bool:
        """Whether the match goes along the line by itself."""
        return self._goes_on if self._playback.past is None else self.is_playing

    @property
    def _goes_on(self) -> bool:
        """Whether machines are watched that have not come to the end."""
        playback = self._playback
        return playback.is_watched and not playback.is_record and not self._is_over

    def change_rate(self, way: int) -> None:
        """Plays faster (1) or slower (-1); after the fastest rate comes the slowest."""
        self._rate = (self._rate + way) % len(_RATES)

    # Layout

    def height(self, canvas: Canvas) -> float:
        """How much of the height of the window it takes; 0 while it is closed."""
        if not self.is_open:
            return 0.0
        rows = 2 if canvas.width < _NARROW else 1
        return rows * theme.BUTTON + (rows - 1) * _GAP

    def lay_out(self, canvas: Canvas, box: Box, actions: Sequence[Button]) -> list[Widget]:
        """Its widgets, placed in a box, and at the end what can be done at the moment that is
        looked at; none while it is closed."""
        if not self.is_open or not self._moments:
            return []
        back, forward = self._steps(-1), self._steps(1)
        buttons = [*back[::-1], self._play_button(), *forward, self._rate_button()]
        row, line = box, box
        if canvas.width < _NARROW:
            line, row = box.split_top(theme.BUTTON, _GAP)
        for button in buttons:
            width = _RATE if button.command == "rate" else theme.TARGET
            button.box, row = row.split_left(width, _GAP)
        for button in reversed(actions):
            button.box, row = row.split_right(button.wanted_width(canvas), _GAP)
        self._timeline.box = line if canvas.width < _NARROW else row
        return [*buttons, self._timeline, *actions]

    def _steps(self, way: int) -> list[Button]:
        """The buttons that step back (-1) or forward (1), the shortest step first; none for what
        this match does not have."""
        side = "back" if way < 0 else "on"
        there = [it for it in (ANSWER, TURN, ROUND) if it == ANSWER or self._has(it)]
        return [
            IconButton(
                f"room/icon_{unit}_{side}",
                words.t(f"timeline.{unit}_{side}"),
                "travel",
                (unit, way),
            )
            for unit in there
        ]

    def _has(self, unit: str) -> bool:
        return any(moment.begins(unit) for moment in self._moments[1:])

    def _play_button(self) -> Button:
        name = "pause" if self.plays else "play"
        return IconButton(f"room/icon_{name}", words.t(f"timeline.{name}"), "play_past")

    def _rate_button(self) -> Button:
        rate = words.t("timeline.times", rate=f"{_RATES[self._rate]:g}")
        return Button(rate, "rate", 1, tooltip=words.t("timeline.rate"))
