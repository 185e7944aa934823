"""Games between machines without a window: who wins how often, how long they last, why they end."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from signal import SIG_IGN, SIGINT, signal
from typing import Any, NamedTuple, TypeAlias

from spytable import words
from spytable.ai import levels
from spytable.cli import intervals
from spytable.cli.intervals import Interval
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.orphans import end_with_parent

_stopped: Event | None = None  # in a worker: set when no more answers are wanted


@dataclass(frozen=True)
class Plan:
    """Which games to play.

    `seconds` limits how long each of the minds thinks about an answer, `iterations` how many worlds
    all look at; without seconds the games are the same on every run. With `mirror`, as many games
    in a row as there are seats share a deal, and each of the `minds` sits in every seat once. Games
    before number `start` were played elsewhere.
    """

    game: str
    minds: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str | int] = field(default_factory=dict)
    seconds: tuple[float, ...] | None = None
    iterations: int | None = None
    mirror: bool = True
    start: int = 0

    def deal(self, number: int) -> tuple[int, int]:
        """The number of a game's deal, and by how many seats the minds have moved on."""
        return divmod(number, len(self.minds)) if self.mirror else (number, 0)


class Played(NamedTuple):
    """A finished game; `wins` and `scores` are in the order of the plan's minds.

    `first` is the mind that had the first turn.
    """

    number: int
    first: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    plies: int
    reasons: tuple[str, ...]


def run(
    plan: Plan,
    jobs: int,
    finished: Callable[[Played], None],
    earlier: Iterable[Played] = (),
) -> dict[str, Any]:
    """Plays all but the `earlier` games in `jobs` processes; an interrupt keeps what is done.

    The result is what `simulate --json` writes. Only its `seconds`, the time of this run, depend
    on `jobs` and on what was played earlier. `finished` gets every game as it ends.
    """
    began = time.perf_counter()
    played = list(earlier)
    done = {game.number for game in played}
    missing = [number for number in range(plan.start, plan.games) if number not in done]
    with suppress(KeyboardInterrupt), closing(_play_all(plan, jobs, missing)) as games:
        for game in games:
            finished(game)
            played.append(game)
    return _summary(plan, sorted(played), time.perf_counter() - began)


Watch: TypeAlias = Callable[[Game, Sequence[int], int, Action], None]
"""Sees a game before an answer, which of the plan's minds sits in each seat, the seat, and the
answer."""


def _look_away(game: Game, minds: Sequence[int], seat: int, action: Action) -> None:
    """Watches nothing."""


def play(plan: Plan, number: int, watch: Watch = _look_away) -> Played | None:
    """Plays one game of a plan; None if the run was stopped meanwhile."""
    count = len(plan.minds)
    deal, shift = plan.deal(number)
    game = registry.new(plan.game, count, _seed(plan.seed, "deal", deal), plan.options)
    minds = [(seat + shift) % count for seat in range(count)]
    first, plies = minds[game.beginner()], 0
    while game.asked:
        if _stopped and _stopped.is_set():
            return None
        seat = game.asked[0]
        mind = minds[seat]
        thinking = _seed(plan.seed, "mind", number, plies)
        seconds = plan.seconds[mind] if plan.seconds else None
        view, limits = game.view(seat), (seconds, plan.iterations)
        action = levels.choose(plan.minds[mind], view, seat, thinking, *limits)
        watch(game, minds, seat, action)
        game.apply(seat, action)
        plies += 1
    end = game.outcome
    assert end is not None
    seats = [minds.index(mind) for mind in range(count)]
    return Played(
        number,
        first,
        tuple(end.shares[seat] for seat in seats),
        tuple(end.scores[seat] for seat in seats),
        plies,
        end.reasons,
    )


