"""How a round is counted: moons, rows, points, and the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from spytable.games.moonlight.rules.mountain import Box, corners, rows
from spytable.games.moonlight.rules.wolves import (
    CORNER,
    MOONCALL,
    MOONS,
    NUMBERS,
    PACK,
    PREY,
    VALUE,
)

MOON_POINTS = 2
NOBODY = -1

_CALL_POINTS = NUMBERS[MOONCALL]["points"]
_PACK_SUM, _PACK_WOLVES = NUMBERS[PACK]["sum"], NUMBERS[PACK]["wolves"]


class Row(NamedTuple):
    """One row: the sum of each seat, its winner or NOBODY, and the points it brings."""

    sums: tuple[int, int]
    winner: int
    points: int


class Score(NamedTuple):
    """The count of a mountain; pairs are by seat."""

    moons: tuple[int, int]
    moon_points: tuple[int, int]
    rows: tuple[Row, ...]
    points: tuple[int, int]
    visible: tuple[int, int]

    @property
    def winner(self) -> int:
        """The seat with more points, else with more visible wolves (ruling 7), else NOBODY."""
        for first, second in (self.points, self.visible):
            if first != second:
                return 0 if first > second else 1
        return NOBODY

    def events(self) -> Iterator[tuple[Any, ...]]:
        """The events that report the count: the moons, then row by row from the top."""
        moons, points = self.moons, self.moon_points
        if any(points):
            seat = int(points[1] > 0)
            if moons[0] == moons[1]:
                yield "moons_called", seat, points[seat], moons[seat]
            else:
                yield "moons", seat, points[seat], moons[seat], moons[1 - seat]
        else:
            yield "moons_even", moons[0]
        for number, (sums, seat, worth) in enumerate(self.rows, 1):
            if seat == NOBODY:
                yield "row_even", number, sums[0]
            else:
                yield "row", number, seat, worth, sums[seat], sums[1 - seat]


def score(
    top: list[int],
    owner: list[int],
    faces: list[int],
    box: Box | None,
    power: list[int],
    head_start: tuple[int, int],
) -> Score:
    """Counts the visible wolves, and the moons that a seat has besides (ruling 3).

    `top` is by cell, `owner` and `faces` are by card, `power` and `head_start` by seat.
    """
    lines = rows(box) if box else ()
    places = corners(box) if box else ()
    pack = power.index(PACK) if PACK in power else NOBODY
    moons, visible, points = [*head_start], [0, 0], [0, 0]
    counted = []
    for line in lines:
        sums, wolves, worth = [0, 0], [0, 0], [0, 0]
        for cell in line:
            card = top[cell]
            if card == NOBODY:
                continue
            seat, face = owner[card], faces[card]
            sums[seat] += VALUE[face] * CORNER[face] if cell in places else VALUE[face]
            wolves[seat] += 1
            worth[seat] += 1 + PREY[face]
            moons[seat] += MOONS[face]
        if pack != NOBODY and wolves[pack] >= _PACK_WOLVES:
            sums[pack] += _PACK_SUM
        winner = NOBODY if sums[0] == sums[1] else int(sums[1] > sums[0])
        counted.append(Row((sums[0], sums[1]), winner, 0 if winner == NOBODY else worth[winner]))
        if winner != NOBODY:
            points[winner] += worth[winner]
        visible[0] += wolves[0]
        visible[1] += wolves[1]
    by_moons = moon_points(moons, power)
    return Score(
        (moons[0], moons[1]),
        by_moons,
        tuple(counted),
        (points[0] + by_moons[0], points[1] + by_moons[1]),
        (visible[0], visible[1]),
    )


def moon_points(moons: Sequence[int], power: list[int]) -> tuple[int, int]:
    """The points for the majority of moons; all by seat."""
    caller = power.index(MOONCALL) if MOONCALL in power else NOBODY
    winner = caller if moons[0] == moons[1] else int(moons[1] > moons[0])
    points = _CALL_POINTS if winner == caller else MOON_POINTS
    return (points * (winner == 0), points * (winner == 1))
