"""What is painted below the things of The Agents: the table, the factions' bars, the seats."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Event, kind_of
from spytable.games.the_agents.board.arrows import BLACK, COAL, GREY, RED, SOOT, WHITE
from spytable.games.the_agents.board.bars import paint_bars, telling
from spytable.games.the_agents.board.forecasts import Changes, foreseen, paid
from spytable.games.the_agents.board.panel import kept, paint_panel
from spytable.games.the_agents.board.spots import gap_box
from spytable.games.the_agents.board.street import Line
from spytable.games.the_agents.board.verdict import paint_verdict
from spytable.games.the_agents.board.zones import Zones, zones
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Snapshot

_DOTS = (17, 3.4)  # of the halftone: how far apart, how large at most
_FADE = 9  # rows of dots


def background(canvas: Canvas, snapshot: Snapshot[TheAgents]) -> None:
    """The table with its lines and seats; with a forecast, what would change."""
    view, area, names = snapshot.view, snapshot.area, snapshot.names
    forecast, told = snapshot.forecast, snapshot.told
    places = zones(view, area)
    changes = foreseen(view, forecast) if forecast else paid(told)
    score = telling(told)
    canvas.plate(area.inset(-8), WHITE, 22, shadow=True)
    canvas.plate(area.inset(-6), BLACK, 20)
    _paint_halftone(canvas, area.inset(-2))
    for line in places.lines:
        _paint_line(canvas, view, line, changes)
        paint_bars(canvas, view, line, changes, score)
    for panel in places.panels:
        gained = score.income if panel.seat == score.seat else None
        paint_panel(canvas, view, panel, names[panel.seat], changes, gained)
    _paint_decks(canvas, places)
    _paint_light(canvas, view, places, told)
    if forecast and forecast[0][0] == "put":
        canvas.glow(gap_box(view, places, forecast[0][1]).inset(0, -6), WHITE, 8, 22)
    paint_verdict(canvas, view, places.hand, told)


def _paint_halftone(canvas: Canvas, area: Box) -> None:
    """Dots that fade from the foot of the table upwards."""
    apart, most = _DOTS
    for row in range(_FADE):
        size = most * (1 - row / _FADE)
        y = area.bottom - (row + 0.7) * apart * 0.8
        shift = apart / 2 * (row % 2)
        for column in range(int((area.w - apart) / apart)):
            canvas.disc((area.x + apart * 0.75 + shift + column * apart, y), size, SOOT)


def _paint_line(canvas: Canvas, view: TheAgents, line: Line, changes: Changes) -> None:
    """The street on which a faction stands; red if it would be full."""
    street = line.room.inset(-2, -4)
    canvas.plate(street, SOOT, 8)
    canvas.plate(street.inset(1.5), COAL, 7)
    is_own = view.viewer in view.owners(line.faction)
    for edge in (street.y + 3, street.bottom - 5):
        for dash in street.inset(10, 0).columns(max(1, int(street.w / 46)), 22):
            canvas.plate(Box(dash.x, edge, dash.w, 2), GREY if is_own else SOOT)
    if changes.full == line.faction:
        canvas.ring(street, RED, 8, 3)


def _paint_decks(canvas: Canvas, places: Zones) -> None:
    """Where piles will lie."""
    for deck, pile in places.decks:
        for place in (deck, pile):
            canvas.ring(place.inset(3), SOOT, 6, 2)


def _paint_light(canvas: Canvas, view: TheAgents, places: Zones, told: Sequence[Event]) -> None:
    """Light round the agents whose commands are carried out, those that these have chosen so far,
    and, while the viewer only watches, those that are told of."""
    latest = told[-1:] if view.viewer not in view.asked else ()
    spoken_of = [n for event in latest for it, n in event.data.items() if kind_of(it) == "card"]
    chosen = view.work().chosen if view.stack and view.stack[-1][0] == "step" else ()
    lying = [it for panel in places.panels for it in kept(view, panel)]
    for line in places.lines:
        row = enumerate(view.rows[line.faction])
        lying += [(card, line.place(index)) for index, card in row]
    for card, box in lying:
        if card in view.busy or card in chosen:
            colour = RED if card in view.busy else WHITE
            canvas.glow(box, colour, 8, 22)
            canvas.ring(box, colour, 8, 5)
        elif card in spoken_of:
            canvas.glow(box, WHITE, 8, 16)
