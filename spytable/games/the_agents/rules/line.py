"""The geometry of a faction: which arrows meet in a row, whom they point to, what they are worth.

A row is seen from A, who has it at the left; B sees it reversed, and so everything that B reads
from left to right runs from right to left in the row. Each agent is a mark: a number that says
whom its half arrows point to and which colours they have. Two halves that point to the same
player make an arrow, a token; the safe house has black halves for A and white ones for B.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from spytable.games.the_agents.rules.printed import COLOURS

SAFE_HOUSE = -1  # in a row of cards
LIMIT = {2: 7, 3: 5, 4: 5, 5: 5}  # agents of a faction, dead ones too (OPEN-9), by seats

A, B = 0, 1  # the two owners of a faction
BLACK, WHITE, MIXED = 0, 1, 2
VALUE = (2, 2, 1)  # points, by colour

HOUSE, DEAD, LIVING = 0, 1, 2  # marks, and the first of those of living agents
_MARKS = LIVING + 2 * len(COLOURS)
_SURVEYS = 1 << 14  # that are kept


def mark(colours: int, owner: int) -> int:
    """The mark of a living agent whose command faces an owner."""
    return LIVING + 2 * colours + owner


def _halves(mark: int, owner: int) -> tuple[int, int] | None:
    """The colours that a mark shows an owner, in the order of the row."""
    if mark == HOUSE:
        return ((BLACK, BLACK), (WHITE, WHITE))[owner]
    colours, faced = divmod(mark - LIVING, 2)
    if mark == DEAD or faced == owner:
        return None
    left, right = divmod(colours, 2)
    return (left, right) if owner == A else (right, left)


class Seam(NamedTuple):
    """A token between two neighbours: whom it points to, and its colour."""

    owner: int
    colour: int


_SEAMS = (*[Seam(owner, colour) for owner in (A, B) for colour in (BLACK, WHITE, MIXED)], None)


def _number(mark: int, other: int) -> int:
    """Which of the seams there is between two neighbours."""
    for owner in (A, B):
        left, right = _halves(mark, owner), _halves(other, owner)
        if left and right:
            return _SEAMS.index((owner, left[1] if left[1] == right[0] else MIXED))
    return _SEAMS.index(None)


_NUMBER = [[_number(mark, other) for other in range(_MARKS)] for mark in range(_MARKS)]
_FACED = (None, None, *[owner for _ in COLOURS for owner in (A, B)])  # by mark: by its command


class Side(NamedTuple):
    """What a faction shows one of its owners."""

    colours: tuple[int, int, int]  # how many tokens: black, white, mixed
    tokens: int
    points: int
    commands: int  # of living agents that face it
    house: int  # tokens of the safe house
    ends: int  # ends of the row where such a command is


class Survey(NamedTuple):
    """What there is in a faction: `seams` by place, `left` and `right` are agents on either side
    of the safe house, dead ones too."""

    seams: tuple[Seam | None, ...]
    sides: tuple[Side, Side]
    left: int
    right: int
    dead: int

    @property
    def agents(self) -> int:
        """How many there are, dead ones too."""
        return self.left + self.right


@lru_cache(_SURVEYS)
def survey(marks: tuple[int, ...]) -> Survey:
    """What there is in a row."""
    numbers = [_NUMBER[mark][other] for mark, other in pairwise(marks)]
    faced = [_FACED[mark] for mark in marks]
    left = marks.index(HOUSE)
    house = numbers[max(0, left - 1) : left + 1]
    return Survey(
        tuple([_SEAMS[number] for number in numbers]),
        (_side(A, numbers, house, faced), _side(B, numbers, house, faced)),
        left,
        len(numbers) - left,
        marks.count(DEAD),
    )


def _side(owner: int, numbers: list[int], house: list[int], faced: list[int | None]) -> Side:
    first = len(VALUE) * owner
    tokens = range(first, first + len(VALUE))
    black, white, mixed = colours = (
        numbers.count(first + BLACK),
        numbers.count(first + WHITE),
        numbers.count(first + MIXED),
    )
    return Side(
        colours,
        black + white + mixed,
        black * VALUE[BLACK] + white * VALUE[WHITE] + mixed * VALUE[MIXED],
        faced.count(owner),
        len([number for number in house if number in tokens]),
        (faced[0] == owner) + (faced[-1] == owner),
    )


def owners(faction: int, seats: int) -> tuple[int, int]:
    """The seats that share a faction: A and B."""
    return faction, (faction + 1) % seats


def facing(command: int, faction: int, other: int, seats: int) -> int:
    """Whom a command faces that is moved to another place: the same seat, if it shares that faction
    too; otherwise the one of its owners that does not share both (OPEN-18, OPEN-19)."""
    there = owners(other, seats)
    if command in there:
        return command
    return next(seat for seat in there if seat not in owners(faction, seats))
