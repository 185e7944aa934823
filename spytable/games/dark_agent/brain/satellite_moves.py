"""Where a seat's satellites can go, and what its turn is worth from there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import NamedTuple

from spytable.core.game import Action
from spytable.games.dark_agent.brain.plan import about, glimpse, plan
from spytable.games.dark_agent.brain.worth import Stakes
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import ALOFT, CREW, FREE, ORBITS, SLOT

_LOOKED_AT = 28  # ways to move that are looked at more closely
_MEMORY = 1 << 10
_flights: dict[Hashable, list[Flight]] = {}


class Flight(NamedTuple):
    """A way for satellites to move: what it is worth, the next answer, and where they are then."""

    worth: float
    answer: Action
    satellites: list[int]


def flights(game: DarkAgent, seat: int, stakes: Stakes) -> list[Flight]:
    """All ways to move on, the best first; of those that lead to the same place one is enough."""
    key = (
        about(game, seat, stakes),
        tuple(game.satellites),
        game.aloft,
        game.question,
        game.details,
    )
    if key not in _flights:
        if len(_flights) >= _MEMORY:
            _flights.clear()
        _flights[key] = sorted(
            _different(game, seat, stakes), key=lambda it: it.worth, reverse=True
        )
    return _flights[key]


def _different(game: DarkAgent, seat: int, stakes: Stakes) -> list[Flight]:
    """Those that promise most, one for each place that they lead to."""
    found: dict[Hashable, Flight] = {}
    after = game.copy()
    own = slice(CREW * seat, CREW * seat + CREW)
    for answer, orbits, others in _moves(game, seat):
        place = (orbits, others is None)
        if place not in found:
            after.satellites = game.satellites[:]
            after.satellites[own] = orbits
            if others:
                satellite, orbit = others
                after.satellites[satellite] = orbit
            promise = glimpse(after, seat, after.eyes_of(seat), stakes)
            found[place] = Flight(promise, answer, after.satellites)
    best = sorted(found.values(), key=lambda it: it.worth, reverse=True)[:_LOOKED_AT]
    flights = []
    for flight in best:
        after.satellites = flight.satellites
        worth = plan(after, seat, after.eyes_of(seat), stakes)
        flights.append(flight._replace(worth=worth))
    return flights


def _moves(
    game: DarkAgent, seat: int
) -> Iterator[tuple[Action, tuple[int, ...], tuple[int, int] | None]]:
    """Answers, the seat's orbits in the end, and who of others goes where."""
    if game.question == "move":
        for answer in game.actions(seat):
            if answer[0] == "swap":
                yield _swapped(game, seat, answer)
            elif answer[0] == "stay":
                yield answer, tuple(game.of_seat(seat)), None
    for answer, orbits in _lifted(game, seat):
        yield answer, orbits, None


def _swapped(
    game: DarkAgent, seat: int, answer: Action
) -> tuple[Action, tuple[int, ...], tuple[int, int]]:
    _, slot, other = answer
    at, to = slot // SLOT, other // SLOT
    own = game.of_seat(seat)
    own[own.index(at)] = to
    return answer, tuple(sorted(own)), (game.satellite_in(other), at)


def _lifted(game: DarkAgent, seat: int) -> Iterator[tuple[Action, tuple[int, ...]]]:
    """What two satellites can do that are lifted together."""
    own = game.of_seat(seat)
    gone = [orbit for _, orbit in game.aloft]
    staying = [orbit for orbit in own if orbit != ALOFT]
    if len(gone) == 2:
        yield from _landings(game, seat, staying, *gone)
        return
    for pair in {*combinations(sorted(staying), 2 - len(gone))}:
        left = staying[:]
        for orbit in pair:
            left.remove(orbit)
        first, second = (*gone, *pair)
        answer = ("lift", SLOT * pair[0] + seat)
        for _, orbits in _landings(game, seat, left, first, second, pair):
            yield answer, orbits


def _landings(
    game: DarkAgent,
    seat: int,
    staying: list[int],
    first: int,
    second: int,
    leaving: tuple[int, ...] = (),
) -> Iterator[tuple[Action, tuple[int, ...]]]:
    """Where two satellites can land that left these orbits."""
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
