"""The odds of winning each location of a position."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.games.city_of_spies.brain.contest import Odds, Tile, Tiles, odds
from spytable.games.city_of_spies.rules.characters import ABILITIES, PATRIOTISM
from spytable.games.city_of_spies.rules.city import ADJACENT, NOBODY, NUMBER, PLACE
from spytable.games.city_of_spies.rules.printed import SEDUCTION
from spytable.games.city_of_spies.rules.resolution import Resolution
from spytable.games.city_of_spies.rules.strength import POWER_AT, compatriots

_SEDUCES = tuple(SEDUCTION in abilities for abilities in ABILITIES)
_STILL_NEEDED = 0.5  # part of the power of a tile that counts if it might win where it is
_PARTS = 8  # steps of the share of empty cells that will be filled, so that odds are reused
_NONE_YET, _ALL = -1, 9  # the index of the acting cell before and after a place is resolved

Seducer = tuple[int, int, int]  # place, seat, card


def winning_odds(game: Resolution) -> list[Odds | None]:
    """The odds by place; None where nobody is or the reward is gone."""
    seducers, filling = [*_seducers(game)], _filling(game)
    lying = game.lying
    return [
        _odds(game, site.place, seducers, filling)
        if game.rewards[site.place] >= 0 and max([lying[cell] for cell in site.cells]) >= 0
        else None
        for site in game.sites
    ]


def _odds(game: Resolution, place: int, seducers: list[Seducer], filling: float) -> Odds:
    location = game.sites[place].location
    helped: dict[int, float] = {}
    thieves: list[int] = []
    for there, seat, card in seducers:
        if there == place:
            helped[card] = _help(game, place, seat)
        elif there in ADJACENT[place] and _number(game, there) < NUMBER[location]:
            thieves.append(seat)
    tiles = _tiles(game, place, helped)
    return odds(location, tiles, tiles.count(None) * filling, tuple(thieves))


def _number(game: Resolution, place: int) -> int:
    return NUMBER[game.sites[place].location]


def _filling(game: Resolution) -> float:
    """The share of the empty cells to which a character will still be sent."""
    cubes = sum(game.cubes) if game.place == NOBODY else 0
    return max(1, _PARTS * cubes // max(cubes, game.free.bit_count())) / _PARTS if cubes else 0.0


def _tiles(game: Resolution, place: int, helped: dict[int, float]) -> Tiles:
    site = game.sites[place]
    faces, owners, lying = game.faces, game.owners, game.lying
    guarded, seduced, powers = game.guarded, game.seduced, POWER_AT[site.location]
    acting = _acting(game, place)
    tiles: list[Tile | None] = []
    for at, cell in enumerate(site.cells):
        card = lying[cell]
        if card < 0:
            tiles.append(None)
            continue
        face = faces[card]
        power, abilities = powers[face], ABILITIES[face]
        if seduced and card in seduced:
            abilities = ()
        else:
            if PATRIOTISM[face]:
                power += PATRIOTISM[face] * compatriots(game, card, place)
            if at <= acting:
                abilities = game.left if at == acting else ()
        helps = helped.get(card, 0.0)
        tiles.append(Tile(owners[card], power, abilities, card in guarded, helps))
    return tuple(tiles)


def _acting(game: Resolution, place: int) -> int:
    """The index of the acting cell of a place; the cells before it have acted."""
    if place != game.place:
        return _NONE_YET
    if game.question in ("act", "reward"):
        return game.sites[place].cells.index(game.detail("cell"))
    return _ALL


def _seducers(game: Resolution) -> Iterator[Seducer]:
    """The characters that can still seduce."""
    faces, rewards = game.faces, game.rewards
    for cell, card in enumerate(game.lying):
        if card < 0 or not _SEDUCES[faces[card]] or card in game.seduced:
            continue
        place = PLACE[cell]
        if rewards[place] < 0:
            continue
        acting, at = _acting(game, place), game.order(cell) - 1
        if at > acting or at == acting and SEDUCTION in game.left:
            yield place, game.owners[card], card


def _help(game: Resolution, place: int, seat: int) -> float:
    """The most power that a seat could bring to a place by seducing a tile of its own."""
    powers, number = POWER_AT[game.sites[place].location], _number(game, place)
    most = 0.0
    for near in ADJACENT[place]:
        part = 1.0 if _number(game, near) < number else _STILL_NEEDED
        for card in game.characters(near):
            if game.owners[card] == seat and card not in game.guarded:
                most = max(most, part * powers[game.faces[card]])
    return most
