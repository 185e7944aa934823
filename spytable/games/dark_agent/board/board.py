"""How Dark Agent lies on the table: the sky over the grid, the seats beside it."""

from __future__ import annotations

from spytable.games.dark_agent.board.ground import lay_ground
from spytable.games.dark_agent.board.mission import lay_aim, lay_decks
from spytable.games.dark_agent.board.panel import lay_beside, lay_panel
from spytable.games.dark_agent.board.pictures import card, paint
from spytable.games.dark_agent.board.readout import lay_lifted
from spytable.games.dark_agent.board.scenery import background
from spytable.games.dark_agent.board.services import lay_services
from spytable.games.dark_agent.board.sky import lay_sky
from spytable.games.dark_agent.board.tray import lay_dice
from spytable.games.dark_agent.board.zones import zones
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.ui.board import Board
from spytable.ui.box import Box
from spytable.ui.gallery import Exhibit
from spytable.ui.stage import Placement

_PACE = {
    "began": 2,
    "round": 3,
    "turn": 2,
    "served": 2,
    "swapped": 3,
    "lifted": 1.5,
    "landed": 2,
    "spotted": 2,
    "took": 2,
    "drew": 2,
    "upgraded": 2,
    "linked": 3,
    "used": 3,
    "discarded": 2,
    "marked": 2,
    "deployed": 2,
    "shifted": 3,
    "boosted": 2,
    "dressed": 2,
    "exchanged": 4,
    "doubled": 3,
    "recalled": 3,
    "powered": 3,
    "attacked": 3,
    "rolled": 4,
    "rocketed": 4,
    "perfect": 4,
    "strength": 2,
    "defence": 4,
    "defence_die": 4,
    "captured": 4,
    "token": 3,
    "saved": 4,
    "repelled": 4,
    "returned": 3,
    "recruited": 3,
    "picked": 2,
    "put": 2,
    "refilled": 3,
    "removed": 3,
    "voted": 6,
    "cast": 4,
    "peace": 5,
    "no_peace": 4,
    "starter": 2,
    "agents": 2,
    "targets": 2,
    "sentinels": 2,
    "prisoners": 2,
    "dark": 2,
    "plus": 2,
    "total": 2,
    "more_targets": 4,
    "more_captures": 4,
    "won": 6,
}
_STOPS = ("repelled",)  # time to look at the dice before whoever is next takes their place
_SOUNDS = {
    "round": "round",
    "turn": "count",
    "placed": "place",
    "swapped": "place",
    "landed": "place",
    "spotted": "flip",
    "took": "deal",
    "drew": "deal",
    "upgraded": "power",
    "linked": "power",
    "used": "power",
    "discarded": "cover",
    "marked": "place",
    "deployed": "place",
    "shifted": "place",
    "exchanged": "place",
    "doubled": "power",
    "recalled": "cover",
    "powered": "power",
    "attacked": "round",
    "rolled": "deal",
    "rocketed": "flip",
    "perfect": "gain",
    "defence_die": "deal",
    "captured": "gain",
    "token": "gain",
    "saved": "even",
    "repelled": "lost",
    "returned": "cover",
    "picked": "deal",
    "put": "place",
    "refilled": "deal",
    "removed": "lost",
    "voted": "flip",
    "cast": "deal",
    "peace": "round",
    "no_peace": "even",
    "total": "count",
    "won": "gain",
}


def _layout(view: DarkAgent, area: Box) -> list[Placement]:
    """Where every card, satellite and place of a view lies."""
    places = zones(view, area)
    placements = lay_ground(view, places)
    if view.outcome is None:  # the account is there at the end
        placements += lay_sky(view, places)
    for panel in places.panels:
        placements += lay_panel(view, panel, places.hand)
    placements += [lay_aim(places), *lay_decks(view, places)]
    placements += lay_beside(view, places.beside)
    placements += lay_dice(view, places) + lay_lifted(view, places)
    return placements + lay_services(view, places)


def _gallery(game: type[DarkAgent]) -> list[Exhibit]:
    """Every card of the game's class, as the rulebook shows them."""
    match = game(game.seat_counts[-1], 0)  # in which somebody plays every service
    shown: dict[str, Exhibit] = {}
    for face, it in sorted((face, it) for it, face in enumerate(match.faces)):
        id = game.cards[face]
        picture = card(match, it)
        kind, name, traits = picture
        exhibit = Exhibit(f"{game.id}.card.{id}", (kind, name, traits._replace(owner=-1)), 1)
        shown.setdefault(id, exhibit)
    return [*shown.values()]


BOARD: Board[DarkAgent] = Board(
    layout=_layout,
    paint=paint,
    gallery=_gallery,
    background=background,
    pace=_PACE,
    stops=_STOPS,
    sounds=_SOUNDS,
)
