"""The city in words, for the terminal and for screen readers, and what its things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spytable.core.game import Action, Thing
from spytable.games.city_of_spies.rules.city import CELLS, NUMBER, PLACE, PLACES, Site
from spytable.games.city_of_spies.rules.scoring import count_up, roster

if TYPE_CHECKING:
    from spytable.games.city_of_spies.rules.rules import CityOfSpies

_CELL_NAMES = ("reward", "first", "second", "third", "fourth")
_EYES = {1: "eye_here", PLACES: "eye_anywhere"}  # by how many locations are in sight


def report(view: CityOfSpies) -> tuple[tuple, ...]:
    """The round, the missions and how they stand, the seats, the locations by number, the hand."""
    known = [card for card in view.missions if view.faces[card] is not None]
    lines: list[tuple] = [("round", view.round, view.starter), ("missions", tuple(known))]
    if len(known) < len(view.missions):
        hidden = [n for n, card in enumerate(view.missions[1:]) if card not in known]
        lines.append(("missions_hidden", tuple(hidden)))
    if view.secrets and view.viewer != view.seats:
        lines.append(("secret_mission", view.secrets[view.viewer]))
    lines += _amounts(view, known)
    for seat, hand in enumerate(view.hand):
        lines.append(("player", seat, len(hand), view.cubes[seat], len(view.discarded[seat])))
        agents = (seat * len(view.cards) + face for face in sorted(roster(view, seat)))
        lines.append(("roster", seat, tuple(agents)))
    for site in sorted(view.sites, key=lambda site: NUMBER[site.location]):
        lines += _place(view, site)
    lines.append(("deck", len(view.deck)))
    if view.viewer != view.seats and view.hand[view.viewer]:
        lines.append(("hand", view.viewer, view.hand[view.viewer]))
    return tuple(lines)


def _amounts(view: CityOfSpies, known: list[int]) -> Iterator[tuple]:
    for card, counts in zip(known, count_up(view).counts):
        for seat, amount in enumerate(counts):
            yield ("amount", card, seat, amount)


def _place(view: CityOfSpies, site: Site) -> Iterator[tuple]:
    place, number = site.place, NUMBER[site.location]
    reward = view.rewards[place]
    yield ("place", number, place, reward) if reward >= 0 else ("place_bare", number, place)
    for cell in site.cells:
        card = view.lying[cell]
        if card >= 0:
            kind = "tile_guarded" if card in view.guarded else "tile"
            yield (kind, cell, view.owners[card], card)
    empty = tuple(cell for cell in site.cells if view.lying[cell] < 0)
    if empty and reward >= 0:
        yield ("empty", empty)


def aside(view: CityOfSpies, action: Action) -> tuple[int, ...]:
    """Whose a tile is that an answer is about, and in which cell it lies."""
    verb, *ids = action
    if verb not in view.asides:
        return ()
    card = ids[0]
    cell = view.cell_of(card)
    return (cell,) if verb in ("peek", "lose") else (view.owners[card], cell)


def term(game: CityOfSpies, thing: Thing) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name a cell, a place, a character of a roster, which is
    seat * all faces + face, or the hidden mission between a seat and the next one."""
    kind, n = thing
    if kind == "mission":
        seat = n % game.seats
        return "mission", {"seat": seat, "seat_next": (seat + 1) % game.seats}
    if kind == "agent":
        return f"card.{game.cards[n % len(game.cards)]}.name", {}
    if kind == "place":
        return "place", {"card": game.tiles[n]}
    if n >= CELLS:
        return "cell.reward", {"card": game.tiles[n - CELLS]}
    return f"cell.{_CELL_NAMES[game.order(n)]}", {"card": game.tiles[PLACE[n]]}


def notes(game: CityOfSpies, thing: Thing) -> tuple[str, ...]:
    """Of a cell: whether it is an outer one, whether tiles lie hidden there, what its eye sees."""
    kind, cell = thing
    if kind != "cell" or cell >= CELLS or not game.order(cell):
        return ()
    site = game.sites[PLACE[cell]]
    side = "outer" if site.outer >> cell & 1 else "inner"
    told = f"{side}_secret" if site.secret >> cell & 1 else f"{side}_open"
    sights = site.sights[site.cells.index(cell)]
    return (told, _EYES.get(len(sights), "eye_near")) if sights else (told,)
