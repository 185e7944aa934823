"""What others are likely to reply to an answer, as far as its seat can tell."""

from __future__ import annotations

from typing import NamedTuple

from spytable.ai.determinizations import BELIEF, Determinizations
from spytable.ai.glance import glance
from spytable.core import registry
from spytable.core.game import Action, Event, Game
from spytable.core.rng import RandomSource

_GLANCES = 4  # worlds in which whoever replies looks at every answer


class Told(NamedTuple):
    """An event of an imagined match, and what the seat that imagines it sees right after."""

    event: Event
    view: Game


def replies(
    view: Game, seat: int, answer: Action, rng: RandomSource, worlds: int
) -> list[list[Told]]:
    """What the next reply to an answer does, in this many worlds that its seat thinks possible.

    It is nothing where nobody else is asked next.
    """
    view = view.reopened()
    drawn = Determinizations(view, registry.brain(view.id), rng, BELIEF)
    return [_reply(drawn.draw(), seat, answer, rng) for _ in range(worlds)]


def _reply(world: Game, seat: int, answer: Action, rng: RandomSource) -> list[Told]:
    world.step(seat, answer)
    if not world.asked or seat in world.asked:
        return []
    other, told = world.asked[0], []
    reply = glance(world.view(other), other, rng, _GLANCES).action
    world.listener = lambda game, event: told.append(Told(event, game.view(seat)))
    world.step(other, reply)
    return told
