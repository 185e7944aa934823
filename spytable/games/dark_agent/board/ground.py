"""The grid: what lies in its cells, and what is seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spytable.core.game import Event, kind_of
from spytable.games.dark_agent.board.console import ALARM, AMBER, CYAN, PANEL, paint_socket, sprite
from spytable.games.dark_agent.board.forecasts import Attack
from spytable.games.dark_agent.board.pictures import card, paint_in
from spytable.games.dark_agent.board.zones import Zones
from spytable.games.dark_agent.rules.printed import TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import COLUMNS
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture
from spytable.ui.snapshot import Forecast
from spytable.ui.stage import Placement

_RADIUS = 0.08
_SUBJECTS = ("switch", "send", "put")  # questions about a card
_PUTTING = ("send", "put")  # verbs that put it somewhere
_ARROW = 1.4  # half the width of an arrow by the crack in which it is
_GHOST = 190  # of 255: how solid a card looks where it is not yet


def lay_ground(view: DarkAgent, places: Zones) -> list[Placement]:
    """Every cell, and the card in it."""
    placements = []
    for cell, box in enumerate(places.cells):
        lying = view.grid[cell]
        about = (("card", lying),) if lying >= 0 else ()
        placements.append(Placement(("cell", cell), box, None, 12, about))
        if lying >= 0:
            placements.append(Placement(("card", lying), box, _picture(view, cell, lying), 6))
    return placements


def _picture(view: DarkAgent, cell: int, lying: int) -> Picture:
    is_target = lying in TARGETS
    return card(
        view,
        lying,
        spotted=cell in view.spotted,
        markers=view.markers[lying - TARGETS[0]] if is_target else 0,
        is_double=lying == view.double_agent,
        protected=is_target and _is_protected(view, cell),
        spared=lying in view.saved,
        more=counted(view, lying),
        is_used=lying in view.powers,
    )


def _is_protected(view: DarkAgent, cell: int) -> bool:
    """Whether the seat whose turn it is cannot capture a target, because of what is beside it."""
    is_breached = any(view.cards[face] == "explosives" for face in view.used)
    return not is_breached and bool(view.protectors(cell))


def counted(view: DarkAgent, lying: int) -> int:
    """What an agent counts for, if that is not its level."""
    if lying not in (view.boosted, view.uniform):
        return 0
    return view.level(lying) * (2 if lying == view.boosted else 1)


# Painting


def paint_ground(canvas: Canvas, view: DarkAgent, places: Zones) -> None:
    """Sockets for the cards; a reticle where an empty cell has been spotted. While there is a vote
    on it, which row would go down to the end and that all others would move up."""
    for cell, box in enumerate(places.cells):
        if view.grid[cell] < 0:
            _paint_empty(canvas, box)
            if cell in view.spotted:
                sprite(canvas, "spotted", box.inset(2))
    if view.asked and view.question == "vote":
        first = places.grid.split_top(places.cells[0].h)[0]
        canvas.ring(first.inset(-2), AMBER, places.cells[0].w * _RADIUS, 2)
        for box in places.cells[COLUMNS:]:
            _paint_up(canvas, box, places.crack)


def _paint_up(canvas: Canvas, cell: Box, crack: float) -> None:
    """An arrow in the crack above a cell."""
    x, foot, half = cell.centre[0], cell.y - 1, _ARROW * crack
    canvas.polygon([(x - half, foot), (x, cell.y - crack + 1), (x + half, foot)], AMBER)


def _paint_empty(canvas: Canvas, box: Box) -> None:
    """The socket of a cell, with the lines of its grid."""
    paint_socket(canvas, box, _RADIUS)
    for part in (0.25, 0.5, 0.75):
        canvas.plate(Box(box.x + box.w * part, box.y + 4, 1.5, box.h - 8), PANEL)
        canvas.plate(Box(box.x + 4, box.y + box.h * part, box.w - 8, 1.5), PANEL)


def paint_lights(
    canvas: Canvas, view: DarkAgent, places: Zones, attack: Attack | None, told: Sequence[Event]
) -> None:
    """Light round the attackers and their victim, round those who may join them, round what a
    question is about, and round what is being told while the viewer only watches."""
    lit: dict[int, str] = {}
    if view.viewer not in view.asked:
        for event in told[-1:]:
            lit |= dict.fromkeys(_cards(event.data), CYAN)
    if view.asked and view.question in _SUBJECTS:
        lit[view.detail("card")] = AMBER
    if attack and not attack.end:
        lit |= dict.fromkeys(attack.attackers, CYAN) | {attack.victim: ALARM}
    if view.viewer in view.asked and view.question == "attack":
        free = {view.grid[it] for it in view.attackers()} - {*lit}
        lit |= dict.fromkeys(free, AMBER)
    for cell, box in enumerate(places.cells):
        if colour := lit.get(view.grid[cell], ""):
            canvas.glow(box, colour, box.w * _RADIUS, 16)
            canvas.ring(box, colour, box.w * _RADIUS, 4)


def paint_ghost(canvas: Canvas, view: DarkAgent, places: Zones, forecast: Forecast | None) -> None:
    """The card that a question is about where an answer would put it."""
    verb, *cells = forecast[0] if forecast else ("",)
    if verb not in _PUTTING or view.question != verb:
        return
    paint_in(canvas, card(view, view.detail("card")), places.cells[cells[0]], _GHOST)


def _cards(data: dict[str, Any]) -> list[int]:
    """The cards that an event names."""
    found = [value for name, value in data.items() if kind_of(name) == "card"]
    return [n for value in found for n in (value if isinstance(value, tuple) else (value,))]
