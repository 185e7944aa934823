"""What rounds, powers and lone wolves are worth: chances to win a round and a match."""

from __future__ import annotations

from functools import cache
from math import tanh

from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import FACES, POWERS

# Log-odds of winning a round between packs that are equal otherwise, from simulated win rates of
# strong players. The learned weights would not do here: they come from games of one-step players,
# who use some powers badly.
POWER_WORTH = {
    "mooncall": 0.51,
    "leap": 0.63,
    "den": 0.28,
    "pack": 0.34,
    "ambush": 0.63,
    "pounce": 0.28,
    "guard": 0.63,
    "regroup": 0.39,
}
LONE_WORTH = {"howler": 0.39, "shadow": 0.34, "prowler": 0.34, "feaster": 0.43}


def round_chance(game: Moonlight) -> float:
    """The chance of seat 0 to win a round that has not begun."""
    lead = _bonus(game.power[0], game.lone[0]) - _bonus(game.power[1], game.lone[1])
    return (1 + tanh(lead / 2)) / 2


def match_chance(chance: float, wins: int, losses: int, rounds: int) -> float:
    """The chance to win a match, given the chance to win this round; later rounds are even."""
    won = _even(wins + 1, losses, rounds)
    lost = _even(wins, losses + 1, rounds)
    return lost + chance * (won - lost)


def _bonus(power: int, lone: int) -> float:
    of_power = 0.0 if power == NOBODY else POWER_WORTH[POWERS[power]]
    return of_power + (0.0 if lone == NOBODY else LONE_WORTH.get(FACES[lone], 0.0))


@cache
def _even(wins: int, losses: int, rounds: int) -> float:
    if rounds in (wins, losses):
        return float(wins == rounds)
    return (_even(wins + 1, losses, rounds) + _even(wins, losses + 1, rounds)) / 2
