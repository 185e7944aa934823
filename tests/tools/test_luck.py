"""What the parts of ledgers come to on average: what is counted, and how it is told."""

from __future__ import annotations

import pytest

from tools import luck
from tools.counts import Counts
from tools.luck import PARTS, Sum, Table

TABLE = Table("agent_avenue", 2)


def summed(*figures: float) -> Sum:
    found = Sum()
    for figure in figures:
        found = found.add(figure)
    return found


def test_a_mean_has_an_interval():
    found = summed(0.1, -0.1, 0.1, -0.1)
    assert found.mean == pytest.approx(0)
    assert found.margin == pytest.approx(1.96 * 0.1 / 3**0.5)


@pytest.mark.parametrize(
    ("part", "figures", "is_wrong"),
    [
        ("luck", (0.1, -0.1, 0.12, -0.1), False),
        ("luck", (0.1, 0.11, 0.09, 0.1), True),
        ("residual", (0.01, 0.02, 0.0), False),
        ("residual", (0.03, 0.02, 0.04), True),
        ("gifts", (0.1, 0.1, 0.1), False),
    ],
)
def test_what_is_not_as_it_should_be_is_bold(part, figures, is_wrong):
    assert luck._cell(part, summed(*figures)).startswith("**") == is_wrong


@pytest.mark.slow
def test_a_run_goes_on_where_the_last_one_stopped(tmp_path):
    given = ["--only", "agent_avenue:2", "--iterations", "4", "--docs", str(tmp_path)]
    for games in ("1", "2"):
        assert luck.main([*given, "--games", games]) == 0
    sums = TABLE.sums(Counts(tmp_path / "luck.json"))
    figures = [it for seed in range(2) for it in luck.reviewed(TABLE, 4, seed)]
    for part in PARTS:
        assert sums[part].figures == 4
        assert sums[part].total == pytest.approx(sum(it[part] for it in figures), abs=1e-4)
