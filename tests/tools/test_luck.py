"""What the parts of ledgers come to on average: what is counted, and how it is told."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from spytable.review.ledger import Ledger, Moment
from tools import luck
from tools.counts import Counts
from tools.luck import SHARES, SIZE, Sum, Table

TABLE = Table("agent_avenue", 2, free=1)


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
        (SIZE, (0.01, 0.02, 0.0), False),
        (SIZE, (0.03, 0.02, 0.04), True),
        ("residual", (0.03, 0.02, 0.04), False),
        ("gifts", (0.1, 0.1, 0.1), False),
    ],
)
def test_what_is_not_as_it_should_be_is_bold(part, figures, is_wrong):
    assert luck._cell(part, summed(*figures)).startswith("**") == is_wrong


def test_a_deal_is_played_with_the_strong_one_at_every_seat(monkeypatch):
    played = []

    def reviewer(table: Table, deal: int, strong: int) -> SimpleNamespace:
        played.append((deal, strong))
        moment = Moment(1, 0.1 * strong, 0.0, 0.02 - 0.04 * strong, 0.5, 0.5)
        return SimpleNamespace(ledger=Ledger(0, 0.5, (moment,)))

    monkeypatch.setattr(luck, "reviewer", reviewer)
    found = luck.reviewed(TABLE, 7)
    assert played == [(7, 0), (7, 1)]
    assert found["luck"] == pytest.approx(0.05)
    assert (found["residual"], found[SIZE]) == (pytest.approx(0.0), pytest.approx(0.02))


@pytest.mark.slow
@pytest.mark.parametrize("effort", [("--free", "1"), ("--quick",)])
def test_a_run_goes_on_where_the_last_one_stopped(tmp_path, monkeypatch, effort):
    monkeypatch.setattr(luck, "WORLDS", 5)
    table = TABLE if "--free" in effort else Table("agent_avenue", 2, worlds=5)
    given = ["--only", "agent_avenue:2", *effort, "--docs", str(tmp_path)]
    counts, found = Counts(tmp_path / "luck.json"), []
    for games in ("2", "4", "4"):
        assert luck.main([*given, "--games", games]) == 0
        found.append(table.sums(counts))
    assert [sums["luck"].figures for sums in found] == [1, 2, 2]
    assert found[1] == found[2]
    sums = {part: sum.total for part, sum in found[2].items()}
    assert abs(sum(sums[part] for part in SHARES)) <= 1.01, "two deals began at even chances"
    assert sums[SIZE] >= abs(sums["residual"])
