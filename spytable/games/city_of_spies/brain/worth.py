"""What tiles bring: points, missions, and power and abilities for the rounds to come."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import mul
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

HOLDINGS = (
    "dismissed",  # discarded tiles
    "medals",
    "missions",  # the share of their points
    "secret",  # points of a secret mission
    "power",
    "assassins",
    "seducers",
    "nationalists",
)
_ABILITIES = (ASSASSINATION, SEDUCTION, NATIONALISM)

# What a tile is worth to who decides which ones to keep, in points and by round; the fifth is for
# the end, when no more tiles can be won.
_MEDAL = (0.2, 0.45, 0.7, 1.0, 1.0)
_MISSION = (0.4, 0.6, 0.8, 1.0, 1.0)
_POWER = (0.6, 0.6, 0.4, 0.0, 0.0)  # power and abilities are of use in rounds to come
_ABILITY = (
    (0.4, 0.4, 0.3, 0.0, 0.0),
    (0.1, 0.1, 0.1, 0.0, 0.0),
    (0.2, 0.1, 0.0, 0.0, 0.0),
)
_MAJORITY = (0.5, 0.65, 0.9, 1.6, 3.0)  # log-odds of winning a mission by one symbol more
_SYMBOL = 1.8  # points, of a symbol on a tile
_ONE_OF_MANY = 0.35  # part of both, for each power in the mission that counts power

_MEMORY = 1 << 16
Tiles: TypeAlias = tuple[int, ...]  # faces, sorted
Holding: TypeAlias = tuple[float, ...]  # how much a seat has of each of HOLDINGS


class Stage(NamedTuple):
    """What the worth of all tiles depends on; `round` is ROUNDS + 1 at the end."""

    missions: tuple[int, ...]
    round: int
    second_place: bool
    secrets: tuple[int, ...]  # missions of secret recruitment, by seat


class Kept(NamedTuple):
    """The tiles that a seat would keep: what they bring, and their count for each mission."""

    holding: list[float]
    counts: tuple[int, ...]


def worth(holding: Holding, rates: Holding) -> float:
    """What a holding is worth at this much for each of its parts."""
    return sum(map(mul, holding, rates))


@lru_cache(_MEMORY)
def holdings(stage: Stage, owned: tuple[Tiles, ...]) -> tuple[Holding, ...]:
    """What the tiles of each seat bring, with its expected share of the missions."""
    found = [_kept(stage, tiles, seat).holding[:] for seat, tiles in enumerate(owned)]
    at = HOLDINGS.index("missions")
    for shares in mission_shares(stage, owned):
        for own, points in zip(found, shares):
            own[at] += points
    return tuple([tuple(own) for own in found])


def mission_shares(stage: Stage, owned: tuple[Tiles, ...]) -> list[list[float]]:
    """The points of each mission for each seat, in proportion to the chances to win it."""
    kept = [_kept(stage, tiles, seat).counts for seat, tiles in enumerate(owned)]
    return [_shares(stage, it, counts) for it, counts in zip(stage.missions, zip(*kept))]


@lru_cache(_MEMORY)
def gains(stage: Stage, owned: tuple[Tiles, ...], seat: int, face: int) -> tuple[Holding, ...]:
    """How what each seat has changes if `seat` wins a tile."""
    pairs = zip(holdings(stage, owned), holdings(stage, richer(owned, seat, face)))
    return tuple([tuple([b - a for a, b in zip(before, after)]) for before, after in pairs])


def richer(owned: tuple[Tiles, ...], seat: int, face: int) -> tuple[Tiles, ...]:
    """The tiles of each seat if `seat` wins one more."""
    return (*owned[:seat], tuple(sorted((*owned[seat], face))), *owned[seat + 1 :])


@lru_cache(_MEMORY)
def _kept(stage: Stage, tiles: Tiles, seat: int) -> Kept:
    appeal = _appeal(stage)
    by_appeal = sorted(tiles, key=appeal.__getitem__, reverse=True)
    kept, discarded = by_appeal[:HAND], by_appeal[HAND:]
    symbols = [icon for face in kept for icon in SYMBOLS[face]]
    mission = stage.secrets and tally(stage.secrets[seat], [it for it in tiles if it in RECRUITS])
    holding: list[float] = [
        len(discarded),
        sum([MEDALS[face] for face in kept]),
        0.0,
        mission or 0.0,
        sum([POWER[face] for face in kept]),
        *[symbols.count(ability) for ability in _ABILITIES],
    ]
    return Kept(holding, tuple([tally(it, kept) for it in stage.missions]))


@lru_cache(_MEMORY)
def _appeal(stage: Stage) -> tuple[float, ...]:
    """The worth of keeping each character, by face."""
    at = stage.round - 1
    found = []
    for face in range(RECRUITS.stop):
        symbols = sum([unit(mission) * tally(mission, (face,)) for mission in stage.missions])
        by_missions = _MISSION[at] * _SYMBOL * symbols
        found.append(_MEDAL[at] * MEDALS[face] + _use(face, at) + by_missions)
    return tuple(found)


def _use(face: int, at: int) -> float:
    """The points of a character's power and abilities."""
    able = [rate[at] for icon, rate in zip(_ABILITIES, _ABILITY) if icon in SYMBOLS[face]]
    return _POWER[at] * POWER[face] + sum(able)


def unit(mission: int) -> float:
    """What one of what a mission counts is worth: a part of a symbol of most missions."""
    return _ONE_OF_MANY if mission == STRONGEST else 1.0


def _shares(stage: Stage, mission: int, counts: tuple[int, ...]) -> list[float]:
    """The points of a mission for each seat; nobody has a chance who has nothing that counts."""
    if not any(counts):
        return [0.0] * len(counts)
    at = stage.round - 1
    slope = _MAJORITY[at] * (unit(mission) if at < ROUNDS else 1.0)
    odds = [exp(slope * count) if count else 0.0 for count in counts]
    points = [FIRST * own / sum(odds) for own in odds]
    if stage.second_place:
        for first, ahead in enumerate(odds):
            others = [0.0 if seat == first else own for seat, own in enumerate(odds)]
            if ahead and any(others):
                wins, rest = ahead / sum(odds), sum(others)
                points = [own + SECOND * wins * odd / rest for own, odd in zip(points, others)]
    return points
