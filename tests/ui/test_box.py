"""Boxes: what is laid out in a room stays in it."""

from __future__ import annotations

import pytest

from spytable.ui.box import Box
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
