"""Why an answer is not allowed: the rule that forbids it."""

from __future__ import annotations

from spytable.core.game import Action, Reason, Thing
from spytable.games.moonlight.rules.mountain import NEIGHBOURS, SIDE, room
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.wolves import DEN, NUMBERS, REGROUP, VALUE

_PLAYS = ("extend", "guard", "cover", "ambush", "pounce")
_AT_A_CHOICE = {  # by the question, and the verb or the kind of thing
    ("regroup", "regroup"): "regroup.pair",
    ("regroup", "cell"): "regroup.pair",
    ("regroup", "power"): "regroup.pair",
    ("power", "take_power"): "offer",
    ("power", "power"): "offer",
    ("lone", "take_lone"): "offer",
    ("lone", "card"): "offer",
}


def refusal(game: Round, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer, or touching a card, a cell or a power; None if none does."""
    question = game.question
    kind, *ids = what
    if question not in ("turn", "last_turn"):
        rule = _AT_A_CHOICE.get((question, kind))
        return Reason(rule) if rule else None
    if kind == "card":
        return Reason("card.hand")
    if kind == "cell":
        return _refused_cell(game, seat, ids[0])
    if kind == "power":
        return _refused_power(game, seat, ids[0])
    return _refused_play(game, seat, kind, *ids) if kind in _PLAYS else None


def _refused_play(game: Round, seat: int, verb: str, card: int, cell: int) -> Reason | None:
    if card not in game.hand[seat]:
        return Reason("card.hand")
    if verb in ("extend", "guard"):
        return _refused_extension(game, cell) or Reason("power.guard")
    if cell not in game.taken:
        return Reason("cover.empty")
    if verb in ("ambush", "pounce"):
        return _refused_target(game, seat, cell) or Reason(f"power.{verb}")
    return _refused_cell(game, seat, cell)


def _refused_cell(game: Round, seat: int, cell: int) -> Reason | None:
    """Why the chosen wolf, or any wolf of the hand, cannot go to a cell."""
    if cell not in game.taken:
        return _refused_extension(game, cell)
    value = VALUE[game.faces[game.top[cell]]]
    rule = Reason("cover.value", {"value": value, "needed": value + 1})
    if value == max(VALUE):
        rule = Reason("cover.highest", {"value": value})
    return _refused_target(game, seat, cell) or rule


def _refused_target(game: Round, seat: int, cell: int) -> Reason | None:
    """Why nothing at all can cover the wolf on a cell, if so."""
    top, rival = game.top[cell], 1 - seat
    if game.owner[top] == seat:
        return Reason("cover.own")
    if game.visible[rival] < 2:
        return Reason("cover.last")
    if cell == game.guarded:
        return Reason("cover.guarded")
    if game.power[rival] == DEN and VALUE[game.faces[top]] <= NUMBERS[DEN]["highest"]:
        return Reason("cover.den")
    return None


def _refused_extension(game: Round, cell: int) -> Reason | None:
    if cell in game.taken:
        return Reason("extend.taken")
    if cell not in range(SIDE * SIDE) or cell not in room(game.box):
        return Reason("extend.frame")
    if not any(other in game.taken for other in NEIGHBOURS[cell]):
        return Reason("extend.beside")
    return None


def _refused_power(game: Round, seat: int, power: int) -> Reason:
    """Why a power is not touched: it works by itself with the wolf that is played, or comes after
    the last one."""
    if power == game.power[1 - seat]:
        return Reason("power.rival")
    if power == REGROUP:
        return Reason("power.later")
    return Reason("power.spent") if game.spent[seat] else Reason("power.touch")
