"""What to answer, seen from one seat alone: what is certain first, then what many worlds tell.

It gets a view and nothing else. What is special to a game stands in its brain (`ai/brain.py`).
"""

from __future__ import annotations

from spytable.ai import exact, mixed, tactics
from spytable.ai.advice import Advice, Choice, decided
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.ai.tree import Tree
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game

_EXACT_SHARE = 0.6  # of the time, before the search of a closing position is given up
_EXACT_POSITIONS = 50  # for each world that one may look at


def think(
    view: Game, seat: int, rng, budget: Budget, belief: int = 1, tree: Tree | None = None
) -> Advice:
    """Thinks as long as there is time.

    `belief` is how many worlds are weighed for each that is searched; a `tree` is what was learnt
    at the questions before.
    """
    brain, view = registry.brain(view.id), view.reopened()
    answers = brain.answers(view, seat)
    if len(answers) == 1:
        return glance(view, seat, rng, worlds=1)
    sensible = tactics.sensible(view, seat, brain, answers, rng)
    worlds = Determinizations(view, brain, rng, belief)
    is_bluff = brain.is_bluff(view)
    if is_bluff:
        choices = mixed.balanced(view, seat, brain, rng, worlds, budget)
    else:
        part = budget.part(_EXACT_SHARE, _EXACT_POSITIONS)
        choices = exact.solved(view, seat, brain, rng, part)
        choices = choices or _searched(view, seat, brain, rng, worlds, budget, tree or Tree())
    return decided(_without_folly(choices, sensible), rng, is_bluff)


def _searched(
    view: Game, seat: int, brain: Brain, rng, worlds: Determinizations, budget: Budget, tree: Tree
) -> list[Choice]:
    tree.turn()
    done = 0
    while True:
        tree.learn(worlds.draw(), seat, brain, rng)
        done += 1
        if budget.is_spent(done):
            found = {choice.action: choice for choice in tree.choices(view, seat)}
            return [found[answer] for answer in brain.answers(view, seat)]


def _without_folly(choices: list[Choice], sensible: list) -> list[Choice]:
    """The choices, none of those visited that are certain to be wrong."""
    kept = [
        choice if choice.action in sensible else choice._replace(visits=0) for choice in choices
    ]
    if any(choice.visits for choice in kept):
        return kept
    return [choice._replace(visits=int(choice.action in sensible)) for choice in choices]


def glance(view: Game, seat: int, rng, worlds: int, brain: Brain | None = None) -> Advice:
    """Looks one step ahead in so many worlds; with the game's own brain unless one is given."""
    brain = brain or registry.brain(view.id)
    answers = brain.answers(view, seat)
    totals = [0.0] * len(answers)
    for _ in range(worlds):
        world = view.imagine(rng)
        for at, answer in enumerate(answers):
            totals[at] += brain.evaluate(brain.after(world, seat, answer, rng))[seat]
    at = max(range(len(answers)), key=lambda i: (totals[i], rng.random()))
    choices = (Choice(answer, total / worlds, worlds) for answer, total in zip(answers, totals))
    return Advice(answers[at], tuple(choices))
