"""How much better one answer is than another, with the error of the figure.

A search visits a poor answer seldom, so that its value is hardly known. Here both answers are given
in every world, equally often, and what follows is searched by one tree. The difference is taken in
pairs, world by world: most of what chance does to one answer it does to the other as well.
"""

from __future__ import annotations

from math import sqrt

from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.ai.tree import Tree
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_WARMING = 0.4  # of the worlds, the first ones: the tree does not know yet how to go on
_LEAST = 30  # worlds, without which nothing can be said
_BELIEF = 3  # worlds weighed for each one drawn, as a master does
_SURE = 1.96  # standard errors: 95 of 100 such intervals hold the true difference


def compare(
    view: Game, seat: int, between: tuple[Action, ...], rng: RandomSource, budget: Budget
) -> Advice:
    """Plays two answers as long as the budget allows.

    The advice is the first one, with both as its choices; `gap` is how much more it promises.
    """
    better, worse = between
    brain, view = registry.brain(view.id), view.reopened()
    determinizations = Determinizations(view, brain, rng, _BELIEF)
    tree = Tree()
    values: list[tuple[float, float]] = []
    while True:
        world = determinizations.draw()
        twin = world.copy()
        first = _played(world, seat, better, tree, brain, rng)
        values.append((first, _played(twin, seat, worse, tree, brain, rng)))
        if budget.is_spent(len(values)):
            break
    late = values[int(_WARMING * len(values)) :]
    means = [sum(column) / len(late) for column in zip(*late)]
    choices = (Choice(better, means[0], len(late)), Choice(worse, means[1], len(late)))
    return Advice(better, choices, gap=_gap([one - other for one, other in late]))


def _played(
    game: Game, seat: int, answer: Action, tree: Tree, brain: Brain[Game], rng: RandomSource
) -> float:
    """The value for a seat of what follows an answer in a world, by one iteration of the tree."""
    game.step(seat, answer)
    if not game.asked:
        return brain.evaluate(game)[seat]
    return tree.iterate(game, game.asked[0], brain, rng)[seat]


def _gap(differences: list[float]) -> Gap:
    count = len(differences)
    if count < _LEAST:
        return UNKNOWN
    mean = sum(differences) / count
    variance = sum((it - mean) ** 2 for it in differences) / (count - 1)
    return Gap(mean, _SURE * sqrt(variance / count))
