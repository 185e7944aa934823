"""What comes out of thinking: the answers that were weighed, and the one to give."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from spytable.core.game import Action

CERTAIN = 1_000_000  # visits of what needs no further trial, and of all of a mixed strategy
_NEARLY = 0.98  # of the most visits: such answers are as good as the best
_EQUAL = 0.005  # of a chance to win: which of them comes nobody can read


class Choice(NamedTuple):
    """What was found out about an answer: its value for the seat, 0 to 1, and in how many worlds.

    Where that is certain, or the answers are to be mixed, the visits are weights up to CERTAIN.
    """

    action: Action
    value: float
    visits: int


class Advice(NamedTuple):
    """The answer to give, and all answers that were weighed, in the order of the game.

    `mixed`: the answer was drawn by its weight, since one that can be foreseen would lose.
    """

    action: Action
    choices: tuple[Choice, ...]
    mixed: bool = False


def decided(choices: Sequence[Choice], rng, mixed: bool = False) -> Advice:
    """Gives the answer that was tried most, or one that is nearly as good."""
    totals = list(accumulate(_weights(choices, mixed)))
    at = bisect_right(totals, rng.random() * totals[-1]) if totals[-1] else 0
    return Advice(choices[at].action, tuple(choices), mixed)


def _weights(choices: Sequence[Choice], mixed: bool) -> list[float]:
    """How likely each answer is to be given."""
    if mixed:
        return [choice.visits for choice in choices]
    least = max(choice.visits for choice in choices) * _NEARLY
    best = max(choice.value for choice in choices if choice.visits >= least)
    return [it.visits >= least and it.value >= best - _EQUAL for it in choices]


def merged(parts: Sequence[Advice], rng) -> Advice:
    """One advice from several on the same question: visits add up, values count by visits. What
    is certain to some needs no opinion of others; of mixtures all count, the pure ones too."""
    mixed = parts[0].mixed
    certain = [it for it in parts if max(choice.visits for choice in it.choices) >= CERTAIN]
    heard = parts if mixed else certain or parts
    columns = zip(*(advice.choices for advice in heard), strict=True)
    return decided([_joined(column) for column in columns], rng, mixed)


def _joined(parts: Sequence[Choice]) -> Choice:
    visits = sum(choice.visits for choice in parts)
    weights = [choice.visits if visits else 1 for choice in parts]  # what nobody visited has values
    value = sum(choice.value * weight for choice, weight in zip(parts, weights)) / sum(weights)
    return Choice(parts[0].action, value, visits)
