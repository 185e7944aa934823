"""What tiles are worth, as expected points at the end of the match.

Early tiles count less, since most of them later give way to better ones.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple, TypeAlias

from spytable.games.city_of_spies.rules.characters import MEDALS, POWER, SYMBOLS
from spytable.games.city_of_spies.rules.missions import FIRST, SECOND, STRONGEST, tally
from spytable.games.city_of_spies.rules.printed import (
    ASSASSINATION,
    NATIONALISM,
    RECRUITS,
    SEDUCTION,
)
from spytable.games.city_of_spies.rules.rules import HAND, ROUNDS

# By round; the fifth is for the end, when no more tiles can be won.
_MEDAL = (0.2, 0.45, 0.7, 1.0, 1.0)
_MISSION = (0.4, 0.6, 0.8, 1.0, 1.0)
_POWER = (0.6, 0.6, 0.4, 0.0, 0.0)  # power and abilities are of use in rounds to come
_ABILITIES = {
    ASSASSINATION: (0.4, 0.4, 0.3, 0.0, 0.0),
    SEDUCTION: (0.1, 0.1, 0.1, 0.0, 0.0),
    NATIONALISM: (0.2, 0.1, 0.0, 0.0, 0.0),
}
_MAJORITY = (0.5, 0.65, 0.9, 1.6, 3.0)  # log-odds of winning a mission by one symbol more
_SYMBOL = 1.8  # points, of a symbol on a tile
_ONE_OF_MANY = 0.35  # part of both, for each power in the mission that counts power

_MEMORY = 1 << 16
Tiles: TypeAlias = tuple[int, ...]  # faces, sorted


class Stage(NamedTuple):
    """What the worth of all tiles depends on; `round` is ROUNDS + 1 at the end."""

    missions: tuple[int, ...]
    round: int
    second_place: bool
    secrets: tuple[int, ...]  # missions of secret recruitment, by seat


class Kept(NamedTuple):
    """The tiles that a seat would keep: their worth, and how much they have for each mission."""

    worth: float
    counts: tuple[int, ...]


@lru_cache(_MEMORY)
def worths(stage: Stage, owned: tuple[Tiles, ...]) -> tuple[float, ...]:
    """The worth of each seat's tiles, including its expected share of the missions."""
    hands = [_kept(stage, tiles, seat) for seat, tiles in enumerate(owned)]
    points = [hand.worth for hand in hands]
    for mission, counts in zip(stage.missions, zip(*[hand.counts for hand in hands])):
        if any(counts):
            _add_shares(points, stage, mission, counts)
    return tuple(points)


@lru_cache(_MEMORY)
def gains(stage: Stage, owned: tuple[Tiles, ...], seat: int, face: int) -> tuple[float, ...]:
    """How much the worth of each seat changes if `seat` wins a tile."""
    richer = (*owned[:seat], tuple(sorted((*owned[seat], face))), *owned[seat + 1 :])
    pairs = zip(worths(stage, owned), worths(stage, richer))
    return tuple([after - before for before, after in pairs])


@lru_cache(_MEMORY)
def _kept(stage: Stage, tiles: Tiles, seat: int) -> Kept:
    at = stage.round - 1
    appeal = _appeal(stage)
    by_appeal = sorted(tiles, key=appeal.__getitem__, reverse=True)
    kept, discarded = by_appeal[:HAND], by_appeal[HAND:]
    worth = len(discarded) + sum([_MEDAL[at] * MEDALS[face] + _use(face, at) for face in kept])
    if stage.secrets:
        worth += tally(stage.secrets[seat], [face for face in tiles if face in RECRUITS])
    return Kept(worth, tuple([tally(mission, kept) for mission in stage.missions]))


@lru_cache(_MEMORY)
def _appeal(stage: Stage) -> tuple[float, ...]:
    """The worth of keeping each character, by face."""
    at = stage.round - 1
    found = []
    for face in range(RECRUITS.stop):
        symbols = sum([_step(mission) * tally(mission, (face,)) for mission in stage.missions])
        by_missions = _MISSION[at] * _SYMBOL * symbols
        found.append(_MEDAL[at] * MEDALS[face] + _use(face, at) + by_missions)
    return tuple(found)


def _use(face: int, at: int) -> float:
    """The points of a character's power and abilities."""
    able = [_ABILITIES[icon][at] for icon in SYMBOLS[face] if icon in _ABILITIES]
    return _POWER[at] * POWER[face] + sum(able)


def _step(mission: int) -> float:
    return _ONE_OF_MANY if mission == STRONGEST else 1.0


def _add_shares(points: list[float], stage: Stage, mission: int, counts: tuple[int, ...]) -> None:
    """Adds the points of a mission to the seats, in proportion to their chances to win it."""
    at = stage.round - 1
    slope = _MAJORITY[at] * (_step(mission) if at < ROUNDS else 1.0)
    odds = [exp(slope * count) if count else 0.0 for count in counts]
    whole = sum(odds)
    for seat, own in enumerate(odds):
        share = FIRST * own / whole
        if stage.second_place and own:
            beaten_by = [odd for other, odd in enumerate(odds) if other != seat and odd]
            share += SECOND * sum([odd / whole * own / (whole - odd) for odd in beaten_by])
        points[seat] += _MISSION[at] * share
