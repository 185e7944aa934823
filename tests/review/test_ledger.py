"""The ledger of a seat: decisions, luck, gifts and the residual add up to the whole way."""

from __future__ import annotations

from math import inf

import pytest

from spytable.ai.advice import UNKNOWN, Gap
from spytable.core.match import Match
from spytable.review.judgement import Decision, Judgement
from spytable.review.ledger import ledger, notable
from tests.support.matches import Recorded

A, B = 0, 1


@pytest.fixture
def match() -> Match:
    """A finished match of two; what was played does not matter here."""
    return Recorded("moonlight")[0]


def judged(
    match: Match,
    number: int,
    seat: int,
    chance: float,
    cost: float = 0.0,
    doubt: float = 0.0,
    has_news: bool = True,
    previous: int | None = None,
) -> Judgement:
    """A decision before which the chance was so high, and which cost so much of it, or may have.
    The one of its seat before is the answer before, unless another is `previous`."""
    view, before = match.before(number).view(seat), number - 1 if previous is None else previous
    decision = Decision(number, seat, ("give",), view, has_news, before)
    effects, doubts = ((it, -it) if seat == A else (-it, it) for it in (cost, doubt))
    gap = UNKNOWN if doubt else Gap(cost, cost / 2)
    return Judgement(decision, chance, ("better",), gap, effects, doubts)


def account(match, *judgements, seat=A):
    return ledger(match, seat, {it.decision.number: it for it in judgements})


def test_a_match_of_two_begins_even_and_ends_with_its_result(match):
    found = account(match)
    assert found.start == pytest.approx(0.5)
    assert found.end in (0.0, 1.0)
    assert found.luck == pytest.approx(found.end - 0.5)


def test_what_a_better_answer_promised_is_the_cost_of_a_decision(match):
    found = account(match, judged(match, 1, A, 0.5, cost=0.2))
    assert found.decisions == pytest.approx(-0.2)
    assert found.moments[0].after == pytest.approx(0.3)


def test_what_the_others_errors_changed_is_a_gift_and_no_luck(match):
    first, gift, last = (
        judged(match, 1, A, 0.5),
        judged(match, 2, B, 0.5, cost=0.1),
        judged(match, 3, A, 0.65),
    )
    moment = account(match, first, gift, last).moments[1]
    assert moment.gifts == pytest.approx(0.1) and moment.givers == (2,)
    assert moment.luck == pytest.approx(0.05)


def test_the_same_error_is_a_cost_to_the_one_and_a_gift_to_the_other(match):
    error = judged(match, 2, B, 0.5, cost=0.1)
    assert account(match, error, seat=B).decisions == pytest.approx(-0.1)
    assert account(match, error, seat=A).gifts == pytest.approx(0.1)


def test_what_looks_like_an_error_but_was_not_compared_is_the_residual(match):
    own, other = judged(match, 1, A, 0.5, doubt=0.2), judged(match, 2, B, 0.5, doubt=0.05)
    assert account(match, own).residual == pytest.approx(-0.2)
    assert account(match, other).residual == pytest.approx(0.05)
    assert not account(match, own).errors
    assert account(match, own).moments[0].after == pytest.approx(0.3)


def test_the_four_parts_are_the_whole_way(match):
    judgements = [
        judged(match, 1, A, 0.52, 0.1),
        judged(match, 2, B, 0.6, 0.2),
        judged(match, 3, A, 0.4, doubt=0.04),
        judged(match, 5, B, 0.3, -0.01),
    ]
    for seat in (A, B):
        found = account(match, *judgements, seat=seat)
        parts = found.decisions + found.luck + found.gifts + found.residual
        assert found.start + parts == pytest.approx(found.end)


def test_without_news_nothing_was_luck_and_the_later_look_is_right(match):
    first, then = judged(match, 1, A, 0.5, 0.1), judged(match, 3, A, 0.3, 0.05, 0.0, False, 1)
    found = account(match, first, then)
    assert [it.luck for it in found.moments[:2]] == pytest.approx([-0.1, 0.0])
    assert [it.before for it in found.moments[:2]] == pytest.approx([0.4, 0.3])
    assert found.decisions == pytest.approx(-0.15)


def test_what_others_gave_away_is_no_news_that_was_missed(match):
    gift = judged(match, 2, B, 0.5, cost=0.1)
    first, then = judged(match, 1, A, 0.5), judged(match, 3, A, 0.7, has_news=False, previous=1)
    found = account(match, first, gift, then)
    assert found.moments[0].after == pytest.approx(0.6)
    assert [it.gifts for it in found.moments[:2]] == pytest.approx([0.0, 0.1])


def test_no_chance_is_corrected_beyond_certainty(match):
    first, then = (
        judged(match, 1, A, 0.5, 0.4),
        judged(match, 3, A, 0.9, 0.0, 0.0, False, 1),
    )
    moment = account(match, first, then).moments[0]
    assert (moment.before, moment.after) == pytest.approx((1.0, 0.6))


def test_a_match_that_is_not_over_ends_with_the_last_decision():
    match = Match("moonlight", 2, 1)
    seat = match.game.asked[0]
    match.play(seat, match.game.actions(seat)[0])
    found = account(match, judged(match, 1, seat, 0.7, 0.1), seat=seat)
    assert [it.number for it in found.moments] == [1]
    assert found.end == pytest.approx(0.6)


def test_nothing_below_its_interval_is_called_an_error(match):
    sure, unsure = judged(match, 1, A, 0.5, 0.2), judged(match, 3, A, 0.5, 0.3)
    unsure = unsure._replace(gap=Gap(0.3, 0.31))
    unknown = judged(match, 5, A, 0.5)._replace(gap=Gap(0.0, inf))
    assert [it.number for it in account(match, sure, unsure, unknown).errors] == [1]


def test_the_dearest_error_comes_first(match):
    costs = {1: 0.05, 3: 0.2, 5: 0.1}
    errors = account(match, *(judged(match, at, A, 0.5, cost) for at, cost in costs.items())).errors
    assert [it.number for it in errors] == [3, 5, 1]


def test_the_largest_turns_of_luck_are_found_whichever_way_they_went(match):
    chances = {1: 0.5, 3: 0.9, 5: 0.3, 7: 0.35}
    found = account(match, *(judged(match, at, A, it) for at, it in chances.items()))
    assert {it.number for it in notable(found.moments[:-1], "luck", 2)} == {3, 5}


def test_of_gifts_the_largest_one_is_told_first_and_answers_that_gave_nothing_are_not(match):
    gifts = (judged(match, at, B, 0.5, cost) for at, cost in ((2, 0.05), (3, 0.0), (4, 0.2)))
    moment = account(match, judged(match, 1, A, 0.5), *gifts, judged(match, 5, A, 0.7)).moments[1]
    assert moment.givers == (4, 2)


def test_a_small_turn_of_luck_is_not_worth_telling(match):
    found = account(match, judged(match, 1, A, 0.51), judged(match, 3, A, 0.55))
    assert [it.number for it in notable(found.moments[:-1], "luck", 2)] == [3]
