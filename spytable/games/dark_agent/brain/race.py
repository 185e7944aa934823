"""How far the match is from its end, who is ahead, and what that means for a seat."""

from __future__ import annotations

from spytable.core.ranking import chances
from spytable.games.dark_agent.brain.worth import Rates, Stakes
from spytable.games.dark_agent.rules.printed import DARK
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NOBODY, POINTS

_BEFORE = ("serve", "place", "move", "lift", "land")  # questions before a seat acts in its turn
_FIRST, _EACH = 1.0, 1.15  # rounds to the last target, and for each target before it
_TURN = 3.0  # points of a turn
_TARGET = 4  # points of a target
LONG = 1.5  # turns; with more to come, what pays later counts in full
_SPREAD, _SPREAD_A_TURN = 1.6, 1.4  # a lead in points that means odds of e to 1
_CLOSING = 14.0  # points that a win is worth
_LOST, _WON = -60.0, 40.0  # points: the last target to a player who is alone
_SAFE, _LOOSE = 0.9, 0.1  # chances to keep the token of three points: at the end, before
_STEPS = 8  # parts of a point; values are rounded, so that caches find what is alike
HUNT = 8.0  # points that the Dark Agent is worth besides, to a player who is alone


def rounds_left(game: DarkAgent) -> float:
    """The expected number of rounds after this one."""
    limit = game.last_round - game.round
    if game.is_goal_reached():
        return 0.0
    if game.seats == 1:
        return limit
    return min(limit, _FIRST + _EACH * (game.goal - game.targets_taken - 1))


def turns_left(game: DarkAgent) -> list[float]:
    """The expected number of turns left to each seat, without one being played."""
    later = rounds_left(game)
    if game.question == "vote":
        return [later] * game.seats
    place = (game.turn - game.starter) % game.seats - (game.question in _BEFORE)
    return [later + ((seat - game.starter) % game.seats > place) for seat in range(game.seats)]


def spread(turns: float) -> float:
    """The spread of `chances`, in points, with so many turns to come."""
    return _SPREAD + _SPREAD_A_TURN * turns


def prize_kept(game: DarkAgent, is_ended: bool = False) -> float:
    """The chance that the holder of the token of three points keeps it.

    Others take it, unless the match ends with this round.
    """
    is_safe = game.seats == 1 or is_ended or not rounds_left(game)
    return _SAFE if is_safe else _LOOSE


def stakes(game: DarkAgent, seat: int, rates: Rates) -> Stakes:
    """The stakes of a seat; without foresight it is always early, and there are no rivals."""
    rounds = rounds_left(game)
    is_alone = game.seats == 1
    hunt = rates.dark + HUNT * is_alone
    if not rates.foresees:
        prize = rates.prize if game.prize != seat else 0.0
        closing = _closing(game, seat, rounds) if is_alone else 0.0
        return Stakes(rates, 1.0, prize, prize + hunt, closing, (0.0,) * game.seats)
    rivals = _rivals(game, seat, rounds)
    prize = rates.prize * _prize(game, seat, prize_kept(game, _is_last(game)), rivals)
    dark = rates.prize * _prize(game, seat, prize_kept(game), rivals) + hunt
    future = round(min(1.0, rounds / LONG), 2)
    return Stakes(rates, future, prize, dark, _closing(game, seat, rounds), rivals)


def _rivals(game: DarkAgent, seat: int, rounds: float) -> tuple[float, ...]:
    """What a point that each seat loses is worth: more, the likelier that seat is to win."""
    if game.seats == 1:
        return (0.0,)
    points = [game.score(it) + _TURN * more for it, more in enumerate(turns_left(game))]
    others = list(chances(points, spread(rounds)))
    others[seat] = 0.0
    return tuple([round(it / sum(others) * _STEPS) / _STEPS for it in others])


def _prize(game: DarkAgent, seat: int, then: float, rivals: tuple[float, ...]) -> float:
    """The part of the token of three points that a seat gains by taking it."""
    now = prize_kept(game)
    if game.prize == seat:
        return then - now
    return then + (now * rivals[game.prize] if game.prize != NOBODY else 0.0)


def _is_last(game: DarkAgent) -> bool:
    """Whether the next target ends the match."""
    return game.targets_taken + 1 == game.goal and game.chosen["dark_agent_too"] == "off"


def _closing(game: DarkAgent, seat: int, rounds: float) -> float:
    """The value to a seat of ending the match by the next target, if that ends it."""
    if not _is_last(game):
        return 0.0
    points = [float(game.score(it)) for it in range(game.seats)]
    if game.prize != NOBODY:
        points[game.prize] -= POINTS
    then = points[:]
    then[seat] += _TARGET + POINTS
    if game.seats == 1:
        is_won = DARK in game.captured[0] and then[0] >= game.threshold
        return _WON if is_won else _LOST
    left = turns_left(game)
    going_on = [it + _TURN * more for it, more in zip(points, left)]
    ending = [it + _TURN * (more > rounds) for it, more in zip(then, left)]
    gain = chances(ending, spread(0.5))[seat] - chances(going_on, spread(rounds))[seat]
    return round(_CLOSING * gain)
