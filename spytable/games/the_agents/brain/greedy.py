"""The evaluation of the greedy player: what a position is worth, in points weighed by hand."""

from __future__ import annotations

from math import exp

from spytable.games.the_agents.brain.standing import Layout, Standing
from spytable.games.the_agents.rules.rules import TheAgents

_INCOME = 3.0  # score phases in which tokens will bring their points
_BONUS, _BONUSES = 2.7, 9  # the same for missions, and the most bonus points that count
_HAND = (0.0, 1.4, 2.6, 3.4, 4.0)  # by number of agents in the hand
_ONE_MORE = 0.4  # each further agent
_MISSION, _MISSIONS = 0.8, 3  # each mission in the hand, and how many count
_COMMAND = 0.7  # a command that faces the seat
_KEPT = 1.5  # a free agent that was kept
_SEEN, _SEEN_BONUS = 1.0, 1.5  # a rival's assigned mission, and each point of its bonus
_RIVALS = 0.9  # how much a rival's point counts
_WON = 500.0  # the goal
_SPREAD = 40.0  # points that mean odds of e to 1


def greedy_evaluate(game: TheAgents) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return tuple([float(place == 1) for place in game.outcome.places])
    layout = Layout.of(game)
    known = _known(game, layout)
    values = [_value(game, seat, layout, known) for seat in range(game.seats)]
    return tuple([1 / (1 + exp(-value / _SPREAD)) for value in values])


def value(game: TheAgents, seat: int) -> float:
    """What a position is worth to a seat, in points, from what it knows."""
    if game.outcome is not None:
        return _WON if game.outcome.places[seat] == 1 else -_WON
    layout = Layout.of(game)
    return _value(game, seat, layout, _known(game, layout))


def _value(game: TheAgents, seat: int, layout: Layout, known: list[float]) -> float:
    """The same, given what everybody knows that each seat has."""
    own, points, goal = layout.full(seat, game), game.points[seat], game.goal
    rivals = [it for other, it in enumerate(known) if other != seat]
    total = known[seat] + _BONUS * min(own.best, _BONUSES) - _seen(own)
    total -= _RIVALS * (max(rivals) + sum(rivals) / len(rivals)) / 2
    if seat == game.turn:  # it will still score
        points += own.income + own.best
        total += own.income + own.best
    ahead = max([it for other, it in enumerate(game.points) if other != seat]) >= goal
    return total + _WON * ((points >= goal) - ahead)


def _known(game: TheAgents, layout: Layout) -> list[float]:
    """The worth of what everybody knows that each seat has."""
    found = []
    for seat, points in enumerate(game.points):
        there = layout.seen(seat)
        known = points + _INCOME * there.income + _COMMAND * there.commands + _seen(there)
        known += _in_hand(len(game.hand[seat])) + _KEPT * len(game.kept[seat])
        found.append(known + _MISSION * min(len(game.missions[seat]), _MISSIONS))
    return found


def _seen(there: Standing) -> float:
    return _SEEN * there.assigned + _SEEN_BONUS * there.lying


def _in_hand(agents: int) -> float:
    if agents < len(_HAND):
        return _HAND[agents]
    return _HAND[-1] + _ONE_MORE * (agents - len(_HAND) + 1)
