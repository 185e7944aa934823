"""Orbits and satellites: where satellites are, how they move, and how far they see."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action
from spytable.core.rng import RandomSource
from spytable.games.dark_agent.rules.printed import CONTROL, SEE
from spytable.games.dark_agent.rules.theatre import COLUMNS, NEUTRAL, Theatre

ORBITS = range(COLUMNS)
CREW = 3  # satellites of an orbit, and of a seat
ALOFT = -1  # in no orbit
SLOT = 8  # a slot is this times the orbit, plus the owner
FREE = 7  # stands for an owner in the slots of free places
_TRIES = 4  # to find a random move without listing them all

NEUTRAL_ORBITS: tuple[tuple[int, ...], ...] = (  # of neutral satellites, by seats (ruling 6)
    *((), (*ORBITS,), (*ORBITS,)),
    *((0, 1, 2, 4, 5, 6), (0, 2, 4, 6), (1, 5), ()),
)
_OWNERS: tuple[tuple[int, ...], ...] = tuple(  # by seats and satellite
    (*[seat for seat in range(seats) for _ in range(CREW)], *[NEUTRAL] * CREW * (COLUMNS - seats))
    for seats in range(len(NEUTRAL_ORBITS))
)


class Space(Theatre):
    """The orbits.

    `satellites` are the orbits of all satellites: three of each seat, then the neutral ones. A
    slot stands for all satellites of one owner in an orbit, or for its free places. `aloft` are
    the lifted satellites, each with the orbit it left.
    """

    verbs = {
        "place": ("slot",),
        "swap": ("slot", "slot_other"),
        "lift": ("slot",),
        "land": ("slot",),
        "stay": (),
    }
    questions = {"place": ("left",), "move": (), "lift": (), "land": ("orbit",)}
    effects: ClassVar[tuple[str, ...]] = ("place", "move")

    satellites: list[int]
    aloft: tuple[tuple[int, int], ...]
    events = Theatre.events | {
        "placed": ("seat", "satellite", "orbit"),
        "swapped": ("seat", "satellite", "satellite_other", "orbit", "orbit_other"),
        "lifted": ("seat", "satellite", "orbit"),
        "landed": ("seat", "satellite", "orbit"),
        "stayed": ("seat",),
    }

    def owner_of(self, satellite: int) -> int:
        """The seat of a satellite, or NEUTRAL."""
        return _OWNERS[self.seats][satellite]

    def crew(self, orbit: int) -> list[int]:
        """The satellites of an orbit, in order of their owners."""
        return [satellite for satellite, at in enumerate(self.satellites) if at == orbit]

    def crew_of(self, seat: int) -> range:
        """The satellites of a seat."""
        return range(CREW * seat, CREW * seat + CREW)

    def orbits_of(self, seat: int) -> list[int]:
        """The orbits of a seat's satellites."""
        return self.satellites[CREW * seat : CREW * seat + CREW]

    def is_locked(self, orbit: int) -> bool:
        """Whether one seat has all three satellites of an orbit, so that none can be swapped."""
        satellites = self.satellites
        if satellites.count(orbit) < CREW:
            return False
        first = satellites.index(orbit)
        is_whole = first % CREW == 0 and first < CREW * self.seats
        return is_whole and satellites[first : first + CREW] == [orbit] * CREW

    def occupied_slots(self) -> list[int]:
        """The slots with satellites in them."""
        owners = _OWNERS[self.seats]
        slots = {SLOT * at + owner for at, owner in zip(self.satellites, owners) if at >= 0}
        return sorted(slots)

    def satellite_in(self, slot: int) -> int:
        """The first satellite of a slot."""
        orbit, owner = divmod(slot, SLOT)
        first = CREW * (self.seats if owner == NEUTRAL else owner)
        return self.satellites.index(orbit, first)

    def room(self, orbit: int) -> int:
        """The number of free places in an orbit."""
        return CREW - self.satellites.count(orbit)

    def free_slots(self, barred: tuple[int, ...] = ()) -> list[int]:
        """The slots of free places, but for barred orbits."""
        count = self.satellites.count
        return [
            SLOT * orbit + FREE for orbit in ORBITS if count(orbit) < CREW and orbit not in barred
        ]

    # Placing

    def then_place(self, number: int) -> None:
        """Asks for the next satellite to place: three times around, from the last player back."""
        if number < CREW * self.seats:
            seat = (self.starter - 1 - number) % self.seats
            self.ask((seat,), "place", CREW - number // self.seats)
            self.stack.append(("place", number + 1))

    def answers_place(self, seat: int) -> list[Action]:
        return [("place", slot) for slot in self.free_slots()]

    def do_place(self, seat: int, slot: int) -> None:
        satellite = self.satellites.index(ALOFT, CREW * seat)
        self.satellites[satellite] = slot // SLOT
        self.tell("placed", seat, satellite, slot // SLOT)

    # Moving: a swap, or two satellites at once

    def then_move(self) -> None:
        self.ask((self.turn,), "move")

    def answers_move(self, seat: int) -> list[Action]:
        """All swaps and lifts; if there are none, the seat stays (ruling 8)."""
        found = [*self._swaps(seat), *self._lifts(seat)]
        return found or [("stay",)]

    def _swaps(self, seat: int) -> list[Action]:
        slots = [slot for slot in self.occupied_slots() if not self.is_locked(slot // SLOT)]
        own = [slot for slot in slots if slot % SLOT == seat]
        others = [slot for slot in slots if slot % SLOT != seat]
        return [
            ("swap", slot, other)
            for slot in own
            for other in others
            if slot // SLOT != other // SLOT
        ]

    def random_move(self, seat: int, rng: RandomSource) -> Action:
        """One of `answers_move`, usually without listing them all."""
        random, satellites, owners = rng.random, self.satellites, _OWNERS[self.seats]
        for _ in range(_TRIES):
            one = CREW * seat + int(random() * CREW)
            other = int(random() * len(satellites))
            orbit, at, owner = satellites[one], satellites[other], owners[other]
            if owner == seat:
                if one != other and self.can_leave(orbit, at):
                    return ("lift", SLOT * orbit + seat)
            elif at != orbit and not self.is_locked(orbit) and not self.is_locked(at):
                return ("swap", SLOT * orbit + seat, SLOT * at + owner)
        answers = self.answers_move(seat)
        return answers[int(random() * len(answers))]

    def do_swap(self, seat: int, slot: int, slot_other: int) -> None:
        satellites = self.satellites
        one, other = self.satellite_in(slot), self.satellite_in(slot_other)
        at, to = satellites[one], satellites[other]
        satellites[one], satellites[other] = to, at
        self.tell("swapped", seat, one, other, at, to)

    def _lifts(self, seat: int) -> list[Action]:
        """The satellites that can be lifted together with a second one."""
        first, second, third = own = self.orbits_of(seat)
        pairs = ((first, second), (first, third), (second, third))
        free = {orbit for pair in pairs if self.can_leave(*pair) for orbit in pair}
        return [("lift", SLOT * orbit + seat) for orbit in sorted({*own} & free)]

    def can_leave(self, orbit: int, other: int) -> bool:
        """Whether two satellites that leave these orbits can both land elsewhere.

        One may take the place that the other leaves; if both did, nothing would have moved.
        """
        satellites = self.satellites
        count = satellites.count
        free = CREW * COLUMNS - len(satellites) + count(ALOFT) - CREW + count(orbit)
        if orbit != other:
            free -= CREW - count(other)
        return free > (orbit == other)

    def answers_lift(self, seat: int) -> list[Action]:
        orbit = self.aloft[0][1]
        own = sorted({at for at in self.orbits_of(seat) if at != ALOFT})
        return [("lift", SLOT * at + seat) for at in own if self.can_leave(orbit, at)]

    def do_lift(self, seat: int, slot: int) -> None:
        satellite = self.satellite_in(slot)
        orbit = self.satellites[satellite]
        self.satellites[satellite] = ALOFT
        self.aloft += ((satellite, orbit),)
        self.tell("lifted", seat, satellite, orbit)
        if len(self.aloft) == 2:
            self.ask((seat,), "land", self.aloft[0][1])
        else:
            self.ask((seat,), "lift")

    def answers_land(self, seat: int) -> list[Action]:
        return [("land", slot) for slot in self.free_slots(self.barred())]

    def barred(self) -> tuple[int, ...]:
        """The orbits in which the next satellite must not land."""
        (first, orbit), (_, other) = self.aloft
        at = self.satellites[first]
        if at == ALOFT:
            return (orbit,)
        return (orbit, other) if at == other else (other,)

    def do_land(self, seat: int, slot: int) -> None:
        (first, _), (second, other) = self.aloft
        is_first = self.satellites[first] == ALOFT
        satellite, orbit = first if is_first else second, slot // SLOT
        self.satellites[satellite] = orbit
        if not is_first:
            self.aloft = ()
        self.tell("landed", seat, satellite, orbit)
        if is_first:
            self.ask((seat,), "land", other)

    def do_stay(self, seat: int) -> None:
        self.tell("stayed", seat)

    # Sight

    def range_of(self, orbit: int) -> int:
        """The number of rows that an ordinary satellite in an orbit sees."""
        return self.satellites.count(orbit)

    def reach(self, satellite: int) -> int:
        """The number of rows that a satellite sees without tokens and laptops."""
        orbit, owner = self.satellites[satellite], self.owner_of(satellite)
        far = self.is_locked(orbit) or owner != NEUTRAL and self.has_power(owner, CONTROL)
        return SEE if far else self.range_of(orbit)
