"""The points that each seat can expect: from its tiles, and from the locations it may win."""

from __future__ import annotations

from functools import lru_cache

from spytable.games.city_of_spies.brain.winning_odds import winning_odds
from spytable.games.city_of_spies.brain.worth import Stage, Tiles, gains, worths
from spytable.games.city_of_spies.rules.characters import ABILITIES, POWER
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, HELLS_MOUTH
from spytable.games.city_of_spies.rules.rules import ROUNDS, CityOfSpies

_TRUST = (0.65, 0.75, 0.9, 1.0)  # in the odds of winning a location, by round
_LOSS = 1.0  # points, of a lost tile
_READY = 0.22  # points for each power that can still be sent to the city
_READY_TO_KILL = 0.2  # points for each assassin that can still be sent
_SEEN = 0.12  # points for each face-down tile of others that a seat has seen

_MEMORY = 1 << 12


def expected(game: CityOfSpies) -> list[float]:
    """The points that each seat can expect; what comes early in the match counts less."""
    faces = game.faces
    owned, dismissed = _owned(tuple(game.owners), tuple(faces), tuple(game.discarded))
    stage = _stage(game)
    points = [own + tiles for own, tiles in zip(worths(stage, owned), dismissed)]
    trust = _TRUST[game.round - 1]
    for place, odds in enumerate(winning_odds(game)):
        if odds is None:
            continue
        reward = faces[game.rewards[place]]
        for winner, chance in odds.wins.items():
            for seat, gain in enumerate(gains(stage, owned, winner, reward)):
                points[seat] += trust * chance * gain
        if game.sites[place].location == HELLS_MOUTH:
            loses = odds.wins if game.lone_loses and len(odds.wins) == 1 else odds.loses
            for seat, chance in loses.items():
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
    """The tiles of each seat, and how many it has discarded."""
    owned: list[list[int]] = [[] for _ in discarded]
    for card, owner in enumerate(owners):
        if owner >= 0 and card not in discarded[owner]:
            owned[owner].append(faces[card])
    return tuple([tuple(sorted(tiles)) for tiles in owned]), [len(own) for own in discarded]


def _prospects(game: CityOfSpies, seat: int) -> float:
    """The points that a seat can expect from unsent characters and from the tiles it has seen."""
    cubes = game.cubes[seat]
    if not cubes:
        return 0.0
    owners, knows = game.owners, game.knows
    seen = [card for card in game.face_down if knows[card] >> seat & 1 and owners[card] != seat]
    hand = tuple([game.faces[card] for card in game.hand[seat]])
    return _ready(hand, cubes) + _SEEN * len(seen)


@lru_cache(_MEMORY)
def _ready(hand: Tiles, cubes: int) -> float:
    powers = sorted([POWER[face] for face in hand], reverse=True)[:cubes]
    killers = sum([ASSASSINATION in ABILITIES[face] for face in hand])
    return _READY * sum(powers) + _READY_TO_KILL * min(cubes, killers)
