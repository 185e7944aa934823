"""A process that thinks, and its handle in the process of the window.

It gets a view and nothing else of a match. It ends with its parent, whatever it is doing.
"""

from __future__ import annotations

import pickle
import signal
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic

from spytable.ai import levels
from spytable.ai.advice import Advice
from spytable.ai.budget import Budget
from spytable.ai.request import Request
from spytable.ai.tree import Memory
from spytable.core import registry
from spytable.core.orphans import end_with_parent

START = 30.0  # seconds after which a worker that is still not ready is given up
GRACE = 1.0  # seconds after which one that should have answered is
_CLOSE = 1.0  # seconds in which a killed process must be gone

_spawn = get_context("spawn")  # the same on every system; a fork would copy the whole table


class Worker:
    """A process and the ticket it thinks about.

    A thread starts it, after a delay, and speaks with it: both can take long, and a pipe to a
    process that stands still blocks. `failures` counts those in its place that were never ready.
    """

    def __init__(self, delay: float = 0.0, failures: int = 0) -> None:
        self.failures = failures
        self.is_ready = self.is_gone = False
        self.ticket: Request | None = None
        self._until = monotonic() + START
        self._pipe, theirs = _spawn.Pipe()
        # Without a lock: a worker that is killed while it holds one would block the window.
        self._hurry = _spawn.RawValue("b")
        self._process = _spawn.Process(target=work, args=(theirs, self._hurry), daemon=True)
        self._questions: SimpleQueue[tuple | None] = SimpleQueue()
        self._answers: SimpleQueue[object] = SimpleQueue()
        self._stopped = Event()
        self._thread = Thread(target=self._speak, args=(theirs, delay), daemon=True)
        self._thread.start()

    @property
    def is_idle(self) -> bool:
        return self.is_ready and self.ticket is None

    @property
    def is_lost(self) -> bool:
        """Whether it is dead, or should have answered long ago."""
        due = inf if self.is_idle else self._until
        return self.is_gone or monotonic() > due

    def take(self, ticket: Request) -> None:
        """Begins to think about a question."""
        self._hurry.value = False
        self.ticket = ticket
        self._questions.put(ticket.share())
        self._until = ticket.until + GRACE

    def hurry(self) -> None:
        """Wants what it has found out so far."""
        self._hurry.value = True
        self._until = min(self._until, monotonic() + GRACE)

    def said(self) -> object:
        """What it has answered; None if it still thinks."""
        return None if self._answers.empty() else self._answers.get()

    def stop(self) -> None:
        """Kills the process, whatever it does; never waits."""
        self._stopped.set()
        self._questions.put(None)
        if self._process.pid is not None:
            self._process.kill()

    def join(self) -> None:
        """Waits until nothing is left of a worker that was stopped."""
        self._thread.join(_CLOSE)

    def _speak(self, theirs: Connection, delay: float) -> None:
        """Starts the process and passes on what both sides say; whatever goes wrong is its end."""
        with self._pipe, suppress(Exception):
            with theirs:
                if not self._stopped.wait(delay):
                    self._process.start()
            self.is_ready = not self._stopped.is_set() and self._pipe.recv() is None
            for question in iter(self._questions.get, None):
                self._pipe.send(question)
                self._answers.put(self._pipe.recv())
        self.is_gone = True
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()


def work(pipe: Connection, hurry) -> None:
    """A worker: says None when it is ready, then answers until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()  # else it would think on, and not look at its pipe for long
    for id in registry.ids():
        registry.brain(id)
    memory = Memory()
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            view, seat, level, seed, seconds, iterations = pipe.recv()
            budget = Budget(seconds, iterations, hurried=lambda: hurry.value)
            learnt = memory if iterations is None else None  # a fixed answer depends on no other
            pipe.send(_answer(level, pickle.loads(view), seat, seed, budget, learnt))


def _answer(*question) -> Advice | str:
    """What a level advises; why it cannot is told to the parent, which then answers itself."""
    try:
        return levels.advise(*question)
    except Exception as error:
        return repr(error)
