"""A race of answers: all run through the same worlds, and who is clearly behind drops out.

This is a racing algorithm (Maron and Moore 1994). A playout tells what an answer comes to in a
world. Differences are taken in pairs, world by world, as most of what chance does to one answer it
does to the others as well. Only those start that look best one step ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from spytable.ai.advice import Choice, Gap
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.ai.glance import glanced
from spytable.ai.playouts import Playouts
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_LOOKS = 12  # worlds that tell which answers look best
_LOOKING = 0.3  # of the time that this may take
_RUNNERS = 8  # answers that start
_LAP = 6  # worlds, after which those who are behind drop out
_BEHIND = 2.6  # standard errors: the usual 1.96 would drop too many after few worlds (Student 1908)
_LEAST = 18  # worlds: so many tell what chance to win the last one left has
_WHOLE = 1_000  # visits of those who ran to the end; of the others in proportion


def race(
    view: Game,
    seat: int,
    sensible: Sequence[Action],
    brain: Brain[Game],
    rng: RandomSource,
    determinizations: Determinizations,
    budget: Budget,
) -> list[Choice]:
    """The choices of a seat, in the order of the game; only `sensible` ones run. An iteration is
    a playout.

    How long a race takes says nothing of how sure its result is, so that whoever runs to the end
    has the same visits in each.
    """
    answers = brain.answers(view, seat)
    is_late = budget.part(_LOOKING, 1).is_late
    looks = glanced(determinizations.draw, seat, answers, _LOOKS, brain, rng, is_late)
    able = [at for at, answer in enumerate(answers) if answer in sensible]
    running = sorted(able, key=lambda at: -looks[at])[:_RUNNERS]
    values: dict[int, list[float]] = {at: [] for at in running}
    playouts = Playouts(brain, rng, brain.horizon, is_late=budget.is_late)
    worlds = done = 0
    while not budget.is_spent(done) and (len(running) > 1 or worlds < _LEAST):
        world = determinizations.draw()
        found = _run(world, seat, [answers[at] for at in running], playouts, budget)
        if len(found) < len(running):
            break
        for at, value in zip(running, found):
            values[at].append(value)
        worlds, done = worlds + 1, done + len(found)
        if worlds % _LAP == 0:
            running = _left(running, values, looks)
    return _choices(answers, looks, values)


def _run(
    world: Game,
    seat: int,
    answers: Sequence[Action],
    playouts: Playouts,
    budget: Budget,
) -> list[float]:
    """What each answer comes to in a world; of the first ones only, if it gets late."""
    found = []
    for answer in answers:
        value = playouts.after(world, seat, answer).values[seat]
        if budget.is_late():
            break
        found.append(value)
    return found


def _left(
    running: Sequence[int], values: Mapping[int, Sequence[float]], looks: Sequence[float]
) -> list[int]:
    """The leader, and those who are not clearly behind.

    What comes to the same in every world is told apart by how it looked at first.
    """
    leader = max(running, key=lambda at: (sum(values[at]), looks[at]))

    def is_behind(at: int) -> bool:
        if values[at] == values[leader]:
            return looks[at] < looks[leader]
        differences = [ahead - own for ahead, own in zip(values[leader], values[at])]
        return Gap.of(differences, _BEHIND).least > 0

    return [at for at in running if not is_behind(at)]


def _choices(
    answers: Sequence[Action], looks: Sequence[float], values: Mapping[int, Sequence[float]]
) -> list[Choice]:
    """What was found out about each answer.

    Values of those who dropped out are put beside the leader's by what they lost to it in the
    worlds of both; those of answers that did not start, by what they lost at first sight.
    """
    best = max(values, key=lambda at: (len(values[at]), sum(values[at])))
    lead = values[best]
    if not lead:
        return [Choice(answer, look, 1) for answer, look in zip(answers, looks)]
    mean = fmean(lead)
    found = {
        at: min(mean, mean - fmean(lead[: len(own)]) + fmean(own)) for at, own in values.items()
    }
    later = fmean(value - looks[at] for at, value in found.items())
    told = [found.get(at, min(mean, look + later)) for at, look in enumerate(looks)]
    return [
        Choice(answer, min(1.0, max(0.0, value)), -(-_WHOLE * len(values.get(at, ())) // len(lead)))
        for at, (answer, value) in enumerate(zip(answers, told))
    ]
