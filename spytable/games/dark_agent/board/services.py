"""The services: those to choose from at the beginning, and what they are called."""

from __future__ import annotations

from spytable.games.dark_agent.board.zones import Zones
from spytable.games.dark_agent.rules.printed import SKULLS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NEUTRAL
from spytable.ui.mark import mark
from spytable.ui.stage import Placement

_PART = 0.3  # of the height of the grid: the size of a sign
_GAP = 18


def lay_services(view: DarkAgent, places: Zones) -> list[Placement]:
    """The services that nobody plays yet, over the grid."""
    if not view.asked or view.question != "serve":
        return []
    grid = places.grid
    veil = mark(("veil", 0), grid, ("veil",), 30)
    size = min(grid.h * _PART, grid.w / 3 - _GAP)
    room = grid.middle(3 * size + 2 * _GAP, 2 * size + _GAP)
    boxes = [box for row in room.rows(2, _GAP) for box in row.columns(3, _GAP)]
    return [veil] + [
        Placement(("service", service), box, ("service", name(view, service)), 40)
        for service, box in enumerate(boxes)
        if view.owners[service] == NEUTRAL
    ]


def name(view: DarkAgent, service: int) -> str:
    """The id of a service: its agents' without their rank."""
    return view.cards[SKULLS[service]].rpartition("_")[0]
