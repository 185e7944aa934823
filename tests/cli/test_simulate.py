"""Simulations: what comes out, how sure it is, and what is told meanwhile."""

from __future__ import annotations

import json
import sys

import pytest

from spytable import words
from spytable.cli import intervals, simulate
from spytable.cli import main as cli
from spytable.cli.progress import Progress
from spytable.cli.simulate import Played
from spytable.core import registry
from spytable.core.reader import LOCALES
from tests.support.simulations import MINDS, TOY

# What comes out


def test_the_result_is_what_other_programs_rely_on(run, tmp_path):
    ended = run(*TOY, "--games", 6, "--seed", 4)
    written = json.loads((tmp_path / "result.json").read_text())
    binding = ["game", "seats", "games", "wins", "scores", "plies", "seconds", "reasons"]
    assert list(written) == [*binding, "deals", "intervals", "score_intervals", "turns"]
    result = ended.result
    assert (result["game"], result["seats"], result["games"]) == ("toy", list(MINDS), 6)
    assert sum(result["wins"]) == pytest.approx(6)
    assert len(result["scores"]) == len(result["intervals"]) == 3
    assert result["plies"] > 1
    assert sum(result["reasons"].values()) >= 6
    assert ended.out.count("95 %") == 3


@pytest.mark.parametrize("limits", [(), ("--iterations", 3)])
def test_the_result_is_the_same_for_any_number_of_processes(run, limits):
    game = ("--game", "moonlight", "--option", "rounds=1", "--games", 4, "--seed", 11, *limits)
    game = (*game, "--seats", "ranger,random" if limits else "greedy,random")
    assert run(*game, "--jobs", 1).result == run(*game, "--jobs", 2).result


@pytest.fixture
def asked(monkeypatch):
    """The calls to the minds, which always give the first answer."""
    calls = []

    def choose(name, view, seat, seed, seconds, iterations):
        calls.append((name, seat, seconds, iterations))
        return view.actions(seat)[0]

    monkeypatch.setattr(simulate.levels, "choose", choose)
    return calls


def test_the_limits_of_an_answer_reach_the_minds(run, asked):
    run(*TOY, "--games", 1, "--iterations", 20, "--seconds", 0.5)
    assert {call[2:] for call in asked} == {(0.5, 20)}


def test_each_mind_may_have_its_own_time_in_every_seat(asked):
    plan = simulate.Plan("toy", ("a", "b", "c"), 3, seed=1, seconds=(1.0, 0.5, 0.1))
    for number in range(3):
        simulate.play(plan, number)
    assert {(call[0], call[2]) for call in asked} == {("a", 1.0), ("b", 0.5), ("c", 0.1)}
    assert len({call[:2] for call in asked}) == 9


def test_one_time_is_for_all_and_others_need_one_for_each(run, asked, capsys):
    run(*TOY, "--games", 1, "--seconds", "1,0.5,0.1")
    assert {call[2] for call in asked} == {1.0, 0.5, 0.1}
    with pytest.raises(SystemExit):
        run(*TOY, "--games", 1, "--seconds", "1,0.5")
    assert "2 figures do not fit 3 seats" in capsys.readouterr().err


def test_the_minds_have_every_seat_of_a_deal(asked):
    """If all minds answer alike, a seat gets the same score whoever sits there."""
    plan = simulate.Plan("toy", ("a", "b", "c"), 3, seed=1)
    games = [simulate.play(plan, number) for number in range(3)]
    assert {call[:2] for call in asked} == {(name, seat) for name in "abc" for seat in range(3)}
    by_seat = [[game.scores[(seat + game.number) % 3] for seat in range(3)] for game in games]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    assert len({*by_seat[0]}) > 1


def test_deals_are_mirrored_unless_the_seats_are_fixed(run):
    usual = run(*TOY, "--games", 6).result
    assert run(*TOY, "--games", 6, "--mirror").result == usual
    assert run(*TOY, "--games", 6, "--fixed-seats").result != usual


def test_fixed_seats_have_a_new_deal_in_every_game():
    plan = simulate.Plan("toy", MINDS, 2, seed=1, mirror=False)
    assert simulate.play(plan, 0).scores != simulate.play(plan, 1).scores


def test_an_interrupt_keeps_the_games_that_are_done(run, told, interrupted):
    interrupted(at=2)
    ended = run(*TOY, "--games", 5)
    assert ended.result["games"] == 2
    assert "Stopped after 2 of 5 games." in ended.out


def test_the_result_is_written_before_it_is_told(run, told, monkeypatch):
    def nobody_listens(*lines):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "say", nobody_listens)
    assert run(*TOY, "--games", 3).result["games"] == 3


def test_wins_are_counted_in_turn_order_too():
    games = [
        Played(0, 0, (0.2, 0.3, 0.5), (0, 0, 0), 7, ()),
        Played(1, 1, (0.5, 0.2, 0.3), (0, 0, 0), 7, ()),
        Played(2, 2, (0.3, 0.5, 0.2), (0, 0, 0), 7, ()),
    ]
    plan = simulate.Plan("toy", MINDS, 3, seed=1)
    assert simulate.run(plan, 1, print, games)["turns"] == [0.6, 0.9, 1.5]


