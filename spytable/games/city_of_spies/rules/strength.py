"""Who is strong at a location, as the tiles lie; a tile whose face is not known counts nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spytable.games.city_of_spies.rules.characters import FLAG, PATRIOTISM, POWER
from spytable.games.city_of_spies.rules.city import ADJACENT, NOBODY, PLACE
from spytable.games.city_of_spies.rules.printed import FLAGS, LOCATIONS, PRINTED

if TYPE_CHECKING:
    from spytable.games.city_of_spies.rules.deployment import Deployment

SIDES = 10  # a roll of two dice is kept as SIDES * one + the other


def _powers(printed: dict) -> tuple[int, ...]:
    """The power of each face where a hotel makes one flag stronger."""
    hotel = FLAGS.index(printed["flag"]) if "plus" in printed else NOBODY
    return tuple(
        power + (printed["plus"] if flag == hotel else 0) for power, flag in zip(POWER, FLAG)
    )


POWER_AT = {location: _powers(PRINTED[location]) for location in LOCATIONS}


def strength(game: Deployment, cell: int) -> int:
    """The power that the character in a cell adds to its owner's: printed, hotel, dice, flags."""
    card = game.lying[cell]
    face = game.faces[card]
    if face is None:
        return 0
    place = PLACE[cell]
    power = POWER_AT[game.sites[place].location][face]
    if game.dice[cell]:
        power += difference(game.dice[cell])
    if PATRIOTISM[face] and card not in game.lured:  # question 1
        power += PATRIOTISM[face] * compatriots(game, card, place)
    return power


def rolled(game: Deployment, cell: int) -> tuple[int, ...]:
    """The two dice of the character in a cell, none if it has not rolled."""
    roll = game.dice[cell]
    return divmod(roll, SIDES) if roll else ()


def difference(roll: int) -> int:
    """What a roll of two dice adds."""
    die, other = divmod(roll, SIDES)
    return abs(die - other)


def compatriots(game: Deployment, card: int, place: int) -> int:
    """The other tiles of a card's flag at a place, where all lie open when power is summed, and
    the open ones beside it; rewards among them, as they lie then (question 2)."""
    faces, down, flag = game.faces, game.down, FLAG[game.faces[card]]
    there = [tile for tile in game.tiles_at(place) if tile != card and faces[tile] is not None]
    there += [tile for near in ADJACENT[place] for tile in game.tiles_at(near) if tile not in down]
    return sum([FLAG[faces[tile]] == flag for tile in there])


def totals(game: Deployment, place: int) -> dict[int, int]:
    """The power of every seat that is there, the one in the lowest cell first."""
    found: dict[int, int] = {}
    lying, owners = game.lying, game.owners
    for cell in game.sites[place].cells:
        card = lying[cell]
        if card >= 0:
            seat = owners[card]
            found[seat] = found.get(seat, 0) + strength(game, cell)
    return found


def leader(powers: dict[int, int]) -> int:
    """The seat with most power; of several the one in the lowest cell."""
    return max(powers, key=powers.__getitem__)


def weakest(powers: dict[int, int]) -> int:
    """The seat with least power; of several the one that is in the lowest cell is safe, so it is
    the last of them (question 10)."""
    return min(reversed(powers), key=powers.__getitem__)
