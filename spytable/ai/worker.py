"""A process that thinks, and its handle in the process of the window.

It gets a view, and nothing else of a match. It ends with its parent, whatever it is doing.
"""

from __future__ import annotations

import atexit
import pickle
import signal
import sys
from contextlib import suppress
from math import inf
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic
from typing import Protocol

from spytable.ai import comparison, levels
from spytable.ai.advice import Advice
from spytable.ai.budget import Budget
from spytable.ai.request import Question, Request
from spytable.ai.tree import Trees
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.orphans import end_with_parent
from spytable.core.rng import Generator

START = 30.0  # seconds after which a worker that is not ready is given up
GRACE = 1.0  # seconds after which a worker that should have answered is given up
_CLOSE = 1.0  # seconds in which a killed process must be gone

_spawn = get_context("spawn")  # the same on every system; a fork would copy the whole program

# Held while a process is started, and for good when the program ends: a process whose parent is
# gone before it has been told what to do complains with a traceback.
_starting = Lock()
atexit.register(_starting.acquire, timeout=_CLOSE)


class Flag(Protocol):
    """A byte shared by two processes."""

    value: int


class Worker:
    """A process and the request it thinks about.

    A thread starts the process, after a delay in seconds, and talks to it: both can take long, and
    a pipe to a stopped process blocks. `failures` counts the workers in a row, in this place of the
    pool, that never became ready.
    """

    def __init__(self, delay: float = 0.0, failures: int = 0) -> None:
        self.failures = failures
        self.is_ready = self.is_gone = False
        self.request: Request | None = None
        self._until = monotonic() + START
        self._pipe, theirs = _spawn.Pipe()
        # A lock would block the window if the worker were killed while it holds it.
        self._hurry: Flag = _spawn.RawValue("b")
        self._process = _spawn.Process(target=work, args=(theirs, self._hurry), daemon=True)
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[object] = SimpleQueue()
        self._stopped = Event()
        self._thread = Thread(target=self._speak, args=(theirs, delay), daemon=True)
        self._thread.start()

    @property
    def is_idle(self) -> bool:
        """Whether it is ready for a request."""
        return self.is_ready and self.request is None

    @property
    def is_lost(self) -> bool:
        """Whether it is dead, or should have answered long ago."""
        due = inf if self.is_idle else self._until
        return self.is_gone or monotonic() > due

    def take(self, request: Request) -> None:
        """Begins to think about a request."""
        self._hurry.value = False
        self.request = request
        self._questions.put(request.share())
        self._until = request.until + GRACE

    def hurry(self) -> None:
        """Makes it answer at once with what it has found out so far."""
        self._hurry.value = True
        self._until = min(self._until, monotonic() + GRACE)

    def said(self) -> object:
        """What it has answered; None while it thinks."""
        return None if self._answers.empty() else self._answers.get()

    def stop(self) -> None:
        """Kills the process, whatever it is doing; never waits."""
        self._stopped.set()
        self._questions.put(None)
        if self._process.pid is not None:
            self._process.kill()

    def join(self) -> None:
        """Waits until nothing is left of a stopped worker."""
        self._thread.join(_CLOSE)

    def _speak(self, theirs: Connection, delay: float) -> None:
        """Starts the process and passes messages; whatever goes wrong is its end."""
        _hide_interrupts()
        with self._pipe, suppress(Exception):
            with theirs:
                if not self._stopped.wait(delay):
                    with _starting:
                        self._process.start()
            self.is_ready = not self._stopped.is_set() and self._pipe.recv() is None
            for question in iter(self._questions.get, None):
                self._pipe.send(question)
                self._answers.put(self._pipe.recv())
        self.is_gone = True
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()


def _hide_interrupts() -> None:
    """Keeps Ctrl-C from what this thread starts: until a process can ignore it itself, it would
    end with a traceback. Windows has nothing like that."""
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # to start it would undo what follows
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def work(pipe: Connection, hurry: Flag) -> None:
    """The process: sends None when it is ready, then answers until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()  # it would not look at its pipe before the end of a search
    for id in registry.ids():
        with suppress(Exception):  # one bad brain must not stop the other games
            registry.brain(id)
    trees = Trees()
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            view, seat, level, seed, seconds, iterations, between = pipe.recv()
            budget = Budget(seconds, iterations, hurried=lambda: bool(hurry.value))
            pipe.send(_answer(level, pickle.loads(view), seat, seed, budget, trees, between))


def _answer(
    level: str,
    view: Game,
    seat: int,
    seed: int,
    budget: Budget,
    trees: Trees,
    between: tuple[Action, ...],
) -> Advice | str:
    """What a level advises, or a comparison; if it fails, the error, and the parent answers
    itself."""
    try:
        if between:
            return comparison.compare(view, seat, between, Generator(seed), budget)
        return levels.advise(level, view, seat, seed, budget, trees)
    except Exception as error:
        return repr(error)
