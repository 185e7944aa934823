"""What cards are worth to a seat, in points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from spytable.games.dark_agent.brain.attack_plan import Terms
from spytable.games.dark_agent.rules.printed import DARK, FACES, LEVELS, TARGETS
from spytable.games.dark_agent.rules.theatre import SLOTS

_MEMORY = 1 << 12
_STEP = 4  # gains are rounded to so many parts of a point, so that what is alike is found again


@dataclass(frozen=True, eq=False)
class Rates:
    """What a player goes by, in points if nothing else is said.

    Who `foresees` reckons with machine guns, dinghies, double agents, with what rivals lose and
    with the end of the match.
    """

    tools: tuple[float, ...]  # equipment by face
    again: float  # how much of that one more of a kind is worth
    targets: tuple[float, ...]  # their powers
    prize: float  # the token of three points, besides these, if it changes hands
    dark: float  # the Dark Agent, besides her level
    agent: float  # a level of an agent on the grid, besides the points
    standby: float  # a level of one that waits
    upgrade: float  # the super-satellite token
    double: float  # the double-agent token
    draw: float  # a card from the deck
    media: float  # Media spotted
    loss: float  # a level of an agent that goes home
    loss_each: float  # such an agent, besides its level
    least: float  # the least chance that is worth a try
    least_target: float  # the same against targets, and alone against the Dark Agent
    terms: Terms  # how it attacks
    foresees: bool


class Stakes(NamedTuple):
    """What a seat goes by at this time of the match: how much of what pays later only, what the
    token of three points brings with a target and what comes with the Dark Agent, what the next
    target does that ends the match, if it does, and what a point is worth that each seat loses."""

    rates: Rates
    future: float
    prize: float
    dark: float
    closing: float
    rivals: tuple[float, ...]


def tools(**worths: float) -> tuple[float, ...]:
    """What equipment is worth, by face."""
    return tuple([worths.get(name, 0.0) for name in FACES])


def gain(card: int, owner: int, stakes: Stakes) -> float:
    """What it brings to capture a card, and to take it away from a seat that owns it."""
    found = float(LEVELS[card])
    if card in TARGETS:
        power = stakes.rates.targets[card - TARGETS[0]]
        found += power * stakes.future + stakes.prize + stakes.closing
    elif card == DARK:
        found += stakes.dark
    elif owner in range(len(stakes.rivals)):
        found += stakes.rivals[owner] * LEVELS[card]
    return round(found * _STEP) / _STEP


def loss(level: int, stakes: Stakes) -> float:
    """What it costs if an agent goes home: in the end it will not come back."""
    rates = stakes.rates
    share = rates.loss + (1 - rates.loss) * (1 - stakes.future)
    return round((share * level + rates.loss_each) * _STEP) / _STEP


@lru_cache(_MEMORY)
def terms_at(stakes: Stakes) -> Terms:
    """How a seat attacks at this time of the match: in the end nothing is to be saved."""
    terms = stakes.rates.terms
    costs = tuple([cost * stakes.future for cost in terms.costs])
    return replace(terms, costs=costs, miss=terms.miss * any(stakes.rivals))


@lru_cache(_MEMORY)
def stock(faces: tuple[int, ...], rates: Rates) -> float:
    """What the best of some equipment is worth, as much as there is room for."""
    worths = [
        rates.tools[face] * (rates.again if face in faces[:at] else 1)
        for at, face in enumerate(faces)
    ]
    return sum(sorted(worths, reverse=True)[:SLOTS])
