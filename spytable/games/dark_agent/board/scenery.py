"""What is painted below the things of Dark Agent: the console, the sky, the seats."""

from __future__ import annotations

from spytable.games.dark_agent.board.console import DEEP, LINE, PANEL, VOID
from spytable.games.dark_agent.board.forecasts import attack, sight
from spytable.games.dark_agent.board.ground import paint_ghost, paint_ground, paint_lights
from spytable.games.dark_agent.board.mission import paint_mission
from spytable.games.dark_agent.board.panel import paint_panel
from spytable.games.dark_agent.board.readout import paint_readout
from spytable.games.dark_agent.board.sky import beams, paint_beam, paint_orbits, paint_sky
from spytable.games.dark_agent.board.verdict import closing, paint_verdict
from spytable.games.dark_agent.board.zones import zones
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Snapshot

_GRID = 48  # the mesh of the faint grid on the console


def background(canvas: Canvas, snapshot: Snapshot[DarkAgent]) -> None:
    """The console; with a forecast, what would be seen, or how likely an attack is."""
    view, area, names = snapshot.view, snapshot.area, snapshot.names
    forecast, told = snapshot.forecast, closing(view, snapshot.told)
    places = zones(view, area)
    at_stake = attack(view, forecast, told)
    _paint_console(canvas, area)
    paint_sky(canvas, places)
    for orbit, rows in beams(view, sight(forecast)).items():
        paint_beam(canvas, places, orbit, rows)
    paint_ground(canvas, view, places)
    if view.outcome is None:
        paint_orbits(canvas, view, places)
    else:
        paint_verdict(canvas, view, places.sky, told)
    paint_lights(canvas, view, places, at_stake, told)
    paint_ghost(canvas, view, places, forecast)
    paint_readout(canvas, view, places, at_stake, told)
    paint_mission(canvas, view, places)
    for panel in places.panels:
        paint_panel(canvas, view, panel, names[panel.seat])


def _paint_console(canvas: Canvas, area: Box) -> None:
    """A dark desk with a thin bezel and a faint grid."""
    canvas.plate(area.inset(-8), DEEP, 20, shadow=True)
    canvas.plate(area.inset(-6.5), LINE, 18)
    canvas.plate(area.inset(-5), VOID, 17)
    for n in range(1, int(area.w / _GRID)):
        canvas.plate(Box(area.x + n * _GRID, area.y, 1.2, area.h), PANEL)
    for n in range(1, int(area.h / _GRID)):
        canvas.plate(Box(area.x, area.y + n * _GRID, area.w, 1.2), PANEL)
