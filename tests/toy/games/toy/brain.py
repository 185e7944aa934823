"""How good a position of the toy game is for each seat, for the search."""

from __future__ import annotations

from math import exp

from spytable.core.game import Game


def evaluate(game: Game) -> tuple[float, ...]:
    """The lead of each seat's side over the best other side, from 0 to 1."""
    sides = [game.side(seat) for seat in range(game.seats)]
    return tuple(
        _chance(game.points[side] - max(game.points[other] for other in sides if other != side))
        for side in sides
    )


def _chance(lead: int) -> float:
    return 1 / (1 + exp(-lead))
