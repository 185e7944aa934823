"""Beside the city: what is known of every seat, the missions and how they stand, the rounds."""

from __future__ import annotations

from collections.abc import Container, Sequence

from spytable.games.city_of_spies.board.pictures import (
    CREAM,
    CUBES,
    GOLD,
    INK,
    NAVY,
    NAVY_DARK,
    character,
    paint_badges,
    paint_struck,
)
from spytable.games.city_of_spies.board.zones import Panel, Zones, listed_missions, rostered
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture
from spytable.ui.snapshot import Forecast
from spytable.ui.stage import Placement
from spytable.ui.viewer import clockwise, has_won

_NUMBER = 28  # the width of two figures
_PORTRAIT = 32  # the size of a pile, at most: larger tiles show their power, beside the number
_SPILL = 4  # by how much a number may be wider than its place
_WIDE = 220  # the least width of a seat's panel with a cup beside its points
_TALL = 0.8  # of its width: a mission as high as this has its picture above
_ART = 0.46  # of the width of a mission: its picture, at most
_COUNT = 58  # the least width of a seat with what it has of a mission
_LINE = 22  # and the least height


# Seats


def lay_panel(view: CityOfSpies, panel: Panel) -> list[Placement]:
    """The name of a seat, its tiles and its discarded ones."""
    seat = panel.seat
    placements = [Placement(("seat", seat), panel.head, None, 2)]
    if seat != view.viewer:
        placements += _pile(view, view.hand[seat], panel.counts[1], seat)
    placements += _pile(view, view.discarded[seat], panel.counts[2], seat)
    faces = sorted(view.roster(seat))
    for face, box in zip(faces, rostered(panel, len(faces))):
        placements.append(_member(view, seat, face, box))
    return placements


def _pile(view: CityOfSpies, cards: Sequence[int], room: Box, seat: int) -> list[Placement]:
    """A pile of tiles on the left of their number; the top one tells about all of them."""
    sign, _ = _counted(room)
    box = sign.middle(*[min(sign.w - 4, sign.h - 4, _PORTRAIT)] * 2)
    known = [("card", card) for card in cards if view.faces[card] is not None]
    return [
        Placement(
            ("card", card),
            box,
            tile(view, card, seat),
            5 + n,
            (("card", card), *(it for it in known[::-1] if it[1] != card)),
            flat=n < len(cards) - 1,
        )
        for n, card in enumerate(cards)
    ]


def _counted(room: Box) -> tuple[Box, Box]:
    """Where the sign of something counted is, and its number."""
    return room.split_left(min(room.h, room.w - _NUMBER), 2)


def tile(view: CityOfSpies, card: int, seat: int) -> Picture:
    """The picture of a tile that lies in no cell, as the viewer knows it."""
    face = view.faces[card]
    return ("back", seat) if face is None else character(view, face)


def _member(view: CityOfSpies, seat: int, face: int, box: Box) -> Placement:
    """A character of a seat, dim if everybody sees where it is."""
    agent = seat * len(view.cards) + face
    picture = character(view, face, faded=face in _seen(view, seat))
    return Placement(("agent", agent), box, picture, 3)


def _seen(view: CityOfSpies, seat: int) -> set[int]:
    """The faces of a seat's tiles that lie open in the city."""
    there = [card for card in view.lying if card >= 0 and view.owners[card] == seat]
    return {view.faces[card] for card in there if card not in view.face_down}


def paint_panel(canvas: Canvas, view: CityOfSpies, panel: Panel, name: str, points: int) -> None:
    """The name of a seat, its points, and how much it has of everything."""
    is_on = panel.seat in view.asked or has_won(view, panel.seat)
    if has_won(view, panel.seat):
        canvas.glow(panel.box, theme.LAMP, 14, 18)
    canvas.plate(panel.box, INK, 14, shadow=True)
    canvas.plate(panel.box.inset(2), NAVY, 13, theme.LAMP if is_on else GOLD)
    badge, rest = panel.head.split_left(panel.head.h, 6)
    canvas.badge(panel.seat, badge.centre, badge.h * 0.9)
    text = str(points)
    width = canvas.text_width(text, theme.BODY) + 2
    number, rest = rest.split_right(width, 4)
    canvas.text(text, number, theme.BODY, theme.LAMP, align="right")
    if panel.box.w >= _WIDE:
        cup, rest = rest.split_right(panel.head.h * 0.62, 6)
        canvas.icon("room/icon_trophy", cup.middle(cup.w, cup.w), theme.LAMP)
    canvas.text(name, rest, theme.BODY, CREAM)
    _paint_amounts(canvas, view, panel)


def _paint_amounts(canvas: Canvas, view: CityOfSpies, panel: Panel) -> None:
    """The cubes, the hand and the discarded tiles of a seat; what lies there covers its sign."""
    seat = panel.seat
    amounts = (view.cubes[seat], len(view.hand[seat]), len(view.discarded[seat]))
    signs = [_counted(room)[0].middle(*[min(room.w, room.h)] * 2).inset(2) for room in panel.counts]
    for room, amount in zip(panel.counts, amounts):
        canvas.plate(room, NAVY_DARK, 8)
        number = _counted(room)[1]
        canvas.text(str(amount), number, canvas.legible(room.h * 0.6), CREAM, align="centre")
    cubes, hand, discarded = signs
    canvas.sprite(f"city_of_spies/cube_{CUBES[seat]}", cubes)
    canvas.sprite("city_of_spies/back", hand, 4)
    if not view.discarded[seat]:
        paint_struck(canvas, discarded.inset(2), "back")


