"""The command line: what every command does, says and ends with."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import spytable.scenes
from spytable import paths, words
from spytable.cli import check
from spytable.cli import main as cli
from spytable.core import registry
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from tests.support.quick import quick

ROOT = Path(__file__).resolve().parents[2]
TOY = ROOT / "tests" / "toy"
MINDS = ("random", "random", "greedy")


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Runs a command in this process: its exit code, its output and its errors."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))

    def run(*arguments, lang="en"):
        try:
            code = cli.main([*map(str, arguments), "--lang", lang])
        except SystemExit as end:
            code = end.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def start(*arguments, code=0, **changed):
    """Runs a command in a process of its own: its output and its errors."""
    done = subprocess.run(
        [sys.executable, ROOT / "main.py", *map(str, arguments)],
        input="",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": "en_US.UTF-8", "PYTHONUTF8": "1", **changed},
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, done.stderr


def save_of_a_toy_game(path):
    """A finished match between machines, in a save."""
    table = {"names": ["Ada", "Ben", "Cleo"], "minds": list(MINDS), "take_backs": False}
    match = Match("toy", 3, 7, agreement=table)
    match.journal = Journal.create(path, match.header)
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[0])
    return match


# Usage


@pytest.mark.parametrize(
    "arguments",
    [
        ["conquer"],
        ["--nonsense"],
        ["--game", "toyy"],
        ["--seats", "human,human"],
        ["--scale", "9"],
        ["--seed", "-1", "--game", "toy"],
        ["--seed", "9" * 30, "--game", "toy"],
        ["--game", "toy", "--seats", "human"],
        ["--game", "toy", "--option", "goal"],
        ["--game", "toy", "--option", "goal=7"],
        ["--game", "toy", "--option", "gaol=3"],
        ["--open", "no such file"],
        ["--open", __file__, "--game", "toy"],
        ["play", "--game", "toy"],
        ["play", "--text"],
        ["play", "--text", "no such file"],
        ["play", "--text", "--continue", "--game", "toy"],
        ["play", "--text", "--continue", "--take-backs", "always"],
        ["--open", __file__, "--take-backs", "never"],
        ["--take-backs", "never"],
        ["replay", __file__, "--window", "--verify"],
        ["replay", __file__, "--window", "--salvage"],
        ["simulate"],
        ["simulate", "--game", "toy", "--seats", "human,greedy,greedy"],
        ["simulate", "--game", "toy", "--seats", "greedy,greedy,gready"],
        ["simulate", "--game", "toy", "--seats", "greedy,greedy,greedy", "--games", "none"],
        ["simulate", "--game", "toy", "--seats", "greedy,greedy,greedy", "--seconds", "nan"],
        ["simulate", "--game", "toy", "--seats", "greedy,greedy,greedy", "--seconds", "1,,1"],
        ["simulate", "--game", "toy", "--seats", "greedy,greedy,greedy", "--iterations", "0"],
        ["replay"],
        ["replay", "no such file"],
        ["check-cards", "no such folder"],
        ["games", "--lang", "tlh"],
    ],
)
def test_wrong_usage_ends_with_2_and_one_line(run, arguments):
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("lang", LOCALES)
def test_help_and_complaints_are_in_the_language(run, lang):
    assert words_of(lang, "cli.help.simulate") in run("--help", lang=lang)[1]
    wrong = words_of(lang, "cli.wrong.file", text="x.jsonl")
    assert wrong in run("replay", "x.jsonl", lang=lang)[2]


def words_of(lang, key, **params):
    words.use(lang)
    return words.t(key, **params)


def test_every_help_has_its_words(run):
    for command in ("play", "simulate", "replay", "review", "check-cards", "games"):
        code, out, _ = run(command, "--help")
        assert code == 0
        assert "main." not in out


@pytest.mark.parametrize("lang", LOCALES[1:])
@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["check-cards"]])
def test_help_is_all_in_the_language(run, lang, command):
    out = run(*command, "--help", lang=lang)[1]
    assert out.startswith(f"{words_of(lang, 'cli.help.usage')}spytable")
    assert f"\n{words_of(lang, 'cli.help.options')}:\n" in out
    assert out.count(words_of(lang, "cli.help.help")) == 1
    for english in ("usage", "options:", "arguments", "show this"):
        assert english not in out


def test_help_names_who_can_sit_where(run):
    assert "human or a level" in " ".join(run("--help")[1].split())
    assert "human" not in run("simulate", "--help")[1]


def test_the_language_is_that_of_the_settings_or_else_of_the_system(tmp_path):
    home = {"SPYTABLE_HOME": str(tmp_path), "LANGUAGE": "", "LC_ALL": "zh_TW.UTF-8"}
    assert "燈籠" in start("games", **home)[0]
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "settings.yaml").write_text("locale: zh-Hans\n")
    assert "灯笼" in start("games", **home)[0]


def test_no_command_needs_a_window():
    code = (
        "import sys; from spytable.cli import main as cli; cli.main(['games', '--json']);"
        "sys.exit('pygame' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)


def test_the_window_gets_what_was_asked_for(run, monkeypatch):
    starts = []
    monkeypatch.setattr(spytable.scenes, "app", SimpleNamespace(run=starts.append), raising=False)
    code, *_ = run(
        *("--game", "toy", "--seats", "human,random,random", "--seed", 5),
        *("--option", "goal=3", "--scale", "1.5", "--fullscreen"),
    )
    assert code == 0
    [wanted] = starts
    assert (wanted.match_setup.game, wanted.match_setup.seed) == ("toy", 5)
    assert wanted.match_setup.seating.minds == ("human", "random", "random")
    assert wanted.match_setup.options == {"goal": 3}
    assert (wanted.scale, wanted.fullscreen, wanted.language) == (1.5, True, "en")


def test_the_window_gets_the_save_to_open(run, monkeypatch, tmp_path):
    starts = []
    monkeypatch.setattr(spytable.scenes, "app", SimpleNamespace(run=starts.append), raising=False)
    path = tmp_path / "from a friend.jsonl"
    path.touch()
    assert run("--open", path)[0] == 0
    assert [(it.save, it.match_setup) for it in starts] == [(path, None)]


# games


def test_games_lists_what_there_is(run):
    games = {game["id"]: game for game in json.loads(run("games", "--json", lang="zh-Hant")[1])}
    assert list(games) == list(registry.ids())
    assert games["toy"] == {
        "id": "toy",
        "name": "燈籠市集",
        "seats": [3, 4, 5, 6],
        "options": {
            "goal": {"default": 6, "choices": [6, 3], "seats": [3, 4, 5, 6]},
            "dice": {"default": "on", "choices": ["on", "off"], "seats": [3, 4, 5, 6]},
        },
    }


def test_games_lists_the_same_for_people(run):
    out = run("games")[1]
    assert "toy: The Lantern Market; seats: 3, 4, 5, 6\n" in out
    assert "dice: on; choices: on, off\n" in out


# replay


def test_replay_tells_every_step(run, tmp_path):
    match = save_of_a_toy_game(tmp_path / "game.jsonl")
    code, out, _ = run("replay", tmp_path / "game.jsonl")
    assert code == 0
    assert f"Answer {len(match.log)}, " in out
    assert "Ada draws a hidden card." in out
    assert "has won the match" in out or "have won the match" in out


def test_replay_has_no_answer_of_which_nothing_is_told(run):
    out = run("replay", ROOT / "saves" / "dark_agent" / "finished.jsonl")[1].splitlines()
    are_headings = [line.startswith("Answer ") and line.endswith(":") for line in out]
    assert sum(are_headings) > 100
    assert not any(map(all, zip(are_headings, are_headings[1:])))


def test_replay_tells_a_seat_what_it_saw(run, tmp_path):
    save_of_a_toy_game(tmp_path / "game.jsonl")
    deal = run("replay", tmp_path / "game.jsonl", "--seat", 2)[1].split("Answer 1")[0]
    assert deal.count("Ada draws a hidden card.") == 2
    assert deal.count("Ben draws a hidden card.") == 0
    assert run("replay", tmp_path / "game.jsonl", "--seat", 4)[0] == 2


def test_replay_opens_a_window_to_look_at_a_file(run, tmp_path, monkeypatch):
    match, opened = save_of_a_toy_game(tmp_path / "game.jsonl"), []
    monkeypatch.setattr(
        spytable.scenes, "app", SimpleNamespace(run=opened.append, NoScreen=OSError), raising=False
    )
    assert run("replay", tmp_path / "game.jsonl", "--window", "--seat", 2)[0] == 0
    [wanted] = opened
    assert wanted.showing.seat == 1 and wanted.showing.match.journal is None
    assert len(wanted.showing.match.log) == len(match.log)
    assert run("replay", tmp_path / "game.jsonl", "--window", "--verify")[0] == 2


def test_verify_accepts_what_was_played(run, tmp_path):
    match = save_of_a_toy_game(tmp_path / "game.jsonl")
    code, out, _ = run("replay", tmp_path / "game.jsonl", "--verify")
    assert (code, f"{len(match.log)} answers" in out) == (0, True)


def test_verify_names_the_step_that_differs(run, tmp_path):
    match = save_of_a_toy_game(tmp_path / "game.jsonl")
    forged = Journal.create(tmp_path / "forged.jsonl", match.header)
    for number, entry in enumerate(match.journal.entries, 1):
        forged.append({**entry, "mark": "0" * 16} if number == 5 else entry)
    code, out, err = run("replay", forged.path, "--verify")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "answer 5" in err


def test_verify_names_the_line_that_is_damaged(run, tmp_path):
    save_of_a_toy_game(tmp_path / "game.jsonl")
    lines = (tmp_path / "game.jsonl").read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"seat":', b'"seta":')
    (tmp_path / "game.jsonl").write_bytes(b"".join(lines))
    code, _, err = run("replay", tmp_path / "game.jsonl", "--verify")
    assert (code, "line 4" in err) == (1, True)


# review


@pytest.mark.parametrize("lang", quick(LOCALES, LOCALES[-1:]))
def test_review_tells_what_came_of_a_match_for_its_people(run, lang):
    path = ROOT / "tests" / "replays" / "agent_avenue" / "15.jsonl"
    code, out, err = run("review", path, "--seat", 1, "--iterations", 2, lang=lang)
    assert (code, err) == (0, "")
    assert "%" in out.splitlines()[0]
    assert "{" not in out


def test_review_as_json_adds_up(run):
    path = ROOT / "tests" / "replays" / "agent_avenue" / "15.jsonl"
    told = json.loads(run("review", path, "--seat", 2, "--iterations", 8, "--json")[1])
    assert told["seat"] == 2
    parts = sum(told[part] for part in ("decisions", "luck", "gifts", "residual"))
    assert told["start"] + parts == pytest.approx(told["end"], abs=0.001)
    assert run("review", path, "--seat", 4)[0] == 2


def test_salvage_copies_what_is_left_and_says_where(run, tmp_path):
    save = save_of_a_toy_game(tmp_path / "game.jsonl").journal.path
    lines = save.read_bytes().splitlines(keepends=True)
    lines[9] = lines[9].replace(b'"seat":', b'"seta":')
    save.write_bytes(b"".join(lines))
    code, out, err = run("replay", save, "--salvage")
    [copy] = tmp_path.glob("game (*.jsonl")
    assert (code, err, str(copy) in out, "first 8 answers" in out) == (0, "", True, True)
    assert run("replay", copy, "--verify")[0] == 0
    assert run("replay", save, "--verify")[0] == 1


def test_salvage_copies_nothing_that_is_whole(run, tmp_path):
    save_of_a_toy_game(tmp_path / "game.jsonl")
    assert run("replay", tmp_path / "game.jsonl", "--salvage")[:2] == (1, "")
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


# check-cards


@pytest.fixture
def toy_copy(tmp_path):
    """A copy of the toy's card file and texts that may be broken."""
    return shutil.copytree(TOY / "cards" / "toy", tmp_path / "copy" / "toy")


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_check_cards_finds_nothing_wrong_with_a_good_folder(run, toy_copy, tmp_path):
    save_of_a_toy_game(tmp_path / "copy" / "game.jsonl")
    assert run("check-cards", tmp_path / "copy") == (0, "Files checked: 7. Problems: 0.\n", "")


