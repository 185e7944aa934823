"""The machines at the table: which of them think, and what they answer."""

from __future__ import annotations

import secrets
from math import ceil

from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.seating import HUMAN, Seating
from spytable.settings import Settings

# Seconds of thinking after which it can be ended, and after which the time left is shown.
_SOON, _LONG = 0.3, 1.0


class Thinking:
    """Asks the pool for every machine that is asked, one request a seat. Times are seconds."""

    def __init__(self, pool: Pool, seating: Seating, settings: Settings) -> None:
        self._pool = pool
        self._seating = seating
        self._settings = settings
        self._requests: dict[int, Request] = {}
        self._since = self._now = 0.0
        self._hurried = False
        self._told = (False, 0)

    def asked(self, match: Match) -> list[int]:
        """The machines that have to answer now."""
        return [seat for seat in match.game.asked if self._seating.minds[seat] != HUMAN]

    def answer(self, match: Match, now: float) -> tuple[int, Action] | None:
        """An answer that is ready by now; sets every machine thinking that is asked."""
        self._now = now
        for seat in self.asked(match):
            if seat not in self._requests:
                self._ask(match, seat, self._seating.minds[seat])
            advice = self._pool.poll(self._requests[seat])
            if advice is not None:
                del self._requests[seat]
                return seat, advice.action
        return None

    def _ask(self, match: Match, seat: int, mind: str) -> None:
        if not self._requests:
            self._since, self._hurried = self._now, False
        view, seconds = match.game.view(seat), self._settings.thinking
        seed = secrets.randbits(32)
        self._requests[seat] = self._pool.ask(view, seat, mind, seed, seconds)

    def hurry(self) -> None:
        """Makes the machines answer with what they have found so far."""
        self._hurried = True
        for request in self._requests.values():
            self._pool.hurry(request)

    @property
    def can_hurry(self) -> bool:
        """Whether they have thought long enough for somebody to want to end it."""
        waits = self._now - self._since >= _SOON
        return bool(self._requests) and waits and not self._hurried

    @property
    def seconds_left(self) -> int:
        """How long it may still take, rounded up; 0 while it has not taken long."""
        if not self.can_hurry or self._now - self._since < _LONG:
            return 0
        return max(0, ceil(self._since + self._settings.thinking - self._now))

    def has_news(self) -> bool:
        """Whether `can_hurry` or `seconds_left` have changed since the last call."""
        before, self._told = self._told, (self.can_hurry, self.seconds_left)
        return before != self._told

    def stop(self) -> None:
        """Stops all thinking: the match has moved on."""
        for request in self._requests.values():
            self._pool.cancel(request)
        self._requests.clear()
