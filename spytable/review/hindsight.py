"""What the next decision of a seat shows of the one before it, where nothing has happened since.

A comparison plays on quickly after either answer. If the given one wants something clever to
follow, it looks poorer than it is, and the search at the next question knows better: what it finds
was there. Then the answer has cost less, or nothing. The other answer may have been better than it
looked as well, but nobody has been asked what follows that one.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from spytable.core import registry
from spytable.review.judgement import Judgement
from spytable.review.ledger import by_others


def corrected(judged: Mapping[int, Judgement]) -> dict[int, Judgement]:
    """Judgements by which no answer costs more than the next look of its seat bears out."""
    found = dict(judged)
    for seat in {it.decision.seat for it in judged.values()}:
        own = [number for number, it in sorted(judged.items()) if it.decision.seat == seat]
        for number, following in pairwise(own):
            judgement, then = judged[number], judged[following]
            if then.decision.continues(judgement.decision):
                others = by_others(seat, judged, number, following)
                reached = then.chance - others.gifts - others.residual
                found[number] = _no_dearer(judgement, reached)
    return found


def _no_dearer(judgement: Judgement, reached: float) -> Judgement:
    """The judgement of an answer after which so much of a chance to win was left, give or take what
    an evaluation may err."""
    brain, gap = registry.brain(judgement.decision.view.id), judgement.gap
    cost, more = judgement.chance - judgement.after, reached - brain.blur - judgement.after
    if cost <= 0 or more <= 0:
        return judgement
    part = max(0.0, 1 - more / cost)
    grounds = tuple(it.scaled(part) for it in gap.grounds)
    # Milestones and courses tell how it goes on after the given answer: not so, as it turned out.
    gap = gap._replace(mean=part * gap.mean, grounds=grounds, milestones=(), courses=())
    return judgement._replace(
        gap=gap,
        effects=tuple(part * it for it in judgement.effects),
        doubts=tuple(part * it for it in judgement.doubts),
    )
