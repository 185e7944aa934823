"""How good a position of Template is for each seat."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.games.template.rules.rules import TemplateGame


def evaluate(game: TemplateGame) -> tuple[float, float]:
    """The lead in points, as a chance to win from 0 to 1."""
    if game.outcome is not None:
        first, second = game.outcome.shares
        return (first, second)
    chance = 0.5 + (game.points[0] - game.points[1]) / 8
    return (chance, 1 - chance)


BRAIN = Brain(evaluate=evaluate)
