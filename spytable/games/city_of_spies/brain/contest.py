"""Who is likely to win a location, if every ability is used as is best for its owner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import NamedTuple, TypeAlias

from spytable.games.city_of_spies.rules.printed import (
    ASSASSINATION,
    CASINO,
    CHURCH,
    DIPLOMACY,
    SEDUCTION,
)

# Fitted to the winners in 9,000 positions of one-step players.
_AHEAD = 1.8  # log-odds of each power ahead
_AHEAD_BEFORE_DICE = 0.55
_DICE = 1.94  # the power that two dice add on average
_DOUBT = 3.0  # how much each expected tile weakens what lies there
_STRANGER = 1.2  # the power of an expected tile
_LATER = 0.4  # the power that a later cell costs, since the earlier one wins a tie
_LURED = (0.2, 0.45)  # the power that seduction brings at least, and part of what it could bring
_STOLEN_BY_RIVAL = 0.35  # chance that a seat with a tile here seduces one away
_STOLEN = 0.2  # chance that another seat does

_MEMORY = 1 << 16  # positions of a location that are remembered


class Tile(NamedTuple):
    """A character at a location; `helped` is the power that it could seduce to this location."""

    seat: int
    power: float
    abilities: tuple[int, ...] = ()
    guarded: bool = False
    helped: float = 0.0


Tiles: TypeAlias = tuple[Tile | None, ...]  # by cell


class Odds(NamedTuple):
    """The chance of each seat to win a location, and to be the weakest of several there."""

    wins: dict[int, float]
    loses: dict[int, float]


@lru_cache(_MEMORY)
def odds(location: int, tiles: Tiles, coming: float, thieves: tuple[int, ...]) -> Odds:
    """The odds of a location with at least one tile.

    `coming` is the number of tiles still expected there, `thieves` are the seats that can seduce a
    tile away before the location is resolved.
    """
    found = _played(location, tiles, coming)
    for thief in thieves:
        found = _robbed(found, location, tiles, coming, thief)
    return found


def _robbed(found: Odds, location: int, tiles: Tiles, coming: float, thief: int) -> Odds:
    """The odds if a thief may take the tile whose loss serves it best."""
    options = [
        _played(location, _with(tiles, at, None), coming).wins
        for at, tile in enumerate(tiles)
        if tile and not tile.guarded and tile.seat != thief
    ]
    if not options:
        return found
    if thief in found.wins:
        wins, part = max(options, key=lambda wins: wins.get(thief, 0.0)), _STOLEN_BY_RIVAL
    else:
        leader = max(found.wins, key=found.wins.__getitem__)
        wins, part = min(options, key=lambda wins: wins.get(leader, 0.0)), _STOLEN
    mixed = {
        seat: (1 - part) * found.wins.get(seat, 0.0) + part * wins.get(seat, 0.0)
        for seat in {**found.wins, **wins}
    }
    return found._replace(wins=mixed)


@lru_cache(_MEMORY)
def _played(location: int, tiles: Tiles, coming: float) -> Odds:
    """The odds once the unused abilities have been used, in the order of the cells."""
    for at, tile in enumerate(tiles):
        if tile and tile.abilities:
            options = [_played(location, it, coming) for it in _uses(location, tiles, at, tile)]
            return max(options, key=lambda it: it.wins.get(tile.seat, 0.0))
    return _settled(location, tiles, coming)


def _uses(location: int, tiles: Tiles, at: int, actor: Tile) -> Iterator[Tiles]:
    """The tiles after the actor skips its next ability, and after each sensible use of it."""
    ability, *left = actor.abilities
    tiles = _with(tiles, at, actor._replace(abilities=tuple(left)))
    yield tiles
    if ability == SEDUCTION and None in tiles:
        least, part = _LURED
        yield _with(tiles, tiles.index(None), Tile(actor.seat, least + part * actor.helped))
    for other, tile in enumerate(tiles):
        if tile and not tile.guarded:
            if ability == DIPLOMACY and tile.seat == actor.seat:
                yield _with(tiles, other, tile._replace(guarded=True))
            if ability == ASSASSINATION and tile.seat != actor.seat and location != CHURCH:
                yield _with(tiles, other, None)


def _with(tiles: Tiles, at: int, tile: Tile | None) -> Tiles:
    return (*tiles[:at], tile, *tiles[at + 1 :])


def _settled(location: int, tiles: Tiles, coming: float) -> Odds:
    """The odds when no tile acts any more, allowing for the tiles that are still expected."""
    powers: dict[int, float] = {}
    for tile in tiles:
        if tile:
            before = powers.setdefault(tile.seat, -_LATER * len(powers))
            powers[tile.seat] = before + tile.power + (_DICE if location == CASINO else 0)
    ahead = _AHEAD_BEFORE_DICE if location == CASINO else _AHEAD
    slope = ahead / (1 + _DOUBT * coming)
    wins = {seat: exp(slope * power) for seat, power in powers.items()}
    loses = {seat: exp(-slope * power) for seat, power in powers.items()} if len(wins) > 1 else {}
    return Odds(_shared(wins, coming * exp(slope * _STRANGER)), _shared(loses))


def _shared(parts: dict[int, float], strangers: float = 0.0) -> dict[int, float]:
    whole = sum(parts.values()) + strangers
    return {seat: part / whole for seat, part in parts.items()}
