"""Plays a match back to whoever looks at it: its beats, one after the other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any

from spytable.core.game import Event, Game
from spytable.core.match import Beat, Match
from spytable.seating import HUMAN
from spytable.ui.board import Board, board_of
from spytable.ui.box import Box
from spytable.ui.stage import Stage


class Playback:
    """Shows a match to one viewer (a seat, or None for the public) as fast as it can be followed.

    Each viewer is shown every beat in their own view, from where they last looked, or in a
    `discreet` one while others look too. After the events that a board names in `stops` the table
    waits, `stopped`, until the viewer goes on. A viewer who looks back sees the table after the
    beat number `past`, counted from 0. Where nothing is secret, the viewer may look with other
    `eyes`: those of a seat, or of ALL, for whom every card is turned up. Times are seconds.
    """

    ALL = -1

    def __init__(self, match: Match, board: Board[Any]) -> None:
        self.match = match
        self.board = board
        self.stage = Stage(board.paint)
        self.viewer: int | None = None
        self.discreet = False
        self.past: int | None = None
        self.eyes: int | None = None
        self.was_opened = False  # other eyes have looked at it
        self.is_record = False  # nobody plays on
        self.area = Box(0, 0, 1, 1)
        self._shown: dict[int | None, int] = {}
        self.stopped = False
        self._hold = 0.0

    @classmethod
    def begin(cls, match: Match, people: Sequence[int], resumed: bool) -> Playback:
        """A match that begins or is resumed; a person alone is the viewer at once."""
        playback = cls(match, board_of(match.game.id))
        if resumed:
            playback.skip()
        if len(people) == 1:
            playback.viewer = people[0]
        if playback.is_watched:
            playback.eyes = cls.ALL
        return playback

    @property
    def shown(self) -> int:
        """How many beats the viewer has been shown."""
        return min(self._shown.get(self.viewer, 0), len(self.match.beats))

    @property
    def looked_at(self) -> int | None:
        """The number of the beat that is looked at; None is the table as it is."""
        waits = self.past is None and (self.pending or self.stopped)
        return max(0, self.shown - 1) if waits else self.past

    @property
    def pending(self) -> bool:
        """Whether there is more to show."""
        return self.shown < len(self.match.beats)

    @property
    def view(self) -> Game:
        """The table as the viewer sees it: right after the beat that is looked at."""
        beats = self.match.beats
        if self.past is not None:
            return self.seen(self.match.at(self.past))
        waits = self.pending or self.stopped
        game = beats[max(0, self.shown - 1)].game if waits else self.match.game
        return self.seen(game)

    def seen(self, game: Game) -> Game:
        """A state of the match as the viewer may see it now."""
        if self.is_lent:
            return (
                game.laid_open(self.viewer or 0) if self.eyes == self.ALL else game.view(self.eyes)
            )
        if self.discreet and not game.is_open:
            return game.view(None)  # only an open question can be looked at discreetly
        return game.view(self.viewer, self.discreet)

    @property
    def is_watched(self) -> bool:
        """Whether no person has ever had a seat."""
        agreements = [agreement for _, agreement in self.match.agreements]
        return all(HUMAN not in agreement.get("minds", (HUMAN,)) for agreement in agreements)

    @property
    def may_lend(self) -> bool:
        """Whether nothing is secret: the match is over, or there are only machines."""
        return self.match.game.outcome is not None or self.is_watched

    @property
    def is_lent(self) -> bool:
        """Whether the table is seen with other eyes than the viewer's."""
        return self.eyes is not None and self.may_lend

    def lend(self, eyes: int | None, now: float) -> None:
        """Lets the viewer look with other eyes, if nothing is secret any more; with None again
        with their own."""
        self.eyes = eyes if self.may_lend else None
        self.was_opened |= self.is_lent
        self.lay_out(now, 0)

    @property
    def entry(self) -> int:
        """How many answers had been given at the moment that is looked at."""
        return len(self.match.log) if self.past is None else self.match.beats[self.past].entry

    @property
    def told(self) -> list[Event]:
        """The events so far of the answer that the viewer looks at."""
        return [beat.event for beat in self.present]

    @property
    def present(self) -> list[Beat]:
        """The beats so far of the answer that the viewer looks at."""
        end = self.shown if self.past is None else self.past + 1
        beats = self.match.beats[:end][::-1]
        return [*takewhile(lambda beat: beat.entry == beats[0].entry, beats)][::-1]

    @property
    def missed(self) -> list[Beat]:
        """What the others did since the viewer's last answer, as far as it has been shown; nothing
        for the public."""
        if self.viewer is None:
            return []
        log = self.match.log
        own = [number for number, entry in enumerate(log, 1) if entry.seat == self.viewer]
        since = own[-1] if own else 0
        if since and self.match.was_secret(since):
            since -= 1  # what it opened is news to all
        return [beat for beat in self.match.beats[: self.shown] if beat.entry > since]

    def move_board(self, area: Box, now: float) -> None:
        """Puts the board into another area, at once."""
        self.area = area
        self.lay_out(now, 0)

    def skip(self) -> None:
        """Takes everything so far as shown to every viewer: a match that is resumed."""
        for viewer in (None, *range(self.match.game.seats)):
            self._shown[viewer] = len(self.match.beats)

    def turn_to(self, viewer: int | None, now: float, discreet: bool = False) -> None:
        """Lets another viewer look at the table."""
        self.viewer, self.discreet, self.past, self.eyes = viewer, discreet, None, None
        self.stopped, self._hold = False, 0.0
        self.lay_out(now, 0)

    def seat(self, newcomers: Collection[int], viewer: int | None, now: float) -> None:
        """Lets newcomers play, and a viewer or nobody look at the table. What was shown to anybody
        is not shown to the newcomers again."""
        shown = max(self._shown.values(), default=0)
        self._shown.update(dict.fromkeys([None, *newcomers], shown))
        self.was_opened = False
        if viewer == self.viewer:
            self.look_back(None, now, 0)
        else:
            self.turn_to(viewer, now)

    def advance(self, now: float, step: float) -> bool:
        """Shows the next beat if it is time for it; `step` is the length of a usual one. Things on
        a track arrive first, except before a beat of no length: it belongs to their movement."""
        if self.stopped or not self.pending or now < self._hold:
            return False
        kind = self.match.beats[self.shown].event.kind
        pace = self.board.pace.get(kind, 1)
        if pace and self.stage.is_busy(now):
            return False
        self._shown[self.viewer] = self.shown + 1
        self._hold = now + step * pace
        self.stopped = self._stops(kind)
        self.lay_out(now, step)
        return True

    def _stops(self, kind: str) -> bool:
        return kind in self.board.stops and self.viewer is not None

    def go_on(self, now: float, step: float) -> None:
        """Leaves a stop, or else shows at once everything up to the next one."""
        if self.stopped:
            self.stopped, self._hold = False, 0.0
            self.lay_out(now, step)
            return
        ahead = enumerate(self.match.beats[self.shown :], self.shown + 1)
        stop = next((end for end, beat in ahead if self._stops(beat.event.kind)), None)
        self.stopped = stop is not None
        self._finish(stop or len(self.match.beats), now)

    def _finish(self, shown: int, now: float) -> None:
        self.past = None
        self._shown[self.viewer] = shown
        self._hold = 0.0
        self.lay_out(now, 0)

    def rewind(self, now: float) -> None:
        """Shows the match as it is now, after an undo or a redo."""
        beats = len(self.match.beats)
        self.eyes = None
        # What was taken back may happen differently: it is shown to the others again.
        self._shown = {viewer: min(shown, beats) for viewer, shown in self._shown.items()}
        self.stopped = False
        self._finish(beats, now)

    def look_back(self, past: int | None, now: float, step: float) -> None:
        """Shows the table after a beat that was shown before, or with None as it is now."""
        self.past = past
        self.lay_out(now, step)

    def repeat(self, now: float) -> None:
        """Shows once more what the others did since the viewer's last answer."""
        self.stopped = False
        self._finish(self.shown - len(self.missed), now)

    def busy(self, now: float) -> bool:
        """Whether something still moves, or is held so that it can be read."""
        held = self.stopped or now < self._hold
        return held or self.pending or self.stage.moving(now)

    def lay_out(self, now: float, duration: float) -> None:
        """Sends all things to their places in the present view."""
        self.stage.aim(self.board.layout(self.view, self.area), now, duration)
