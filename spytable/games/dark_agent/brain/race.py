"""How far the match is from its end, and who is ahead."""

from __future__ import annotations

from spytable.core.ranking import chances
from spytable.games.dark_agent.brain.worth import Rates, Stakes
from spytable.games.dark_agent.rules.printed import DARK
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NOBODY, POINTS

_BEFORE = ("serve", "place", "move", "lift", "land")  # questions before a turn is really played
_FIRST, _EACH = 1.0, 1.15  # rounds until the match ends, and for each target that is left
_TURN = 3.0  # points of a turn
_TARGET = 4  # points of a target
LONG = 1.5  # turns: with more to come, all that pays later counts in full
_SPREAD, _SPREAD_A_TURN = 1.6, 1.4  # points ahead that are odds of e to 1
_CLOSING = 14.0  # points that are as much as to win instead of to lose
_LOST, _WON = -60.0, 40.0  # points: what the last target is worth to one who is alone
_SAFE, _LOOSE = 0.9, 0.1  # how likely the token of three points is kept: in the end, and before
_STEPS = 8  # parts of a point, so that what is alike is found again
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
    if game.question == "vote":
        return [later] * game.seats
    place = (game.turn - game.starter) % game.seats - (game.question in _BEFORE)
    return [later + ((seat - game.starter) % game.seats > place) for seat in range(game.seats)]


def spread(turns: float) -> float:
    """By how many points an expectation errs with so many turns to come."""
    return _SPREAD + _SPREAD_A_TURN * turns


def kept(game: DarkAgent, is_ended: bool = False) -> float:
    """How likely the holder of the token of three points keeps it to the end of the match: others
    have taken it by then, if not all is over with this round."""
    is_safe = game.seats == 1 or is_ended or not rounds_left(game)
    return _SAFE if is_safe else _LOOSE


def stakes(game: DarkAgent, seat: int, rates: Rates) -> Stakes:
    """What a seat goes by; without foresight it is always early, and there are no rivals."""
    rounds = rounds_left(game)
    is_alone = game.seats == 1
    hunt = rates.dark + HUNT * is_alone
    if not rates.foresees:
        prize = rates.prize if game.prize != seat else 0.0
        closing = _closing(game, seat, rounds) if is_alone else 0.0
        return Stakes(rates, 1.0, prize, prize + hunt, closing, (0.0,) * game.seats)
    rivals = _rivals(game, seat, rounds)
    prize = rates.prize * _prize(game, seat, kept(game, _is_last(game)), rivals)
    dark = rates.prize * _prize(game, seat, kept(game), rivals) + hunt
    future = round(min(1.0, rounds / LONG), 2)
    return Stakes(rates, future, prize, dark, _closing(game, seat, rounds), rivals)


def _rivals(game: DarkAgent, seat: int, rounds: float) -> tuple[float, ...]:
    """What a point that each seat loses is worth: as much as it stands in the way of this one."""
    if game.seats == 1:
        return (0.0,)
    points = [game.score(it) + _TURN * more for it, more in enumerate(turns_left(game))]
    others = list(chances(points, spread(rounds)))
    others[seat] = 0.0
    return tuple([round(it / sum(others) * _STEPS) / _STEPS for it in others])


def _prize(game: DarkAgent, seat: int, then: float, rivals: tuple[float, ...]) -> float:
    """How much of the token of three points a seat gains that takes it."""
    now = kept(game)
    if game.prize == seat:
        return then - now
    return then + (now * rivals[game.prize] if game.prize != NOBODY else 0.0)


def _is_last(game: DarkAgent) -> bool:
    """Whether the next target ends the match."""
    return game.targets_taken + 1 == game.goal and game.chosen["dark_agent_too"] == "off"


def _closing(game: DarkAgent, seat: int, rounds: float) -> float:
    """What it brings a seat to end the match by its next target."""
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
