"""Who is strong at a location, and who would be after an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spytable.games.city_of_spies.board.pictures import CREAM, INK, NAVY, paint_badges
from spytable.games.city_of_spies.board.tracker import Forecast
from spytable.games.city_of_spies.board.zones import Spot
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_MORE, _UNKNOWN, _THEN = "+", "?", "→"
_SIZE = 0.62  # of the height of a plate


class Prospect(NamedTuple):
    """What a forecast says of a place: the viewer's own power before and after, who led it with
    what power, who would lead it then (-1: nobody), and how many unknown tiles lie there."""

    own: tuple[int, int] | None = None
    led: tuple[int, int] | None = None
    leads: tuple[int, int] | None = None
    hidden: int = 0


def prospects(forecast: Forecast | None) -> dict[int, Prospect]:
    """What a forecast says, by place."""
    found: dict[int, Prospect] = {}
    for kind, *numbers in forecast[1] if forecast else ():
        if kind not in ("strength", "led", "leads", "nobody", "hidden"):
            continue
        place, *rest = numbers
        told = {
            "strength": {"own": tuple(rest)},
            "led": {"led": tuple(rest)},
            "leads": {"leads": tuple(rest)},
            "nobody": {"leads": (-1, 0)},
            "hidden": {"hidden": rest and rest[0]},
        }[kind]
        found[place] = found.get(place, Prospect())._replace(**told)
    return found


def standing(view: Any, place: int, told: Sequence[Any] = ()) -> list[tuple[int, str]]:
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


def _counted(view: Any, place: int, told: Sequence[Any]) -> dict[int, int]:
    """The power by which the place at work has been decided, by seat; of others nothing."""
    events = [it.data for it in told if it.kind == "power" and place == view.place]
    return {data["seat"]: data["power"] for data in events if data["place"] == place}


def paint_standing(canvas: Canvas, view: Any, spot: Spot, told: Sequence[Any]) -> None:
    """On the right of a location who leads it so far, on the left the others; in light who has
    won it."""
    seats = standing(view, spot.place, told)
    leader, *others = [(seat, (text,)) for seat, text in seats] or [None]
    if leader:
        if view.rewards[spot.place] < 0:
            canvas.glow(spot.lead, theme.LAMP, 8, 14)
        _paint_plate(canvas, spot.lead, [leader], theme.LAMP)
    if others:
        _paint_plate(canvas, spot.rest, others, CREAM)


def paint_prospect(canvas: Canvas, view: Any, spot: Spot, prospect: Prospect) -> None:
    """On the left the viewer's own power, before and then, or who led; on the right who would
    lead."""
    if prospect.own and view.viewer < view.seats:
        before, after = prospect.own
        ways = (f"{before}{_THEN}{after}", f"{_THEN}{after}", str(after))
        _paint_plate(canvas, spot.rest, [(view.viewer, ways)], theme.LAMP)
    elif prospect.led:
        seat, power = prospect.led
        _paint_plate(canvas, spot.rest, [(seat, (f"{power}{_THEN}", str(power)))], CREAM)
    canvas.glow(spot.lead, theme.LAMP, 8, 14)
    seat, power = prospect.leads or (-1, 0)
    told = [(seat, (f"{power}{_UNKNOWN if prospect.hidden else ''}",))] if seat >= 0 else []
    _paint_plate(canvas, spot.lead, told, theme.LAMP)


def _paint_plate(
    canvas: Canvas, box: Box, told: Sequence[tuple[int, Sequence[str]]], colour: str
) -> None:
    """Seats with their power; without any a dash."""
    canvas.plate(box, INK, 8)
    canvas.plate(box.inset(1.5), NAVY, 7, colour)
    if told:
        paint_badges(canvas, box.inset(min(6, box.h * 0.08), 0), told, box.h * _SIZE, colour)
    else:
        canvas.plate(box.middle(box.w * 0.3, 4), colour)
