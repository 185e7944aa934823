"""How much better one answer is than another, with the error of the figure.

A search visits a poor answer seldom, so that its value is hardly known. Here both answers are given
in every world, equally often, and what follows is searched by one tree, up to a moment that is the
same for both: when the turn is over, or others have replied. The difference is taken in pairs,
world by world: most of what chance does to one answer it does to the other as well. A tree may
stick to a poor line after one of them, so that after a run of worlds a new tree begins. As soon as
the pairs tell enough, no more are played.

Where a bluff goes on after the answers, the others would see through a tree that gives only two.
The values of the mixed strategies of several runs are compared instead.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import count
from statistics import fmean
from typing import TypeAlias

from spytable.ai import mixed
from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap
from spytable.ai.budget import Budget
from spytable.ai.determinizations import BELIEF, Determinizations
from spytable.ai.grounds import Grounds
from spytable.ai.tree import Tree, best_at_once
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_RUN = 200  # worlds, after which a new tree begins
_WARMING = 0.4  # of the worlds of a run, the first ones: the tree does not know yet how to go on
_LEAST = 20  # worlds that count, without which nothing can be said
_ENOUGH = 2 * _RUN  # worlds, after which a clear result is enough
_MOST = 1_000  # worlds, after which more would tell little more
_FEW = 30  # replies: so few are all looked at in every world
_SCOUTED = 40  # worlds in which more of them are, to find those that can be the best
_LOOK = 20  # worlds from one look at the result to the next
_FINE = 0.003  # of a chance to win: no difference needs to be known better
_PART = 0.1  # of a difference, to which it is known well enough
_RUNS, _SURE_OF_RUNS = 5, 2.78  # of mixed strategies; so few need a wider interval (Student 1908)
_ITERATIONS = 150  # of each run, at most
_PLAYED_ON = 60  # worlds of each run, for the reasons

_Pair: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""The values of two answers in one world, for all seats."""


def compare(
    view: Game, seat: int, between: tuple[Action, ...], rng: RandomSource, budget: Budget
) -> Advice:
    """Plays two answers until the difference is clear, or as long as the budget allows.

    The advice is the first one, with both as its choices; `gap` is how much more it promises, and
    why.
    """
    brain, view = registry.brain(view.id), view.reopened()
    if brain.is_bluff(view) and _goes_on(view, seat, between, brain, rng):
        return _compare_bluffs(view, seat, between, brain, rng, budget)
    better, worse = between
    grounds = Grounds(brain.reasons, seat)
    values: list[_Pair] = []
    for world, twin, first, second in _pairs(view, seat, between, brain, rng):
        values.append((first, second))
        grounds.add(world, twin, first[seat], second[seat])
        if budget.is_spent(len(values)) or _is_enough(values, seat):
            break
    counted = _counted(len(values))
    late = [values[number] for number in counted]
    one, other = (_means(column) for column in zip(*late))
    choices = (Choice(better, one[seat], len(late)), Choice(worse, other[seat], len(late)))
    gap = _gap(late, seat) if len(late) >= _LEAST else UNKNOWN
    effects = tuple(gained - lost for gained, lost in zip(one, other))
    gap = gap._replace(grounds=grounds.bearing(gap, counted))
    return Advice(better, choices, gap=gap, effects=effects)


def _pairs(
    view: Game, seat: int, between: tuple[Action, ...], brain: Brain[Game], rng: RandomSource
) -> Iterator[tuple[Game, Game, Sequence[float], Sequence[float]]]:
    """What follows two answers in one world after the other, without end: both positions, and the
    values of each."""
    better, worse = between
    after_better, after_worse = _Replies(brain, rng), _Replies(brain, rng)
    determinizations = Determinizations(view, brain, rng, BELIEF)
    for number in count():
        if number % _RUN == 0:
            tree = Tree()
        world = determinizations.draw()
        twin = world.copy()
        first = _played(world, seat, better, tree, brain, rng, after_better)
        second = _played(twin, seat, worse, tree, brain, rng, after_worse)
        yield world, twin, first, second


def _played(
    game: Game,
    seat: int,
    answer: Action,
    tree: Tree,
    brain: Brain[Game],
    rng: RandomSource,
    replies: _Replies,
) -> Sequence[float]:
    """The values for all seats of what follows an answer in a world, by one iteration of the
    tree. The world is played on to the position that has these values.

    What the seat still does before others are asked is played in any case: one answer must not be
    valued before their reply, and the other after it.
    """

    def is_over(position: Game) -> bool:
        return brain.is_quiet(position) and (seat not in position.asked or position.seats == 1)

    game.step(seat, answer)
    if not game.asked:
        return brain.evaluate(game)
    asked = game.asked[0]
    if brain.expand_after:  # few questions of others come up twice: the tree sees no further
        return tree.iterate(game, asked, brain, rng, is_over, replies.after_best)
    values = tree.iterate(game, asked, brain, rng, is_over)
    if game.asked and (reply := tree.best(game, game.asked[0])):
        game.step(game.asked[0], reply)
    brain.settled(game, rng)
    return values


