"""Why an evaluation thinks well of a seat, in parts that a player has a word for.

The parts are log-odds: what each adds to the chance to win that `evaluate` sees for the seat. They
add up to those of the chance, except that the chances of several rivals are put together as one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from spytable.core.game import Game, Thing
from spytable.core.ranking import chances

GameT = TypeVar("GameT", bound=Game)

_LEAST = 1e-6  # of a chance: less is as good as nothing


class Count(NamedTuple):
    """How much a seat has of something, and its rivals together."""

    own: float
    rivals: float


SCORE = "score"
"""The reason that points decide a match, which is every game's."""

Counts: TypeAlias = Mapping[str, Count]
"""Of what a player can count, by the names of reasons."""


Sources: TypeAlias = Mapping[str, Mapping[Thing, float]]
"""How much of something a seat has more than its rivals by each thing, by the names of reasons."""


def _uncounted(game: Game, seat: int) -> Counts:
    return {}


def _unknown(game: Game, seat: int) -> Sources:
    return {}


@dataclass(frozen=True)
class Reasons(Generic[GameT]):
    """The reasons of a brain.

    `names` are text keys below `reason`. `parts(game, seat)` tells the log-odds of each, in the
    same order, for a position in which the match is not over and that can be evaluated. Further
    parts are never told: those that nobody has a word for, and those that depend on the moment,
    such as whose turn it is, which is another one after another answer. `counts(game, seat)` tells
    of the same positions how much there is of some of them, and `sources(game, seat)` of some, by
    which things; where points have decided a match, also by which things these came (SCORE).
    """

    names: tuple[str, ...]
    parts: Callable[[GameT, int], Sequence[float]]
    counts: Callable[[GameT, int], Counts] = _uncounted
    sources: Callable[[GameT, int], Sources] = _unknown


def _nothing(game: Game, seat: int) -> Sequence[float]:
    return ()


NO_REASONS: Reasons[Any] = Reasons((), _nothing)


def log_odds(chance: float) -> float:
    """The log-odds of a chance from 0 to 1, within bounds."""
    chance = min(1 - _LEAST, max(_LEAST, chance))
    return log(chance / (1 - chance))


def count(held: Sequence[float], seat: int) -> Count:
    """How much a seat has of what all seats have, by seat."""
    return Count(held[seat], sum(held) - held[seat])


def source(held: Mapping[Thing, Sequence[float]], seat: int) -> Mapping[Thing, float]:
    """How much a seat has more than its rivals, by things of which all seats have so much."""
    return {thing: 2 * by_seat[seat] - sum(by_seat) for thing, by_seat in held.items()}


def leads(worths: Sequence[Sequence[float]], seat: int) -> list[float]:
    """What a seat has more than its rivals, for each row of log-odds by seat.

    A rival counts as much as it is likely to win among the rivals.
    """
    others = [other for other in range(len(worths[0])) if other != seat]
    totals = [sum(own) for own in zip(*worths)]
    shares = chances([totals[other] for other in others], 1.0)
    return [
        row[seat] - sum([row[other] * share for other, share in zip(others, shares)])
        for row in worths
    ]
