"""Mixed strategies for questions at which an answer that can be foreseen would lose.

Counterfactual regret minimisation over imagined worlds (Zinkevich et al. 2007) with clipped regrets
and an average in which later strategies count more, as in CFR+ (Tammelin 2014), from the
question that a bluff begins with to the next quiet position, which is evaluated. What can happen in
a world is written down once as a small tree and walked through many times. The average strategy is
played, not the last one.

The others do not know what the seat holds. They learn in worlds that they hold to be possible,
most of which the seat knows to be false: without those nobody could ever be bluffed (Cowling,
Whitehouse and Powley 2015). Nobody is sure to answer as he should, which punishes who relies on it
(Selten 1975).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from itertools import count
from math import prod
from typing import NamedTuple

from spytable.ai.advice import CERTAIN, Choice
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.core.brain import Brain
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

    def learn(self, strategy: list[float], values: list[float], other: float, own: float) -> None:
        """What the answers have come to, where it was as likely as that by what the others do;
        `own` is what the strategy counts in the average."""
        mean = sum([part * value for part, value in zip(strategy, values)])
        self.weight += other
        for at, (part, value) in enumerate(zip(strategy, values)):
            self.regrets[at] = max(0.0, self.regrets[at] + other * (value - mean))
            self.values[at] += other * value
            self.sums[at] += own * part


class _End:
    """A quiet position: what it is worth to each seat, the mean over the ways it came about."""

    __slots__ = ("samples", "values")

    def __init__(self) -> None:
        self.samples, self.values = 0, (0.0,)

    @property
    def is_known(self) -> bool:
        """Whether it needs no further sample."""
        return self.samples >= SAMPLES

    def add(self, values: Sequence[float], is_certain: bool) -> None:
        """One more way; if it is certain, there is no other one."""
        before = self.samples
        if before:
            pairs = zip(self.values, values)
            values = [(mean * before + value) / (before + 1) for mean, value in pairs]
        self.values = values
        self.samples = SAMPLES if is_certain else before + 1


class _Node(NamedTuple):
    """A question in a world, and what comes after each answer of its mix."""

    seat: int
    mix: _Mix
    after: list[_Node | _End]

    @property
    def is_known(self) -> bool:
        """Whether all that comes after it is known."""
        return all([child.is_known for child in self.after])


class _Lesson(NamedTuple):
    """All that can happen in a world, who learns from it, and who never errs."""

    node: _Node
    learners: Sequence[int]
    sure: Sequence[int] = ()


class Bluff:
    """The strategies of all seats from a question to the next quiet position."""

    def __init__(self, seats: int, brain: Brain, rng) -> None:
        self._seats = seats
        self._brain = brain
        self._rng = rng
        self._mixes: dict[Hashable, _Mix] = {}
        self._known: dict[Hashable, _Node | _End] = {}

    def doubted(self, world: Game, seat: int) -> list[_Lesson]:
        """What everybody learns in worlds that the others hold to be possible in a world."""
        everybody = range(self._seats)
        others = [world.view(other).imagine(self._rng) for other in everybody if other != seat]
        return [_Lesson(self._begin(it, seat, None), everybody) for it in others]

    def own(self, world: Game, seat: int) -> _Lesson:
        """What a world teaches the seat that thinks, and is sure of what it does."""
        return _Lesson(self._begin(world, seat, seat), (seat,), (seat,))

    def _begin(self, world: Game, seat: int, thinker: int | None) -> _Node:
        """All that can happen from where a bluff began; where several are asked, a seat first."""
        begun = self._brain.bluff_root(world, thinker)
        return self.grow(begun, seat if seat in begun.asked else begun.asked[0])

    def grow(self, game: Game, seat: int) -> _Node:
        """All that can happen in a world, from a question to a seat on."""
        brain = self._brain
        answers = {brain.equivalence(game, it): it for it in brain.answers(game, seat)}
        key = brain.abstraction(game, seat)
        if key not in self._mixes:
            self._mixes[key] = _Mix([*answers])
        mix = self._mixes[key]
        return _Node(seat, mix, [self._follow(game, seat, answers[it]) for it in mix.answers])

    def _follow(self, game: Game, seat: int, answer: Action) -> _Node | _End:
        key = self._brain.settles(game, seat, answer)
        if key is None:
            return self._look(game, seat, answer, _End())
        known = self._known.get(key)
        if known is None or not known.is_known:
            known = self._known[key] = self._look(game, seat, answer, known)
        return known

    def _look(self, game: Game, seat: int, answer: Action, known) -> _Node | _End:
        brain = self._brain
        after = game.copy()
        after.step(seat, answer)
        is_again = after.question == game.question  # it has not been answered yet
        is_over = not after.asked or (brain.is_quiet(after) and not is_again)
        if not is_over and brain.is_bluff(after):
            return self.grow(after, after.asked[0])
        end = known or _End()
        is_certain = is_over and after.rng == game.rng
        end.add(brain.evaluate(brain.settled(after, self._rng)), is_certain)
        return end

    def learn(self, lesson: _Lesson, weight: float) -> None:
        """Walks through all that can happen; `weight` is what the strategies of now count."""
        self._walk(lesson.node, lesson, weight, [1.0] * self._seats)

    def _walk(
        self, node: _Node | _End, lesson: _Lesson, weight: float, reach: list[float]
    ) -> Sequence[float]:
        """What a node comes to for each seat; `reach` is how likely each seat is to go there."""
        if isinstance(node, _End):
            return node.values
        seat, mix, after = node
        strategy = mix.strategy()
        likely = strategy if seat in lesson.sure else self._erring(strategy)
        found = []
        own = reach[seat]
        for part, child in zip(likely, after):
            reach[seat] = own * part
            found.append(self._walk(child, lesson, weight, reach))
        reach[seat] = own
        if seat in lesson.learners:
            other = prod(reach[:seat] + reach[seat + 1 :])
            mix.learn(strategy, [values[seat] for values in found], other, weight * own)
        return [
            sum([part * values[at] for part, values in zip(likely, found)])
            for at in range(self._seats)
        ]

    def _erring(self, strategy: list[float]) -> list[float]:
        """A strategy that is not always kept to."""
        kept = 1 - self._brain.tremble
        least = self._brain.tremble / len(strategy)
        return [least + kept * part for part in strategy] if least else strategy

    def choices(self, view: Game, seat: int) -> list[Choice]:
        """The average strategy at the question of a view, as visits, and what answers come to."""
        answers = self._brain.answers(view, seat)
        mix = self._mixes[self._brain.abstraction(view, seat)]
        parts = [part if part > RARE * max(mix.sums) else 0.0 for part in mix.sums]
        total = sum(parts)
        at = [mix.answers.index(self._brain.equivalence(view, answer)) for answer in answers]
        return [
            Choice(answer, mix.values[i] / mix.weight, round(CERTAIN * parts[i] / total))
            for i, answer in zip(at, answers)
        ]


def balanced(
    view: Game, seat: int, brain: Brain, rng, worlds: Determinizations, budget: Budget
) -> list[Choice]:
    """The answers, visited as often as a strategy gives them that is hard to exploit."""
    bluff = Bluff(view.seats, brain, rng)
    bluff.learn(bluff.own(worlds.draw(), seat), 1)  # there is an answer at once
    pool: deque[list[_Lesson]] = deque(maxlen=KEPT)
    for done in count(1):
        world = worlds.draw()
        pool.append(bluff.doubted(world, seat))
        for walk in range(WALKS):
            for lesson in pool[int(rng.random() * len(pool))]:
                bluff.learn(lesson, (done * WALKS + walk) ** 2)
        bluff.learn(bluff.own(world, seat), done * done)
        if budget.is_spent(done):
            return bluff.choices(view, seat)
