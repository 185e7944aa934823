"""What cards are worth to a seat, in points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from spytable.games.dark_agent.brain.attack_plan import AttackRates
from spytable.games.dark_agent.rules.printed import DARK, FACES, LEVELS, TARGETS
from spytable.games.dark_agent.rules.theatre import SLOTS

_MEMORY = 1 << 12
_STEP = 4  # parts of a point; gains are rounded, so that caches find what is alike


@dataclass(frozen=True, eq=False)
class Rates:
    """How a player values things, in points unless a comment says otherwise.

    A player that `foresees` considers machine guns, dinghies and double agents, what rivals lose,
    and the end of the match.
    """

    tools: tuple[float, ...]  # equipment by face
    again: float  # the part of that value for one more of a kind
    targets: tuple[float, ...]  # their powers
    prize: float  # the token of three points, besides these, if it changes hands
    dark: float  # the Dark Agent, besides her level
    agent: float  # a level of an agent on the grid, besides its points
    standby: float  # a level of an agent on standby
    upgrade: float  # the super-satellite token
    double: float  # the double-agent token
    draw: float  # a card from the deck
    media: float  # a spotted Media
    loss: float  # a level of an agent that goes home
    loss_each: float  # an agent that goes home, besides its level
    least: float  # the least chance worth a try
    least_target: float  # the same against targets and, alone, the Dark Agent
    attack: AttackRates
    foresees: bool


class Stakes(NamedTuple):
    """What things are worth to a seat at this stage of the match.

    `future` is the part, 0 to 1, of what pays only later. `prize` and `dark` are what comes with a
    target and with the Dark Agent besides their levels. `closing` is what it brings to end the
    match by the next target, 0 if that does not end it. `rivals` says, by seat, what a point is
    worth that this seat loses.
    """

    rates: Rates
    future: float
    prize: float
    dark: float
    closing: float
    rivals: tuple[float, ...]


def by_face(**worths: float) -> tuple[float, ...]:
    """A tuple by face, from worths by name; 0 for other faces."""
    return tuple([worths.get(name, 0.0) for name in FACES])


def gain(card: int, owner: int, stakes: Stakes) -> float:
    """The value of capturing a card, and of taking it from the seat that owns it."""
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
    """The cost of an agent that goes home; near the end it will not come back."""
    rates = stakes.rates
    share = rates.loss + (1 - rates.loss) * (1 - stakes.future)
    return round((share * level + rates.loss_each) * _STEP) / _STEP


@lru_cache(_MEMORY)
def attack_rates(stakes: Stakes) -> AttackRates:
    """How a seat weighs attacks at this stage; at the end, equipment need not be saved."""
    rates = stakes.rates.attack
    costs = tuple([cost * stakes.future for cost in rates.costs])
    return replace(rates, costs=costs, miss=rates.miss * any(stakes.rivals))


@lru_cache(_MEMORY)
def stock_value(faces: tuple[int, ...], rates: Rates) -> float:
    """The value of the best equipment among faces that there is room for."""
    worths = [
        rates.tools[face] * (rates.again if face in faces[:at] else 1)
        for at, face in enumerate(faces)
    ]
    return sum(sorted(worths, reverse=True)[:SLOTS])
