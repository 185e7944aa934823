"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.core.weights import FILE_OF_MORE, Weights, weight
from spytable.games.the_agents.brain.evaluation import LAST, NAMES

OF_TWO = weights.load("the_agents", NAMES, LAST)
OF_MORE = weights.load("the_agents", NAMES, LAST, FILE_OF_MORE)


BY_HAND = weights.named(
    {
        "points": weight(0.12, 0.24),
        "income": weight(0.3, 0.3),
        "bonus": weight(0.06, 0.12),
        "missions": weight(0.35, 0.2),
        "kept": weight(0.4, 0.3),
        "agents": weight(0.14, 0.24),
        "more_agents": weight(0.05, 0.1),
        "actions": weight(0.12, 0.24),
        "due": weight(0.12, 0.24),
        "wins": weight(5, 5),
        "reaches": weight(5, 5),
        "reaches_later": weight(1.5, 1.5),
        "last_points": weight(0.33, 0.33),
        "last_actions": weight(0.3, 0.3),
    },
    NAMES,
    LAST,
)


def weights_of(seats: int) -> Weights:
    """The weights for this many players."""
    return OF_TWO if seats == 2 else OF_MORE
