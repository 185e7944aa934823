"""The first edition of this program's rules, by which older saves go on."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Option
from spytable.games.the_agents.rules.rules import TheAgents


class Edition1(TheAgents):
    """The second of two players had no head start, and ties went to the later turn."""

    edition = 1
    options: ClassVar[dict[str, Option]] = {
        name: option for name, option in TheAgents.options.items() if name != "head_start"
    }
    head_start = 0
    events: ClassVar[dict[str, tuple[str, ...]]] = {
        **TheAgents.events,
        "later": ("seat", "points"),
    }
    account: ClassVar[tuple[str, ...]] = (*TheAgents.account[:-1], "later", "won")

    def _finish_round(self) -> None:
        most = max(self.points)
        last = [(self.starter - later) % self.seats for later in range(1, self.seats + 1)]
        best = [seat for seat in last if self.points[seat] == most]
        if len(best) == 1:
            self._finish(best[0], ("most",))
        else:
            self.tell("later", tuple(best[::-1]), most)
            self._finish(best[0], ("most", "later"))
