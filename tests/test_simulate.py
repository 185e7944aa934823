"""Games without a window: what comes out, what is kept of them, and what is told meanwhile."""

import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from spytable import cli, intervals, ledger, paths, simulate
from spytable.core.store import Journal
from spytable.progress import Progress
from spytable.simulate import Played

ROOT = Path(__file__).resolve().parents[1]
MINDS = ("random", "random", "greedy")
TOY = ("--game", "toy", "--seats", ",".join(MINDS), "--jobs", 1)


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Simulates in this process: the exit code, what was said, and the result but its seconds."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))

    def run(*arguments, watched=False):
        monkeypatch.setattr(sys.stderr, "isatty", lambda: watched)
        path = tmp_path / "result.json"
        path.unlink(missing_ok=True)
        given = ("simulate", *arguments, "--json", path, "--lang", "en")
        code = cli.main([*map(str, given)])
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        result = json.loads(text) if text else {}
        result.pop("seconds", None)
        return SimpleNamespace(code=code, result=result, **capsys.readouterr()._asdict())

    return run


@pytest.fixture
def told(monkeypatch):
    """Games whose end is told beforehand; the list of their numbers as they are played.

    The first mind wins the even games, the others share the odd ones.
    """
    numbers = []

    def play(plan, number):
        numbers.append(number)
        wins = (0.0, 0.5, 0.5) if number % 2 else (1.0, 0.0, 0.0)
        return Played(number, wins, (number, 2, 3), 7, ("goal",))

    monkeypatch.setattr(simulate, "play", play)
    return numbers


@pytest.fixture
def interrupted(monkeypatch):
    """Lets an interrupt come when the game of a number begins."""

    def interrupted(at):
        play = simulate.play

        def until(plan, number):
            if number == at:
                raise KeyboardInterrupt
            return play(plan, number)

        monkeypatch.setattr(simulate, "play", until)
        return lambda: monkeypatch.setattr(simulate, "play", play)

    return interrupted


# What comes out


def test_the_result_is_what_other_programs_rely_on(run, tmp_path):
    ended = run(*TOY, "--games", 6, "--seed", 4)
    written = json.loads((tmp_path / "result.json").read_text())
    binding = ["game", "seats", "games", "wins", "scores", "plies", "seconds", "reasons"]
    assert list(written) == [*binding, "deals", "intervals", "score_intervals"]
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
    """What the minds are asked with, who always give the first answer."""
    calls = []

    def choose(name, view, seat, seed, seconds, iterations):
        calls.append((name, seat, seconds, iterations))
        return view.actions(seat)[0]

    monkeypatch.setattr(simulate.levels, "choose", choose)
    return calls


def test_the_limits_of_an_answer_reach_the_minds(run, asked):
    run(*TOY, "--games", 1, "--iterations", 20, "--seconds", 0.5)
    assert {call[2:] for call in asked} == {(0.5, 20)}


def test_the_minds_have_every_seat_of_a_deal(asked):
    """Minds that answer alike bring a seat the same score, whichever of them sits there."""
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


# Intervals


def test_mirrored_games_are_sampled_by_deals(run, told):
    """Of two deals out of three the first mind wins two games in three, of the third only one."""
    result = run(*TOY, "--games", 9).result
    assert result["deals"] == 3
    assert result["intervals"][0] == [*intervals.of_deals([2 / 3, 1 / 3, 2 / 3])]
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


# What is kept


@pytest.fixture
def kept(tmp_path):
    return tmp_path / "kept.jsonl"


def test_a_run_goes_on_where_another_was_interrupted(run, told, interrupted, kept):
    whole = run(*TOY, "--games", 7).result
    go_on = interrupted(at=4)
    assert run(*TOY, "--games", 7, "--keep", kept).result["games"] == 4
    go_on()
    told.clear()
    assert run(*TOY, "--games", 7, "--keep", kept).result == whole
    assert told == [4, 5, 6]


