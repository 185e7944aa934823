"""How far the match is from its end, and who is ahead."""

from __future__ import annotations

from math import exp

from spytable.games.dark_agent.printed import DARK
from spytable.games.dark_agent.rules import DarkAgent
from spytable.games.dark_agent.table import NOBODY, POINTS
from spytable.games.dark_agent.worth import Rates, Stakes

_BEFORE = ("serve", "place", "move", "lift", "land")  # a turn is played
_FIRST, _EACH = 1.0, 1.15  # rounds until the match ends, and for each target that is left
_TURN = 3.0  # points of a turn
LONG = 1.5  # turns: with more to come, all that pays later counts in full
_SPREAD, _SPREAD_A_TURN = 1.6, 1.4  # points ahead that are odds of e to 1
_CLOSING = 14.0  # points that are as much as to win instead of to lose
_LOST = -60.0
_WON = 40.0
HUNT = 8.0  # points that the Dark Agent is worth besides to a player who is alone


def rounds_left(game: DarkAgent) -> float:
    """About how many rounds follow this one."""
    limit = game.rounds - game.round
    if game.is_goal_reached():
        return 0.0
    if game.seats == 1:
        return limit
    return min(limit, _FIRST + _EACH * (game.goal - game.targets_taken - 1))


def turns_left(game: DarkAgent) -> list[float]:
    """About how many turns every seat will still have, not counting one that is being played."""
    later = rounds_left(game)
    if game.question[0] == "vote":
        return [later] * game.seats
    place = (game.turn - game.starter) % game.seats - (game.question[0] in _BEFORE)
    return [
        later + ((seat - game.starter) % game.seats > place) for seat in range(game.seats)
    ]


def spread(turns: float) -> float:
    """By how many points an expectation errs with so many turns to come."""
    return _SPREAD + _SPREAD_A_TURN * turns


def chances(points: list[float], width: float) -> tuple[float, ...]:
    """The chance of each seat to win with such points."""
    most = max(points)
    odds = [exp((own - most) / width) for own in points]
    whole = sum(odds)
    return tuple([own / whole for own in odds])


def stakes(game: DarkAgent, seat: int, rates: Rates) -> Stakes:
    """What a seat goes by; without foresight it is always early."""
    turns = rounds_left(game)
    is_alone = game.seats == 1
    if not rates.foresees:
        prize = rates.prize if game.prize != seat else 0.0
        closing = _closing(game, seat, turns) if is_alone else 0.0
        return Stakes(rates, 1.0, prize, rates.dark + HUNT * is_alone, closing, not is_alone)
    prize = 0.0 if game.prize == seat else POINTS + rates.prize * (game.prize != NOBODY)
    closing = _closing(game, seat, turns)
    future = round(min(1.0, turns / LONG), 2)
    return Stakes(rates, future, prize, HUNT * is_alone, closing, not is_alone)


def _closing(game: DarkAgent, seat: int, turns: float) -> float:
    """What it brings a seat to end the match by its next target."""
    if game.targets_taken + 1 != game.goal or game.chosen["dark_agent_too"] == "on":
        return 0.0
    gain = 4 + (POINTS if game.prize != seat else 0)
    if game.seats == 1:
        is_won = DARK in game.captured[0] and game.score(0) + gain >= game.threshold
        return _WON if is_won else _LOST
    left = turns_left(game)
    points = [game.score(it) + 0.0 for it in range(game.seats)]
    now = chances([it + _TURN * more for it, more in zip(points, left)], spread(turns))[seat]
    points[seat] += gain
    if game.prize not in (seat, NOBODY):
        points[game.prize] -= POINTS
    rest = [it + _TURN * (more > turns) for it, more in zip(points, left)]
    then = chances(rest, spread(0.5))[seat]
    return round(_CLOSING * (then - now))

