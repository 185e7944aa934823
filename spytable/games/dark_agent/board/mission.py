"""The aim: the targets, the rounds, and what a lone player must reach."""

from __future__ import annotations

from spytable import words
from spytable.games.dark_agent.board.console import (
    AMBER,
    CYAN,
    LINE,
    PALE,
    RAISED,
    STEEL,
    UMBER,
    VOID,
    frame,
    sprite,
)
from spytable.games.dark_agent.board.pictures import TAG, card
from spytable.games.dark_agent.board.zones import Zones
from spytable.games.dark_agent.rules.printed import DARK
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NO_LIMIT
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.mark import mark
from spytable.ui.stage import Placement

_DECK, _PILE = range(2)
_READY = 12  # cards of the deck that are there to be drawn, as many as there may be at once
_SEEN, _STEP = 4, 1.5  # of them, how many are seen one above the other, and how far apart
_LISTED = 12  # cards of the pile
_PIP, _APART = 46, 4
_PAD = ((10, 6), (4, 2))  # on a usual table, and on a low one
_UPPER = (0.56, 0.38)  # the share of the lamps, and that for a player who is alone


def lay_decks(view: DarkAgent, places: Zones) -> list[Placement]:
    """The deck of equipment and the used pile, each with the number of its cards."""
    deck, pile = places.decks
    ready = view.deck[:_READY][::-1]
    placements = []
    for n, it in enumerate(ready):
        rise = _STEP * max(0, n - max(0, len(ready) - _SEEN))
        box = deck.inset(3).moved(-rise, -rise)
        placements.append(Placement(("card", it), box, ("back",), 3 + n, flat=n > 0))
    below = tuple(("card", it) for it in view.pile[: -_LISTED - 1 : -1])
    for it in view.pile[-1:]:
        placements.append(Placement(("card", it), pile.inset(3), card(view, it), 3, below))
    counts = ((_DECK, deck, len(view.deck)), (_PILE, pile, len(view.pile)))
    return placements + [
        mark(("number", n), _corner(box), ("count", count), 20) for n, box, count in counts if count
    ]


def _corner(box: Box) -> Box:
    """Where the number of a pile stands; the rest of the pile can be pointed at."""
    return box.split_right(TAG[0])[0].split_bottom(TAG[1])[0]


def lay_aim(places: Zones) -> Placement:
    """The plate itself, which tells the aim of the match."""
    return Placement(("aim", 0), _plate(places), None, 1)


def _plate(places: Zones) -> Box:
    """The part of the plate that is left of the tokens and decks."""
    return places.mission._replace(w=places.beside[0].x - places.mission.x)


def wants_dark(view: DarkAgent) -> bool:
    """Whether the Dark Agent must be captured too."""
    return view.seats == 1 or view.chosen["dark_agent_too"] == "on"


def paint_mission(canvas: Canvas, view: DarkAgent, places: Zones) -> None:
    """The plate with what has been reached so far."""
    frame(canvas, places.mission, LINE)
    for deck in places.decks:
        canvas.ring(deck.inset(4), LINE, 6, 1.5)
    room = _plate(places).inset(*_PAD[places.low])
    upper, rest = room.split_top(room.h * _UPPER[view.seats == 1])
    _paint_pips(canvas, view, upper)
    if view.seats == 1:
        rest, lower = rest.rows(2)
        _paint_threshold(canvas, view, lower)
    _paint_round(canvas, view, rest)


def _paint_pips(canvas: Canvas, view: DarkAgent, room: Box) -> None:
    """A lamp for each target that is wanted, and the Dark Agent if she is."""
    count = view.goal + wants_dark(view)
    size = min(_PIP, room.h - 2, room.w / count - _APART)
    for n in range(count):
        box = Box(room.x + n * (size + _APART), room.y + (room.h - size) / 2, size, size)
        if n < view.goal:
            _paint_pip(canvas, box, n < view.targets_taken)
        else:
            _paint_dark(canvas, box, any(DARK in held for held in view.captured))


def _paint_dark(canvas: Canvas, box: Box, is_taken: bool) -> None:
    """The Dark Agent, with a lamp that is lit once she has been captured."""
    colour = AMBER if is_taken else STEEL
    canvas.plate(box, colour, box.w * 0.2)
    sprite(canvas, "dark_agent", box.inset(2), box.w * 0.16)
    lamp, size = (box.right - box.w * 0.08, box.y + box.w * 0.1), box.w * 0.16
    canvas.disc(lamp, size, colour)
    canvas.disc(lamp, size * 0.7, AMBER if is_taken else VOID)


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


def _paint_round(canvas: Canvas, view: DarkAgent, room: Box) -> None:
    """Which round it is, and of how many."""
    if view.rounds == NO_LIMIT:
        whole, short = words.t("dark_agent.label.round", round=view.round), str(view.round)
    else:
        whole = words.t("dark_agent.label.round_of", round=view.round, rounds=view.rounds)
        short = f"{view.round}/{view.rounds}"
    size = canvas.legible(min(theme.BODY, room.h * 0.7))
    text = whole if canvas.text_width(whole, size) <= room.w else short
    canvas.text(text, room, size, PALE)


def _paint_threshold(canvas: Canvas, view: DarkAgent, room: Box) -> None:
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
