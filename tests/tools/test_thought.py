"""Whether thought pays: who has which time, and what is written."""

from __future__ import annotations

import pytest

from spytable.cli import simulate
from spytable.cli.simulate import Played
from tools import thought
from tools.thought import LONG, SHORT, Contest


@pytest.fixture
def run(tmp_path, monkeypatch):
    """A run of the tool in which the longer thought wins a given number of ten deals."""
    (tmp_path / "docs").mkdir()

    def _run(won, *more):
        def played(plan, number):
            share = 1.0 if number // 2 % 10 < won else 0.0
            return Played(number, 0, (share, 1 - share), (0, 0), 9, ())

        monkeypatch.setattr(simulate, "play", played)
        given = ("--docs", str(tmp_path / "docs"), "--only", "moonlight", "--games", "20", *more)
        assert thought.main(given) == 0
        return (tmp_path / "docs" / "thought.md").read_text(encoding="utf-8")

    return _run


def test_the_first_mind_has_more_time():
    plan = Contest("moonlight", 2).plan(0, 10)
    assert len({*plan.minds}) == 1
    assert plan.seconds == (LONG, SHORT)
    assert plan.mirror


def test_every_game_of_two_is_a_contest():
    assert {it.seats for it in thought.contests()} == {2}
    assert len([*thought.contests()]) == 5


def test_what_is_won_is_written_and_less_than_wanted_is_marked(run):
    assert "| 20 | 70.0 (" in run(7)
    assert "| 20 | **50.0** (" in run(5, "--afresh")


def test_a_later_run_goes_on(run):
    first = run(7)
    assert run(0) == first, "all was played already"
    assert "| 40 | **35.0** (" in run(0, "--games", "40")
