"""What an answer would change, as far as its player can know it."""

from __future__ import annotations

from spytable.core.game import Action, Fact
from spytable.games.moonlight.rules.mountain import FULL
from spytable.games.moonlight.rules.purpose import changes
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import DEN, NUMBERS, VALUE, prey


def foresee(view: Round, action: Action) -> tuple[Fact, ...]:
    """The score if the round were counted right after, of the rows those that would change, and how
    many cards could cover the wolf."""
    verb, *ids = action
    if verb not in ("extend", "guard", "cover", "ambush", "pounce", "regroup"):
        return ()
    seat = view.viewer
    assert seat is not None
    after = _after(view, verb, *ids)
    score = after.score()
    facts: list[Fact] = [("points", score.points[seat], score.points[1 - seat])]
    for number, was, now in changes(after, view):
        if now != was:
            facts.append(("row", number, now.sums[seat], now.sums[1 - seat]))
    facts.append(("moons", score.moons[seat], score.moons[1 - seat]))
    if verb != "regroup":
        facts.append(("hunters", 0 if verb == "guard" else _hunters(view, seat, ids[0])))
    if len(after.taken) == FULL > len(view.taken):
        facts.append(("fills",))
    return tuple(facts)


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
