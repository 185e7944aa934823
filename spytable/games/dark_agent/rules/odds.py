"""Dice: what four of them can come to, and how likely that is enough. Exact, without chance."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from spytable.games.dark_agent.rules.printed import LOAD

SIDES = 6
DICE = 4  # of an attack
PERFECT = 99  # stands for four equal dice, which are always enough

Dice = tuple[int, ...]

THROWS: tuple[Dice, ...] = tuple(product(range(1, SIDES + 1), repeat=DICE))


def is_perfect(dice: Dice) -> bool:
    """Whether all dice are equal: a success whatever they add up to."""
    return dice.count(dice[0]) == DICE


def loaded(dice: Dice) -> Dice:
    """What the rocket launcher makes of dice: perfect ones where one die is missing for that, or
    else the lowest becomes the best."""
    for number in dice:
        if dice.count(number) >= DICE - 1:
            return (number,) * DICE
    at = dice.index(min(dice))
    return (*dice[:at], LOAD, *dice[at + 1 :])


@cache
def _throws(is_loaded: bool) -> tuple[tuple[int, int], ...]:
    """All that four dice can come to, and in how many ways."""
    dice = map(loaded, THROWS) if is_loaded else THROWS
    return tuple(Counter(PERFECT if is_perfect(it) else sum(it) for it in dice).items())


@cache
def chance(needed: int, die: int, is_loaded: bool) -> tuple[int, int]:
    """In how many of how many equally likely ways dice come to what is needed; with `die` more is
    needed, by the die of the defence."""
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
    """The same in parts of a whole, rounded; neither certain nor impossible unless it is."""
    good, ways = chance(needed, die, is_loaded)
    rounded = (2 * whole * good + ways) // (2 * ways)
    return min(whole - 1, max(1, rounded)) if 0 < good < ways else rounded
