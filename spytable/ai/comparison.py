"""How much better one answer is than another, with the error of the figure.

A search visits a poor answer seldom, so that its value is hardly known. Here both answers are given
in every world, equally often, and the difference is taken in pairs, world by world: most of what
chance does to one answer it does to the other as well. As soon as the pairs tell enough, no more
are played.

What follows an answer is found as the search of the game does it. It is a playout of so many turns,
or it is searched by one tree for both answers up to the same moment: the turn is over and others
have replied. A tree may stick to a poor line after one of them, so that after a run of worlds a new
tree begins. Playouts go on for longer than in a race of many answers.

Where a bluff goes on after the answers, the others would see through a tree that gives only two.
The values of the mixed strategies of several runs are compared instead. The last secret choices of
a match are solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from statistics import fmean
from typing import NamedTuple, TypeAlias

from spytable.ai import exact, mixed, showdown
from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap
from spytable.ai.budget import Budget
from spytable.ai.determinizations import BELIEF, Determinizations
from spytable.ai.grounds import Grounds
from spytable.ai.playouts import Playouts, Sequel
from spytable.ai.showdown import Showdown
from spytable.ai.tree import Tree
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_RUN = 200  # worlds, after which a new tree begins
_WARMING = 0.4  # of the worlds of a run, the first ones: the tree does not know yet how to go on
_LEAST = 20  # worlds that count, without which nothing can be said
_RUNS_ENOUGH = 2 * _RUN  # worlds, after which a clear result is enough
_PLAYOUTS_ENOUGH = 40  # the same where no tree can stick to anything
_MOST = 1_000  # worlds, after which more would tell little more
_SCOUTED = 12  # times that all replies are looked at in playouts
_LOOK = 20  # worlds from one look at the result to the next
_FINE = 0.003  # of a chance to win: no difference needs to be known better
_PLAYOUTS_FINE = 0.01  # the same of playouts, which take longer
_PART = 0.1  # of a difference, to which it is known well enough
_PLAYOUTS_PART = 0.25
_RUNS, _SURE_OF_RUNS = 5, 2.78  # of mixed strategies; so few need a wider interval (Student 1908)
_ITERATIONS = 150  # of each run, at most
_PLAYED_ON = 60  # worlds of each run, for the reasons

_Pair: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""The values of two answers in one world, for all seats."""


class _Way(NamedTuple):
    """How sequels are found: those of two answers in one world after the other, without end; the
    numbers of the worlds that count, of so many; after how many a clear result is enough; and when
    it is clear."""

    sequels: Callable[..., Iterator[tuple[Sequel, Sequel]]]
    counted: Callable[[int], Sequence[int]]
    enough: int
    fine: float
    part: float


def compare(
    view: Game, seat: int, between: tuple[Action, ...], rng: RandomSource, budget: Budget
) -> Advice:
    """Plays two answers until the difference is clear, or as long as the budget allows.

    The advice is the first one, with both as its choices; `gap` is how much more it promises, and
    why.
    """
    brain, view = registry.brain(view.id), view.reopened()
    if showdown.is_near(view, brain):
        return _compare_plans(view, seat, between, brain, rng, budget)
    if brain.is_bluff(view) and _goes_on(view, seat, between, brain, rng):
        return _compare_bluffs(view, seat, between, brain, rng, budget)
    if exact.is_near(view, brain):
        part = budget.part(exact.SHARE, exact.POSITIONS)
        try:
            return _compare_in_pairs(view, seat, between, brain, rng, part, _by_ends(part))
        except exact.OutOfTime:
            pass  # what is left of the time is for a tree
    way = _BY_PLAYOUTS if brain.horizon else _BY_TREES
    return _compare_in_pairs(view, seat, between, brain, rng, budget, way)


def _compare_in_pairs(
    view: Game,
    seat: int,
    between: tuple[Action, ...],
    brain: Brain[Game],
    rng: RandomSource,
    budget: Budget,
    way: _Way,
) -> Advice:
    """Compares two answers by the pairs of their sequels in the same worlds."""
    better, worse = between
    grounds = Grounds(brain.reasons, seat)
    values: list[_Pair] = []
    for one, other in way.sequels(view, seat, between, brain, rng):
        values.append((one.values, other.values))
        grounds.add(one.position, other.position, one.evaluation[seat], other.evaluation[seat])
        if budget.is_spent(len(values)) or _is_enough(values, way, seat):
            break
    told = way.counted(len(values))
    pairs = [values[number] for number in told]
    first, second = (_means(column) for column in zip(*pairs))
    choices = (Choice(better, first[seat], len(pairs)), Choice(worse, second[seat], len(pairs)))
    gap = _gap(pairs, seat) if len(pairs) >= _LEAST else UNKNOWN
    effects = tuple(gained - lost for gained, lost in zip(first, second))
    gap = gap._replace(grounds=grounds.bearing(gap, told))
    return Advice(better, choices, gap=gap, effects=effects)


def _played_out(
    view: Game, seat: int, between: tuple[Action, ...], brain: Brain[Game], rng: RandomSource
) -> Iterator[tuple[Sequel, Sequel]]:
    """The sequels of two answers by playouts, in one world after the other, without end."""
    playouts = Playouts(brain, rng, brain.horizon, _SCOUTED, thorough=True)
    determinizations = Determinizations(view, brain, rng, BELIEF)
    while True:
        world = determinizations.draw()
        better, worse = (playouts.after(world, seat, answer) for answer in between)
        yield better, worse


