"""Whether chances to win come true: what is counted, and how it is told."""

from __future__ import annotations

import pytest

from spytable.core.calibration import AS_IT_IS, Curve
from tools import calibrate
from tools.calibrate import (
    BINS,
    NOTHING,
    SLICES,
    Bin,
    Effort,
    Found,
    Table,
    binned,
    error,
    fit,
    match,
    with_curve,
)
from tools.counts import Counts

TABLE = Table("moonlight", 2)


def test_a_value_counts_in_its_bin():
    bins = binned([(0.0, 0.0), (0.09, 1.0), (0.72, 1.0), (0.78, 0.5), (1.0, 1.0)], BINS)
    assert bins[0] == Bin(2, 0.09, 1.0)
    assert bins[7] == Bin(2, 1.5, 1.5)
    assert bins[BINS - 1] == Bin(1, 1.0, 1.0)
    assert sum(it.positions for it in bins) == 5


@pytest.mark.parametrize(
    ("positions", "expected"),
    [
        ([], 0.0),
        ([(0.7, 1.0)] * 7 + [(0.7, 0.0)] * 3, 0.0),  # called 70 %, and 70 % won
        ([(0.7, 1.0)] * 5 + [(0.7, 0.0)] * 5, 0.2),
        ([(0.75, 1.0)] * 2 + [(0.25, 0.0)] * 6, 0.25),
        ([(0.75, 1.0)] * 2 + [(0.25, 0.25)] * 2, 0.125),  # bins count by their positions
    ],
)
def test_the_error_is_how_far_chances_are_from_wins(positions, expected):
    assert error(binned(positions, BINS)) == pytest.approx(expected)


def test_a_planted_fault_is_seen():
    """Chances that are all too sure by a tenth."""
    honest = [(0.05 + at / 10, 0.05 + at / 10) for at in range(BINS)]
    bold = [
        (min(1.0, told + 0.1) if told > 0.5 else max(0.0, told - 0.1), won) for told, won in honest
    ]
    assert error(binned(honest, BINS)) == pytest.approx(0)
    assert error(binned(bold, BINS)) > calibrate.WANTED


@pytest.mark.parametrize("true", [Curve(-0.4, 1.3), Curve(0.2, 0.6), AS_IT_IS])
def test_the_curve_that_was_planted_is_found(true):
    values = [(at + 0.5) / SLICES for at in range(SLICES)]
    slices = [Bin(1000, 1000 * value, 1000 * true.chance(value)) for value in values]
    assert fit(slices) == pytest.approx(true, abs=0.01)
    assert error(with_curve(slices, fit(slices))) < 0.01


def test_values_that_are_all_alike_tell_no_curve():
    assert fit([Bin(10, 5.0, 8.0)]).chance(0.5) == pytest.approx(0.8, abs=0.01)
    assert fit([]) == AS_IT_IS


def test_matches_belong_to_one_half_and_the_other_in_turn():
    found = NOTHING.add([(0.105, 1.0)]).add([(0.505, 0.0), (0.905, 1.0)]).add([(0.105, 0.0)])
    assert found.matches == 3
    first, second = ([(at, *it) for at, it in enumerate(half) if it[0]] for half in found.halves)
    assert first == [(10, 2, 0.21, 1.0)]
    assert second == [(50, 1, 0.505, 0.0), (90, 1, 0.905, 1.0)]


def test_no_match_is_told_with_a_curve_that_has_seen_it():
    """In the first half all are won that were called even, in the second none."""
    found = Found(2, [[Bin(100, 50.0, won)] for won in (100.0, 0.0)])
    assert found.curve.chance(0.5) == pytest.approx(0.5)
    assert error(found.bins) > 0.9


@pytest.mark.slow
def test_a_match_tells_chances_and_what_came_of_them():
    told = match(TABLE, Effort(4, 1), 1)
    assert told == match(TABLE, Effort(4, 1), 1) != match(TABLE, Effort(4, 1), 2)
    assert 0 < len(match(TABLE, Effort(4, 3), 1)) < len(told)
    assert {won for _, won in told} <= {0.0, 1.0}
    assert all(0 <= value <= 1 for value, _ in told)


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path, capsys):
    given = ["--only", "moonlight", "--iterations", "2", "--docs", str(tmp_path)]
    for games in ("1", "2"):
        assert calibrate.main([*given, "--games", games]) == 0
    counts = Counts(tmp_path / "calibration.json")
    first, second = (match(TABLE, Effort(2, 1), seed) for seed in (0, 1))
    assert TABLE.found(counts) == NOTHING.add(first).add(second)
    assert "| Moonlight" in (tmp_path / "calibration.md").read_text(encoding="utf-8")
    assert calibrate.main([*given, "--games", "0", "--afresh"]) == 0
    assert TABLE.found(counts) == NOTHING
