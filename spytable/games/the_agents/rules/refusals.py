"""Why an answer is not allowed, by question."""

from __future__ import annotations

from spytable.core.game import Action, Reason, Thing
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import AGENT_CARDS, SLOTS
from spytable.games.the_agents.rules.printed import DECKS
from spytable.games.the_agents.rules.targets import GAPS
from spytable.games.the_agents.rules.turn import MOST, PRICE, Turn

_WHERE = {"beside": "target.beside", "apart": "target.apart", "end": "target.end"}


def refusal(game: Turn, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer, or touching a thing."""
    name, *ids = what
    if not all(type(n) is int for n in ids):
        return None
    rule = _REFUSED.get(game.question, _refused_target)(game, seat, name, *ids)
    rule = rule or _NEVER_NOW.get(name)
    return Reason(rule) if rule else None


_NEVER_NOW = {"deck": "buy.over", "faction": "target.house"}  # by kind, whatever else is asked


def _refused_purchase(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    if name not in ("deck", "buy") or ids[0] not in range(len(DECKS)):
        return "buy.first"
    if game.bought[ids[0]] == MOST[ids[0]]:
        return "buy.limit"
    return "buy.points" if game.points[seat] < PRICE[ids[0]] else "buy.empty"


def _refused_trade(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    if name not in ("card", "trade"):
        return None
    return "trade.marked" if ids[0] in game.marked else "trade.hand"


# Actions


def _refused_act(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    hand = game.hand[seat]
    match name:
        case "play":
            return _refused_spot(game, seat, ids[1], ids[:1]) if ids[0] in hand else "hand"
        case "spot":
            return _refused_spot(game, seat, ids[0], hand) if hand else "hand"
        case "activate":
            return _refused_command(game, seat, *ids)
        case "card" if _lies_on_table(game, ids[0]):
            return _refused_command(game, seat, *ids)
        case "card" if ids[0] >= AGENT_CARDS:
            return "assign.later"
        case "card":
            return "play.full" if ids[0] in hand else "hand"
        case "side":
            return "play.side"
    return None


def _refused_spot(game: Turn, seat: int, spot: int, cards: tuple[int, ...]) -> str | None:
    """Why none of some agents in the hand can be put in a spot."""
    are_free = [game.is_free(card) for card in cards]
    first = SPOTS * game.seats
    if spot not in range(first + OPEN_SPOTS * game.seats):
        return None
    if spot >= first:
        return None if any(are_free) else "play.faction"
    if all(are_free):
        return "play.free"
    return "play.full" if spot // SPOTS in game.own(seat) else "play.theirs"


def _lies_on_table(game: Turn, card: int) -> bool:
    """Whether a card is an agent in a faction, or one that somebody keeps."""
    return game.faction_of(card) >= 0 or any(card in kept for kept in game.kept)


def _refused_command(game: Turn, seat: int, card: int) -> str:
    if card in game.busy:
        return "busy"
    if card in game.kept[seat]:
        return "activate.nothing"
    if any(card in kept for kept in game.kept):
        return "activate.facing"
    if game.faction_of(card) not in game.own(seat):
        return "activate.theirs"
    if card in game.dead:
        return "activate.dead"
    return "activate.facing" if game.commands[card] != seat else "activate.nothing"


# Missions


def _refused_assignment(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    own = game.sides(seat)
    if name == "side":
        return _refused_side(game, seat, *ids)
    if name == "faction" or name == "card" and game.faction_of(ids[0]) >= 0:
        return "assign.row"
    if name not in ("card", "assign", "recall"):
        return None
    card = ids[0]
    if card in game.settled:
        return "assign.settled"
    if name == "recall":
        return "recall.own"
    if card not in (*game.missions[seat], *[it for side in own for it in game.assigned[side]]):
        return "assign.hand"
    return _refused_side(game, seat, ids[1]) if name == "assign" else "assign.full"


def _refused_side(game: Turn, seat: int, side: int) -> str | None:
    if side not in range(2 * game.seats):
        return None
    if side not in game.sides(seat):
        return "assign.side"
    return "assign.full" if len(game.assigned[side]) == SLOTS else "assign.hand"


# The choices of commands


def _refused_target(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    """Why an agent cannot be a target."""
    if name not in ("card", game.question):
        return None
    (card,) = ids
    work = game.work()
    zone = game.zone(work)
    faction = game.faction_of(card)
    if card == work.card:
        return "target.itself"
    if card in game.busy:
        return "busy"
    if card in work.chosen:
        return "target.again"
    if faction < 0:
        return "target.outside"
    if work.step.zone == "revived":
        return "target.revived"
    if faction not in zone:
        return "target.one_faction" if work.step.zone == "one" else "target.faction"
    if card not in game.standing(faction, work):
        return _WHERE[work.step.where]
    return _LAST.get(work.step.verb, "target.faction")


_LAST = {  # by verb: what else can be wrong with a target in reach
    "kill": "target.living",
    "revive": "target.dead",
    "move": "target.room",
    "swap": "target.alone",
}


def _refused_gap(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    if name not in ("gap", "put"):
        return None
    faction, index = divmod(ids[0], GAPS)
    row = game.rows[faction] if faction in range(game.seats) else ()
    moved = game.detail("card_moved")
    return "put.same" if moved in row and row.index(moved) == index else "put.gap"


def _refused_victim(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    key = game.question
    if name not in ("seat", key):
        return None
    return f"{key}.own" if ids[0] == seat else f"{key}.empty"


def _refused_take(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    if name in ("seat", "steal"):
        return "steal.own" if ids[0] == seat else "steal.empty"
    return "take.own" if name in ("card", "take") else None


def _refused_retirement(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    if name not in ("card", "retire_mission"):
        return None
    own = game.work().step.whose == "hand"
    return "retire_mission.own" if own else "retire_mission.partner"


def _refused_deployment(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    match name:
        case "card" | "play" if ids[0] not in game.hand[seat]:
            return "hand"
        case "card" | "play" if game.is_free(ids[0]):
            return "deploy.free"
        case "play" | "spot":
            faction = ids[-1] // SPOTS
            if faction == game.faction_of(game.detail("card")):
                return "deploy.free"  # there is room, or the question would not be asked
            if faction in game.own(seat):
                return "target.faction"
            return "play.theirs" if faction in range(game.seats) else "play.faction"
        case "side":
            return "play.side"
    return None


def _refused_direction(game: Turn, seat: int, name: str, *ids: int) -> str | None:
    if name not in ("card", "activate"):
        return None
    card = ids[0]
    if card not in game.busy and game.faction_of(card) not in game.own(seat):
        return "direct.faction"
    return _refused_command(game, seat, card)


_REFUSED = {
    "buy": _refused_purchase,
    "trade": _refused_trade,
    "act": _refused_act,
    "react": lambda game, seat, *what: "react.only",
    "assign": _refused_assignment,
    "put": _refused_gap,
    "steal": _refused_victim,
    "rob": _refused_victim,
    "take_mission": _refused_take,
    "retire_mission": _refused_retirement,
    "deploy": _refused_deployment,
    "direct": _refused_direction,
}
