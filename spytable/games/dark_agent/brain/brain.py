"""The brain of Dark Agent."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.core.calibration import Curve
from spytable.core.game import Action
from spytable.games.dark_agent.brain.evaluation import evaluate
from spytable.games.dark_agent.brain.greedy import greedy_evaluate
from spytable.games.dark_agent.brain.policy import candidates, greedy_candidates, is_quiet, rollout
from spytable.games.dark_agent.brain.reasons import REASONS
from spytable.games.dark_agent.rules.rules import DarkAgent

_EVEN = 50  # percent


def is_resolved(game: DarkAgent) -> bool:
    """Whether a position is quiet and no dice of an attack are still to be thrown."""
    return is_quiet(game) and game.question != "attack"


def dares(game: DarkAgent, seat: int, answer: Action) -> tuple[int, bool] | None:
    """Of an attack, when its dice are thrown: whether it fails more often than not."""
    if answer != ("roll",):
        return None
    return seat, game.chance(game.victim, game.joined, 100) < _EVEN


BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    reasons=REASONS,
    candidates=candidates,
    horizon=1,  # what others do in between is mostly the luck of their dice
    turn=lambda game: (game.round, game.turn),
    greedy_evaluate=greedy_evaluate,
    greedy_candidates=greedy_candidates,
    slack=0.2,  # a turn has about ten answers
    is_resolved=is_resolved,
    styles=("bold", "careful"),
    traits={"attacks below 50 %": dares},
    curves={2: Curve(-0.26, 0.96)},  # by tools.calibrate
)
