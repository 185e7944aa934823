"""Packs as numbers with a digit for each face, and what their cards can do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import sub

from spytable.games.moonlight.rules.wolves import DEN, FACES, NUMBERS, VALUE, prey

VALUES = range(1, max(VALUE) + 1)
QUARRY = (1, 2)  # the values for which hunters matter most

_BITS = 4  # in a digit
_MASK = (1 << _BITS) - 1
_DIGITS = tuple(1 << _BITS * face for face in range(len(FACES)))


def count(faces: Sequence[int], cards: Iterable[int]) -> int:
    """The number of a pack; the numbers of packs add up."""
    pack = 0
    for card in cards:  # faster than sum() for so few
        pack += _DIGITS[faces[card]]
    return pack


@cache
def by_value(pack: int) -> tuple[int, ...]:
    """How many cards of each value there are."""
    counts = [0] * len(VALUES)
    for face, value in enumerate(VALUE):
        counts[value - 1] += pack >> _BITS * face & _MASK
    return tuple(counts)


@lru_cache(1 << 16)
def leads(first: int, second: int) -> tuple[int, ...]:
    """How many more of each value the first pack has."""
    return tuple(map(sub, by_value(first), by_value(second)))


@lru_cache(1 << 16)
def quarry(pack: int, shown: int, rival_pack: int, rival_shown: int) -> tuple[int, ...]:
    """For each value of QUARRY, the lead in rival's wolves that a pack has hunters for."""
    first = zip(by_value(pack)[1:], by_value(rival_shown))
    second = zip(by_value(rival_pack)[1:], by_value(shown))
    found = [min(ours) - min(theirs) for ours, theirs in zip(first, second)]
    return tuple(found[value - 1] for value in QUARRY)


@cache
def reach(pack: int, power: int, rival_power: int) -> int:
    """The values of a rival's wolves that cards can cover, as bits."""
    protected = NUMBERS[DEN]["highest"] if rival_power == DEN else 0
    faces = [face for face in range(len(FACES)) if pack >> _BITS * face & _MASK]
    prey_of_all = {value for face in faces for value in prey(face, power)}
    return sum(1 << value for value in VALUES if value > protected and value in prey_of_all)
