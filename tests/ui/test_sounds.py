"""Sounds are short, soft and as the tool makes them; without a device there are none."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from spytable.ui import sounds
from spytable.ui.sounds import Sounds
from tools import sounds as tool

PEAK = 32767 * 10 ** (-9 / 20)  # nine decibels below full scale
SHORTEST, LONGEST = 0.05, 1.2  # seconds
SMALL = 600_000  # bytes, of all files together
SOON = 0.01  # seconds

PassTime: TypeAlias = Callable[[float], None]


@pytest.fixture(params=sorted(tool.SOUNDS))
def samples(request: pytest.FixtureRequest) -> array[int]:
    return tool.read(sounds.FOLDER / f"{request.param}.wav")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for a tool that makes only three sounds."""
    recipes = {name: tool.SOUNDS[name] for name in ("press", "count", "deal")}
    monkeypatch.setattr(tool, "SOUNDS", recipes)
    monkeypatch.setattr(tool, "FOLDER", tmp_path / "sounds")
    return tmp_path / "sounds"


# The files


def test_every_sound_has_the_file_that_the_tool_makes_and_no_other_lies_there() -> None:
    assert tool.FOLDER == sounds.FOLDER
    assert tool.faults(sounds.FOLDER) == []


def test_a_sound_is_soft_and_short(samples: array[int]) -> None:
    assert 0 < max(map(abs, samples)) <= PEAK
    assert SHORTEST <= len(samples) / tool.RATE <= LONGEST


def test_a_sound_comes_out_of_silence_and_goes_back_without_a_click(samples: array[int]) -> None:
    assert samples[0] == samples[-1] == 0
    loudest = max(map(abs, samples))
    assert max(map(abs, samples[:5])) < loudest / 10
    assert max(map(abs, samples[-50:])) < loudest / 100


def test_a_sound_does_not_push_the_speaker_to_one_side(samples: array[int]) -> None:
    assert abs(sum(samples) / len(samples)) < max(map(abs, samples)) / 100


def test_all_files_together_are_small_and_of_one_kind() -> None:
    files = list(sounds.FOLDER.iterdir())
    assert sum(path.stat().st_size for path in files) < SMALL
    for path in files:
        with wave.open(str(path)) as file:
            assert file.getparams()[:3] == (1, 2, 44100)


# The tool


def test_the_tool_makes_a_sound_the_same_every_time() -> None:
    assert tool.make("deal") == tool.make("deal")


def test_the_tool_finds_nothing_wrong_with_what_it_wrote(
    few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["sounds"])
    assert tool.main() == 0
    monkeypatch.setattr("sys.argv", ["sounds", "--check"])
    assert tool.main() == 0


def test_the_tool_reports_each_difference_in_a_sentence(
    few: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few.mkdir()
    rounded, changed = tool.make("count"), tool.make("press")
    rounded[100] += 1
    changed[100] += 2
    tool.write(few / "count.wav", rounded)
    tool.write(few / "press.wav", changed)
    tool.write(few / "scream.wav", changed)
    monkeypatch.setattr("sys.argv", ["sounds", "--check"])
    assert tool.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "press: not as it would be made; run python -m tools.sounds.",
        "deal: not made yet; run python -m tools.sounds.",
        "scream.wav: no sound of the program; delete it.",
    ]


# Playing


class Ear:
    """Records what is loaded, what is played at which volume, and the searches for a device."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.played: list[tuple[str, float]] = []
        self.searches = 0


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    ear, search = Ear(), pygame.mixer.init

    class Heard(pygame.mixer.Sound):
        def __init__(self, file: str) -> None:
            super().__init__(file)
            self.name = Path(file).stem
            ear.loaded.append(self.name)

        def play(self) -> pygame.mixer.Channel:
            ear.played.append((self.name, self.get_volume()))
            return super().play()

    def init(**how: int) -> None:
        ear.searches += 1
        search(**how)

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    monkeypatch.setattr(pygame.mixer, "init", init)
    yield ear
    pygame.mixer.quit()


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> PassTime:
    """Moves a clock that otherwise stands still."""
    now = 0.0

    def later(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(sounds, "monotonic", lambda: now)
    return later


def test_a_sound_is_heard_at_the_loudness_that_is_set(ear: Ear, pass_time: PassTime) -> None:
    played = Sounds(5)
    played.play("won")
    assert pygame.mixer.get_busy()
    played.loudness = 10
    pass_time(1)
    played.play("won")
    assert ear.played == [("won", 0.5), ("won", 1.0)]


def test_a_file_is_read_once_and_only_when_it_is_heard(ear: Ear, pass_time: PassTime) -> None:
    played = Sounds(10)
    played.open()
    assert ear.loaded == []
    for _ in range(3):
        played.play("press")
        pass_time(1)
    assert ear.loaded == ["press"] and len(ear.played) == 3


def test_the_same_sound_twice_in_a_moment_is_heard_once(ear: Ear, pass_time: PassTime) -> None:
    played = Sounds(10)
    for name in ("count", "count", "press"):
        played.play(name)
        pass_time(SOON)
    pass_time(sounds.AGAIN)
    played.play("count")
    assert [name for name, _ in ear.played] == ["count", "press", "count"]


def test_silence_searches_no_device_and_reads_no_file(ear: Ear) -> None:
    silent = Sounds(0)
    silent.open()
    silent.play("won")
    assert (ear.searches, ear.loaded) == (0, [])


def test_a_player_who_wants_sounds_later_hears_them(ear: Ear) -> None:
    played = Sounds(0)
    played.play("won")
    played.loudness = 3
    played.play("won")
    assert [name for name, _ in ear.played] == ["won"]


def test_a_player_who_wants_silence_gets_it_at_once(ear: Ear, pass_time: PassTime) -> None:
    played = Sounds(10)
    played.play("won")
    played.loudness = 0
    pass_time(1)
    played.play("won")
    assert len(ear.played) == 1


def test_without_a_device_all_is_silent_and_none_is_searched_again(
    ear: Ear, pass_time: PassTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    silent = Sounds(10)
    silent.open()
    for _ in range(3):
        silent.play("won")
        pass_time(1)
    assert (ear.searches, ear.loaded) == (1, [])


def test_nothing_is_heard_once_the_device_is_closed(ear: Ear, pass_time: PassTime) -> None:
    played = Sounds(10)
    played.play("won")
    pygame.mixer.quit()
    pass_time(1)
    played.play("won")
    assert len(ear.played) == 1


def test_an_unknown_sound_is_an_error(ear: Ear) -> None:
    with pytest.raises(FileNotFoundError):
        Sounds(10).play("scream")
