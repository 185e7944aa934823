"""The machines at a table: who is asked to think, and what they answer."""

from __future__ import annotations

import secrets

from spytable.ai.pool import Pool
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.seating import HUMAN, Seating


class Thinking:
    """Asks the pool for every machine that is asked, one request a seat."""

    def __init__(self, pool: Pool, seating: Seating) -> None:
        self._pool = pool
        self._seating = seating
        self._tickets: dict[int, object] = {}

    def answer(self, match: Match) -> tuple[int, Action] | None:
        """An answer that is there by now; asks for those that nobody thinks about yet."""
        for seat in match.game.asked:
            mind = self._seating.minds[seat]
            if mind == HUMAN:
                continue
            if seat not in self._tickets:
                view = match.game.view(seat)
                self._tickets[seat] = self._pool.ask(view, seat, mind, secrets.randbits(32))
            advice = self._pool.poll(self._tickets[seat])
            if advice is not None:
                del self._tickets[seat]
                return seat, advice.action
        return None

    def stop(self) -> None:
        """Nobody thinks any more: the match is somewhere else."""
        for ticket in self._tickets.values():
            self._pool.cancel(ticket)
        self._tickets.clear()
