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

from spytable.games.the_agents.printed import COLOURS

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


_TOKENS = [[Seam(owner, colour) for colour in (BLACK, WHITE, MIXED)] for owner in (A, B)]


def _seam(mark: int, other: int) -> Seam | None:
    for owner in (A, B):
        left, right = _halves(mark, owner), _halves(other, owner)
        if left and right:
            return _TOKENS[owner][left[1] if left[1] == right[0] else MIXED]
    return None


_SEAM = [[_seam(mark, other) for other in range(_MARKS)] for mark in range(_MARKS)]
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
    seams = tuple([_SEAM[mark][other] for mark, other in pairwise(marks)])
    faced = [_FACED[mark] for mark in marks]
    left = marks.index(HOUSE)
    house = seams[max(0, left - 1) : left + 1]
    sides = _side(A, seams, house, faced), _side(B, seams, house, faced)
    return Survey(seams, sides, left, len(seams) - left, marks.count(DEAD))


def _side(
    owner: int, seams: tuple[Seam | None, ...], house: tuple[Seam | None, ...], faced: list
) -> Side:
    black, white, mixed = colours = tuple([seams.count(token) for token in _TOKENS[owner]])
    return Side(
        colours,
        black + white + mixed,
        black * VALUE[BLACK] + white * VALUE[WHITE] + mixed * VALUE[MIXED],
        faced.count(owner),
        sum([house.count(token) for token in _TOKENS[owner]]),
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
