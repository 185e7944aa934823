"""How good a position of Dark Agent is for each seat, as the search asks it."""

from __future__ import annotations

from spytable.games.dark_agent.evaluation import evaluate
from spytable.games.dark_agent.policy import candidates, is_quiet, play, sheet_candidates
from spytable.games.dark_agent.sheet import by_sheet

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
    "slack",
]

ripens = 24  # what dice decide has been reckoned with: a few throws would only blur it
deep = 6  # a satellite spots for the next one, equipment for an attack
explore = 0.03  # the evaluation plans the whole turn, so that it errs little
slack = 0.2  # a turn has about ten answers
