"""Where a seat's satellites can go, and the value of its turn from there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import NamedTuple, TypeAlias

from spytable.core.game import Action
from spytable.games.dark_agent.brain.plan import plan_estimate, plan_value, turn_key
from spytable.games.dark_agent.brain.worth import Stakes
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import ALOFT, CREW, FREE, ORBITS, SLOT
from spytable.games.dark_agent.rules.theatre import NEUTRAL

_LOOKED_AT = 28  # moves whose exact value is worked out
_MEMORY = 1 << 10
Orbits: TypeAlias = tuple[int, ...]

_known: dict[Hashable, list[SatelliteMove]] = {}


class SatelliteMove(NamedTuple):
    """A way to move satellites: its value, the next answer to give, and all orbits afterwards."""

    value: float
    answer: Action
    satellites: list[int]


def best_moves(game: DarkAgent, seat: int, stakes: Stakes) -> list[SatelliteMove]:
    """The most promising moves, the best first, one for each position they lead to."""
    key = (
        turn_key(game, seat, stakes),
        tuple(game.satellites),
        game.aloft,
        game.question,
        game.details,
    )
    if key not in _known:
        if len(_known) >= _MEMORY:
            _known.clear()
        _known[key] = sorted(_different(game, seat, stakes), key=lambda it: it.value, reverse=True)
    return _known[key]


def _different(game: DarkAgent, seat: int, stakes: Stakes) -> list[SatelliteMove]:
    """The most promising moves in any order."""
    found: dict[Hashable, SatelliteMove] = {}
    after = game.copy()
    own = slice(CREW * seat, CREW * seat + CREW)
    for answer, orbits, others in _moves(game, seat, stakes):
        place = (orbits, others is None)
        if place not in found:
            after.satellites = game.satellites[:]
            after.satellites[own] = orbits
            if others:
                satellite, orbit = others
                after.satellites[satellite] = orbit
            promise = plan_estimate(after, seat, after.eyes_of(seat), stakes)
            found[place] = SatelliteMove(promise, answer, after.satellites)
    best = sorted(found.values(), key=lambda it: it.value, reverse=True)[:_LOOKED_AT]
    moves = []
    for move in best:
        after.satellites = move.satellites
        value = plan_value(after, seat, after.eyes_of(seat), stakes)
        moves.append(move._replace(value=value))
    return moves


def _moves(
    game: DarkAgent, seat: int, stakes: Stakes
) -> Iterator[tuple[Action, Orbits, tuple[int, int] | None]]:
    """Answers, each with the seat's orbits afterwards and the swapped satellite and its orbit."""
    if game.question == "move":
        for answer in _worst_rivals_first(game, seat, stakes):
            if answer[0] == "swap":
                yield _swapped(game, seat, answer)
            elif answer[0] == "stay":
                yield answer, tuple(game.orbits_of(seat)), None
    for answer, orbits in _lifted(game, seat):
        yield answer, orbits, None


def _worst_rivals_first(game: DarkAgent, seat: int, stakes: Stakes) -> list[Action]:
    """The answers; of swaps that lead to the same orbits, the first disturbs the greatest rival.
    Equal rivals are in another order in each orbit, lest everybody disturb the lowest number."""

    def rank(answer: Action) -> tuple[float, int]:
        orbit, owner = divmod(answer[2], SLOT) if answer[0] == "swap" else (0, NEUTRAL)
        if owner not in range(game.seats):
            return 0.0, 0
        return -stakes.rivals[owner], (owner - seat - orbit) % game.seats

    return sorted(game.actions(seat), key=rank)


def _swapped(game: DarkAgent, seat: int, answer: Action) -> tuple[Action, Orbits, tuple[int, int]]:
    _, slot, other = answer
    at, to = slot // SLOT, other // SLOT
    own = game.orbits_of(seat)
    own[own.index(at)] = to
    return answer, tuple(sorted(own)), (game.satellite_in(other), at)


def _lifted(game: DarkAgent, seat: int) -> Iterator[tuple[Action, Orbits]]:
    """The answers that lift and land two satellites, each with the seat's orbits afterwards."""
    own = game.orbits_of(seat)
    gone = [orbit for _, orbit in game.aloft]
    staying = [orbit for orbit in own if orbit != ALOFT]
    if len(gone) == 2:
        first, second = gone
        yield from _landings(game, staying, first, second)
        return
    for pair in dict.fromkeys(combinations(sorted(staying), 2 - len(gone))):
        left = staying[:]
        for orbit in pair:
            left.remove(orbit)
        first, second = (*gone, *pair)
        answer = ("lift", SLOT * pair[0] + seat)
        for _, orbits in _landings(game, left, first, second, pair):
            yield answer, orbits


def _landings(
    game: DarkAgent,
    staying: list[int],
    first: int,
    second: int,
    leaving: Orbits = (),
) -> Iterator[tuple[Action, Orbits]]:
    """The landings of two satellites from these orbits, each with the orbits afterwards."""
    count = game.satellites.count
    room = [CREW - count(orbit) + leaving.count(orbit) for orbit in ORBITS]
    if len(staying) == 2:  # the first one has landed
        for orbit in game.free_slots(game.barred()):
            yield ("land", orbit), tuple(sorted((*staying, orbit // SLOT)))
        return
    for one in ORBITS:
        for other in ORBITS:
            is_room = room[one] > (one == other) and room[other]
            is_away = one != first and other != second and (one, other) != (second, first)
            if is_room and is_away:
                yield ("land", SLOT * one + FREE), tuple(sorted((*staying, one, other)))