class _Replies:
    """The replies of others to an answer.

    Where there are many, only those are looked at that were the best of all in one of the first
    worlds.
    """

    def __init__(self, brain: Brain[Game], rng: RandomSource) -> None:
        self._brain = brain
        self._rng = rng
        self._scouted = 0  # worlds
        self._best: set[Hashable] = set()  # by what they mean: a card has another face elsewhere

    def after_best(self, game: Game) -> Sequence[float]:
        """The values for all seats after the best reply, which is played, if that is a whole turn;
        after the first answer of several, they would say little."""
        brain, rng, asked = self._brain, self._rng, game.asked[0]
        answers = brain.answers(game, asked)
        if asked in brain.after(game, asked, answers[0], rng).asked:
            return brain.evaluate(brain.settled(game, rng))
        reply, values = best_at_once(game, asked, self._wanted(game, answers), brain, rng)
        self._scouted += 1
        self._best.add(brain.equivalence(game, reply))
        game.step(asked, reply)
        brain.settled(game, rng)
        return values

    def _wanted(self, game: Game, answers: list[Action]) -> list[Action]:
        if len(answers) <= _FEW or self._scouted < _SCOUTED:
            return answers
        same = self._brain.equivalence
        return [it for it in answers if same(game, it) in self._best] or answers


def _counted(worlds: int) -> list[int]:
    """The numbers of the worlds that count, of so many."""
    found = [*range(int(_WARMING * min(_RUN, worlds)), min(_RUN, worlds))]
    for first in range(_RUN, worlds, _RUN):
        found += range(first + int(_WARMING * _RUN), min(first + _RUN, worlds))
    return found


def _gap(values: Sequence[_Pair], seat: int) -> Gap:
    """The difference of two answers for a seat; as long as it still moves, it is not surer."""
    differences = [first[seat] - second[seat] for first, second in values]
    gap, half = Gap.of(differences), len(differences) // 2
    moved = abs(fmean(differences[half:]) - fmean(differences[:half]))
    return gap._replace(margin=max(gap.margin, moved))


def _is_enough(values: Sequence[_Pair], seat: int) -> bool:
    """Whether a difference is known well enough, or the answer in doubt is the better one, or more
    worlds would not help."""
    if len(values) < _ENOUGH or len(values) % _LOOK:
        return False
    if len(values) >= _MOST:
        return True
    gap = _gap([values[number] for number in _counted(len(values))], seat)
    return gap.mean + gap.margin < 0 or gap.margin < max(_FINE, _PART * gap.mean)


def _means(values: Sequence[Sequence[float]]) -> list[float]:
    """The mean values of all seats."""
    return [sum(column) / len(values) for column in zip(*values)]


def _goes_on(
    view: Game, seat: int, between: tuple[Action, ...], brain: Brain[Game], rng: RandomSource
) -> bool:
    """Whether a bluff goes on after one of two answers at least."""
    for answer in between:
        world = view.imagine(rng)
        world.step(seat, answer)
        if mixed.goes_on(world, view.question, brain):
            return True
    return False


def _compare_bluffs(
    view: Game,
    seat: int,
    between: tuple[Action, ...],
    brain: Brain[Game],
    rng: RandomSource,
    budget: Budget,
) -> Advice:
    """Compares two answers by their values against mixed strategies, which several runs find. What
    follows by these strategies tells the reasons."""
    keys = [brain.equivalence(view, answer) for answer in between]
    values: list[list[float]] = []
    grounds = Grounds(brain.reasons, seat)
    for run in range(_RUNS):
        determinizations = Determinizations(view, brain, rng, BELIEF)
        part = budget.part(1 / (_RUNS - run), 1 / _RUNS).at_most(_ITERATIONS)
        strategies = mixed.equilibrium(view, seat, brain, rng, determinizations, part)
        found = {
            brain.equivalence(view, choice.action): choice.value
            for choice in strategies.choices(view, seat)
        }
        if any(key not in found for key in keys):
            return Advice(between[0], ())
        values.append([found[key] for key in keys])
        for _ in range(_PLAYED_ON):
            world = determinizations.draw()
            one, other = (strategies.play_on(world.copy(), seat, answer) for answer in between)
            grounds.add(one, other, brain.evaluate(one)[seat], brain.evaluate(other)[seat])
    first, second = _means(values)
    gap = Gap.of([one - other for one, other in values], _SURE_OF_RUNS)
    gap = gap._replace(grounds=grounds.bearing(gap))
    choices = (Choice(between[0], first, _RUNS), Choice(between[1], second, _RUNS))
    effects = _shared(gap.mean, seat, brain.evaluate(brain.settled(view.imagine(rng), rng)))
    return Advice(between[0], choices, gap=gap, effects=effects)


def _shared(gain: float, seat: int, values: Sequence[float]) -> tuple[float, ...]:
    """What a gain of a seat does for every seat: partners, whose values are equal, gain as much;
    the others lose it together."""
    partners = [other == seat or values[other] == values[seat] for other in range(len(values))]
    with_it = sum(partners) if sum(partners) < len(values) else 1
    loss = gain * with_it / max(1, len(values) - with_it)
    return tuple(gain if it else -loss for it in partners)
