"""One answer from the findings of several workers."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.ai.advice import CERTAIN, Advice, Choice, Gap, decided, merged
from spytable.core.rng import Generator

ONE, TWO, THREE = ("one",), ("two",), ("three",)


def choices(*visits: int) -> list[Choice]:
    return [Choice(action, 0.5, count) for action, count in zip((ONE, TWO, THREE), visits)]


def given(found: list[Choice], mixed: bool = False, times: int = 600) -> Counter:
    """How often each answer is given."""
    rng = Generator(1)
    return Counter(decided(found, rng, mixed).action for _ in range(times))


def test_the_most_visited_answer_is_given():
    assert given(choices(10, 90, 80)) == {TWO: 600}


def test_any_of_several_equally_good_answers_is_given():
    found = given(choices(100, 99, 50))
    assert found.keys() == {ONE, TWO}
    assert found[ONE] == pytest.approx(300, abs=60)


def test_of_equally_visited_answers_the_better_one_is_given():
    found = [Choice(ONE, 0.4, 1), Choice(TWO, 0.6, 1), Choice(THREE, 0.598, 1)]
    assert given(found).keys() == {TWO, THREE}


def test_a_mixed_strategy_is_drawn_by_its_weights():
    found = given(choices(100, 300, 0), mixed=True)
    assert found.keys() == {ONE, TWO}
    assert found[TWO] == pytest.approx(450, abs=50)


def test_of_answers_that_were_tried_enough_the_one_liked_most_is_given():
    found = [Choice(ONE, 0.5, 30), Choice(TWO, 0.49, 20, 0.5), Choice(THREE, 0.5, 5, 1.0)]
    assert given(found) == {TWO: 600}


def test_a_mixed_strategy_leans_to_what_is_liked():
    found = [Choice(ONE, 0.5, 100), Choice(TWO, 0.5, 100, 1.0), Choice(THREE, 0.5, 0, 1.0)]
    assert given(found, mixed=True)[TWO] == pytest.approx(450, abs=50)
    assert given(found, mixed=True).keys() == {ONE, TWO}


def test_without_visits_there_is_still_an_answer():
    assert given(choices(0, 0)).keys() == {ONE, TWO}


def test_visits_add_up_and_values_are_averaged_by_visits():
    parts = [
        Advice(ONE, (Choice(ONE, 0.2, 10), Choice(TWO, 0.6, 30))),
        Advice(TWO, (Choice(ONE, 0.8, 30), Choice(TWO, 0.2, 10))),
    ]
    advice = merged(parts, Generator(1))
    assert [choice.visits for choice in advice.choices] == [40, 40]
    assert [choice.value for choice in advice.choices] == pytest.approx([0.65, 0.5])


def test_tastes_are_averaged_by_visits():
    parts = [
        Advice(ONE, (Choice(ONE, 0.5, 30, 1.0), Choice(TWO, 0.5, 30))),
        Advice(TWO, (Choice(ONE, 0.5, 10), Choice(TWO, 0.5, 30, 0.4))),
    ]
    advice = merged(parts, Generator(1))
    assert [choice.taste for choice in advice.choices] == pytest.approx([0.75, 0.2])
    assert advice.action == ONE


def test_an_answer_that_nobody_visits_keeps_its_value():
    parts = [Advice(ONE, (Choice(ONE, 0.9, CERTAIN), Choice(TWO, 0.3, 0))) for _ in range(2)]
    assert merged(parts, Generator(1)).choices[1].value == pytest.approx(0.3)


def test_exact_advice_overrules_sampled_advice():
    sure = Advice(TWO, (Choice(ONE, 0.3, 0), Choice(TWO, 0.4, CERTAIN)))
    tried = Advice(ONE, (Choice(ONE, 0.8, 5_000), Choice(TWO, 0.2, 50)))
    assert merged([tried, tried, sure], Generator(1)).action == TWO


def test_merged_mixed_strategies_are_mixed():
    part = Advice(ONE, tuple(choices(1, 1)), mixed=True)
    assert merged([part, part], Generator(1)).mixed


def test_a_mixed_strategy_with_one_answer_overrules_no_other():
    pure = Advice(ONE, tuple(choices(CERTAIN, 0)), mixed=True)
    even = Advice(TWO, tuple(choices(CERTAIN // 2, CERTAIN // 2)), mixed=True)
    advice = merged([pure, even], Generator(1))
    assert [choice.visits for choice in advice.choices] == [CERTAIN * 3 // 2, CERTAIN // 2]


@pytest.mark.parametrize(("count", "errors"), [(3, 4.30), (5, 2.776), (10, 2.262), (1000, 1.962)])
def test_few_differences_are_less_sure_than_many(count, errors):
    """By Student's table, which has 4.30 for three."""
    found = Gap.of([0.4, 0.6, *[0.5] * (count - 2)])
    deviation = (0.02 / (count - 1)) ** 0.5
    assert found.margin == pytest.approx(errors * deviation / count**0.5, rel=0.035)


def test_two_worlds_that_agree_in_part_are_not_sure():
    assert Gap.of([2.0, 4.0]).least < 0
