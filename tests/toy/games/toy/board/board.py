"""How the toy game lies on the table: the viewer below, the others above, the piles between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spytable import words
from spytable.games.toy.rules.rules import Toy
from spytable.ui import theme
from spytable.ui.board import Board
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.gallery import Exhibit
from spytable.ui.snapshot import Snapshot
from spytable.ui.stage import Placement

_GAP = 12
_PLATE = 44  # the height of what a seat or a pile is called
_SHAPE = 5 / 7  # width by height of a card
_WIDEST_HAND = 3


def _layout(view: Toy, area: Box) -> list[Placement]:
    """Where every seat, pile and card of a view lies."""
    placements = []
    for seat, place in _places(view, area):
        plate, hand = place.split_top(_PLATE, _GAP / 2)
        placements.append(Placement(("seat", seat), plate))
        boxes = hand.columns(max(_WIDEST_HAND, len(view.hand[seat])), _GAP / 2)
        placements += [_card(view, card, box, 10) for card, box in zip(view.hand[seat], boxes)]
    deck, offered, open_pile = _middle(area).columns(3, _GAP)
    for pile, (box, cards) in enumerate(((deck, view.deck), (open_pile, view.open))):
        plate, pack = box.split_bottom(_PLATE, _GAP / 2)
        placements.append(Placement(("pile", pile), plate, ("pile", pile, len(cards))))
        placements += [_card(view, card, pack, height) for height, card in enumerate(cards)]
    if view.offered >= 0:
        placements.append(_card(view, view.offered, offered, 60))
    return placements


def _places(view: Toy, area: Box) -> Iterator[tuple[int, Box]]:
    """Every seat and its part of the table, the viewer first; the public sits with seat 0."""
    mine = view.viewer % view.seats
    others = [(mine + n) % view.seats for n in range(1, view.seats)]
    yield mine, area.split_bottom(area.h / 3)[0].middle(area.w / 2, area.h / 3)
    yield from zip(others, area.split_top(area.h / 3)[0].columns(len(others), 2 * _GAP))


def _middle(area: Box) -> Box:
    return area.middle(area.w * 0.6, area.h / 3 - 2 * _GAP)


def _card(view: Toy, card: int, place: Box, order: int) -> Placement:
    height = min(place.h, place.w / _SHAPE)
    face = view.faces[card]
    picture = ("back",) if face is None else ("face", view.cards[face])
    return Placement(("card", card), place.middle(height * _SHAPE, height), picture, order)


def _background(canvas: Canvas, snapshot: Snapshot[Toy]) -> None:
    """The market square, and on every seat's plate its name and its side's points."""
    view, area, names = snapshot.view, snapshot.area, snapshot.names
    canvas.plate(area.inset(-8), theme.FELT_LIT, 24, theme.BRASS)
    for seat, place in _places(view, area):
        plate, _ = place.split_top(_PLATE)
        canvas.plate(plate, theme.PAPER, theme.RADIUS)
        badge, rest = plate.split_left(_PLATE)
        canvas.badge(seat, badge.centre, _PLATE - 8)
        points, name = rest.inset(8, 0).split_right(40, 4)
        canvas.text(names[seat], name, theme.SMALL)
        canvas.text(str(view.points[view.side(seat)]), points, theme.BODY, align="right")


def _gallery(game: type[Toy]) -> list[Exhibit]:
    """Every card of the game's class once."""
    return [Exhibit(f"{game.id}.card.{card}", ("face", card), _SHAPE) for card in game.cards]


def _paint(canvas: Canvas, picture: Any) -> None:
    """Paints a pile's plate, a card's back or its face over the whole of a canvas."""
    kind, *details = picture
    if kind == "pile":
        pile, cards = details
        text = words.t(("toy.pile.deck", "toy.pile.open")[pile], cards=cards)
    else:
        text = words.t(f"toy.card.{details[0]}.name") if details else "?"
    colour = theme.FELT_DARK if kind == "back" else theme.PAPER
    ink = theme.LAMP if kind == "back" else theme.INK
    canvas.plate(canvas.box, colour, theme.RADIUS, theme.BRASS)
    canvas.text(text, canvas.box.inset(4), theme.SMALL, ink, align="centre")


BOARD: Board[Toy] = Board(
    layout=_layout,
    paint=_paint,
    gallery=_gallery,
    background=_background,
    pace={"rolled": 2, "kept": 2, "honoured": 3, "no_honour": 2},
    stops=("no_honour",),
    sounds={"rolled": "count", "honoured": "gain"},
)
