"""The power of the seats at a location. Tiles whose faces are unknown count nothing."""

from __future__ import annotations

from typing import Any, TypeAlias

from spytable.games.city_of_spies.rules.characters import FLAG, PATRIOTISM, POWER
from spytable.games.city_of_spies.rules.city import ADJACENT, NOBODY, PLACE
from spytable.games.city_of_spies.rules.deployment import Deployment
from spytable.games.city_of_spies.rules.printed import FLAGS, LOCATIONS, PRINTED

Powers: TypeAlias = dict[int, int] | dict[int, float]
"""The power of seats, in the order of their lowest cells; a brain has fractions."""

ROLL_BASE = 10  # a roll of two dice is stored as ROLL_BASE * one + the other


def _powers(printed: dict[str, Any]) -> tuple[int, ...]:
    """The power of each face at a location; a hotel makes one flag stronger."""
    hotel = FLAGS.index(printed["flag"]) if "plus" in printed else NOBODY
    return tuple(
        power + (printed["plus"] if flag == hotel else 0) for power, flag in zip(POWER, FLAG)
    )


POWER_AT = {location: _powers(PRINTED[location]) for location in LOCATIONS}


def strength(game: Deployment, cell: int) -> int:
    """The power of the character in a cell: printed, and by hotel, dice and nationalism."""
    card = game.lying[cell]
    face = game.faces[card]
    if face is None:
        return 0
    place = PLACE[cell]
    power = POWER_AT[game.sites[place].location][face]
    if game.dice[cell]:
        power += difference(game.dice[cell])
    if PATRIOTISM[face] and card not in game.seduced:  # ruling 1
        power += PATRIOTISM[face] * compatriots(game, card, place)
    return power


def rolled(game: Deployment, cell: int) -> tuple[int, ...]:
    """The two dice of the character in a cell; empty if it has not rolled."""
    roll = game.dice[cell]
    return divmod(roll, ROLL_BASE) if roll else ()


def difference(roll: int) -> int:
    """The power that a roll of two dice adds."""
    die, other = divmod(roll, ROLL_BASE)
    return abs(die - other)


def compatriots(game: Deployment, card: int, place: int) -> int:
    """How many other tiles of a card's flag lie at a place or face up next to it (ruling 2).

    Rewards count. Tiles at the place itself count even if they lie face down: they are turned up
    before power is summed.
    """
    faces, face_down, flag = game.faces, game.face_down, FLAG[game.faces[card]]
    there = [tile for tile in game.tiles_at(place) if tile != card and faces[tile] is not None]
    there += [
        tile for near in ADJACENT[place] for tile in game.tiles_at(near) if tile not in face_down
    ]
    return sum([FLAG[faces[tile]] == flag for tile in there])


def totals(game: Deployment, place: int) -> dict[int, int]:
    """The power of every seat at a place, in the order of their lowest cells."""
    found: dict[int, int] = {}
    lying, owners = game.lying, game.owners
    for cell in game.sites[place].cells:
        card = lying[cell]
        if card >= 0:
            seat = owners[card]
            found[seat] = found.get(seat, 0) + strength(game, cell)
    return found


def leader(powers: Powers) -> int:
    """The seat with most power; of several, the one in the lowest cell."""
    return max(powers, key=powers.__getitem__)


def weakest(powers: Powers) -> int:
    """The seat with least power; of several, the one whose lowest cell is last (ruling 10)."""
    return min(reversed(powers), key=powers.__getitem__)
