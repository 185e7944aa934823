"""Simulations keep their games: a run goes on where another ended, and never mixes two plans."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from spytable.cli import simulate, simulation_log
from spytable.core.journal import Journal
from tests.support.simulations import MINDS, TOY

ROOT = Path(__file__).resolve().parents[2]


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
    assert len(simulation_log.SimulationLog(kept, plan).games) == done


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
    monkeypatch.setattr(simulation_log, "__version__", "0.0.1")
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
        {
            "number": 0,
            "first": 0,
            "wins": [1, 0, 0],
            "scores": [1, 2, 3],
            "plies": 7,
            "reasons": [],
        },
        {"number": 9, "first": 0, "wins": [1, 0], "scores": [1, 2], "plies": 7, "reasons": []},
        {
            "number": 9,
            "first": 0,
            "wins": [1, 0, 0],
            "scores": [1, 2, "x"],
            "plies": 7,
            "reasons": [],
        },
        {"number": 9, "first": 0, "wins": [1, 0, 0], "scores": 3, "plies": 7, "reasons": []},
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
            simulation_log.SimulationLog(kept, plan).add(play(plan, 8))
        return play(plan, number)

    monkeypatch.setattr(simulate, "play", meanwhile)
    ended = run(*TOY, "--games", 9, "--keep", kept)
    assert (ended.code, ended.err.count("\n")) == (1, 1)
    assert "another run keeps its games in the same file" in ended.err
    monkeypatch.setattr(simulate, "play", play)
    run(*TOY, "--games", 9, "--keep", kept)
    numbers = Counter(entry["number"] for entry in Journal.open(kept).entries)
    assert numbers == Counter(range(9))


def test_a_second_run_learns_of_the_first_before_it_plays(run, told, kept):
    run(*TOY, "--games", 2, "--keep", kept)
    told.clear()
    first = Journal.open(kept)
    first.hold()
    ended = run(*TOY, "--games", 9, "--keep", kept)
    first.release()
    assert "another run keeps its games in the same file" in ended.err
    assert told == []


def test_a_run_that_cannot_keep_its_games_ends_at_once(run, told, kept, monkeypatch):
    play = simulate.play

    def vanishing(plan, number):
        if number == 2:
            kept.unlink()
            kept.mkdir()
        return play(plan, number)

    monkeypatch.setattr(simulate, "play", vanishing)
    ended = run(*TOY, "--games", 9, "--keep", kept)
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert str(kept) in ended.err
    assert told == [0, 1, 2]
