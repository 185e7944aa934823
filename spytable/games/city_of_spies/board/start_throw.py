"""The throw of dice for who goes first, over the middle of the city while it is told."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Event
from spytable.games.city_of_spies.board.pictures import GOLD, NAVY_DARK
from spytable.games.city_of_spies.board.zones import Zones
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui import theme
from spytable.ui.canvas import Canvas

THROWN = ("thrown", "thrown_even")  # events
_SIZE, _GAP = 84, 12  # of a die, and between dice


def throws(told: Sequence[Event]) -> list[dict[int, int]]:
    """The dice by seat that have been told of, throw by throw."""
    found: list[dict[int, int]] = [{}]
    for event in told:
        if event.kind == "thrown_even":
            found.append({})
        elif event.kind == "thrown":
            found[-1][event.data["seat"]] = event.data["die"]
    return found


def paint_throw(canvas: Canvas, view: CityOfSpies, zones: Zones, told: Sequence[Event]) -> None:
    """A column for each seat: its sign, and below it the dice that it has thrown."""
    if not told or told[-1].kind not in THROWN:
        return
    dice = throws(told)
    lines, step = len(dice) + 1, _SIZE + _GAP
    room = zones.city.inset(2 * _GAP)
    scale = min(1.0, room.w / (view.seats * step), room.h / (lines * step))
    plate = room.middle(view.seats * step * scale, lines * step * scale)
    canvas.plate(plate.inset(-_GAP), f"{NAVY_DARK}E8", 14, GOLD)
    for seat, column in enumerate(plate.columns(view.seats)):
        sign, *boxes = column.rows(lines)
        canvas.badge(seat, sign.centre, 0.6 * sign.h)
        for throw, box in zip(dice, boxes):
            if seat in throw:
                die = box.middle(_SIZE * scale, _SIZE * scale)
                canvas.sprite(f"city_of_spies/die_{throw[seat]}", die)
                if throw[seat] == max(throw.values()):
                    canvas.ring(die.inset(-3), theme.LAMP, 12, 4)
