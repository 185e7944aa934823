"""The dice of an attack: totals and exact chances of success."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import TypeAlias

from spytable.games.dark_agent.rules.printed import LOAD

SIDES = 6
DICE = 4  # of an attack
PERFECT = 99  # the total that stands for four equal dice, which always succeed

Dice: TypeAlias = tuple[int, ...]

THROWS: tuple[Dice, ...] = tuple(product(range(1, SIDES + 1), repeat=DICE))


def is_perfect(dice: Dice) -> bool:
    """Whether all dice are equal, which succeeds whatever they add up to."""
    return dice.count(dice[0]) == DICE


def loaded(dice: Dice) -> Dice:
    """Dice with a rocket launcher: perfect if three are equal, else the lowest becomes a six."""
    for number in dice:
        if dice.count(number) >= DICE - 1:
            return (number,) * DICE
    at = dice.index(min(dice))
    return (*dice[:at], LOAD, *dice[at + 1 :])


@cache
def _throws(is_loaded: bool) -> tuple[tuple[int, int], ...]:
    """The totals of four dice, each with the number of ways to throw it."""
    dice = map(loaded, THROWS) if is_loaded else THROWS
    return tuple(Counter(PERFECT if is_perfect(it) else sum(it) for it in dice).items())


@cache
def chance(needed: int, die: int, is_loaded: bool) -> tuple[int, int]:
    """The chance that dice reach what is needed, as good ways and all ways.

    If `die` is 1, the die of the defence is added to what is needed; otherwise it is 0.
    """
    more = range(1, SIDES + 1) if die else (0,)
    good = sum(
        ways
        for total, ways in _throws(is_loaded)
        for extra in more
        if total >= needed + extra or total == PERFECT
    )
    return good, SIDES**DICE * len(more)


@cache
def share(needed: int, die: int, is_loaded: bool, whole: int) -> int:
    """The same chance in parts of a whole, rounded, but to 0 or the whole only if it is exact."""
    good, ways = chance(needed, die, is_loaded)
    rounded = (2 * whole * good + ways) // (2 * ways)
    return min(whole - 1, max(1, rounded)) if 0 < good < ways else rounded
