"""How fair every chair is: what is counted, and how it is told."""

from __future__ import annotations

import pytest

from spytable.cli import simulate
from spytable.cli.simulate import Played
from tools import balance
from tools.balance import Cell


@pytest.mark.parametrize(
    ("share", "seats", "fair"),
    [
        *((0.47, 2, True), (0.469, 2, False), (0.53, 2, True), (0.531, 2, False)),
        *((0.2, 4, True), (0.199, 4, False), (0.3, 4, True), (0.301, 4, False)),
    ],
)
def test_a_share_is_fair_near_par(share, seats, fair):
    assert balance.is_fair(share, seats) is fair


def test_only_several_players_have_chairs_to_compare():
    assert [cell.seats for cell in balance.cells("ranger", ["dark_agent"])] == [2, 3, 4, 5, 6]
    assert [*balance.cells("ranger", ["dark_agent:1"])] == []
    assert [*balance.cells("novice", ["moonlight:2"])] == [Cell("moonlight", 2, "novice")]


def test_wins_are_told_in_turn_order_and_by_seat():
    """The second in turn order wins all; seat A wins one match of four, and B the others."""
    ends = [(0, (0.0, 1.0))] * 3 + [(1, (1.0, 0.0))]
    played = [Played(n, first, wins, (0, 0), 10 + n, ()) for n, (first, wins) in enumerate(ends)]
    told = balance.row(Cell("moonlight", 2, "ranger"), played)
    assert "**0.0** (0.0–49.0), **100.0** (51.0–100.0) | 25.0, 75.0 | 12 |" in told


@pytest.fixture
def run(tmp_path):
    """A run of the tool; the page that it writes."""

    def run(games):
        page = tmp_path / "balance.md"
        given = ["--only", "toy:3", "--level", "novice", "--keep", str(tmp_path / "kept")]
        balance.main([*given, "--games", str(games), "--page", str(page)])
        return page.read_text(encoding="utf-8")

    return run


def test_a_second_run_plays_only_what_is_missing(run, monkeypatch):
    assert "| 3 | Novice | 4 |" in run(4)
    numbers, play = [], simulate.play
    monkeypatch.setattr(
        simulate, "play", lambda plan, number: numbers.append(number) or play(plan, number)
    )
    assert "| 3 | Novice | 6 |" in run(6)
    assert numbers == [4, 5]
    assert "| 3 | Novice | 6 |" in run(0), "without playing, all that is kept is told"
