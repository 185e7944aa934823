"""From what several have found out comes one answer."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.ai.advice import CERTAIN, Advice, Choice, decided, merged
from spytable.core.rng import Generator

ONE, TWO, THREE = ("one",), ("two",), ("three",)


def choices(*visits: int) -> list[Choice]:
    return [Choice(action, 0.5, count) for action, count in zip((ONE, TWO, THREE), visits)]


def given(found: list[Choice], mixed: bool = False, times: int = 600) -> Counter:
    """How often each answer is given."""
    rng = Generator(1)
    return Counter(decided(found, rng, mixed).action for _ in range(times))


def test_what_was_tried_most_is_given():
    assert given(choices(10, 90, 80)) == {TWO: 600}


def test_of_answers_that_are_as_good_nobody_knows_which_comes():
    found = given(choices(100, 99, 50))
    assert found.keys() == {ONE, TWO}
    assert found[ONE] == pytest.approx(300, abs=60)


def test_of_answers_tried_as_often_the_better_one_is_given():
    found = [Choice(ONE, 0.4, 1), Choice(TWO, 0.6, 1), Choice(THREE, 0.598, 1)]
    assert given(found).keys() == {TWO, THREE}


def test_a_mixed_strategy_is_drawn_by_its_weights():
    found = given(choices(100, 300, 0), mixed=True)
    assert found.keys() == {ONE, TWO}
    assert found[TWO] == pytest.approx(450, abs=50)


def test_without_visits_there_still_is_an_answer():
    assert given(choices(0, 0)).keys() == {ONE, TWO}


def test_visits_add_up_and_values_count_by_them():
    parts = [
        Advice(ONE, (Choice(ONE, 0.2, 10), Choice(TWO, 0.6, 30))),
        Advice(TWO, (Choice(ONE, 0.8, 30), Choice(TWO, 0.2, 10))),
    ]
    advice = merged(parts, Generator(1))
    assert [choice.visits for choice in advice.choices] == [40, 40]
    assert [choice.value for choice in advice.choices] == pytest.approx([0.65, 0.5])


def test_an_answer_that_nobody_visits_keeps_its_value():
    parts = [Advice(ONE, (Choice(ONE, 0.9, CERTAIN), Choice(TWO, 0.3, 0))) for _ in range(2)]
    assert merged(parts, Generator(1)).choices[1].value == pytest.approx(0.3)


def test_who_knows_for_certain_outvotes_those_who_have_tried():
    sure = Advice(TWO, (Choice(ONE, 0.3, 0), Choice(TWO, 0.4, CERTAIN)))
    tried = Advice(ONE, (Choice(ONE, 0.8, 5_000), Choice(TWO, 0.2, 50)))
    assert merged([tried, tried, sure], Generator(1)).action == TWO


def test_a_mixture_of_mixtures_is_one():
    part = Advice(ONE, tuple(choices(1, 1)), mixed=True)
    assert merged([part, part], Generator(1)).mixed


def test_a_mixture_of_one_answer_alone_is_not_certain():
    pure = Advice(ONE, tuple(choices(CERTAIN, 0)), mixed=True)
    even = Advice(TWO, tuple(choices(CERTAIN // 2, CERTAIN // 2)), mixed=True)
    advice = merged([pure, even], Generator(1))
    assert [choice.visits for choice in advice.choices] == [CERTAIN * 3 // 2, CERTAIN // 2]
