"""The moments of a match that one can look back at, and where its turns and rounds begin."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from spytable.core.game import Game
from spytable.core.match import Match

ANSWER, TURN, ROUND = "answer", "turn", "round"


class Moment(NamedTuple):
    """The table once everything has happened that an answer led to.

    `entry` is the number of the answer from 1, 0 for the deal, and `beat` its last beat. A turn or
    a round may begin there.
    """

    entry: int
    beat: int
    begins_turn: bool
    begins_round: bool

    def begins(self, unit: str) -> bool:
        """Whether an answer, a turn or a round begins there."""
        return {ANSWER: True, TURN: self.begins_turn, ROUND: self.begins_round}[unit]


def moments(match: Match, shown: int) -> list[Moment]:
    """The moments of a match as far as so many beats were shown."""
    game, found = match.game, []
    beats = match.beats[:shown]
    tells_turns = any(beat.event.kind in game.turn_events for beat in beats)
    end = -1
    for entry, group in groupby(beats, lambda beat: beat.entry):
        kinds = [beat.event.kind for beat in group]
        end += len(kinds)
        begins_turn = not entry or any(kind in game.turn_events for kind in kinds)
        if not tells_turns and 0 < entry < len(match.log):
            begins_turn = match.log[entry - 1].seat != match.log[entry].seat
        begins_round = not entry or any(kind in game.round_events for kind in kinds)
        found.append(Moment(entry, end, begins_turn, begins_round))
    return found


def beside(line: Sequence[Moment], beat: int, unit: str, way: int) -> int | None:
    """The beat of the moment before (-1) or after (1) a beat where an answer, turn or round begins;
    the first one before all of them, None after the last one."""
    beats = [moment.beat for moment in line if moment.begins(unit)]
    if way > 0:
        return next((it for it in beats if it > beat), None)
    return next((it for it in reversed(beats) if it < beat), line[0].beat)


def reveals(match: Match, line: Sequence[Moment], viewer: int | None) -> list[int]:
    """The beats of the moments at which a viewer had learnt what others know too: neither what was
    just drawn, nor what the answer itself was about, such as a card that was played."""
    found = []
    for then, now in zip(line, line[1:]):
        before, after = match.beats[then.beat].game, match.beats[now.beat].game
        entry = match.log[now.entry - 1]
        played = {n for kind, n in after.things(entry.action) if kind == "card"}
        if _learnt(before, after, viewer) - played:
            found.append(now.beat)
    return found


def _learnt(before: Game, after: Game, viewer: int | None) -> set[int]:
    """The cards that a viewer has come to know meanwhile, and is not the only one to know."""
    bit = 1 << (after.seats if viewer is None else viewer)
    pairs = enumerate(zip(before.knows, after.knows))
    return {card for card, (then, now) in pairs if now & bit and not then & bit and now & ~bit}
