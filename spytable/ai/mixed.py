"""Mixed strategies, for questions at which a predictable answer would lose.

This is counterfactual regret minimisation over sampled worlds (Zinkevich et al. 2007) with clipped
regrets and an average in which later strategies weigh more, as in CFR+ (Tammelin 2014). It covers
a bluff, from its first question to the next quiet position, which is evaluated unless so little is
left that the bluffs after it are covered too. The tree of a world is built once and traversed many
times. The average strategy is played, not the last one.

The others do not know what the seat holds. They learn in worlds that they hold to be possible, most
of which the seat knows to be false: otherwise nobody could ever be bluffed (Cowling, Whitehouse and
Powley 2015). Every player's hand may tremble, which punishes whoever relies on it (Selten 1975).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from itertools import count
from math import prod
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from spytable.ai.advice import CERTAIN, Choice, drawn
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

TRAVERSALS = 8  # for each sampled world
KEPT = 400  # sampled worlds; older ones are forgotten
PURGED = 0.15  # of the likeliest answer: rarer ones are taken for noise of the first traversals
SAMPLES = 6  # of a leaf that can be reached in several ways


class _InformationSet:
    """What a seat knows at a question: the regret and the average strategy of its answers."""

    __slots__ = ("answers", "regrets", "strategy_sums", "value_sums", "weight")

    def __init__(self, answers: Sequence[Hashable]) -> None:
        self.answers = answers
        self.regrets = [0.0] * len(answers)
        self.strategy_sums = [0.0] * len(answers)
        self.value_sums = [0.0] * len(answers)
        self.weight = 0.0  # of the values

    def strategy(self) -> list[float]:
        """The probability of each answer, by regret matching."""
        total = sum(self.regrets)
        if total <= 0:
            return [1 / len(self.answers)] * len(self.answers)
        return [regret / total for regret in self.regrets]

    def update(self, strategy: list[float], values: list[float], other: float, own: float) -> None:
        """Adds regrets and values, weighted by the others' reach, and the strategy, by `own`."""
        mean = sum([part * value for part, value in zip(strategy, values)])
        self.weight += other
        for at, (part, value) in enumerate(zip(strategy, values)):
            self.regrets[at] = max(0.0, self.regrets[at] + other * (value - mean))
            self.value_sums[at] += other * value
            self.strategy_sums[at] += own * part


class _Leaf:
    """A quiet position: the values for all seats, their mean over the samples of it."""

    __slots__ = ("samples", "values")

    def __init__(self) -> None:
        self.samples = 0
        self.values: Sequence[float] = ()

    @property
    def is_complete(self) -> bool:
        """Whether it needs no further sample."""
        return self.samples >= SAMPLES

    def add(self, values: Sequence[float], is_certain: bool) -> None:
        """Adds a sample; a certain one is the only one there is."""
        before = self.samples
        if before:
            pairs = zip(self.values, values)
            values = [(mean * before + value) / (before + 1) for mean, value in pairs]
        self.values = values
        self.samples = SAMPLES if is_certain else before + 1


class _Decision(NamedTuple):
    """A question in a world, and the child of each answer of its information set."""

    seat: int
    information_set: _InformationSet
    children: list[_Tree]

    @property
    def is_complete(self) -> bool:
        """Whether all leaves below it are complete."""
        return all([child.is_complete for child in self.children])


_Tree: TypeAlias = "_Decision | _Leaf"


class _Sample(NamedTuple):
    """The tree of a world, the seats that learn from it, and those that never tremble in it."""

    root: _Decision
    learners: Sequence[int]
    steady: Sequence[int] = ()


def goes_on(game: Game, question: str, brain: Brain[Game]) -> bool:
    """Whether a bluff goes on in a position that has come of an answer to a question."""
    if not game.asked or not brain.is_bluff(game):
        return False
    return game.question == question or not brain.is_quiet(game) or brain.bluffs_on(game)


