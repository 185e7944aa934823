"""What an answer would change, as a forecast tells it: sight, or an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spytable.core.game import Event
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.ui.snapshot import Forecast

WON, LOST, SAVED = "won", "lost", "saved"
_JOINING = ("join", "roll")
_SIGHT = ("sight", "leaves")


class Attack(NamedTuple):
    """An attack that could be made, or is told of: the cards that attack, whom, what they have
    besides dice, the defence and its die; then either the chance in percent, or what was
    rolled, the sums, and how it ended. A failure sends home who is at risk."""

    attackers: tuple[int, ...]
    victim: int
    levels: int = 0
    extra: int = 0
    defence: int = 0
    has_die: bool = False
    chance: int | None = None
    risk: tuple[int, ...] = ()
    worth: int = 0
    takes_token: bool = False
    dice: tuple[int, ...] = ()
    guard: int = 0
    total: int | None = None
    defended: int | None = None
    is_perfect: bool = False
    end: str = ""


def sight(forecast: Forecast | None) -> dict[int, int]:
    """How many rows one's own satellites would see, by orbit."""
    told = forecast[1] if forecast else ()
    return {numbers[0]: numbers[1] for kind, *numbers in told if kind in _SIGHT}


def attack(view: DarkAgent, forecast: Forecast | None, told: Sequence[Event]) -> Attack | None:
    """The attack that is chosen, prepared or told of, if there is one."""
    verb, *ids = forecast[0] if forecast else ("",)
    if verb == "attack":
        return _set_up(view, ids[0], view.best(ids[0]))
    if verb in _JOINING:
        return _set_up(view, view.victim, (*view.joined, *ids))
    if view.victim >= 0 and view.asked:
        return _set_up(view, view.victim, view.joined)
    return _told(view, told)


def _set_up(view: DarkAgent, cell: int, cells: Sequence[int]) -> Attack:
    """An attack on a cell from cells, before it is rolled for."""
    victim, seat = view.grid[cell], view.turn
    is_saved = view.jacket_of(view.owner(victim)) >= 0
    may_roll = view.has_own(cells) and not view.lacks_level(cell, cells)
    return Attack(
        tuple(view.grid[it] for it in cells),
        victim,
        view.levels_of(cells),
        view.extra(cell, cells),
        view.defences[victim],
        bool(view.dies[victim]),
        view.chance(cell, cells, 100) if may_roll else None,
        tuple(view.grid[it] for it in view.at_risk(seat, victim, cells)),
        0 if is_saved else view.levels[victim],
        view.is_precious(victim) and view.prize != seat,
    )


def _told(view: DarkAgent, told: Sequence[Event]) -> Attack | None:
    """The attack that the last answer brought, as far as it has been told."""
    found = None
    for kind, data in told:
        if kind == "attacked":
            found = _announced(view, data)
        elif found:
            found = _further(found, kind, data)
    return found


def _announced(view: DarkAgent, data: dict[str, Any]) -> Attack:
    """An attack before anything is rolled for it."""
    if view.victim >= 0:
        return _set_up(view, view.victim, view.joined)
    attackers, victim = data["card_attacker"], data["card"]
    levels, die = sum(map(view.level, attackers)), bool(view.dies[victim])
    return Attack(attackers, victim, levels, defence=view.defences[victim], has_die=die)


def _further(found: Attack, kind: str, data: dict[str, Any]) -> Attack:
    """An attack with one more event."""
    match kind:
        case "rolled" | "rocketed":
            return found._replace(dice=data["die"], chance=None)
        case "perfect":
            return found._replace(is_perfect=True)
        case "strength":
            new = {name: data[name] for name in ("levels", "extra", "total")}
            return found._replace(**new)
        case "defence":
            return found._replace(defended=data["defence"])
        case "defence_die":
            return found._replace(guard=data["die"], defended=data["total"])
        case "captured":
            return found._replace(end=WON)
        case "saved":
            return found._replace(end=SAVED)
        case "repelled":
            return found._replace(end=LOST)
    return found
