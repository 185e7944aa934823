"""The levels of the machines, from a child's rival to a grandmaster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from spytable.ai import search, styles
from spytable.ai.advice import Advice, unweighed
from spytable.ai.budget import Budget
from spytable.ai.determinizations import BELIEF
from spytable.ai.glance import glance
from spytable.ai.styles import PLAIN, STYLES
from spytable.ai.tree import Trees
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.rng import Generator

RANDOM, GREEDY = "random", "greedy"  # not levels, but yardsticks

_GREEDY_WORLDS = 8
_SEARCHED = 0.9  # of the time, if a style needs some


class Level(NamedTuple):
    """A level searches if it has `iterations`; otherwise it looks one step ahead in `worlds`.

    It searches no more iterations than these; a patient one searches as long as the budget allows,
    and they count only if that has no limit. With a `horizon` it plays out this many turns instead
    of those of the game's brain. A level errs as people do: it overlooks answers, forgets cards,
    and believes in the few worlds it happens to imagine. `attention` is the chance that it notices
    an answer, and `memory` the share of the seen cards that it counts, both 0 to 1. `belief` is how
    many worlds it weighs for each one that it searches. By its `style` it chooses among answers
    that are about as good.
    """

    worlds: int = 1
    attention: float = 1.0
    memory: float = 1.0
    iterations: int = 0
    horizon: int = 0
    is_patient: bool = False
    belief: int = 1
    style: str = PLAIN


_RUNGS = {
    "novice": Level(worlds=1, attention=0.7, memory=0.3),
    "scout": Level(worlds=3, attention=0.87, memory=0.6),
    "ranger": Level(worlds=12),
    "master": Level(iterations=100, belief=BELIEF),
    "grandmaster": Level(iterations=600, is_patient=True, belief=BELIEF),
}
_LEVELS = _RUNGS | {
    f"{style}_{rung}": level._replace(style=style)
    for rung, level in _RUNGS.items()
    if level.iterations
    for style in STYLES
}


def names() -> tuple[str, ...]:
    """The levels without a style, from the weakest to the strongest."""
    return tuple(_RUNGS)


def all_names() -> tuple[str, ...]:
    """All levels, those with a style last."""
    return tuple(_LEVELS)


def rung(name: str) -> str:
    """A level without its style; any other name is left as it is."""
    return name.rpartition("_")[2] if name in _LEVELS else name


def style(name: str) -> str:
    """The style of a level, PLAIN if it has none."""
    return _LEVELS[name].style if name in _LEVELS else PLAIN


def styles_of(name: str, game: str = "") -> tuple[str, ...]:
    """The styles in which the rung of a level can play, PLAIN first: all, or those that are
    offered in a game."""
    styles = [style(it) for it in _LEVELS if rung(it) == rung(name)]
    shown = (PLAIN, *registry.brain(game).styles) if game else styles
    return tuple([it for it in styles if it in shown])


def in_style(name: str, style: str) -> str:
    """The rung of a level in a style, if it can play in that one; else without any."""
    styled = f"{style}_{rung(name)}"
    return styled if styled in _LEVELS else rung(name)


def level_in(game: str, name: str, seats: int) -> Level:
    """A level as it plays a game of this many seats."""
    level = _LEVELS[name]
    for fewest, tuning in sorted(registry.brain(game).tuning.items()):
        if fewest <= seats:
            level = level._replace(**tuning.get(rung(name), {}))
    return level


def is_patient(name: str) -> bool:
    """Whether a level uses all the time it gets, and more than one process."""
    return name in _LEVELS and _LEVELS[name].is_patient


def choose(
    name: str,
    view: Game,
    seat: int,
    seed: int,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Action:
    """A legal answer to the question of a view, found in this process.

    `seconds` and `iterations` limit the search. Without seconds, the same view and seed give the
    same answer. ValueError for an unknown name.
    """
    return advise(name, view, seat, seed, Budget(seconds, iterations)).action


def advise(
    name: str, view: Game, seat: int, seed: int, budget: Budget, trees: Trees | None = None
) -> Advice:
    """`choose`, with all answers that were weighed.

    `trees` are kept from question to question. They are used only if time is the limit: with
    a number of iterations, the answer must depend on nothing else.
    """
    rng = Generator(seed)
    if name == RANDOM:
        return unweighed(view.random_action(seat, rng))
    if name == GREEDY:
        return glance(view, seat, rng, _GREEDY_WORLDS, registry.brain(view.id).greedy)
    if name not in _LEVELS:
        raise ValueError(f"there is no level {name!r}, only {', '.join(all_names())}")
    level, brain = level_in(view.id, name, view.seats), registry.brain(view.id)
    view = view.forgetting(1 - level.memory, rng) if level.memory < 1 else view
    noticed: Sequence[Action] = ()
    if level.attention < 1:
        noticed = _noticed(brain.answers(view, seat), level.attention, rng)
    if level.iterations:
        if not level.is_patient or not budget.is_limited:
            budget = budget.at_most(level.iterations)
        tree = trees.of(view) if trees and budget.iterations == inf else None
        brain = replace(brain, horizon=level.horizon) if level.horizon else brain
        if level.style == PLAIN:
            return search.think(view, seat, rng, budget, level.belief, tree, brain, noticed)
        part = budget.part(_SEARCHED, 1)
        advice = search.think(view, seat, rng, part, level.belief, tree, brain, noticed)
        return styles.tasted(advice, STYLES[level.style], view, seat, rng, budget)
    return glance(view, seat, rng, level.worlds, answers=noticed)


def _noticed(answers: Sequence[Action], attention: float, rng: Generator) -> Sequence[Action]:
    """The answers that come to mind, at least one."""
    noticed = [answer for answer in answers if rng.random() < attention]
    return noticed or [answers[rng.below(len(answers))]]
