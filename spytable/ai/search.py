"""What a seat should answer, found from its view alone.

Forced results come first, then the last secret choices, a mixed strategy, an exact endgame, a race
of answers or tree search. What is special to a game is in its brain (see `core/brain.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ai import exact, mixed, showdown, tactics
from spytable.ai.advice import Advice, Choice, decided
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.ai.glance import glance
from spytable.ai.race import race
from spytable.ai.showdown import Showdown
from spytable.ai.tree import Tree
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource


def think(
    view: Game,
    seat: int,
    rng: RandomSource,
    budget: Budget,
    belief: int = 1,
    tree: Tree | None = None,
    brain: Brain[Game] | None = None,
    answers: Sequence[Action] = (),
) -> Advice:
    """Searches as long as the budget allows, with the game's brain unless another is given.

    `belief` is how many worlds are weighed for each one that is searched (see `Determinizations`).
    `tree` holds what was learned at earlier questions. One of some `answers` is given, or else of
    all that the brain thinks worth a look.
    """
    brain, view = brain or registry.brain(view.id), view.reopened()
    answers = answers or brain.answers(view, seat)
    if len(answers) == 1:
        return glance(view, seat, rng, 1, brain, answers)
    sensible = tactics.sensible(view, seat, brain, answers, rng)
    determinizations = Determinizations(view, brain, rng, belief)
    is_bluff = brain.is_bluff(view)
    if showdown.is_near(view, brain):
        choices = Showdown(view, seat, brain, determinizations, budget).choices(view)
    elif is_bluff:
        strategies = mixed.equilibrium(view, seat, brain, rng, determinizations, budget)
        choices = strategies.choices(view, seat)
    else:
        part = budget.part(exact.SHARE, exact.POSITIONS)
        choices = exact.solved(view, seat, brain, rng, part)
        if not choices and brain.horizon:
            choices = race(view, seat, sensible, brain, rng, determinizations, budget)
        elif not choices:
            tree = tree or Tree()
            choices = _searched(view, seat, brain, rng, determinizations, budget, tree)
    return decided(_without_folly(choices, sensible), rng, is_bluff)


def _searched(
    view: Game,
    seat: int,
    brain: Brain[Game],
    rng: RandomSource,
    determinizations: Determinizations,
    budget: Budget,
    tree: Tree,
) -> list[Choice]:
    """The choices of tree search, in the order of the game."""
    tree.next_question(budget.is_late)
    done = 0
    while True:
        tree.iterate(determinizations.draw(), seat, brain, rng)
        done += 1
        if budget.is_spent(done):
            break
    found = {choice.action: choice for choice in tree.choices(view, seat)}
    return [found[answer] for answer in brain.answers(view, seat)]


def _without_folly(choices: list[Choice], sensible: Sequence[Action]) -> list[Choice]:
    """The choices, without the visits of those that are not sensible."""
    kept = [
        choice if choice.action in sensible else choice._replace(visits=0) for choice in choices
    ]
    if any(choice.visits for choice in kept):
        return kept
    return [choice._replace(visits=int(choice.action in sensible)) for choice in choices]
