"""Intervals: how wide they are, and what widens them."""

from statistics import fmean

import pytest

from spytable.cli import intervals


def test_of_games_it_holds_the_share_and_narrows():
    low, high = intervals.of_games(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert intervals.of_games(1.0, 10)[1] == 1.0
    assert intervals.of_games(0.0, 10)[0] == 0.0


def width(interval):
    low, high = interval
    return high - low


def test_deals_that_the_minds_split_tell_more_than_as_many_games():
    assert width(intervals.of_deals([0.5] * 48 + [1.0] * 2)) < width(intervals.of_games(0.52, 100))


def test_deals_that_one_mind_wins_twice_tell_less_than_as_many_games():
    assert width(intervals.of_deals([0.0, 1.0] * 25)) > width(intervals.of_games(0.5, 100))


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_few_deals_that_ended_alike_are_not_certain(share):
    low, high = intervals.of_deals([share] * 5)
    assert 0.0 <= low <= share <= high <= 1.0
    assert high - low > 0.3


@pytest.mark.parametrize("par", [0.5, 0.25])
def test_deals_at_par_prove_nothing_to_either_side(par):
    low, high = intervals.of_deals([par] * 5, par)
    assert par - low == pytest.approx(high - par)


def test_without_games_everything_is_possible():
    assert intervals.of_games(0.0, 0) == intervals.of_deals([]) == (0.0, 1.0)


def test_a_mean_has_the_interval_of_student():
    """In tables t is 2.776 for five samples and 2.262 for ten."""
    low, high = intervals.of_mean([1, 2, 3, 4, 5])
    assert (low, high) == pytest.approx((3 - 1.963, 3 + 1.963), abs=0.01)
    low, high = intervals.of_mean([*range(10)])
    assert (low, high) == pytest.approx((4.5 - 2.166, 4.5 + 2.166), abs=0.01)


def test_two_samples_tell_nothing_of_a_mean():
    assert intervals.of_mean([1, 2]) is None
    assert intervals.of_mean([1, 2, 3]) is not None


def test_samples_that_are_all_alike_tell_nothing_of_how_they_differ():
    assert intervals.of_mean([2, 2, 2, 2]) is None


def test_a_sample_is_the_mean_of_its_deal():
    assert intervals.samples([(1, 0), (1, 1), (0, 0)]) == [0.5, 1.0, 0.0]


def test_a_deal_that_was_not_finished_counts_by_its_games():
    deals = [(1, 0), (1, 1), (0, 0), (1,)]
    samples = intervals.samples(deals)
    assert fmean(samples) == pytest.approx(fmean([1, 0, 1, 1, 0, 0, 1]))
    unfinished = samples.pop() - fmean(samples)
    assert 0 < unfinished < 0.5
