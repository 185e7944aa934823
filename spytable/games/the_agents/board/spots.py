"""Where agents can be played and put: places beside rows and in panels, gaps in rows."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.the_agents.board.pictures import facing_down, facing_up
from spytable.games.the_agents.board.zones import Zones
from spytable.games.the_agents.rules.actions import SPOTS
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.targets import GAPS
from spytable.ui.box import Box
from spytable.ui.stage import Placement
from spytable.ui.viewer import answers

_OPEN = 2  # spots of the table between two seats
_ORDER = 30


class Spot(NamedTuple):
    """Where an agent can be played, and whether its arrows would point up."""

    n: int
    box: Box
    is_up: bool


def offered(view: TheAgents, kind: str) -> set[int]:
    """What of a kind is in the answers of the viewer."""
    return {n for answer in answers(view) for it, n in view.things(answer) if it == kind}


def spots(view: TheAgents, places: Zones) -> list[Spot]:
    """The spots to which the viewer can play an agent."""
    return [_spot(view, places, n) for n in sorted(offered(view, "spot"))]


def _spot(view: TheAgents, places: Zones, n: int) -> Spot:
    faction, place = divmod(n, SPOTS)
    if faction < view.seats:
        line = places.lines[faction]
        is_up = view.owners(faction)[place % 2] == line.near  # and so the command down
        return Spot(n, line.ghost(place // 2, is_up), is_up)
    seat, way = divmod(n - SPOTS * view.seats, _OPEN)
    panel = next(it for it in places.panels if it.seat == seat)
    return Spot(n, panel.offers[way], way == 0)


def lay_spots(view: TheAgents, places: Zones) -> list[Placement]:
    """The places where the viewer can play an agent."""
    return [
        Placement(
            ("spot", spot.n),
            spot.box,
            ("ghost", spot.is_up),
            _ORDER,
            flat=True,
            adapt=facing_up if spot.is_up else facing_down,
        )
        for spot in spots(view, places)
    ]


def lay_gaps(view: TheAgents, places: Zones) -> list[Placement]:
    """The places where the agent that moves can be put."""
    return [
        Placement(("gap", gap), gap_box(view, places, gap), ("gap",), _ORDER, flat=True)
        for gap in sorted(offered(view, "gap"))
    ]


def gap_box(view: TheAgents, places: Zones, gap: int) -> Box:
    """Where the agent that moves can be put: a gap is numbered as if it had left its place."""
    faction, index = divmod(gap, GAPS)
    row, moving = view.rows[faction], view.detail("card_moved")
    left = row.index(moving) if moving in row else len(row)
    return places.lines[faction].gap(index + (index > left))
