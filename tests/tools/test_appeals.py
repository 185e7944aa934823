"""Errors that are appealed: what holds, what is refuted, and how it is told."""

from __future__ import annotations

import pytest

from spytable.ai.budget import Budget
from spytable.ai.exact import AlphaBeta
from spytable.core import registry
from spytable.review import reviewer
from tests.games.agent_avenue.table import B, offer, table
from tests.games.moonlight import table as mountain
from tools import appeals
from tools.appeals import Appeal, Table, rows
from tools.counts import Counts

TABLE = Table("agent_avenue", 2)


@pytest.mark.parametrize(
    ("cost", "margin", "holds", "is_refuted"),
    [
        (0.1, 0.05, True, False),
        (0.03, 0.05, False, False),
        (-0.04, 0.05, False, True),
        (0.04, 0.03, True, False),
    ],
)
def test_an_error_holds_if_it_certainly_cost_something(cost, margin, holds, is_refuted):
    appeal = Appeal(0.1, cost, margin)
    assert (appeal.holds, appeal.is_refuted) == (holds, is_refuted)


def test_played_on_a_third_codebreaker_wins_more_than_anything_else(monkeypatch):
    monkeypatch.setattr(appeals, "WORLDS", 30)
    game = table(hands=("code sab enf sent", "enf sent sab dare"), areas=("", "code code"))
    offer(game, "code", "sab")
    wins, leaves = ("take", game.shown), ("take", game.hidden)
    cost = appeals.played_on(game.view(B), B, wins, leaves)
    assert cost.mean > 0.1 and cost.least > 0
    assert appeals.played_on(game.view(B), B, wins, wins).mean == 0


def test_an_end_that_can_be_searched_is_played_as_it_should_be():
    """A wins the second row with a 4, which no pack can prevent."""
    game = mountain.table("A1 B4 A2 / B2 A3 B1", ("4 5", "2 3"), ("", ""))
    end = appeals._end(game)
    best = AlphaBeta(mountain.A, registry.brain("moonlight"), Budget()).value(game)
    assert end and end.wins == [1, 0] and game.wins == [0, 0]
    assert registry.brain("moonlight").evaluate(end)[mountain.A] == pytest.approx(best)


def test_what_is_no_end_or_takes_too_long_is_played_like_the_rest(monkeypatch):
    assert appeals._end(mountain.table("A1 B3", ("2 3 4", "3 3 1"))) is None
    monkeypatch.setattr(appeals, "POSITIONS", 1)
    assert appeals._end(mountain.table("A1 B4 A2 / B2 A3 B1", ("4 5", "2 3"), ("", ""))) is None


@pytest.mark.parametrize(("held", "is_bold"), [(9, False), (8, True)])
def test_too_few_that_hold_are_bold(tmp_path, held, is_bold):
    counts = Counts(tmp_path / "appeals.json")
    found = [(0.1, 0.1, 0.02)] * held + [(0.1, -0.1, 0.02)] * (10 - held) + [(0.1, 0.01, 0.2)]
    counts.put(TABLE, {"deals": 4, "appeals": found})
    (row,) = rows(counts)
    assert row[2:4] == ("4", "10.0")
    assert row[5:] == (f"**{held}**" if is_bold else str(held), str(10 - held), "1")


@pytest.mark.slow
def test_a_run_goes_on_where_the_last_one_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(appeals, "WORLDS", 2)
    monkeypatch.setattr(reviewer, "SECONDS", 1.0)
    given, found = ["--only", "agent_avenue:2", "--docs", str(tmp_path)], []
    counts = Counts(tmp_path / "appeals.json")
    for games in ("1", "2", "2"):
        assert appeals.main([*given, "--games", games]) == 0
        found.append((TABLE.deals(counts), TABLE.appeals(counts)))
    assert [deals for deals, _ in found] == [1, 2, 2]
    assert found[1] == found[2] and found[1][1][: len(found[0][1])] == found[0][1]
