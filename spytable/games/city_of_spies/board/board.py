"""How City of Spies lies on the table: the city on the right, the seats beside it."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.city_of_spies.board.floor import paint_location, paint_poster, printed
from spytable.games.city_of_spies.board.pictures import PAINTERS, character
from spytable.games.city_of_spies.board.scenery import background
from spytable.games.city_of_spies.board.tracker import lay_panel, plaque, tile
from spytable.games.city_of_spies.board.zones import (
    Spot,
    Zones,
    in_hand,
    is_bare,
    is_conspiring,
    is_discarding,
    listed_missions,
    zones,
)
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.ui.board import Board
from spytable.ui.box import Box
from spytable.ui.gallery import Exhibit
from spytable.ui.mark import mark
from spytable.ui.picture import Picture, painter
from spytable.ui.stage import Placement
from spytable.ui.viewer import own_seat

_PACE = {
    "thrown": 3,
    "thrown_even": 2,
    "city": 3,
    "reward": 0.5,
    "deployed": 2,
    "resolution": 3,
    "visited": 3,
    "opened": 3,
    "reward_opened": 2,
    "assassinated": 5,
    "seduced": 5,
    "protected": 4,
    "conspired": 3,
    "kept": 4,
    "passed": 2,
    "rolled": 3,
    "power": 3,
    "tied": 4,
    "recruited": 5,
    "deserted": 3,
    "weakest": 3,
    "lost": 5,
    "returned": 3,
    "discarded": 3,
    "unveiled": 4,
    "mission": 5,
    "mission_tied": 5,
    "mission_second": 4,
    "mission_nobody": 3,
    "medals": 3,
    "dismissed": 3,
    "secret_mission": 4,
    "total": 4,
    "more_missions": 5,
    "more_medals": 5,
    "won": 5,
    "shared": 5,
}
_STOPS = ("resolution",)  # all have been sent: time to look before anything happens
_SOUNDS = {
    "thrown": "deal",
    "round": "round",
    "reward": "deal",
    "deployed": "place",
    "peeked": "flip",
    "resolution": "round",
    "visited": "count",
    "opened": "flip",
    "reward_opened": "flip",
    "assassinated": "lost",
    "seduced": "power",
    "protected": "cover",
    "conspired": "flip",
    "kept": "place",
    "rolled": "deal",
    "tied": "even",
    "recruited": "gain",
    "lost": "lost",
    "returned": "deal",
    "discarded": "flip",
    "mission": "gain",
    "mission_tied": "gain",
    "mission_nobody": "even",
    "total": "count",
    "won": "gain",
}

_DECK = 5  # tiles of the deck that are seen
_WITHIN = 0.03  # of a cell: by how much a tile is smaller
_REWARD = 0.11  # and by how much a reward is, so that its frame is seen
_TALLY = (40, 28)  # the size of the number of tiles in the deck


def _layout(view: CityOfSpies, area: Box) -> list[Placement]:
    """Where every tile, cell and location of a view lies."""
    places = zones(view, area)
    placements = []
    for panel in places.panels:
        placements += lay_panel(view, panel)
    placements += _missions(view, places) + _deck(view, places.deck)
    for spot in places.spots:
        if not is_bare(view, spot.place):
            placements += _spot(view, spot)
    seat = own_seat(view)
    if seat is not None:
        placements += _hand(view, seat, places)
    return placements


def _gallery(game: type[CityOfSpies]) -> list[Exhibit]:
    """Every tile of the game's class, as the rulebook shows them."""
    return [
        Exhibit(f"{game.id}.card.{id}", _exhibited(game, face, id), 1)
        for face, id in enumerate(game.cards)
    ]


def _exhibited(game: CityOfSpies | type[CityOfSpies], face: int, id: str) -> Picture:
    if face < len(game.power):
        return character(game, face)
    if face in game.number:
        return ("poster", id, game.number[face])
    return ("mission", id)


# The city


