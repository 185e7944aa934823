"""How far the levels are apart: what is counted, when it is clear, and how it is told."""

from __future__ import annotations

import pytest

from spytable.cli import simulate
from spytable.cli.simulate import Played
from spytable.core import registry
from tools import ladder
from tools.ladder import FEWEST, Pair
from tools.scores import Score

TWO = Pair("moonlight", 2, "ranger", "scout")
FOUR = Pair("dark_agent", 4, "ranger", "scout")


def score(won, even, lost) -> Score:
    """So many deals of which the upper level won both matches, one, or none."""
    return Score({"1.0000": won, "0.5000": even, "0.0000": lost})


def test_a_deal_counts_when_it_was_played_from_every_seat_and_all_before_it_were():
    counted = Score()
    wins = {0: 1.0, 3: 1.0, 2: 0.0, 1: 1.0}
    deals = []
    for number, won in wins.items():
        counted.add(Played(number, 0, (won, 1 - won), (0, 0), 9, ()))
        deals.append(counted.deals)
    assert deals == [0, 0, 0, 2]
    assert counted.shares == {"1.0000": 1, "0.5000": 1}
    assert counted.share() == 0.75


def test_one_of_the_upper_level_plays_against_all_others():
    assert FOUR.plan(8, 12).minds == ("ranger", "scout", "scout", "scout")
    assert FOUR.plan(8, 12).mirror


@pytest.mark.parametrize(
    ("seats", "minds"),
    [(4, ("ranger", "scout", "ranger", "scout")), (3, ("ranger", "scout", "scout"))],
)
def test_partners_are_of_the_same_level_if_they_stay_partners_in_every_seat(seats, minds):
    assert Pair("agent_avenue", seats, "ranger", "scout").plan(0, 4).minds == minds


@pytest.mark.parametrize(
    ("pair", "counted", "told"),
    [
        (TWO, score(400, 300, 300), "**55.0** (52–58) of 2000"),
        (TWO, score(500, 350, 150), "67.5 (65–70) of 2000"),
        (TWO, score(800, 100, 100), "*85.0* (83–87) of 2000"),
        (FOUR, Score({"0.2500": 500}), "**25.0** (25–25) of 2000"),
        (FOUR, Score({"0.5000": 500}), "50.0 (50–50) of 2000"),
    ],
)
def test_what_is_less_or_more_than_wanted_is_marked(pair, counted, told):
    assert pair.told(counted) == told


@pytest.mark.parametrize(
    ("counted", "clear"),
    [
        (score(0, FEWEST - 1, 0), False),  # too few
        (score(0, FEWEST, 0), True),  # always one half: below 60 % for certain
        (score(60, 60, 40), False),  # 56 %
        (score(600, 600, 400), True),  # the same from more deals
        (score(80, 60, 20), False),  # 69 %: between the bounds, but not for certain
        (score(800, 600, 200), True),
    ],
)
def test_a_pair_is_clear_when_its_interval_is_away_from_both_bounds(counted, clear):
    assert TWO.is_clear(counted) is clear


def test_pairs_are_neighbours():
    assert [pair.lower for pair in ladder.pairs(["moonlight:2"], ["ranger"])] == ["scout"]
    assert {pair.seats for pair in ladder.pairs(["dark_agent"])} == {2, 3, 4, 5, 6}
    assert len([*ladder.pairs(["moonlight"])]) == len(ladder.neighbours())


@pytest.fixture
def run(tmp_path):
    """A run of the tool; the page that it writes, and the README beside it."""
    (tmp_path / "docs").mkdir()
    readme = tmp_path / "README.md"
    readme.write_text("before\n<!-- ladder -->\nold\n<!-- /ladder -->\nafter\n", encoding="utf-8")

    def run(games, *more):
        given = ["--only", "moonlight", "--upper", "scout", "--docs", str(tmp_path / "docs")]
        ladder.main([*given, "--games", str(games), *more])
        page = (tmp_path / "docs" / "strength.md").read_text(encoding="utf-8")
        return page, readme.read_text(encoding="utf-8")

    return run


def test_a_second_run_plays_only_what_is_missing(run, monkeypatch):
    assert "of 4 |" in run(4)[0]
    numbers, play = [], simulate.play
    monkeypatch.setattr(
        simulate, "play", lambda plan, number: numbers.append(number) or play(plan, number)
    )
    page, readme = run(6)
    assert "of 6 |" in page
    assert numbers == [4, 5]
    assert run(0) == (page, readme), "without playing, all that was counted is told"
    assert readme.startswith("before\n<!-- ladder -->\n| game")
    assert readme.endswith("|\n<!-- /ladder -->\nafter\n")


def test_afresh_and_a_new_edition_begin_anew(run, monkeypatch):
    run(4)
    assert "of 2 |" in run(2, "--afresh")[0]
    monkeypatch.setattr(registry.game("moonlight"), "edition", 99)
    assert "of 4 |" in run(4)[0]


def test_an_interrupt_ends_the_whole_run_and_keeps_what_was_counted(run, monkeypatch):
    play, numbers = simulate.play, []

    def interrupted(plan, number):
        numbers.append(number)
        if len(numbers) > 2:
            raise KeyboardInterrupt
        return play(plan, number)

    monkeypatch.setattr(simulate, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(4, "--upper", "scout", "ranger")
    assert numbers == [0, 1, 2], "no other pair begins"
    assert "of 2 |" in run(0)[0]
