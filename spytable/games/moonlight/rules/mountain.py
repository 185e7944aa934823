"""The mountain: cells, the frame that grows to 4 by 3 or 3 by 4, its rows and corners.

A cell is a number in a fixed grid of SIDE x SIDE. The first wolf goes to its middle, so that the
mountain can grow three cells in each direction. A box is (left, top, right, bottom), inclusive.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

Box: TypeAlias = tuple[int, int, int, int]

LONG, SHORT = 4, 3
FULL = LONG * SHORT
SIDE = 2 * LONG - 1
CENTRE = SIDE * SIDE // 2


def cell_at(column: int, row: int) -> int:
    """The cell at a column and a row of the grid."""
    return row * SIDE + column


def column_and_row(cell: int) -> tuple[int, int]:
    """The column and the row of a cell in the grid."""
    return cell % SIDE, cell // SIDE


def _neighbours(cell: int) -> tuple[int, ...]:
    column, row = column_and_row(cell)
    beside = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(cell_at(x, y) for x, y in beside if 0 <= x < SIDE and 0 <= y < SIDE)


NEIGHBOURS = tuple(_neighbours(cell) for cell in range(SIDE * SIDE))


@cache
def grown(box: Box | None, cell: int) -> Box:
    """The bounding box once a cell is taken as well."""
    column, row = column_and_row(cell)
    if box is None:
        return (column, row, column, row)
    left, top, right, bottom = box
    return (min(left, column), min(top, row), max(right, column), max(bottom, row))


def fits(box: Box) -> bool:
    """Whether a box is at most 4 wide and 3 high, or 3 wide and 4 high."""
    short, long = sorted((box[2] - box[0] + 1, box[3] - box[1] + 1))
    return long <= LONG and short <= SHORT


@cache
def room(box: Box | None) -> frozenset[int]:
    """All cells that a wolf could take without breaking the frame, taken or not."""
    if box is None:
        return frozenset((CENTRE,))
    return frozenset(cell for cell in range(SIDE * SIDE) if fits(grown(box, cell)))


@lru_cache(1 << 14)  # a search tries several wolves on the same cells
def open_cells(box: Box, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The empty cells beside a wolf that keep the frame."""
    beside = {cell for wolf in taken for cell in NEIGHBOURS[wolf]}
    return tuple(sorted(beside & room(box) - set(taken)))


@cache
def rows(box: Box) -> tuple[tuple[int, ...], ...]:
    """The cells of the box, row by row from the top, each from the left (ruling 16)."""
    left, top, right, bottom = box
    return tuple(
        tuple(cell_at(column, row) for column in range(left, right + 1))
        for row in range(top, bottom + 1)
    )


@cache
def corners(box: Box) -> frozenset[int]:
    """The four corner cells; a box of one row or one column has none (ruling 6)."""
    left, top, right, bottom = box
    if left == right or top == bottom:
        return frozenset()
    return frozenset(cell_at(x, y) for x in (left, right) for y in (top, bottom))


def place(box: Box | None, cell: int) -> tuple[str, dict[str, int]]:
    """The text key and the numbers that name a cell, counted from the top left of the box."""
    if box is None:
        return "cell.first", {}
    column, row = column_and_row(cell)
    left, top, right, bottom = box
    numbers = {"row": row - top + 1, "column": column - left + 1}
    if row < top or row > bottom:
        return ("cell.above" if row < top else "cell.below"), numbers
    if column < left or column > right:
        return ("cell.left" if column < left else "cell.right"), numbers
    return "cell.inside", numbers
