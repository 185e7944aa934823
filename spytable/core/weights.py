"""The weights of an evaluation: `cards/<game>/weights.yaml`, learned by `tools.train`.

A weight is what one unit of a feature adds to the log-odds of winning. It moves in equal steps from
its `early` value, at the start of the part of a match that is evaluated, to its `late` value.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from math import tanh
from operator import mul

from spytable.core import cards
from spytable.core.cards import Number, Record

FILE = "weights.yaml"
FILE_OF_MORE = "weights_of_more.yaml"  # for more than two players, if they weigh otherwise
MOST = 20.0  # a weight, or its negative

_WEIGHT = Record({"early": Number(-MOST, MOST), "late": Number(-MOST, MOST)})


def schema(names: Iterable[str]) -> Record:
    """What the file must hold: a weight for each feature."""
    return Record(dict.fromkeys(names, _WEIGHT))


class Weights:
    """A weight for each feature at each step; `early` and `late` have the order of the features."""

    def __init__(self, early: Sequence[float], late: Sequence[float], steps: int) -> None:
        self.early, self.late, self.steps = tuple(early), tuple(late), steps
        self._at = [
            tuple(a + (b - a) * step / steps for a, b in zip(early, late))
            for step in range(steps + 1)
        ]

    def at(self, step: int) -> tuple[float, ...]:
        """The weight of each feature at a step."""
        return self._at[step]

    def log_odds(self, features: Iterable[float], step: int) -> float:
        """The log-odds of winning."""
        return float(sum(map(mul, self._at[step], features)))

    def chance(self, features: Iterable[float], step: int) -> float:
        """The chance of winning, from 0 to 1, by what one side has more of than the other."""
        return (1 + tanh(sum(map(mul, self._at[step], features)) / 2)) / 2

    def part(self, wanted: Container[int]) -> Weights:
        """The same for the features at some places only; all others weigh nothing."""
        early, late = (
            [one if at in wanted else 0.0 for at, one in enumerate(weights)]
            for weights in (self.early, self.late)
        )
        return Weights(early, late, self.steps)


def weight(early: float, late: float) -> dict[str, float]:
    """A weight as data has it."""
    return {"early": early, "late": late}


def named(data: Mapping[str, Mapping[str, float]], names: Iterable[str], steps: int) -> Weights:
    """Weights from data by name; a feature without data weighs nothing."""
    found = [data.get(name, weight(0, 0)) for name in names]
    early, late = ([one[end] for one in found] for end in ("early", "late"))
    return Weights(early, late, steps)


def parted(
    weights: Weights, names: Sequence[str], reasons: Mapping[str, Iterable[str]]
) -> list[Weights]:
    """The weights of each reason, those of its features, and last those of all other features."""
    groups = [[names.index(name) for name in group] for group in reasons.values()]
    rest = {*range(len(names))}.difference(*groups)
    return [weights.part(group) for group in (*groups, rest)]


def load(game: str, names: Sequence[str], steps: int, file: str = FILE) -> Weights:
    """The weights of a game, from a file of it; raises Problem."""
    return named(cards.load(game, schema(names), name=file), names, steps)