def _seed(*parts: int | str) -> int:
    """A seed for one purpose, so that no mind thinks with the random numbers of the deal."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=4).digest(), "big")


def _play_all(plan: Plan, jobs: int, numbers: Collection[int]) -> Generator[Played, None, None]:
    """The games of these numbers, as they end."""
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        yield from filter(None, (play(plan, number) for number in numbers))
        return
    context = get_context("spawn")
    stopped = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (stopped,)) as workers:
        try:
            waiting = [workers.submit(play, plan, number) for number in numbers]
            for future in as_completed(waiting):
                if game := future.result():
                    yield game
        finally:
            stopped.set()
            workers.shutdown(cancel_futures=True)


def _begin(stopped: Event) -> None:
    """Makes a worker stop only when the main process says so, and end when it ends."""
    global _stopped  # noqa: PLW0603
    signal(SIGINT, SIG_IGN)
    _stopped = stopped
    end_with_parent()


def _summary(plan: Plan, played: list[Played], seconds: float) -> dict[str, Any]:
    deals = _deals(plan, played)
    minds = range(len(plan.minds))
    return {
        "game": plan.game,
        "seats": list(plan.minds),
        "games": len(played),
        "wins": [round(sum(game.wins[mind] for game in played), 6) for mind in minds],
        "scores": [_mean(game.scores[mind] for game in played) for mind in minds],
        "plies": _mean(game.plies for game in played),
        "seconds": round(seconds, 3),
        "reasons": dict(sorted(Counter(r for game in played for r in game.reasons).items())),
        "deals": sum(len(deal) == len(plan.minds) for deal in deals) if plan.mirror else len(deals),
        "intervals": [_share_interval(plan, deals, mind) for mind in minds],
        "score_intervals": [_score_interval(deals, mind) for mind in minds],
        "turns": [round(sum(wins), 6) for wins in zip(*map(in_turn, played))],
    }


def in_turn(game: Played) -> tuple[float, ...]:
    """The wins of a game in turn order."""
    return game.wins[game.first :] + game.wins[: game.first]


def _deals(plan: Plan, played: list[Played]) -> list[list[Played]]:
    """The games that share a deal, side by side."""
    deals: dict[int, list[Played]] = {}
    for game in played:
        deals.setdefault(plan.deal(game.number)[0], []).append(game)
    return [*deals.values()]


def _share_interval(plan: Plan, deals: list[list[Played]], mind: int) -> Interval:
    shares = intervals.samples([[game.wins[mind] for game in deal] for deal in deals])
    if plan.mirror:
        return intervals.of_deals(shares, 1 / len(plan.minds))
    return intervals.of_games(_mean(shares), len(shares))


def _score_interval(deals: list[list[Played]], mind: int) -> Interval | None:
    return intervals.of_mean(
        intervals.samples([[game.scores[mind] for game in deal] for deal in deals])
    )


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def spoken(plan: Plan, result: dict[str, Any]) -> Iterator[str]:
    """The result of `run` in words."""
    games = result["games"]
    if games < plan.games:
        yield words.t("cli.stopped", done=games, games=plan.games)
    if not games:
        return
    unmatched = games - result["deals"] * len(plan.minds) if plan.mirror else 0
    if unmatched:
        yield words.t("cli.deals", deals=result["deals"], count=unmatched)
    for mind, name in enumerate(plan.minds):
        low, high = result["intervals"][mind]
        yield words.t(
            "cli.mind_result",
            mind=words.t(f"mind.{name}"),
            wins=f"{result['wins'][mind]:g}",
            games=games,
            share=f"{100 * result['wins'][mind] / games:.1f}",
            low=f"{100 * low:.1f}",
            high=f"{100 * high:.1f}",
            score=_spoken_score(result["scores"][mind], result["score_intervals"][mind]),
        )
    shares = [f"{100 * wins / games:.1f} %" for wins in result["turns"]]
    yield words.t("cli.turns", shares=words.t("list.comma").join(shares))
    yield words.t("cli.lengths", plies=f"{result['plies']:.1f}", seconds=f"{result['seconds']:.1f}")
    for reason, count in result["reasons"].items():
        yield words.t("cli.reason", count=count, text=words.t(f"{plan.game}.outcome.{reason}"))


def _spoken_score(score: float, interval: Interval | None) -> str:
    if interval is None:
        return f"{score:.2f}"
    low, high = (round(bound, 2) + 0.0 for bound in interval)  # never -0.00
    return words.t("cli.score", score=f"{score:.2f}", low=f"{low:.2f}", high=f"{high:.2f}")
