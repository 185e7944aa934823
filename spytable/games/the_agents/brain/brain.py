"""What The Agents tells the search."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.games.the_agents.brain.evaluation import evaluate
from spytable.games.the_agents.brain.greedy import greedy_evaluate
from spytable.games.the_agents.brain.policy import candidates, greedy_candidates, is_quiet, rollout

BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    candidates=candidates,
    width=60,
    extensions=12,
    expand_after=1,  # own actions come up again, the questions of others hardly ever do
    exploration=0.003,
    greedy_evaluate=greedy_evaluate,
    greedy_candidates=greedy_candidates,
)
