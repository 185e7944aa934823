"""A look one step ahead: what each answer comes to at once, in some worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from spytable.ai.advice import Advice, Choice
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

IsLate: TypeAlias = Callable[[], bool]
"""Whether it is late: an answer is wanted now."""

_FEW = 4  # worlds in which an answer is looked at in any case


def never() -> bool:
    """For whoever has all the time: it is not late."""
    return False


def glance(
    view: Game,
    seat: int,
    rng: RandomSource,
    worlds: int,
    brain: Brain[Game] | None = None,
    answers: Sequence[Action] = (),
) -> Advice:
    """The answer that is best on average in this many worlds, with the game's brain unless another
    is given.

    It weighs some `answers`, or else all that the brain thinks worth a look.
    """
    brain = brain or registry.brain(view.id)
    answers = answers or brain.answers(view, seat)
    means = glanced(lambda: view.imagine(rng), seat, answers, worlds, brain, rng)
    at = max(range(len(answers)), key=lambda i: (means[i], rng.random()))
    choices = (Choice(answer, mean, worlds) for answer, mean in zip(answers, means))
    return Advice(answers[at], tuple(choices))


def glanced(
    draw: Callable[[], Game],
    seat: int,
    answers: Sequence[Action],
    worlds: int,
    brain: Brain[Game],
    rng: RandomSource,
    is_late: IsLate = never,
) -> list[float]:
    """The mean value of each answer for a seat, one step ahead in this many drawn worlds, or in
    fewer if it gets late; one that was not looked at by then counts as the mean of the others.
    Only in the first world may some go unseen.

    An answer that has the same value in the first few worlds is not tried in the rest, and counts
    as if it were.
    """
    values: list[list[float]] = [[] for _ in answers]
    doubtful: Sequence[int] = range(len(answers))
    for number in range(worlds if len(answers) > 1 else 1):
        if number == _FEW:
            doubtful = [at for at in doubtful if len(set(values[at])) > 1]
        if number and is_late() or not doubtful:
            break
        tried = [answers[at] for at in doubtful]
        row = [it[seat] for it in look_ahead(draw(), seat, tried, brain, rng, is_late)]
        if number and len(row) < len(doubtful):
            break
        for at, value in zip(doubtful, row):
            values[at].append(value)
    means = [sum(found) / len(found) for found in values if found]
    unseen = [sum(means) / len(means)] * (len(answers) - len(means))
    return means + unseen


def look_ahead(
    world: Game,
    seat: int,
    answers: Sequence[Action],
    brain: Brain[Game],
    rng: RandomSource,
    is_late: IsLate,
) -> list[Sequence[float]]:
    """The values of answers for all seats, one step ahead; of the first ones only, if it gets
    late."""
    seen = []
    for answer in answers:
        seen.append(brain.evaluate(brain.after(world, seat, answer, rng)))
        if is_late():
            break
    return seen
