"""Mixed strategies for questions at which an answer that can be foreseen would lose.

Counterfactual regret minimisation over imagined worlds (Zinkevich et al. 2007) with clipped regrets
and an average in which later strategies count more, as in CFR+ (Tammelin 2014), from a
question to the next quiet position, which is evaluated. What can happen in a world is written down
once as a small tree and walked through many times. The average strategy is played, not the last
one.

The others do not know what the seat holds. They learn in worlds that they hold to be possible,
most of which the seat knows to be false: without those nobody could ever be bluffed (Cowling,
Whitehouse and Powley 2015).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from itertools import count
from math import prod
from typing import NamedTuple

from spytable.ai.advice import CERTAIN, Choice
from spytable.ai.brain import Brain
from spytable.ai.budget import Budget
from spytable.ai.worlds import Worlds
from spytable.core.game import Action, Game

WALKS = 8  # through what can happen, for each world that is imagined
KEPT = 400  # worlds; older ones are forgotten
RARE = 0.15  # of the likeliest answer: what is less likely is left of the first walks
SAMPLES = 6  # of an end that can come about in several ways


class _Mix:
    """What a seat knows at a question: the regret for each answer, and the strategy so far."""

    __slots__ = ("answers", "regrets", "sums", "values", "weight")

    def __init__(self, answers: Sequence[Hashable]) -> None:
        self.answers = answers
        self.regrets = [0.0] * len(answers)
        self.sums = [0.0] * len(answers)  # of the strategies so far, later ones count more
        self.values = [0.0] * len(answers)  # of what the answers have come to
        self.weight = 0.0

    def strategy(self) -> list[float]:
        """How likely each answer is to be given next."""
        total = sum(self.regrets)
        if total <= 0:
            return [1 / len(self.answers)] * len(self.answers)
        return [regret / total for regret in self.regrets]

    def learn(
        self, strategy: list[float], values: list[float], mean: float, other: float, own: float
    ) -> None:
        """What the answers have come to, where it was as likely as that by what the others do;
        `own` is what the strategy counts in the average."""
        self.weight += other
        for at, (part, value) in enumerate(zip(strategy, values)):
            self.regrets[at] = max(0.0, self.regrets[at] + other * (value - mean))
            self.values[at] += other * value
            self.sums[at] += own * part


class _End:
    """A quiet position: what it is worth to each seat, the mean over some ways it came about."""

    __slots__ = ("samples", "values")

    def __init__(self) -> None:
        self.samples, self.values = 0, (0.0,)

    def add(self, values: Sequence[float]) -> None:
        """One more way."""
        before, self.samples = self.samples, self.samples + 1
        if before:
            pairs = zip(self.values, values)
            values = [(mean * before + value) / self.samples for mean, value in pairs]
        self.values = values


class _Node(NamedTuple):
    """A question in a world, and what comes after each answer of its mix."""

    seat: int
    mix: _Mix
    after: list[_Node | _End]


class _Lesson(NamedTuple):
    """All that can happen in a world, and the seats that learn from it."""

    node: _Node
    learners: Sequence[int]


class Bluff:
    """The strategies of all seats from a question to the next quiet position."""

    def __init__(self, brain: Brain, rng) -> None:
        self._brain = brain
        self._rng = rng
        self._mixes: dict[Hashable, _Mix] = {}
        self._ends: dict[Hashable, _End] = {}

    def grow(self, game: Game, seat: int) -> _Node:
        """All that can happen in a world, from a question to a seat on."""
        brain = self._brain
        answers = {brain.alike(game, it): it for it in brain.answers(game, seat)}
        key = brain.sight(game, seat)
        if key not in self._mixes:
            self._mixes[key] = _Mix([*answers])
        mix = self._mixes[key]
        return _Node(seat, mix, [self._follow(game, seat, answers[it]) for it in mix.answers])

    def _follow(self, game: Game, seat: int, answer: Action) -> _Node | _End:
        brain = self._brain
        key = brain.settles(game, seat, answer)
        end = _End() if key is None else self._ends.setdefault(key, _End())
        if end.samples >= SAMPLES:
            return end
        after = game.copy()
        after.step(seat, answer)
        if after.asked and brain.is_bluff(after) and not brain.is_quiet(after):
            return self.grow(after, after.asked[0])
        end.add(brain.evaluate(brain.settled(after, self._rng)))
        return end

    def learn(
        self, node: _Node | _End, learners: Sequence[int], weight: float, reach: list[float]
    ) -> Sequence[float]:
        """What a node comes to for each seat; `reach` is how likely each seat is to go there."""
        if isinstance(node, _End):
            return node.values
        seat, mix, after = node
        strategy = mix.strategy()
        found = []
        own = reach[seat]
        for part, child in zip(strategy, after):
            reach[seat] = own * part
            found.append(self.learn(child, learners, weight, reach))
        reach[seat] = own
        means = [
            sum([part * values[at] for part, values in zip(strategy, found)])
            for at in range(len(reach))
        ]
        if seat in learners:
            other = prod(reach[:seat] + reach[seat + 1 :])
            mix.learn(strategy, [it[seat] for it in found], means[seat], other, weight * own)
        return means

    def choices(self, view: Game, seat: int) -> list[Choice]:
        """The average strategy at the question of a view, as visits, and what answers come to."""
        answers = self._brain.answers(view, seat)
        mix = self._mixes[self._brain.sight(view, seat)]
        parts = [part if part > RARE * max(mix.sums) else 0.0 for part in mix.sums]
        total = sum(parts)
        at = [mix.answers.index(self._brain.alike(view, answer)) for answer in answers]
        return [
            Choice(answer, mix.values[i] / mix.weight, round(CERTAIN * parts[i] / total))
            for i, answer in zip(at, answers)
        ]


def balanced(
    view: Game, seat: int, brain: Brain, rng, worlds: Worlds, budget: Budget
) -> list[Choice]:
    """The answers, visited as often as a strategy gives them that is hard to exploit."""
    bluff = Bluff(brain, rng)
    alike = [1.0] * view.seats
    bluff.learn(bluff.grow(worlds.draw(), seat), (seat,), 1, alike)  # there is an answer at once
    pool: deque[list[_Lesson]] = deque(maxlen=KEPT)
    walks = 0
    for done in count(1):
        pool.append(_lessons(worlds.draw(), seat, bluff, rng))
        for _ in range(WALKS):
            walks += 1
            for node, learners in pool[int(rng.random() * len(pool))]:
                bluff.learn(node, learners, walks * walks, alike)
        if budget.is_spent(done):
            return bluff.choices(view, seat)


def _lessons(world: Game, seat: int, bluff: Bluff, rng) -> list[_Lesson]:
    """What a world teaches the seat, and what everybody learns in those that the others doubt."""
    others = [other for other in range(world.seats) if other != seat]
    doubted = [world.view(other).imagine(rng) for other in others]
    everybody = range(world.seats)
    return [
        _Lesson(bluff.grow(world, seat), (seat,)),
        *[_Lesson(bluff.grow(it, seat), everybody) for it in doubted],
    ]