class RegretMinimizer:
    """The strategies of all seats from a question to the next quiet position."""

    def __init__(self, seats: int, brain: Brain[Game], rng: RandomSource) -> None:
        self._seats = seats
        self._brain = brain
        self._rng = rng
        self._information_sets: dict[Hashable, _InformationSet] = {}
        self._settled: dict[Hashable, _Tree] = {}
        self._roots: dict[Hashable, _Decision] = {}

    def samples_of_others(self, world: Game, seat: int) -> list[_Sample]:
        """Worlds that the others hold to be possible in a world; everybody learns from them."""
        everybody = range(self._seats)
        others = [world.view(other).imagine(self._rng) for other in everybody if other != seat]
        return [_Sample(self._root(it, seat, None), everybody) for it in others]

    def own_sample(self, world: Game, seat: int) -> _Sample:
        """A world from which only the thinking seat learns, and in which it never trembles."""
        return _Sample(self._root(world, seat, seat), (seat,), (seat,))

    def _root(self, world: Game, seat: int, thinker: int | None) -> _Decision:
        """The tree of a world from where the bluff began; if several are asked, the seat first.

        Where few cards are hidden, the same worlds come again.
        """
        begun = self._brain.bluff_root(world, thinker)
        key = (thinker, tuple(begun.faces), begun.sealed)
        root = self._roots.get(key)
        if root is None:
            root = self.build(begun, seat if seat in begun.asked else begun.asked[0])
            if root.is_complete:
                self._roots[key] = root
        return root

    def build(self, game: Game, seat: int) -> _Decision:
        """The tree of a world from a question to a seat on."""
        brain = self._brain
        answers = {brain.equivalence(game, it): it for it in brain.answers(game, seat)}
        key = brain.abstraction(game, seat)
        if key not in self._information_sets:
            self._information_sets[key] = _InformationSet([*answers])
        known = self._information_sets[key]
        return _Decision(
            seat, known, [self._child(game, seat, answers[it]) for it in known.answers]
        )

    def _child(self, game: Game, seat: int, answer: Action) -> _Tree:
        key = self._brain.settles(game, seat, answer)
        if key is None:
            return self._expand(game, seat, answer, None)
        known = self._settled.get(key)
        if known is None or not known.is_complete:
            known = self._settled[key] = self._expand(game, seat, answer, known)
        return known

    def _expand(self, game: Game, seat: int, answer: Action, known: _Tree | None) -> _Tree:
        """The tree after an answer; if that is a known leaf, it gets one more sample."""
        brain = self._brain
        after = game.copy()
        after.step(seat, answer)
        if goes_on(after, game.question, brain):
            return self.build(after, after.asked[0])
        leaf = known if isinstance(known, _Leaf) else _Leaf()
        is_certain = (not after.asked or brain.is_quiet(after)) and after.rng == game.rng
        leaf.add(brain.evaluate(brain.settled(after, self._rng)), is_certain)
        return leaf

    def traverse(self, sample: _Sample, weight: float) -> None:
        """Updates regrets and strategies; `weight` is that of the strategies in the average."""
        self._traverse(sample.root, sample, weight, [1.0] * self._seats)

    def _traverse(
        self, tree: _Tree, sample: _Sample, weight: float, reach: list[float]
    ) -> Sequence[float]:
        """The values of a tree for all seats; `reach` is each seat's probability to get there."""
        if isinstance(tree, _Leaf):
            return tree.values
        seat, information_set, children = tree
        strategy = information_set.strategy()
        played = strategy if seat in sample.steady else self._trembling(strategy)
        found = []
        own = reach[seat]
        for part, child in zip(played, children):
            reach[seat] = own * part
            found.append(self._traverse(child, sample, weight, reach))
        reach[seat] = own
        if seat in sample.learners:
            other = prod(reach[:seat] + reach[seat + 1 :])
            values = [values[seat] for values in found]
            information_set.update(strategy, values, other, weight * own)
        return [
            sum([part * values[at] for part, values in zip(played, found)])
            for at in range(self._seats)
        ]

    def _trembling(self, strategy: list[float]) -> list[float]:
        """A strategy mixed with random answers."""
        kept = 1 - self._brain.tremble
        least = self._brain.tremble / len(strategy)
        return [least + kept * part for part in strategy] if least else strategy

    def play_on(self, game: Game, seat: int, answer: Action) -> Game:
        """The same game after an answer and all that follows by the average strategies, up to the
        next quiet position."""
        question = game.question
        game.step(seat, answer)
        while goes_on(game, question, self._brain):
            question = game.question
            game.step(game.asked[0], self._drawn(game, game.asked[0]))
        return self._brain.settled(game, self._rng)

    def _drawn(self, game: Game, seat: int) -> Action:
        """An answer drawn from the average strategy; a quick one at a question that is new."""
        brain = self._brain
        known = self._information_sets.get(brain.abstraction(game, seat))
        if known is None:
            return brain.rollout(game, seat, self._rng)
        answers = {brain.equivalence(game, it): it for it in brain.answers(game, seat)}
        return answers[known.answers[drawn(known.strategy_sums, self._rng)]]

    def choices(self, view: Game, seat: int) -> list[Choice]:
        """The average strategy at the question of a view, as visits, and the mean values."""
        answers = self._brain.answers(view, seat)
        known = self._information_sets[self._brain.abstraction(view, seat)]
        least = PURGED * max(known.strategy_sums)
        parts = [part if part > least else 0.0 for part in known.strategy_sums]
        total = sum(parts)
        at = [known.answers.index(self._brain.equivalence(view, answer)) for answer in answers]
        return [
            Choice(answer, known.value_sums[i] / known.weight, round(CERTAIN * parts[i] / total))
            for i, answer in zip(at, answers)
        ]


def seen_through(
    game: Game, seat: int, answer: Action, brain: Brain[Game], rng: RandomSource
) -> Sequence[float]:
    """The values of an answer, up to the next quiet position, if from then on everybody saw all
    cards, also those that are still to be drawn: what is left of a bluff."""
    after = game.copy()
    after.step(seat, answer)
    if not goes_on(after, game.question, brain):
        return brain.evaluate(brain.settled(after, rng))
    asked = after.asked[0]
    found = [seen_through(after, asked, it, brain, rng) for it in brain.answers(after, asked)]
    return max(found, key=itemgetter(asked))


def equilibrium(
    view: Game,
    seat: int,
    brain: Brain[Game],
    rng: RandomSource,
    determinizations: Determinizations,
    budget: Budget,
) -> RegretMinimizer:
    """The strategies that are hard to exploit, from the question of a view on."""
    minimizer = RegretMinimizer(view.seats, brain, rng)
    minimizer.traverse(minimizer.own_sample(determinizations.draw(), seat), 1)  # an answer at once
    pool: deque[list[_Sample]] = deque(maxlen=KEPT)
    for done in count(1):
        world = determinizations.draw()
        pool.append(minimizer.samples_of_others(world, seat))
        for number in range(TRAVERSALS):
            for sample in pool[int(rng.random() * len(pool))]:
                minimizer.traverse(sample, (done * TRAVERSALS + number) ** 2)
        minimizer.traverse(minimizer.own_sample(world, seat), done * done)
        if budget.is_spent(done):
            break
    return minimizer
