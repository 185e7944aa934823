"""The geometry of a faction: which half arrows meet, whom they point to, what they are worth.

A faction has two owners: A, who has it on the left, and B, who has it on the right. A row runs from
left to right as A sees it, so B reads everything from right to left. Each card of a row is a mark:
a number for the colours of its half arrows and the owner they point to. Two neighbouring halves
that point to the same owner make a token. The safe house has black halves for A, white ones for B.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from spytable.games.the_agents.rules.printed import COLOURS

SAFE_HOUSE = -1  # in a row of cards
LIMIT = {2: 7, 3: 5, 4: 5, 5: 5}  # agents in a faction, dead ones too (ruling 9), by seats

A, B = 0, 1  # the two owners of a faction
BLACK, WHITE, MIXED = 0, 1, 2
VALUE = (2, 2, 1)  # points, by colour

HOUSE, DEAD, LIVING = 0, 1, 2  # marks; LIVING is the first mark of a living agent
_MARKS = LIVING + 2 * len(COLOURS)
_SURVEYS = 1 << 14  # rows that are remembered


def mark(colours: int, owner: int) -> int:
    """The mark of a living agent whose command faces an owner."""
    return LIVING + 2 * colours + owner


def _halves(mark: int, owner: int) -> tuple[int, int] | None:
    """The colours that a mark shows an owner, in the order of the row; None if it shows none."""
    if mark == HOUSE:
        return ((BLACK, BLACK), (WHITE, WHITE))[owner]
    colours, faced = divmod(mark - LIVING, 2)
    if mark == DEAD or faced == owner:
        return None
    left, right = divmod(colours, 2)
    return (left, right) if owner == A else (right, left)


class Seam(NamedTuple):
    """A token between two neighbouring cards: the owner it points to, and its colour."""

    owner: int
    colour: int


_SEAMS = (*[Seam(owner, colour) for owner in (A, B) for colour in (BLACK, WHITE, MIXED)], None)


def _number(mark: int, other: int) -> int:
    """The index in `_SEAMS` of what lies between two neighbouring marks."""
    for owner in (A, B):
        left, right = _halves(mark, owner), _halves(other, owner)
        if left and right:
            return _SEAMS.index((owner, left[1] if left[1] == right[0] else MIXED))
    return _SEAMS.index(None)


_NUMBER = [[_number(mark, other) for other in range(_MARKS)] for mark in range(_MARKS)]
_FACED = (None, None, *[owner for _ in COLOURS for owner in (A, B)])  # by the command of a mark


class Side(NamedTuple):
    """What a faction shows one of its owners."""

    colours: tuple[int, int, int]  # numbers of black, white and mixed tokens
    tokens: int
    points: int
    commands: int  # of living agents, that face the owner
    house: int  # tokens at the safe house
    ends: int  # ends of the row whose command faces the owner


class Survey(NamedTuple):
    """What there is in a faction.

    `seams` are between neighbours from the left, None where there is no token. `left` and `right`
    are the numbers of agents on either side of the safe house, dead ones too.
    """

    seams: tuple[Seam | None, ...]
    sides: tuple[Side, Side]
    left: int
    right: int
    dead: int

    @property
    def agents(self) -> int:
        """The number of agents, dead ones too."""
        return self.left + self.right


@lru_cache(_SURVEYS)
def survey(marks: tuple[int, ...]) -> Survey:
    """What there is in a row, given as marks."""
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
    """The seat that a command faces after a move to another faction.

    The same seat if it shares that faction too, and otherwise the owner there who does not share
    both (rulings 18 and 19).
    """
    there = owners(other, seats)
    if command in there:
        return command
    return next(seat for seat in there if seat not in owners(faction, seats))
