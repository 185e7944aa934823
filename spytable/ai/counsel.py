"""What a hint tells of an advice: where to look first, the answer, and the next best one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.ai import levels
from spytable.ai.advice import Advice, Choice
from spytable.core import registry
from spytable.core.game import Action, Game, Thing

LEVEL = levels.names()[-1]  # the level that is asked for hints
_EVEN = 0.02  # of a chance to win: a smaller difference is within the error of a search
_PURE = 0.95  # of the weight: with so much on one answer, a strategy is not mixed


class Counsel(NamedTuple):
    """An answer worth giving and the next best one, with their chances to win in whole percent.

    With `mixed`, the numbers are shares instead: how often to give an answer that nobody should
    foresee. They are None if nothing was weighed, as `other` is if there is only one answer.
    `first` is the thing to look at first; an answer without things has none. `even` says that it
    makes practically no difference which of the two is given.
    """

    action: Action
    first: Thing | None
    percent: int | None = None
    other: Action | None = None
    other_percent: int | None = None
    even: bool = False
    mixed: bool = False

    @property
    def rivals(self) -> tuple[Action, Action] | None:
        """The two answers, the better one first, if one is clearly better than the other."""
        if self.other is None or self.even or self.mixed:
            return None
        return self.action, self.other


def counsel(view: Game, advice: Advice) -> Counsel:
    """The counsel that follows from an advice on the question of a view."""
    weight = sum(choice.visits for choice in advice.choices)
    if not weight:
        return Counsel(advice.action, _first(view, advice.action, ()))
    curve = registry.brain(view.id).curve(view.seats)
    best, *others = _ranked(advice)
    mixed = advice.mixed and best.visits < _PURE * weight

    def percent(choice: Choice) -> int:
        return round(100 * (choice.visits / weight if mixed else curve.chance(choice.value)))

    first = _first(view, best.action, advice.choices)
    counsel = Counsel(best.action, first, percent(best), mixed=mixed)
    if not others:
        return counsel
    other = others[0]
    even = curve.chance(best.value) - curve.chance(other.value) <= _EVEN
    return counsel._replace(other=other.action, other_percent=percent(other), even=even)


def _ranked(advice: Advice) -> list[Choice]:
    """The answers by visits, then by value; the advised one comes first.

    The advised answer of a mixed strategy has no such privilege: it was only drawn.
    """

    def rank(choice: Choice) -> tuple[bool, int, float]:
        advised = choice.action == advice.action and not advice.mixed
        return advised, choice.visits, choice.value

    return sorted(advice.choices, key=rank, reverse=True)


def _first(view: Game, action: Action, choices: Sequence[Choice]) -> Thing | None:
    """The first thing of an answer without which no answer is nearly as good.

    If there is none, the first thing that some other answer does without, or else the first one.
    """
    things = view.things(action)
    best = max((choice.value for choice in choices if choice.action == action), default=0.0)
    for least in (_EVEN, -1.0):
        for thing in things:
            without = [it.value for it in choices if thing not in view.things(it.action)]
            if without and best - max(without) > least:
                return thing
    return things[0] if things else None
