"""The brain of Dark Agent."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.core.calibration import Curve
from spytable.games.dark_agent.brain.evaluation import evaluate
from spytable.games.dark_agent.brain.greedy import greedy_evaluate
from spytable.games.dark_agent.brain.policy import candidates, greedy_candidates, is_quiet, rollout
from spytable.games.dark_agent.brain.reasons import REASONS

BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    reasons=REASONS,
    candidates=candidates,
    extensions=6,  # one spotted card helps the next, and equipment an attack
    expand_after=24,  # the evaluation knows exact odds; a few throws would only blur them
    exploration=0.03,  # the evaluation plans the whole turn, so it is fairly exact
    greedy_evaluate=greedy_evaluate,
    greedy_candidates=greedy_candidates,
    slack=0.2,  # a turn has about ten answers
    curves={2: Curve(-0.26, 0.96)},  # by tools.calibrate
)
