"""The city in words, for the terminal and for screen readers, and the names of its things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action, Note, Thing
from spytable.games.city_of_spies.rules.characters import POWER, SYMBOLS
from spytable.games.city_of_spies.rules.city import CELLS, NUMBER, PLACE, PLACES, Site
from spytable.games.city_of_spies.rules.holdings import Holdings
from spytable.games.city_of_spies.rules.printed import HELLS_MOUTH, ICONS, NATIONALISM
from spytable.games.city_of_spies.rules.scoring import count_up
from spytable.games.city_of_spies.rules.strength import POWER_AT, difference, strength

Line: TypeAlias = tuple[Any, ...]
"""A kind of the game's `reports` and its numbers."""

_CELL_NAMES = ("reward", "first", "second", "third", "fourth")
_EYES = {1: "eye_here", PLACES: "eye_anywhere"}  # by the number of locations in sight


def report(view: Holdings) -> tuple[Line, ...]:
    """The round, the missions and their standings, the seats, the locations by number, the hand."""
    viewer = view.viewer
    assert viewer is not None
    known = [card for card in view.missions if view.faces[card] is not None]
    lines: list[Line] = [("round", view.round, view.starter), ("missions", tuple(known))]
    if len(known) < len(view.missions):
        hidden = [n for n, card in enumerate(view.missions[1:]) if card not in known]
        lines.append(("missions_hidden", tuple(hidden)))
    if view.secrets and viewer != view.seats:
        lines.append(("secret_mission", view.secrets[viewer]))
    lines += _amounts(view, known)
    for seat, hand in enumerate(view.hand):
        lines.append(("player", seat, len(hand), view.cubes[seat], len(view.discarded[seat])))
        agents = (seat * len(view.cards) + face for face in sorted(view.roster(seat)))
        lines.append(("roster", seat, tuple(agents)))
    for site in sorted(view.sites, key=lambda site: NUMBER[site.location]):
        lines += _place(view, site)
    lines.append(("deck", len(view.deck)))
    if viewer != view.seats and view.hand[viewer]:
        lines.append(("hand", viewer, view.hand[viewer]))
    return tuple(lines)


def _amounts(view: Holdings, known: list[int]) -> Iterator[Line]:
    for card, counts in zip(known, count_up(view).counts):
        for seat, amount in enumerate(counts):
            yield ("amount", card, seat, amount)


def _place(view: Holdings, site: Site) -> Iterator[Line]:
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


def aside(view: Holdings, action: Action) -> tuple[int, ...]:
    """The owner and the cell of the tile that an answer is about."""
    verb, *ids = action
    if verb not in view.asides:
        return ()
    card = ids[0]
    cell = view.cell_of(card)
    return (cell,) if verb in ("peek", "lose") else (view.owners[card], cell)


def term(game: Holdings, thing: Thing) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name a cell, a place, an agent or a hidden mission.

    An agent, a character in a roster, is seat * number of faces + face. A hidden mission has the
    number of the seat on its left.
    """
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


def notes(game: Holdings, thing: Thing) -> tuple[str | Note, ...]:
    """For a cell: whether it is outer, whether it is top secret, and what its eye sees. For a
    character: that it is known though it lies face down, what its symbols do, and its power if
    that is not what its tile says. For a seat: what its numbers count, and which of its portraits
    are dark. For a mission or a location: what is different in this match."""
    kind, n = thing
    if kind == "seat":
        return ("seat",)
    if kind == "card" and n in game.secrets:
        return ("secret_mission",)
    if kind == "card" and game.faces[n] == HELLS_MOUTH and game.chosen.get("lone_loses") == "on":
        return ("lone_loses",)
    if kind == "card":
        face = game.faces[n]
        is_veiled = face is not None and n in game.face_down
        return (*(("veiled",) if is_veiled else ()), *_symbols(face), *_power(game, n))
    if kind == "agent":
        return _symbols(n % len(game.cards))
    return _cell(game, n) if kind == "cell" else ()


def _symbols(face: int | None) -> tuple[str, ...]:
    """What the symbols of a face do; nothing for what is no character, or not known."""
    if face is None or face >= len(SYMBOLS):
        return ()
    told = []
    for symbol, times in Counter(SYMBOLS[face]).items():
        told.append(ICONS[symbol])
        if times > 1:
            told.append("added_twice" if symbol == NATIONALISM else "used_twice")
    return tuple(told)


def _power(game: Holdings, card: int) -> Iterator[Note]:
    """The power of a character in the city, and what adds to that of its tile."""
    if card not in game.lying or game.faces[card] is None:
        return
    cell = game.lying.index(card)
    printed, total = POWER[game.faces[card]], strength(game, cell)
    hotel = POWER_AT[game.sites[PLACE[cell]].location][game.faces[card]] - printed
    dice = difference(game.dice[cell])
    parts = {"hotel": hotel, "dice": dice, "laurel": total - printed - hotel - dice}
    if total > printed:
        yield Note("power", {"power": total, "printed": printed})
        yield from (Note(f"power_{it}", {"plus": plus}) for it, plus in parts.items() if plus)


def _cell(game: Holdings, cell: int) -> tuple[str, ...]:
    if cell >= CELLS or not game.order(cell):
        return ()
    site = game.sites[PLACE[cell]]
    side = "outer" if site.outer >> cell & 1 else "inner"
    told = f"{side}_secret" if site.secret >> cell & 1 else f"{side}_open"
    sights = site.sights[site.cells.index(cell)]
    return (told, _EYES.get(len(sights), "eye_near")) if sights else (told,)
