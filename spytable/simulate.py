"""Games without a window: who wins how often, how long they last and why they end."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from signal import SIG_IGN, SIGINT, signal
from typing import Any, NamedTuple

from spytable.ai import levels
from spytable.core import registry

_CONFIDENT = 1.96  # standard errors on each side of a share, for 95 %

_stopped: Event | None = None  # in a worker: set when no more moves are wanted


@dataclass(frozen=True)
class Plan:
    """Which games are to be played; `seconds` is how long a mind may think about an answer.

    With `rotate`, as many games in a row as there are seats share a deal, and every name of
    `minds` has each seat once.
    """

    game: str
    minds: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str | int] = field(default_factory=dict)
    seconds: float | None = None
    rotate: bool = True


class Played(NamedTuple):
    """A finished game; `wins` and `scores` are in the order of the plan's minds."""

    number: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    plies: int
    reasons: tuple[str, ...]


def run(plan: Plan, jobs: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """Plays in so many processes; an interrupt keeps the games that are done.

    The result is what `simulate --json` writes; only its `seconds` depend on `jobs`.
    """
    began = time.perf_counter()
    played: list[Played] = []
    with suppress(KeyboardInterrupt), closing(_all(plan, jobs)) as games:
        for game in games:
            played.append(game)
            progress(len(played))
    return _summary(plan, sorted(played), time.perf_counter() - began)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of games; with ties and rotated deals a cautious one."""
    z = _CONFIDENT
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play(plan: Plan, number: int) -> Played | None:
    """Plays one game of a plan; None if it was stopped."""
    count = len(plan.minds)
    deal, shift = divmod(number, count) if plan.rotate else (number, 0)
    game = registry.new(plan.game, count, _seed(plan.seed, "deal", deal), plan.options)
    plies = 0
    while game.asked:
        if _stopped and _stopped.is_set():
            return None
        seat = game.asked[0]
        mind = plan.minds[(seat + shift) % count]
        thinking = _seed(plan.seed, "mind", number, plies)
        game.apply(seat, levels.choose(mind, game.view(seat), seat, thinking, plan.seconds))
        plies += 1
    places, scores, reasons = game.outcome
    shares = [(place == 1) / places.count(1) if 1 in places else 0.0 for place in places]
    seats = [(mind - shift) % count for mind in range(count)]
    return Played(
        number,
        tuple(shares[seat] for seat in seats),
        tuple(scores[seat] for seat in seats),
        plies,
        reasons,
    )


def _seed(*parts: int | str) -> int:
    """A seed of its own for each purpose, so that no mind thinks with the numbers of the deal."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=4).digest(), "big")


def _all(plan: Plan, jobs: int) -> Iterator[Played]:
    """The games as they end."""
    if jobs == 1:
        yield from (play(plan, number) for number in range(plan.games))
        return
    context = get_context("spawn")
    stopped = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (stopped,)) as workers:
        try:
            waiting = [workers.submit(play, plan, number) for number in range(plan.games)]
            for future in as_completed(waiting):
                yield future.result()
        finally:
            stopped.set()
            workers.shutdown(cancel_futures=True)


def _begin(stopped: Event) -> None:
    """Lets a worker hear of an interrupt from the main process alone."""
    global _stopped  # noqa: PLW0603
    signal(SIGINT, SIG_IGN)
    _stopped = stopped


def _summary(plan: Plan, played: list[Played], seconds: float) -> dict[str, Any]:
    games = len(played)
    minds = range(len(plan.minds))
    return {
        "game": plan.game,
        "seats": list(plan.minds),
        "games": games,
        "wins": [round(sum(game.wins[mind] for game in played), 6) for mind in minds],
        "scores": [_mean(game.scores[mind] for game in played) for mind in minds],
        "plies": _mean(game.plies for game in played),
        "seconds": round(seconds, 3),
        "reasons": dict(sorted(Counter(r for game in played for r in game.reasons).items())),
    }


def _mean(numbers: Iterator[int]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0
