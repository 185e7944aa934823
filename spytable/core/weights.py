"""What an evaluation weighs its features with: `cards/<game>/weights.yaml`, made by tools.train.

A weight is what one of a feature adds to the log-odds of winning. It has two values, at the start
and at the end of what is evaluated, and moves from the one to the other in equal steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import tanh
from operator import mul

from spytable.core import cards
from spytable.core.cards import Number, Record

FILE = "weights.yaml"
MOST = 20.0

_WEIGHT = Record({"early": Number(-MOST, MOST), "late": Number(-MOST, MOST)})


def schema(names: Iterable[str]) -> Record:
    """What the file must hold: a weight for each feature."""
    return Record(dict.fromkeys(names, _WEIGHT))


class Weights:
    """A weight for each feature, at each step; `early` and `late` are in the order of features."""

    def __init__(self, early: Sequence[float], late: Sequence[float], steps: int) -> None:
        self.early, self.late, self.steps = tuple(early), tuple(late), steps
        self._at = [
            tuple(a + (b - a) * step / steps for a, b in zip(early, late))
            for step in range(steps + 1)
        ]

    def chance(self, features: Iterable[float], step: int) -> float:
        """The chance of winning, from 0 to 1."""
        return (1 + tanh(sum(map(mul, self._at[step], features)) / 2)) / 2


def named(data: Mapping[str, Mapping[str, float]], names: Iterable[str], steps: int) -> Weights:
    """Weights by name; a feature that is not named weighs nothing."""
    weights = [data.get(name, {"early": 0, "late": 0}) for name in names]
    early, late = ([weight[end] for weight in weights] for end in ("early", "late"))
    return Weights(early, late, steps)


def load(game: str, names: Sequence[str], steps: int) -> Weights:
    """The weights of a game; raises Problem."""
    return named(cards.load(game, schema(names), name=FILE), names, steps)
