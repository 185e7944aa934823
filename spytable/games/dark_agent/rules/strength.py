"""Strength: who can attack whom, with how much, and with what chance."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from spytable.games.dark_agent.rules import odds
from spytable.games.dark_agent.rules.printed import (
    BONUS,
    DARK,
    DEFENCES,
    DIES,
    EXPLOSIVES,
    JACKET,
    LEVELS,
    NUCLEAR,
    ROCKET,
    SCIENTIST,
    SENTINELS,
    SERVICE,
    TARGETS,
)
from spytable.games.dark_agent.rules.sight import Sight
from spytable.games.dark_agent.rules.theatre import EMPTY, NEAR, NEUTRAL, NOBODY


class Strength(Sight):
    """Attackers and victims of the active seat.

    `uniform` and `boosted` are the cards that the uniform and adrenaline work for, `dressed` is
    the level of the uniform. `recalled` is the strength from recalled agents, `gun` that of a
    machine gun. `joined` and `victim` are the cells of an attack; `dice` and `guard` are the dice
    of the attack and the die of the defence while they lie on the table.
    """

    uniform: int
    dressed: int
    boosted: int
    recalled: int
    gun: int
    joined: tuple[int, ...]
    victim: int
    dice: tuple[int, ...]
    guard: int

    # Attackers

    def attackers(self) -> list[int]:
        """The cells of the active seat's spotted agents, among them the double agent."""
        grid, owners, seat, double = self.grid, self.owners, self.turn, self.double_agent
        return [
            cell
            for cell in self.spotted
            if (card := grid[cell]) != EMPTY
            and (card == double or card < DARK and owners[SERVICE[card]] == seat)
        ]

    def has_own(self, cells: Iterable[int]) -> bool:
        """Whether attackers are not just the double agent (ruling 17)."""
        grid, double = self.grid, self.double_agent
        return any([grid[cell] != double for cell in cells])

    def level(self, card: int) -> int:
        """The level of an agent, with the uniform (ruling 18)."""
        return self.dressed if card == self.uniform else LEVELS[card]

    def levels_of(self, cells: Iterable[int]) -> int:
        """The sum of the levels of attackers."""
        grid = self.grid
        return sum([self.level(grid[cell]) for cell in cells])

    def extra(self, cell: int, cells: Iterable[int]) -> int:
        """The strength of attackers against a victim besides levels and dice."""
        seat = self.turn
        extra = self.recalled + self.gun
        if self.has_power(seat, NUCLEAR):
            extra += BONUS
        if self.boosted != NOBODY and self.boosted in [self.grid[it] for it in cells]:
            extra += self.level(self.boosted)
        card = self.grid[cell]
        return extra + (self.markers[card - TARGETS[0]] if card in TARGETS else 0)

    def strength(self, cell: int, cells: Iterable[int]) -> int:
        """The strength of attackers against a victim without dice."""
        return self.levels_of(cells) + self.extra(cell, cells)

    def chance(self, cell: int, cells: Iterable[int], whole: int = 1000) -> int:
        """The chance that an attack succeeds, rounded, in parts of a whole."""
        card = self.grid[cell]
        needed = DEFENCES[card] - self.strength(cell, cells)
        return odds.share(needed, DIES[card], ROCKET in self.used, whole)

    def best(self, cell: int) -> tuple[int, ...]:
        """The attackers most likely to succeed; of equal groups, one of the smallest."""
        everybody = self.attackers()
        sets = [
            cells
            for size in range(1, len(everybody) + 1)
            for cells in combinations(everybody, size)
            if self.has_own(cells) and not self.lacks_level(cell, cells)
        ]
        return max(sets, key=lambda cells: self.chance(cell, cells))

    # Victims

    def protectors(self, cell: int) -> list[int]:
        """The cells around a target with cards that protect it.

        Those are sentinels and agents, except the active seat's own and the double agent.
        """
        grid, owners, seat, double = self.grid, self.owners, self.turn, self.double_agent
        return [
            near
            for near in NEAR[cell]
            if EMPTY < (card := grid[near]) <= SENTINELS[-1]
            and card != double
            and (card >= DARK or owners[SERVICE[card]] != seat)
        ]

    def lacks_level(self, cell: int, cells: Iterable[int]) -> bool:
        """Whether attackers are too low for an agent; sentinels and targets want no level."""
        card = self.grid[cell]
        return (
            card <= DARK
            and self.levels_of(cells) < LEVELS[card]
            and not self.has_service(self.turn, "challenge")
        )

    def refused_attack(self, cell: int, is_aimed: bool = False) -> str:
        """The rule that forbids an attack, or ""; an aimed one is on what need not be spotted."""
        card = self.grid[cell]
        if card == EMPTY:
            return "cell.empty"
        if not is_aimed and cell not in self.spotted:
            return "attack.spotted"
        refused = self._refused_target if card > SENTINELS[-1] else self._refused_enemy
        return refused(cell, card, is_aimed) or self._refused_attackers(cell)

    def _refused_enemy(self, cell: int, card: int, is_aimed: bool) -> str:
        owner = self.owner(card)
        if owner == self.turn or card == self.double_agent:
            return "attack.own"
        if not DEFENCES[card]:
            return "attack.neutral" if owner == NEUTRAL else "attack.skull"
        if card in self.saved:
            return "attack.saved"
        # The agents of the Scientist's holder take no harm (ruling 27).
        if owner >= 0 and SCIENTIST in self.captured[owner]:
            return "attack.scientist"
        return ""

    def _refused_target(self, cell: int, card: int, is_aimed: bool) -> str:
        if card not in TARGETS:
            return "attack.card"
        if is_aimed:
            return "aim.target"
        if card in self.powers:
            return "attack.powered"
        if EXPLOSIVES not in self.used and self.protectors(cell):
            return "attack.protected"
        return ""

    def _refused_attackers(self, cell: int) -> str:
        cells = self.attackers()
        if not self.has_own(cells):
            return "attack.agents"
        return "attack.level" if self.lacks_level(cell, cells) else ""

    def victims(self) -> list[int]:
        """The spotted cells that can be attacked."""
        if not self.has_own(self.attackers()):
            return []
        spotted, grid = self.spotted, self.grid
        found = [cell for cell in spotted if grid[cell] != EMPTY and DEFENCES[grid[cell]]]
        return [cell for cell in found if not self.refused_attack(cell)]

    def refused_roll(self) -> str:
        """The rule that forbids a roll with those who have joined so far, or ""."""
        if not self.has_own(self.joined):
            return "roll.own"
        return "roll.level" if self.lacks_level(self.victim, self.joined) else ""

    def jacket_of(self, owner: int) -> int:
        """The jacket that would save an agent of an owner, or NOBODY."""
        held = self.equipment[owner] if owner in range(self.seats) else ()
        return next((card for card in held if self.faces[card] == JACKET), NOBODY)

    def at_risk(self, seat: int, victim: int, cells: Iterable[int]) -> list[int]:
        """The cells of the attackers that go home if they fail; none against a target."""
        if victim in TARGETS or JACKET in self.used or self.has_power(seat, SCIENTIST):
            return []
        grid = self.grid
        return [it for it in cells if self.is_own(grid[it], seat) and DEFENCES[grid[it]]]
