"""The rows of the mountain as an evaluation sees them.

A row is looked at once and then remembered: a search meets the same ones again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from spytable.games.moonlight.brain.packs import count
from spytable.games.moonlight.rules.mountain import corners, rows
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import CORNER, FACES, MOONS, NUMBERS, PACK, PREY, VALUE

SIGN = (1, -1)  # of what a seat has, in a lead of seat 0
_ENOUGH = 4  # a larger margin of a row is no better
_MOON = 0.5  # what a moon that is covered counts, in points
_KINDS = len(FACES)
_HUNTER = {VALUE[face]: face for face in reversed(range(_KINDS))}  # the usual wolf of a value

Wolves = tuple[int, ...]  # of a row: seat * _KINDS + face of each, or NOBODY


class Leads(NamedTuple):
    """What seat 0 has of something in a row, less what its rival has; leads of rows add up."""

    points: int
    sums: int  # as far as they matter
    moons: int
    shown: int  # the wolves of seat 0, as a pack
    shown_second: int


_NOTHING = Leads(*[0] * len(Leads._fields))


class Prey(NamedTuple):
    """A wolf that can be covered, and what a cover would bring the rival in points."""

    column: int
    hunter: int  # the seat that can
    bit: int  # of its value
    wolves: int  # the lead that it is itself
    moons: int  # and its moons
    swing: float


def survey(game: Round) -> tuple[Sequence[int], list[tuple[tuple[int, ...], tuple[Prey, ...]]]]:
    """The leads of all rows together, and row by row its cells and what of it can be covered."""
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
        lead, prey = _judge(wolves[at:end], cells[0] in places, pack)
        leads.append(lead)
        hunts.append((cells, prey))
        at = end
    return [*map(sum, zip(*leads))], hunts


@lru_cache(1 << 16)
def _judge(wolves: Wolves, has_corners: bool, pack: int) -> tuple[Leads, tuple[Prey, ...]]:
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
