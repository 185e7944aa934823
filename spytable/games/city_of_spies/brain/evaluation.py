"""How likely each seat is to win: what it has, what it may win in this round, and what it can send.

The log-odds of a seat are linear in these features. Most are sums over tiles and locations that
come up again and again; what such a part is worth at the rates of a round is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from spytable.core.ranking import chances
from spytable.core.weights import Weights
from spytable.games.city_of_spies.brain.winning_odds import winning_odds
from spytable.games.city_of_spies.brain.worth import (
    HOLDINGS,
    Holding,
    Stage,
    Tiles,
    gains,
    holdings,
    mission_shares,
    richer,
    worth,
)
from spytable.games.city_of_spies.rules.characters import ABILITIES, PATRIOTISM, POWER
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, HELLS_MOUTH, SEDUCTION
from spytable.games.city_of_spies.rules.rules import ROUNDS, CityOfSpies

LAST = ROUNDS - 1  # the step of the last round
_READY = ("power_to_send", "patriots_to_send", "assassins_to_send", "seducers_to_send")
_ABLE = (ASSASSINATION, SEDUCTION)  # of the last two
NAMES = (
    *HOLDINGS,
    *(f"coming_{name}" for name in HOLDINGS),  # what the locations are likely to bring
    "locations",  # that it is likely to win
    "losses",  # tiles likely to be lost at Hell's Mouth
    "cubes",  # characters that can still be sent
    *_READY,
    "seen",  # face-down tiles of others
    "to_send",  # it sends the next character
    "opens_last",  # it begins the last round
)
_OWN = slice(0, len(HOLDINGS))
_COMING = slice(len(HOLDINGS), 2 * len(HOLDINGS))
_FURTHER = slice(2 * len(HOLDINGS), None)

_MEMORY = 1 << 12
_ACCOUNTS = 1 << 13


@dataclass(frozen=True, eq=False)
class Rates:
    """What one unit of each feature is worth in a round, in log-odds."""

    own: Holding
    coming: Holding
    location: float
    loss: float
    cube: float
    ready: Holding
    seen: float
    to_send: float
    opens_last: float


class Account:
    """What the tiles of all seats are worth at the rates of a round: `worths` by seat."""

    __slots__ = ("_gains", "_owned", "_rates", "_stage", "worths")

    def __init__(self, stage: Stage, owned: tuple[Tiles, ...], rates: Rates) -> None:
        self._stage, self._owned, self._rates = stage, owned, rates
        self._gains: dict[tuple[int, int], list[float]] = {}
        self.worths = [worth(holding, rates.own) for holding in holdings(stage, owned)]

    def gains(self, winner: int, reward: int) -> list[float]:
        """What each seat gains if one of them wins a tile, remembered."""
        found = self._gains.get((winner, reward))
        if found is None:
            won = gains(self._stage, self._owned, winner, reward)
            found = [worth(gain, self._rates.coming) for gain in won]
            self._gains[winner, reward] = found
        return found


def evaluate(game: CityOfSpies, weights: Weights) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1."""
    if game.outcome is not None:
        return game.outcome.shares
    return chances(scores(game, weights), 1.0)


def step(game: CityOfSpies) -> int:
    """How far the match has come, as a step of the weights."""
    return game.round - 1


def features(game: CityOfSpies) -> list[list[float]]:
    """The features of each seat, in the order of NAMES: its score if only that one counts."""
    columns = [scores(game, only) for only in _SINGLE]
    return [list(row) for row in zip(*columns)]


def _only(name: str) -> Weights:
    single = [float(other == name) for other in NAMES]
    return Weights(single, single, LAST)


_SINGLE = [_only(name) for name in NAMES]