# Missions


def plaque(box: Box) -> tuple[Box, Box]:
    """The parts of a mission: its picture, and beside or below it who has how much."""
    room = box.inset(6)
    if box.h > box.w * _TALL:
        upper, lower = room.split_top(room.h * 0.46, 5)
        return upper.square(), lower
    size = min(room.h, room.w * _ART)
    left, rest = room.split_left(size, 5)
    return left.middle(size, size), rest


def changes(forecast: Forecast | None) -> dict[int, dict[int, int]]:
    """How much seats would have of missions, by card and seat."""
    found: dict[int, dict[int, int]] = {}
    for kind, *numbers in forecast[1] if forecast else ():
        if kind == "mission":
            card, seat, _, amount, _ = numbers
            found.setdefault(card, {})[seat] = amount
    return found


def paint_missions(
    canvas: Canvas, view: CityOfSpies, zones: Zones, forecast: Forecast | None
) -> None:
    """The missions, and for each seat how much it has of them; with a forecast, how much then."""
    foreseen = changes(forecast)
    known = [card for card in view.missions if view.faces[card] is not None]
    account = view.count_up()
    counts = dict(zip(known, account.counts))
    for n, (card, box) in enumerate(zip(listed_missions(view), zones.missions)):
        changed = foreseen.get(card, {})
        if changed:
            canvas.glow(box, theme.LAMP, 12, 14)
        canvas.plate(box, INK, 12, shadow=True)
        is_own = card not in view.missions
        canvas.plate(box.inset(2), NAVY, 11, theme.LAMP if is_own or changed else GOLD)
        if card in counts:
            then = dict(enumerate(counts[card])) | changed
            _paint_counts(canvas, then, changed, plaque(box)[1])
        elif is_own:
            seat = clockwise(view)[0]
            points = str(account.secrets[seat])
            paint_badges(canvas, plaque(box)[1], [(seat, (points,))], theme.BODY, theme.LAMP)
        else:
            _paint_knowers(canvas, ((n - 1) % view.seats, n % view.seats), plaque(box)[1])


def _paint_knowers(canvas: Canvas, seats: Sequence[int], room: Box) -> None:
    """Who knows a hidden mission."""
    for seat, cell in zip(seats, room.rows(len(seats), 4)):
        canvas.badge(seat, cell.centre, min(cell.w, cell.h, theme.BODY * 1.35))


def _paint_counts(
    canvas: Canvas, counts: dict[int, int], changed: Container[int], room: Box
) -> None:
    """Seats with what they have, the leader on gold; in a narrow room only the leader, or all that
    lead together."""
    most = max(counts.values())
    across = 2 if len(counts) > 2 and room.w >= 2 * _COUNT else 1
    lines = min(-(-len(counts) // across), max(1, int(room.h / _LINE)))
    rows = room.rows(lines, 2)
    cells = [cell for row in rows for cell in row.columns(across, 4)]
    leaders = [seat for seat, count in sorted(counts.items()) if 0 < count == most]
    if len(leaders) > len(cells):
        canvas.plate(room, GOLD, 8)
        _paint_leaders(canvas, leaders, str(most), room)
        return
    order = sorted(counts, key=lambda seat: -counts[seat])
    if len(counts) <= len(cells):
        order.sort()
    for seat, cell in zip(order, cells):
        leads = seat in leaders
        if leads:
            canvas.plate(cell, GOLD, 8)
        text = str(counts[seat])
        ways = (f"→{text}", text) if seat in changed else (text,)
        colour = INK if leads else theme.LAMP if seat in changed else CREAM
        size = min(theme.BODY, cell.h * 0.6)
        if not paint_badges(canvas, cell.inset(3, 0), [(seat, ways)], size, colour) and leads:
            _paint_leaders(canvas, [seat], text, cell)


def _paint_leaders(canvas: Canvas, seats: Sequence[int], amount: str, cell: Box) -> None:
    """The shapes of badges above the number, where there is no room for the badges."""
    upper, number = cell.inset(-_SPILL, 0).split_top(cell.h * 0.42)
    for seat, part in zip(seats, upper.columns(len(seats))):
        mark = theme.SEATS[seat]
        canvas.shape(mark.shape, part.centre, min(part.w, part.h), mark.colour)
    canvas.text(amount, number, theme.SMALL, INK, align="centre")


# Rounds


def paint_track(canvas: Canvas, view: CityOfSpies, box: Box, has_starter: bool) -> None:
    """The rounds with the white cube, and who began this one, if that has been told."""
    canvas.plate(box, INK, 12, shadow=True)
    canvas.plate(box.inset(2), NAVY, 11, GOLD)
    rounds, starter = box.inset(6, 4).split_left(box.w * 0.68, 8)
    for number, cell in enumerate(rounds.columns(view.rounds, 4), 1):
        is_now = number == view.round
        canvas.plate(cell, CREAM if is_now else NAVY_DARK, 8)
        room = cell
        if is_now and cell.w > cell.h * 1.4:
            cube, room = cell.split_left(cell.h)
            canvas.sprite("city_of_spies/cube_plain", cube.inset(1))
        colour = INK if is_now else CREAM
        canvas.text(str(number), room, canvas.legible(cell.h * 0.6), colour, align="centre")
    first, badge = starter.columns(2)
    size = starter.h * 0.6
    canvas.icon("room/icon_play", first.middle(size, size), CREAM)
    if has_starter:
        canvas.badge(view.starter, badge.centre, starter.h * 0.9)
