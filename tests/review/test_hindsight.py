"""Costs of answers, as the next decision of the same seat bears them out."""

from __future__ import annotations

import pytest

from spytable.ai.advice import Ground
from spytable.core import registry
from spytable.core.match import Match
from spytable.review.hindsight import corrected
from spytable.review.ledger import ledger
from tests.review.test_ledger import A, B, judged, match

__all__ = ["match"]

BLUR = registry.brain("moonlight").blur


def hindsight(*judgements):
    return [*corrected({it.decision.number: it for it in judgements}).values()]


def test_what_the_next_question_finds_was_not_lost(match: Match):
    costly, _ = hindsight(
        judged(match, 1, A, 0.7, cost=0.4), judged(match, 2, A, 0.5, has_news=False)
    )
    assert costly.gap.mean == pytest.approx(0.2 + BLUR)
    assert costly.effects == pytest.approx((0.2 + BLUR, -0.2 - BLUR))
    assert costly.after == pytest.approx(0.5 - BLUR)


def test_reasons_count_for_what_is_left_of_a_cost(match: Match):
    costly = judged(match, 1, A, 0.7, cost=0.4)
    costly = costly._replace(gap=costly.gap._replace(grounds=(Ground("rows", 2.0, -0.1),)))
    seen, _ = hindsight(costly, judged(match, 2, A, 0.5, has_news=False))
    [rows] = seen.gap.grounds
    assert rows == Ground("rows", pytest.approx(2.0 * seen.gap.mean / 0.4))


def test_a_better_answer_that_is_a_bluff_remains_one(match: Match):
    costly = judged(match, 1, A, 0.7, cost=0.4)
    costly = costly._replace(gap=costly.gap._replace(relies_on_secrecy=True))
    seen, _ = hindsight(costly, judged(match, 2, A, 0.5, has_news=False))
    assert 0 < seen.gap.mean < 0.4
    assert seen.gap.relies_on_secrecy


def test_an_answer_after_which_as_much_can_be_won_has_cost_nothing(match: Match):
    costly, _ = hindsight(
        judged(match, 1, A, 0.5, cost=0.3), judged(match, 2, A, 0.7, has_news=False)
    )
    assert not costly.is_error
    assert costly.gap.mean == 0
    assert costly.after == costly.chance


def test_what_was_not_compared_is_doubted_less(match: Match):
    doubtful, _ = hindsight(
        judged(match, 1, A, 0.7, doubt=0.4), judged(match, 2, A, 0.5, has_news=False)
    )
    assert doubtful.doubts == pytest.approx((0.2 + BLUR, -0.2 - BLUR))


@pytest.mark.parametrize(
    ("chance", "has_news"), [(0.6, True), (0.3 + BLUR / 2, False), (0.1, False)]
)
def test_news_and_what_an_evaluation_may_err_change_no_cost(match: Match, chance, has_news):
    """Nor does a look that thinks less of what is left."""
    costly, then = judged(match, 1, A, 0.7, cost=0.4), judged(match, 2, A, chance, 0, 0, has_news)
    assert hindsight(costly, then) == [costly, then]


def test_what_others_have_done_since_was_not_left_before(match: Match):
    costly, gift = judged(match, 1, A, 0.7, cost=0.4), judged(match, 2, B, 0.7, cost=0.2)
    then = judged(match, 3, A, 0.5, has_news=False, previous=1)
    assert hindsight(costly, gift, then)[0] == costly
    alone, _ = hindsight(costly, then)
    assert alone.gap.mean < costly.gap.mean, "without the gift it was"


def test_only_the_very_next_decision_counts(match: Match):
    """While a review runs, that one may not be judged yet."""
    costly = judged(match, 1, A, 0.7, cost=0.4)
    assert hindsight(costly, judged(match, 3, A, 0.7, has_news=False, previous=2))[0] == costly


def test_errors_of_others_are_seen_in_hindsight_too(match: Match):
    costly, _ = hindsight(
        judged(match, 1, B, 0.7, cost=0.4), judged(match, 2, B, 0.6, has_news=False)
    )
    assert costly.gap.mean == pytest.approx(0.1 + BLUR)


def test_the_account_still_adds_up(match: Match):
    judgements = (
        judged(match, 1, A, 0.7, cost=0.4),
        judged(match, 2, A, 0.5, cost=0.1, has_news=False),
        judged(match, 3, B, 0.5, cost=0.1),
    )
    found = ledger(match, A, corrected({it.decision.number: it for it in judgements}))
    whole = found.decisions + found.luck + found.gifts + found.residual
    assert found.start + whole == pytest.approx(found.end)
