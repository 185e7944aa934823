"""Judges all decisions of a match in the background, the reviewed seat's own ones first.

Every decision is searched for a moment. Where the given answer does not look like the best one, it
is compared with its rival, equally often in the same worlds; the dearest ones come first, so that
what matters is known soon. Where much is still in doubt in the end, it takes a little longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, perf_counter
from typing import NamedTuple

from spytable.ai import counsel
from spytable.ai.advice import Advice
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.match import Match
from spytable.review.hindsight import corrected
from spytable.review.judgement import (
    Decision,
    Judgement,
    Rival,
    decisions,
    first_thoughts,
    in_doubt,
    second_thoughts,
    weighed,
)
from spytable.review.ledger import Ledger, ledger

LEVEL = counsel.LEVEL
SECONDS = 21.0  # for a match of two
MORE = 11.0  # seconds for each further seat
SETTLED = 0.01  # of a win: so little may stay in doubt
_SLICE = 0.006  # seconds of a frame in which decisions are read
_BREAK = 1.0  # seconds between two steps, after which a review stands still


class _Phase(NamedTuple):
    """What is done of a review at a time.

    `owns` are whose decisions: those of the reviewed seat, of the others, or both. It gets a
    `share` of the seconds; comparisons also get what is left of earlier shares, and end in time.
    Each part may take from `least` to `most` seconds. A comparison seldom needs them, and better
    some have time to tell something than all are made in vain.
    """

    owns: tuple[bool, ...]
    compares: bool
    share: float
    least: float
    most: float


_OWN, _OTHERS = (True,), (False,)
_PHASES = (
    _Phase(_OWN, compares=False, share=0.25, least=0.04, most=0.4),
    _Phase(_OWN, compares=True, share=0.45, least=4.0, most=4.0),
    _Phase(_OTHERS, compares=False, share=0.12, least=0.03, most=0.3),
    _Phase(_OTHERS, compares=True, share=0.18, least=4.0, most=4.0),
)
_LONGER = _Phase((True, False), compares=True, share=0.2, least=4.0, most=4.0)


class Reviewer:
    """Judges a match for a seat; `step` must be called until `is_done`, and never blocks.

    `judged` are the judgements so far, by the number of the answer in the log. With `iterations`
    for each search and comparison, time does not count and the result depends on nothing else.
    `clock` tells seconds; those in which nobody calls `step`, as below another screen, do not
    count.
    """

    def __init__(
        self,
        pool: Pool,
        match: Match,
        seat: int,
        iterations: int | None = None,
        seed: int = 1,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.match = match
        self.seat = seat
        self.judged: dict[int, Judgement] = {}
        self._pool = pool
        self._iterations = iterations
        self._seed = seed
        self._clock = clock
        self._decisions: list[Decision] = []
        self._unread: Iterator[Decision] | None = decisions(match)
        self._rivals: dict[int, Rival] = {}
        self._phases = [*_PHASES, _LONGER]
        self._phase = _PHASES[0]
        self._until = 0.0  # the end of this phase, on the clock
        self._stepped = 0.0  # when the last step ended
        self._waiting: list[Decision] = []
        self._count = 0  # of the decisions of this phase
        self._asked: list[tuple[Decision, Request]] = []

    @property
    def is_done(self) -> bool:
        """Whether everything is judged."""
        return not (self._unread or self._phases or self._waiting or self._asked)

    @property
    def progress(self) -> float:
        """How much of it is done, 0 to 1."""
        done = 1 - sum(it.share for it in _PHASES if it in (*self._phases, self._phase))
        part = (self._count - len(self._waiting) - len(self._asked)) / max(1, self._count)
        return 0.0 if self._unread else min(1.0, done + self._phase.share * part)

    @property
    def ledger(self) -> Ledger:
        """The account from what is judged so far."""
        return ledger(self.match, self.seat, corrected(weighed(self.judged)))

    def step(self) -> bool:
        """Takes what the workers have found out, and asks for more. Whether there is news."""
        if self._unread:
            self._read(self._unread)
            return False
        self._until += max(0.0, self._clock() - self._stepped - _BREAK)
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
            if self._is_enough:
                self._waiting.clear()
            else:
                self._ask()
        self._stepped = self._clock()
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
        self._until = self._stepped = self._clock()

    def _begin(self, phase: _Phase) -> None:
        """Makes a list of what is to be done in a phase."""
        self._phase = phase
        self._waiting = [it for it in self._decisions if (it.seat == self.seat) in phase.owns]
        self._until += phase.share * self._whole
        if phase.compares:
            judged = self.judged
            self._waiting = [it for it in self._waiting if judged[it.number].is_suspected]
            self._waiting.sort(key=lambda it: judged[it.number].suspicion, reverse=True)
        self._count = len(self._waiting)

    @property
    def _whole(self) -> float:
        """Seconds for the whole review."""
        return SECONDS + MORE * (self.match.game.seats - 2)

    @property
    def _is_enough(self) -> bool:
        """Whether no more should be compared in this phase."""
        if self._phase is _LONGER and in_doubt(self.judged) <= SETTLED:
            return True
        is_timed = self._phase.compares and self._iterations is None
        return is_timed and self._clock() >= self._until

    @property
    def _seconds(self) -> float:
        """How long the next search or comparison may take."""
        phase = self._phase
        each = phase.share * self._whole * self._pool.size / self._count
        return max(phase.least, min(phase.most, each))

    def _ask(self) -> None:
        """Hands the next decision to the workers."""
        seconds, decision = self._seconds, self._waiting.pop(0)
        view, seat, seed = decision.view, decision.seat, self._seed + decision.number
        if self._phase.compares:
            between = (self._rivals[decision.number].action, decision.action)
            request = self._pool.compare(view, seat, between, seed, seconds, self._iterations)
        else:
            request = self._pool.ask(view, seat, LEVEL, seed, seconds, self._iterations)
        self._asked.append((decision, request))

    def _hear(self, decision: Decision, advice: Advice) -> None:
        number = decision.number
        if self._phase.compares:
            self.judged[number] = second_thoughts(self.judged[number], advice)
            return
        self.judged[number], better = first_thoughts(decision, advice)
        if better:
            self._rivals[number] = better