def test_games_that_are_all_kept_are_not_played_again(run, told, kept):
    whole = run(*TOY, "--games", 7, "--keep", kept).result
    told.clear()
    assert run(*TOY, "--games", 7, "--keep", kept).result == whole
    assert told == []


def test_a_game_that_a_kill_left_half_written_is_played_again(run, told, kept):
    whole = run(*TOY, "--games", 3, "--keep", kept).result
    data = kept.read_bytes()
    last = data[:-1].rindex(b"\n") + 1
    for cut in range(last, len(data) - 1):
        kept.write_bytes(data[:cut])
        told.clear()
        assert run(*TOY, "--games", 3, "--keep", kept).result == whole
        assert told == [2]
        assert kept.read_bytes() == data


def test_a_kill_loses_no_game_that_is_kept_and_leaves_no_process(kept):
    game = ("--game", "toy", "--seats", ",".join(MINDS), "--games", 10_000, "--jobs", 2)
    command = [sys.executable, ROOT / "main.py", "simulate", *map(str, game), "--keep", kept]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    while not kept.exists() or kept.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        time.sleep(0.05)
    process.kill()
    process.communicate(timeout=60)  # until every process that could write there has ended
    done = kept.read_bytes().count(b"\n") - 1
    plan = simulate.Plan("toy", MINDS, 10_000, seed=1)
    assert len(ledger.Ledger(kept, plan).games) == done


def test_processes_go_on_with_what_others_kept(run, kept):
    game = ("--game", "moonlight", "--seats", "greedy,random", "--option", "rounds=1")
    game = (*game, "--games", 4, "--jobs", 2)
    whole = run(*game, "--keep", kept).result
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:3]))
    assert run(*game, "--keep", kept).result == whole
    assert sorted(entry["number"] for entry in Journal.open(kept).entries) == [0, 1, 2, 3]


def test_more_games_go_on_and_fewer_count_only_those(run, told, kept):
    for games, missing in ((4, [0, 1, 2, 3]), (7, [4, 5, 6]), (2, [])):
        whole = run(*TOY, "--games", games).result
        told.clear()
        assert run(*TOY, "--games", games, "--keep", kept).result == whole
        assert told == missing


def test_an_option_may_be_given_or_left_as_it_is_anyway(run, told, kept):
    run(*TOY, "--games", 2, "--keep", kept)
    assert run(*TOY, "--games", 2, "--keep", kept, "--option", "goal=6").code == 0


@pytest.mark.parametrize(
    ("other", "place"),
    [
        (("--seats", "random,greedy,random"), "seats"),
        (("--seed", 2), "seed"),
        (("--option", "goal=3"), "options"),
        (("--seconds", 1), "seconds"),
        (("--iterations", 5), "iterations"),
        (("--fixed-seats",), "mirror"),
    ],
)
def test_the_games_of_another_plan_are_refused(run, told, kept, other, place):
    run(*TOY, "--games", 2, "--keep", kept)
    before = kept.read_bytes()
    ended = run(*TOY, "--games", 2, "--keep", kept, *other)
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert f"{kept}, line 1, {place}: " in ended.err
    assert "give the same one, or choose another file" in ended.err
    assert kept.read_bytes() == before


def test_the_games_of_another_version_are_refused(run, told, kept, monkeypatch):
    run(*TOY, "--games", 2, "--keep", kept)
    monkeypatch.setattr(ledger, "__version__", "0.0.1")
    assert "line 1, version: " in run(*TOY, "--games", 2, "--keep", kept).err


def test_a_damaged_line_is_refused_until_it_is_taken_away(run, told, kept):
    whole = run(*TOY, "--games", 5, "--keep", kept).result
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines).replace(b'"number":2', b'"number":9'))
    ended = run(*TOY, "--games", 5, "--keep", kept)
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert f"{kept}, line 4: " in ended.err
    assert "delete this line and all below it" in ended.err
    kept.write_bytes(b"".join(lines[:3]))
    told.clear()
    assert run(*TOY, "--games", 5, "--keep", kept).result == whole
    assert told == [2, 3, 4]


