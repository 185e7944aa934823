"""Why one answer is better than another, as a comparison in imagined worlds finds it."""

from __future__ import annotations

from spytable.ai.advice import Ground
from spytable.ai.budget import Budget
from spytable.ai.comparison import compare
from spytable.core.game import Action, Game
from spytable.core.rng import Generator

WORLDS = 120


def grounds(game: Game, better: Action, worse: Action) -> tuple[Ground, ...]:
    """What bears the difference for the seat that is asked, the strongest first."""
    (seat,) = game.asked
    budget = Budget(iterations=WORLDS)
    return compare(game.view(seat), seat, (better, worse), Generator(1), budget).gap.grounds


def reasons(game: Game, better: Action, worse: Action) -> tuple[str, ...]:
    """The names of that."""
    return tuple(it.name for it in grounds(game, better, worse))
