"""How far the match is from its end, who is ahead, and what that means for a seat."""

from __future__ import annotations

from typing import NamedTuple

from spytable.core.ranking import chances
from spytable.games.dark_agent.brain.worth import Rates, Stakes
from spytable.games.dark_agent.rules.printed import DARK
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NOBODY, POINTS

_BEFORE = ("serve", "place", "move", "lift", "land")  # questions before a seat acts in its turn
_FIRST, _EACH = 1.0, 1.15  # rounds to the last target, and for each target before it
_CHASE = 8.0  # rounds to the Dark Agent, if she is needed
_TURN = 3.0  # points of a turn
_TARGET = 4  # points of a target
LONG = 1.5  # turns; with more to come, what pays later counts in full
_SPREAD, _SPREAD_A_TURN = 1.6, 1.4  # a lead in points that means odds of e to 1
_CLOSING = 14.0  # points that a win is worth
_LOST, _WON = -60.0, 40.0  # points: the last target to a player who is alone
_SAFE, _LOOSE = 0.9, 0.1  # chances to keep the token of three points: at the end, before
_STEPS = 8  # parts of a point; values are rounded, so that caches find what is alike
HUNT = 8.0  # points that the Dark Agent is worth besides, to a player who is alone


class Race(NamedTuple):
    """Where a match stands: what many values of a position rest on.

    `rounds` is the expected number of rounds after this one, `turns` that of the turns left to
    each seat, without one being played; `points` are those of each seat now, of which its agents on
    the grid make its `presence`.
    """

    game: DarkAgent
    rounds: float
    turns: list[float]
    points: list[int]
    presence: list[int]

    @classmethod
    def of(cls, game: DarkAgent) -> Race:
        """The race as it stands in a position."""
        rounds = rounds_left(game)
        presence = game.presence()
        points = [presence[seat] + game.spoils(seat) for seat in range(game.seats)]
        return cls(game, rounds, _turns_left(game, rounds), points, presence)

    def prize_kept(self, is_ended: bool = False) -> float:
        """The chance that the holder of the token of three points keeps it.

        Others take it, unless the match ends with this round.
        """
        is_safe = self.game.seats == 1 or is_ended or not self.rounds
        return _SAFE if is_safe else _LOOSE

    def stakes(self, seat: int, rates: Rates) -> Stakes:
        """The stakes of a seat; without foresight it is always early, and there are no rivals."""
        game, is_alone = self.game, self.game.seats == 1
        hunt = rates.dark + HUNT * is_alone
        if not rates.foresees:
            prize = rates.prize if game.prize != seat else 0.0
            closing = self._closing(seat) if is_alone else 0.0
            return Stakes(rates, 1.0, prize, prize + hunt, closing, (0.0,) * game.seats)
        rivals = self._rivals(seat)
        prize = rates.prize * self._prize(seat, self.prize_kept(self._is_last), rivals)
        dark = rates.prize * self._prize(seat, self.prize_kept(), rivals) + hunt
        future = round(min(1.0, self.rounds / LONG), 2)
        return Stakes(rates, future, prize, dark, self._closing(seat), rivals)

    def _rivals(self, seat: int) -> tuple[float, ...]:
        """What a point that each seat loses is worth: more, the likelier that seat is to win."""
        if self.game.seats == 1:
            return (0.0,)
        points = [it + _TURN * more for it, more in zip(self.points, self.turns)]
        others = list(chances(points, spread(self.rounds)))
        others[seat] = 0.0
        return tuple([round(it / sum(others) * _STEPS) / _STEPS for it in others])

    def _prize(self, seat: int, then: float, rivals: tuple[float, ...]) -> float:
        """The part of the token of three points that a seat gains by taking it."""
        now, holder = self.prize_kept(), self.game.prize
        if holder == seat:
            return then - now
        return then + (now * rivals[holder] if holder != NOBODY else 0.0)

    @property
    def _is_last(self) -> bool:
        """Whether the next target ends the match."""
        game = self.game
        return game.targets_taken + 1 == game.goal and not game.needs_dark

    def _closing(self, seat: int) -> float:
        """The value to a seat of ending the match by the next target, if that ends it."""
        if not self._is_last:
            return 0.0
        game, points = self.game, [float(it) for it in self.points]
        if game.prize != NOBODY:
            points[game.prize] -= POINTS
        then = points[:]
        then[seat] += _TARGET + POINTS
        if game.seats == 1:
            is_won = DARK in game.captured[0] and then[0] >= game.threshold
            return _WON if is_won else _LOST
        going_on = [it + _TURN * more for it, more in zip(points, self.turns)]
        ending = [it + _TURN * (more > self.rounds) for it, more in zip(then, self.turns)]
        gain = chances(ending, spread(0.5))[seat] - chances(going_on, spread(self.rounds))[seat]
        return round(_CLOSING * gain)


def stakes(game: DarkAgent, seat: int, rates: Rates) -> Stakes:
    """The stakes of a seat in a position."""
    return Race.of(game).stakes(seat, rates)


def spread(turns: float) -> float:
    """The spread of `chances`, in points, with this many turns to come."""
    return _SPREAD + _SPREAD_A_TURN * turns


def rounds_left(game: DarkAgent) -> float:
    """The expected number of rounds after this one."""
    limit = game.last_round - game.round
    if game.is_goal_reached():
        return 0.0
    if game.seats == 1:
        return limit
    left = game.goal - game.targets_taken
    targets = _FIRST + _EACH * (left - 1) if left > 0 else 0.0
    return min(limit, max(targets, _CHASE * game.needs_dark))


def _turns_left(game: DarkAgent, later: float) -> list[float]:
    if game.question == "vote":
        return [later] * game.seats
    place = (game.turn - game.starter) % game.seats - (game.question in _BEFORE)
    return [later + ((seat - game.starter) % game.seats > place) for seat in range(game.seats)]
