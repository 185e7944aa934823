"""What the value of an argument may be: both bounds are allowed, and nothing beyond them."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

from spytable.cli.argument_types import number, whole_number


@pytest.mark.parametrize("text", ["1", "2", "12"])
def test_a_whole_number_within_its_bounds_is_read(text):
    assert whole_number(1, 12)(text) == int(text)


@pytest.mark.parametrize("text", ["0", "13", "-1", "1.0", "", "one", "١"])
def test_any_other_is_refused(text):
    with pytest.raises(ArgumentTypeError):
        whole_number(1, 12)(text)


@pytest.mark.parametrize("text", ["0.5", "1", "2.5"])
def test_a_decimal_number_within_its_bounds_is_read(text):
    assert number(0.5, 2.5)(text) == float(text)


@pytest.mark.parametrize("text", ["0.49", "2.51", "nan", "inf", "", "much"])
def test_any_other_decimal_is_refused(text):
    with pytest.raises(ArgumentTypeError):
        number(0.5, 2.5)(text)
