"""Why one answer is better than another, as a comparison in imagined worlds finds it."""

from __future__ import annotations

from spytable.ai.budget import Budget
from spytable.ai.comparison import compare
from spytable.core.game import Action, Game
from spytable.core.rng import Generator

WORLDS = 120


def reasons(game: Game, better: Action, worse: Action) -> tuple[str, ...]:
    """The reasons that bear the difference for the seat that is asked, the strongest first."""
    (seat,) = game.asked
    budget = Budget(iterations=WORLDS)
    return compare(game.view(seat), seat, (better, worse), Generator(1), budget).gap.reasons
