"""Processes that think for the machines while the window goes on.

A worker gets a view and nothing else of a match. One that dies, is late or answers nonsense is
replaced, and the seat still gets an answer.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic

from spytable.ai import levels, search
from spytable.ai.advice import Advice, Choice
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator

SECONDS = 1.0  # for one answer
_MOST = 5  # no more seats than these can think at once
GRACE = 4.0  # seconds after which a worker that should have answered is given up

_spawn = get_context("spawn")  # the same on every system; a fork would copy the whole table


@dataclass(eq=False)
class Ticket:
    """A question that was handed in."""

    view: Game
    seat: int
    level: str
    seed: int
    seconds: float
    answer: Advice | None = None


class _Worker:
    """A process and the ticket it thinks about."""

    def __init__(self) -> None:
        self._pipe, theirs = _spawn.Pipe()
        # Without a lock: a worker that is killed while it holds one would block the window.
        self._hurry = _spawn.RawValue("b")
        self._process = _spawn.Process(target=_work, args=(theirs, self._hurry), daemon=True)
        self._process.start()
        theirs.close()
        self.ticket: Ticket | None = None
        self._until = 0.0

    def take(self, ticket: Ticket) -> None:
        self._hurry.value = False
        self.ticket = ticket
        self._until = monotonic() + ticket.seconds + GRACE
        with suppress(OSError):  # a dead worker is noticed when it should have answered
            self._pipe.send((ticket.view, ticket.seat, ticket.level, ticket.seed, ticket.seconds))

    def hurry(self) -> None:
        self._hurry.value = True

    def fetch(self) -> None:
        """Gives the ticket its answer if it is there; EOFError if none will come that is one."""
        if self._pipe.poll():
            advice = self._pipe.recv()
            if not _is_answer(self.ticket, advice):
                raise EOFError
            self.ticket.answer = advice
            self.ticket = None
        elif not self._process.is_alive() or monotonic() > self._until:
            raise EOFError

    def stop(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()


class Pool:
    """A worker for each core but one, at least one, that start at once."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers or min(_MOST, max(1, (os.cpu_count() or 2) - 1))
        self._workers = [_Worker() for _ in range(count)]
        self._waiting: list[Ticket] = []

    def ask(
        self, view: Game, seat: int, level: str, seed: int, seconds: float = SECONDS
    ) -> Ticket:
        """Hands a question in; `poll` tells when it is answered. ValueError but for a view."""
        if view.viewer != seat:
            raise ValueError(f"a worker gets nothing but the view of seat {seat}")
        ticket = Ticket(view, seat, level, seed, seconds)
        self._waiting.append(ticket)
        self._serve()
        return ticket

    def poll(self, ticket: Ticket) -> Advice | None:
        """The answer if it is there; never blocks."""
        self._serve()
        return ticket.answer

    def hurry(self, ticket: Ticket) -> None:
        """Asks for the best answer so far, of a question that still waits for a quick one."""
        ticket.seconds = 0.0
        for worker in self._workers:
            if worker.ticket is ticket:
                worker.hurry()

    def cancel(self, ticket: Ticket) -> None:
        """Nobody wants the answer any more."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        self.hurry(ticket)

    def close(self) -> None:
        """Ends all workers, whatever they do."""
        for worker in self._workers:
            worker.stop()
        self._workers.clear()

    def _serve(self) -> None:
        """Fetches answers, replaces what will not answer, hands out what waits."""
        for place, worker in enumerate(self._workers):
            if worker.ticket is not None:
                try:
                    worker.fetch()
                except (EOFError, OSError):
                    worker.ticket.answer = _fallback(worker.ticket)
                    worker.stop()
                    self._workers[place] = worker = _Worker()
            if worker.ticket is None and self._waiting:
                worker.take(self._waiting.pop(0))


def _is_answer(ticket: Ticket, advice: object) -> bool:
    """Whether what a worker sent makes sense."""
    return isinstance(advice, Advice) and advice.action in ticket.view.actions(ticket.seat)


def _fallback(ticket: Ticket) -> Advice:
    """An answer without a worker: quick, and where even the brain fails, any legal one."""
    rng = Generator(ticket.seed)
    try:
        return search.glance(ticket.view, ticket.seat, rng, worlds=1)
    except Exception:
        action = ticket.view.random_action(ticket.seat, rng)
        return Advice(action, (Choice(action, 0.0, 0),))


def _work(pipe: Connection, hurry) -> None:
    """A worker: answers until the other end of its pipe is closed, or its parent has died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for id in registry.ids():
        registry.brain(id)
    with suppress(EOFError, OSError):
        while True:
            view, seat, level, seed, seconds = pipe.recv()
            try:
                budget = Budget(seconds, hurried=lambda: hurry.value)
                answer = levels.advise(level, view, seat, seed, budget)
            except Exception as error:  # told to the parent, which then answers itself
                answer = repr(error)
            pipe.send(answer)
