"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.games.moonlight.brain.evaluation import NAMES
from spytable.games.moonlight.rules.mountain import FULL

WEIGHTS = weights.load("moonlight", NAMES, FULL)


def _weight(early: float, late: float) -> dict[str, float]:
    return {"early": early, "late": late}


BY_HAND = weights.named(
    {
        "points": _weight(0.0, 0.25),
        "moon_points": _weight(0.0, 0.25),
        "sums": _weight(0.12, 0.12),
        "safe": _weight(0.2, 0.2),
        "turn": _weight(0.0, 0.2),
        "last_cell": _weight(0.0, 0.1),
        "strike": _weight(0.0, 0.1),
        **{f"shown_{value}": _weight(0.0, 0.3) for value in range(1, 5)},
        **{
            f"kept_{value}": _weight(worth, worth)
            for value, worth in enumerate((0.2, 0.5, 0.7, 1.3, 1.5), 1)
        },
    },
    NAMES,
    FULL,
)
