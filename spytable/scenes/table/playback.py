"""What is on the table for whoever looks at it: the beats of a match, one after the other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from types import ModuleType

from spytable.core import registry
from spytable.core.game import Event, Game
from spytable.core.match import Beat, Match
from spytable.ui.box import Box
from spytable.ui.stage import Stage


class Playback:
    """Shows a match to one viewer (a seat, or None: the public) as fast as it can be followed.

    Each viewer is shown every beat in his own view, from where he last looked; `discreet` is a view
    of his before the eyes of others. After the events
    that a board names in `STOPS` the table waits, `stopped`, until a viewer goes on; `past` is the
    number of a beat (from 0) at which he looks back, if he does. Times are seconds.
    """

    def __init__(self, match: Match, board: ModuleType) -> None:
        self.match = match
        self.board = board
        self.stage = Stage(board.paint)
        self.viewer: int | None = None
        self.discreet = False
        self.past: int | None = None
        self.area = Box(0, 0, 1, 1)
        self._shown: dict[int | None, int] = {}
        self.stopped = False
        self._hold = 0.0

    @classmethod
    def begin(cls, match: Match, people: Sequence[int], resumed: bool) -> Playback:
        """A match that begins or goes on, before a person alone or whoever comes first."""
        showing = cls(match, registry.board(match.game.id))
        if resumed:
            showing.skip()
        if len(people) == 1:
            showing.viewer = people[0]
        return showing

    @property
    def shown(self) -> int:
        """How many beats the viewer has been shown."""
        return min(self._shown.get(self.viewer, 0), len(self.match.beats))

    @property
    def pending(self) -> bool:
        """Whether there is more to show."""
        return self.shown < len(self.match.beats)

    @property
    def view(self) -> Game:
        """The table as the viewer sees it: right after the beat that he looks at."""
        beats = self.match.beats
        if self.past is not None:
            return self.seen(beats[self.past].game)
        waits = self.pending or self.stopped
        game = beats[max(0, self.shown - 1)].game if waits else self.match.game
        return self.seen(game)

    def seen(self, game: Game) -> Game:
        """A state of the match as the viewer may see it here."""
        return game.view(self.viewer, self.discreet)

    @property
    def told(self) -> list[Event]:
        """What the answer that the viewer looks at has brought so far."""
        end = self.shown if self.past is None else self.past + 1
        beats = self.match.beats[:end][::-1]
        same = takewhile(lambda beat: beat.entry == beats[0].entry, beats)
        return [beat.event for beat in same][::-1]

    @property
    def missed(self) -> list[Beat]:
        """What the others did since the viewer's last answer, as far as it has been shown; the
        public has missed nothing."""
        if self.viewer is None:
            return []
        log = self.match.log
        own = [number for number, entry in enumerate(log, 1) if entry.seat == self.viewer]
        since = own[-1] if own else 0
        return [beat for beat in self.match.beats[: self.shown] if beat.entry > since]

    def lay_in(self, area: Box, now: float) -> None:
        """The board gets another place, at once."""
        self.area = area
        self.lay(now, 0)

    def skip(self) -> None:
        """Takes everything so far as shown, to every viewer: a match that goes on."""
        for viewer in (None, *range(self.match.game.seats)):
            self._shown[viewer] = len(self.match.beats)

    def turn_to(self, viewer: int | None, now: float, discreet: bool = False) -> None:
        """Another viewer looks at the table."""
        self.viewer, self.discreet, self.past = viewer, discreet, None
        self.stopped, self._hold = False, 0.0
        self.lay(now, 0)

    def seat(self, newcomers: Collection[int], viewer: int | None, now: float) -> None:
        """Others play from now on, and one of them or nobody looks at the table: what was shown to
        anybody is nothing new to those who come."""
        shown = max(self._shown.values(), default=0)
        self._shown.update(dict.fromkeys([None, *newcomers], shown))
        if viewer == self.viewer:
            self.look_back(None, now, 0)
        else:
            self.turn_to(viewer, now)

    def advance(self, now: float, step: float) -> bool:
        """Shows the next beat if it is time for it; `step` is the length of a usual one. What
        walks comes to its end first, but for a beat without a length: it belongs to that walk."""
        if self.stopped or not self.pending or now < self._hold:
            return False
        kind = self.match.beats[self.shown].event.kind
        pace = self.board.PACE.get(kind, 1)
        if pace and self.stage.walking(now):
            return False
        self._shown[self.viewer] = self.shown + 1
        self._hold = now + step * pace
        self.stopped = self._stops(kind)
        self.lay(now, step)
        return True

    def _stops(self, kind: str) -> bool:
        return kind in self.board.STOPS and self.viewer is not None

    def go_on(self, now: float, step: float) -> None:
        """Leaves a stop, or else shows at once what is pending before the next one."""
        if self.stopped:
            self.stopped, self._hold = False, 0.0
            self.lay(now, step)
            return
        ahead = enumerate(self.match.beats[self.shown :], self.shown + 1)
        stop = next((end for end, beat in ahead if self._stops(beat.event.kind)), None)
        self.stopped = stop is not None
        self._finish(stop or len(self.match.beats), now)

    def _finish(self, shown: int, now: float) -> None:
        self.past = None
        self._shown[self.viewer] = shown
        self._hold = 0.0
        self.lay(now, 0)

    def rewind(self, now: float) -> None:
        """Shows the match as it is now, after an undo or a redo."""
        beats = len(self.match.beats)
        # What was shown and taken back may come differently: it is shown anew to the others.
        self._shown = {viewer: min(shown, beats) for viewer, shown in self._shown.items()}
        self.stopped = False
        self._finish(beats, now)

    def look_back(self, past: int | None, now: float, step: float) -> None:
        """Shows the table after a beat that was shown before, or with None as it is now."""
        self.past = past
        self.lay(now, step)

    def repeat(self, now: float) -> None:
        """Shows once more what the others did since the viewer's last answer."""
        self.stopped = False
        self._finish(self.shown - len(self.missed), now)

    def busy(self, now: float) -> bool:
        """Whether something still moves or is held to be read."""
        held = self.stopped or now < self._hold
        return held or self.pending or self.stage.moving(now)

    def lay(self, now: float, duration: float) -> None:
        """Sends all things to their places in the view of now."""
        self.stage.aim(self.board.layout(self.view, self.area), now, duration)
