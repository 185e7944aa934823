"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.core.weights import Weights, weight
from spytable.games.dark_agent.brain.evaluation import LAST, NAMES

OF_TWO = weights.load("dark_agent", NAMES, LAST)
BY_HAND = weights.named({name: weight(1, 1) for name in NAMES}, NAMES, LAST)


def weights_of(seats: int) -> Weights:
    """The weights for this many players; only those for two are learned."""
    return OF_TWO if seats == 2 else BY_HAND
