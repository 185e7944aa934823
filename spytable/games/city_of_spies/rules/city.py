"""The city of a round: six locations, three by two, of two by two cells each.

A cell is row * WIDTH + column; places count the locations from the top left, row by row. A set of
cells is a number with one bit for each. Every location is computed once for each place and turn.
"""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.city_of_spies.rules.printed import LOCATIONS, MUCHAXO, PRINTED

NOBODY = -1  # also: no card, no place, no cell
WIDTH, HEIGHT = 6, 4
CELLS = WIDTH * HEIGHT
_COLUMNS, _ROWS = WIDTH // 2, HEIGHT // 2
PLACES = _COLUMNS * _ROWS
TURNS = 4
_QUADRANTS = ((0, 0), (0, 1), (1, 1), (1, 0))  # row and column, clockwise from the top left


def _bits(cells: tuple[int, ...] | list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _around(cell: int, width: int, height: int) -> tuple[int, ...]:
    """The orthogonal neighbours of a cell in a grid (ruling 19)."""
    row, column = divmod(cell, width)
    found = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * width + c for r, c in found if 0 <= r < height and 0 <= c < width)


PLACE = tuple(  # by cell
    cell // WIDTH // 2 * _COLUMNS + cell % WIDTH // 2 for cell in range(CELLS)
)
BESIDE = tuple(_bits(_around(cell, WIDTH, HEIGHT)) for cell in range(CELLS))
ADJACENT = tuple(_around(place, _COLUMNS, _ROWS) for place in range(PLACES))
OUTER = _bits(
    [
        cell
        for cell in range(CELLS)
        if cell // WIDTH in (0, HEIGHT - 1) or cell % WIDTH in (0, WIDTH - 1)
    ]
)

# Every set of cells in the upper half as a tuple. Listing a set means looking up its two halves.
_HALF = CELLS // 2
_LISTED = tuple(
    tuple(cell for cell in range(_HALF) if bits >> cell & 1) for bits in range(1 << _HALF)
)
_LISTED_BELOW = tuple(tuple(cell + _HALF for cell in cells) for cells in _LISTED)


def listed(cells: int) -> tuple[int, ...]:
    """A set of cells as a tuple, in ascending order."""
    return _LISTED[cells & (1 << _HALF) - 1] + _LISTED_BELOW[cells >> _HALF]


class Site(NamedTuple):
    """A location as it lies in the city.

    `location` is its face. `cells` are the playable cells in their printed order, I first.
    `reward` is the cell of the reward (NOBODY: the centre), `veiled` whether it lies face down.
    `playable`, `outer` and `secret` are sets of cells. `sights` are, for each of the `cells`, the
    places that its eye can look at.
    """

    location: int
    place: int
    cells: tuple[int, ...]
    reward: int
    veiled: bool
    playable: int
    outer: int
    secret: int
    sights: tuple[tuple[int, ...], ...]


def _cell(place: int, turn: int, quadrant: int) -> int:
    """The cell of a printed quadrant after a number of quarter-turns clockwise."""
    row, column = _QUADRANTS[(quadrant + turn) % TURNS]
    return (place // _COLUMNS * 2 + row) * WIDTH + place % _COLUMNS * 2 + column


def _site(location: int, place: int, turn: int) -> Site:
    printed = PRINTED[location]
    reward = printed["reward"]
    cells = tuple(_cell(place, turn, cell["quadrant"]) for cell in printed["cells"])
    hidden = [at for at, cell in zip(cells, printed["cells"]) if cell["lies"] == "hidden"]
    sights = {
        None: (),
        "here": (place,),
        "near": (place, *ADJACENT[place]),
        "anywhere": tuple(range(PLACES)),
    }
    playable = _bits(cells)
    return Site(
        location=location,
        place=place,
        cells=cells,
        reward=_cell(place, turn, reward["quadrant"]) if "quadrant" in reward else NOBODY,
        veiled=reward["lies"] == "hidden",
        playable=playable,
        outer=playable if location == MUCHAXO else playable & OUTER,
        secret=_bits(hidden),
        sights=tuple(sights[cell.get("eye")] for cell in printed["cells"]),
    )


SITES = {  # by location, place and turn
    (location, place, turn): _site(location, place, turn)
    for location in LOCATIONS
    for place in range(PLACES)
    for turn in range(TURNS)
}
NUMBER: dict[int, int] = {location: PRINTED[location]["number"] for location in LOCATIONS}
