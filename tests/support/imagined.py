"""What a seat holds to be possible."""

from __future__ import annotations

from spytable.core.game import Game
from spytable.core.rng import Generator

WORLDS = 300


def worlds(game: Game, seat: int) -> list[Game]:
    """Worlds that a seat cannot tell from the real one, so many that chances can be read off."""
    view = game.view(seat)
    return [view.imagine(Generator(seed)) for seed in range(WORLDS)]
