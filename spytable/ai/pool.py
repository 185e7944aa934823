"""Shares warm worker processes among the questions to the machines, while the window goes on."""

from __future__ import annotations

import os
from math import inf
from time import monotonic

from spytable.ai.advice import Advice
from spytable.ai.request import Request
from spytable.ai.worker import Worker
from spytable.core.game import Game

SECONDS = 1.0  # for one answer
DEATHS = 3  # of workers in a row are enough: on one question, or before they were ready
PATIENCE = 10.0  # seconds for which a question waits for workers that are not ready
STRAGGLE = 0.2  # seconds for which the parts that are there wait for the others

_APART = 0.05  # seconds between the starts of two workers: to start one holds up the window
_MOST = 15  # more find out hardly more, and each takes memory


class Pool:
    """A worker for each core but one, that start one after the other.

    A question by time goes to every idle worker if its level gains by that, and what they find
    out is merged; a question of so many iterations goes to one, so that its answer depends on
    nothing else. A worker that dies, is late or talks nonsense is replaced and the parts of the
    others count; if there is none, the question is asked again until its time is up.

    Who waits gets a worker before anybody gets a second one. For that, the others keep no more
    workers than are theirs by right, and if even so there are too few, nobody thinks longer than
    such a part of the time that who waits wants for itself.
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
        """Hands a question in; `poll` tells when it is answered. ValueError but for a view.

        With `iterations` it has all the time it needs.
        """
        if view.viewer != seat:
            raise ValueError(f"a worker gets nothing but the view of seat {seat}")
        seconds = seconds if iterations is None else inf
        ticket = Request(view, seat, level, seed, seconds, iterations)
        self._open.append(ticket)
        self._serve()
        return ticket

    def poll(self, ticket: Request) -> Advice | None:
        """The answer if it is there; never blocks."""
        self._serve()
        return ticket.answer

    def hurry(self, ticket: Request) -> None:
        """Asks for the best answer so far, of a question that still waits for a quick one."""
        ticket.hurry()
        for worker in self._on(ticket):
            worker.hurry()

    def cancel(self, ticket: Request) -> None:
        """Nobody wants the answer any more."""
        if ticket in self._open:
            self._open.remove(ticket)
        self.hurry(ticket)

    def close(self) -> None:
        """Ends all workers, whatever they do."""
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.join()
        self._workers.clear()

    @property
    def _ready(self) -> int:
        """How many workers do not start any more."""
        return sum(worker.is_ready for worker in self._workers)

    def _on(self, ticket: Request) -> list[Worker]:
        """Those who think about a question."""
        return [worker for worker in self._workers if worker.ticket is ticket]

    def _serve(self) -> None:
        for worker in [*self._workers]:
            self._hear(worker)
        for ticket in [*self._open]:
            if self._is_settled(ticket):
                self._open.remove(ticket)
                ticket.decide()
        self._hand_out()
        self._make_room()

    def _hear(self, worker: Worker) -> None:
        """Takes what a worker has found out, or replaces it."""
        said = worker.said()
        if said is not None and worker.ticket.accept(said):
            worker.ticket = None
        elif said is not None or worker.is_lost:
            self._replace(worker)

    def _replace(self, worker: Worker) -> None:
        """Puts a new worker in the place of one, unless none gets ready there."""
        worker.stop()
        if worker.ticket is not None:
            worker.ticket.deaths += 1
        failures = 0 if worker.is_ready else worker.failures + 1
        place = self._workers.index(worker)
        self._workers[place : place + 1] = [Worker(failures=failures)] if failures < DEATHS else []

    def _is_settled(self, ticket: Request) -> bool:
        """Whether nothing more is to be found out about a question in its time."""
        now, is_thought_about = monotonic(), bool(self._on(ticket))
        if ticket.parts:
            return not is_thought_about or now > ticket.until + STRAGGLE
        if is_thought_about:
            return False
        if ticket.deaths >= DEATHS or now >= ticket.until or not self._workers:
            return True
        return now > ticket.asked + PATIENCE and not self._ready

    def _hand_out(self) -> None:
        """Gives each idle worker the question that fewest think about, of equals the oldest."""
        for worker in self._workers:
            if worker.is_idle:
                wanting = [
                    ticket for ticket in self._open if ticket.is_for_all or not self._on(ticket)
                ]
                if not wanting:
                    return
                worker.take(min(wanting, key=lambda ticket: len(self._on(ticket))))

    def _make_room(self) -> None:
        """Hurries those who have more than their share while somebody has none."""
        waiting = [ticket for ticket in self._open if not self._on(ticket)]
        if not waiting:
            return
        right = self._ready / len(self._open)
        longest = right * min(ticket.seconds for ticket in waiting)
        for ticket in self._open:
            on_it = self._on(ticket)
            for worker in on_it[max(1, int(right)) :]:
                worker.hurry()
            is_long = on_it and monotonic() > ticket.begun + longest
            if right < 1 and is_long and ticket.iterations is None:
                self.hurry(ticket)
