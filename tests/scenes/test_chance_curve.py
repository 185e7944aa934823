"""The curve of a review: one can go to any decision, and its marks can be told apart."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from spytable.review.ledger import Moment
from spytable.scenes.chance_curve import _overlap
from spytable.scenes.table.timeline import COST, GIFT, LUCK
from tests.support.reviewing import reviewing, short_match

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def match():
    return short_match()


def test_a_click_on_the_curve_leads_to_a_decision(match):
    desk = reviewing(match)
    curve = desk.scene._curve
    desk.click((curve.box.x + curve.box.w / 2, curve.box.centre[1]))
    numbers = [it.number for it in desk.scene._ledger.moments if it.judgement]
    assert desk.scene._number in numbers


def test_arrow_keys_on_the_curve_lead_from_any_answer_to_the_next_decision(match):
    curve = reviewing(match).scene._curve
    first, second, third, *_ = curve._numbers

    def led(key, number):
        curve.number = number
        return curve.key(pygame.event.Event(pygame.KEYDOWN, key=key)).value

    assert [led(pygame.K_RIGHT, it) for it in (first, second)] == [second, third]
    assert [led(pygame.K_LEFT, it) for it in (second, third)] == [first, second]
    between = (second + third) / 2
    assert led(pygame.K_RIGHT, between) == third and led(pygame.K_LEFT, between) == second


@pytest.mark.parametrize("height", [90, 150])
@pytest.mark.parametrize("chance", [0.1, 0.5, 0.7, 0.95])
def test_marks_on_the_curve_do_not_cover_each_other(match, height, chance):
    curve = reviewing(match).scene._curve
    curve.box = curve.box._replace(h=height)
    moment = Moment(2, 0.0, 0.0, 0.0, chance, chance - 0.1)
    curve._marks = [(kind, moment) for kind in (COST, LUCK, GIFT)] + [
        (LUCK, moment._replace(number=3))
    ]
    places = [place for _, place in curve._placed_marks()]
    assert not any(_overlap(*pair) for pair in combinations(places, 2))
    assert all(curve.box.contains(place) for place in places)