def _spot(view: CityOfSpies, spot: Spot) -> list[Placement]:
    """A location: its sign and its reward, its cells and who is there."""
    place, site = spot.place, view.sites[spot.place]
    card = view.tiles[place]
    picture = ("location", view.cards[site.location], printed(view, place))
    placements = [Placement(("card", card), spot.sign, picture, 4), *_reward(view, spot)]
    counts = view.rewards[place] >= 0 or view.place == place  # afterwards as it is printed
    for order, cell in enumerate(site.cells, 1):
        box = spot.cell(cell)
        placements.append(Placement(("cell", cell), box, None, 1))
        if view.lying[cell] >= 0:
            lies = box.inset(box.w * _WITHIN)
            strength = view.strength(cell) if counts else None
            picture = _lying(view, view.lying[cell], order, cell, strength)
            about = (("card", view.lying[cell]), ("cell", cell))
            placements.append(Placement(about[0], lies, picture, 10, about))
    return placements


def _reward(view: CityOfSpies, spot: Spot) -> list[Placement]:
    """The reward, and where the location itself is touched: on the reward if it is asked about."""
    place, reward = spot.place, view.rewards[spot.place]
    thing, box = ("place", place), spot.reward or spot.cell(view.sites[place].reward)
    if reward < 0:
        return [Placement(thing, spot.bar, None, 0, (("card", view.tiles[place]),))]
    lies = Placement(("card", reward), box.inset(box.w * _REWARD), _lying(view, reward), 10)
    if is_conspiring(view, place):
        return [lies, Placement(thing, box, None, 11, (("card", reward),))]
    return [lies, Placement(thing, spot.bar, None, 0, (("card", view.tiles[place]),))]


def _lying(
    view: CityOfSpies, card: int, order: int = 0, cell: int = -1, strength: int | None = None
) -> Picture:
    """The picture of a tile in a cell of its location, or of a reward."""
    face, owner = view.faces[card], view.owners[card]
    if face is None:
        return ("back", owner, order)
    return character(
        view,
        face,
        owner=owner,
        strength=strength,
        order=order,
        dice=view.rolled(cell) if cell >= 0 else (),
        veiled=card in view.face_down,
        guarded=card in view.guarded,
        lured=card in view.seduced,
    )


# Round it


def _missions(view: CityOfSpies, places: Zones) -> list[Placement]:
    placements = []
    for n, (card, box) in enumerate(zip(listed_missions(view), places.missions)):
        face = view.faces[card]
        id = "mission_back" if face is None else view.cards[face]
        about = (("mission", n - 1),) if face is None else ()
        placements.append(Placement(("card", card), plaque(box)[0], ("mission", id), 4, about))
    return placements


def _deck(view: CityOfSpies, place: Box) -> list[Placement]:
    """The deck, its top tile on top, and the number of its tiles."""
    room = place.inset(_DECK)
    pile = [*view.deck[: _DECK - 1], *view.deck[-1:]] if len(view.deck) > _DECK else view.deck
    placements = [
        Placement(("card", card), room.moved(-n, -1.5 * n), tile(view, card, -1), n, flat=n > 0)
        for n, card in enumerate(reversed(pile))
    ]
    is_weighed = view.question == "reward" and view.deck and view.faces[view.deck[0]] is not None
    if is_weighed or not placements:
        return placements  # nothing may cover a tile that the viewer has to judge
    size = Box(0, 0, *_TALLY)
    tally = size.moved(place.right - size.w, place.bottom - size.h)
    number = ("number", len(view.deck))
    return [*placements, mark(("deck", 0), tally, number, 20)]


def _hand(view: CityOfSpies, seat: int, places: Zones) -> list[Placement]:
    """The viewer's tiles side by side, over the city while one is to be discarded."""
    cards: Sequence[int] = sorted(view.hand[seat], key=lambda card: view.faces[card])
    placements = []
    if is_discarding(view):
        veil = mark(("veil", 0), places.city, ("veil",), 30)
        placements.append(veil)
    for card, box in zip(cards, in_hand(view, places, len(cards))):
        picture = character(view, view.faces[card])
        placements.append(Placement(("card", card), box, picture, 40))
    return placements


BOARD: Board[CityOfSpies] = Board(
    layout=_layout,
    paint=painter({**PAINTERS, "location": paint_location, "poster": paint_poster}),
    gallery=_gallery,
    background=background,
    pace=_PACE,
    stops=_STOPS,
    sounds=_SOUNDS,
)
