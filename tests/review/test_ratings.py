"""How well a person plays, over all matches, with the noise of the figure."""

from __future__ import annotations

from math import inf

import pytest

from spytable import paths
from spytable.ai.advice import Gap
from spytable.review.judgement import Decision, Judgement
from spytable.review.ledger import Ledger, Moment
from spytable.review.ratings import Ratings
from tests.support.matches import Recorded

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def matches():
    return Recorded("moonlight")[:3]


def ledger(match, costs, seat=0):
    view = match.before(1).view(seat)
    moments = []
    for number, cost in enumerate(costs, 1):
        gap = Gap(0.0, inf) if cost is None else Gap(cost, 0.01)
        decision = Decision(number, seat, ("give",), view)
        nothing, suspicion = (0.0, 0.0), 0.1 if cost is None else 0.0
        judgement = Judgement(decision, 0.5, ("take",), gap, nothing, nothing, suspicion)
        moments.append(Moment(number, 0.0, 0.0, 0.0, 0.5, 0.5, judgement))
    return Ledger(seat, 0.5, tuple(moments))


def test_the_rating_is_the_average_cost_of_all_decisions(matches):
    ratings = Ratings()
    ratings.add(matches[0], ledger(matches[0], [0.0, 0.1]))
    ratings.add(matches[1], ledger(matches[1], [0.02, 0.0, 0.0, 0.0]))
    found = ratings.of("moonlight")
    assert found.matches == 2
    assert found.cost == pytest.approx(0.02)
    assert found.margin > 0


def test_more_matches_make_it_surer(matches):
    few, many = Ratings(), Ratings()
    few.add(matches[0], ledger(matches[0], [0.0, 0.1] * 5))
    for match in matches:
        many.add(match, ledger(match, [0.0, 0.1] * 5))
    assert many.of("moonlight").margin < few.of("moonlight").margin


def test_another_review_of_a_match_takes_the_place_of_the_first(matches):
    ratings = Ratings()
    for costs in ([0.2, 0.2], [0.1, 0.1]):
        ratings.add(matches[0], ledger(matches[0], costs))
    assert ratings.of("moonlight")[:2] == pytest.approx((1, 0.1))


def test_two_seats_of_a_match_are_one_match(matches):
    ratings = Ratings()
    for seat in (0, 1):
        ratings.add(matches[0], ledger(matches[0], [0.1, 0.1], seat))
    assert ratings.of("moonlight").matches == 1


def test_a_match_without_a_known_cost_is_not_counted(matches):
    ratings = Ratings()
    ratings.add(matches[0], ledger(matches[0], [0.1, 0.1]))
    ratings.add(matches[1], ledger(matches[1], [None]))
    assert ratings.of("moonlight").matches == 1


def test_two_decisions_say_little(matches):
    """By Student for two figures, whose standard error is 0.05."""
    ratings = Ratings()
    ratings.add(matches[0], ledger(matches[0], [0.0, 0.1]))
    assert ratings.of("moonlight").margin > 0.4


def test_a_cost_that_is_not_known_does_not_count(matches):
    ratings = Ratings()
    ratings.add(matches[0], ledger(matches[0], [0.1, None, 0.1]))
    assert ratings.of("moonlight").cost == pytest.approx(0.1)


def test_nothing_is_rated_without_decisions(matches):
    assert Ratings().of("moonlight") is None


def test_what_is_saved_is_there_again(matches):
    ratings = Ratings()
    for match in matches:
        ratings.add(match, ledger(match, [0.0, 0.1]))
    ratings.save()
    again, problems = Ratings.load()
    assert not problems
    assert again.of("moonlight") == pytest.approx(ratings.of("moonlight"))


@pytest.mark.parametrize(
    "text", ["moonlight: 3", "moonlight: {ab-0: [1, .nan, 0]}", "x: {}", "moonlight: {ab-0: [1]}"]
)
def test_a_broken_file_is_told_and_rates_nothing(text):
    path = paths.config() / "ratings.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    ratings, problems = Ratings.load()
    assert problems
    assert ratings.of("moonlight") is None
