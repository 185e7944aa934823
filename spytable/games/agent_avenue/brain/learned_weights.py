"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.games.agent_avenue.brain.evaluation import LAST, NAMES
from spytable.games.agent_avenue.rules.street import CATCH

WEIGHTS = weights.load("agent_avenue", NAMES, LAST)

_BY_HAND = {
    **{f"lead_{steps}": 0.36 for steps in range(1, CATCH)},
    "turn": -0.05,
    "discards": 0.07,
    "double_agent_1": 0.92,
    "double_agent_2": -0.81,
    "double_agent_3": -0.57,
    "enforcer_1": 0.24,
    "enforcer_2": 0.39,
    "codebreaker_1": 0.39,
    "codebreaker_2": 1.82,
    "saboteur_1": -0.1,
    "saboteur_2": -0.6,
    "saboteur_3": -0.95,
    "daredevil_1": -0.51,
    "daredevil_2": -2.72,
    "sentinel_1": 0.51,
    "sentinel_2": 1.13,
    "sentinel_3": 0.18,
    "outlook": 0.36,
    "distraction_device": 0.38,
    "sinister_twin": 0.17,
    "watchtower": 0.18,
    "supercomputer": 0.36,
    "getaway_car": 0.18,
    "leader_of_the_pack": 0.59,
    "masterplan": 0.19,
    "security_system": 0.23,
}
BY_HAND = weights.named(
    {name: {"early": weight, "late": weight} for name, weight in _BY_HAND.items()}, NAMES, LAST
)
