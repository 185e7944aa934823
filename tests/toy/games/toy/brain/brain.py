"""The brain of the toy game."""

from __future__ import annotations

from math import exp

from spytable.core.brain import Brain
from spytable.games.toy.rules.rules import Toy


def evaluate(game: Toy) -> tuple[float, ...]:
    """The value of a position for each seat, 0 to 1, by the lead of its side."""
    if game.outcome is not None:
        return game.outcome.shares
    sides = [game.side(seat) for seat in range(game.seats)]
    return tuple(
        _chance(game.points[side] - max(game.points[other] for other in sides if other != side))
        for side in sides
    )


def is_quiet(game: Toy) -> bool:
    """Whether nothing is half done: a turn begins."""
    return game.question == "turn"


FEW = 4  # voters, all of whose votes can be gone through in many worlds


def is_bluff(game: Toy) -> bool:
    """Whether others gain by knowing the answer: an offer, or a vote of few."""
    return game.question == "offer" or game.question == "vote" and game.seats <= FEW


def _chance(lead: int) -> float:
    return 1 / (1 + exp(-lead))


BRAIN = Brain(evaluate=evaluate, is_quiet=is_quiet, is_bluff=is_bluff, styles=("bold", "careful"))
