"""How likely each seat is to win, as it sees it: points, and all that will bring some.

A seat counts the missions of its own hand alone: those that one imagines in the hands of others
would only blur what an answer is worth.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from spytable.games.the_agents.rules import TheAgents
from spytable.games.the_agents.standing import Standing, marks, standing

# In points, at the start and at the goal. After a logistic regression on 7,000 positions of 256
# matches of one-step players; tokens count somewhat more than there, which has won more often.
_INCOME = (2.3, 1.2)  # of tokens, for each point that they bring in a score phase
_BONUS = (0.5, 0.5)  # of missions, the same
_MISSION, _MISSIONS = (3.0, 0.8), 4  # one that a seat holds, met or not; so many count
_KEPT = (3.0, 1.2)  # a free agent
_AGENTS = (0.0, 1.2, 2.3, 3.4, 4.2, 4.8)  # in the hand, and for each one more
_ONE_MORE = 0.4
_ACTION = 1.0  # one that is left
_WON = 30.0  # if nothing is changed any more
_POINT = (0.124, 0.238)  # in log-odds
_LAST_POINT = 0.33  # the same in the last round
# Log-odds of who reaches the goal with the next score, or nearly so, by how many turns come before.
_REACHES = (5.0, 1.9, 0.5)
_NEARLY, _SHORT = (2.2, 0.8, 0.2), 4  # points
_MOST = 50.0  # log-odds


class Rates(NamedTuple):
    """What things are worth at a time of the match."""

    income: float
    bonus: float
    mission: float
    kept: float
    point: float


def evaluate(game: TheAgents) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return tuple([float(place == 1) for place in game.outcome.places])
    rows = [marks(game, faction) for faction in range(game.seats)]
    seats, most = range(game.seats), max(game.points)
    worth = _at_the_end if most >= game.goal else _worth
    rates = _rates(min(most, game.goal), game.goal)
    known = [worth(game, seat, standing(game, seat, rows, hand=False), rates) for seat in seats]
    own = [worth(game, seat, standing(game, seat, rows), rates) for seat in seats]
    return tuple([_chance(own[seat], known[:seat] + known[seat + 1 :]) for seat in seats])


@lru_cache
def _rates(most: int, goal: int) -> Rates:
    """The rates once somebody has so many points."""
    ends = (_INCOME, _BONUS, _MISSION, _KEPT, _POINT)
    return Rates(*[first + (last - first) * most / goal for first, last in ends])


def _chance(own: float, others: list[float]) -> float:
    """A part of a whole, by log-odds."""
    return 1 / (1 + sum([exp(min(_MOST, other - own)) for other in others]))


def _worth(game: TheAgents, seat: int, there: Standing, rates: Rates) -> float:
    """What a seat has, in log-odds."""
    agents, missions = len(game.hand[seat]), len(game.missions[seat]) + there.assigned
    points = game.points[seat] + rates.income * there.income + rates.bonus * there.best
    points += rates.mission * min(missions, _MISSIONS) + rates.kept * len(game.kept[seat])
    points += _AGENTS[min(agents, len(_AGENTS) - 1)]
    points += _ONE_MORE * max(0, agents - len(_AGENTS) + 1)
    if seat == game.turn:  # it will still score
        score = there.income + there.best
        points += _ACTION * game.left + score + _WON * (game.points[seat] + score >= game.goal)
        return rates.point * points
    return rates.point * points + _threat(game, seat, there)


def _threat(game: TheAgents, seat: int, there: Standing) -> float:
    """What it adds to the log-odds of a seat that it may win with its next score."""
    turns = (seat - game.turn - 1) % game.seats
    short = game.goal - game.points[seat] - there.income - there.best
    if turns >= len(_REACHES) or short > _SHORT:
        return 0.0
    return _NEARLY[turns] if short > 0 else _REACHES[turns]


def _at_the_end(game: TheAgents, seat: int, there: Standing, rates: Rates) -> float:
    """The points of a seat once the last round is over, in log-odds."""
    own, active = ((other - game.starter) % game.seats for other in (seat, game.turn))
    has_scored = own < active
    points = game.points[seat] + (0 if has_scored else there.income + there.best)
    return _LAST_POINT * points
