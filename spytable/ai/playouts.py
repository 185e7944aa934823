"""Playouts: quick play from an answer on, which shows what comes of it.

Whoever is asked gives the answer that looks best at once in that world, as in the rollouts of
Tesauro and Galperin (1996). After some turns of everybody, what an evaluation overlooks one step
ahead has had time to happen. That they see all cards of the world helps all seats alike.

What dice add to the value of a position, or take from it, is no merit of the answer and is left
out, as in the rollouts of GNU Backgammon: it comes to nothing on average.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

SCOUTED = 6  # times that all answers to a question are looked at
_FEW = 4  # answers: so few are always all looked at
_KEPT = 2  # of the best answers each time, which are looked at later on


class Sequel(NamedTuple):
    """What came of an answer in a world: a later position, and the values for all seats."""

    position: Game
    values: Sequence[float]


class Playouts:
    """Plays worlds of one view for so many turns, and learns which answers can be the best.

    The same questions come up in most worlds, in the same order. After being `scouted` so often,
    only those answers are looked at that were among the best before.
    """

    def __init__(
        self, brain: Brain[Game], rng: RandomSource, turns: int, scouted: int = SCOUTED
    ) -> None:
        self._brain = brain
        self._rng = rng
        self._turns = turns
        self._scouted = scouted
        self._questions: dict[Hashable, _Question] = {}

    def after(self, game: Game, seat: int, answer: Action) -> Sequel:
        """What comes of an answer some turns later."""
        brain = self._brain
        turn, left = brain.turn(game), self._turns
        game = brain.after(game, seat, answer, self._rng)
        luck = [0.0] * game.seats
        while game.asked:
            now = brain.turn(game)
            if now != turn:
                turn, left = now, left - 1
            if left <= 0:
                break
            answers = brain.answers(game, game.asked[0])
            if len(answers) > 1:
                game = self._best_after(game, answers, left)
                continue
            before, game = game, brain.after(game, game.asked[0], answers[0], self._rng)
            if game.rng != before.rng:
                pairs = zip(luck, brain.evaluate(game), brain.evaluate(before))
                luck = [had + fell - hoped for had, fell, hoped in pairs]
        return Sequel(game, [value - had for value, had in zip(brain.evaluate(game), luck)])

    def _best_after(self, game: Game, answers: list[Action], left: int) -> Game:
        """The position after the best answer; `left` tells how far off the question is."""
        brain, rng, seat = self._brain, self._rng, game.asked[0]
        question = self._questions.setdefault((seat, game.question, left), _Question())
        known = [it for it in answers if brain.equivalence(game, it) in question.best]
        is_scout = len(answers) <= _FEW or question.looks < self._scouted or not known
        if not is_scout:
            answers = known
        seen = [brain.after(game, seat, it, rng) for it in answers]
        values = [brain.evaluate(it)[seat] for it in seen]
        order = sorted(range(len(seen)), key=lambda at: -values[at])
        if is_scout:
            question.looks += 1
            question.best.update(brain.equivalence(game, answers[at]) for at in order[:_KEPT])
        return seen[order[0]]


class _Question:
    """How often all answers to a question were looked at, and those that were among the best, by
    what they mean: a card has another face in another world."""

    def __init__(self) -> None:
        self.looks = 0
        self.best: set[Hashable] = set()