def test_check_cards_checks_a_text_without_cards(run, tmp_path):
    for locale in LOCALES:
        (tmp_path / f"text.{locale}.yaml").write_text("name: a: b" if locale == "en" else "name: x")
    code, out, _ = run("check-cards", tmp_path)
    assert (code, out.count("text.en.yaml"), out.count("\n")) == (1, 1, 2)
    assert "Files checked: 3. Problems: 1." in out


def test_check_cards_names_a_language_that_is_missing(run, toy_copy):
    (toy_copy / "text.zh-Hans.yaml").unlink()
    code, out, _ = run("check-cards", toy_copy)
    assert (code, out.count("text.zh-Hans.yaml"), out.count("\n")) == (1, 1, 2)


def test_check_cards_compares_the_words_of_the_program(run, tmp_path):
    copy = shutil.copytree(ROOT / "spytable" / "locale", tmp_path / "locale")
    assert run("check-cards", copy)[0] == 0
    change(copy / "zh-Hant.yaml", "{file}", "{fiel}")
    code, out, _ = run("check-cards", copy)
    assert (code, out.count("zh-Hant.yaml"), out.count("\n")) == (1, 1, 2)


def test_check_cards_checks_the_program_and_the_saves_of_the_player(run):
    save_of_a_toy_game(paths.saves() / "good.jsonl")
    (paths.saves() / "bad.jsonl").write_text("{}\n")
    code, out, _ = run("check-cards")
    assert (code, out.count("bad.jsonl"), out.count("\n")) == (1, 1, 2)
    checked = check.files()
    assert paths.saves() / "good.jsonl" in checked
    for name in ("locale/zh-Hans.yaml", "moonlight/cards.yaml", "moonlight/text.en.yaml"):
        assert [path for path in checked if path.match(name)]


