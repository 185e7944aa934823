"""The worlds that a seat holds to be possible."""

from __future__ import annotations

from spytable.core.game import Game
from spytable.core.rng import Generator

WORLDS = 300


def worlds(game: Game, seat: int) -> list[Game]:
    """Random worlds that a seat cannot tell from the real one, enough to estimate chances."""
    view = game.view(seat)
    return [view.imagine(Generator(seed)) for seed in range(WORLDS)]
