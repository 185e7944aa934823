"""Playouts: quick play from an answer on, which shows what comes of it.

Whoever is asked gives the answer that looks best at once in that world, as in the rollouts of
Tesauro and Galperin (1996), or the next one of a plan. After some turns of everybody, what an
evaluation overlooks one step ahead has had time to happen. That they see all cards of the world
helps all seats alike, unless one of them answers what others have just answered in secret
(`is_blind`).

Where the evaluation counts with the odds of dice (`is_resolved`), what they add to a value or take
from it is no merit of the answer. It is left out, as in the rollouts of GNU Backgammon. Where the
evaluation hopes for too much or too little, other throws tell by how much.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

SCOUTED = 6  # times that all answers to a question are looked at
_FEW = 4  # answers: so few are always all looked at
_BLIND = 4  # worlds that somebody imagines who must not see this one
_KEPT = 2  # of the best answers each time, which are looked at later on
_THROWS = 2  # other throws, each time that dice are thrown
_TRUST = 12  # throws: what the evaluation hopes counts as much as so many of them


class Sequel(NamedTuple):
    """What came of an answer in a world: a later position and its evaluation, and what the answer
    is worth for all seats, which may lie beyond 0 and 1."""

    position: Game
    evaluation: Sequence[float]
    values: Sequence[float]


class Playouts:
    """Plays worlds of one view for this many turns, and learns which answers can be the best.

    After the same answer similar questions come up in most worlds. Once all answers to them were
    looked at a few times, only those are that were among the best before. Thorough ones always look
    at all, since sticking to a poor line would favour one answer in all worlds; they go on for the
    brain's `overtime`, and mend what the evaluation hopes of dice, for which they need many worlds.
    `is_late` breaks a playout off.
    """

    def __init__(
        self,
        brain: Brain[Game],
        rng: RandomSource,
        turns: int,
        thorough: bool = False,
        is_late: Callable[[], bool] = lambda: False,
    ) -> None:
        self._brain = brain
        self._rng = rng
        self._turns = turns
        self._thorough = thorough
        self._overtime = brain.overtime if thorough else lambda game: 0
        self._is_late = is_late
        self._questions: dict[Hashable, _Question] = {}
        self._errors: dict[Hashable, _Error] = {}

    def after(self, game: Game, seat: int, answer: Action) -> Sequel:
        """What comes of an answer some turns later."""
        brain = self._brain
        first = brain.equivalence(game, answer)
        turn, left = brain.turn(game), self._turns
        game = brain.after(game, seat, answer, self._rng)
        luck = [0.0] * game.seats
        while game.asked and not self._is_late():
            now = brain.turn(game)
            if now != turn:
                turn, left = now, left - 1
            if left + self._overtime(game) <= 0:
                break
            planned = brain.plan(game, game.asked[0])
            answers = [planned] if planned else brain.answers(game, game.asked[0])
            if len(answers) > 1:
                game = self._best_after(game, answers, (first, left))
                continue
            before, game = game, brain.after(game, game.asked[0], answers[0], self._rng)
            if brain.is_resolved and not brain.is_resolved(before) and before.rng != game.rng:
                found = self._luck(before, game, answers[0], (first, left))
                luck = [had + new for had, new in zip(luck, found)]
        evaluation = brain.evaluate(game)
        return Sequel(game, evaluation, [value - had for value, had in zip(evaluation, luck)])

    def _best_after(self, game: Game, answers: list[Action], moment: Hashable) -> Game:
        """The position after the best answer at a moment of a playout."""
        brain, rng, seat = self._brain, self._rng, game.asked[0]
        question = self._questions.setdefault((moment, seat, game.question), _Question())
        known = [it for it in answers if brain.equivalence(game, it) in question.best]
        is_few = len(answers) <= _FEW or not known
        is_scout = is_few or self._thorough or question.looks < SCOUTED
        if not is_scout:
            answers = known
        is_blind = brain.is_blind(game)
        worlds = self._imagined(game, seat) if is_blind else [game]
        seen = [[brain.after(world, seat, it, rng) for world in worlds] for it in answers]
        values = [sum([brain.evaluate(it)[seat] for it in some]) for some in seen]
        order = sorted(range(len(seen)), key=lambda at: -values[at])
        if is_scout:
            question.looks += 1
            question.best.update(brain.equivalence(game, answers[at]) for at in order[:_KEPT])
        best = order[0]
        return brain.after(game, seat, answers[best], rng) if is_blind else seen[best][0]

    def _luck(self, before: Game, after: Game, answer: Action, moment: Hashable) -> list[float]:
        """What a throw at a moment of a playout has brought each seat beyond what was to be hoped.

        That is what the evaluation hopes, and its error as far as the worlds until now bear it out.
        """
        brain, rng, seat = self._brain, self._rng, before.asked[0]
        hoped = brain.evaluate(before)
        error = self._errors.setdefault((moment, seat, before.question), _Error(before.seats))
        for _ in range(_THROWS if self._thorough else 0):
            other = brain.after(before.with_other_luck(rng), seat, answer, rng)
            error.add(brain.evaluate(other), hoped)
        pairs = zip(brain.evaluate(after), hoped, error.sums)
        return [fell - hope - more / (_TRUST + error.count) for fell, hope, more in pairs]

    def _imagined(self, game: Game, seat: int) -> list[Game]:
        """Worlds that the asked seat thinks possible, if it does not see all of this one."""
        view = game.view(seat)
        return [self._brain.imagined(view, self._rng) for _ in range(_BLIND)]


class _Question:
    """How often all answers to a question were looked at, and what those meant that were among the
    best. Where a brain has no `equivalence`, a hidden card counts as the same in every world."""

    def __init__(self) -> None:
        self.looks = 0
        self.best: set[Hashable] = set()


class _Error:
    """How much more the evaluation should have hoped before a throw: the sums for all seats."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats

    def add(self, fell: Sequence[float], hoped: Sequence[float]) -> None:
        """One more throw, and what was hoped before it."""
        self.count += 1
        self.sums = [had + one - hope for had, one, hope in zip(self.sums, fell, hoped)]
