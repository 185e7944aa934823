"""Who is likely to win a location: its abilities are played out as is best for who has them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import NamedTuple

from spytable.games.city_of_spies.rules.printed import (
    ASSASSINATION,
    CASINO,
    CHURCH,
    DIPLOMACY,
    SEDUCTION,
)

# Fitted to who has won in 9,000 positions of one-step players; a power ahead counts in log-odds.
_AHEAD = 1.8
_AHEAD_BEFORE_DICE = 0.55
_DICE = 1.94  # what they add on average
_DOUBT = 3.0  # how much less it counts for each tile that is expected
_STRANGER = 1.2  # the power of a tile that is expected
_LATER = 0.4  # the power that it costs to lie in a later cell than others, who win a tie
_LURED = (0.2, 0.45)  # the power that seduction brings at least, and of what it could bring
_STOLEN_BY_RIVAL = 0.35  # how likely a tile will be seduced by who is here as well
_STOLEN = 0.2  # and by others

_MEMORY = 1 << 16  # positions of a location


class Tile(NamedTuple):
    """A character at a location; `helped` is the power that it could seduce to here."""

    seat: int
    power: float
    abilities: tuple[int, ...] = ()
    guarded: bool = False
    helped: float = 0.0


Tiles = tuple[Tile | None, ...]  # by cell


class Odds(NamedTuple):
    """How likely each seat is to win a location, and to be the weakest of several."""

    wins: dict[int, float]
    loses: dict[int, float]


@lru_cache(_MEMORY)
def odds(location: int, tiles: Tiles, coming: float, thieves: tuple[int, ...]) -> Odds:
    """The odds of a location at which someone is. So many tiles are still expected; `thieves` are
    seats that can seduce a tile away before it is resolved."""
    found = _played(location, tiles, coming)
    for thief in thieves:
        found = _robbed(found, location, tiles, coming, thief)
    return found


def _robbed(found: Odds, location: int, tiles: Tiles, coming: float, thief: int) -> Odds:
    """Odds that allow for the tile whose loss would serve a thief best."""
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
    """The odds once all abilities that are left have been used, from the lowest cell on."""
    for at, tile in enumerate(tiles):
        if tile and tile.abilities:
            options = [_played(location, after, coming) for after in _uses(location, tiles, at)]
            return max(options, key=lambda it: it.wins.get(tile.seat, 0.0))
    return _settled(location, tiles, coming)


def _uses(location: int, tiles: Tiles, at: int) -> Iterator[Tiles]:
    """The tiles after an ability was not used, and after each sensible use of it."""
    actor = tiles[at]
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
    """The odds of tiles that do nothing more, among those that are expected."""
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
