"""Who is strong at a location now, and who would be after an answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spytable.core.game import Event
from spytable.games.city_of_spies.board.pictures import CREAM, INK, NAVY, paint_badges
from spytable.games.city_of_spies.board.zones import Spot
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Forecast
from spytable.ui.viewer import own_seat

_MORE, _UNKNOWN, _THEN = "+", "?", "→"
_NOBODY = -1
_SIZE = 0.62  # of the height of a plate


class PlaceForecast(NamedTuple):
    """What a forecast says of a place: the viewer's own power before and after, who led it with
    what power, who would lead it then (-1: nobody), and how many unknown tiles lie there."""

    own: tuple[int, int] | None = None
    led: tuple[int, int] | None = None
    leads: tuple[int, int] | None = None
    hidden: int = 0


def by_place(forecast: Forecast | None) -> dict[int, PlaceForecast]:
    """What a forecast says, by place."""
    found: dict[int, PlaceForecast] = defaultdict(PlaceForecast)
    for told in forecast[1] if forecast else ():
        match told:
            case "strength", place, before, after:
                found[place] = found[place]._replace(own=(before, after))
            case "led", place, seat, power:
                found[place] = found[place]._replace(led=(seat, power))
            case "leads", place, seat, power:
                found[place] = found[place]._replace(leads=(seat, power))
            case "nobody", place:
                found[place] = found[place]._replace(leads=(-1, 0))
            case "hidden", place, tiles:
                found[place] = found[place]._replace(hidden=tiles)
    return dict(found)


def standing(view: CityOfSpies, place: int, told: Sequence[Event] = ()) -> list[tuple[int, str]]:
    """The seats at a place with their power, as far as the viewer knows it, the leader first.

    A plus says that a seat has a tile there that the viewer does not know; a question mark that
    the leader may be another one, or that nothing is known. Once the reward is gone, and with
    it perhaps some power, it is what has been counted.
    """
    powers = view.powers(place) if view.rewards[place] >= 0 else _counted(view, place, told)
    unknown = {view.owners[card] for card in view.characters(place) if view.faces[card] is None}
    order = sorted(powers, key=lambda seat: -powers[seat])
    doubted = unknown - {*order[:1]}

    def shown(seat: int) -> str:
        if seat in unknown and not powers[seat]:
            return _UNKNOWN
        if seat == order[0] and doubted:
            return f"{powers[seat]}{_UNKNOWN}"
        return f"{powers[seat]}{_MORE if seat in unknown else ''}"

    return [(seat, shown(seat)) for seat in order]


def _counted(view: CityOfSpies, place: int, told: Sequence[Event]) -> dict[int, int]:
    """The power that decided the place being resolved, by seat; nothing for other places."""
    events = [it.data for it in told if it.kind == "power" and place == view.place]
    return {data["seat"]: data["power"] for data in events if data["place"] == place}


def paint_standing(canvas: Canvas, view: CityOfSpies, spot: Spot, told: Sequence[Event]) -> None:
    """The power of the seats at a location, the leader's in light, all of it once it is won."""
    powers = standing(view, spot.place, told)
    if powers:
        leader = powers[0][0]
        is_won = view.rewards[spot.place] < 0
        told_of = {seat: (text,) for seat, text in powers}
        _paint_sides(canvas, view, spot, told_of, leader, glows=is_won)


def paint_forecast(canvas: Canvas, view: CityOfSpies, spot: Spot, forecast: PlaceForecast) -> None:
    """The viewer's own power before and after, or that of who led, and who would lead."""
    told: dict[int, tuple[str, ...]] = {}
    own = own_seat(view)
    leader, power = forecast.leads or (_NOBODY, 0)
    there = view.characters(spot.place)
    own_hidden = sum(view.faces[it] is None and view.owners[it] == leader for it in there)
    is_sure = own_hidden == forecast.hidden
    doubt = (_MORE if is_sure else _UNKNOWN) if forecast.hidden else ""
    told[leader] = (f"{power}{doubt}",) if leader >= 0 else ()
    if forecast.own and own is not None:
        before, after = forecast.own
        sure = doubt if own == leader else ""
        told[own] = (f"{before}{_THEN}{after}{sure}", f"{_THEN}{after}{sure}", f"{after}{sure}")
    elif forecast.led:
        led, before = forecast.led
        then = f"{power}{doubt}" if led == leader else ""
        told[led] = (f"{before}{_THEN}{then}", then or str(before))
    _paint_sides(canvas, view, spot, told, leader, glows=True)


def _paint_sides(
    canvas: Canvas,
    view: CityOfSpies,
    spot: Spot,
    told: Mapping[int, Sequence[str]],
    leader: int,
    glows: bool,
) -> None:
    """Seats with what is told of them, each always on the same side: the first ones on the left.
    The leader, who comes first there, stands in light; a dash on the right if nobody leads."""
    sides: tuple[list[int], list[int]] = ([], [])
    for seat in sorted(told, key=lambda seat: (seat != leader, seat)):
        sides[seat < 0 or 2 * seat >= view.seats].append(seat)
    for box, seats in zip((spot.left, spot.right), sides):
        leads = leader in seats
        if leads and glows:
            canvas.glow(box, theme.LAMP, 8, 14)
        if seats:
            known = [(seat, told[seat]) for seat in seats if seat >= 0]
            _paint_plate(canvas, box, known, theme.LAMP if leads else CREAM)


def _paint_plate(
    canvas: Canvas, box: Box, told: Sequence[tuple[int, Sequence[str]]], colour: str
) -> None:
    """Seats with their power, or a dash if there are none."""
    canvas.plate(box, INK, 8)
    canvas.plate(box.inset(1.5), NAVY, 7, colour)
    if told:
        paint_badges(canvas, box.inset(min(6, box.h * 0.08), 0), told, box.h * _SIZE, colour)
    else:
        canvas.plate(box.middle(box.w * 0.3, 4), colour)
