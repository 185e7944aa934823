"""Learns the weights of a game's evaluation by self-play: python -m tools.train --game ID.

Players that look one step ahead play each other, now and then at random, at first with the weights
set by hand. From the results of their positions a logistic regression finds weights for the next
round, until a round brings no gain. With --check nothing is learned or written: the weights in use
are measured.

A brain that can learn has a `Training` (see `core/brain.py`). A new feature begins with weights
of 0 in `cards/<game>/weights.yaml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy
import numpy.typing

from spytable.ai import search
from spytable.cli import intervals
from spytable.core import reader, registry, weights
from spytable.core.brain import Brain, Training
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.core.weights import Weights

CARELESS = 0.12  # how often the players to learn from answer at random
RIDGE = 3.0  # how strongly weights are drawn to 0 unless many positions speak for them
STEPS = 12  # of Newton's method; it needs about six
DIGITS = 3  # of a weight, after the point
ROUNDS = 6  # of learning, at most
FIRST_DEAL = 10**9  # to measure on

Variants: TypeAlias = Sequence[dict[str, str | int]]
"""Options of a game; matches take turns with them."""
Array: TypeAlias = "numpy.typing.NDArray[numpy.float64]"

DEFAULTS: Variants = ({},)


class Lessons(NamedTuple):
    """Positions as rows: how far the part had come (0 to 1), the features, the result (0 to 1)."""

    progress: Array
    features: Array
    results: Array


class Gain(NamedTuple):
    """The share of matches that were won, its 95 % interval, and the share of an equal player."""

    share: float
    low: float
    high: float
    even: float

    def __str__(self) -> str:
        share, low, high = (f"{100 * number:.1f}" for number in self[:3])
        return f"{share} % of matches won (95 %: {low} to {high}; equals win {100 * self.even:.0f})"


def training(id: str) -> Training[Any]:
    """How the weights of a game are learned; LookupError if it has none."""
    found = registry.brain(id).training
    if found is None:
        raise LookupError(id)
    return found


def player(id: str, weights: Weights) -> Brain[Any]:
    """The brain of a game with other weights."""
    evaluate = training(id).evaluate
    return replace(registry.brain(id), evaluate=lambda game: evaluate(game, weights))


def deal(id: str, seed: int, variants: Variants) -> Game:
    """A new match for as few seats as possible; its number chooses the variant."""
    seats = min(registry.game(id).seat_counts)
    return registry.new(id, seats, seed, variants[seed % len(variants)])


def play(
    game: Game, players: Sequence[Brain[Any]], rng: Generator, careless: float
) -> Iterator[Game]:
    """Plays a match and yields it at every question and at its end."""
    while game.asked:
        yield game
        seat = game.asked[0]
        if rng.random() < careless:
            game.step(seat, game.random_action(seat, rng))
        else:
            one_step = search.glance(game.view(seat), seat, rng, 1, players[seat])
            game.step(seat, one_step.action)
    yield game


def study(id: str, weights: Weights, matches: range, variants: Variants = DEFAULTS) -> Lessons:
    """Plays a match of equals for each seed, and keeps what their positions teach."""
    how, equal = training(id), player(id, weights)
    progress: list[float] = []
    features: list[Array] = []
    results: list[float] = []
    for seed in matches:
        game = deal(id, seed, variants)
        seen = []
        for position in play(game, [equal] * game.seats, Generator(seed), CARELESS):
            if position.asked and (lesson := how.lesson(position)):
                seen.append((len(how.results(position)), *lesson))
        parts = how.results(position)
        for part, step, rows in seen:
            progress += [step / weights.steps] * len(rows)
            features.append(numpy.array(rows, dtype=float))
            results += parts[part][: len(rows)]
    return Lessons(numpy.array(progress), numpy.concatenate(features), numpy.array(results))


def fit(lessons: Lessons, steps: int, assets: Sequence[bool]) -> Weights:
    """The weights that explain the results best; `assets` marks features that weigh 0 or more."""
    progress = lessons.progress[:, None]
    rows = numpy.hstack([lessons.features * (1 - progress), lessons.features * progress])
    free = numpy.full(rows.shape[1], True)
    while True:
        found = numpy.zeros(rows.shape[1])
        found[free] = _regression(rows[:, free], lessons.results)
        bad = numpy.tile(assets, 2) & (found < 0)
        if not bad.any():
            break
        free &= ~bad
    found = numpy.clip(found, -weights.MOST, weights.MOST).round(DIGITS) + 0.0  # no -0.0
    early, late = numpy.split(found, 2)
    return Weights(early.tolist(), late.tolist(), steps)


def _regression(rows: Array, results: Array) -> Array:
    """Logistic regression by Newton's method: a weight for each column."""
    found: Array = numpy.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + numpy.exp(-rows @ found))
        slope = rows.T @ (chance - results) + RIDGE * found
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows
        found -= numpy.linalg.solve(bend + RIDGE * numpy.eye(len(found)), slope)
    return found


