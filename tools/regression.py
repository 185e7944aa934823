"""Conditional logistic regression: the weights under which what happened was most likely.

The chance of a seat is exp(w · x) of its features x, divided by the sum of the same over all seats
(McFadden 1974). With two seats it is the logistic function of the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy
import numpy.typing

from spytable.core.weights import MOST, Weights

# How strongly weights are drawn to those before, in positions: hundreds of one match say about as
# much as a few of different ones.
RIDGE = 150.0
STEPS = 12  # of Newton's method; it needs about six
DIGITS = 3  # of a weight, after the point
_NEVER = 1e-6  # a chance, at least

Array = numpy.typing.NDArray[numpy.float64]


class Lessons(NamedTuple):
    """Positions to learn from.

    `progress` is how far the part had come, 0 to 1. `features` has an axis for positions, one for
    seats and one for features; it is NaN where there is no such seat. `shares` is what each seat
    should expect: 0 to 1, and 1 together.
    """

    progress: Array
    features: Array
    shares: Array


def joined(lessons: Sequence[Lessons]) -> Lessons:
    """All positions together."""
    return Lessons(*(numpy.concatenate(column) for column in zip(*lessons)))


def fit(lessons: Lessons, before: Weights, assets: Sequence[bool], ridge: float = RIDGE) -> Weights:
    """The weights that explain the shares best and are not far from those before.

    `assets` marks features that weigh 0 or more.
    """
    there = ~numpy.isnan(lessons.features[:, :, 0])
    rows, progress = numpy.nan_to_num(lessons.features), lessons.progress[:, None, None]
    rows = numpy.concatenate([rows * (1 - progress), rows * progress], axis=2)
    start = numpy.array([*before.early, *before.late], dtype=float)
    found = _weights(rows, there, lessons.shares, start, ridge)
    held = numpy.full(len(start), False)
    while (bad := numpy.tile(assets, 2) & ~held & (found < 0)).any():
        held |= bad
        found = numpy.where(held, 0.0, start)
        found[~held] = _weights(rows[:, :, ~held], there, lessons.shares, start[~held], ridge)
    found = numpy.clip(found, -MOST, MOST).round(DIGITS) + 0.0  # no -0.0
    early, late = numpy.split(found, 2)
    return Weights(early.tolist(), late.tolist(), before.steps)


def loss(lessons: Lessons, weights: Weights) -> float:
    """The mean cross-entropy in nats: how far what weights tell is from what was expected."""
    there = ~numpy.isnan(lessons.features[:, :, 0])
    early, late = numpy.array(weights.early), numpy.array(weights.late)
    moving = early + lessons.progress[:, None] * (late - early)
    scores = numpy.einsum("nsf,nf->ns", numpy.nan_to_num(lessons.features), moving)
    told = numpy.log(numpy.maximum(softmax(scores, there), _NEVER))
    return float(-(lessons.shares * told).sum(axis=1).mean())


def _weights(rows: Array, there: Array, shares: Array, start: Array, ridge: float) -> Array:
    """A weight for each feature, by Newton's method."""
    found: Array = start.copy()
    for _ in range(STEPS):
        chances = softmax(rows @ found, there)
        means = numpy.einsum("ns,nsf->nf", chances, rows)
        apart = rows - means[:, None, :]
        slope = numpy.einsum("ns,nsf->f", chances - shares, rows) + ridge * (found - start)
        bend = numpy.einsum("nsf,nsg->fg", apart * chances[:, :, None], apart, optimize=True)
        found -= numpy.linalg.solve(bend + ridge * numpy.eye(len(found)), slope)
    return found


def softmax(scores: Array, there: Array) -> Array:
    """The chance of each seat that is there, by its log-odds; 0 of any other."""
    scores = numpy.where(there, scores, -numpy.inf)
    odds = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Array = odds / odds.sum(axis=1, keepdims=True)
    return chances
