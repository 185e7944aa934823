"""What follows two answers in the same worlds, so that they can be compared in pairs.

It is found as the search of the game does it: by a playout of this many turns, or by one tree that
searches both answers up to the same moment, when the turn is over and others have replied. A tree
may stick to a poor line after one of them, so that after a run of worlds a new tree begins.
Playouts go on for longer than in a race of many answers. What can be searched to its end is played
as both seats should.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import NamedTuple

from spytable.ai import exact
from spytable.ai.budget import Budget
from spytable.ai.determinizations import BELIEF, Determinizations
from spytable.ai.playouts import Playouts, Sequel
from spytable.ai.tree import Tree
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_RUN = 200  # worlds, after which a new tree begins
_WARMING = 0.4  # of the worlds of a run, the first ones: the tree does not know yet how to go on
_LEAST = 20  # worlds that count, without which nothing can be said
_PLAYOUTS_LEAST = 12  # the same where no tree must settle down
_RUNS_ENOUGH = 2 * _RUN  # worlds, after which a clear result is enough
_PLAYOUTS_ENOUGH = 40  # the same where no tree can stick to anything
_FINE = 0.003  # of a chance to win: no difference needs to be known better
_PLAYOUTS_FINE = 0.01  # the same of playouts, which take longer
_PART = 0.1  # of a difference, to which it is known well enough
_PLAYOUTS_PART = 0.25


class Duel(NamedTuple):
    """Two answers of a seat to the question of a view, the better one first, and what it takes to
    compare them."""

    view: Game
    seat: int
    between: tuple[Action, ...]
    brain: Brain[Game]
    rng: RandomSource


class Sequels(NamedTuple):
    """What followed two answers in a world, which is still as it was before them."""

    world: Game
    better: Sequel
    worse: Sequel


class Way(NamedTuple):
    """How sequels are found: those of two answers in one world after the other, without end; the
    numbers of the worlds that count, of this many; how many must count; after how many a clear
    result is enough; when it is clear; and whether the sequels are exact, so that nothing else can
    come of the answers in such a world."""

    sequels: Callable[[Duel], Iterator[Sequels]]
    counted: Callable[[int], Sequence[int]]
    least: int
    enough: int
    fine: float
    part: float
    is_exact: bool = False


def _played_out(duel: Duel) -> Iterator[Sequels]:
    """The sequels of two answers by playouts, in one world after the other, without end."""
    view, seat, between, brain, rng = duel
    playouts = Playouts(brain, rng, brain.horizon, thorough=True)
    determinizations = Determinizations(view, brain, rng, BELIEF)
    while True:
        world = determinizations.draw_anew()
        yield Sequels(world, *(playouts.after(world, seat, answer) for answer in between))


def _played_to_the_end(duel: Duel, budget: Budget) -> Iterator[Sequels]:
    """The sequels of two answers by the best play of both seats to the end of an endgame, in one
    world after the other, without end. Raises OutOfTime."""
    view, seat, between, brain, rng = duel
    search = exact.AlphaBeta(seat, brain, budget)
    determinizations = Determinizations(view, brain, rng, BELIEF)
    while True:
        world = determinizations.draw_anew()
        ends = (search.end(brain.after(world, seat, answer, rng)) for answer in between)
        yield Sequels(world, *(_at_the_end(it, brain) for it in ends))


def _at_the_end(position: Game, brain: Brain[Game]) -> Sequel:
    values = brain.evaluate(position)
    return Sequel(position, values, values)


def _searched(duel: Duel) -> Iterator[Sequels]:
    """The sequels of two answers by iterations of one tree, in one world after the other, without
    end."""
    view, seat, between, brain, rng = duel
    determinizations = Determinizations(view, brain, rng, BELIEF)
    for number in count():
        if number % _RUN == 0:
            tree = Tree()
        world = determinizations.draw_anew()
        found = (_iterated(world.copy(), seat, it, tree, brain, rng) for it in between)
        yield Sequels(world, *found)


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
    """The numbers of those that count of this many worlds: not the first ones of each tree."""
    found = [*range(int(_WARMING * min(_RUN, worlds)), min(_RUN, worlds))]
    for first in range(_RUN, worlds, _RUN):
        found += range(first + int(_WARMING * _RUN), min(first + _RUN, worlds))
    return found


BY_PLAYOUTS = Way(
    *(_played_out, _all, _PLAYOUTS_LEAST, _PLAYOUTS_ENOUGH, _PLAYOUTS_FINE, _PLAYOUTS_PART)
)
BY_TREES = Way(_searched, _settled_down, _LEAST, _RUNS_ENOUGH, _FINE, _PART)


def by_ends(budget: Budget) -> Way:
    """The way of endgames; its sequels raise OutOfTime."""
    sequels = partial(_played_to_the_end, budget=budget)
    return BY_PLAYOUTS._replace(sequels=sequels, is_exact=True)
