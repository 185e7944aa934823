"""Who has won by points, and what broke a tie."""

from __future__ import annotations

from itertools import permutations

import pytest

from spytable.core.ranking import chances, places, rank


def test_most_points_win():
    found = rank((7, 12, 9), {})
    assert (found.places, found.winners, found.reasons) == ((3, 1, 2), (1,), ("points",))


def test_a_tie_is_broken_by_the_next_amount_and_told():
    found = rank((9, 9, 9, 3), {"medals": (2, 5, 5, 8), "missions": (4, 1, 2, 9)})
    assert found.winners == (2,)
    assert found.broken == (("medals", (1, 2), 5), ("missions", (2,), 2))
    assert found.reasons == ("points", "medals", "missions")
    assert found.places == (3, 2, 1, 4)


def test_an_amount_that_breaks_no_tie_is_not_told():
    found = rank((9, 9, 3), {"medals": (2, 2, 8), "missions": (1, 0, 0)})
    assert found.reasons == ("points", "missions")


def test_seats_that_are_equal_in_everything_share_the_victory():
    found = rank((9, 3, 9), {"medals": (2, 8, 2)})
    assert (found.places, found.winners) == ((1, 3, 1), (0, 2))
    assert found.reasons == ("points", "shared")


@pytest.mark.parametrize("ranks", [*permutations((5, 5, 2))])
def test_equals_share_a_place_and_the_next_is_left_out(ranks):
    assert [places(ranks)[ranks.index(it)] for it in (5, 2)] == [1, 3]


def test_chances_are_shares_of_a_whole_and_grow_with_points():
    found = chances((10, 12, 12), 3)
    assert sum(found) == pytest.approx(1)
    assert found[0] < found[1] == found[2]