def test_check_cards_says_what_is_wrong_where_and_what_was_meant(run, toy_copy):
    change(toy_copy / "cards.yaml", "effects: [peek]", "effects: [peak]")
    change(toy_copy / "cards.yaml", "copies: 8", "copies: 80")
    code, out, _ = run("check-cards", toy_copy)
    assert code == 1
    problems = out.splitlines()
    assert len(problems) == 3
    assert any("line 8" in line and "copies" in line and "80" in line for line in problems)
    assert any("line 10" in line and "peek" in line for line in problems)


def test_check_cards_compares_the_texts(run, toy_copy):
    change(toy_copy / "text.zh-Hant.yaml", "tagline:", "tag_line:")
    code, out, _ = run("check-cards", toy_copy)
    assert (code, out.count("text.zh-Hant.yaml")) == (1, 2)


def test_check_cards_checks_saves(run, tmp_path):
    (tmp_path / "bad.jsonl").write_text("{}\n")
    code, out, _ = run("check-cards", tmp_path)
    assert (code, "bad.jsonl" in out) == (1, True)


def test_check_cards_refuses_weights_of_a_game_that_weighs_nothing(run, toy_copy):
    (toy_copy / "weights.yaml").write_text("points: {early: 1, late: 1}\n")
    code, out, _ = run("check-cards", toy_copy)
    assert (code, "weights.yaml, line 1, points" in out) == (1, True)


