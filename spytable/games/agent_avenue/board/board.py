"""How Agent Avenue lies on the table: the street in the middle, a side left and one right."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.agent_avenue.board.pictures import (
    ICONS,
    POSES,
    icons,
    next_worth,
    paint,
    worths,
)
from spytable.games.agent_avenue.board.scenery import background
from spytable.games.agent_avenue.board.zones import (
    GAP,
    SHAPE,
    STALL,
    Person,
    Side,
    Street,
    Zones,
    aside,
    has_market,
    is_buying,
    offered,
    own_side,
    spread,
    stacked,
    upright,
    wares,
    zones,
)
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui.board import Board
from spytable.ui.box import Box
from spytable.ui.gallery import Exhibit
from spytable.ui.mark import mark
from spytable.ui.picture import Picture
from spytable.ui.stage import Placement
from spytable.ui.tween import Track
from spytable.ui.viewer import own_seat

_PACE = {
    "drew": 0.5,
    "turn": 2,
    "shown": 2,
    "took": 2,
    "unmasked": 3,
    "all_alike": 3,
    "recruited": 1.5,
    "altered": 3,
    "walked": 0,
    "sped": 3,
    "escaped": 4,
    "arrived": 2,
    "bought": 4,
    "stocked": 2,
    "ignored": 3,
    "uncovered": 4,
    "vouched": 4,
    "has_none": 3,
    "seized": 3,
    "ending": 2,
    "caught": 5,
    "three_win": 5,
    "three_lose": 5,
    "three_led": 5,
    "planned": 5,
    "secured": 5,
    "ran_out": 4,
    "nearer": 4,
    "level": 4,
    "privilege": 4,
}
_STOPS = ("unmasked",)  # both cards lie open: time to look before anybody walks
_SOUNDS = {
    "turn": "count",
    "drew": "deal",
    "discarded": "cover",
    "shown": "place",
    "hidden": "place",
    "unmasked": "flip",
    "recruited": "cover",
    "walked": "place",
    "sped": "power",
    "escaped": "even",
    "bought": "gain",
    "stocked": "deal",
    "uncovered": "flip",
    "returned": "flip",
    "seized": "power",
    "ending": "round",
    "caught": "gain",
}

_DECK = 6  # cards of a deck that are seen
_NAMED = 110  # the least width of a market card with its name below it
_TALLY = (36, 27)  # the size of the number of cards in a stack or a pile
_OVERHANG = 14  # by how much the number of a pile stands out beside it
_CARDS = 4  # in a hand, before they move closer together


def _layout(view: AgentAvenue, area: Box) -> list[Placement]:
    """Where every card, meeple and name of a view lies."""
    places = zones(view, area)
    placements = _street(view, places.street)
    for side in places.sides:
        placements += _side(view, side)
    placements += _pile(view.deck, ("back",), places.deck)
    placements += _middle(view, places)
    if has_market(view):
        placements += _market(view, places)
    placements.append(Placement(("meter", own_side(view)), places.meter, None, 1))
    seat = own_seat(view)
    if seat is not None:
        placements += _hand(view, seat, places.hand)
    return placements


def _gallery(game: type[AgentAvenue]) -> list[Exhibit]:
    """Every agent and market card of the game's class, as the rulebook shows them."""
    agents = len(game.steps)
    return [
        Exhibit(
            f"{game.id}.card.{id}",
            ("agent", id, 0, icons(game, face), ()) if face < agents else _market_card(game, face),
            SHAPE if face < agents else 1,
        )
        for face, id in enumerate(game.cards)
    ]


# Cards


def _agent(view: AgentAvenue, card: int, sides: Sequence[int] = ()) -> Picture:
    """The picture of an agent, with the icon that would apply next for each of the sides, and what
    it is worth to them."""
    face = view.faces[card]
    if face is None:
        return ("back",)
    marks = tuple(
        (side, view.icon(side, face) % ICONS, next_worth(view, side, face)) for side in sides
    )
    return ("agent", view.cards[face], card % POSES, icons(view, face), marks)


def _ware(view: AgentAvenue, card: int) -> Picture:
    """The picture of a market card."""
    face = view.faces[card]
    return ("market_back",) if face is None else _market_card(view, face)


def _market_card(game: AgentAvenue | type[AgentAvenue], face: int) -> Picture:
    return ("market", game.cards[face], face in game.ongoing)


# The street


def _street(view: AgentAvenue, street: Street) -> list[Placement]:
    spaces = [Placement(("space", n), street.space(n), None, 1) for n in range(view.ring)]
    return spaces + [_meeple(view, street, side) for side in (0, 1)]


def _meeple(view: AgentAvenue, street: Street, side: int) -> Placement:
    """A meeple on its ring of places, a little to one side of the other one."""
    beside = aside(view, side)
    boxes = tuple(street.stand(view.homes[side] + n, beside) for n in range(view.ring))
    track = Track(boxes, view.progress[side])
    return Placement(("side", side), track.box, ("meeple", side), 20, flat=True, track=track)


# What belongs to a side