@pytest.mark.parametrize("lang", LOCALES)
def test_shares_are_listed_as_the_language_lists(lang):
    words.use(lang)
    plan = simulate.Plan("toy", MINDS, 1, seed=1)
    result = simulate.run(plan, 1, print, [Played(0, 0, (1, 0, 0), (0, 0, 0), 7, ())])
    shares = words.t("list.comma").join(("100.0 %", "0.0 %", "0.0 %"))
    assert words.t("cli.turns", shares=shares) in [*simulate.spoken(plan, result)]


def test_who_begins_is_found_whoever_is_asked_first():
    plan = simulate.Plan("dark_agent", ("random",) * 3, 1, seed=1)
    game = registry.new("dark_agent", 3, 1)
    assert game.beginner() == game.starter != game.asked[0], "the last player places first"
    played = simulate.play(plan, 0)
    assert played and played.first in range(3)


# Intervals


def test_mirrored_games_are_sampled_by_deals(run, told):
    """Of two deals out of three the first mind wins two games in three, of the third only one."""
    result = run(*TOY, "--games", 9).result
    assert result["deals"] == 3
    assert result["intervals"][0] == [*intervals.of_deals([2 / 3, 1 / 3, 2 / 3], par=1 / 3)]
    assert result["score_intervals"][0] == [*intervals.of_mean([1, 4, 7])]


def test_games_with_fixed_seats_are_samples_each(run, told):
    result = run(*TOY, "--games", 9, "--fixed-seats").result
    assert result["deals"] == 9
    assert result["intervals"][0] == [*intervals.of_games(5 / 9, 9)]
    assert result["score_intervals"][0] == [*intervals.of_mean([*range(9)])]


def test_every_figure_is_told_with_its_interval(run, told):
    ended = run(*TOY, "--games", 9)
    low, high = ended.result["score_intervals"][0]
    assert f"mean score 4.00 ({low:.2f} to {high:.2f})" in ended.out
    low, high = ended.result["intervals"][0]
    assert f"55.6 % (95 % interval {100 * low:.1f} to {100 * high:.1f})" in ended.out


def test_no_figure_is_less_than_nothing(run, told, monkeypatch):
    monkeypatch.setattr(simulate.intervals, "of_mean", lambda figures: (-0.004, 0.5))
    assert "(0.00 to 0.50)" in run(*TOY, "--games", 9).out


def test_two_deals_give_a_score_no_interval(run, told):
    ended = run(*TOY, "--games", 6)
    assert ended.result["score_intervals"] == [None] * 3
    assert "mean score 2.50\n" in ended.out


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (7, "Deals played from every seat: 2. One game belongs to a deal that was not."),
        (8, "Deals played from every seat: 2. 2 games belong to deals that were not."),
        (9, None),
    ],
)
def test_deals_that_were_not_mirrored_completely_are_told(run, told, games, said):
    out = run(*TOY, "--games", games).out
    assert said in out.splitlines() if said else "every seat" not in out
    assert "every seat" not in run(*TOY, "--games", games, "--fixed-seats").out


# What is told meanwhile


def test_a_terminal_shows_the_share_of_the_first_mind_and_the_time_left(run, told):
    _, *lines = run(*TOY, "--games", 3, watched=True).err.split("\r")
    assert [line.rsplit(", ", 1)[0] for line in lines] == [
        "1 of 3 games, Random won 100.0 %",
        "2 of 3 games, Random won 50.0 %",
        "3 of 3 games, Random won 66.7 %",
    ]
    assert lines[2].endswith(", 0:00:00 left\n")


def test_a_line_covers_the_one_before(run, told):
    _, first, second, _ = run(*TOY, "--games", 3, watched=True).err.split("\r")
    assert len(first) == len(second) > len(second.rstrip())


def test_the_share_counts_the_kept_games_too(run, told, kept):
    run(*TOY, "--games", 2, "--keep", kept)
    ended = run(*TOY, "--games", 3, "--keep", kept, watched=True)
    assert ended.err.startswith("\r3 of 3 games, Random won 66.7 %")


def test_the_time_left_is_estimated_from_the_games_of_this_run(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    clock = iter([100, 160])
    monkeypatch.setattr("spytable.cli.progress.time.perf_counter", lambda: next(clock))
    plan = simulate.Plan("toy", MINDS, 105, seed=1)
    games = [Played(number, 0, (0.0, 1.0, 0.0), (1, 2, 3), 7, ()) for number in range(5)]
    progress = Progress(plan, games[:4])
    progress.add(games[4])
    assert "1:40:00 left" in capsys.readouterr().err


def test_nothing_is_shown_where_nobody_looks(run, told):
    assert run(*TOY, "--games", 3).err == ""


def test_what_is_said_after_an_interrupt_begins_a_line(run, told, interrupted):
    interrupted(at=2)
    assert run(*TOY, "--games", 5, watched=True).err.endswith("left \n")
