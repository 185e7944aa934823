"""The worlds that a seat holds to be possible, and how often it thinks of each."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.core.game import Game


class Determinizations:
    """Imagined worlds of a view; those come more often that explain what the others have done.

    Each is chosen from `candidates` by weight: the more, the deeper the belief. One is no belief.
    """

    def __init__(self, view: Game, brain: Brain, rng, candidates: int = 1) -> None:
        self._view = view
        self._rng = rng
        self._candidates = candidates
        self._weigh = brain.beliefs(view) if brain.beliefs and candidates > 1 else None

    def draw(self) -> Game:
        """A world to play in."""
        view, rng, weigh = self._view, self._rng, self._weigh
        if weigh is None:
            return view.imagine(rng)
        chosen, total = None, 0.0
        for _ in range(self._candidates):
            world = view.imagine(rng)
            weight = weigh(world)
            total += weight
            if chosen is None or rng.random() * total < weight:
                chosen = world
        return chosen
