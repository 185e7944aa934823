"""A question handed to the pool, and what has come of it."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import TypeAlias

from spytable.ai import levels
from spytable.ai.advice import Advice, merged, unweighed
from spytable.ai.glance import glance
from spytable.core.game import Action, Game
from spytable.core.rng import Generator

Question: TypeAlias = tuple[bytes, int, str, int, float, int | None, tuple[Action, ...]]
"""What a worker gets: the pickled view, seat, level, seed, seconds, iterations, and two answers if
they are to be compared. No secrets."""


@dataclass(eq=False)
class Request:
    """A question to a machine.

    `seconds` count from when the first worker began; they are infinite if `iterations` are given.
    `between` are two answers, if they are to be compared: one that looks better, and another.
    """

    view: Game
    seat: int
    level: str
    seed: int
    seconds: float
    iterations: int | None = None
    between: tuple[Action, ...] = ()
    asked: float = field(default_factory=monotonic)
    begun: float | None = None
    shares: int = 0  # how often it was handed to a worker
    deaths: int = 0  # of workers while they thought about it
    parts: list[Advice] = field(default_factory=list)
    answer: Advice | None = None

    def __post_init__(self) -> None:
        self._pickled = pickle.dumps(self.view)
        if self.iterations is not None:
            self.seconds = inf

    @property
    def until(self) -> float:
        """When its time is up, on the monotonic clock."""
        return inf if self.begun is None else self.begun + self.seconds

    @property
    def is_for_all(self) -> bool:
        """Whether another worker is of use while some think about it."""
        is_shared = self.iterations is None and not self.between
        gains = is_shared and levels.is_patient(self.level)
        return gains and not self.parts and monotonic() < self.until

    def share(self) -> Question:
        """What one more worker is asked."""
        if self.begun is None:
            self.begun = monotonic()
        seed = self.seed if self.iterations is not None else self.seed + self.shares
        self.shares += 1
        seconds = max(0.0, self.until - monotonic())
        level, iterations = self.level, self.iterations
        return self._pickled, self.seat, level, seed, seconds, iterations, self.between

    def accept(self, said: object) -> bool:
        """Keeps what a worker said; False if it is no advice on this question."""
        if not isinstance(said, Advice) or said.action not in self.view.actions(self.seat):
            return False
        self.parts.append(said)
        return True

    def hurry(self) -> None:
        """Its time is up now."""
        self.seconds = 0.0 if self.begun is None else min(self.seconds, monotonic() - self.begun)

    def decide(self) -> None:
        """Merges all parts to an answer; without any, finds a quick one."""
        rng = Generator(self.seed)
        if not self.parts:
            self.answer = _fallback(self.view, self.seat, rng)
        elif len(self.parts) == 1:
            [self.answer] = self.parts
        else:
            first = _weighed(self.parts[0])
            self.answer = merged([it for it in self.parts if _weighed(it) == first], rng)


def _weighed(advice: Advice) -> list[Action]:
    return [choice.action for choice in advice.choices]


def _fallback(view: Game, seat: int, rng: Generator) -> Advice:
    """A quick answer without a worker; if even the brain fails, a random one."""
    try:
        return glance(view, seat, rng, worlds=1)
    except Exception:
        return unweighed(view.random_action(seat, rng))