@pytest.mark.parametrize(
    "entry",
    [
        {"number": 0, "wins": [1, 0, 0], "scores": [1, 2, 3], "plies": 7, "reasons": []},
        {"number": 9, "wins": [1, 0], "scores": [1, 2], "plies": 7, "reasons": []},
        {"number": 9, "wins": [1, 0, 0], "scores": [1, 2, "x"], "plies": 7, "reasons": []},
        {"number": 9, "wins": [1, 0, 0], "scores": 3, "plies": 7, "reasons": []},
        {"seat": 1},
    ],
)
def test_a_line_that_is_no_game_of_this_plan_is_refused(run, told, kept, entry):
    run(*TOY, "--games", 2, "--keep", kept)
    Journal.open(kept).append(entry)
    ended = run(*TOY, "--games", 5, "--keep", kept)
    assert (ended.code, ended.err.count("\n"), "line 4: " in ended.err) == (1, 1, True)


@pytest.mark.parametrize("content", [b"", b"my notes\n", b'{"spytable":1}\n', b"\0" * 50, None])
def test_a_file_that_holds_something_else_is_left_alone(run, told, kept, content):
    if content is None:
        Journal.create(kept, {"game": "toy", "seats": 3})
        content = kept.read_bytes()
    kept.write_bytes(content)
    ended = run(*TOY, "--games", 2, "--keep", kept)
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert str(kept) in ended.err
    assert "choose another name" in ended.err
    assert kept.read_bytes() == content
    assert told == []


def test_two_runs_do_not_mix_their_games(run, told, kept, monkeypatch):
    play = simulate.play

    def meanwhile(plan, number):
        if number == 2:
            ledger.Ledger(kept, plan).add(play(plan, 8))
        return play(plan, number)

    monkeypatch.setattr(simulate, "play", meanwhile)
    ended = run(*TOY, "--games", 9, "--keep", kept)
    assert (ended.code, ended.err.count("\n")) == (1, 1)
    assert "another run keeps its games in the same file" in ended.err
    monkeypatch.setattr(simulate, "play", play)
    run(*TOY, "--games", 9, "--keep", kept)
    numbers = Counter(entry["number"] for entry in Journal.open(kept).entries)
    assert numbers == Counter(range(9))


def test_a_run_that_cannot_keep_its_games_ends_at_once(run, told, kept, monkeypatch):
    play = simulate.play

    def vanishing(plan, number):
        if number == 2:
            kept.unlink()
        return play(plan, number)

    monkeypatch.setattr(simulate, "play", vanishing)
    ended = run(*TOY, "--games", 9, "--keep", kept)
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert str(kept) in ended.err
    assert told == [0, 1, 2]


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


def test_the_share_that_is_shown_is_of_the_kept_games_too(run, told, kept):
    run(*TOY, "--games", 2, "--keep", kept)
    ended = run(*TOY, "--games", 3, "--keep", kept, watched=True)
    assert ended.err.startswith("\r3 of 3 games, Random won 66.7 %")


def test_the_time_left_is_reckoned_from_the_games_of_this_run(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    clock = iter([100, 160])
    monkeypatch.setattr("spytable.progress.time.perf_counter", lambda: next(clock))
    plan = simulate.Plan("toy", MINDS, 105, seed=1)
    games = [Played(number, (0.0, 1.0, 0.0), (1, 2, 3), 7, ()) for number in range(5)]
    progress = Progress(plan, games[:4])
    progress.add(games[4])
    assert "1:40:00 left" in capsys.readouterr().err


def test_nothing_is_shown_where_nobody_looks(run, told):
    assert run(*TOY, "--games", 3).err == ""


def test_what_is_said_after_an_interrupt_begins_a_line(run, told, interrupted):
    interrupted(at=2)
    assert run(*TOY, "--games", 5, watched=True).err.endswith("left \n")
