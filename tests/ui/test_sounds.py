"""Sounds are short, soft and what the tool makes of them; without a device there are none."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pygame
import pytest

from spytable.ui import sounds
from spytable.ui.sounds import Sounds
from tools import sounds as tool

PEAK = 32767 * 10 ** (-9 / 20)  # nine decibels below the loudest a file can hold
SHORTEST, LONGEST = 0.05, 1.2  # seconds
SMALL = 600_000  # bytes of all files
SOON = 0.01  # seconds


@pytest.fixture(params=sorted(tool.SOUNDS))
def samples(request) -> array[int]:
    return tool.read(sounds.FOLDER / f"{request.param}.wav")


@pytest.fixture
def few(monkeypatch, tmp_path) -> Path:
    """An empty folder for a tool that makes no more than three sounds."""
    recipes = {name: tool.SOUNDS[name] for name in ("press", "count", "deal")}
    monkeypatch.setattr(tool, "SOUNDS", recipes)
    monkeypatch.setattr(tool, "FOLDER", tmp_path / "sounds")
    return tmp_path / "sounds"


# The files


def test_every_sound_has_the_file_that_the_tool_makes_and_no_other_lies_there():
    assert tool.FOLDER == sounds.FOLDER
    assert tool.faults(sounds.FOLDER) == []


def test_a_sound_is_soft_and_short(samples):
    assert 0 < max(map(abs, samples)) <= PEAK
    assert SHORTEST <= len(samples) / tool.RATE <= LONGEST


def test_a_sound_comes_out_of_silence_and_goes_back_without_a_click(samples):
    assert samples[0] == samples[-1] == 0
    loudest = max(map(abs, samples))
    assert max(map(abs, samples[:5])) < loudest / 10
    assert max(map(abs, samples[-50:])) < loudest / 100


def test_a_sound_does_not_push_the_speaker_to_one_side(samples):
    assert abs(sum(samples) / len(samples)) < max(map(abs, samples)) / 100


def test_all_files_together_are_small_and_of_one_kind():
    files = list(sounds.FOLDER.iterdir())
    assert sum(path.stat().st_size for path in files) < SMALL
    for path in files:
        with wave.open(str(path)) as file:
            assert file.getparams()[:3] == (1, 2, 44100)


# The tool


def test_the_tool_makes_a_sound_the_same_every_time():
    assert tool.make("deal") == tool.make("deal")


def test_the_tool_finds_nothing_wrong_with_what_it_wrote(few, monkeypatch):
    monkeypatch.setattr("sys.argv", ["sounds"])
    assert tool.main() == 0
    monkeypatch.setattr("sys.argv", ["sounds", "--check"])
    assert tool.main() == 0


def test_the_tool_tells_in_a_sentence_what_is_not_as_it_would_be(few, monkeypatch, capsys):
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
    """Notes what is loaded, what is played how loud, and how often a device was looked for."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.played: list[tuple[str, float]] = []
        self.sought = 0


@pytest.fixture
def ear(monkeypatch) -> Ear:
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
        ear.sought += 1
        search(**how)

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    monkeypatch.setattr(pygame.mixer, "init", init)
    yield ear
    pygame.mixer.quit()


@pytest.fixture
def pass_time(monkeypatch):
    """Moves the clock, which stands still otherwise."""
    now = 0.0

    def later(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(sounds, "monotonic", lambda: now)
    return later


def test_a_sound_is_heard_at_the_loudness_that_is_set(ear, pass_time):
    played = Sounds(5)
    played.play("won")
    assert pygame.mixer.get_busy()
    played.loudness = 10
    pass_time(1)
    played.play("won")
    assert ear.played == [("won", 0.5), ("won", 1.0)]


def test_a_file_is_read_once_and_only_when_it_is_heard(ear, pass_time):
    played = Sounds(10)
    played.warm()
    assert ear.loaded == []
    for _ in range(3):
        played.play("press")
        pass_time(1)
    assert ear.loaded == ["press"] and len(ear.played) == 3


def test_the_same_sound_twice_in_a_moment_is_heard_once(ear, pass_time):
    played = Sounds(10)
    for name in ("count", "count", "press"):
        played.play(name)
        pass_time(SOON)
    pass_time(sounds.AGAIN)
    played.play("count")
    assert [name for name, _ in ear.played] == ["count", "press", "count"]


def test_silence_looks_for_no_device_and_reads_no_file(ear):
    silent = Sounds(0)
    silent.warm()
    silent.play("won")
    assert (ear.sought, ear.loaded) == (0, [])


def test_a_player_who_wants_sounds_later_hears_them(ear):
    played = Sounds(0)
    played.play("won")
    played.loudness = 3
    played.play("won")
    assert [name for name, _ in ear.played] == ["won"]


def test_a_player_who_wants_silence_has_it_at_once(ear, pass_time):
    played = Sounds(10)
    played.play("won")
    played.loudness = 0
    pass_time(1)
    played.play("won")
    assert len(ear.played) == 1


def test_without_a_device_all_is_silent_and_nobody_asks_again(ear, pass_time, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    silent = Sounds(10)
    silent.warm()
    for _ in range(3):
        silent.play("won")
        pass_time(1)
    assert (ear.sought, ear.loaded) == (1, [])


def test_nothing_is_heard_once_the_device_is_closed(ear, pass_time):
    played = Sounds(10)
    played.play("won")
    pygame.mixer.quit()
    pass_time(1)
    played.play("won")
    assert len(ear.played) == 1


def test_a_sound_that_was_never_made_is_a_mistake(ear):
    with pytest.raises(FileNotFoundError):
        Sounds(10).play("scream")
