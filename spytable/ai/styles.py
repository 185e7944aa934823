"""Styles: which of the answers that win about as often as the best a machine likes most.

A style costs little strength, since it only chooses where little is at stake. There it values what
it likes as if that were a chance to win. It looks at some of the same worlds for every such answer,
one step ahead, and knows no more than the view that the search was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, pstdev
from typing import NamedTuple, TypeAlias

from spytable.ai.advice import Advice, contenders, decided
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

PLAIN, BOLD, CAREFUL, DECEPTIVE = "plain", "bold", "careful", "deceptive"

_CONTENDERS = 6  # that are looked at, the most visited ones
_GUESSES = 6  # worlds that a rival is thought to imagine
_DARING = 0.5  # what a spread of results is worth to the bold, as a chance to win
_CUNNING = 4.0  # what a wrong belief of a rival is worth to the deceptive

Sample: TypeAlias = Callable[[Brain[Game], Game, int, Action, RandomSource], float]
"""What an answer of a seat is in one world."""


class Style(NamedTuple):
    """How much an answer is liked, in chances to win: a `summary` of samples, one from each of its
    `worlds`. What loses more than a `distance` to the best, as a chance to win, is not liked."""

    sample: Sample
    summary: Callable[[Sequence[float]], float]
    worlds: int
    distance: float


def _result(brain: Brain[Game], world: Game, seat: int, answer: Action, rng: RandomSource) -> float:
    """The value of what comes of an answer."""
    return brain.evaluate(brain.after(world, seat, answer, rng))[seat]


def _illusion(
    brain: Brain[Game], world: Game, seat: int, answer: Action, rng: RandomSource
) -> float:
    """How far the value of what comes of an answer is from what it seems to a rival.

    That is whoever answers next, or the next seat if the same one goes on, in worlds that are
    possible to them.
    """
    after = world.copy()
    after.step(seat, answer)
    if not after.asked:
        return 0.0
    other = after.asked[0] if after.asked[0] != seat else (seat + 1) % after.seats
    view = after.view(other)
    seeming = fmean(_settled(brain, view.imagine(rng), seat, rng) for _ in range(_GUESSES))
    return abs(_settled(brain, after, seat, rng) - seeming)


def _settled(brain: Brain[Game], game: Game, seat: int, rng: RandomSource) -> float:
    return brain.evaluate(brain.settled(game, rng))[seat]


def _daring(values: Sequence[float]) -> float:
    return _DARING * pstdev(values)


def _steadiness(values: Sequence[float]) -> float:
    return -pstdev(values)


def _cunning(values: Sequence[float]) -> float:
    return _CUNNING * fmean(values)


STYLES = {
    BOLD: Style(_result, _daring, worlds=16, distance=0.05),
    CAREFUL: Style(_result, _steadiness, worlds=16, distance=0.02),
    DECEPTIVE: Style(_illusion, _cunning, worlds=16, distance=0.02),
}


def tasted(
    advice: Advice, style: Style, view: Game, seat: int, rng: RandomSource, budget: Budget
) -> Advice:
    """The same advice, decided by taste where answers are about as good, unless it is late."""
    brain, view = registry.brain(view.id).resolving, view.reopened()
    close = contenders(advice.choices, advice.mixed, style.distance)
    close = sorted(close, key=lambda it: -it.visits)[:_CONTENDERS]
    if len(close) < 2:
        return advice
    answers = [choice.action for choice in close]
    samples = _samples(brain, style, view, seat, answers, rng, budget)
    if len(samples) < 2:
        return advice
    liking = [style.summary(column) for column in zip(*samples)]
    worth = [liked + (0.0 if advice.mixed else it.value) for it, liked in zip(close, liking)]
    if len({*liking}) < 2 or len({*worth}) < 2:
        return advice
    least, most = min(worth), max(worth)
    tastes = {action: (it - least) / (most - least) for action, it in zip(answers, worth)}
    choices = [it._replace(taste=tastes.get(it.action, 0.0)) for it in advice.choices]
    return decided(choices, rng, advice.mixed)


def _samples(
    brain: Brain[Game],
    style: Style,
    view: Game,
    seat: int,
    answers: Sequence[Action],
    rng: RandomSource,
    budget: Budget,
) -> list[list[float]]:
    """A row for each world with a sample for each answer; a world that it gets late in is left."""
    rows: list[list[float]] = []
    worlds = budget.at_most(style.worlds)
    while not worlds.is_spent(len(rows)):
        world, row = view.imagine(rng), list[float]()
        for answer in answers:
            row.append(style.sample(brain, world, seat, answer, rng))
            if budget.is_late():
                return rows
        rows.append(row)
    return rows
