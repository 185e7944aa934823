"""Fixtures for `simulate`: runs in this process, and games with results known beforehand."""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace

import pytest

from spytable import paths
from spytable.cli import main as cli
from spytable.cli import simulate
from spytable.cli.simulate import Played

MINDS = ("random", "random", "greedy")
TOY = ("--game", "toy", "--seats", ",".join(MINDS), "--jobs", 1)


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Simulates in this process: exit code, output, errors, and the result without its seconds."""
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
    """Games with results known beforehand; gives the list of their numbers as they are played.

    The first mind wins the even games, the others share the odd ones.
    """
    numbers = []

    def play(plan, number):
        numbers.append(number)
        wins = (0.0, 0.5, 0.5) if number % 2 else (1.0, 0.0, 0.0)
        return Played(number, 0, wins, (number, 2, 3), 7, ("goal",))

    monkeypatch.setattr(simulate, "play", play)
    return numbers


@pytest.fixture
def interrupted(monkeypatch):
    """Interrupts a run when the game with a number begins; returns how to take that back."""

    def interrupted(at):
        play = simulate.play

        def until(plan, number):
            if number == at:
                raise KeyboardInterrupt
            return play(plan, number)

        monkeypatch.setattr(simulate, "play", until)
        return lambda: monkeypatch.setattr(simulate, "play", play)

    return interrupted


@pytest.fixture
def kept(tmp_path):
    """The file for finished games."""
    return tmp_path / "kept.jsonl"
