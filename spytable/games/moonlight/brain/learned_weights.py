"""The weights of the evaluation: those that were learned, and those set by hand before."""

from __future__ import annotations

from spytable.core import weights
from spytable.games.moonlight.brain.evaluation import NAMES
from spytable.games.moonlight.rules.mountain import FULL

WEIGHTS = weights.load("moonlight", NAMES, FULL)


def _hand_set(early: float, late: float) -> dict[str, float]:
    return {"early": early, "late": late}


# To compare with: after the strategies of the rule sheet.
BY_HAND = weights.named(
    {
        "points": _hand_set(0.0, 0.25),
        "moon_points": _hand_set(0.0, 0.25),
        "sums": _hand_set(0.12, 0.12),
        "safe": _hand_set(0.2, 0.2),
        "turn": _hand_set(0.0, 0.2),
        "last_cell": _hand_set(0.0, 0.1),
        "strike": _hand_set(0.0, 0.1),
        **{f"shown_{value}": _hand_set(0.0, 0.3) for value in range(1, 5)},
        **{
            f"kept_{value}": _hand_set(worth, worth)
            for value, worth in enumerate((0.2, 0.5, 0.7, 1.3, 1.5), 1)
        },
    },
    NAMES,
    FULL,
)
