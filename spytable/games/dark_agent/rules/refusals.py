"""Refusals: the rule that forbids an answer, by question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from spytable.core.game import Action, Reason, Thing
from spytable.games.dark_agent.rules.printed import DEFENCES, LEVELS, SERVICES
from spytable.games.dark_agent.rules.space import FREE, ORBITS, SLOT
from spytable.games.dark_agent.rules.theatre import CELLS, EMPTY, NOBODY
from spytable.games.dark_agent.rules.turn import Turn, needs_room

Refused: TypeAlias = Callable[..., str]
"""`(game, seat, name, *ids)` to the rule that forbids it, or ""; `name` is a verb or a kind."""


def refusal(game: Turn, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer or touching a thing."""
    name, *ids = what
    if not all(type(n) is int for n in ids):
        return None
    if name == "card" and game.cell_of(ids[0]) != NOBODY:
        name, ids = "cell", [game.cell_of(ids[0])]
    rule = _REFUSED.get(game.question, _nothing)(game, seat, name, *ids)
    if rule == "attack.protected":
        guards = game.protectors(ids[0])
        if len(guards) == 1 and not game.refused_double(guards[0]):
            rule = "attack.turn"
    return Reason(rule, _numbers(game, rule, *ids)) if rule else None


def _numbers(game: Turn, rule: str, *ids: int) -> dict[str, int]:
    """The numbers in the sentence of a rule."""
    cell = game.victim if rule == "roll.level" else ids[0] if ids else NOBODY
    if rule in ("attack.level", "roll.level"):
        cells = game.joined if rule == "roll.level" else game.attackers()
        return {"level": LEVELS[game.grid[cell]], "sum": game.levels_of(cells)}
    if rule in ("attack.protected", "attack.turn"):
        return {"card": game.grid[game.protectors(cell)[0]]}
    if rule == "attack.scientist":
        return {"seat": game.owner(game.grid[cell])}
    return {}


def _nothing(game: Turn, seat: int, name: str, *ids: int) -> str:
    return ""


# Services and satellites


def _refused_service(game: Turn, seat: int, name: str, *ids: int) -> str:
    known = name in ("service", "serve") and ids[0] in range(len(SERVICES))
    return "serve.taken" if known else ""


