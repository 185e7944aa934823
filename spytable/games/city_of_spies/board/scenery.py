"""What is painted below the things of City of Spies: the map, the locations, who is strong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spytable.core.game import Event
from spytable.games.city_of_spies.board.floor import paint_floor, printed
from spytable.games.city_of_spies.board.forecasts import (
    PlaceForecast,
    by_place,
    paint_forecast,
    paint_standing,
)
from spytable.games.city_of_spies.board.pictures import GOLD, INK, NAVY, NAVY_DARK, SEA
from spytable.games.city_of_spies.board.start_throw import THROWN, paint_throw
from spytable.games.city_of_spies.board.tracker import (
    paint_missions,
    paint_panel,
    paint_track,
)
from spytable.games.city_of_spies.board.verdict import paint_verdict
from spytable.games.city_of_spies.board.zones import Spot, is_bare, is_conspiring, zones
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Snapshot

_DONE, _NIGHT = "80", "D8"  # how dim a location is that is not in play, and before it is told
_UNDECIDED = ("missions", "replaced", *THROWN)  # events before it is known who begins
_UNTOLD = (*_UNDECIDED, "round")  # events with the new city lying there already


def background(canvas: Canvas, snapshot: Snapshot[CityOfSpies]) -> None:
    """The seats, the missions and the city; with a forecast, what would change."""
    view, area, names = snapshot.view, snapshot.area, snapshot.names
    forecast, told = snapshot.forecast, snapshot.told
    places = zones(view, area)
    canvas.plate(area.inset(-8), GOLD, 24, shadow=True)
    canvas.plate(area.inset(-6), SEA, 22, NAVY)
    points = view.count_up().points
    for panel in places.panels:
        paint_panel(canvas, view, panel, names[panel.seat], points[panel.seat])
    paint_track(canvas, view, places.track, not told or told[-1].kind not in _UNDECIDED)
    paint_missions(canvas, view, places, forecast)
    canvas.plate(places.city.inset(-5), NAVY_DARK, 12)
    foreseen = by_place(forecast)
    for spot in places.spots:
        _paint_spot(canvas, view, spot, foreseen, told)
    if not view.deck:
        canvas.ring(places.deck.inset(4), NAVY, 8, 2)
    paint_throw(canvas, view, places, told)
    paint_verdict(canvas, view, places, told)


def _paint_spot(
    canvas: Canvas,
    view: CityOfSpies,
    spot: Spot,
    foreseen: Mapping[int, PlaceForecast],
    told: Sequence[Event],
) -> None:
    """A location: lit while it is resolved, dim afterwards and before its reward lies there."""
    site = view.sites[spot.place]
    paint_floor(canvas, spot, view.cards[site.location], printed(view, spot.place))
    at_work = view.place
    if at_work == spot.place:
        canvas.glow(spot.box, theme.LAMP, 10, 18)
        canvas.ring(spot.box, theme.LAMP, 10, 4)
    elif at_work >= 0 and view.number[site.location] < _number(view, at_work):
        _dim(canvas, spot, _DONE)
    elif is_bare(view, spot.place):
        _dim(canvas, spot, _NIGHT if told and told[-1].kind in _UNTOLD else _DONE)
    if spot.place in foreseen:
        paint_forecast(canvas, view, spot, foreseen[spot.place])
    else:
        paint_standing(canvas, view, spot, told)
    _paint_actor(canvas, view, spot)


def _dim(canvas: Canvas, spot: Spot, shade: str) -> None:
    canvas.plate(spot.box, f"{INK}{shade}", spot.box.w * 0.03)


def _number(view: CityOfSpies, place: int) -> int:
    return view.number[view.sites[place].location]


def _paint_actor(canvas: Canvas, view: CityOfSpies, spot: Spot) -> None:
    """Light round the character in question, and round what it can conspire over."""
    site, lit = view.sites[spot.place], []
    if is_conspiring(view, spot.place):
        lit.append(spot.reward or spot.cell(site.reward))
    if view.asked and view.question in ("act", "reward") and view.detail("cell") in site.cells:
        lit.append(spot.cell(view.detail("cell")))
    for box in lit:
        canvas.glow(box, theme.LAMP, 10, 20)
        canvas.ring(box, theme.LAMP, 10, 4)
