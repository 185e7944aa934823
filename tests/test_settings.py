"""What the player has set comes back; a wrong value is told and never takes the rest with it."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import platformdirs
import pytest

from spytable import paths
from spytable.core.journal import SaveFailed
from spytable.core.reader import LOCALES
from spytable.settings import Settings, load, save

EVENING = datetime(2026, 1, 31, 20, 15)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def file(home) -> Path:
    return paths.config() / "settings.yaml"


# Settings


def test_the_first_start_has_defaults_and_writes_nothing(file):
    assert load() == (Settings(), [])
    assert not file.exists()


def test_settings_come_back_as_they_were_saved():
    settings = Settings(
        locale="zh-Hant",
        scale=1.25,
        speed="off",
        reduced_motion=True,
        thinking=0.3,
        sound=0,
        fullscreen=True,
        high_contrast=True,
        last={"moonlight": {"seats": ["小明", "NO", "007", ""], "seed": 2**64 - 1, "option": None}},
    )
    save(settings)
    assert load() == (settings, [])


def test_two_games_may_share_one_list_of_names(file):
    names = ["Ada", "Eve"]
    settings = Settings(last={"moonlight": {"names": names}, "the_agents": {"names": names}})
    save(settings)
    assert load() == (settings, [])


def test_the_file_is_for_people_too(file):
    save(Settings(last={"moonlight": {"names": ["小明"]}}))
    text = file.read_text(encoding="utf-8")
    assert text.startswith("locale:")
    assert "小明" in text


@pytest.mark.parametrize("locale", [None, *LOCALES])
def test_every_language_of_the_program_can_be_set(locale):
    save(Settings(locale=locale))
    assert load() == (Settings(locale=locale), [])


@pytest.mark.parametrize(
    "line",
    [
        "locale: fr",
        "locale: [en]",
        "scale: 0.74",
        "scale: 2.01",
        "scale: true",
        "scale: wide",
        "speed: hasty",
        "speed: {}",
        "reduced_motion: 1",
        "thinking: true",
        "thinking: 60",
        "thinking: [1]",
        "sound: 11",
        "sound: -1",
        "sound: 5.0",
        "sound: true",
        "fullscreen: 'true'",
        "high_contrast:",
        "last: []",
        "last: {moonlight: 2}",
        "colour: red",
    ],
)
def test_a_wrong_value_is_its_default_and_is_told(file, line):
    file.write_text(f"sound: 3\n{line}\n" if "sound" not in line else f"{line}\n")
    settings, [problem] = load()
    expected = Settings() if "sound" in line else Settings(sound=3)
    assert settings == expected
    assert problem.place == (line.split(":")[0],)
    assert problem.path == file


def test_every_wrong_value_is_told(file):
    file.write_text("scale: 9\nspeed: slow\nsound: 99\n")
    settings, problems = load()
    assert settings == Settings(speed="slow")
    assert [(problem.place, problem.line) for problem in problems] == [
        (("scale",), 1),
        (("sound",), 3),
    ]


@pytest.mark.parametrize("data", [b"", b"[]", b"a: b: c", b"\xff\xfe", b"&a [*a]", b"[" * 10_000])
def test_a_broken_file_gives_the_defaults_and_one_problem(file, data):
    file.write_bytes(data)
    settings, [problem] = load()
    assert settings == Settings()
    assert problem.path == file


def test_a_file_with_something_wrong_is_never_lost(file):
    file.write_text("sound: 3\ncolour: red\n")
    for sound in range(5):
        save(Settings(sound=sound))
    assert file.with_name("settings.broken.yaml").read_text() == "sound: 3\ncolour: red\n"
    assert load() == (Settings(sound=4), [])


def test_where_no_folder_can_be_made_there_are_defaults_and_saving_says_why(home, monkeypatch):
    (home / "file").touch()
    monkeypatch.setenv(paths.HOME, str(home / "file"))
    assert load()[0] == Settings()
    with pytest.raises(SaveFailed):
        save(Settings())


def test_a_folder_in_the_place_of_the_file_is_no_crash(file):
    file.mkdir()
    assert load() == (Settings(), [])
    with pytest.raises(SaveFailed):
        save(Settings())


# Where things are


def test_saves_and_settings_are_under_the_home(home):
    assert paths.saves() == home / "saves"
    assert paths.config() == home / "config"
    assert paths.saves().is_dir()
    assert paths.config().is_dir()


def test_portable_means_one_folder(tmp_path):
    paths.use_portable(tmp_path / "stick")
    assert paths.saves() == tmp_path / "stick" / "saves"
    assert paths.config() == tmp_path / "stick" / "config"


def test_a_portable_program_keeps_everything_beside_itself(tmp_path):
    assert paths.portable(tmp_path / "spytable" / "main.py") == tmp_path / "spytable" / "portable"


@pytest.mark.parametrize("script", ["bin/spytable", "Scripts/spytable.exe", "spytable/__main__.py"])
def test_an_installed_one_writes_nothing_among_the_scripts(tmp_path, monkeypatch, script):
    monkeypatch.chdir(tmp_path)
    assert paths.portable(Path("/opt/python", script)) == tmp_path / "portable"


def test_without_a_home_the_system_says_where(monkeypatch, tmp_path):
    monkeypatch.delenv(paths.HOME)
    monkeypatch.setattr(paths.platformdirs, "user_data_path", lambda *name: tmp_path / "data")
    monkeypatch.setattr(paths.platformdirs, "user_config_path", lambda *name: tmp_path / "set")
    assert paths.saves() == tmp_path / "data" / "saves"
    assert paths.config() == tmp_path / "set"


@pytest.fixture
def homeless(monkeypatch) -> None:
    """A user of whom the system knows no home, as in a container."""

    def unknown(*given: object) -> str:
        raise RuntimeError("could not determine the home directory")

    for place, name in ((platformdirs, "user_data_path"), (platformdirs, "user_config_path")):
        monkeypatch.setattr(place, name, unknown)
    monkeypatch.setattr(Path, "home", unknown)
    monkeypatch.setattr(Path, "expanduser", unknown)
    monkeypatch.delenv(paths.HOME)


@pytest.mark.usefixtures("homeless")
def test_who_has_no_home_keeps_everything_beside_the_program(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "main.py")])
    assert paths.saves() == tmp_path / "portable" / "saves"
    assert paths.config() == tmp_path / "portable" / "config"
    assert paths.home() == Path.cwd()


@pytest.mark.usefixtures("homeless")
def test_a_folder_that_is_typed_may_have_a_home_that_nobody_knows():
    assert paths.typed(" ~nobody/games ") == Path("~nobody/games")


def test_no_folder_has_a_sign_that_ends_a_name():
    assert paths.typed("my\0 games") == Path("my games")


def test_a_folder_that_is_typed_may_be_below_the_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.typed("~/games") == tmp_path / "games" == paths.home() / "games"


def test_saves_of_the_same_minute_have_names_of_their_own():
    names = []
    for _ in range(3):
        path = paths.new_save("moonlight", EVENING)
        path.touch()
        names.append(path.name)
    assert names == [
        "moonlight 2026-01-31 20.15.jsonl",
        "moonlight 2026-01-31 20.15 (2).jsonl",
        "moonlight 2026-01-31 20.15 (3).jsonl",
    ]


@pytest.mark.parametrize(
    "text, name",
    [
        ("moonlight", "moonlight"),
        ("月光 – 小明", "月光 – 小明"),
        ("Player 1: Anna", "Player 1 Anna"),
        ("玩家 1：安娜", "玩家 1：安娜"),
        ("J.R. O'Brien & Co.", "J_R O'Brien & Co"),
        ("a : b", "a b"),
        ("a\u202eb\ud800c", "a_b_c"),
        ("../../etc/passwd", "_etc_passwd"),
        ('a\\b:c*d?e"f<g>h|i\0j\nk', "a_b_c_d_e_f_g_h_i_j_k"),
        ("con", "con_"),
        ("Lpt1", "Lpt1_"),
        ("CONIN$", "CONIN$_"),
        (" . ", "_"),
        ("", "_"),
        ("x" * 300, "x" * 160),
        ("月" * 300, "月" * 53),
        (f"{'x' * 159} y", "x" * 159),
    ],
)
def test_names_are_fit_for_every_system(text, name):
    assert paths.safe_name(text) == name


def test_a_file_for_others_names_everybody():
    table = "Agent Avenue Player 1: Anna Bold Grandmaster B Careful Master C Sly Grandmaster D"
    name = paths.new_export(table, ".png", EVENING).name
    assert name == f"{table.replace(':', '')} 2026-01-31 20.15.png"


def test_a_name_of_a_save_fits_where_names_are_short(home):
    name = paths.new_save("𠀀" * 300, EVENING).name
    assert len(f"{name}.new".encode()) < 255
