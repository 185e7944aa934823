"""Determinizations of a view: sampled worlds that are consistent with what a seat knows."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.core.game import Game
from spytable.core.rng import RandomSource

BELIEF = 3  # candidates of a strong player


class Determinizations:
    """Samples the worlds of a view; those that explain the others' answers come more often.

    Each is drawn from `candidates` imagined worlds by weight: the more candidates, the stronger the
    belief. With one, all worlds are equally likely.
    """

    def __init__(
        self, view: Game, brain: Brain[Game], rng: RandomSource, candidates: int = 1
    ) -> None:
        self._view = view
        self._rng = rng
        self._candidates = candidates
        self._brain = brain
        self._weigh = brain.beliefs(view) if brain.beliefs and candidates > 1 else None

    def draw_anew(self) -> Game:
        """A world whose history begins here, so that what follows can be played once more."""
        world = self.draw()
        world.history = []
        return world

    def draw(self) -> Game:
        """A world: a full game, which may be played on."""
        view, rng, weigh = self._view, self._rng, self._weigh
        imagined = self._brain.imagined if self._candidates > 1 else type(view).imagine
        chosen = imagined(view, rng)
        if weigh is None:
            return chosen
        total = weigh(chosen)
        for _ in range(self._candidates - 1):
            world = imagined(view, rng)
            weight = weigh(world)
            total += weight
            if rng.random() * total < weight:
                chosen = world
        return chosen
