"""What cards are worth to a seat, in points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spytable.games.dark_agent.printed import DARK, FACES, LEVELS, SENTINELS, TARGETS
from spytable.games.dark_agent.raid import Terms
from spytable.games.dark_agent.table import SLOTS

_MEMORY = 1 << 12
_STEP = 4  # gains are rounded to so many parts of a point, so that what is alike is found again


class Rates(NamedTuple):
    """What a player goes by: equipment by face, and how much of it one more of a kind is worth; of
    targets by card, their powers; of the token of three points, of a rival's loss, of an agent for
    each level, of the tokens of the super satellite and the double agent, of a drawn card, of
    Media; what it costs to lose an agent, by level and for each; and how it attacks, with foresight
    or not."""

    tools: tuple[float, ...]
    again: float
    targets: tuple[float, ...]
    prize: float
    rival: float
    agent: float
    upgrade: float
    double: float
    draw: float
    media: float
    loss: float
    loss_each: float
    terms: Terms
    foresees: bool


class Stakes(NamedTuple):
    """What things are worth at this time of the match: how much of what pays later only, what the
    token of three points and the Dark Agent bring besides, and what the next target does that ends
    the match, if it does."""

    future: float
    prize: float
    dark: float
    closing: float


def tools(**worths: float) -> tuple[float, ...]:
    """What equipment is worth, by face."""
    return tuple([worths.get(name, 0.0) for name in FACES])


def gain(card: int, rates: Rates, stakes: Stakes) -> float:
    """What it brings to capture a card."""
    found = float(LEVELS[card])
    if card in TARGETS:
        found += rates.targets[card - TARGETS[0]] * stakes.future + stakes.prize + stakes.closing
    elif card == DARK:
        found += stakes.prize + stakes.dark
    elif card < SENTINELS[0]:
        found += rates.rival * LEVELS[card]
    return round(found * _STEP) / _STEP


def loss(level: int, rates: Rates, stakes: Stakes) -> float:
    """What it costs if an agent goes home: the less time there is, the less likely it comes back."""
    share = rates.loss + (1 - rates.loss) * (1 - stakes.future) * rates.foresees
    return round((share * level + rates.loss_each) * _STEP) / _STEP


@lru_cache(_MEMORY)
def terms_at(rates: Rates, stakes: Stakes) -> Terms:
    """How a player attacks at this time of the match: in the end nothing is to be saved."""
    costs = tuple([cost * stakes.future for cost in rates.terms.costs])
    return rates.terms._replace(costs=costs)


@lru_cache(_MEMORY)
def stock(faces: tuple[int, ...], rates: Rates) -> float:
    """What the best of some equipment is worth, as much as there is room for."""
    worths = sorted(
        [
            rates.tools[face] * (rates.again if face in faces[:at] else 1)
            for at, face in enumerate(faces)
        ],
        reverse=True,
    )
    return sum(worths[:SLOTS])