def gain(
    id: str, first: Weights, second: Weights, deals: range, variants: Variants = DEFAULTS
) -> Gain:
    """How often a player wins among those with the second weights, once in each seat of a deal."""
    one, other = player(id, first), player(id, second)
    seats = min(registry.game(id).seat_counts)
    shares = []
    for seed in deals:
        won = 0.0
        for seat in range(seats):
            players = [one if place == seat else other for place in range(seats)]
            start = deal(id, seed, variants)
            *_, game = play(start, players, Generator(seed), careless=0)
            assert game.outcome is not None
            won += game.outcome.shares[seat]
        shares.append(won / seats)
    return Gain(sum(shares) / len(shares), *intervals.of_deals(shares), 1 / seats)


def learn(
    id: str, start: Weights, matches: int, deals: range, seed: int, variants: Variants
) -> Weights:
    """Weights learned in rounds, each played with the best so far; prints the gain of each."""
    best, how = start, training(id)
    assets = [name in how.assets for name in how.names]
    for number in range(ROUNDS):
        first = (seed * ROUNDS + number) * matches
        lessons = study(id, best, range(first, first + matches), variants)
        found = fit(lessons, start.steps, assets)
        better = gain(id, found, best, deals, variants)
        print(f"round {number + 1}: {better}", flush=True)
        if better.share <= better.even:
            break
        best = found
    return best


def write(path: Path, names: Sequence[str], weights: Weights, comments: Sequence[str]) -> None:
    """Writes a file of weights."""
    lines = [f"# {comment}\n" for comment in comments]
    for name, early, late in zip(names, weights.early, weights.late):
        lines.append(f"{name}: {{early: {early:g}, late: {late:g}}}\n")
    path.write_text("".join(lines), encoding="utf-8")


def main() -> int:
    """Learns and measures, or only measures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, choices=registry.ids())
    parser.add_argument("--matches", type=int, default=3000, help="to learn from in each round")
    parser.add_argument("--deals", type=int, default=600, help="to measure a gain on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--also", metavar="NAME=VALUE", help="an option of every other match")
    parser.add_argument("--check", action="store_true", help="learn and write nothing, measure")
    parser.add_argument("--file", type=Path, help="to write to, if not to the one in use")
    chosen = parser.parse_args()
    id = chosen.game
    if registry.brain(id).training is None:
        parser.error(f"{id} has no weights to learn")
    how = training(id)
    by_hand, in_use = how.by_hand, how.weights
    variants = [{}, dict([chosen.also.split("=")])] if chosen.also else DEFAULTS
    # No match is learned from and measured on, and the last measures take deals of their own.
    deals, fresh = (range(start, start + chosen.deals) for start in (FIRST_DEAL, 2 * FIRST_DEAL))
    if chosen.check:
        print(f"over those set by hand: {gain(id, in_use, by_hand, fresh, variants)}")
        return 0
    learned = learn(id, by_hand, chosen.matches, deals, chosen.seed, variants)
    over_hand_set = f"over those set by hand: {gain(id, learned, by_hand, fresh, variants)}"
    print(f"over those in use before: {gain(id, learned, in_use, fresh, variants)}")
    print(over_hand_set)
    made = (
        "Learned, not written: python -m tools.train --game "
        f"{id} --matches {chosen.matches} --deals {chosen.deals} --seed {chosen.seed}"
        + (f" --also {chosen.also}" if chosen.also else "")
    )
    path = chosen.file or reader.find("cards", id, weights.FILE)
    assert path is not None
    write(path, how.names, learned, [made, over_hand_set])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