def _side(view: AgentAvenue, side: Side) -> list[Placement]:
    placements = []
    for person in side.people:
        placements.append(Placement(("seat", person.seat), person.name, None, 2))
        placements += _discards(view, person)
        if person.seat != view.viewer:
            cards = view.hand[person.seat]
            width = person.hand.h * SHAPE
            boxes = spread(person.hand, len(cards), width, GAP / 2)
            placements += [
                Placement(("card", card), box, _agent(view, card), 10 + n)
                for n, (card, box) in enumerate(zip(cards, boxes))
            ]
    row = view.row[side.side]
    for n, (card, box) in enumerate(zip(row, wares(side, len(row)))):
        placements.append(Placement(("card", card), box, _ware(view, card), 10 + n))
    for face, box in enumerate(side.stacks):
        placements += _stack(view, side.side, face, box)
    return placements


def _discards(view: AgentAvenue, person: Person) -> list[Placement]:
    cards = view.discarded[person.seat]
    slots = person.discards.columns(len(cards) + view.discards[person.seat], 4)
    placements = [Placement(("allowance", person.seat), person.discards, None, 2)]
    return placements + [
        Placement(("card", card), upright(slot), _agent(view, card), 10)
        for card, slot in zip(cards, slots)
    ]


def _stack(view: AgentAvenue, side: int, face: int, cell: Box) -> list[Placement]:
    """All cards of one name that a side has in play, and beside them the icons."""
    stack = side * len(view.steps) + face
    cards = [card for card in view.area[side] if view.faces[card] == face]
    room, column, _ = stacked(cell)
    place = view.icon(side, face) % ICONS
    shown = ("next", worths(view, side, face), place)
    about = (("agent", face),)
    placements = [Placement(("stack", stack), column, shown, 19, about, flat=True)]
    box = upright(room)
    step = min(box.w * 0.05, 6)
    for height, card in enumerate(cards):
        shift = min((len(cards) - 1 - height) * step, 2 * step)
        lies = box.moved(-shift, -shift)
        placements.append(Placement(("card", card), lies, _agent(view, card), 10 + height))
    if len(cards) > 1:
        placements.append(mark(("copies", stack), _corner(box), ("copies", len(cards)), 20))
    return placements


def _hand(view: AgentAvenue, seat: int, room: Box) -> list[Placement]:
    """The viewer's cards side by side."""
    cards = view.hand[seat]
    width = min(room.h * SHAPE, room.w / _CARDS - GAP / 2)
    row = room.middle(room.w, width / SHAPE)
    return [
        Placement(("card", card), box, _agent(view, card, (view.side(seat),)), 40 + n)
        for n, (card, box) in enumerate(zip(cards, spread(row, len(cards), width, GAP)))
    ]


# In the middle


def _middle(view: AgentAvenue, zones: Zones) -> list[Placement]:
    """The offer, and cards on their way from one place to another."""
    sides = (own_side(view), 1 - own_side(view))
    return [
        Placement(
            ("card", card),
            box,
            _agent(view, card, sides) if card < view.deck.stop else _ware(view, card),
            30,
        )
        for card, box, _ in offered(view, zones)
    ]


def _market(view: AgentAvenue, zones: Zones) -> list[Placement]:
    """The market's deck, what lies open, and the instant card that came last."""
    size = zones.stalls.h
    row = zones.stalls.middle(size * 5 + 16 + _OVERHANG, size)
    deck, rest = row.split_left(size, 4 + _OVERHANG)
    *open_cards, spent = rest.columns(4, 4)
    if is_buying(view):
        open_cards = zones.offer.columns(len(view.supply), 6)
        open_cards = [_stall(box) for box in open_cards]
    placements = _pile(view.stock, ("market_back",), deck)
    for card, box in zip(view.supply, open_cards):
        placements.append(Placement(("card", card), box, _ware(view, card), 30))
    for card in view.spent[-1:]:
        placements.append(Placement(("card", card), spent, _ware(view, card), 30))
    return placements


def _stall(box: Box) -> Box:
    """Where a market card on sale lies, with its name below it if that can be read."""
    shape = STALL if box.w >= _NAMED else 1
    height = min(box.w / shape, box.h)
    return box.middle(min(box.w, height), height)


def _pile(cards: Sequence[int], back: Picture, place: Box) -> list[Placement]:
    """The upper cards of a pile, the next one on top, and how many cards it has."""
    placements = [
        Placement(("card", card), place.moved(-n, -1.5 * n), back, n, flat=n > 0)
        for n, card in enumerate(cards[:_DECK][::-1])
    ]
    if not placements:
        return []
    tally = _corner(place).moved(_OVERHANG, 0)
    return [*placements, mark(("pile", back[0]), tally, ("number", len(cards)), 20)]


def _corner(box: Box) -> Box:
    """The lower right corner of a card, for a number."""
    return Box(box.right - _TALLY[0], box.bottom - _TALLY[1], *_TALLY)


BOARD: Board[AgentAvenue] = Board(
    layout=_layout,
    paint=paint,
    gallery=_gallery,
    background=background,
    pace=_PACE,
    stops=_STOPS,
    sounds=_SOUNDS,
)
