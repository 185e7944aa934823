"""The first edition of the rules, by which older saves go on."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action, Option
from spytable.games.dark_agent.rules.rules import DarkAgent


class Edition1(DarkAgent):
    """Every match had a last round, Media could lift fewer cards, a laptop counted by orbit.

    `linked` are the orbits of borrowed satellites. Those that see far are counted with one's own.
    """

    edition = 1
    later = ("last_capture", "lent_used", "lent_cells")
    options: ClassVar[dict[str, Option]] = {
        name: option for name, option in DarkAgent.options.items() if name != "laptop"
    } | {"rounds": Option(12, (10, 12, 30), seats=(2, 3, 4, 5, 6))}
    laptop_rule = "orbit"
    verbs: ClassVar[dict[str, tuple[str, ...]]] = {"done": (), **DarkAgent.verbs}

    def answers_pick(self, seat: int) -> list[Action]:
        return [*super().answers_pick(seat), ("done",)]

    def do_done(self, seat: int) -> None:
        """Lifts no more cards."""

    def borrowed(self, orbit: int) -> list[int]:
        others = [it for it in self.crew(orbit) if self.owner_of(it) != self.turn]
        return others[: self.linked.count(orbit)]

    def do_link(self, seat: int, slot: int) -> None:
        super().do_link(seat, slot)
        self.eyes = self.eyes_by_sight()

    def borrow(self, satellite: int) -> None:
        self.linked = tuple(sorted((*self.linked, self.satellites[satellite])))

    def widen(self) -> None:
        self.eyes = [(0, 0, sum(eyes)) for eyes in self.eyes]
