"""How likely each seat is to win, as it sees it: points, and all that will bring points.

A seat counts the missions in its own hand only. Those imagined in the hands of others would only
blur the value of an answer.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from spytable.games.the_agents.brain.standing import Layout, Standing
from spytable.games.the_agents.rules.rules import TheAgents

_MISSIONS = 4  # more missions of a seat than this do not count
_AGENTS = (0.0, 1.2, 2.3, 3.4, 4.2, 4.8)  # points, by number of agents in the hand
_ONE_MORE = 0.4  # points, of each further agent
_LAST_POINT = 0.33  # log-odds of a point in the last round
_LAST_TURN = 4.0  # points that a turn adds to what a seat has anyway
# Log-odds of a seat that reaches the goal with its next score, by the number of turns before it.
_REACHES = (5.0, 1.9, 0.5)
_NEARLY, _SHORT = (2.2, 0.8, 0.2), 4  # the same for a seat that is so many points short
_MOST = 50.0  # log-odds; larger ones would overflow
_CERTAIN = 0.99  # the chance of a seat that wins with the score of this turn
_LARGEST = 0.95  # the largest chance otherwise


class Rates(NamedTuple):
    """What things are worth.

    In points: each point that tokens (`income`) or missions (`bonus`) bring in a score phase, a
    mission that a seat holds, met or not, a free agent that it has kept, and an unused action. In
    log-odds: a point.
    """

    income: float
    bonus: float
    mission: float
    kept: float
    action: float
    point: float


# At the start and at the goal. Fitted by logistic regressions to 18,000 turns of one-step players;
# tokens count somewhat more than fitted, which has won more often.
_OF_TWO = Rates(2.3, 0.5, 3.0, 3.0, 1.0, 0.124), Rates(1.2, 0.5, 0.8, 1.2, 1.0, 0.238)
_OF_MORE = Rates(3.4, 0.7, 4.0, 3.0, 0.0, 0.093), Rates(1.2, 0.6, 0.8, 0.5, 0.0, 0.224)


def evaluate(game: TheAgents) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return tuple([float(place == 1) for place in game.outcome.places])
    seats, most, layout = range(game.seats), max(game.points), Layout.of(game)
    full = [layout.full(seat, game) for seat in seats]
    seen = [layout.seen(seat) for seat in seats]
    worth = _at_the_end if _is_last_round(game, seen) else _worth
    rates = _rates(game.seats, min(most, game.goal), game.goal)
    known = [worth(game, seat, there, rates) for seat, there in zip(seats, seen)]
    own = [worth(game, seat, there, rates) for seat, there in zip(seats, full)]
    chances = [_chance(own[seat], known[:seat] + known[seat + 1 :]) for seat in seats]
    if _wins_now(game, full[game.turn]):
        chances = [(1 - _CERTAIN) * chance for chance in chances]
        chances[game.turn] = _CERTAIN
    return tuple(chances)


def _wins_now(game: TheAgents, active: Standing) -> bool:
    """Whether the score of this turn wins: at once, or as the last of the last round."""
    points = game.points[game.turn] + active.income + active.best
    if points < game.goal or game.chosen["equal_turns"] == "off":
        return points >= game.goal
    is_last = (game.turn + 1) % game.seats == game.starter
    return is_last and points >= max(game.points)


def _is_last_round(game: TheAgents, seen: list[Standing]) -> bool:
    """Whether this round is played to its end and then the match is over, as far as one can see."""
    if game.chosen["equal_turns"] == "off":
        return False
    return any(
        game.points[seat] + _still_to_come(game, seat, there) >= game.goal
        for seat, there in enumerate(seen)
    )


def _still_to_come(game: TheAgents, seat: int, there: Standing) -> float:
    """The points that a seat scores in this round, as it stands now."""
    own, active = ((other - game.starter) % game.seats for other in (seat, game.turn))
    return there.income + there.best if own >= active else 0


@lru_cache
def _rates(seats: int, most: int, goal: int) -> Rates:
    """The rates when the best seat has so many points."""
    start, end = _OF_TWO if seats == 2 else _OF_MORE
    return Rates(*[first + (last - first) * most / goal for first, last in zip(start, end)])


def _chance(own: float, others: list[float]) -> float:
    """The chance of a seat, from its log-odds and those of the others."""
    return _LARGEST / (1 + sum([exp(min(_MOST, other - own)) for other in others]))


def _worth(game: TheAgents, seat: int, there: Standing, rates: Rates) -> float:
    """The worth of what a seat has, in log-odds."""
    agents, missions = len(game.hand[seat]), len(game.missions[seat]) + there.assigned
    points = game.points[seat] + rates.income * there.income + rates.bonus * there.best
    points += rates.mission * min(missions, _MISSIONS) + rates.kept * len(game.kept[seat])
    points += _AGENTS[min(agents, len(_AGENTS) - 1)]
    points += _ONE_MORE * max(0, agents - len(_AGENTS) + 1)
    if seat == game.turn:  # it will still score
        points += rates.action * game.left + there.income + there.best
        return rates.point * points
    return rates.point * points + _threat(game, seat, there)


def _threat(game: TheAgents, seat: int, there: Standing) -> float:
    """The log-odds that a seat gains because it may win with its next score."""
    turns = (seat - game.turn - 1) % game.seats
    short = game.goal - game.points[seat] - there.income - there.best
    if turns >= len(_REACHES) or short > _SHORT:
        return 0.0
    return _NEARLY[turns] if short > 0 else _REACHES[turns]


def _at_the_end(game: TheAgents, seat: int, there: Standing, rates: Rates) -> float:
    """The worth of a seat in the last round, in log-odds: its points at the end."""
    own, active = ((other - game.starter) % game.seats for other in (seat, game.turn))
    points = game.points[seat] + _still_to_come(game, seat, there)
    points += _LAST_TURN * (own > active) + rates.action * game.left * (own == active)
    return _LAST_POINT * points
