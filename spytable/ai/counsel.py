"""What a hint tells of an advice: what to look at first, the answer, and the next best one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.ai import levels
from spytable.ai.advice import Advice, Choice
from spytable.core.game import Action, Game, Thing

LEVEL = levels.names()[-1]  # who is asked for a hint
_EVEN = 0.02  # of a chance to win: no more than a search may be wrong by
_PURE = 0.95  # of the weight: so much on one answer is no mixture


class Counsel(NamedTuple):
    """An answer worth giving and the next best one, with their chances to win in whole percent.

    With `mixed` the numbers are shares instead: how often to give an answer that nobody should
    foresee. There are no numbers where nothing was weighed, and no other answer without a choice.
    `first` is the thing that matters first; an answer without things has none. `even`: it makes
    practically no difference which of the two is given.
    """

    action: Action
    first: Thing | None
    percent: int | None = None
    other: Action | None = None
    other_percent: int | None = None
    even: bool = False
    mixed: bool = False


def counsel(view: Game, advice: Advice) -> Counsel:
    """What an advice on the question of a view comes to."""
    weight = sum(choice.visits for choice in advice.choices)
    if not weight:
        return Counsel(advice.action, _first(view, advice.action, ()))
    best, *others = _ranked(advice)
    mixed = advice.mixed and best.visits < _PURE * weight

    def percent(choice: Choice) -> int:
        return round(100 * (choice.visits / weight if mixed else choice.value))

    first = _first(view, best.action, advice.choices)
    counsel = Counsel(best.action, first, percent(best), mixed=mixed)
    if not others:
        return counsel
    other = others[0]
    even = best.value - other.value <= _EVEN
    return counsel._replace(other=other.action, other_percent=percent(other), even=even)


def _ranked(advice: Advice) -> list[Choice]:
    """The answers as search ranks them, by how much was thought about each; the advised one comes
    first, but of a mixture it is only the one that was drawn."""

    def rank(choice: Choice) -> tuple[bool, int, float]:
        advised = choice.action == advice.action and not advice.mixed
        return advised, choice.visits, choice.value

    return sorted(advice.choices, key=rank, reverse=True)


def _first(view: Game, action: Action, choices: Sequence[Choice]) -> Thing | None:
    """The first thing of an answer without which nothing is nearly as good; if there is none, the
    first that other answers can do without, or else the first of all."""
    things = view.things(action)
    best = max((choice.value for choice in choices if choice.action == action), default=0.0)
    for least in (_EVEN, -1.0):
        for thing in things:
            without = [it.value for it in choices if thing not in view.things(it.action)]
            if without and best - max(without) > least:
                return thing
    return things[0] if things else None
