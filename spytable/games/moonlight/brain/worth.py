"""What rounds, powers and lone wolves are worth: chances to win a round and a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import tanh
from statistics import fmean

from spytable.games.moonlight.rules.rules import LONE_OFFER, Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import FACES, POWERS

# Log-odds of winning a round, by `tools.bonuses` from 632 rounds; only differences count. The
# learned weights would not do here: they come from games of one-step players, who use some powers
# badly.
POWER_WORTH = {
    "mooncall": 0.38,
    "leap": 0.53,
    "den": 1.19,
    "pack": 0.55,
    "ambush": 1.09,
    "pounce": 0.21,
    "guard": 0.79,
    "regroup": 0.49,
}
LONE_WORTH = {"howler": 0.75, "shadow": 0.00, "prowler": 0.65, "feaster": 1.34}


def round_chance(game: Moonlight) -> float:
    """The chance of seat 0 to win a round that has not begun."""
    if game.question == "power":
        return chance_after(game, game.asked[0], game.offer)
    bonuses = _bonuses(game)
    if game.question == "lone":
        bonuses[game.asked[0]] += max(_of_wolf(game.faces[card]) for card in game.offer)
    return _chance(bonuses)


def chance_after(game: Moonlight, loser: int, powers: Sequence[int]) -> float:
    """The chance of seat 0 to win the next round, for which the loser of this one chooses one of
    these powers, and the winner a lone wolf."""
    bonuses = _bonuses(game)
    bonuses[loser] += max(_of_power(power) for power in powers)
    left = [face for face, owner in zip(game.faces, game.owner) if owner == NOBODY]
    bonuses[1 - loser] += _best_offered(tuple(left))
    return _chance(bonuses)


def match_chance(chance: float, wins: int, losses: int, rounds: int) -> float:
    """The chance to win a match, given the chance to win this round; later rounds are even."""
    won = _even(wins + 1, losses, rounds)
    lost = _even(wins, losses + 1, rounds)
    return lost + chance * (won - lost)


def _bonuses(game: Moonlight) -> list[float]:
    """What each seat has for the round besides its pack, in log-odds."""
    return [_of_power(power) + _of_wolf(face) for power, face in zip(game.power, game.lone)]


def _of_power(power: int) -> float:
    return 0.0 if power == NOBODY else POWER_WORTH[POWERS[power]]


def _of_wolf(face: int) -> float:
    return 0.0 if face == NOBODY else LONE_WORTH.get(FACES[face], 0.0)


@cache
def _best_offered(faces: tuple[int, ...]) -> float:
    """What the best lone wolf of an offer from these is worth on average."""
    return fmean(max(map(_of_wolf, offer)) for offer in combinations(faces, LONE_OFFER))


def _chance(bonuses: Sequence[float]) -> float:
    return (1 + tanh((bonuses[0] - bonuses[1]) / 2)) / 2


@cache
def _even(wins: int, losses: int, rounds: int) -> float:
    if rounds in (wins, losses):
        return float(wins == rounds)
    return (_even(wins + 1, losses, rounds) + _even(wins, losses + 1, rounds)) / 2
