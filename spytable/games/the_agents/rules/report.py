"""The table in words, for the terminal and for screen readers, and what its things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spytable.core.game import Action, Thing
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import AGENT_CARDS
from spytable.games.the_agents.rules.line import SAFE_HOUSE
from spytable.games.the_agents.rules.printed import COLOURS, DECKS
from spytable.games.the_agents.rules.targets import GAPS

if TYPE_CHECKING:
    from spytable.games.the_agents.rules.rules import TheAgents

_POINTS, _BONUS = 10, 20  # what is printed on free agents and missions: so much and its points
_ENDS = ("left", "right")


def report(view: TheAgents) -> tuple[tuple, ...]:
    """The round, the seats, the factions card by card with their tokens and missions, the hand."""
    lines: list[tuple] = [("round", view.round, view.turn), ("goal", view.goal)]
    for seat in range(view.seats):
        hands = (len(view.hand[seat]), len(view.missions[seat]))
        lines.append(("player", seat, view.points[seat], *hands, view.income(seat)))
        if view.kept[seat]:
            lines.append(("kept", seat, view.kept[seat]))
    for faction in range(view.seats):
        lines += _faction(view, faction)
    lines.append(("decks", *[len(pile) for two in zip(view.decks, view.piles) for pile in two]))
    if view.viewer != view.seats:
        for kind, hand in (("hand", view.hand), ("hand_missions", view.missions)):
            if hand[view.viewer]:
                lines.append((kind, view.viewer, hand[view.viewer]))
    return tuple(lines)


def _faction(view: TheAgents, faction: int) -> Iterator[tuple]:
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
        slot = 2 * faction + owner
        for card in view.assigned[slot]:
            if view.met(card, slot):
                yield ("mission_met", seat, card, faction, view.bonus_of(card))
            else:
                yield ("mission_unmet", seat, card, faction)


def printed(game: TheAgents, card: int) -> int:
    """What tells a known card from others of its name: its colours, or its points."""
    face = game.faces[card]
    if card >= AGENT_CARDS:
        return _BONUS + game.bonus_of(card)
    return _POINTS + game.points_of[face] if game.is_free(card) else game.colours_of[face]


def aside(view: TheAgents, action: Action) -> tuple[int, ...]:
    """What is printed on a card that an answer is about, and in which faction it is."""
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


def term(game: TheAgents, thing: Thing) -> tuple[str, dict[str, Any]]:
    """The text key and the numbers that name a place, a side, a faction, a deck, and what is
    printed on a card."""
    kind, n = thing
    return _TERMS[kind](game, n)


def _print(game: TheAgents, n: int) -> tuple[str, dict[str, Any]]:
    if n >= _BONUS:
        return "print.bonus", {"points": n - _BONUS}
    if n >= _POINTS:
        return "print.points", {"points": n - _POINTS}
    return f"print.{COLOURS[n]}", {}


def _deck(game: TheAgents, n: int) -> tuple[str, dict[str, Any]]:
    return f"deck.{DECKS[n]}", {}


def _faction_term(game: TheAgents, n: int) -> tuple[str, dict[str, Any]]:
    seat, other = game.owners(n)
    if game.seats == 2:
        return f"faction.{('first', 'second')[n]}", {"seat": seat}
    return "faction.between", {"seat": seat, "seat_other": other}


def _side(game: TheAgents, n: int) -> tuple[str, dict[str, Any]]:
    faction, owner = divmod(n, 2)
    return "side", {"seat": game.owners(faction)[owner], "faction": faction}


def _spot(game: TheAgents, n: int) -> tuple[str, dict[str, Any]]:
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


def _gap(game: TheAgents, n: int) -> tuple[str, dict[str, Any]]:
    """Where an agent can be moved to, by what will be beside it."""
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


def _end(game: TheAgents, faction: int, end: int) -> tuple[str, int]:
    """An end of a row, and who calls it so: the viewer, or else the faction's A."""
    reversed_row = _is_reversed(game, faction)
    return _ENDS[end != reversed_row], game.owners(faction)[reversed_row]


def _is_reversed(game: TheAgents, faction: int) -> bool:
    """Whether the viewer sees a row from B's side."""
    return game.viewer == game.owners(faction)[1]


_TERMS = {
    "print": _print,
    "deck": _deck,
    "faction": _faction_term,
    "side": _side,
    "spot": _spot,
    "gap": _gap,
}
