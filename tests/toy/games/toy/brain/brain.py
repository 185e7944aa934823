"""How good a position of the toy game is for each seat, for the search."""

from __future__ import annotations

from math import exp

from spytable.core.brain import Brain
from spytable.core.game import Game


def evaluate(game: Game) -> tuple[float, ...]:
    """The lead of each seat's side over the best other side, from 0 to 1."""
    sides = [game.side(seat) for seat in range(game.seats)]
    return tuple(
        _chance(game.points[side] - max(game.points[other] for other in sides if other != side))
        for side in sides
    )


def is_quiet(game: Game) -> bool:
    """At the start of a turn nothing is half done."""
    return game.question == "turn"


def is_bluff(game: Game) -> bool:
    """Whoever knows how a seat takes offers, or votes, has the better of it."""
    return game.question in ("offer", "vote")


def _chance(lead: int) -> float:
    return 1 / (1 + exp(-lead))


BRAIN = Brain(evaluate=evaluate, is_quiet=is_quiet, is_bluff=is_bluff)
