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
TIMES = (0.01, 0.1, SECONDS)
LEVEL = levels.names()[-1]


class Answered(NamedTuple):
    """Seconds until a question was answered, and the longest poll."""

    seconds: float
    poll: float


def thinking() -> None:
    """Puts questions of each game to the strongest level, one after the other, through the
    program's pool."""
    print(f"{QUESTIONS} questions each on {os.cpu_count()} cores; an answer is seen a frame later")
    with closing(Pool()) as pool:
        for game in registry.ids():
            _answered(pool, *next(_questions(game)), SECONDS)  # afterwards the workers are ready
            for time in TIMES:
                questions = islice(_questions(game), QUESTIONS)
                answers = [_answered(pool, *it, time) for it in questions]
                print(f"{game:<15}", _told(answers, time), flush=True)
        began = perf_counter()
    print(f"the workers were gone after {perf_counter() - began:.3f} s")


def _told(answers: list[Answered], time: float) -> str:
    seconds, polls = zip(*answers)
    late = quantiles(seconds, n=20)[-1]
    return (
        f"{time:4} s asked: answered after {median(seconds):.3f} s (median), {late:.3f} s (95 %), "
        f"{max(seconds):.3f} s (longest); longest poll {1000 * max(polls):.1f} ms"
    )


def _questions(id: str) -> Iterator[tuple[Game, int]]:
    """Views from random matches, always the same, each with a seat that has to choose."""
    rng = Random(1)
    while True:
        game, answers = registry.new(id, seed=rng.randrange(2**32)), 0
        while game.asked:
            seat = game.asked[0]
            if answers % EVERY == 0 and len(game.actions(seat)) > 1:
                yield game.view(seat), seat
            game.step(seat, game.random_action(seat, rng))
            answers += 1


def _answered(pool: Pool, view: Game, seat: int, time: float) -> Answered:
    began, longest = perf_counter(), 0.0
    request = pool.ask(view, seat, LEVEL, seed=1, seconds=time)
    is_answered = False
    while not is_answered:
        sleep(FRAME)
        start = perf_counter()
        is_answered = pool.poll(request) is not None
        longest = max(longest, perf_counter() - start)
    return Answered(perf_counter() - began, longest)
