"""The first edition of the rules, by which older saves go on."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Option
from spytable.games.city_of_spies.rules.rules import CityOfSpies


class Edition1(CityOfSpies):
    """Who goes first was drawn by lot, and nobody lost a character alone at Hell's Mouth."""

    edition = 1
    options: ClassVar[dict[str, Option]] = {
        name: option for name, option in CityOfSpies.options.items() if name != "lone_loses"
    }
    lone_loses = False

    def throw_for_start(self) -> list[dict[int, int]]:
        self.starter = self.turn = self.below(self.seats)
        return []
