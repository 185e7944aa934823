"""Boxes: what is laid out in a room stays in it."""

from __future__ import annotations

import pytest

from spytable.ui.box import Box, nearest
from tests.support.screens import apart, is_inside

ROOM = Box(10, 20, 250, 90)


@pytest.mark.parametrize("count", (1, 4, 11, 40))
def test_squares_lie_in_their_room_and_none_covers_another(count):
    boxes = ROOM.squares(count, 4)
    assert len(boxes) == count
    assert apart(boxes)
    assert all(is_inside(box, ROOM) for box in boxes)


def test_squares_are_as_large_as_a_room_allows_and_no_larger_than_wanted():
    assert Box(0, 0, 100, 40).squares(2) == [Box(0, 0, 40, 40), Box(40, 0, 40, 40)]
    assert Box(0, 0, 40, 100).squares(2) == [Box(0, 0, 40, 40), Box(0, 40, 40, 40)]
    assert Box(0, 0, 100, 40).squares(2, 6, 30) == [Box(0, 0, 30, 30), Box(36, 0, 30, 30)]
    assert ROOM.squares(0) == []


def test_what_lies_straight_ahead_of_a_part_of_a_wide_box_is_nearer_than_what_lies_aside():
    wide = Box(0, 0, 400, 40)
    left_below, right_below = Box(0, 60, 90, 40), Box(310, 60, 90, 40)
    beyond = Box(190, 180, 60, 40)
    outside = Box(430, 20, 40, 60)
    assert nearest(wide, [outside, left_below, beyond], 0, 1) == 1
    assert nearest(left_below, [wide, right_below], 0, -1) == 0
    assert nearest(wide, [left_below, outside], 1, 0) == 1


def test_of_two_boxes_straight_ahead_the_one_that_lies_less_aside_is_nearer():
    wide = Box(0, 0, 400, 40)
    assert nearest(wide, [Box(0, 60, 90, 40), Box(140, 60, 90, 40)], 0, 1) == 1


def test_nothing_is_nearest_where_nothing_lies_ahead():
    assert nearest(Box(0, 0, 40, 40), [Box(0, 60, 40, 40)], 0, -1) is None
