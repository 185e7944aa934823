"""Matches of machines with any weights: to learn from, and to tell which weights win more.

A `Subject` and plain figures say all there is to do, so that any process can do a part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

import numpy

from spytable.ai import search
from spytable.ai.advice import Advice
from spytable.ai.budget import Budget
from spytable.ai.determinizations import BELIEF
from spytable.ai.glance import glance
from spytable.core import registry
from spytable.core.brain import Brain, Training
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.core.weights import Weights
from tools.regression import Array, Lessons

CARELESS = 0.12  # how often players to learn from answer at random
TRACE = 0.9  # the part of what comes after the next position: TD(λ), Sutton 1988

Options: TypeAlias = "dict[str, str | int]"


class Subject(NamedTuple):
    """What is learned: the weights of a game with this number among its trainings."""

    game: str
    number: int

    @property
    def training(self) -> Training[Any]:
        """How it is learned."""
        return registry.brain(self.game).training[self.number]

    def brain(self, weights: Weights) -> Brain[Any]:
        """The brain of the game with other weights."""
        evaluate = self.training.evaluate
        return replace(registry.brain(self.game), evaluate=lambda it: evaluate(it, weights))

    def deal(self, seed: int) -> Game:
        """A new match: numbers of players take turns, every other match has options at random."""
        counts = self.training.seats
        seats = counts[seed // 2 % len(counts)]
        chosen = _options(self.game, seats, Generator(seed)) if seed % 2 else {}
        return registry.new(self.game, seats, seed, chosen)


def _options(game: str, seats: int, rng: Generator) -> Options:
    """Options of a match, each drawn from its choices."""
    return {
        name: option.choices[rng.below(len(option.choices))]
        for name, option in registry.game(game).options.items()
        if option.is_offered(seats)
    }


def advise(view: Game, seat: int, rng: Generator, brain: Brain[Any], iterations: int) -> Advice:
    """What a player says that searches this many worlds; without any, it looks one step ahead."""
    if iterations:
        return search.think(view, seat, rng, Budget(iterations=iterations), BELIEF, brain=brain)
    return glance(view, seat, rng, 1, brain)


class Seen(NamedTuple):
    """A position of a match: its part, its lesson, and the chance that each seat seemed to have."""

    part: int
    step: int
    features: Sequence[Sequence[float]]
    chances: Sequence[float]


def study(subject: Subject, weights: Weights, iterations: int, matches: range) -> Lessons:
    """Matches of equal players, and what their positions teach.

    A position should have told what the positions after it told, and in the end the result. Where
    players search, it is what their searches found.
    """
    how, brain = subject.training, subject.brain(weights)
    most = max(how.seats)
    progress, features, shares = [], [], []
    for seed in matches:
        rng, game = Generator(seed), subject.deal(seed)
        seen: list[Seen] = []
        while game.asked:
            seat = game.asked[0]
            advice = advise(game.view(seat), seat, rng, brain, iterations)
            if lesson := how.lesson(game):
                chances = brain.evaluate(game)
                if iterations:
                    chances = _found(chances, seat, advice)
                seen.append(Seen(len(how.results(game)), *lesson, chances))
            careless = rng.random() < CARELESS
            game.step(seat, game.random_action(seat, rng) if careless else advice.action)
        for position, expected in zip(seen, _expected(seen, how.results(game))):
            progress.append(position.step / weights.steps)
            features.append(_filled(position.features, game.seats, most))
            shares.append(numpy.pad(expected, (0, most - game.seats)))
    return Lessons(numpy.array(progress), numpy.array(features), numpy.array(shares))


def _expected(seen: Sequence[Seen], results: Sequence[Sequence[float]]) -> list[Array]:
    """What each position should have told of each seat.

    If a match has several parts, that is the result of its part, as chances are about the match.
    """
    if len(results) > 1:
        return [numpy.array(results[position.part]) for position in seen]
    found = [numpy.array(results[0])]
    for position in reversed(seen[1:]):
        found.append(TRACE * found[-1] + (1 - TRACE) * numpy.array(position.chances))
    return found[::-1]


def _found(chances: Sequence[float], seat: int, advice: Advice) -> Sequence[float]:
    """The chance of each seat, if the one of the asked seat is what its search found."""
    value = max(advice.choices, key=lambda choice: (choice.visits, choice.value)).value
    others = sum(chances) - chances[seat]
    scale = (1 - value) / others if others else 0.0
    return [value if at == seat else scale * own for at, own in enumerate(chances)]


def _filled(rows: Sequence[Sequence[float]], seats: int, most: int) -> Any:
    """Rows of features for `most` seats: 0 for those left out, NaN for those that are not there."""
    filled = numpy.full((most, len(rows[0])), numpy.nan)
    filled[:seats] = 0.0
    filled[: len(rows)] = rows
    return filled


def contest(
    subject: Subject, new: Weights, old: Weights, iterations: int, deals: range
) -> list[float]:
    """How strong a player with new weights is among those with the old ones, for each deal.

    It has each seat of a deal once. 1/2 is as strong as the others, whatever their number.
    """
    one, other = subject.brain(new), subject.brain(old)
    strengths = []
    for seed in deals:
        won, seats = 0.0, subject.deal(seed).seats
        for seat in range(seats):
            rng, game = Generator(seed), subject.deal(seed)
            while game.asked:
                asked = game.asked[0]
                brain = one if asked == seat else other
                game.step(asked, advise(game.view(asked), asked, rng, brain, iterations).action)
            assert game.outcome is not None
            won += game.outcome.shares[seat]
        strengths.append(won / 2)
    return strengths
