"""The tool that tries to exploit a level: it learns habits and tells how often it wins."""

from __future__ import annotations

from spytable.core import registry
from tools import probe

GAME = "agent_avenue"


def test_a_habit_is_learned():
    habits = probe.Habits(GAME)
    game = registry.new(GAME, 2, 1)
    seat = game.asked[0]
    habits.begin(seat)
    given = game.actions(seat)[0]
    before = habits._likely(game, probe.asked(game), given)
    for _ in range(20):
        habits.watch(game, given, learns=True)
    assert habits._likely(game, probe.asked(game), given) > 0.8 > before


def test_it_tells_how_often_the_exploiter_and_greedy_win(monkeypatch, capsys):
    monkeypatch.setattr(
        "sys.argv", ["probe", "--game", GAME, "--level", "novice", "--minutes", "0.03"]
    )
    assert probe.main() == 0
    told = capsys.readouterr().out
    assert "the exploiter wins" in told and "greedy wins" in told
