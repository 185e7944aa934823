"""The city of a round as it lies: six locations, three by two, of two by two cells each.

Cells are row * WIDTH + column, places are the locations from the top left; a set of cells is a
number with a bit for each. All is made once, for every location, place and turn.
"""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.city_of_spies.rules.printed import LOCATIONS, MUCHAXO, PRINTED

NOBODY = -1  # and nothing
WIDTH, HEIGHT = 6, 4
CELLS = WIDTH * HEIGHT
_COLUMNS, _ROWS = WIDTH // 2, HEIGHT // 2
PLACES = _COLUMNS * _ROWS
TURNS = 4
_QUADRANTS = ((0, 0), (0, 1), (1, 1), (1, 0))  # clockwise from the top left, as row and column


def _bits(cells: tuple[int, ...] | list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _around(cell: int, width: int, height: int) -> tuple[int, ...]:
    """What lies beside a cell of a grid, not across a corner (question 19)."""
    row, column = divmod(cell, width)
    found = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * width + c for r, c in found if 0 <= r < height and 0 <= c < width)


PLACE = tuple(
    cell // WIDTH // 2 * _COLUMNS + cell % WIDTH // 2 for cell in range(CELLS)
)  # of a cell
BESIDE = tuple(_bits(_around(cell, WIDTH, HEIGHT)) for cell in range(CELLS))
ADJACENT = tuple(_around(place, _COLUMNS, _ROWS) for place in range(PLACES))
OUTER = _bits(
    [
        cell
        for cell in range(CELLS)
        if cell // WIDTH in (0, HEIGHT - 1) or cell % WIDTH in (0, WIDTH - 1)
    ]
)

# All sets of cells of the upper half, listed once: to list one is to look up its two halves.
_HALF = CELLS // 2
_LISTED = tuple(
    tuple(cell for cell in range(_HALF) if bits >> cell & 1) for bits in range(1 << _HALF)
)
_LISTED_LATE = tuple(tuple(cell + _HALF for cell in cells) for cells in _LISTED)


def listed(cells: int) -> tuple[int, ...]:
    """A set of cells as a tuple."""
    return _LISTED[cells & (1 << _HALF) - 1] + _LISTED_LATE[cells >> _HALF]


class Site(NamedTuple):
    """A location as it lies in the city.

    `location` is its face, `cells` are the playable ones from I on, `reward` is the cell of the
    reward (NOBODY: the centre), `veiled` whether it lies hidden. `playable`, `outer` and `secret`
    are sets of cells. `sights` are the places that one may look at from each of the cells.
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
    """Where a quadrant of a tile comes to, after so many quarter-turns clockwise."""
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
NUMBER = {location: PRINTED[location]["number"] for location in LOCATIONS}
