"""Which characters to discard at the end of a match of two, so that the worst reply does least.

Both seats choose in secret what they keep, and then the match is counted. A plan counts by what is
kept: medals, and what each mission counts. `ai/showdown.py` solves that when it is asked; here a
quick choice is needed, at the end of every playout.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from spytable.games.city_of_spies.brain.last_discards import aside
from spytable.games.city_of_spies.rules.characters import MEDALS
from spytable.games.city_of_spies.rules.missions import standing, tally
from spytable.games.city_of_spies.rules.rules import HAND, CityOfSpies
from spytable.games.city_of_spies.rules.scoring import count_up

_MEMORY = 1 << 14

Faces: TypeAlias = tuple[int, ...]  # sorted


class _Stakes(NamedTuple):
    """What a match is decided by, besides the characters that are kept: the missions, whether they
    have a second place, and the points that both seats have in any case."""

    missions: Faces
    second_place: bool
    points: tuple[int, ...]


class _Plan(NamedTuple):
    """What is discarded, and what is kept: medals, and the count for each mission."""

    discards: Faces
    medals: int
    counts: tuple[int, ...]

    def is_below(self, other: _Plan) -> bool:
        """Whether the other plan keeps at least as much of everything."""
        return self.medals <= other.medals and all(
            [own <= more for own, more in zip(self.counts, other.counts)]
        )


def discard(game: CityOfSpies, seat: int) -> int:
    """The card that a seat of two discards next, without a look at what the other has set aside."""
    own, other = (_tiles(game, it) for it in (seat, 1 - seat))
    gone = _faces(game, aside(game, seat))
    sure = [
        len(game.discarded[it]) - len(aside(game, it)) + max(0, len(tiles) - HAND)
        for it, tiles in ((seat, own), (1 - seat, other))
    ]
    if game.secrets:
        secrets = count_up(game).secrets
        sure = [had + secrets[it] for had, it in zip(sure, (seat, 1 - seat))]
    missions = tuple([game.faces[card] for card in game.missions])
    stakes = _Stakes(missions, game.chosen["second_place"] == "on", tuple(sure))
    left = [*_best(stakes, own, other, gone)]
    for face in gone:
        left.remove(face)
    return next(card for card in game.hand[seat] if game.faces[card] == left[0])


def _tiles(game: CityOfSpies, seat: int) -> Faces:
    """What a seat had before it set anything aside."""
    return _faces(game, [*game.hand[seat], *aside(game, seat)])


def _faces(game: CityOfSpies, cards: list[int]) -> Faces:
    return tuple(sorted([game.faces[card] for card in cards]))


@lru_cache(_MEMORY)
def _best(stakes: _Stakes, own: Faces, other: Faces, gone: Faces) -> Faces:
    """What to discard so that the worst reply does least, and then all replies together."""
    replies = _plans(other, (), stakes.missions)

    def worth(plan: _Plan) -> tuple[float, float]:
        values = [_value(stakes, plan, reply) for reply in replies]
        return min(values), sum(values)

    return max(_plans(own, gone, stakes.missions), key=worth).discards


@lru_cache(_MEMORY)
def _plans(tiles: Faces, gone: Faces, missions: Faces) -> list[_Plan]:
    """The plans that begin with what is gone, but for those that another one surpasses."""
    different = {(it.medals, it.counts): it for it in _all_plans(tiles, gone, missions)}
    found: list[_Plan] = []
    for plan in sorted(different.values(), key=lambda it: -it.medals - sum(it.counts)):
        if not any(plan.is_below(other) for other in found):
            found.append(plan)
    return found


def _all_plans(tiles: Faces, gone: Faces, missions: Faces) -> Iterator[_Plan]:
    left = [*tiles]
    for face in gone:
        left.remove(face)
    for kept in combinations(left, min(HAND, len(left))):
        discards = [*tiles]
        for face in kept:
            discards.remove(face)
        counts = tuple([tally(mission, kept) for mission in missions])
        yield _Plan(tuple(discards), sum([MEDALS[face] for face in kept]), counts)


def _value(stakes: _Stakes, own: _Plan, other: _Plan) -> float:
    """The part of the victory that a plan wins against another one."""
    first, second = (had + it.medals for had, it in zip(stakes.points, (own, other)))
    missions = 0
    for counts in zip(own.counts, other.counts):
        gained, lost, ahead = _mission(counts, stakes.second_place)
        first, second, missions = first + gained, second + lost, missions + ahead
    lead = first - second or missions or own.medals - other.medals
    return 0.5 if not lead else float(lead > 0)


@lru_cache(_MEMORY)
def _mission(counts: tuple[int, int], second_place: bool) -> tuple[int, int, int]:
    """The points of a mission for two seats, and how many more missions the first has fulfilled."""
    found = standing(counts, second_place)
    gained, lost = found.points
    return gained, lost, (0 in found.first) - (1 in found.first)
