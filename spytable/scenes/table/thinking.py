"""The machines at a table: who is asked to think, and what they answer."""

from __future__ import annotations

import secrets
from math import ceil

from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.seating import HUMAN, Seating
from spytable.settings import Settings

_SOON, _LONG = 0.3, 1.0  # seconds after which it can be ended, and is told how long it may take


class Thinking:
    """Asks the pool for every machine that is asked, one request a seat. Times are seconds."""

    def __init__(self, pool: Pool, seating: Seating, settings: Settings) -> None:
        self._pool = pool
        self._seating = seating
        self._settings = settings
        self._tickets: dict[int, Request] = {}
        self._since = self._now = 0.0
        self._hurried = False
        self._told = (False, 0)

    def answer(self, match: Match, now: float) -> tuple[int, Action] | None:
        """An answer that is there by now; asks for those that nobody thinks about yet."""
        self._now = now
        for seat in match.game.asked:
            mind = self._seating.minds[seat]
            if mind == HUMAN:
                continue
            if seat not in self._tickets:
                self._ask(match, seat, mind)
            advice = self._pool.poll(self._tickets[seat])
            if advice is not None:
                del self._tickets[seat]
                return seat, advice.action
        return None

    def _ask(self, match: Match, seat: int, mind: str) -> None:
        if not self._tickets:
            self._since, self._hurried = self._now, False
        view, seconds = match.game.view(seat), self._settings.thinking
        seed = secrets.randbits(32)
        self._tickets[seat] = self._pool.ask(view, seat, mind, seed, seconds)

    def hurry(self) -> None:
        """The machines answer with what they have."""
        self._hurried = True
        for ticket in self._tickets.values():
            self._pool.hurry(ticket)

    @property
    def can_hurry(self) -> bool:
        """Whether they have thought for so long that one may want to end it."""
        waits = self._now - self._since >= _SOON
        return bool(self._tickets) and waits and not self._hurried

    @property
    def seconds_left(self) -> int:
        """How long it may still take, rounded up; 0 as long as nobody wonders."""
        if not self.can_hurry or self._now - self._since < _LONG:
            return 0
        return max(0, ceil(self._since + self._settings.thinking - self._now))

    def ticks(self) -> bool:
        """Whether there is something else to tell of it than before."""
        before, self._told = self._told, (self.can_hurry, self.seconds_left)
        return before != self._told

    def stop(self) -> None:
        """Nobody thinks any more: the match is somewhere else."""
        for ticket in self._tickets.values():
            self._pool.cancel(ticket)
        self._tickets.clear()
