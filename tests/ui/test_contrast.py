"""Colours that stand out more: 7 to 1, whatever a board chooses."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from spytable.ui import theme
from spytable.ui.contrast import ground, ink, luminance

COLOURS = some.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06X}")


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@given(COLOURS)
def test_text_that_stands_out_from_a_ground_has_seven_to_one(colour):
    nearest = min((theme.BLACK, theme.WHITE), key=lambda end: contrast(ground(colour), end))
    other = theme.WHITE if nearest == theme.BLACK else theme.BLACK
    assert contrast(ground(colour), other) >= 6.99
    assert ink(colour) == nearest


def test_what_is_far_enough_from_both_stays_as_it_is():
    assert ground(theme.PAPER) == theme.PAPER + "FF"
    assert ground(theme.FELT_DARK) == theme.FELT_DARK + "FF"
    assert ground(theme.STAMP) != theme.STAMP + "FF"


def test_what_can_be_seen_through_stays_so():
    assert ground("#B23A2E80").endswith("80")