def test_check_cards_knows_the_games(run, toy_copy):
    code, out, _ = run("check-cards", toy_copy.rename(toy_copy.with_name("toi")))
    assert (code, '"toy"' in out) == (1, True)


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ("  turn: market.0", "  turn: makret.0", 5, 'did you mean "market"?'),
        ("  turn: market.0", "  turn: market.3", 5, "use a number from 0 to 2"),
        ("  turn: market.0\n", "", 4, 'the key "turn" is missing; add it.'),
        ("  drew: ", "  drow: ", 0, 'the key "drew" is missing; add it.'),
        ("  offer.rival: ", "  offer.rivet: ", 0, "offer.rival"),
        ("  points: ", "  hits: ", 0, 'the key "points" is missing; add it.'),
    ],
)
def test_check_cards_checks_the_pages_of_the_rulebook(run, toy_copy, old, new, line, fault):
    change(toy_copy / "pages.yaml", old, new)
    code, out, _ = run("check-cards", toy_copy)
    assert code == 1
    assert [it for it in out.splitlines() if "pages.yaml" in it and fault in it]
    assert f"line {line}," in out or not line


def test_check_cards_misses_the_pages_of_a_game_that_is_whole(run, toy_copy):
    (toy_copy / "pages.yaml").unlink()
    code, out, _ = run("check-cards", toy_copy)
    assert (code, out.count("pages.yaml"), out.count("\n")) == (1, 1, 2)


