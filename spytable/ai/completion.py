"""What completes an answer that leaves something half done: lifted, but not put down anywhere; and
what the table looks like then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.match import Match
from spytable.core.rng import Generator

_MOST = 4  # answers that are told as one
_WORLDS = 8  # that vote on how it goes on


class Step(NamedTuple):
    """An answer, the view in which it was given or would be, and the one that its seat would have
    after it; None if nobody has asked for that, or the seat would learn something."""

    view: Game
    action: Action
    after: Game | None = None


def given(match: Match, first: int) -> list[Step]:
    """The answer of this number in a match, from 1, and those by which its seat completed it."""
    seat, steps = match.log[first - 1].seat, list[Step]()
    for number, entry in enumerate(match.log[first - 1 :], first):
        before = match.before(number)
        if len(steps) == _MOST or steps and not _is_half_done(before, seat):
            break
        steps.append(Step(before.view(seat), entry.action))
    return steps


def proposed(view: Game, seat: int, answer: Action) -> list[Step]:
    """An answer of a seat in its view, and those by which the game's brain would complete it.

    They end where the seat would learn something first: what it does then depends on that.
    """
    brain, rng = registry.brain(view.id), Generator(0)
    steps, worlds = [Step(view, answer)], list[Game]()
    for _ in range(_WORLDS):
        world = brain.imagined(view, rng)
        world.step(seat, answer)
        if not _is_half_done(world, seat):
            return steps
        worlds.append(world)
    while True:
        views = [world.view(seat) for world in worlds]
        if len({it.fingerprint() for it in views}) > 1:
            return steps
        votes = Counter(brain.rollout(world, seat, rng) for world in worlds)
        chosen = max(sorted(votes), key=votes.__getitem__)
        steps.append(Step(views[0], chosen))
        for world in worlds:
            world.step(seat, chosen)
        if len(steps) == _MOST or not all(_is_half_done(world, seat) for world in worlds):
            return steps


def followed(seat: int, steps: Sequence[Step]) -> list[Step]:
    """Steps of a seat with what the table looks like after them, up to the first from which it
    would learn something. Worlds are imagined for it, which takes longer than to tell the answers.
    """
    view, rng = steps[0].view, Generator(0)
    worlds = [registry.brain(view.id).imagined(view, rng) for _ in range(_WORLDS)]
    found: list[Step] = []
    for step in steps:
        if any(step.action not in world.actions(seat) for world in worlds):
            break
        for world in worlds:
            world.step(seat, step.action)
        views = [world.view(seat) for world in worlds]
        if len({it.fingerprint() for it in views}) > 1:
            break
        found.append(step._replace(after=views[0]))
    return [*found, *steps[len(found) :]]


def _is_half_done(game: Game, seat: int) -> bool:
    """Whether a seat must go on with what it has begun, and nobody could gain by guessing how."""
    brain = registry.brain(game.id)
    if game.asked != (seat,) or brain.is_quiet(game) or brain.is_bluff(game):
        return False
    # An answer that is about nothing is a way to stop.
    return all(game.things(it) for it in game.actions(seat))
