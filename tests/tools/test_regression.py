"""The regression that learns weights: it finds what made results likely."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy

from spytable.core.weights import Weights
from tools.regression import Lessons, fit, joined, loss, softmax

MANY = 4000
NOTHING = Weights((0.0, 0.0), (0.0, 0.0), 4)
FREE = [False, False]


def positions(early, late, seats):
    """Positions whose results follow from weights by chance; at the last seat, half are empty."""
    rng = numpy.random.default_rng(1)
    features = rng.normal(size=(MANY, seats, len(early)))
    if seats > 2:
        features[: MANY // 2, -1] = numpy.nan
    progress = rng.random(MANY)
    moving = numpy.array(early) + progress[:, None] * (numpy.array(late) - numpy.array(early))
    scores = numpy.einsum("nsf,nf->ns", numpy.nan_to_num(features), moving)
    chances = softmax(scores, ~numpy.isnan(features[:, :, 0]))
    winners = (chances.cumsum(axis=1) < rng.random((MANY, 1))).sum(axis=1)
    return Lessons(progress, features, numpy.eye(seats)[winners])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_weights_that_made_the_results_are_found(seats):
    found = fit(positions((2.0, -1.0), (0.0, 1.0), seats), NOTHING, FREE, ridge=1)
    assert found.early == pytest.approx((2.0, -1.0), abs=0.25)
    assert found.late == pytest.approx((0.0, 1.0), abs=0.25)


def test_the_first_of_two_may_have_all_features():
    lessons = positions((2.0, -1.0), (0.0, 1.0), 2)
    leads = lessons.features.copy()
    leads[:, 0] -= leads[:, 1]
    leads[:, 1] = 0
    found, same = (fit(it, NOTHING, FREE) for it in (lessons, lessons._replace(features=leads)))
    assert found.early == same.early and found.late == same.late


def test_an_asset_is_never_a_burden():
    """A feature that came with bad luck weighs 0, and the others are fitted without it."""
    lessons = positions((1.0, -1.0), (1.0, -1.0), 2)
    free, held = (fit(lessons, NOTHING, assets) for assets in (FREE, [False, True]))
    assert free.early[1] < 0 and free.late[1] < 0
    assert held.early[1] == held.late[1] == 0
    assert held.early[0] > 0 and held.early[0] != free.early[0]


def test_without_evidence_weights_stay_as_they_were():
    before = Weights((1.5, -1.0), (0.5, 0.25), 4)
    few = Lessons(*(column[:2] for column in positions((0.0, 0.0), (0.0, 0.0), 2)))
    found = fit(few, before, FREE)
    assert found.early == pytest.approx(before.early, abs=0.05)
    assert found.late == pytest.approx(before.late, abs=0.05)


def test_chances_of_seats_that_are_not_there_are_zero():
    chances = softmax(numpy.array([[1.0, 1.0, 9.0]]), numpy.array([[True, True, False]]))
    assert chances.tolist() == [[0.5, 0.5, 0.0]]


def test_the_weights_that_made_the_results_tell_them_best():
    lessons = positions((2.0, -1.0), (0.0, 1.0), 3)
    true, other = Weights((2.0, -1.0), (0.0, 1.0), 4), Weights((1.0, -1.0), (0.5, 1.0), 4)
    assert loss(lessons, true) < loss(lessons, other) < loss(lessons, NOTHING)


def test_parts_are_put_together():
    lessons = positions((1.0,), (1.0,), 2)
    both = joined([lessons, lessons])
    assert len(both.progress) == len(both.features) == len(both.shares) == 2 * MANY
