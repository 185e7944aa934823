"""The features of a position of The Agents, for the linear evaluation: a row for each seat.

A row tells what everybody knows that a seat has. The active seat also counts the missions in its
hand; those of others would be imagined ones, and only blur the value of an answer.
"""

from __future__ import annotations

from spytable.games.the_agents.brain.standing import Layout, Standing
from spytable.games.the_agents.rules.rules import TheAgents

LAST = 50  # steps of the weights, from no points to the goal
MISSIONS, AGENTS = 4, 4  # more missions or agents of a seat than this are of little use

NAMES = (
    "points",
    "income",  # points that tokens bring in a score phase
    "bonus",  # the same of missions, where they lie
    "pure_tokens",  # of one colour
    "safe_house_tokens",  # beside it
    "missions",  # in the hand or assigned
    "commands",  # that face the seat
    "kept",  # free agents
    "agents",  # in the hand
    "more_agents",
    "wait",  # until its next turn, in rounds
    "actions",  # that the active seat has left
    "due",  # points that this turn brings the active seat as it stands
    "wins",  # whether these win the match
    "reaches",  # the next seat reaches the goal with its next score
    "reaches_later",  # the same of any other seat
    "order",  # in a round, from 0 to 1, if all have equal turns
    # In the last round, if all have equal turns, only these are not 0.
    "last_points",  # with those that it still scores
    "last_turn",  # whether its turn is still to come
    "last_actions",  # that the active seat has left
)
_WINS, _LAST_POINTS = NAMES.index("wins"), NAMES.index("last_points")
_IDLE = (0.0,) * (NAMES.index("order") - NAMES.index("actions"))
_OTHERWISE = (0.0,) * (len(NAMES) - _LAST_POINTS)
_NO_MORE = (0.0,) * _WINS
_LATER = (0.0,) * (_LAST_POINTS - _WINS - 1)


def step(game: TheAgents) -> int:
    """How far a match has come, as a step of the weights."""
    return min(LAST, LAST * max(game.points) // game.goal)


def features(game: TheAgents) -> list[tuple[float, ...]]:
    """The features of each seat, in the order of NAMES."""
    layout, turn, seats = Layout.of(game), game.turn, range(game.seats)
    there = [layout.full(it, game) if it == turn else layout.seen(it) for it in seats]
    wins = _wins_now(game, there[turn])
    if _is_last_round(game, there):
        return [_at_the_end(game, seat, there[seat], wins) for seat in seats]
    return [_on_the_way(game, seat, there[seat], wins) for seat in seats]


def _on_the_way(game: TheAgents, seat: int, there: Standing, wins: bool) -> tuple[float, ...]:
    points, agents, seats = game.points[seat], len(game.hand[seat]), game.seats
    score, wait = there.income + there.best, (seat - game.turn) % seats
    tempo: tuple[float, ...] = _IDLE
    if not wait:
        tempo = (game.left, score, wins, 0, 0)
    elif points + score >= game.goal:
        tempo = (0, 0, 0, wait == 1, wait > 1)
    return (
        points,
        there.income,
        there.lying,
        there.pure,
        there.house,
        min(len(game.missions[seat]) + there.assigned, MISSIONS),
        there.commands,
        len(game.kept[seat]),
        min(agents, AGENTS),
        max(agents - AGENTS, 0),
        wait / seats,
        *tempo,
        (seat - game.starter) % seats / (seats - 1) if _has_equal_turns(game) else 0,
        *_OTHERWISE,
    )


def _at_the_end(game: TheAgents, seat: int, there: Standing, wins: bool) -> tuple[float, ...]:
    own, active = ((other - game.starter) % game.seats for other in (seat, game.turn))
    is_active = own == active
    return (
        *_NO_MORE,
        is_active and wins,
        *_LATER,
        game.points[seat] + _still_to_come(game, seat, there),
        own > active,
        is_active * game.left,
    )


def _has_equal_turns(game: TheAgents) -> bool:
    return game.chosen["equal_turns"] == "on"


def _wins_now(game: TheAgents, active: Standing) -> bool:
    """Whether the score of this turn wins: at once, or as the last of the last round."""
    points = game.points[game.turn] + active.income + active.best
    if points < game.goal or not _has_equal_turns(game):
        return points >= game.goal
    is_last = (game.turn + 1) % game.seats == game.starter
    return is_last and points >= max(game.points)


def _is_last_round(game: TheAgents, there: list[Standing]) -> bool:
    """Whether this round is played to its end and then the match is over, as far as one can see."""
    return _has_equal_turns(game) and any(
        points + _still_to_come(game, seat, there[seat]) >= game.goal
        for seat, points in enumerate(game.points)
    )


def _still_to_come(game: TheAgents, seat: int, there: Standing) -> int:
    """The points that a seat scores in this round, as it stands now."""
    own, active = ((other - game.starter) % game.seats for other in (seat, game.turn))
    return there.income + there.best if own >= active else 0
