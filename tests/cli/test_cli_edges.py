"""The command line where it is used wrongly, or where something around it is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spytable import paths, words
from spytable.cli import main as cli
from spytable.core.reader import LOCALES

ROOT = Path(__file__).resolve().parents[2]
TOY = ROOT / "tests" / "toy"
MACHINES = ("--game", "toy", "--seats", "random,random,random")


@pytest.fixture
def complaint(capsys, monkeypatch, tmp_path):
    """The one line that wrong usage ends with."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))

    def complaint(*arguments, lang="en"):
        with pytest.raises(SystemExit) as end:
            cli.main([*map(str, arguments), "--lang", lang])
        said = capsys.readouterr()
        assert (end.value.code, said.out, said.err.count("\n")) == (2, "", 1)
        return said.err

    return complaint


def start(*arguments, **changed):
    """Runs the program in a process of its own: its exit code, its output and its errors."""
    done = subprocess.run(
        [sys.executable, ROOT / "main.py", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **changed},
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


# What comes before a command


@pytest.mark.parametrize(
    "early",
    [
        ["--seed", 0],
        ["--game", "toy"],
        ["--seats", "random,random,random"],
        ["--options", "goal=3"],
        ["--take-backs"],
        ["--scale", 1],
        ["--fullscreen"],
    ],
)
@pytest.mark.parametrize("command", [["play", "--text"], ["simulate"]])
def test_an_option_of_the_table_before_a_command_is_not_lost_silently(complaint, early, command):
    said = complaint(*early, *command, *MACHINES)
    assert said == f"spytable: {early[0]} must come after the command\n"


def test_the_language_may_come_before_a_command(capsys):
    assert cli.main(["--lang", "zh-Hans", "games"]) == 0
    assert "灯笼" in capsys.readouterr().out


# The language of complaints


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize(
    ("arguments", "place", "key", "params"),
    [
        (["conquer"], "COMMAND: ", "chosen", {"text": "conquer"}),
        (["it's"], "COMMAND: ", "chosen", {"text": "it's"}),
        (["--nonsense"], "", "unknown", {"text": "--nonsense"}),
        (["--seed"], "--seed: ", "no_value", {}),
        (["--fullscreen=3"], "--fullscreen: ", "extra_value", {"text": "3"}),
        (["simulate"], "", "missing", {"text": "--game, --seats"}),
        (
            ["replay", "--seat=1", "--verify", __file__],
            "--verify: ",
            "together",
            {"text": "--seat"},
        ),
    ],
)
def test_what_the_parser_finds_wrong_is_said_in_the_language(
    complaint, lang, arguments, place, key, params
):
    if key == "chosen":
        words.use(lang)
        commands = ("play", "simulate", "replay", "check-cards", "games")
        params = {**params, "known": words.t("list.comma").join(commands)}
    said = complaint(*arguments, lang=lang)
    words.use(lang)
    assert words.has(f"cli.wrong.{key}")
    assert said.split(": ", 1)[1] == f"{place}{words.t(f'cli.wrong.{key}', **params)}\n"


# Values


@pytest.mark.parametrize("seed", ["0" * 5000, "9" * 5000, "0" * 20 + "9" * 20, "２", "-0"])
def test_a_seed_is_a_plain_number_that_a_save_can_hold(complaint, seed):
    assert "is not a whole number from 0 to" in complaint("--game", "toy", "--seed", seed)


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("random", "a table of 1 does not fit this game; it is for 3, 4, 5, 6"),
        ("random,random,radnom", 'nobody here is called "radnom", only: human, random'),
        ("random,,random", 'nobody here is called "", only: human, random'),
        ("", 'nobody here is called "", only: human, random'),
    ],
)
@pytest.mark.parametrize("command", [["simulate"], ["play", "--text"], []])
def test_seats_that_cannot_be_are_one_clear_line(complaint, command, seats, said):
    assert said in complaint(*command, "--game", "toy", f"--seats={seats}")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--mirror", "--fixed-seats"], "--fixed-seats: cannot be combined with --mirror"),
        (["--fixed-seats", "--mirror"], "--mirror: cannot be combined with --fixed-seats"),
        (["--keep", "a", "--games", "10001"], "--keep has room for 10000 games, not 10001"),
        (["--keep", "a", "--json", "./a"], "--keep and --json need a file each"),
    ],
)
def test_what_simulate_cannot_do_at_once_is_one_clear_line(complaint, options, said):
    assert complaint("simulate", *MACHINES, *options).endswith(f"{said}\n")


# What is missing around the program


@pytest.mark.parametrize("lang", LOCALES)
def test_without_a_screen_one_sentence_names_the_text_table(tmp_path, lang):
    ended = start("--lang", lang, SDL_VIDEODRIVER="bogus", SPYTABLE_HOME=str(tmp_path))
    words.use(lang)
    assert ended == (1, "", words.t("cli.no_screen") + "\n")
    assert "play --text" in ended[2]


@pytest.mark.parametrize("wrong", ["copies: many", "copies: [", "copies: 10000000000000000000000"])
def test_a_broken_card_file_is_said_as_the_problem_it_is(tmp_path, wrong):
    broken = shutil.copytree(TOY, tmp_path / "broken")
    cards = broken / "cards" / "toy" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("copies: 8", wrong, 1), encoding="utf-8")
    code, out, err = start("simulate", *MACHINES, SPYTABLE_GAMES=str(broken), LANGUAGE="en")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "cards/toy/cards.yaml" in err.replace(os.sep, "/")
    assert "_game" not in err


def test_a_reader_who_goes_away_is_no_error():
    command = [sys.executable, str(ROOT / "main.py"), "games", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


def test_the_package_runs_as_a_module():
    command = [sys.executable, "-m", "spytable", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "0.1.0\n"
