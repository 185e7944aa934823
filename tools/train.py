"""Learns the weights of a game's evaluation by self-play: python -m tools.train --game ID.

One-step players play with each other, now and then at random, at first with weights set by hand.
From what became of their positions a logistic regression finds weights, with which the next ones
play, until that is no gain any more. With --check nothing is learned or written: the weights in
use are measured.

A brain that can learn has NAMES, WEIGHTS, BY_HAND (weights to compare with), ASSETS (names of
features of which nobody is the worse: their weights stay at 0 or above) and

    evaluate(game, weights)
    lesson(game)    None, or the step and the features of each seat; later seats may be left out
                    where theirs follow from those of the first
    results(game)   what each seat has got, 0 to 1, out of each part of the match that is over;
                    a lesson is about the part that is not

A new feature begins with weights of 0 in `cards/<game>/weights.yaml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy

from spytable import intervals
from spytable.ai import brain as brains
from spytable.ai import search
from spytable.ai.brain import Brain
from spytable.core import reader, registry, weights
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.core.weights import Weights

CARELESS = 0.12  # how often a player who is learned from answers at random
RIDGE = 3.0  # how strongly weights are drawn to 0 that few positions speak for
STEPS = 12  # of Newton's method; it needs about six
DIGITS = 3  # of a weight, after the point
ROUNDS = 6  # of learning, at most
FIRST_DEAL = 10**9  # of those to measure on


class Lessons(NamedTuple):
    """Positions as rows: how far the part had come, 0 to 1, the features, and what became of it."""

    progress: numpy.ndarray
    features: numpy.ndarray
    results: numpy.ndarray


class Gain(NamedTuple):
    """The share of matches that were won, its 95 % interval, and what it is among equals."""

    share: float
    low: float
    high: float
    even: float

    def __str__(self) -> str:
        share, low, high = (f"{100 * number:.1f}" for number in self[:3])
        return f"{share} % of matches won (95 %: {low} to {high}; equals win {100 * self.even:.0f})"


def player(id: str, weights: Weights) -> Brain:
    """The brain of a game with other weights."""
    evaluate = partial(registry.brain(id).evaluate, weights=weights)
    return brains.of(id)._replace(evaluate=evaluate)


def play(game: Game, players: Sequence[Brain], rng: Generator, careless: float) -> Iterator[Game]:
    """Plays a match, and yields it at every question and at its end."""
    while game.asked:
        yield game
        seat = game.asked[0]
        if rng.random() < careless:
            game.step(seat, game.random_action(seat, rng))
        else:
            one_step = search.glance(game.view(seat), seat, rng, 1, players[seat])
            game.step(seat, one_step.action)
    yield game


def study(id: str, weights: Weights, matches: range) -> Lessons:
    """Plays matches of equals, one for each seed, and keeps what their positions show."""
    brain, equal = registry.brain(id), player(id, weights)
    progress, features, results = [], [], []
    for seed in matches:
        game = registry.new(id, min(registry.game(id).seat_counts), seed)
        seen = []
        for position in play(game, [equal] * game.seats, Generator(seed), CARELESS):
            if position.asked and (lesson := brain.lesson(position)):
                seen.append((len(brain.results(position)), *lesson))
        parts = brain.results(game)
        for part, step, rows in seen:
            progress += [step / weights.steps] * len(rows)
            features.append(numpy.array(rows, dtype=float))
            results += parts[part][: len(rows)]
    return Lessons(numpy.array(progress), numpy.concatenate(features), numpy.array(results))


def fit(lessons: Lessons, steps: int, assets: Sequence[bool]) -> Weights:
    """The weights under which what became of the positions is likeliest; those of `assets`, which
    tells of each feature whether it is one, are not below 0."""
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


def _regression(rows: numpy.ndarray, results: numpy.ndarray) -> numpy.ndarray:
    """Logistic regression by Newton's method: a weight for each column."""
    found = numpy.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + numpy.exp(-rows @ found))
        slope = rows.T @ (chance - results) + RIDGE * found
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows
        found -= numpy.linalg.solve(bend + RIDGE * numpy.eye(len(found)), slope)
    return found


def gain(id: str, first: Weights, second: Weights, deals: range) -> Gain:
    """How often a player wins among those with other weights, in every seat of each deal once."""
    one, other = player(id, first), player(id, second)
    seats = min(registry.game(id).seat_counts)
    shares = []
    for seed in deals:
        won = 0.0
        for seat in range(seats):
            players = [one if place == seat else other for place in range(seats)]
            *_, game = play(registry.new(id, seats, seed), players, Generator(seed), careless=0)
            places = game.outcome.places
            won += (places[seat] == 1) / max(1, places.count(1))
        shares.append(won / seats)
    return Gain(sum(shares) / len(shares), *intervals.of_deals(shares), 1 / seats)


def learn(id: str, start: Weights, matches: int, deals: range, seed: int) -> Weights:
    """Weights that were learned from playing with better and better ones; tells how it goes."""
    best, brain = start, registry.brain(id)
    assets = [name in brain.ASSETS for name in brain.NAMES]
    for number in range(ROUNDS):
        first = (seed * ROUNDS + number) * matches
        found = fit(study(id, best, range(first, first + matches)), start.steps, assets)
        better = gain(id, found, best, deals)
        print(f"round {number + 1}: {better}", flush=True)
        if better.low <= better.even:
            break
        best = found
    return best


def write(path: Path, brain: ModuleType, weights: Weights, comments: Sequence[str]) -> None:
    """Writes the file of the weights."""
    lines = [f"# {comment}\n" for comment in comments]
    for name, early, late in zip(brain.NAMES, weights.early, weights.late):
        lines.append(f"{name}: {{early: {early:g}, late: {late:g}}}\n")
    path.write_text("".join(lines), encoding="utf-8")


def main() -> int:
    """Learns and measures, or only measures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, choices=registry.ids())
    parser.add_argument("--matches", type=int, default=3000, help="to learn from in each round")
    parser.add_argument("--deals", type=int, default=600, help="to measure a gain on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="learn and write nothing, measure")
    parser.add_argument("--file", type=Path, help="to write to, if not to the one in use")
    chosen = parser.parse_args()
    id, brain = chosen.game, registry.brain(chosen.game)
    # None of these is learned from, and what is told in the end is measured on others again.
    deals, fresh = (range(start, start + chosen.deals) for start in (FIRST_DEAL, 2 * FIRST_DEAL))
    if chosen.check:
        print(f"over those set by hand: {gain(id, brain.WEIGHTS, brain.BY_HAND, fresh)}")
        return 0
    learned = learn(id, brain.BY_HAND, chosen.matches, deals, chosen.seed)
    over_hand_set = f"over those set by hand: {gain(id, learned, brain.BY_HAND, fresh)}"
    print(f"over those in use before: {gain(id, learned, brain.WEIGHTS, fresh)}")
    print(over_hand_set)
    made = (
        "Learned, not written: python -m tools.train --game "
        f"{id} --matches {chosen.matches} --deals {chosen.deals} --seed {chosen.seed}"
    )
    path = chosen.file or reader.find("cards", id, weights.FILE)
    write(path, brain, learned, [made, over_hand_set])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
