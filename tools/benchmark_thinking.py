"""How long a machine thinks: from a question to its answer, as the window sees it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from random import Random
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import NamedTuple

from spytable.ai import levels
from spytable.ai.pool import SECONDS, Pool
from spytable.core import registry
from spytable.core.game import Game

QUESTIONS = 20
EVERY = 5  # answers of a random match from one question to the next
FRAME = 1 / 60
GAME, LEVEL = "moonlight", levels.names()[-1]


class Answered(NamedTuple):
    """How a question was answered: seconds until then, the longest poll, worlds looked at."""

    seconds: float
    poll: float
    worlds: int


def thinking() -> None:
    """Puts questions to the strongest level, one after the other, through the program's pool."""
    with closing(Pool()) as pool:
        _answered(pool, *next(_questions()))  # afterwards the workers are ready
        answers = [_answered(pool, *it) for it in islice(_questions(), QUESTIONS)]
        began = perf_counter()
    ended = perf_counter() - began
    seconds, polls, worlds = zip(*answers)
    late = quantiles(seconds, n=20)[-1]
    print(
        f"{QUESTIONS} questions of {SECONDS} s on {os.cpu_count()} cores: answered after",
        f"{median(seconds):.3f} s (median), {late:.3f} s (95 %), {max(seconds):.3f} s (longest)",
    )
    print(f"worlds merged: {median(worlds):,.0f} (median), {min(worlds):,} to {max(worlds):,}")
    print(f"longest poll {1000 * max(polls):.2f} ms; the workers were gone after {ended:.3f} s")


def _questions() -> Iterator[tuple[Game, int]]:
    """Views from random matches, always the same, each with the seat that is asked."""
    rng = Random(1)
    while True:
        game, answers = registry.new(GAME, seed=rng.randrange(2**32)), 0
        while game.asked:
            seat = game.asked[0]
            if answers % EVERY == 0:
                yield game.view(seat), seat
            game.step(seat, game.random_action(seat, rng))
            answers += 1


def _answered(pool: Pool, view: Game, seat: int) -> Answered:
    began, longest = perf_counter(), 0.0
    request = pool.ask(view, seat, LEVEL, seed=1)
    advice = None
    while advice is None:
        sleep(FRAME)
        start = perf_counter()
        advice = pool.poll(request)
        longest = max(longest, perf_counter() - start)
    worlds = sum(choice.visits for choice in advice.choices)
    return Answered(perf_counter() - began, longest, worlds)
