"""How good a position of The Agents is for each seat, as the search asks it."""

from __future__ import annotations

from spytable.games.the_agents.evaluation import evaluate
from spytable.games.the_agents.policy import candidates, is_quiet, play, sheet_candidates
from spytable.games.the_agents.sheet import by_sheet

__all__ = [
    "by_sheet",
    "candidates",
    "deep",
    "evaluate",
    "explore",
    "is_quiet",
    "play",
    "ripens",
    "sheet_candidates",
    "wide",
]

wide = 60
ripens = 1  # one's own actions come up again, the questions of others hardly ever do
deep = 12
explore = 0.003
