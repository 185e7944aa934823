"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.core.weights import FILE_OF_MORE
from spytable.games.the_agents.brain.evaluation import LAST, NAMES

WEIGHTS = weights.load("the_agents", NAMES, LAST)
WEIGHTS_OF_MORE = weights.load("the_agents", NAMES, LAST, FILE_OF_MORE)


def _weight(early: float, late: float) -> dict[str, float]:
    return {"early": early, "late": late}


BY_HAND = weights.named(
    {
        "points": _weight(0.12, 0.24),
        "income": _weight(0.3, 0.3),
        "bonus": _weight(0.06, 0.12),
        "missions": _weight(0.35, 0.2),
        "kept": _weight(0.4, 0.3),
        "agents": _weight(0.14, 0.24),
        "more_agents": _weight(0.05, 0.1),
        "actions": _weight(0.12, 0.24),
        "due": _weight(0.12, 0.24),
        "wins": _weight(5, 5),
        "reaches": _weight(5, 5),
        "reaches_later": _weight(1.5, 1.5),
        "last_points": _weight(0.33, 0.33),
        "last_actions": _weight(0.3, 0.3),
    },
    NAMES,
    LAST,
)
