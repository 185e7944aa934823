"""What a seat may think of the cards that it does not know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from spytable.core.brain import Brain
from spytable.core.game import Game
from spytable.core.rng import RandomSource

WORLDS = 200

Shares: TypeAlias = list[tuple[int, float]]
"""Faces and how likely each is, 0 to 1; the likeliest first."""


def possibilities(
    view: Game, brain: Brain[Game], rng: RandomSource, worlds: int = WORLDS
) -> dict[int, Shares]:
    """What each card unknown to a view may be, tallied over imagined worlds.

    At a question a world counts as much as it explains what the others have done; while an answer
    is being carried out, all worlds are equally likely.
    """
    weigh = brain.beliefs(view) if brain.beliefs and view.asked else None
    imagined = [view.imagine(rng) for _ in range(worlds)]
    weights = [weigh(world) if weigh else 1.0 for world in imagined]
    if not any(weights):  # then nothing explains what was done
        weights = [1.0] * worlds
    hidden = [card for card, face in enumerate(view.faces) if face is None]
    return {card: _shares([world.faces[card] for world in imagined], weights) for card in hidden}


def _shares(faces: Sequence[int], weights: Sequence[float]) -> Shares:
    tally: dict[int, float] = defaultdict(float)
    for face, weight in zip(faces, weights):
        tally[face] += weight
    total = sum(weights)
    shares = [(face, weight / total) for face, weight in tally.items() if weight]
    return sorted(shares, key=lambda share: (-share[1], share[0]))
