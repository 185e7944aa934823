"""Judges all decisions of a match in the background, the reviewed seat's own ones first.

Every decision is searched for a moment. Where the given answer does not look like the best one, it
is compared with its rival, equally often in the same worlds; the dearest ones come first, so that
what matters is known soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from spytable.ai import counsel
from spytable.ai.advice import Advice
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.match import Match
from spytable.review.judgement import (
    Decision,
    Judgement,
    Rival,
    decisions,
    first_thoughts,
    second_thoughts,
)
from spytable.review.ledger import Ledger, ledger

LEVEL = counsel.LEVEL
SECONDS = 24.0  # for a match of two
MORE = 15.0  # seconds for each further seat
_SLICE = 0.006  # seconds of a frame in which decisions are read


class _Phase(NamedTuple):
    """What is done of a review at a time: its share of the seconds, and how long each part of it
    may take at least and at most, in seconds."""

    is_own: bool
    compares: bool
    share: float
    least: float
    most: float


_PHASES = (
    _Phase(is_own=True, compares=False, share=0.25, least=0.04, most=0.4),
    _Phase(is_own=True, compares=True, share=0.45, least=0.3, most=1.5),
    _Phase(is_own=False, compares=False, share=0.12, least=0.03, most=0.3),
    _Phase(is_own=False, compares=True, share=0.18, least=0.3, most=1.0),
)


class Reviewer:
    """Judges a match for a seat; `step` must be called until `is_done`, and never blocks.

    `judged` are the judgements so far, by the number of the answer in the log. With `iterations`
    for each search and comparison, time does not count and the result depends on nothing else.
    """

    def __init__(
        self, pool: Pool, match: Match, seat: int, iterations: int | None = None, seed: int = 1
    ) -> None:
        self.match = match
        self.seat = seat
        self.judged: dict[int, Judgement] = {}
        self._pool = pool
        self._iterations = iterations
        self._seed = seed
        self._decisions: list[Decision] = []
        self._unread: Iterator[Decision] | None = decisions(match)
        self._rivals: dict[int, Rival] = {}
        self._phases = [*_PHASES]
        self._phase = _PHASES[0]
        self._waiting: list[Decision] = []
        self._count = 0  # of the decisions of this phase
        self._seconds = 0.0  # for each of them
        self._asked: list[tuple[Decision, Request]] = []

    @property
    def is_done(self) -> bool:
        """Whether everything is judged."""
        return not (self._unread or self._phases or self._waiting or self._asked)

    @property
    def progress(self) -> float:
        """How much of it is done, 0 to 1."""
        done = 1 - sum(it.share for it in (*self._phases, self._phase))
        part = 1 - (len(self._waiting) + len(self._asked)) / max(1, self._count)
        return 0.0 if self._unread else done + self._phase.share * part

    @property
    def ledger(self) -> Ledger:
        """The account from what is judged so far."""
        return ledger(self.match, self.seat, self.judged)

    def step(self) -> bool:
        """Takes what the workers have found out, and asks for more. Whether there is news."""
        if self._unread:
            self._read(self._unread)
            return False
        before, self._asked = self._asked, []
        heard = False
        for decision, request in before:
            advice = self._pool.poll(request)
            if advice is None:
                self._asked.append((decision, request))
            else:
                heard = True
                self._hear(decision, advice)
        while self._phases and not self._waiting and not self._asked:
            self._begin(self._phases.pop(0))
        while self._waiting and len(self._asked) < self._pool.size:
            self._ask(self._waiting.pop(0))
        return heard or self.is_done

    def stop(self) -> None:
        """Drops what is not found out yet."""
        for _, request in self._asked:
            self._pool.cancel(request)
        self._asked, self._waiting, self._phases, self._unread = [], [], [], None

    def _read(self, unread: Iterator[Decision]) -> None:
        """Finds some decisions; all of them would take more than a frame."""
        until = perf_counter() + _SLICE
        for decision in unread:
            self._decisions.append(decision)
            if perf_counter() > until:
                return
        self._unread = None

    def _begin(self, phase: _Phase) -> None:
        """Makes a list of what is to be done in a phase."""
        self._phase = phase
        self._waiting = [it for it in self._decisions if phase.is_own == (it.seat == self.seat)]
        if phase.compares:
            rivals = self._rivals
            self._waiting = [it for it in self._waiting if it.number in rivals]
            self._waiting.sort(key=lambda it: rivals[it.number].behind, reverse=True)
        seats = self.match.game.seats
        seconds = phase.share * self._pool.size * (SECONDS + MORE * (seats - 2))
        each = seconds / max(1, len(self._waiting))
        self._seconds = max(phase.least, min(phase.most, each))
        if phase.compares and self._iterations is None:  # better some for long than all in vain
            del self._waiting[int(seconds / self._seconds) + 1 :]
        self._count = len(self._waiting)

    def _ask(self, decision: Decision) -> None:
        view, seat, seed = decision.view, decision.seat, self._seed + decision.number
        if self._phase.compares:
            between = (self._rivals[decision.number].action, decision.action)
            request = self._pool.compare(view, seat, between, seed, self._seconds, self._iterations)
        else:
            request = self._pool.ask(view, seat, LEVEL, seed, self._seconds, self._iterations)
        self._asked.append((decision, request))

    def _hear(self, decision: Decision, advice: Advice) -> None:
        number = decision.number
        if self._phase.compares:
            self.judged[number] = second_thoughts(self.judged[number], advice)
            return
        self.judged[number], better = first_thoughts(decision, advice)
        if better:
            self._rivals[number] = better
