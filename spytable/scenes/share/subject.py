"""What is shown of a match, and through whose eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable import words
from spytable.core.game import Event, Game
from spytable.core.match import Beat, Match
from spytable.sentences import Speaker

_TOLD = 4  # events of an answer, at most, in its caption


class Subject(NamedTuple):
    """A match as a seat sees it, or the public (None).

    `past` is the number of the beat that is looked at, from 0; None is the table as it is. With
    `is_open` nothing is hidden; of that nothing exists before the match is over.
    """

    match: Match
    names: Sequence[str]
    seat: int | None = None
    past: int | None = None
    is_open: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.game.outcome is not None

    @property
    def step(self) -> int:
        """The number of the last answer, from 1."""
        beats = self.match.beats
        return len(self.match.log) if self.past is None else beats[self.past].entry

    @property
    def view(self) -> Game:
        """The table, as it may be shown."""
        match = self.match
        return self._seen(match.game if self.past is None else match.at(self.past))

    @property
    def told(self) -> list[Event]:
        """The events so far of the last answer."""
        return [event for event, _, entry in self._beats if entry == self.step]

    @property
    def caption(self) -> str:
        """What happened last, in the words of the log."""
        last = [beat for beat in self._beats if beat.entry == self.step][-_TOLD:]
        return words.joined(Speaker(self._seen(it.game), self.names).event(it.event) for it in last)

    @property
    def _beats(self) -> Sequence[Beat]:
        """All that has happened."""
        return self.match.beats if self.past is None else self.match.beats[: self.past + 1]

    def _seen(self, game: Game) -> Game:
        is_open = self.is_open and self.is_over
        return game.laid_open(self.seat) if is_open else game.view(self.seat)

    def answers(self, count: int) -> list[Subject]:
        """The table after each of the last answers so far, and as it is now."""
        ends = {beat.entry: number for number, beat in enumerate(self._beats) if beat.entry}
        return [self._replace(past=past) for past in list(ends.values())[-count:]]
