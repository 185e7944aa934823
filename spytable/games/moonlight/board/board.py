"""How Moonlight lies on the table: the mountain in the middle, a pack above and one below."""

from __future__ import annotations

from spytable.games.moonlight.board.pictures import paint, wolf
from spytable.games.moonlight.board.scenery import background
from spytable.games.moonlight.board.zones import (
    GAP,
    SHAPE,
    Sheet,
    Zones,
    grid,
    is_full,
    is_offering,
    plate,
    sides,
    zones,
)
from spytable.games.moonlight.rules.mountain import corners
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.ui.board import Board
from spytable.ui.box import Box
from spytable.ui.gallery import Exhibit
from spytable.ui.mark import mark
from spytable.ui.picture import Picture
from spytable.ui.stage import Placement

_PACE = {
    "drew": 0.5,
    "rows_shifted": 0.5,
    "columns_shifted": 0.5,
    "row": 3,
    "row_even": 2,
    "head_start": 3,
    "moons": 3,
    "moons_called": 3,
    "moons_even": 2,
    "round_won": 8,
    "round_tied": 8,
    "power_taken": 4,
    "lone_taken": 4,
}
_STOPS = ("round_won", "round_tied")  # time to look before anything else happens
_SOUNDS = {
    "round": "round",
    "drew": "deal",
    "extended": "place",
    "covered": "cover",
    "power_used": "power",
    "regrouped": "flip",
    "head_start": "count",
    "moons": "gain",
    "moons_called": "gain",
    "moons_even": "even",
    "row": "count",
    "row_even": "even",
    "round_won": "gain",
    "power_taken": "power",
    "lone_taken": "flip",
}

_PEEK = 7  # by how much a covered card looks out
_OFFER = 360  # the height of a power on offer, where there is room
_POWER = 180  # the least width of an offered power
_FAN = 190  # the height of a rival's hand, where there is room
_LONE = 380  # the height of a wolf on offer, where there is room
_CAPTION = (340, 170)  # the size of the words below one
_TALLY = (30, 44)  # the size of the number of cards on a deck: the least, and where there is room
_CORNER = 0.16  # of a card's width: how long the mark of a corner is


def _layout(view: Moonlight, area: Box) -> list[Placement]:
    """Where every card, cell and power of a view lies."""
    places = zones(view, area)
    placements = [] if is_offering(view) else _mountain(view, places)
    placements.append(Placement(("count", 0), places.points, scenery=True, flat=True))
    mine, rival = sides(view)
    for seat, sheet in zip((mine, rival), places.sheets):
        placements += _deck(view, seat, sheet.deck) + _won(view, seat, sheet)
        placements += _signs(view, seat, sheet)
    placements += _hand(view, mine, places.hand) + _fan(view, rival, places.sheets[1].hand)
    if is_offering(view):
        offered = _offered_powers if view.question == "power" else _offered_wolves
        placements += offered(view, places)
    return placements


def _gallery(game: type[Moonlight]) -> list[Exhibit]:
    """Every card and power of the game's class, as the rulebook shows them."""
    cards = [
        Exhibit(f"{game.id}.card.{traits['id']}", wolf(traits, number % 2), SHAPE)
        for number, traits in enumerate(game.wolves)
    ]
    powers = [Exhibit(f"{game.id}.power.{id}", ("emblem", id), 1) for id in game.powers]
    return cards + powers


# The mountain


def _mountain(view: Moonlight, zones: Zones) -> list[Placement]:
    cells = grid(view, zones)
    placements = []
    for cell in view.edge if not is_full(view) else ():
        box = cells.box(*view.where(cell))
        placements.append(Placement(("cell", cell), box, ("slot",), 1, flat=True))
    for cell in view.taken:
        placements += _stack(view, cell, cells.box(*view.where(cell)))
    if view.box:
        for number, row in enumerate(view.score().rows):
            box = plate(cells, zones, view.box[1] + number)
            sums = ("sums", sides(view), row.sums, row.winner)
            placements.append(mark(("sums", number), box, sums, 2))
    return placements + _corners(view, zones)


def _stack(view: Moonlight, cell: int, box: Box) -> list[Placement]:
    """The cards of a cell, and over them the cell itself, which is what is touched."""
    stack = [card for under, card in view.covered if under == cell] + [view.top[cell]]
    placements = []
    is_corner = view.box is not None and cell in corners(view.box)
    for height, card in enumerate(stack):
        shift = (len(stack) - 1 - height) * _PEEK
        picture = _wolf(view, card, cell == view.guarded and card == stack[-1], is_corner)
        placements.append(Placement(("card", card), box.moved(-shift, shift), picture, 10 + height))
    about = tuple(("card", card) for card in reversed(stack))
    return [*placements, Placement(("cell", cell), box, None, 30, about)]


def _corners(view: Moonlight, zones: Zones) -> list[Placement]:
    """Marks at the corners of the mountain, where a Pup counts more; a line has none."""
    if not view.box:
        return []
    cells = grid(view, zones)
    if cells.left == cells.right or cells.top == cells.bottom:
        return []
    length = cells.width * _CORNER
    placements = []
    for number, (right, low) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
        column, row = (cells.left, cells.right)[right], (cells.top, cells.bottom)[low]
        card = cells.box(column, row).inset(-GAP / 2)
        box = Box(
            card.right - length if right else card.x,
            card.bottom - length if low else card.y,
            length,
            length,
        )
        placements.append(mark(("corner", number), box, ("corner", right, low), 31))
    return placements


