"""What styles do: what is counted, and how it is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from spytable.ai import levels
from tools import styles
from tools.styles import Result, Score, Trial


def deal(*won: float, ahead: int = 4, shown: tuple[int, ...] = (1, 2, 3, 4)) -> list[Result]:
    """A deal that was played from both seats."""
    return [Result(part, ahead * sign, {"dares": [*shown]}) for part, sign in zip(won, (1, -1))]


def score(often: int, *won: float) -> Score:
    counted = Score()
    for _ in range(often):
        counted.add_deal(deal(*won))
    return counted


def test_deals_add_up():
    counted = score(3, 1.0, 0.0)
    assert (counted.deals, counted.shares) == (3, {"0.5000": 3})
    assert counted.aheads == {"4": 3, "-4": 3}
    assert counted.shown == {"dares": [6, 12, 18, 24]}


def test_wins_are_marked_only_if_the_style_certainly_costs_too_much():
    assert score(400, 0.5, 0.5).wins() == "50.0 (50–50) of 800"
    assert score(3, 0.0, 0.5).wins().startswith("25.0 (")
    assert score(400, 0.0, 0.5).wins().startswith("**25.0** (")


def test_the_spread_is_that_of_the_difference_of_scores():
    assert score(50, 1.0, 0.0).spread() == "4.00 (±0.55)"


def test_a_trait_is_told_beside_that_of_the_rival():
    assert score(50, 1.0, 0.0).trait("dares") == "50.0 (43–57) of 200, *75.0*"
    assert Score(shown={"dares": [0, 0, 1, 2]}).trait("dares") == ""


def test_every_style_of_a_game_plays_against_the_plain_master():
    trials = [*styles.trials(["dark_agent"])]
    assert [trial.minds for trial in trials] == [
        ("master", "master"),
        ("bold_master", "master"),
        ("careful_master", "master"),
    ]


def test_a_game_without_styles_is_left_out():
    assert not [*styles.trials(["agent_avenue", "the_agents"])]


@pytest.fixture
def asked(monkeypatch):
    """Who is asked; the first answer is given at once."""
    minds = []

    def choose(name, view, seat, seed, seconds, iterations):
        minds.append(name)
        return view.actions(seat)[0]

    monkeypatch.setattr(levels, "choose", choose)
    return minds


def test_both_seats_of_a_deal_are_played_and_watched(asked):
    first, second = styles.deal(Trial("city_of_spies", "deceptive"), 1)
    assert {*asked} == {"deceptive_master", "master"}
    one, other = (match.shown["tiles sent face down"] for match in (first, second))
    assert 0 < one[0] < one[1]
    assert one == other[2:] + other[:2], "whoever sits there answers alike"
    assert first.ahead == -second.ahead


@pytest.fixture
def run(monkeypatch, tmp_path):
    """A run of the tool; the deals that it plays, and the page that it writes."""
    monkeypatch.setattr(styles, "workers", ThreadPoolExecutor)

    def run(games, *more):
        played = []
        monkeypatch.setattr(
            styles, "deal", lambda trial, number: played.append(number) or deal(1.0, 0.0)
        )
        given = ["--only", "dark_agent", "--docs", str(tmp_path), "--games", str(games)]
        styles.main([*given, *more])
        return played, (tmp_path / "styles.md").read_text(encoding="utf-8")

    return run


def test_a_second_run_plays_only_what_is_missing(run):
    assert run(4)[0] == [0, 1] * 3
    played, page = run(6)
    assert played == [2] * 3
    assert "| bold | 50.0 (" in page and ") of 6 |" in page
    assert run(0) == ([], page), "without playing, all that was counted is told"


def test_afresh_begins_anew(run):
    run(4)
    assert run(2, "--afresh")[0] == [0] * 3
