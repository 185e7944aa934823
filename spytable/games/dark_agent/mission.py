"""What it is all about: the targets, the rounds, and what a player who is alone must reach."""

from __future__ import annotations

from typing import Any

from spytable import words
from spytable.games.dark_agent.console import (
    AMBER,
    CYAN,
    LINE,
    PALE,
    RAISED,
    SLATE,
    STEEL,
    UMBER,
    VOID,
    frame,
    paint_lamp,
    sprite,
)
from spytable.games.dark_agent.pictures import card
from spytable.games.dark_agent.zones import DARK, Zones
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.stage import Placement

_DECK, _PILE = range(2)
_SEEN = 4  # cards of the deck
_PIP = 46
_PAD = ((10, 6), (4, 2))  # on a usual table, and on a low one
_LINES = {False: (0.56, 0.44), True: (0.38, 0.3, 0.32)}  # parts of the height; alone


def lay_decks(view: Any, places: Zones) -> list[Placement]:
    """Equipment to be drawn, and what has been used, each with its number."""
    deck, pile = places.decks
    top = deck.inset(3)
    placements = [
        Placement(("card", it), top.moved(-1.5 * n, -1.5 * n), ("back",), 3 + n, flat=n > 0)
        for n, it in enumerate(view.deck[:_SEEN][::-1])
    ]
    below = tuple(("card", it) for it in view.pile[::-1][:12])
    placements += [
        Placement(("card", it), pile.inset(3), card(view, it), 3 + n, below)
        for n, it in enumerate(view.pile[-1:])
    ]
    counts = ((_DECK, deck, len(view.deck)), (_PILE, pile, len(view.pile)))
    return placements + [
        Placement(("number", n), box, ("count", count), 20, scenery=True, flat=True)
        for n, box, count in counts
        if count
    ]


def wants_dark(view: Any) -> bool:
    """Whether the Dark Agent must be captured too."""
    return view.seats == 1 or view.chosen["dark_agent_too"] == "on"


def paint_mission(canvas: Canvas, view: Any, places: Zones) -> None:
    """The plate with what has been reached so far."""
    frame(canvas, places.mission, LINE)
    for deck in places.decks:
        canvas.ring(deck.inset(4), LINE, 6, 1.5)
    left = places.beside[0].x - places.mission.x
    room = places.mission._replace(w=left).inset(*_PAD[places.low])
    is_alone = view.seats == 1
    boxes = []
    for part in _LINES[is_alone]:
        box, _ = room.split_top(room.h * part)
        boxes.append(box.moved(0, sum(it.h for it in boxes)))
    _paint_pips(canvas, view, boxes[0])
    _paint_round(canvas, view, boxes[1])
    if is_alone:
        _paint_threshold(canvas, view, boxes[2])


def _paint_pips(canvas: Canvas, view: Any, room: Box) -> None:
    """A lamp for each target that is wanted, and the Dark Agent if she is."""
    count = view.goal + wants_dark(view)
    size = min(_PIP, room.h - 2, room.w / count - 4)
    for n in range(view.goal):
        box = Box(room.x + n * (size + 4), room.y + (room.h - size) / 2, size, size)
        _paint_pip(canvas, box, n < view.targets_taken)
    if wants_dark(view):
        box = Box(room.x + view.goal * (size + 4), room.y + (room.h - size) / 2, size, size)
        is_taken = any(DARK in held for held in view.captured)
        canvas.plate(box, AMBER if is_taken else SLATE, size * 0.2)
        sprite(canvas, "dark_agent", box.inset(2), size * 0.16)
        paint_lamp(canvas, (box.right - 4, box.y + 5), 14, AMBER if is_taken else VOID)


def _paint_pip(canvas: Canvas, box: Box, is_taken: bool) -> None:
    """A target: cross-hairs, in light once it has been captured."""
    colour, size = AMBER if is_taken else STEEL, box.w
    canvas.disc(box.centre, size * 0.44, colour)
    canvas.disc(box.centre, size * 0.38, UMBER if is_taken else VOID)
    x, y = box.centre
    canvas.plate(Box(box.x, y - 1.5, size * 0.28, 3), colour)
    canvas.plate(Box(box.right - size * 0.28, y - 1.5, size * 0.28, 3), colour)
    canvas.plate(Box(x - 1.5, box.y, 3, size * 0.28), colour)
    canvas.plate(Box(x - 1.5, box.bottom - size * 0.28, 3, size * 0.28), colour)
    canvas.disc(box.centre, size * (0.2 if is_taken else 0.07), colour)


def _paint_round(canvas: Canvas, view: Any, room: Box) -> None:
    """Which round it is, of how many."""
    numbers = {"round": view.round, "rounds": view.rounds}
    whole = words.t("dark_agent.label.round", **numbers)
    size = canvas.legible(min(theme.BODY, room.h * 0.7))
    short = f"{numbers['round']}/{numbers['rounds']}"
    text = whole if canvas.text_width(whole, size) <= room.w else short
    canvas.text(text, room, size, PALE)


def _paint_threshold(canvas: Canvas, view: Any, room: Box) -> None:
    """How far a player who is alone has come."""
    points, wanted = view.score(0), view.threshold
    beam = room.middle(room.w, min(room.h, 30))
    canvas.plate(beam, STEEL, 5)
    canvas.plate(beam.inset(1.5), RAISED, 4)
    part = min(1.0, points / wanted)
    canvas.plate(beam.inset(3)._replace(w=(beam.w - 6) * part), AMBER if part >= 1 else CYAN, 3)
    tag = beam.middle(min(beam.w, 96), beam.h - 4)
    canvas.plate(tag, VOID, 5)
    canvas.text(f"{points}/{wanted}", tag, theme.SMALL, PALE, align="centre")
