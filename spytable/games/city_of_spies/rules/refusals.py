"""Why an answer is not allowed, by question."""

from __future__ import annotations

from spytable.core.game import Action, Reason, Thing
from spytable.games.city_of_spies.rules.city import ADJACENT, CELLS, PLACE
from spytable.games.city_of_spies.rules.holdings import Holdings
from spytable.games.city_of_spies.rules.printed import (
    ASSASSINATION,
    CHURCH,
    CONSPIRACY,
    DIPLOMACY,
    SEDUCTION,
)

_ABILITIES = {  # by verb
    "assassinate": ASSASSINATION,
    "seduce": SEDUCTION,
    "conspire": CONSPIRACY,
    "protect": DIPLOMACY,
}
_USES = {  # by kind of a thing: the abilities that can be used on it; the last one reaches farthest
    "card": ("assassinate", "seduce", "protect"),
    "cell": ("seduce",),
    "place": ("conspire",),
}
_CHOICES = {  # by question: the rule that any other card breaks, and the verb
    "peek": ("peek.sight", "peek"),
    "reward": ("reward.choice", "keep"),
    "lose": ("lose.own", "lose"),
    "discard": ("hand", "discard"),
}


def refusal(game: Holdings, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer, or touching a thing."""
    key = game.question
    name, *ids = what
    if key == "deploy":
        return _refused_deployment(game, seat, name, ids)
    if key == "act":
        return _refused_act(game, name, ids)
    rule, verb = _CHOICES[key]
    return Reason(rule) if name in ("card", verb) else None


def _refused_deployment(game: Holdings, seat: int, name: str, ids: list[int]) -> Reason | None:
    if name == "cell":
        return _refused_cell(game, ids[0])
    if name == "card":
        return _refused_card(game, ids[0])
    if name == "place":
        return Reason("deploy.place")
    if name == "deploy":
        return Reason("hand") if ids[0] not in game.hand[seat] else _refused_cell(game, ids[1])
    return None


def _refused_card(game: Holdings, card: int) -> Reason:
    """Who touches a tile may mean the cell below it."""
    if card in game.rewards:
        return Reason("deploy.reward")
    return Reason("deploy.taken" if card in game.lying else "hand")


def _refused_cell(game: Holdings, cell: int) -> Reason | None:
    if cell not in range(CELLS):
        return None
    if not game.order(cell):
        return Reason("deploy.reward")
    return Reason("deploy.taken" if game.lying[cell] >= 0 else "deploy.inner")


def _refused_act(game: Holdings, name: str, ids: list[int]) -> Reason | None:
    """Why the acting character cannot do something, or cannot do anything to a thing."""
    if name in _ABILITIES:
        if _ABILITIES[name] not in game.left:
            return Reason("act.ability")
        if name == "conspire":
            return Reason("conspire.here")
        return _REFUSED[name](game, ids[0])
    if name == "card" and ids[0] in game.deck and CONSPIRACY in game.left:
        return Reason("conspire.deck")
    can = [verb for verb in _USES.get(name, ()) if _ABILITIES[verb] in game.left]
    if not can:
        return Reason("act.ability") if name in _USES else None
    if name == "place":
        return Reason("conspire.here")
    if name == "cell":
        return Reason("seduce.full" if _is_full(game) else "seduce.cell")
    return _REFUSED[can[-1]](game, ids[0])


def _refused_assassination(game: Holdings, card: int) -> Reason:
    if game.sites[game.place].location == CHURCH:
        return Reason("assassinate.church")
    if card not in game.characters(game.place):
        return Reason("assassinate.here")
    return Reason("guarded" if card in game.guarded else "assassinate.itself")


def _refused_seduction(game: Holdings, card: int) -> Reason:
    if _is_full(game):
        return Reason("seduce.full")
    if card not in game.lying or PLACE[game.lying.index(card)] not in ADJACENT[game.place]:
        return Reason("seduce.near")
    return Reason("guarded" if card in game.guarded else "seduce.cell")


def _is_full(game: Holdings) -> bool:
    """Whether the location being resolved has no empty cell."""
    return not game.free & game.sites[game.place].playable


def _refused_protection(game: Holdings, card: int) -> Reason:
    return Reason("protect.twice" if card in game.guarded else "protect.near")


_REFUSED = {
    "assassinate": _refused_assassination,
    "seduce": _refused_seduction,
    "protect": _refused_protection,
}
