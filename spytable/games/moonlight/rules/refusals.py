"""What a player can be told before an answer: why one is not allowed, and what one would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spytable.core.game import Action, Reason, Thing
from spytable.games.moonlight.rules.mountain import FULL, NEIGHBOURS, SIDE, room
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import DEN, NUMBERS, VALUE, prey

if TYPE_CHECKING:
    from spytable.games.moonlight.rules.round import Round

_PLAYS = ("extend", "guard", "cover", "ambush", "pounce")
_AT_A_CHOICE = {  # by question, and by what is answered or touched
    ("regroup", "regroup"): "regroup.pair",
    ("regroup", "cell"): "regroup.pair",
    ("power", "take_power"): "offer",
    ("power", "power"): "offer",
    ("lone", "take_lone"): "offer",
    ("lone", "card"): "offer",
}


def refusal(game: Round, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer, or touching a card or a cell."""
    question = game.question
    kind, *ids = what
    if question not in ("turn", "last_turn"):
        rule = _AT_A_CHOICE.get((question, kind))
        return Reason(rule) if rule else None
    if kind == "card":
        return Reason("card.hand")
    if kind == "cell":
        return _refused_cell(game, seat, ids[0])
    return _refused_play(game, seat, kind, *ids) if kind in _PLAYS else None


def _refused_play(game: Round, seat: int, verb: str, card: int, cell: int) -> Reason:
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
    """Why none of the hand, or not the wolf in mind, goes to a cell."""
    if cell not in game.taken:
        return _refused_extension(game, cell)
    value = VALUE[game.faces[game.top[cell]]]
    rule = Reason("cover.value", {"value": value, "needed": value + 1})
    if value == max(VALUE):
        rule = Reason("cover.highest", {"value": value})
    return _refused_target(game, seat, cell) or rule


def _refused_target(game: Round, seat: int, cell: int) -> Reason | None:
    """Why a wolf cannot be covered by anything at all."""
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


def foresee(view: Round, action: Action) -> tuple[tuple, ...]:
    """Points, rows and moons if the round were counted right after, and what can cover the wolf."""
    verb, *ids = action
    if verb not in ("extend", "guard", "cover", "ambush", "pounce", "regroup"):
        return ()
    seat = view.viewer
    game = view.copy()
    if verb == "regroup":
        game.swap(*ids)
    elif verb in ("extend", "guard"):
        game.settle(*ids)
    else:
        game.bury(*ids)
    counted = game.score()
    mine, other = seat, 1 - seat
    told = [("points", counted.points[mine], counted.points[other])]
    told += [
        ("row", number, row.sums[mine], row.sums[other])
        for number, row in enumerate(counted.rows, 1)
    ]
    told.append(("moons", counted.moons[mine], counted.moons[other]))
    if verb != "regroup":
        told.append(("hunters", 0 if verb == "guard" else _hunters(view, ids[0])))
    if len(game.taken) == FULL > len(view.taken):
        told.append(("fills",))
    return tuple(told)


def _hunters(view: Round, card: int) -> int:
    """How many of the rival's cards that are still to come could cover a wolf of the viewer."""
    rival = 1 - view.viewer
    value = VALUE[view.faces[card]]
    if view.power[view.viewer] == DEN and value <= NUMBERS[DEN]["highest"]:
        return 0
    waiting = view.hand[rival] + view.deck[rival]
    power = NOBODY if view.spent[rival] else view.power[rival]
    return sum(value in prey(face, power) for face in view.candidates(waiting))
