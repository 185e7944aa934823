"""The rows of the mountain as the evaluation sees them.

The result for a row is cached, since a search meets the same rows again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from spytable.games.moonlight.brain.packs import count
from spytable.games.moonlight.rules.mountain import corners, rows
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import CORNER, FACES, MOONS, NUMBERS, PACK, PREY, VALUE

SIGN = (1, -1)  # by seat: what it has counts so in a lead of seat 0
_ENOUGH = 4  # a larger margin of a row is worth no more
_MOON = 0.5  # points that covering a moon is worth
_KINDS = len(FACES)
_HUNTER = {VALUE[face]: face for face in reversed(range(_KINDS))}  # the ordinary wolf of a value

Wolves: TypeAlias = tuple[int, ...]  # of a row: seat * _KINDS + face of each, or NOBODY


class Leads(NamedTuple):
    """What seat 0 has in a row minus what its rival has; the leads of rows add up."""

    points: int
    sums: int  # at most _ENOUGH either way
    moons: int
    shown: int  # the wolves of seat 0, as a number of `packs`
    shown_second: int  # those of seat 1


_NOTHING = Leads(*[0] * len(Leads._fields))


class Prey(NamedTuple):
    """A wolf that can be covered."""

    column: int
    hunter: int  # the seat that can cover it
    bit: int  # of its value
    wolves: int  # what it counts in a lead of wolves, 1 or -1
    moons: int  # and in a lead of moons
    swing: float  # what covering it brings, in points


RowPrey: TypeAlias = tuple[tuple[int, ...], tuple[Prey, ...]]
"""The cells of a row and the wolves in it that can be covered."""


def survey(game: Round) -> tuple[Sequence[int], list[RowPrey]]:
    """The leads of all rows together, and the prey row by row."""
    top, owner, faces, box = game.top, game.owner, game.faces, game.box
    if not box:
        return _NOTHING, []
    lines, places = rows(box), corners(box)
    pack = game.power.index(PACK) if PACK in game.power else NOBODY
    wolves = tuple(
        [
            NOBODY if (card := top[cell]) == NOBODY else owner[card] * _KINDS + faces[card]
            for cells in lines
            for cell in cells
        ]
    )
    leads, hunts, at = [], [], 0
    for cells in lines:
        end = at + len(cells)
        lead, prey = _survey_row(wolves[at:end], cells[0] in places, pack)
        leads.append(lead)
        hunts.append((cells, prey))
        at = end
    return [*map(sum, zip(*leads))], hunts


@lru_cache(1 << 16)
def _survey_row(wolves: Wolves, has_corners: bool, pack: int) -> tuple[Leads, tuple[Prey, ...]]:
    before = _leads(wolves, has_corners, pack)
    found = []
    for column, wolf in enumerate(wolves):
        seat, face = divmod(wolf, _KINDS)
        value, sign, rival = VALUE[face], SIGN[seat], 1 - seat
        if wolf == NOBODY or value + 1 not in _HUNTER:
            continue
        cover = rival * _KINDS + _HUNTER[value + 1]
        after = _leads((*wolves[:column], cover, *wolves[column + 1 :]), has_corners, pack)
        swing = sign * (before.points - after.points) + _MOON * MOONS[face]
        found.append(Prey(column, rival, 1 << value, sign, sign * MOONS[face], max(0, swing)))
    return before, tuple(found)


def _leads(wolves: Wolves, has_corners: bool, pack: int) -> Leads:
    sums, worth, moons = [0, 0], [0, 0], 0
    shown: tuple[list[int], list[int]] = ([], [])  # faces
    for column, wolf in enumerate(wolves):
        if wolf == NOBODY:
            continue
        seat, face = divmod(wolf, _KINDS)
        times = CORNER[face] if has_corners and column in (0, len(wolves) - 1) else 1
        sums[seat] += VALUE[face] * times
        worth[seat] += 1 + PREY[face]
        moons += SIGN[seat] * MOONS[face]
        shown[seat].append(face)
    if pack != NOBODY and len(shown[pack]) >= NUMBERS[PACK]["wolves"]:
        sums[pack] += NUMBERS[PACK]["sum"]
    margin = sums[0] - sums[1]
    points = worth[0] if margin > 0 else -worth[1] if margin < 0 else 0
    return Leads(
        points,
        max(-_ENOUGH, min(_ENOUGH, margin)),
        moons,
        *[count(faces, range(len(faces))) for faces in shown],
    )