def scores(game: CityOfSpies, weights: Weights) -> list[float]:
    """The log-odds of each seat."""
    rates, faces = _rates(weights, step(game)), game.faces
    owned, dismissed = _owned(tuple(game.owners), tuple(faces), tuple(game.discarded))
    account = _account(_stage(game), owned, rates)
    a_discard = rates.own[0]
    found = [own + a_discard * more for own, more in zip(account.worths, dismissed)]
    for place, odds in enumerate(winning_odds(game)):
        if odds is None:
            continue
        reward = faces[game.rewards[place]]
        for winner, chance in odds.wins.items():
            found[winner] += chance * rates.location
            for seat, gain in enumerate(account.gains(winner, reward)):
                found[seat] += chance * gain
        if game.sites[place].location == HELLS_MOUTH:
            loses = odds.wins if game.lone_loses and len(odds.wins) == 1 else odds.loses
            for seat, chance in loses.items():
                found[seat] += rates.loss * chance
    found[(game.starter + ROUNDS - game.round) % game.seats] += rates.opens_last
    if game.question == "deploy":
        found[game.asked[0]] += rates.to_send
        for seat in range(game.seats):
            found[seat] += _to_send(game, seat, rates)
    return found


def prospects(game: CityOfSpies) -> list[list[float]]:
    """What each seat has of HOLDINGS, with what it is likely to win in this round."""
    stage = _stage(game)
    owned, dismissed = _owned(tuple(game.owners), tuple(game.faces), tuple(game.discarded))
    kept = holdings(stage, owned)
    found = [[first + more, *rest] for (first, *rest), more in zip(kept, dismissed)]
    for winner, chance, reward in _likely(game):
        won = gains(stage, owned, winner, reward)
        found = [
            [had + chance * more for had, more in zip(own, gain)] for own, gain in zip(found, won)
        ]
    return found


def mission_prospects(game: CityOfSpies) -> list[list[float]]:
    """The same of the points of each mission, for each seat."""
    stage = _stage(game)
    owned, _ = _owned(tuple(game.owners), tuple(game.faces), tuple(game.discarded))
    now = mission_shares(stage, owned)
    found = [[*shares] for shares in now]
    for winner, chance, reward in _likely(game):
        then = mission_shares(stage, richer(owned, winner, reward))
        for shares, before, after in zip(found, now, then):
            for seat in range(game.seats):
                shares[seat] += chance * (after[seat] - before[seat])
    return found


def likely_recruits(game: CityOfSpies) -> dict[int, list[float]]:
    """How many tiles of a face each seat has, with those that it is likely to win in this round."""
    owned, _ = _owned(tuple(game.owners), tuple(game.faces), tuple(game.discarded))
    had = [(seat, 1.0, face) for seat, tiles in enumerate(owned) for face in tiles]
    found: dict[int, list[float]] = {}
    for seat, chance, face in (*had, *_likely(game)):
        found.setdefault(face, [0.0] * game.seats)[seat] += chance
    return found


def _likely(game: CityOfSpies) -> Iterator[tuple[int, float, int]]:
    """Who may win which reward, a face, and how likely that is."""
    for place, odds in enumerate(winning_odds(game)):
        for winner, chance in odds.wins.items() if odds else ():
            yield winner, chance, game.faces[game.rewards[place]]


@lru_cache(_MEMORY)
def _rates(weights: Weights, step: int) -> Rates:
    at = weights.at(step)
    location, loss, cube, *ready, seen, to_send, opens_last = at[_FURTHER]
    return Rates(
        at[_OWN], at[_COMING], location, loss, cube, tuple(ready), seen, to_send, opens_last
    )


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


_account = lru_cache(_ACCOUNTS)(Account)


def _to_send(game: CityOfSpies, seat: int, rates: Rates) -> float:
    """The worth of characters not sent yet, and of the tiles that a seat has seen."""
    cubes = game.cubes[seat]
    if not cubes:
        return 0.0
    owners, knows = game.owners, game.knows
    seen = [card for card in game.face_down if knows[card] >> seat & 1 and owners[card] != seat]
    hand = tuple([game.faces[card] for card in game.hand[seat]])
    return rates.cube * cubes + worth(_ready(hand, cubes), rates.ready) + rates.seen * len(seen)


@lru_cache(_MEMORY)
def _ready(hand: Tiles, cubes: int) -> Holding:
    """How much of each of _READY a seat can still send with this many cubes."""
    powers = sorted([POWER[face] for face in hand], reverse=True)[:cubes]
    patriots = sorted([PATRIOTISM[face] for face in hand], reverse=True)[:cubes]
    able = [sum([ability in ABILITIES[face] for face in hand]) for ability in _ABLE]
    return (sum(powers), sum(patriots), *[min(cubes, count) for count in able])
