"""Measures how fast the program is: rules, window, machines and reviews.

    python -m tools.benchmark core rate window journey memory thinking review

The rules are measured in microseconds and in yards. A yard is the time of a fixed loop in plain
Python, measured in between: a cost in yards is about the same on slow and fast machines.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from random import Random
from time import perf_counter

from spytable.core.game import Game
from tests.support import promises
from tests.support.promises import Setup
from tools.benchmark_journey import journey, memory
from tools.benchmark_rate import rate
from tools.benchmark_review import review
from tools.benchmark_thinking import thinking
from tools.benchmark_window import window

YARD = 10  # rounds of the yardstick's loop: about as much as a microsecond
RUNS = 5  # of which the quickest counts: whatever else the machine does only adds time
LEAST = 0.05  # seconds that a run takes
MATCHES = 200
HALF = 0.5  # of a match, where copies and views are measured


def microseconds(act: Callable[[], object]) -> float:
    """The time of a call, in microseconds."""
    act()
    times = next(2**n for n in count() if _spent(act, 2**n) > LEAST)
    return min(_spent(act, times) for _ in range(RUNS)) / times * 1e6


def _spent(act: Callable[[], object], times: int) -> float:
    start = perf_counter()
    for _ in range(times):
        act()
    return perf_counter() - start


def yardstick() -> int:
    """Reads and writes a list and a tuple, and counts."""
    cells, pair, total = [0] * 8, (3, 5), 0
    for n in range(YARD):
        cells[n & 7] = total
        total += pair[n & 1] ^ cells[total & 7]
    return total


def play(game: Game, choice: Random, most: float = float("inf")) -> int:
    """Plays at random to the end or for `most` answers; returns how many were given."""
    answers = 0
    while game.asked and answers < most:
        seat = game.asked[0]
        game.step(seat, game.random_action(seat, choice))
        answers += 1
    return answers


def core() -> None:
    """The rules and the views of every game, for every number of seats and set of options."""
    names = ("action", "copy", "view", "imagine", "known", "fingerprint")
    print(f"{'µs (yards)':<12}", *(f"{name:>14}" for name in names), sep="")
    for setup in promises.setups():
        yard = microseconds(yardstick)
        length, costs = measured(setup)
        print(
            f"{setup}: {1e6 / costs[0]:,.0f} random actions a second,",
            f"{length:.1f} a match; a yard is {yard:.2f} µs",
        )
        told = (f"{cost:.1f} ({cost / yard:.1f})" for cost in costs)
        print(f"{'':<12}", *(f"{cost:>14}" for cost in told), sep="")


def measured(setup: Setup) -> tuple[float, list[float]]:
    """The mean length of a match in answers, and the costs in microseconds."""
    lengths, seconds = zip(*(_matches(setup) for _ in range(RUNS)))
    game = setup.new(seed=7)
    play(game, Random(1), HALF * lengths[0] / MATCHES)
    seat = game.asked[0]
    view, choice = game.view(seat), Random(1)
    acts: list[Callable[[], object]] = [
        game.copy,
        lambda: game.view(seat),
        lambda: view.imagine(choice),
        lambda: game.information_state(seat),
        game.fingerprint,
    ]
    action = min(seconds) / lengths[0] * 1e6
    return lengths[0] / MATCHES, [action, *map(microseconds, acts)]


def _matches(setup: Setup) -> tuple[int, float]:
    """The number of answers in random matches, always the same ones, and the seconds they took."""
    answers, seconds = 0, 0.0
    for seed in range(MATCHES):
        game = setup.new(seed)
        start = perf_counter()
        answers += play(game, Random(seed))
        seconds += perf_counter() - start
    return answers, seconds


PARTS = {
    **{"core": core, "rate": rate, "window": window, "journey": journey, "memory": memory},
    **{"thinking": thinking, "review": review},
}


def main() -> int:
    """Measures the parts that the command line names."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("parts", nargs="+", choices=PARTS, metavar="PART")
    for part in parser.parse_args().parts:
        PARTS[part]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
