"""Sight: which satellites can still spot, and what they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from spytable.games.dark_agent.rules.printed import CONTROL, SEE
from spytable.games.dark_agent.rules.space import CREW, ORBITS, Space
from spytable.games.dark_agent.rules.theatre import COLUMNS, EMPTY, NOBODY

Eyes: TypeAlias = tuple[int, int, int]
"""Satellites of an orbit that can still spot: one's own, borrowed ones, own ones that see far."""

OWN, LENT, FAR = range(3)
BLIND: Eyes = (0, 0, 0)


class Sight(Space):
    """What the active seat can spot.

    `eyes` are by orbit. `linked` are borrowed satellites. Of those that have spotted, `lent_used`
    holds the orbits; `lent_cells` are all spotted cells that borrowed ones saw. Which satellites
    of an orbit spotted which of them is left open: no player must lose by that (ruling 32).
    """

    eyes: list[Eyes]
    lent_used: tuple[int, ...]
    lent_cells: tuple[int, ...]
    if TYPE_CHECKING:  # declared in `Effects`, as the order of old saves wants it
        linked: tuple[int, ...]

    def eyes_of(self, seat: int) -> list[Eyes]:
        """The eyes by orbit that a seat would have with its satellites where they are."""
        own = self.orbits_of(seat)
        far = self.has_power(seat, CONTROL)
        return [
            BLIND if not crew else (0, 0, crew) if far or crew == CREW else (crew, 0, 0)
            for crew in [own.count(orbit) for orbit in ORBITS]
        ]

    def widen(self) -> None:
        """Makes all eyes of the seat's own see far; borrowed ones then do as well (ruling 31)."""
        self.eyes = [(0, lent, plain + far) for plain, lent, far in self.eyes]

    def lent_see_far(self, orbit: int) -> bool:
        """Whether borrowed satellites in an orbit see far: as one of three, or by a power."""
        seat = self.turn
        crew = self.orbits_of(seat).count(orbit) + len(self.borrowed(orbit))
        return crew == CREW or self.has_power(seat, CONTROL)

    def borrowed(self, orbit: int) -> list[int]:
        """The borrowed satellites of an orbit."""
        return [satellite for satellite in self.linked if self.satellites[satellite] == orbit]

    def eyes_by_sight(self) -> list[Eyes]:
        """The eyes, with borrowed ones that see far counted among those that do."""
        return [
            (plain, 0, far + lent) if lent and self.lent_see_far(orbit) else (plain, lent, far)
            for orbit, (plain, lent, far) in enumerate(self.eyes)
        ]

    def sees(self, orbit: int) -> int:
        """The number of rows in which a card below an orbit can still be spotted."""
        plain, lent, far = self.eyes[orbit]
        if far or (lent and self.lent_see_far(orbit)):
            return SEE
        return self.range_of(orbit) if plain or lent else 0

    def visible_cells(self) -> list[int]:
        """The cells with a card that can be seen and has not been spotted."""
        grid, hidden = self.grid, (*self.spotted, *self.barred_cells())
        cells = []
        for orbit, eyes in enumerate(self.eyes):
            if eyes != BLIND:
                for cell in range(orbit, self.sees(orbit) * COLUMNS, COLUMNS):
                    if grid[cell] != EMPTY and cell not in hidden:
                        cells.append(cell)
        return cells

    def barred_cells(self) -> list[int]:
        """The cells that only borrowed satellites see, which must not spot them (ruling 32)."""
        if not self.lent_used:
            return []
        return [
            cell
            for orbit, (_, lent, _) in enumerate(self.eyes)
            if lent
            for cell in range(orbit, self.sees(orbit) * COLUMNS, COLUMNS)
            if cell not in self.spotted and self._eye_for(cell) is None
        ]

    def _eye_for(self, cell: int) -> int | None:
        """Which of the eyes that see a cell would spot it: OWN, LENT, FAR or None.

        One that sees far does so only if no other can, and a borrowed one comes before one's own,
        which could still be upgraded.
        """
        row, orbit = divmod(cell, COLUMNS)
        plain, lent, far = self.eyes[orbit]
        relief = self._relief(cell) if lent and self._is_lent_sight(cell) else None
        if relief == NOBODY:
            return LENT
        if plain and row < self.range_of(orbit):
            return OWN
        if far:
            return FAR
        return None if relief is None else LENT

    def _is_lent_sight(self, cell: int) -> bool:
        """Whether borrowed satellites see a cell."""
        row, orbit = divmod(cell, COLUMNS)
        if not self.borrowed(orbit):
            return False
        return row < self.range_of(orbit) or self.lent_see_far(orbit)

    def _relief(self, cell: int) -> int | None:
        """What it takes that a borrowed satellite spots a cell too (ruling 32).

        None if it would be the second one in a row; NOBODY if it is not; or else the orbit in
        which one of the seat's own, yet to spot, has to spot in the place of a borrowed one.
        """
        used, cells = (*self.lent_used, cell % COLUMNS), (*self.lent_cells, cell)
        if self.laptop_rule == "orbit" or _is_once_a_row(used, cells):
            return NOBODY
        for at, orbit in enumerate(self.lent_used):
            plain, _, far = self.eyes[orbit]
            if (plain or far) and _is_once_a_row(used[:at] + used[at + 1 :], cells):
                return orbit
        return None

    def use_eye(self, cell: int) -> None:
        """Uses up a satellite to spot a cell in sight."""
        eye, orbit = self._eye_for(cell), cell % COLUMNS
        if eye == LENT:
            self._use_lent(cell)
        plain, lent, far = self.eyes[orbit]
        self.eyes[orbit] = (plain - (eye == OWN), lent - (eye == LENT), far - (eye == FAR))
        if self.linked and self.laptop_rule == "row" and self._is_lent_sight(cell):
            self.lent_cells = tuple(sorted((*self.lent_cells, cell)))

    def _use_lent(self, cell: int) -> None:
        """Counts a borrowed satellite that spots a cell; another may be relieved for that."""
        if self.laptop_rule == "orbit":
            return
        relief, used = self._relief(cell), [*self.lent_used, cell % COLUMNS]
        if relief is not None and relief != NOBODY:
            used.remove(relief)
            plain, lent, far = self.eyes[relief]
            self.eyes[relief] = (plain - 1, lent + 1, far) if plain else (0, lent + 1, far - 1)
        self.lent_used = tuple(sorted(used))


def _is_once_a_row(orbits: Sequence[int], cells: Sequence[int]) -> bool:
    """Whether satellites of these orbits can have spotted such cells, no two in a row."""
    if not orbits:
        return True
    first, *others = orbits
    rows = {cell // COLUMNS for cell in cells if cell % COLUMNS == first}
    return any(
        [_is_once_a_row(others, [it for it in cells if it // COLUMNS != row]) for row in rows]
    )