def _by_ends(budget: Budget) -> _Way:
    """The way of endgames; its sequels raise OutOfTime."""
    return _BY_PLAYOUTS._replace(sequels=partial(_played_to_the_end, budget=budget))


def _played_to_the_end(
    view: Game,
    seat: int,
    between: tuple[Action, ...],
    brain: Brain[Game],
    rng: RandomSource,
    budget: Budget,
) -> Iterator[tuple[Sequel, Sequel]]:
    """The sequels of two answers by the best play of both seats to the end of an endgame, in one
    world after the other, without end. Raises OutOfTime."""
    search = exact.AlphaBeta(seat, brain, budget)
    determinizations = Determinizations(view, brain, rng, BELIEF)
    while True:
        world = determinizations.draw()
        better, worse = (search.end(brain.after(world, seat, answer, rng)) for answer in between)
        yield _at_the_end(better, brain), _at_the_end(worse, brain)


def _at_the_end(position: Game, brain: Brain[Game]) -> Sequel:
    values = brain.evaluate(position)
    return Sequel(position, values, values)


def _searched(
    view: Game, seat: int, between: tuple[Action, ...], brain: Brain[Game], rng: RandomSource
) -> Iterator[tuple[Sequel, Sequel]]:
    """The sequels of two answers by iterations of one tree, in one world after the other, without
    end."""
    determinizations = Determinizations(view, brain, rng, BELIEF)
    for number in count():
        if number % _RUN == 0:
            tree = Tree()
        world = determinizations.draw()
        twin = world.copy()
        better, worse = between
        yield (
            _iterated(world, seat, better, tree, brain, rng),
            _iterated(twin, seat, worse, tree, brain, rng),
        )


def _iterated(
    game: Game, seat: int, answer: Action, tree: Tree, brain: Brain[Game], rng: RandomSource
) -> Sequel:
    """The sequel of an answer in a world by one iteration of a tree.

    What the seat still does before others are asked is played in any case: one answer must not be
    valued before their reply, and the other after it.
    """

    def is_over(position: Game) -> bool:
        return brain.is_quiet(position) and (seat not in position.asked or position.seats == 1)

    game.step(seat, answer)
    if not game.asked:
        return _at_the_end(game, brain)
    values = tree.iterate(game, game.asked[0], brain, rng, is_over)
    if game.asked and (reply := tree.best(game, game.asked[0])):
        game.step(game.asked[0], reply)
    return Sequel(brain.settled(game, rng), values, values)


def _all(worlds: int) -> Sequence[int]:
    return range(worlds)


def _settled_down(worlds: int) -> Sequence[int]:
    """The numbers of those that count of so many worlds: not the first ones of each tree."""
    found = [*range(int(_WARMING * min(_RUN, worlds)), min(_RUN, worlds))]
    for first in range(_RUN, worlds, _RUN):
        found += range(first + int(_WARMING * _RUN), min(first + _RUN, worlds))
    return found


_BY_PLAYOUTS = _Way(_played_out, _all, _PLAYOUTS_ENOUGH, _PLAYOUTS_FINE, _PLAYOUTS_PART)
_BY_TREES = _Way(_searched, _settled_down, _RUNS_ENOUGH, _FINE, _PART)


def _gap(values: Sequence[_Pair], seat: int) -> Gap:
    """The difference of two answers for a seat; as long as it still moves, it is not surer."""
    differences = [first[seat] - second[seat] for first, second in values]
    gap, half = Gap.of(differences), len(differences) // 2
    moved = abs(fmean(differences[half:]) - fmean(differences[:half]))
    return gap._replace(margin=max(gap.margin, moved))


def _is_enough(values: Sequence[_Pair], way: _Way, seat: int) -> bool:
    """Whether a difference is known well enough, or the answer in doubt is the better one, or more
    worlds would not help."""
    if len(values) < way.enough or len(values) % _LOOK:
        return False
    if len(values) >= _MOST:
        return True
    gap = _gap([values[number] for number in way.counted(len(values))], seat)
    return gap.most < 0 or gap.margin < max(way.fine, way.part * gap.mean)


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


def _compare_plans(
    view: Game,
    seat: int,
    between: tuple[Action, ...],
    brain: Brain[Game],
    rng: RandomSource,
    budget: Budget,
) -> Advice:
    """Compares two of the last secret choices by what each is worth with the best that follows."""
    drawn = Determinizations(view, brain, rng, BELIEF)
    solved = Showdown(view, seat, brain, drawn, budget)
    same = brain.equivalence
    found = {same(view, it.action): it for it in solved.choices(view)}
    choices = tuple(found[same(view, answer)] for answer in between)
    grounds = Grounds(brain.reasons, seat)
    for one, other in solved.ends(view, between, _PLAYED_ON):
        grounds.add(one, other, brain.evaluate(one)[seat], brain.evaluate(other)[seat])
    gain = choices[0].value - choices[1].value
    gap = Gap(gain, solved.missed)
    effects = tuple(gain if it == seat else -gain for it in range(view.seats))
    gap = gap._replace(grounds=grounds.bearing(gap))
    return Advice(between[0], choices, gap=gap, effects=effects)


def _shared(gain: float, seat: int, values: Sequence[float]) -> tuple[float, ...]:
    """What a gain of a seat does for every seat: partners, whose values are equal, gain as much;
    the others lose it together."""
    partners = [other == seat or values[other] == values[seat] for other in range(len(values))]
    with_it = sum(partners) if sum(partners) < len(values) else 1
    loss = gain * with_it / max(1, len(values) - with_it)
    return tuple(gain if it else -loss for it in partners)