def _refused_place(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name not in ("slot", "place") or not _is_slot(ids[0]):
        return ""
    return "place.full" if game.room(ids[0] // SLOT) == 0 else "land.free"


def _refused_move(game: Turn, seat: int, name: str, *ids: int) -> str:
    if not all(map(_is_slot, ids)):
        return ""
    match name:
        case "swap":
            return _refused_swap(game, seat, *ids)
        case "lift":
            return "lift.room" if _is_there(game, seat, *ids) else "lift.own"
        case "slot" if ids[0] % SLOT == FREE:
            return "lift.first"
        case "slot" if ids[0] in game.occupied_slots():
            return _locked(game, ids[0])
    return ""


def _refused_swap(game: Turn, seat: int, slot: int, other: int) -> str:
    if not _is_there(game, seat, slot):
        return "swap.own"
    if other not in game.occupied_slots() or other % SLOT == seat:
        return "swap.theirs"
    return "swap.orbit" if slot // SLOT == other // SLOT else _locked(game, other)


def _locked(game: Turn, other: int) -> str:
    """Whether the orbit of a satellite is locked, or the one that all of the seat's own are in."""
    return "swap.locked" if game.is_locked(other // SLOT) else "swap.own_locked"


def _refused_lift(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name not in ("slot", "lift") or not _is_slot(ids[0]):
        return ""
    return "lift.room" if _is_there(game, seat, ids[0]) else "lift.own"


def _refused_landing(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name not in ("slot", "land") or not _is_slot(ids[0]):
        return ""
    orbit = ids[0] // SLOT
    if orbit == game.detail("orbit"):
        return "land.same"
    if orbit in game.barred():
        return "land.exchange"
    return "land.full" if game.room(orbit) == 0 else "land.free"


def _refused_link(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name not in ("slot", "link") or not _is_slot(ids[0]):
        return ""
    if ids[0] in game.occupied_slots():
        if ids[0] % SLOT == seat:
            return "link.own"
        return "link.again" if game.laptop_rule == "orbit" else "link.borrowed"
    return "link.nobody"


def _is_slot(n: int) -> bool:
    return n in range(SLOT * len(ORBITS))


def _is_there(game: Turn, seat: int, slot: int) -> bool:
    """Whether a seat has satellites in a slot."""
    return slot % SLOT == seat and slot // SLOT in game.orbits_of(seat)


# Spotting and acting


def _refused_action(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name in _OF_CELLS:
        return _OF_CELLS[name](game, seat, *ids) if ids[0] in CELLS else ""
    match name:
        case "card" | "use":
            return game.refused_use(seat, *ids)
        case "discard":
            return "discard.room" if ids[0] in game.equipment[seat] else "use.own"
        case "slot" | "upgrade":
            return _refused_upgrade(game, seat, *ids)
        case "seat" if ids[0] == seat:
            return _refused_tokens(game, seat)
    return ""


def _refused_tokens(game: Turn, seat: int) -> str:
    """Why the tokens that lie beside the name of a seat are not touched themselves."""
    has_super = game.supers[seat] and game.question == "spot"
    if game.double == seat and game.double_agent == NOBODY:
        return "token.both" if has_super else "token.double"
    return "token.super" if has_super else ""


def _refused_cell(game: Turn, seat: int, cell: int) -> str:
    """Why nothing can be done with a cell: the attack if that is all it could be for, or else the
    spotting."""
    card = game.grid[cell]
    is_victim = card != EMPTY and DEFENCES[card] and not game.is_own(card, seat)
    if cell in game.spotted or (game.question == "act" and is_victim):
        return game.refused_attack(cell)
    return _refused_spot(game, seat, cell)


def _refused_spot(game: Turn, seat: int, cell: int) -> str:
    card = game.grid[cell]
    if card == EMPTY:
        return "cell.empty"
    if cell in game.spotted:
        return "spot.again"
    if cell in game.in_sight:
        return "spot.full" if game.is_full(seat) and needs_room(card) else ""
    return "spot.row" if cell in game.barred_cells() else "spot.sight"


def _refused_attack(game: Turn, seat: int, cell: int) -> str:
    return game.refused_attack(cell)


def _refused_double(game: Turn, seat: int, cell: int) -> str:
    return game.refused_double(cell)


def _refused_power(game: Turn, seat: int, cell: int) -> str:
    return game.refused_power(cell)


def _refused_exchange(game: Turn, seat: int, cell: int) -> str:
    if game.exchanged:
        return "exchange.used"
    return "cell.own" if game.can_exchange(seat) else "exchange.card"


def _refused_recall(game: Turn, seat: int, cell: int) -> str:
    return "recall.card" if game.has_service(seat, "recall") else "recall.power"


_OF_CELLS: dict[str, Callable[[Turn, int, int], str]] = {
    "cell": _refused_cell,
    "spot": _refused_spot,
    "attack": _refused_attack,
    "double": _refused_double,
    "power": _refused_power,
    "exchange": _refused_exchange,
    "recall": _refused_recall,
}


def _refused_upgrade(game: Turn, seat: int, slot: int) -> str:
    if not _is_slot(slot) or not _is_there(game, seat, slot):
        return "upgrade.own" if _is_slot(slot) else ""
    return "upgrade.wide" if game.supers[seat] else "upgrade.token"


# Choices that follow


def _refused_join(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name == "roll":
        return game.refused_roll()
    if name not in ("cell", "join") or ids[0] not in CELLS:
        return ""
    if ids[0] in game.joined:
        return "join.joined"
    return _refused_agent(game, seat, ids[0])


def _refused_agent(game: Turn, seat: int, cell: int) -> str:
    """Why the cell holds no agent that can join."""
    card = game.grid[cell]
    if card == EMPTY:
        return "cell.empty"
    return "join.spotted" if game.is_own(card, seat) else "join.own"


def _refused_appointment(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name not in ("cell", "appoint") or ids[0] not in CELLS:
        return ""
    if ids[0] in game.attackers():
        return "appoint.highest" if game.detail("highest") else "appoint.lowest"
    return _refused_agent(game, seat, ids[0])


def _refused_aim(game: Turn, seat: int, name: str, *ids: int) -> str:
    known = name in ("cell", "attack") and ids[0] in CELLS
    return game.refused_attack(ids[0], True) if known else ""


def _refused_pick(game: Turn, seat: int, name: str, *ids: int) -> str:
    if name not in ("cell", "pick") or ids[0] not in CELLS:
        return ""
    return "cell.empty" if game.grid[ids[0]] == EMPTY else "pick.target"


def _wanted(verb: str, rule: str) -> Refused:
    """The refusal of all cells by one rule, for questions that want one kind of cell."""

    def refused(game: Turn, seat: int, name: str, *ids: int) -> str:
        if name not in ("cell", verb) or ids[0] not in CELLS:
            return ""
        return rule

    return refused


_REFUSED: dict[str, Refused] = {
    "serve": _refused_service,
    "place": _refused_place,
    "move": _refused_move,
    "lift": _refused_lift,
    "land": _refused_landing,
    "spot": _refused_action,
    "act": _refused_action,
    "attack": _refused_join,
    "appoint": _refused_appointment,
    "aim": _refused_aim,
    "link": _refused_link,
    "pick": _refused_pick,
    "mark": _wanted("mark", "cell.target"),
    "fetch": _wanted("fetch", "cell.own"),
    "exchange": _wanted("exchange", "cell.own"),
    "switch": _wanted("switch", "switch.card"),
    "send": _wanted("send", "cell.taken"),
    "put": _wanted("put", "cell.taken"),
}
