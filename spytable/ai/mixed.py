"""Mixed strategies for questions at which an answer that can be foreseen would lose.

Counterfactual regret minimisation with external sampling over imagined worlds (Lanctot et al.
2009) with the clipped regrets and the linear average of CFR+ (Tammelin 2014), from a question to
the next quiet position, which is evaluated. The average strategy is played, not the last one.

The others do not know what the seat holds. They learn in worlds that they hold to be possible,
most of which the seat knows to be false: without those nobody could ever be bluffed (Cowling,
Whitehouse and Powley 2015).
"""

from __future__ import annotations

from itertools import count

from spytable.ai.advice import CERTAIN, Choice
from spytable.ai.brain import Brain
from spytable.ai.budget import Budget
from spytable.ai.worlds import Worlds
from spytable.core.game import Action, Game


class _Mix:
    """What a seat knows at a question: the regret for each answer, and the strategy so far."""

    __slots__ = ("answers", "count", "regrets", "sums", "values")

    def __init__(self, answers: list[Action]) -> None:
        self.answers = answers
        self.regrets = [0.0] * len(answers)
        self.sums = [0.0] * len(answers)  # of the strategies so far, later ones count more
        self.values = [0.0] * len(answers)  # of what the answers have come to
        self.count = 0

    def strategy(self) -> list[float]:
        """How likely each answer is to be given next."""
        total = sum(self.regrets)
        if total <= 0:
            return [1 / len(self.answers)] * len(self.answers)
        return [regret / total for regret in self.regrets]

    def learn(self, strategy: list[float], values: list[float], weight: float) -> float:
        """What the answers have come to in one world; returns what the strategy has."""
        mean = sum(part * value for part, value in zip(strategy, values))
        self.count += 1
        for at, (part, value) in enumerate(zip(strategy, values)):
            self.regrets[at] = max(0.0, self.regrets[at] + value - mean)
            self.values[at] += value
            self.sums[at] += weight * part
        return mean


class Bluff:
    """The strategies of all seats from a question to the next quiet position."""

    def __init__(self, seat: int, brain: Brain, rng) -> None:
        self._seat = seat  # answers first where several are asked at once
        self._brain = brain
        self._rng = rng
        self._mixes: dict[tuple, _Mix] = {}

    def learn(self, world: Game, seat: int, weight: float) -> None:
        """A seat tries all its answers in a world against the strategies of the others.

        `weight` is what its strategy of now counts in the average.
        """
        self._ask(world, self._seat, seat, weight)

    def _walk(self, game: Game, learner: int, weight: float) -> float:
        """What a position comes to for the learner."""
        if not game.asked or self._brain.is_quiet(game):
            return self._brain.evaluate(game)[learner]
        return self._ask(game, game.asked[0], learner, weight)

    def _ask(self, game: Game, seat: int, learner: int, weight: float) -> float:
        """What a question comes to for the learner; the weight of its own answers is shared
        among them."""
        mix = self._mix(game, seat)
        strategy = mix.strategy()
        if seat != learner:
            return self._walk(_after(game, seat, self._draw(mix, strategy)), learner, weight)
        values = [
            self._walk(_after(game, seat, answer), learner, weight * part)
            for answer, part in zip(mix.answers, strategy)
        ]
        return mix.learn(strategy, values, weight)

    def _draw(self, mix: _Mix, strategy: list[float]) -> Action:
        at = self._rng.random()
        for answer, part in zip(mix.answers, strategy):
            at -= part
            if at < 0:
                return answer
        return mix.answers[-1]

    def _mix(self, game: Game, seat: int) -> _Mix:
        key = game.known(seat)
        if key not in self._mixes:
            self._mixes[key] = _Mix(self._brain.answers(game, seat))
        return self._mixes[key]

    def choices(self, view: Game, seat: int) -> list[Choice]:
        """The average strategy at the question of a view, as visits, and what answers come to."""
        mix = self._mixes[view.known(seat)]
        total = sum(mix.sums)
        return [
            Choice(answer, value / mix.count, round(CERTAIN * part / total))
            for answer, value, part in zip(mix.answers, mix.values, mix.sums)
        ]


def _after(game: Game, seat: int, answer: Action) -> Game:
    after = game.copy()
    after.step(seat, answer)
    return after


def balanced(
    view: Game, seat: int, brain: Brain, rng, worlds: Worlds, budget: Budget
) -> list[Choice]:
    """The answers, visited as often as a strategy gives them that is hard to exploit."""
    bluff = Bluff(seat, brain, rng)
    others = [other for other in range(view.seats) if other != seat]
    for done in count(1):
        world = worlds.draw()
        bluff.learn(world, seat, done)
        for other in others:
            doubted = world.view(other).imagine(rng)
            for learner in range(view.seats):
                bluff.learn(doubted, learner, done)
        if budget.is_spent(done):
            return bluff.choices(view, seat)
