"""The command line where it is used wrongly, or where something around it is missing."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from spytable import paths, words
from spytable.cli import main as cli
from spytable.cli import replay
from spytable.core import registry
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.text.terminal import say
from tests.support.matches import REPLAYS

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


@pytest.fixture
def broken(tmp_path):
    """Breaks a copy of the toy game: replaces a piece of one of its files, and says where it is."""
    folder = shutil.copytree(TOY, tmp_path / "broken")

    def broken(file: str, old: str, new: str) -> Path:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return broken


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
        ["--take-backs", "always"],
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


@pytest.mark.parametrize(
    ("arguments", "unknown"),
    [
        (["play", "--scale", "9"], "--scale"),
        (["play", "--text", "--scale=9"], "--scale"),
        (["replay", "-x", "9"], "-x"),
        (["--scael", "2"], "--scael"),
    ],
)
def test_the_value_of_an_unknown_option_is_not_taken_for_a_file(complaint, arguments, unknown):
    assert complaint(*arguments).endswith(f": not understood: {unknown}\n")


def test_a_file_may_be_called_like_an_option(complaint):
    assert 'there is no file "--scale"' in complaint("replay", "--", "--scale")


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
        commands = ("play", "simulate", "replay", "review", "check-cards", "games")
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
    if "simulate" in command:
        said = said.replace("human, ", "")
    assert said in complaint(*command, "--game", "toy", f"--seats={seats}")


def test_no_person_sits_where_machines_play_alone(complaint):
    said = complaint("simulate", "--game", "toy", "--seats", "human,random,random")
    assert 'nobody here is called "human", only: random, ' in said


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


def test_an_option_of_a_game_without_any_is_one_clear_line(complaint, monkeypatch):
    monkeypatch.setattr(registry.game("toy"), "options", {})
    said = complaint("--game", "toy", "--option", "tricks=3")
    assert said == "spytable: this game has no options\n"


# What is missing around the program


@pytest.mark.parametrize("lang", LOCALES)
def test_without_a_screen_one_sentence_names_the_text_table(tmp_path, lang):
    ended = start("--lang", lang, SDL_VIDEODRIVER="bogus", SPYTABLE_HOME=str(tmp_path))
    words.use(lang)
    assert ended == (1, "", words.t("cli.no_screen") + "\n")
    assert "play --text" in ended[2]


@pytest.mark.parametrize("wrong", ["copies: many", "copies: [", "copies: 10000000000000000000000"])
def test_a_broken_card_file_is_said_as_the_problem_it_is(broken, wrong):
    folder = broken("cards/toy/cards.yaml", "copies: 8", wrong)
    code, out, err = start("simulate", *MACHINES, SPYTABLE_GAMES=str(folder), LANGUAGE="en")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "cards/toy/cards.yaml" in err.replace(os.sep, "/")
    assert "_game" not in err


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("def do_pick", "def du_pick", "Toy declares 'pick', but has no do_pick"),
        (
            'self.ask((seat,), "peek")',
            'self.ask((seat,), "peak")',
            "Toy asks 'peak', but declares only these questions: turn, offer, peek, toll, vote",
        ),
    ],
)
def test_a_game_that_breaks_the_contract_is_one_sentence_for_its_author(broken, old, new, fault):
    folder = broken("games/toy/rules/rules.py", old, new)
    for jobs in "12":
        ended = start(
            *("simulate", *MACHINES, "--games", "4", "--jobs", jobs),
            SPYTABLE_GAMES=str(folder),
            LANGUAGE="en",
        )
        said = f"A game breaks the contract of spytable/core/game.py: {fault}.\n"
        assert ended == (1, "", said)


def test_any_other_mistake_in_the_rules_is_shown_where_it_is(broken):
    folder = broken("games/toy/rules/rules.py", "NOBODY = -1", 'NOBODY = -1 + "1"')
    *_, err = start("simulate", *MACHINES, SPYTABLE_GAMES=str(folder))
    assert 'NOBODY = -1 + "1"' in err
    assert err.splitlines()[-1].startswith("TypeError")


def test_a_draft_with_a_mistake_in_its_cards_still_needs_no_chinese(broken):
    broken("games/toy/rules/rules.py", 'id = "toy"', 'id = "toy"\n    status = "draft"')
    folder = broken("cards/toy/cards.yaml", "copies: 8", "copys: 8")
    for path in folder.glob("cards/toy/text.zh-*.yaml"):
        path.unlink()
    code, out, _ = start("check-cards", folder, SPYTABLE_GAMES=str(folder), LANGUAGE="en")
    assert code == 1
    assert not [line for line in out.splitlines()[:-1] if "cards.yaml" not in line]


def test_a_reader_who_goes_away_is_no_error():
    command = [sys.executable, str(ROOT / "main.py"), "games", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


def test_signs_that_cannot_be_read_are_not_understood(tmp_path):
    command = [sys.executable, str(ROOT / "main.py"), "play", "--text", "--game", "toy"]
    surroundings = {**os.environ, "PYTHONIOENCODING": "utf-8:strict", paths.HOME: str(tmp_path)}
    typed = b"\xff\xfe\nq\n"
    done = subprocess.run(command, input=typed, capture_output=True, check=True, env=surroundings)
    assert done.stderr == b""


def test_who_reads_a_match_step_by_step_may_end_it_by_ending_the_input(monkeypatch, capsys):
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)

    def ended(prompt):
        raise EOFError

    monkeypatch.setattr(replay, "listen", ended)
    [save, *_] = REPLAYS
    assert cli.main(["replay", str(save), "--lang", "en"]) == cli.DONE
    assert capsys.readouterr().out


def test_the_package_runs_as_a_module():
    command = [sys.executable, "-m", "spytable", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "0.1.0\n"


@pytest.mark.parametrize("name", ["\033[2Jx.jsonl", "x\u202ey.jsonl", "x\r.jsonl"])
def test_no_name_of_a_file_commands_the_terminal(tmp_path, capsys, name):
    for found in (False, True):
        if found:
            (tmp_path / name).write_text("{}")
        for command in (["replay", tmp_path / name], ["check-cards", tmp_path]):
            with suppress(SystemExit):
                cli.main([*map(str, command), "--lang", "en"])
            said = "".join(capsys.readouterr())
            assert not {*"\033\u202e\r"} & {*said}
            assert said


def test_no_name_of_a_card_or_person_commands_the_terminal(capsys):
    say("Ada\033[2J \u202e x\ty\n小明🐺\u3000é")
    assert capsys.readouterr().out == "Ada\\x1b[2J \\u202e x\ty\n小明🐺\u3000é\n"


# Playing on from an answer


def test_only_a_saved_match_can_be_played_on_from_one_of_its_answers(complaint):
    assert words.t("cli.wrong.from_what") in complaint("play", "--text", *MACHINES, "--from", 3)


def test_one_cannot_play_on_from_an_answer_that_there_is_not(complaint):
    save = ROOT / "saves" / "moonlight" / "finished.jsonl"
    count = len(Match.load(Journal.open(save)).log)
    told = complaint("play", "--text", save, "--from", count + 1)
    assert words.t("cli.wrong.answer", number=count + 1, count=count) in told
    assert words.t("branch.at_end") in complaint("play", "--text", save, "--from", count)
