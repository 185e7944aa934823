"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.core.weights import weight
from spytable.games.moonlight.brain.evaluation import NAMES
from spytable.games.moonlight.rules.mountain import FULL

WEIGHTS = weights.load("moonlight", NAMES, FULL)


BY_HAND = weights.named(
    {
        "points": weight(0.0, 0.25),
        "moon_points": weight(0.0, 0.25),
        "sums": weight(0.12, 0.12),
        "safe": weight(0.2, 0.2),
        "turn": weight(0.0, 0.2),
        "last_cell": weight(0.0, 0.1),
        "strike": weight(0.0, 0.1),
        **{f"shown_{value}": weight(0.0, 0.3) for value in range(1, 5)},
        **{
            f"kept_{value}": weight(worth, worth)
            for value, worth in enumerate((0.2, 0.5, 0.7, 1.3, 1.5), 1)
        },
    },
    NAMES,
    FULL,
)
