"""The features of a position of The Agents, for the linear evaluation: a row for each seat.

A row tells what everybody knows that a seat has. The active seat also counts the missions in its
hand; those of others would be imagined ones, and only blur the value of an answer.
"""

from __future__ import annotations

from spytable.games.the_agents.brain.standing import Layout, Standing
from spytable.games.the_agents.rules.actions import ACTIONS
from spytable.games.the_agents.rules.rules import TheAgents

LAST = 50  # steps of the weights, from no points to the goal
MISSIONS, AGENTS = 4, 4  # more missions or agents of a seat than this are of little use

NAMES = (
    "points",
    "income",  # points that tokens bring in a score phase
    "bonus",  # the same of missions, where they lie
    "pure_tokens",  # tokens of one colour
    "safe_house_tokens",  # tokens at the safe houses
    "missions",  # in the hand or assigned
    "commands",  # that face the seat
    "kept",  # free agents
    "agents",  # in the hand
    "more_agents",
    "wait",  # until its next turn, in rounds
    "actions",  # that the active seat has left
    "due",  # points that this turn brings the active seat, as it stands
    "reaches",  # whether the next seat, as it stands, reaches the goal in its turn
    "reaches_later",  # the same of a seat after that
    "order",  # of the turns in a round, from 0 to 1, if all seats get the last one
    "wins",  # whether the active seat wins with the points of this turn, as it stands
    # In the last round, if all seats get it, only these and "wins" are not 0.
    "last_points",  # with those that are still due
    "last_actions",  # that are left, in this turn or in one to come
)
_IDLE = (0.0,) * (NAMES.index("order") - NAMES.index("actions"))
_ON_THE_WAY = (0.0,) * NAMES.index("wins")
_IN_THE_LAST_ROUND = (0.0,) * (len(NAMES) - NAMES.index("last_points"))


def step(game: TheAgents) -> int:
    """How far a match has come, as a step of the weights."""
    return min(LAST, LAST * max(game.points) // game.goal)


def features(game: TheAgents) -> list[tuple[float, ...]]:
    """The features of each seat, in the order of NAMES."""
    layout, turn, seats = Layout.of(game), game.turn, range(game.seats)
    there = [layout.full(it, game) if it == turn else layout.seen(it) for it in seats]
    wins = _wins_now(game, there[turn])
    row = _at_the_end if _is_last_round(game, there) else _on_the_way
    return [row(game, seat, there[seat], wins and seat == turn) for seat in seats]


def _on_the_way(game: TheAgents, seat: int, there: Standing, wins: bool) -> tuple[float, ...]:
    points, agents, seats = game.points[seat], len(game.hand[seat]), game.seats
    due, wait = there.income + there.best, (seat - game.turn) % seats
    tempo: tuple[float, ...] = _IDLE
    if not wait:
        tempo = (game.left, due, 0, 0)
    elif points + due >= game.goal:
        tempo = (0, 0, wait == 1, wait > 1)
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
        _place(game, seat) / (seats - 1) if _has_equal_turns(game) else 0,
        wins,
        *_IN_THE_LAST_ROUND,
    )


def _at_the_end(game: TheAgents, seat: int, there: Standing, wins: bool) -> tuple[float, ...]:
    wait = _place(game, seat) - _place(game, game.turn)
    return (
        *_ON_THE_WAY,
        wins,
        game.points[seat] + _still_due(game, seat, there),
        0 if wait < 0 else ACTIONS if wait else game.left,
    )


def _place(game: TheAgents, seat: int) -> int:
    """The place of a seat in the order of a round, from 0."""
    return (seat - game.starter) % game.seats


def _has_equal_turns(game: TheAgents) -> bool:
    return game.chosen["equal_turns"] == "on"


def _wins_now(game: TheAgents, active: Standing) -> bool:
    """Whether the score of this turn wins: at once, or as the last of the last round."""
    points = game.points[game.turn] + active.income + active.best
    if points < game.goal or not _has_equal_turns(game):
        return points >= game.goal
    is_last = _place(game, game.turn) == game.seats - 1
    return is_last and points >= max(game.points)


def _is_last_round(game: TheAgents, there: list[Standing]) -> bool:
    """Whether this round is played to its end and then the match is over, as far as one can see."""
    return _has_equal_turns(game) and any(
        [
            points + _still_due(game, seat, there[seat]) >= game.goal
            for seat, points in enumerate(game.points)
        ]
    )


def _still_due(game: TheAgents, seat: int, there: Standing) -> int:
    """The points that a seat, as it stands, scores in this round from now on."""
    is_due = _place(game, seat) >= _place(game, game.turn)
    return there.income + there.best if is_due else 0
