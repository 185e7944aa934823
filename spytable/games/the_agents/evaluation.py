"""When each seat can be expected to reach the goal, and so how likely each is to win.

The race is weighed, not played: what a seat has now is an amount of points and a pace at which it
scores, and the pace grows from turn to turn.
"""

from __future__ import annotations

from math import exp, sqrt

from spytable.games.the_agents.actions import ACTIONS
from spytable.games.the_agents.factions import AGENT_CARDS
from spytable.games.the_agents.line import SAFE_HOUSE
from spytable.games.the_agents.printed import FACES, FREE_AGENTS
from spytable.games.the_agents.rules import TheAgents
from spytable.games.the_agents.standing import Marks, Standing, marks, standing

_GROWTH = 0.8  # of the pace, from one score phase to the next
_PACE = 4.0  # of who has nothing yet
_TOKENS = 0.85  # of the points of tokens, in the pace
_MISSIONS = 0.8  # of those of missions that are met
_IDLE, _FRESH = 0.5, 1.0  # one that is not, and one that is still to be drawn
_MOST_MISSIONS = 4
_COMMAND = {name: 0.25 for name in FACES}
_ACTION = 2.0  # points of an action that is left
_AGENTS = (0.0, 2.6, 4.6, 6.0, 6.8, 7.4, 7.9)  # points of agents in the hand
_FREE = 0.5  # more for a free agent, two at most
_KEPT = 2.0
_SHORT = 0.05  # score phases for each point that the next one leaves missing, at least
_DOUBT, _DOUBT_LATER = 0.1, 0.2  # rounds by which it errs, and more for each round to come
_LAST = 3.0  # points by which the end of the last round errs
_LEAST = 1.0  # pace

_COMMANDS = tuple(_COMMAND[name] for name in FACES)  # by face


def evaluate(game: TheAgents) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        places = game.outcome.places
        return tuple([float(place == 1) for place in places])
    rows = [marks(game, faction) for faction in range(game.seats)]
    if max(game.points) >= game.goal:
        return _shares([points / _LAST for points in _at_the_end(game, rows)])
    times = _times(game, rows)
    doubt = _DOUBT + _DOUBT_LATER * min(times)
    return _shares([-time / doubt for time in times])


def _shares(odds: list[float]) -> tuple[float, ...]:
    """Log-odds as parts of a whole."""
    most = max(odds)
    parts = [exp(it - most) for it in odds]
    whole = sum(parts)
    return tuple([part / whole for part in parts])


def _at_the_end(game: TheAgents, rows: list[Marks]) -> list[float]:
    """The points of each seat once the last round is over."""
    found: list[float] = []
    for seat, points in enumerate(game.points):
        own = standing(game, seat, rows)
        found.append(points if _has_scored(game, seat) else points + own.income + own.best)
    return found


def _has_scored(game: TheAgents, seat: int) -> bool:
    """Whether a seat's turn of this round is over."""
    return (seat - game.starter) % game.seats < (game.turn - game.starter) % game.seats


def _times(game: TheAgents, rows: list[Marks]) -> list[float]:
    """In how many rounds each seat reaches the goal."""
    commands = _commands(game)
    return [
        _phases(game, seat, standing(game, seat, rows), commands[seat]) + _later(game, seat)
        for seat in range(game.seats)
    ]


def _later(game: TheAgents, seat: int) -> float:
    """How many rounds later than the active seat another one scores."""
    if game.chosen["equal_turns"] == "on":
        return float(_has_scored(game, seat))
    return (seat - game.turn) % game.seats / game.seats


def _phases(game: TheAgents, seat: int, own: Standing, commands: float) -> float:
    """In how many of its score phases a seat reaches the goal."""
    short = game.goal - game.points[seat] - own.income - own.best
    if short <= 0:
        return 1.0
    fresh = sum([card >= AGENT_CARDS for card in game.marked]) if seat == game.turn else 0
    idle = min(own.idle - fresh, _MOST_MISSIONS)
    pace = _PACE + _TOKENS * own.income + _MISSIONS * own.best + commands
    pace += _IDLE * idle + _FRESH * fresh
    first = max(pace, _LEAST) - _GROWTH / 2
    missing = max(0.0, game.goal - _points(game, seat))
    phases = (sqrt(first * first + 2 * _GROWTH * missing) - first) / _GROWTH
    return max(phases, 1 + _SHORT * short)


def _points(game: TheAgents, seat: int) -> float:
    """What a seat has, with what it holds, in points."""
    hand = [game.faces[card] for card in game.hand[seat]]
    free = [face for face in hand if face in FREE_AGENTS]
    points = game.points[seat] + _AGENTS[min(len(hand), len(_AGENTS) - 1)]
    points += _FREE * min(len(free), ACTIONS) + _KEPT * len(game.kept[seat])
    if seat == game.turn:
        points -= _ACTION * (ACTIONS - game.left)
    return points


def _commands(game: TheAgents) -> list[float]:
    """What the commands that face each seat add to its pace."""
    faces, commands, dead = game.faces, game.commands, game.dead
    found = [0.0] * game.seats
    for row in game.rows:
        for card in row:
            if card != SAFE_HOUSE and card not in dead:
                found[commands[card]] += _COMMANDS[faces[card]]
    return found