@pytest.mark.parametrize(
    ("old", "new", "place", "fault"),
    [
        ("chapter: market", "chapter: makret", "1 chapter", 'did you mean "market"?'),
        ("after: 0", "after: 3", "1 after", "use a number from 0 to 2"),
        ("seat: 1", "seat: 3", "1 seat", "use one below 3"),
        ("seed: 5}", "seed: 5, answers: [[dance]]}", "1 position answers 1", '"turn"'),
        ("seats: 3, ", "seats: 2, ", "1 position", "no match can be set up like this"),
        ("[pile, [0, 1]]", "[pile, 2]", "1 marks 1", "the kinds of things are card, pile, seat"),
        ("[pile, [0, 1]]", "[pile]", "1 marks 1", "the kinds of things are card, pile, seat"),
        ("0.6, 0.4]", "0.9, 0.4]", "1 crop", "write four numbers from 0 to 1"),
        ("  crop: [0.2, 0.3, 0.6, 0.4]\n", "  crop: 1\n", "1 crop", "write four numbers"),
        ("  words: stalls\n", "", "1", 'the key "words" is missing; add it.'),
    ],
)
def test_check_cards_checks_the_diagrams_of_the_rulebook(run, toy_copy, old, new, place, fault):
    change(toy_copy / "diagrams.yaml", old, new)
    code, out, _ = run("check-cards", toy_copy / "..")
    assert code == 1
    [line] = [it for it in out.splitlines() if "diagrams.yaml" in it]
    assert f", {place}:" in line
    assert fault in line


def test_check_cards_knows_the_captions_of_the_diagrams(run, toy_copy):
    for locale in LOCALES:
        change(toy_copy / f"text.{locale}.yaml", "  stalls: ", "  stall: ")
    code, out, _ = run("check-cards", toy_copy)
    assert code == 1
    assert 'diagram: the key "stalls" is missing; add it.' in out
    change(toy_copy / "diagrams.yaml", "words: stalls", "words: stall")
    assert run("check-cards", toy_copy)[0] == 0


# As processes


def test_a_game_with_broken_cards_is_one_sentence_in_every_command(tmp_path):
    broken = shutil.copytree(TOY, tmp_path / "broken")
    change(broken / "cards" / "toy" / "cards.yaml", "copies: 8", "copies: many")
    table = ("--game", "toy", "--seats", "random,random,random")
    for arguments in (["games"], ["play", "--text", *table], ["simulate", *table], table):
        out, err = start(*arguments, code=1, SPYTABLE_GAMES=str(broken))
        assert (out, err.count("\n")) == ("", 1)
        assert "line 8" in err
    out, _ = start("check-cards", code=1, SPYTABLE_GAMES=str(broken))
    assert "line 8" in out
