"""Moonlight: what the coach says a wolf of the rival was for."""

from __future__ import annotations

import pytest

from tests.games.moonlight.table import A, B, play, table

EDGE = "A3 B3 .. / B2 A2 A3"


def purpose(drawing: str, hand: str, *answer, power: str = ""):
    """What B tells of an answer of A, as B sees it."""
    game = table(drawing, (hand, "1"), ("", "1"), (power, ""), turn=A)
    before = game.view(B)
    play(game, *answer)
    return game.view(B).purpose(before, *game.history[-1])


@pytest.mark.parametrize(
    ("answer", "fact"),
    [
        (("extend", 2, 1, 3), ("took", A, 1, 5, 3)),
        (("cover", 4, 1, 2), ("took", A, 1, 7, 0)),
        (("extend", 2, 3, 1), ("took", A, 3, 2, 0)),
    ],
)
def test_it_looks_first_for_a_row_that_has_a_new_leader(answer, fact):
    assert purpose(EDGE, "2 4", *answer) == fact


def test_a_row_turned_over_matters_more_than_one_that_was_open():
    assert purpose("A2 B3 / B2 A3", "4", "cover", 4, 1, 2) == ("turned", A, 1, 6, 0)
