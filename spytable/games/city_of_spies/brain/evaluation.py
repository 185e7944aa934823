"""The points that every seat can expect: its tiles, and what it may win where it has somebody."""

from __future__ import annotations

from functools import lru_cache

from spytable.games.city_of_spies.brain.winning_odds import forecast
from spytable.games.city_of_spies.brain.worth import Stage, Tiles, gains, worths
from spytable.games.city_of_spies.rules.characters import ABILITIES, POWER
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, HELLS_MOUTH
from spytable.games.city_of_spies.rules.rules import ROUNDS, CityOfSpies

_TRUST = (0.65, 0.75, 0.9, 1.0)  # in a forecast, by round
_LOSS = 1.0  # points of a tile that is lost
_READY = 0.22  # points for each power that may still be sent to the city
_READY_TO_KILL = 0.2
_SEEN = 0.12  # points for each tile face down that a seat has seen in time

_MEMORY = 1 << 12


def expected(game: CityOfSpies) -> list[float]:
    """The points of each seat, compared with the others'; early ones count less."""
    faces = game.faces
    owned, dismissed = _owned(tuple(game.owners), tuple(faces), tuple(game.discarded))
    stage = _stage(game)
    points = [own + tiles for own, tiles in zip(worths(stage, owned), dismissed)]
    trust = _TRUST[game.round - 1]
    for place, odds in enumerate(forecast(game)):
        if odds is None:
            continue
        reward = faces[game.rewards[place]]
        for winner, chance in odds.wins.items():
            for seat, gain in enumerate(gains(stage, owned, winner, reward)):
                points[seat] += trust * chance * gain
        if game.sites[place].location == HELLS_MOUTH:
            for seat, chance in odds.loses.items():
                points[seat] -= _LOSS * chance
    if game.question == "deploy":
        for seat in range(game.seats):
            points[seat] += _prospects(game, seat)
    return points


def _stage(game: CityOfSpies) -> Stage:
    faces = game.faces
    is_last = game.round == ROUNDS and game.question == "discard"
    return Stage(
        tuple([faces[card] for card in game.missions]),
        game.round + is_last,
        game.chosen["second_place"] == "on",
        tuple([faces[card] for card in game.secrets]),
    )


@lru_cache(_MEMORY)
def _owned(
    owners: tuple[int, ...], faces: tuple[int, ...], discarded: tuple[tuple[int, ...], ...]
) -> tuple[tuple[Tiles, ...], list[int]]:
    """The tiles of every seat, and how many it has discarded."""
    owned: list[list[int]] = [[] for _ in discarded]
    for card, owner in enumerate(owners):
        if owner >= 0 and card not in discarded[owner]:
            owned[owner].append(faces[card])
    return tuple([tuple(sorted(tiles)) for tiles in owned]), [len(own) for own in discarded]


def _prospects(game: CityOfSpies, seat: int) -> float:
    """What a seat may expect of the characters that it has not sent yet, and of what it knows."""
    cubes = game.cubes[seat]
    if not cubes:
        return 0.0
    owners, knows = game.owners, game.knows
    seen = [card for card in game.down if knows[card] >> seat & 1 and owners[card] != seat]
    hand = tuple([game.faces[card] for card in game.hand[seat]])
    return _ready(hand, cubes) + _SEEN * len(seen)


@lru_cache(_MEMORY)
def _ready(hand: Tiles, cubes: int) -> float:
    powers = sorted([POWER[face] for face in hand], reverse=True)[:cubes]
    killers = sum([ASSASSINATION in ABILITIES[face] for face in hand])
    return _READY * sum(powers) + _READY_TO_KILL * min(cubes, killers)
