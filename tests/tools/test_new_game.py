"""The template that a game begins with: copied under another name, it keeps every promise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

ID, NAME = "high_card", "High Card"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the new game, as SPYTABLE_GAMES names one."""
    root = tmp_path_factory.mktemp("games")
    for path, text in new_game.copies(ID, NAME, root).items():
        parts = path.relative_to(root).parts
        target = root.joinpath(*parts[parts[0] == "spytable" :])
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return root


def run(root: Path, *command: str, **added: str) -> subprocess.CompletedProcess[str]:
    """A Python command that finds the new game."""
    environment = {**os.environ, "SPYTABLE_GAMES": str(root), **added}
    command = (sys.executable, *command)
    return subprocess.run(
        command, env=environment, cwd=new_game.ROOT, capture_output=True, text=True, check=False
    )


def test_no_word_of_the_template_is_left(root):
    texts = [path.read_text(encoding="utf-8") for path in root.rglob("*.*")]
    assert texts
    assert not [text for text in texts if "template" in text.lower()]


# The tests that try every game, and those of the template itself.
SUITE = (
    "games/test_every_game.py",
    "games/test_well_written.py",
    "games/test_boards.py",
    "scenes/test_legible.py",
    "scenes/test_rulebook.py",
    "ai/test_levels.py",
    "ai/test_determinizations.py",
)


@pytest.mark.slow
def test_it_keeps_every_promise_of_the_contract(root):
    suite = (*(f"tests/{file}" for file in SUITE), str(root / f"tests/games/{ID}/test_rules.py"))
    ended = run(
        *(root, "-m", "pytest", "-n0", "-p", "no:cacheprovider", "-k", ID, *suite),
        SPYTABLE_TEST_GAMES=str(root),
    )
    assert ended.returncode == 0, ended.stdout


def test_its_files_are_right_and_machines_play_it(root):
    checked = run(root, "main.py", "check-cards", str(root), "--lang", "en")
    assert checked.returncode == 0, checked.stdout
    played = run(
        root, "main.py", "simulate", "--game", ID, "--seats", "ranger,random", "--games", "20"
    )
    assert played.returncode == 0, played.stderr


def test_it_is_played_in_the_window_on_a_plain_board(root):
    program = (
        "from tests.support.desk import Desk; from spytable.match_setup import MatchSetup;"
        "from spytable.scenes.launch_options import LaunchOptions; from spytable.seating import *;"
        f"setup = MatchSetup({ID!r}, Seating.new(('human', 'novice')), seed=1);"
        "desk = Desk(LaunchOptions(setup)); [desk.step() for _ in range(9)];"
        "assert desk.table.match.game.asked"
    )
    ended = run(root, "-c", program, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert ended.returncode == 0, ended.stderr


def test_an_id_that_is_none_and_a_game_that_is_there_are_refused(capsys, monkeypatch):
    for id in ("Love Letter", "class", "moonlight"):
        monkeypatch.setattr(sys, "argv", ["new_game", id, "A Game"])
        with pytest.raises(SystemExit) as caught:
            new_game.main()
        assert caught.value.code == 2
        assert capsys.readouterr().err
