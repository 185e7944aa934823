"""How fair every chair is: what is counted, and how it is told."""

from __future__ import annotations

import pytest

from spytable.cli import simulate
from spytable.cli.simulate import Played
from spytable.core import registry
from tools import balance
from tools.balance import Cell, Tally


def match(number, first, wins):
    return Played(number, first, wins, (0, 0), 10 + number, ())


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
    tally = Tally.empty(seats=2)
    for number, first in enumerate((0, 0, 0, 1)):
        tally.add(match(number, first, (0.0, 1.0) if first == 0 else (1.0, 0.0)))
    *_, by_turn, by_seat, answers = balance.row(Cell("moonlight", 2, "ranger"), tally)
    assert by_turn == "**0.0** (0.0–49.0), **100.0** (51.0–100.0)"
    assert (by_seat, answers) == ("25.0, 75.0", "12")


def test_a_match_is_counted_once_all_before_it_are():
    """Several run side by side; what is kept is always the first so many."""
    tally = Tally.empty(seats=2)
    for number, counted in ((1, 0), (2, 0), (0, 3), (4, 3), (3, 5)):
        tally.add(match(number, 0, (1.0, 0.0)))
        assert tally.matches == tally.by_turn[0] == counted


@pytest.fixture
def run(tmp_path):
    """A run of the tool; the page that it writes."""

    def run(games, *more):
        given = ["--only", "toy:3", "--level", "novice", "--docs", str(tmp_path)]
        balance.main([*given, "--games", str(games), *more])
        return (tmp_path / "balance.md").read_text(encoding="utf-8")

    return run


def test_a_second_run_plays_only_what_is_missing(run, monkeypatch):
    assert "| 3 | Novice | 4 |" in run(4)
    numbers, play = [], simulate.play
    monkeypatch.setattr(
        simulate, "play", lambda plan, number: numbers.append(number) or play(plan, number)
    )
    six = run(6)
    assert "| 3 | Novice | 6 |" in six
    assert numbers == [4, 5]
    assert run(0) == six, "without playing, all that was counted is told"


def test_one_run_counts_as_much_as_two(run, tmp_path):
    run(4)
    in_two = run(6)
    (tmp_path / "balance.json").unlink()
    assert run(6) == in_two


def test_afresh_counts_from_nothing(run):
    run(4)
    assert "| 3 | Novice | 2 |" in run(2, "--afresh")


def test_a_new_edition_of_the_rules_begins_anew(run, monkeypatch):
    run(4)
    monkeypatch.setattr(registry.game("toy"), "edition", 99)
    assert "| 3 | Novice | 2 |" in run(2)


def test_an_interrupt_ends_the_run_and_keeps_what_was_counted(run, monkeypatch):
    play = simulate.play

    def interrupted(plan, number):
        if number == 2:
            raise KeyboardInterrupt
        return play(plan, number)

    monkeypatch.setattr(simulate, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(4)
    assert "| 3 | Novice | 2 |" in run(0)
