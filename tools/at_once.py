"""Pools without processes: what is asked is answered at once."""

from __future__ import annotations

from time import thread_time

from spytable.ai import comparison, levels
from spytable.ai.advice import Advice
from spytable.ai.budget import Budget
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.game import Game
from spytable.core.rng import Generator

WORLDS = 60


class AtOnce(Pool):
    """Starts no workers; whoever derives from it says in `poll` what is answered."""

    size = 1

    def __init__(self) -> None:
        """Starts nothing."""

    def _begin(self, request: Request) -> Request:
        return request

    def hurry(self, request: Request) -> None:
        """Nothing is under way."""

    def cancel(self, request: Request) -> None:
        """Nothing is under way."""


class ThinkingAtOnce(AtOnce):
    """Thinks with this many worlds; `views` are all that it got to see, with the seats."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self.views: list[tuple[Game, int]] = []
        self.cancelled: list[Request] = []
        self._worlds = worlds

    def poll(self, request: Request) -> Advice | None:
        view, seat, budget = request.view, request.seat, Budget(iterations=self._worlds)
        self.views.append((view, seat))
        if request.between:
            return comparison.compare(view, seat, request.between, Generator(1), budget)
        return levels.advise(request.level, view, seat, request.seed, budget)

    def cancel(self, request: Request) -> None:
        self.cancelled.append(request)


class OnTwoCores(AtOnce):
    """Thinks as long as two workers would, of whose cores a `share` is free: by the time that it
    computes, whatever else the machine does."""

    size = 2

    def __init__(self, share: float) -> None:
        self._share = share
        self._spent = 0.0  # seconds of computing

    def clock(self) -> float:
        """The seconds that two workers would have needed by now."""
        return self._spent / self.size / self._share

    def poll(self, request: Request) -> Advice:
        begun, rng = thread_time(), Generator(request.seed)
        budget = Budget(self._share * request.seconds, clock=thread_time)
        if request.between:
            advice = comparison.compare(request.view, request.seat, request.between, rng, budget)
        else:
            view, seat, seed = request.view, request.seat, request.seed
            advice = levels.advise(request.level, view, seat, seed, budget)
        self._spent += thread_time() - begun
        return advice
