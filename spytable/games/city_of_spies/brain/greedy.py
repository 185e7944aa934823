"""The evaluation of the greedy player: points that each seat can expect, weighed by hand."""

from __future__ import annotations

from math import exp

from spytable.core.ranking import chances
from spytable.games.city_of_spies.rules.characters import ABILITIES, MEDALS, POWER
from spytable.games.city_of_spies.rules.missions import FIRST, VALUES, tally
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, CHURCH, HELLS_MOUTH, SEDUCTION
from spytable.games.city_of_spies.rules.rules import HAND, ROUNDS, CityOfSpies
from spytable.games.city_of_spies.rules.strength import strength, totals, weakest

_SLOPE = 1.1  # log-odds of winning a location, for each power ahead
_DECIDED = 3.0  # the same once the characters there have acted
_SHOT = (0.7, 0.3)  # part of the strongest victim, less for each cell before the assassin
_LURE = 0.7  # power, of a seducer
_STRANGER = 1.0  # the power of a character that may still come to an empty cell
_LOSS = 0.8  # points, of a tile lost at Hell's Mouth
_SYMBOL = 1.8  # points of a tile for each symbol of a mission
_MAJORITY = (0.45, 0.6, 0.85, 1.3)  # log-odds of winning a mission by a symbol, by round
_USE = {ASSASSINATION: 0.6, SEDUCTION: 0.3}  # points, with all rounds to come
_POWER = 0.3  # the same, for each power
_SPREAD = 3.0  # points ahead that mean odds of e to 1 in the last round
_SPREAD_A_ROUND = 1.5  # and more for each round to come


def greedy_evaluate(game: CityOfSpies) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return game.outcome.shares
    return chances(expected(game), _SPREAD + _SPREAD_A_ROUND * (ROUNDS - game.round))


def expected(game: CityOfSpies) -> list[float]:
    """The points that each seat can expect at the end."""
    rosters = [game.roster(seat) for seat in range(game.seats)]
    points = [_held(game, own) + len(game.discarded[seat]) for seat, own in enumerate(rosters)]
    missions = [game.faces[card] for card in game.missions]
    for mission in missions:
        _add_shares(points, [tally(mission, own) for own in rosters], _MAJORITY[game.round - 1])
    for place, reward in enumerate(game.rewards):
        if reward >= 0:
            _add_prize(game, points, place, _worth(game.faces[reward], missions))
    return points


def _held(game: CityOfSpies, own: tuple[int, ...]) -> float:
    """The points of tiles by medals and use; those over the hand limit are discarded."""
    rounds = ROUNDS - game.round
    worths = sorted([MEDALS[face] + rounds / ROUNDS * _use(face) for face in own], reverse=True)
    return sum(worths[:HAND]) + len(worths[HAND:])


def _use(face: int) -> float:
    return _POWER * POWER[face] + sum([_USE.get(ability, 0) for ability in ABILITIES[face]])


def _worth(face: int, missions: list[int]) -> float:
    """The points that a reward adds to a hand; the starter discarded for it costs nothing."""
    symbols = sum([values[face] for mission in missions if (values := VALUES[mission])])
    return MEDALS[face] + min(symbols, 3) * _SYMBOL


def _add_shares(points: list[float], counts: list[int], slope: float) -> None:
    """Adds the points of a mission to the seats, in proportion to their chances to win it."""
    if any(counts):
        odds = [exp(slope * count) if count else 0.0 for count in counts]
        for seat, own in enumerate(odds):
            points[seat] += FIRST * own / sum(odds)


def _add_prize(game: CityOfSpies, points: list[float], place: int, worth: float) -> None:
    """Adds what a location brings to the seats, in proportion to their chances to win it."""
    decided = game.place == place and not game.left
    powers = totals(game, place) if decided else _promise(game, place)
    if not powers:
        return
    slope = _DECIDED if decided else _SLOPE
    odds = {seat: exp(slope * power) for seat, power in powers.items()}
    whole = sum(odds.values())
    if game.place < 0:
        empty = game.sites[place].playable & game.free
        waiting = sum(game.cubes) / (sum(game.cubes) + game.free.bit_count())
        whole += exp(slope * _STRANGER) * empty.bit_count() * waiting
    for seat, own in odds.items():
        points[seat] += worth * own / whole
    if game.sites[place].location == HELLS_MOUTH and (len(powers) > 1 or game.lone_loses):
        points[weakest(powers)] -= _LOSS


def _promise(game: CityOfSpies, place: int) -> dict[int, float]:
    """The power of each seat at a place, plus the power that its abilities there are worth."""
    site, lying, owners = game.sites[place], game.lying, game.owners
    there = [cell for cell in site.cells if lying[cell] >= 0]
    powers: dict[int, float] = {}
    for cell in there:
        card, seat = lying[cell], owners[lying[cell]]
        power: float = strength(game, cell)
        abilities = ABILITIES[game.faces[card]] if card not in game.seduced else ()
        if ASSASSINATION in abilities and site.location != CHURCH:
            part, later = _SHOT
            victims = [
                strength(game, other)
                for other in there
                if owners[lying[other]] != seat and lying[other] not in game.guarded
            ]
            most = max(victims, default=0)
            power += max(0.0, part * most - later * site.cells.index(cell))
        if SEDUCTION in abilities:
            power += _LURE
        powers[seat] = powers.get(seat, 0.0) + power
    return powers
