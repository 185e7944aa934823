"""Shares warm worker processes among the requests to the machines, without blocking the window."""

from __future__ import annotations

import os
from time import monotonic

from spytable.ai import levels
from spytable.ai.advice import Advice
from spytable.ai.request import Request
from spytable.ai.worker import Worker
from spytable.core.game import Action, Game

SECONDS = 1.0  # for one answer
DEATHS = 3  # of workers, on one request or in a row before they were ready, before it gives up
PATIENCE = 10.0  # seconds for which a request waits for any worker to become ready
STRAGGLE = 0.2  # seconds for which finished parts wait for the others

_APART = 0.05  # seconds between the starts of workers, each of which slows the window down
_MOST = 15  # workers: more of them hardly find out more, and each takes memory


class Pool:
    """A worker for each core but one.

    A request with a time limit goes to every idle worker, if its level gains by that, and their
    parts are merged. A request with a number of iterations goes to one worker, so that its answer
    depends on nothing else. A worker that dies, is late or talks nonsense is replaced. The parts of
    the others count; without any part, the request is handed out again until its time is up.

    A waiting request gets its first worker before any other gets a second one. While one waits,
    the others keep only an equal share of the workers. If there are fewer workers than requests,
    each may keep its worker for a time limited in the same proportion.
    """

    def __init__(self, workers: int | None = None) -> None:
        count = workers or min(_MOST, max(1, (os.cpu_count() or 2) - 1))
        self._workers = [Worker(n * _APART) for n in range(count)]
        self._open: list[Request] = []

    def ask(
        self,
        view: Game,
        seat: int,
        level: str,
        seed: int,
        seconds: float = SECONDS,
        iterations: int | None = None,
    ) -> Request:
        """Begins a request; `poll` tells its answer. ValueError unless it is the seat's view.

        With `iterations`, `seconds` do not count.
        """
        return self._begin(Request(view, seat, level, seed, seconds, iterations))

    def compare(
        self,
        view: Game,
        seat: int,
        between: tuple[Action, Action],
        seed: int,
        seconds: float = SECONDS,
        iterations: int | None = None,
    ) -> Request:
        """Begins to compare two answers, of which the first looks better; `poll` tells the gap.

        With `iterations`, `seconds` do not count. ValueError unless it is the seat's view.
        """
        level = levels.names()[-1]
        return self._begin(Request(view, seat, level, seed, seconds, iterations, between))

    def _begin(self, request: Request) -> Request:
        if request.view.viewer != request.seat:
            raise ValueError(f"a worker gets nothing but the view of seat {request.seat}")
        self._open.append(request)
        self._serve()
        return request

    def poll(self, request: Request) -> Advice | None:
        """The answer; None while there is none. Never blocks."""
        self._serve()
        return request.answer

    def hurry(self, request: Request) -> None:
        """Asks for the best answer so far; a request that still waits gets a quick one."""
        request.hurry()
        for worker in self._on(request):
            worker.hurry()

    def cancel(self, request: Request) -> None:
        """Drops a request that needs no answer any more."""
        if request in self._open:
            self._open.remove(request)
        self.hurry(request)

    @property
    def size(self) -> int:
        """How many requests can be thought about at once."""
        return max(1, len(self._workers))

    def close(self) -> None:
        """Ends all workers, whatever they are doing."""
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.join()
        self._workers.clear()

    @property
    def _ready(self) -> int:
        """The number of workers that have started."""
        return sum(worker.is_ready for worker in self._workers)

    def _on(self, request: Request) -> list[Worker]:
        """The workers that think about a request."""
        return [worker for worker in self._workers if worker.request is request]

    def _serve(self) -> None:
        for worker in [*self._workers]:
            self._hear(worker)
        for request in [*self._open]:
            if self._is_settled(request):
                self._open.remove(request)
                request.decide()
        self._hand_out()
        self._make_room()

    def _hear(self, worker: Worker) -> None:
        """Takes what a worker has found out, or replaces the worker."""
        said, request = worker.said(), worker.request
        if request is not None and said is not None and request.accept(said):
            worker.request = None
        elif said is not None or worker.is_lost:
            self._replace(worker)

    def _replace(self, worker: Worker) -> None:
        """Starts a new worker in the place of one, unless too many have failed there."""
        worker.stop()
        if worker.request is not None:
            worker.request.deaths += 1
        failures = 0 if worker.is_ready else worker.failures + 1
        place = self._workers.index(worker)
        self._workers[place : place + 1] = [Worker(failures=failures)] if failures < DEATHS else []

    def _is_settled(self, request: Request) -> bool:
        """Whether no more parts of a request will come in time."""
        now, is_thought_about = monotonic(), bool(self._on(request))
        if request.parts:
            return not is_thought_about or now > request.until + STRAGGLE
        if is_thought_about:
            return False
        if request.deaths >= DEATHS or now >= request.until or not self._workers:
            return True
        return now > request.asked + PATIENCE and not self._ready

    def _hand_out(self) -> None:
        """Gives each idle worker the request with the fewest workers; of equals, the oldest."""
        for worker in self._workers:
            if worker.is_idle:
                wanting = [
                    request for request in self._open if request.is_for_all or not self._on(request)
                ]
                if not wanting:
                    return
                worker.take(min(wanting, key=lambda request: len(self._on(request))))

    def _make_room(self) -> None:
        """Hurries workers of those requests that have more than their share, while one has none."""
        waiting = [request for request in self._open if not self._on(request)]
        if not waiting:
            return
        share = self._ready / len(self._open)
        longest = share * min(request.seconds for request in waiting)
        for request in self._open:
            on_it = self._on(request)
            for worker in on_it[max(1, int(share)) :]:
                worker.hurry()
            is_long = request.begun is not None and monotonic() > request.begun + longest
            if share < 1 and on_it and is_long and request.iterations is None:
                self.hurry(request)