# The packs


def _hand(view: Moonlight, seat: int, hand: Box) -> list[Placement]:
    """The viewer's cards side by side."""
    cards = view.hand[seat]
    gap = min(GAP, hand.h * 0.1)
    width = min(hand.h * SHAPE, hand.w / max(3, len(cards)) - gap)
    row = hand.middle((width + gap) * len(cards) - gap, width / SHAPE)
    return [
        Placement(
            ("card", card),
            Box(row.x + n * (width + gap), row.y, width, row.h),
            _wolf(view, card),
            40,
        )
        for n, card in enumerate(cards)
    ]


def _fan(view: Moonlight, seat: int, room: Box) -> list[Placement]:
    """The rival's cards, one over the other."""
    cards = view.hand[seat]
    height = min(room.h, _FAN)
    width = min(height * SHAPE, room.w * 0.62)
    step = (room.w - width) / max(2, len(cards) - 1)
    fan = room.middle(room.w, width / SHAPE)
    return [
        Placement(
            ("card", card), Box(fan.x + n * step, fan.y, width, fan.h), _wolf(view, card), 40 + n
        )
        for n, card in enumerate(cards)
    ]


def _deck(view: Moonlight, seat: int, deck: Box) -> list[Placement]:
    """A pile in which each card peeks out a little, with the number of its cards on top."""
    cards = view.deck[seat]
    pile = [
        Placement(("card", card), deck.moved(-n, -1.5 * n), _wolf(view, card), n, flat=n > 0)
        for n, card in enumerate(cards)
    ]
    if not pile:
        return []
    size = min(max(_TALLY[0], deck.w * 0.6), _TALLY[1])
    box = pile[-1].box
    tally = Box(box.centre[0] - size / 2, box.bottom - size * 1.1, size, size)
    return [*pile, mark(("deck", seat), tally, ("number", len(cards)), 20)]


def _signs(view: Moonlight, seat: int, sheet: Sheet) -> list[Placement]:
    """What is painted on a sheet, so that a lesson can mark it."""
    signs = [Placement(("wins", seat), sheet.wins, scenery=True, flat=True)]
    if view.head_start()[seat]:
        signs.append(Placement(("head_start", seat), sheet.moon, scenery=True, flat=True))
    return signs


def _won(view: Moonlight, seat: int, sheet: Sheet) -> list[Placement]:
    """The power and the lone wolf of a pack."""
    placements = []
    if view.power[seat] >= 0:
        placements.append(_power(view, view.power[seat], sheet.power, view.spent[seat]))
    if view.lone[seat] >= 0:
        face = view.lone[seat]
        picture = wolf(view.wolves[face], seat)
        height = min(sheet.lone.h, sheet.lone.w / SHAPE)
        box = sheet.lone.middle(height * SHAPE, height)
        placements.append(Placement(("wolf", face), box, picture, 60))
    return placements


def _wolf(view: Moonlight, card: int, guarded: bool = False, lit: bool = True) -> Picture:
    """The picture of a card; a wolf on offer wears the coat of the pack that may choose it."""
    face = view.faces[card]
    if face is None:
        return ("back", view.owner[card])
    owner = view.owner[card] if view.owner[card] >= 0 else view.asked[0]
    return wolf(view.wolves[face], owner, guarded, lit)


# What is on offer


def _power(view: Moonlight, power: int, box: Box, spent: int = 0) -> Placement:
    return Placement(("power", power), box, ("power", view.powers[power], spent), 60)


def _offered_powers(view: Moonlight, zones: Zones) -> list[Placement]:
    columns = 4 if zones.middle.w > 4 * _POWER else 2
    count = -(-len(view.offer) // columns)
    table = zones.middle.inset(GAP)
    table = table.middle(table.w, min(table.h, count * (_OFFER + GAP) - GAP))
    boxes = [box for row in table.rows(count, GAP) for box in row.columns(columns, GAP)]
    return [_power(view, power, box) for power, box in zip(view.offer, boxes)]


def _offered_wolves(view: Moonlight, zones: Zones) -> list[Placement]:
    gap, room = GAP * 2, zones.middle.inset(GAP, 0)
    height = min(_LONE, room.h * 0.46)
    wide = min(room.w, 2 * max(height * SHAPE, _CAPTION[0]) + gap)
    band = room.middle(wide, min(room.h, height + GAP + _CAPTION[1]))
    placements = []
    for card, column in zip(view.offer, band.columns(2, gap)):
        box = column.split_top(height)[0].middle(height * SHAPE, height)
        caption = column.split_top(height, GAP)[1]
        words = ("caption", f"{view.id}.card.{view.cards[view.faces[card]]}")
        placements.append(Placement(("card", card), box, _wolf(view, card), 60))
        placements.append(mark(("caption", card), caption, words, 60))
    return placements


BOARD: Board[Moonlight] = Board(
    layout=_layout,
    paint=paint,
    gallery=_gallery,
    background=background,
    pace=_PACE,
    stops=_STOPS,
    sounds=_SOUNDS,
)
