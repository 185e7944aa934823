"""How The Agents lies on the table: the factions between the seats, the hand before the viewer."""

from __future__ import annotations

from spytable.games.the_agents.board.panel import card_shape, is_agent, lay_panel, picture
from spytable.games.the_agents.board.pictures import agent, mission, paint
from spytable.games.the_agents.board.rank import lay_line
from spytable.games.the_agents.board.scenery import background
from spytable.games.the_agents.board.spots import lay_gaps, lay_spots, offered
from spytable.games.the_agents.board.zones import GAP, in_lines, spread, zones
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.turn import PRICE
from spytable.ui.board import Board
from spytable.ui.box import Box
from spytable.ui.gallery import Exhibit
from spytable.ui.stage import Placement
from spytable.ui.viewer import clockwise

_PACE = {
    "began": 2,
    "head_start": 3,
    "turn": 2,
    "billed": 0.5,
    "traded": 3,
    "played": 3,
    "played_free": 3,
    "paid": 4,
    "activated": 3,
    "declined": 2,
    "kept": 2,
    "lapsed": 2,
    "killed": 4,
    "turned": 4,
    "moved": 3,
    "extracted": 3,
    "revived": 4,
    "retired": 3,
    "swapped": 4,
    "stole": 3,
    "robbed": 4,
    "took": 3,
    "retired_mission": 3,
    "stopped": 0.5,
    "assigned": 2,
    "scoring": 1,
    "tokens": 3,
    "mission": 3,
    "missed": 2,
    "income": 4,
    "last_round": 5,
    "later": 4,
    "nearest": 4,
    "won": 6,
}
_SOUNDS = {
    "round": "round",
    "head_start": "count",
    "turn": "count",
    "bought_agent": "deal",
    "bought_mission": "deal",
    "reshuffled": "deal",
    "drew_agents": "deal",
    "drew_missions": "deal",
    "traded": "cover",
    "played": "place",
    "played_free": "place",
    "paid": "gain",
    "activated": "power",
    "killed": "lost",
    "turned": "flip",
    "moved": "place",
    "extracted": "deal",
    "revived": "flip",
    "retired": "cover",
    "swapped": "place",
    "stole": "deal",
    "robbed": "lost",
    "took": "flip",
    "retired_mission": "cover",
    "assigned": "cover",
    "tokens": "count",
    "mission": "gain",
    "missed": "even",
    "income": "gain",
    "last_round": "round",
    "won": "gain",
}

_DECK = 4  # cards of a deck that are seen
_LIFT = 0.07  # of the hand's height: by how much a marked card is lifted
_APART = 6  # missions in the hand
_MISSIONS = 0.4  # of the hand: their part, at most
_BELOW = 12  # cards of a pile that are named


def _layout(view: TheAgents, area: Box) -> list[Placement]:
    """Where every card, deck and place of a view lies."""
    places = zones(view, area)
    placements = lay_spots(view, places) + lay_gaps(view, places)
    for line in places.lines:
        placements += lay_line(view, line)
    for panel in places.panels:
        placements += lay_panel(view, panel)
    for deck, (place, pile) in enumerate(places.decks):
        placements += _deck(view, deck, place) + _pile(view, deck, pile)
    if view.outcome is None:
        placements += _hand(view, places.hand)
    return placements


def _gallery(game: type[TheAgents]) -> list[Exhibit]:
    """Every agent once and every mission of the game's class, as the rulebook shows them."""
    match = game(game.seat_counts[0], 0)  # in which every card is somewhere
    shown: dict[str, Exhibit] = {}
    for card, face in sorted(enumerate(match.faces), key=lambda it: it[1]):
        picture = agent(match, face) if is_agent(match, card) else mission(match, card)
        shape, id = card_shape(match, card), game.cards[face]
        shown.setdefault(id, Exhibit(f"{game.id}.card.{id}", picture, shape))
    return [*shown.values()]


def _lying(view: TheAgents, card: int, place: Box) -> Box:
    """The largest that a card can be in a place."""
    shape = card_shape(view, card)
    height = min(place.h, place.w / shape)
    return place.middle(height * shape, height)


def _deck(view: TheAgents, deck: int, place: Box) -> list[Placement]:
    """A deck, its top card uppermost, with the number of its cards, and the price if one can be
    bought."""
    room = place.inset(6)
    cards = view.decks[deck][:_DECK]
    placements = [
        Placement(
            ("card", card),
            _lying(view, card, room).moved(-1.5 * n, -1.5 * n),
            picture(view, card),
            3 + n,
            flat=n > 0,
        )
        for n, card in enumerate(reversed(cards))
    ]
    price = PRICE[deck] if deck in offered(view, "deck") else 0
    tag = ("count", len(view.decks[deck]), price)
    return [*placements, Placement(("deck", deck), place.inset(3), tag, 20, flat=True)]


def _pile(view: TheAgents, deck: int, place: Box) -> list[Placement]:
    """The upper cards of a pile; the top one tells of those below it."""
    cards = view.piles[deck][-2:]
    below = tuple(("card", card) for card in view.piles[deck][::-1][:_BELOW])
    return [
        Placement(
            ("card", card),
            _lying(view, card, place.inset(6)),
            picture(view, card),
            3 + n,
            below if card == cards[-1] else (),
            flat=n < len(cards) - 1,
        )
        for n, card in enumerate(cards)
    ]


def _hand(view: TheAgents, room: Box) -> list[Placement]:
    """The viewer's agents, the free ones last, and beside them its missions in two lines; the
    public sees the backs of the first seat's."""
    seat = clockwise(view)[0]
    agents = sorted(view.hand[seat], key=lambda card: view.is_free(card))
    missions = view.missions[seat]
    lift = room.h * _LIFT
    room = room.split_top(lift)[1]
    lines = min(2, len(missions))
    size = (room.h - _APART) / 2
    columns = -(-len(missions) // 2)
    right, left = room.split_right(min(columns * (size + _APART), room.w * _MISSIONS), GAP)
    placements = []
    for order, (card, box) in enumerate(zip(agents, in_lines(left, len(agents))), 40):
        placements.append(_held(view, card, box, lift, order))
    for n, box in enumerate(spread(right, columns, size, _APART)):
        column = box.middle(box.w, lines * (box.w + _APART) - _APART)
        for card, cell in zip(missions[2 * n : 2 * n + 2], column.rows(lines, _APART)):
            placements.append(_held(view, card, cell, lift, 40 + n))
    return placements


def _held(view: TheAgents, card: int, box: Box, lift: float, order: int) -> Placement:
    """A card of the hand: lifted while it is to be traded."""
    is_marked = card in view.marked
    lies = box.moved(0, -lift) if is_marked else box
    return Placement(("card", card), lies, picture(view, card, is_marked), order)


BOARD: Board[TheAgents] = Board(
    layout=_layout,
    paint=paint,
    gallery=_gallery,
    background=background,
    pace=_PACE,
    sounds=_SOUNDS,
)
