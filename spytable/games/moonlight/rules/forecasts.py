"""What an answer would change, as far as its player can know it."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.game import Action, Fact
from spytable.games.moonlight.rules.mountain import FULL, corners
from spytable.games.moonlight.rules.purpose import changes
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import (
    AMBUSH,
    CORNER,
    DEN,
    GUARD,
    NUMBERS,
    POUNCE,
    REGROUP,
    VALUE,
    prey,
)

_POWERS = {"ambush": AMBUSH, "pounce": POUNCE, "guard": GUARD, "regroup": REGROUP}  # by verb


def foresee(view: Round, action: Action) -> tuple[Fact, ...]:
    """The points: those of the round if this ends it, else what they would be if counted right
    after. Then the power that is used up, what a corner makes of the wolf, rows and moons that
    would change, and how many cards could cover the wolf, or who may still regroup."""
    verb, *ids = action
    if verb not in ("extend", "guard", "cover", "ambush", "pounce", "regroup"):
        return ()
    seat = view.viewer
    assert seat is not None
    rival, after = 1 - seat, _after(view, verb, *ids)
    score, was = after.score(), view.score()
    is_last = verb == "regroup" or _is_last(view, after, seat)
    regrouper = after.regrouper() if is_last and verb != "regroup" else NOBODY
    is_result = is_last and regrouper == NOBODY
    facts: list[Fact] = []
    facts.append(("result" if is_result else "points", score.points[seat], score.points[rival]))
    if is_result and score.points[seat] == score.points[rival]:
        facts.append(("wolves", score.visible[seat], score.visible[rival]))
    if verb in _POWERS:
        facts.append(("spends", _POWERS[verb]))
    facts += () if verb == "regroup" else _corner(after, *ids)
    for number, old, now in changes(after, view):
        if now != old:
            facts.append(("row", number, now.sums[seat], now.sums[rival]))
    if score.moons != was.moons:
        facts.append(("moons", score.moons[seat], score.moons[rival]))
    if not is_last:
        hunters = 0 if verb == "guard" else _hunters(view, seat, ids[0])
        facts.append(("hunters", hunters) if hunters else ("safe",))
    elif regrouper != NOBODY:
        facts.append(("last", regrouper))
    return tuple(facts)


def _is_last(view: Round, after: Round, seat: int) -> bool:
    """Whether a turn of a seat is the last one of the round."""
    is_out = not view.deck[seat] and len(view.hand[seat]) == 1
    return len(after.taken) == FULL or view.extra or (is_out and seat != view.starter)


def _corner(after: Round, card: int, cell: int) -> Iterator[Fact]:
    """What a wolf counts as in its row, if that is more than its value."""
    face = after.faces[card]
    if CORNER[face] > 1 and after.box and cell in corners(after.box):
        yield "corner", VALUE[face] * CORNER[face]


def _after(view: Round, verb: str, *ids: int) -> Round:
    """The mountain after an answer."""
    after = view.copy()
    if verb == "regroup":
        after.swap(*ids)
    elif verb in ("extend", "guard"):
        after.settle(*ids)
    else:
        after.bury(*ids)
    return after


def _hunters(view: Round, seat: int, card: int) -> int:
    """How many of the rival's cards still to come could cover a wolf of a seat."""
    rival = 1 - seat
    value = VALUE[view.faces[card]]
    if view.power[seat] == DEN and value <= NUMBERS[DEN]["highest"]:
        return 0
    waiting = view.hand[rival] + view.deck[rival]
    power = NOBODY if view.spent[rival] else view.power[rival]
    return sum(value in prey(face, power) for face in view.candidates(waiting))
