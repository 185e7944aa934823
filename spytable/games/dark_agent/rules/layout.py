"""The first grid (ruling 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from spytable.games.dark_agent.rules.printed import DARK, SENTINELS, SKULLS, TARGETS
from spytable.games.dark_agent.rules.theatre import CELLS, COLUMNS, EMPTY, NEAR

Below: TypeAlias = Callable[[int], int]
"""A random number from 0 up to, not including, a limit."""

_DARK_ROW = 4
_TARGET_ROWS = (2, 3, 4)
_SKULL_ROWS = (0, 1)


def wild(cards: Sequence[int], below: Below) -> list[int]:
    """A grid of cards in any order."""
    return shuffled(cards, below)


def balanced(cards: Sequence[int], below: Below) -> list[int]:
    """A grid with the targets far from space and apart, each beside a sentinel.

    The Dark Agent is in the last row and skull agents are in the first two; the rest is anywhere.
    """
    while True:
        grid = _key_cards(below)
        guards = shuffled([card for card in cards if card in SENTINELS], below)
        if _are_apart(grid) and _place_guards(grid, guards, below):
            break
    rest = shuffled([card for card in cards if card not in grid], below)
    return [rest.pop() if card == EMPTY else card for card in grid]


def shuffled(things: Sequence[int], below: Below) -> list[int]:
    """The things in random order."""
    left = list(things)
    return [left.pop(below(len(left))) for _ in things]


def _key_cards(below: Below) -> list[int]:
    """A grid with the targets, the Dark Agent and the skull agents, each kind in other columns."""
    grid = [EMPTY for _ in CELLS]
    columns = shuffled(range(COLUMNS), below)
    for card, column in zip(TARGETS[:-1], columns):
        grid[_TARGET_ROWS[below(len(_TARGET_ROWS))] * COLUMNS + column] = card
    grid[_DARK_ROW * COLUMNS + columns[-1]] = DARK
    for card, column in zip(SKULLS, shuffled(range(COLUMNS), below)):
        grid[_SKULL_ROWS[below(len(_SKULL_ROWS))] * COLUMNS + column] = card
    return grid


def _are_apart(grid: list[int]) -> bool:
    """Whether no target is beside another."""
    cells = [cell for cell in CELLS if grid[cell] in TARGETS]
    return not any(near in cells for cell in cells for near in NEAR[cell])


def _place_guards(grid: list[int], guards: list[int], below: Below) -> bool:
    """Puts a sentinel beside every target that has none; False if there is no room."""
    for cell in [cell for cell in CELLS if grid[cell] in TARGETS]:
        if any(grid[near] in SENTINELS for near in NEAR[cell]):
            continue
        free = [near for near in NEAR[cell] if grid[near] == EMPTY]
        if not free:
            return False
        grid[free[below(len(free))]] = guards.pop()
    return True


LAYOUTS = {"balanced": balanced, "wild": wild}
