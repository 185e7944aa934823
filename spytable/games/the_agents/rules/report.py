"""The table in words, for the terminal and for screen readers, and the names of its things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action, Thing
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import AGENT_CARDS
from spytable.games.the_agents.rules.line import SAFE_HOUSE
from spytable.games.the_agents.rules.printed import COLOURS, DECKS
from spytable.games.the_agents.rules.targets import GAPS
from spytable.games.the_agents.rules.turn import Turn

_POINTS, _BONUS = 10, 20  # prints of free agents and of missions: this plus their points
_ENDS = ("left", "right")

Line: TypeAlias = tuple[Any, ...]
"""A kind of the game's `reports` and its numbers."""


def report(view: Turn) -> tuple[Line, ...]:
    """The round, the seats, the factions card by card with tokens and missions, the hand."""
    viewer = view.viewer
    assert viewer is not None
    lines: list[Line] = [("round", view.round, view.turn), ("goal", view.goal)]
    for seat in range(view.seats):
        hands = (len(view.hand[seat]), len(view.missions[seat]))
        lines.append(("player", seat, view.points[seat], *hands, view.income(seat)))
        if view.kept[seat]:
            lines.append(("kept", seat, view.kept[seat]))
    for faction in _from_above(view):
        lines += _faction(view, faction)
    lines.append(("decks", *[len(pile) for two in zip(view.decks, view.piles) for pile in two]))
    if viewer != view.seats:
        for kind, hand in (("hand", view.hand), ("hand_missions", view.missions)):
            if hand[viewer]:
                lines.append((kind, viewer, hand[viewer]))
    return tuple(lines)


def _from_above(view: Turn) -> list[int]:
    """All factions; of two the upper one first."""
    first = _upper(view) if view.seats == 2 else 0
    return [(first + n) % view.seats for n in range(view.seats)]


def _upper(game: Turn) -> int:
    """The upper one of two factions: the left one of the viewer; the public sits with the first
    seat."""
    return int(game.viewer == 1)


def _faction(view: Turn, faction: int) -> Iterator[Line]:
    row = view.rows[faction]
    yield ("faction", faction, len(row) - 1, view.room(faction))
    for card in reversed(row) if _is_reversed(view, faction) else row:
        if card == SAFE_HOUSE:
            yield ("house", *view.owners(faction))
        else:
            kind = "agent_dead" if card in view.dead else "agent"
            command = view.commands[card]
            yield (kind, card, printed(view, card), command, view.partner(command, faction))
    there = view.survey(faction)
    for owner, seat in enumerate(view.owners(faction)):
        side = there.sides[owner]
        if side.tokens:
            yield ("tokens", seat, faction, *side.colours, side.points)
        for card in view.assigned[2 * faction + owner]:
            if view.met(card, 2 * faction + owner):
                yield ("mission_met", seat, card, faction, view.bonus_of(card))
            else:
                yield ("mission_unmet", seat, card, faction)


def printed(game: Turn, card: int) -> int:
    """The print of a known card, which tells it from others of its name: colours or points."""
    face = game.faces[card]
    if card >= AGENT_CARDS:
        return _BONUS + game.bonus_of(card)
    return _POINTS + game.points_of[face] if game.is_free(card) else game.colours_of[face]


def aside(view: Turn, action: Action) -> tuple[int, ...]:
    """The print and the faction of the card that an answer is about, or the owner of a mission."""
    verb, *ids = action
    if verb not in view.asides:
        return ()
    card = ids[0]
    if verb == "take":
        side = next(side for side, some in enumerate(view.assigned) if card in some)
        return (view.owners(side // 2)[side % 2],)
    if len(view.asides[verb]) == 1:
        return (printed(view, card),)
    return printed(view, card), view.faction_of(card)


def term(game: Turn, thing: Thing) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name a spot, gap, side, faction, deck or print."""
    kind, n = thing
    return _TERMS[kind](game, n)


def _print(game: Turn, n: int) -> tuple[str, dict[str, Any]]:
    if n >= _BONUS:
        return "print.bonus", {"points": n - _BONUS}
    if n >= _POINTS:
        return "print.points", {"points": n - _POINTS}
    return f"print.{COLOURS[n]}", {}


def _deck(game: Turn, n: int) -> tuple[str, dict[str, Any]]:
    return f"deck.{DECKS[n]}", {}


def _faction_term(game: Turn, n: int) -> tuple[str, dict[str, Any]]:
    seat, other = game.owners(n)
    if game.seats == 2:
        return f"faction.{'upper' if n == _upper(game) else 'lower'}", {}
    return "faction.between", {"seat": seat, "seat_other": other}


def _side(game: Turn, n: int) -> tuple[str, dict[str, Any]]:
    faction, owner = divmod(n, 2)
    return "side", {"seat": game.owners(faction)[owner], "faction": faction}


def _spot(game: Turn, n: int) -> tuple[str, dict[str, Any]]:
    first = SPOTS * game.seats
    if n >= first:
        other, spot = divmod(n - first, OPEN_SPOTS)
        two = (game.turn, other)
        return "spot.table", {"seat_command": two[spot], "seat_paid": two[1 - spot]}
    faction, spot = divmod(n, SPOTS)
    end, owner = divmod(spot, 2)
    told = {"faction": faction, "seat_command": game.owners(faction)[owner]}
    key, seat = _end(game, faction, end)
    return f"spot.{key}", {**told, "seat": seat}


def _gap(game: Turn, n: int) -> tuple[str, dict[str, Any]]:
    """A place to move an agent to, named by what it will be next to."""
    faction, index = divmod(n, GAPS)
    row = game.rows[faction]
    if game.question == "put":
        row = tuple([card for card in row if card != game.detail("card_moved")])
    if index in (0, len(row)):
        end, seat = _end(game, faction, int(index > 0))
        return f"gap.{end}", {"faction": faction, "seat": seat}
    left, right = row[index - 1 : index + 1]
    if _is_reversed(game, faction):
        left, right = right, left
    if left == SAFE_HOUSE:
        return "gap.house_left", {"card": right}
    if right == SAFE_HOUSE:
        return "gap.house_right", {"card": left}
    return "gap.between", {"card": left, "card_other": right}


def _end(game: Turn, faction: int, end: int) -> tuple[str, int]:
    """The name of an end of a row, and whose view that is: the viewer's, or else that of A."""
    reversed_row = _is_reversed(game, faction)
    return _ENDS[end != reversed_row], game.owners(faction)[reversed_row]


def _is_reversed(game: Turn, faction: int) -> bool:
    """Whether the viewer is B and sees a row from the other side."""
    return game.viewer == game.owners(faction)[1]


_TERMS: dict[str, Callable[[Turn, int], tuple[str, dict[str, Any]]]] = {  # by kind
    "print": _print,
    "deck": _deck,
    "faction": _faction_term,
    "side": _side,
    "spot": _spot,
    "gap": _gap,
}
