"""A decision in a match, and what a search thinks of it from nothing but what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spytable.ai.advice import CERTAIN, UNKNOWN, Advice, Choice, Gap
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.match import Match

_PLAYED = 0.05  # of a mixed strategy: an answer that it gives so often is none of its errors
_NEGLIGIBLE = 0.01  # of a chance to win: nobody should be told of less
_NEAR = 0.005  # of a chance to win: such a difference of values is not worth a comparison
SAME = Gap(0.0, 0.0)


class Decision(NamedTuple):
    """An answer where there was a choice: its number in the log, from 1, and the view it was given
    in."""

    number: int
    seat: int
    action: Action
    view: Game


def decisions(match: Match) -> Iterator[Decision]:
    """All answers of a match where there was a choice, in their order."""
    for number, entry in enumerate(match.log, 1):
        before = match.before(number)
        if len(registry.brain(before.id).answers(before, entry.seat)) > 1:
            view = before.view(entry.seat)
            yield Decision(number, entry.seat, entry.action, view)


class Judgement(NamedTuple):
    """What a decision was worth.

    `chance` is the chance to win before it, with the best answer. `gap` is how much more of it the
    best answer promises than the given one, and `effects` the same for every seat; both are 0 if
    none was found. `found` is the chance with the best answer as the comparison of the two tells
    it. The figures are as they were measured: small costs may be below 0.
    """

    decision: Decision
    chance: float
    best: Action
    gap: Gap
    effects: tuple[float, ...]
    found: float

    @property
    def is_error(self) -> bool:
        """Whether something better is known almost for certain, and matters."""
        return self.gap.least > _NEGLIGIBLE

    @property
    def after(self) -> float:
        """The chance to win with the given answer."""
        return self.found - self.gap.mean


def first_thoughts(decision: Decision, advice: Advice) -> Judgement:
    """The judgement that follows from a search alone: the given answer is taken for the best one.

    Where `rival` names a better one, the two are to be compared before anything is said.
    """
    view, value = decision.view, max(it.value for it in _weighed(advice))
    chance = registry.brain(view.id).chance(view.seats, value)
    nothing = (0.0,) * view.seats
    return Judgement(decision, chance, decision.action, SAME, nothing, chance)


def rival(decision: Decision, advice: Advice) -> tuple[Action, float] | None:
    """A better answer than the given one and how much better it looks; None if there is none."""
    view, given = decision.view, decision.action
    same = registry.brain(view.id).equivalence
    key = same(view, given)
    played = [it for it in advice.choices if same(view, it.action) == key]
    if advice.mixed and any(it.visits >= _PLAYED * CERTAIN for it in played):
        return None
    best = max(_weighed(advice), key=lambda it: it.value)
    if same(view, best.action) == key:
        return None
    behind = best.value - played[0].value if played else best.value
    return (best.action, behind) if behind > _NEAR else None


def second_thoughts(before: Judgement, comparison: Advice) -> Judgement:
    """The judgement after the given answer was compared with its rival, as it was measured: only
    the choice of a best answer makes it look too good, and needs the curve of a brain."""
    if comparison.gap == UNKNOWN:
        return before._replace(gap=UNKNOWN)
    return before._replace(
        best=comparison.action,
        gap=comparison.gap,
        effects=comparison.effects,
        found=comparison.choices[0].value,
    )


def _weighed(advice: Advice) -> Sequence[Choice]:
    """The answers that a search would give; of a glance, all."""
    return [it for it in advice.choices if it.visits] or advice.choices
