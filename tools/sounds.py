"""Makes every sound of the program: python -m tools.sounds [--check].

A sound is a few layers, each something struck or something that rustles; it always comes out the
same. With --check nothing is written; the tool tells what would come out differently.
"""

from __future__ import annotations

import argparse
import cmath
import math
import wave
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, repeat
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.checkout import ROOT

FOLDER = ROOT / "spytable" / "sounds"
RATE = 44100  # samples a second
FULL = 2**15 - 1
NEAR = 1  # of FULL: how differently two machines may round a sample


# What is struck


class Matter(NamedTuple):
    """Seconds until a thing is loudest, and the partials of its sound: the pitch of each as a
    multiple of the note, its loudness, and how often it falls to 1/e while the note lasts.
    """

    rise: float
    parts: tuple[tuple[float, float, float], ...]


WOOD = Matter(0.002, ((1, 1, 5), (2.76, 0.35, 11), (5.4, 0.1, 22)))
FELT = Matter(0.006, ((1, 1, 4), (1.59, 0.5, 7), (2.3, 0.25, 11)))
MARIMBA = Matter(0.004, ((1, 1, 3.5), (4, 0.2, 10), (9.9, 0.04, 30)))
# Two partials of nearly the same pitch waver, as a small bell does.
BRASS = Matter(0.003, ((1, 1, 3.5), (1.004, 0.4, 3.5), (2.01, 0.3, 6), (3.02, 0.12, 9)))
GLASS = Matter(0.03, ((1, 1, 3), (1.006, 0.6, 3), (2, 0.08, 6)))


class Strike(NamedTuple):
    """Something is struck at a moment, on a note such as "A4", and rings for some seconds."""

    matter: Matter
    note: str
    seconds: float
    at: float = 0.0
    loudness: float = 1.0

    def samples(self) -> Iterator[float]:
        """What is heard of it."""
        length = round(self.seconds * RATE)
        rise, parts = self.matter
        rings = (
            ringing(hertz(self.note) * pitch, loudness, decay, length)
            for pitch, loudness, decay in parts
        )
        return swelling(map(sum, zip(*rings)), length, rise / self.seconds)


def struck(
    matter: Matter, notes: str, seconds: float, apart: float, at: float = 0.0, loudness: float = 1.0
) -> list[Strike]:
    """Several notes, this many seconds apart."""
    names = notes.split()
    return [Strike(matter, note, seconds, at + apart * n, loudness) for n, note in enumerate(names)]


def hertz(note: str) -> float:
    """The pitch of a white key."""
    steps = "C D EF G A B".index(note[0])
    return 440 * 2 ** ((steps - 9) / 12 + int(note[1]) - 4)


def ringing(pitch: float, loudness: float, decay: float, length: int) -> Iterator[float]:
    """A sine that dies away: one number, turned and shrunk again and again."""
    turn = cmath.exp(complex(-decay / length, math.tau * pitch / RATE))
    spiral = accumulate(repeat(turn, length - 1), mul, initial=complex(loudness))
    return (number.imag for number in spiral)


# What rustles


class Rustle(NamedTuple):
    """Noise that slides from one pitch in hertz to another, loudest after a share of its time.

    The larger its grain, the more it crackles: 0 is breath, 1 cloth, 3 paper.
    """

    grain: int
    start: float
    end: float
    seconds: float
    rise: float
    at: float = 0.0
    loudness: float = 1.0

    def samples(self) -> Iterator[float]:
        """What is heard of it."""
        length = round(self.seconds * RATE)
        slide = [self.start * (self.end / self.start) ** (n / length) for n in range(length)]
        chance = Random(round(self.start))
        # No other method of Random promises the same numbers in every Python.
        white = (2 * chance.random() - 1 for _ in slide)
        noise = (sample * abs(sample) ** self.grain for sample in white)
        return swelling(around(slide, around(slide, noise)), length, self.rise)


def around(pitches: Iterable[float], samples: Iterable[float]) -> Iterator[float]:
    """The part of a sound around a moving pitch: a state variable filter."""
    low = band = 0.0
    for pitch, sample in zip(pitches, samples):
        pull = 2 * math.sin(math.pi * pitch / RATE)
        low += pull * band
        band += pull * (sample - low - band)
        yield band


# Every sound: its peak in decibels of what a file can hold, and its layers

HAND = 0.012  # seconds between the notes that one hand strikes

SOUNDS: dict[str, tuple[float, Sequence[Strike | Rustle]]] = {
    "press": (-19, [Strike(WOOD, "A4", 0.07), Rustle(0, 1800, 900, 0.02, 0.2, loudness=0.25)]),
    "refuse": (-15, struck(FELT, "C4 A3", 0.14, 0.11)),
    "deal": (-20, [Rustle(3, 1000, 2400, 0.17, 0.6)]),
    "place": (-15, [Rustle(3, 2200, 1000, 0.13, 0.45), Strike(FELT, "G3", 0.16, 0.07)]),
    "cover": (-15, [Rustle(3, 2400, 1000, 0.06, 0.2), Strike(WOOD, "D4", 0.12, 0.012, 0.8)]),
    "flip": (-20, [Rustle(2, 800, 2000, 0.09, 0.7), Rustle(2, 2600, 1200, 0.09, 0.25, 0.1)]),
    "count": (-24, [Strike(BRASS, "E6", 0.14), Strike(WOOD, "E5", 0.04, loudness=0.5)]),
    "gain": (-19, struck(BRASS, "G5 C6", 0.5, 0.12)),
    "even": (-15, [Strike(FELT, "D4", 0.28), Strike(MARIMBA, "D4", 0.28, loudness=0.4)]),
    "turn": (-16, [Strike(MARIMBA, "G4", 0.4), Strike(MARIMBA, "D5", 0.4, HAND, 0.35)]),
    "round": (-16, struck(MARIMBA, "D4 G4 A4", 0.4, 0.14)),
    "power": (
        -19,
        [
            Rustle(0, 600, 4200, 0.6, 0.65, loudness=0.7),
            *struck(GLASS, "D5 A5 E6", 0.4, 0.09, 0.02, 0.3),
        ],
    ),
    "won": (
        -14,
        [
            *struck(MARIMBA, "F3 C4 A4", 0.6, HAND),
            *struck(MARIMBA, "G3 D4 B4", 0.6, HAND, 0.2),
            *struck(MARIMBA, "C4 G4 C5 E5", 0.66, HAND, 0.4),
            Strike(BRASS, "C6", 0.64, 0.45, 0.3),
        ],
    ),
    "lost": (
        -15,
        [
            *struck(MARIMBA, "C4 G4 E5", 0.6, HAND),
            *struck(MARIMBA, "G3 D4 B4", 0.6, HAND, 0.2),
            *struck(MARIMBA, "A3 E4 A4", 0.62, HAND, 0.4),
        ],
    ),
    "curtain": (-21, [Rustle(1, 350, 1300, 0.3, 0.6), Rustle(1, 1500, 300, 0.35, 0.3, 0.15)]),
}


def make(name: str) -> array[int]:
    """A sound as the sixteen-bit numbers of its file."""
    decibels, layers = SOUNDS[name]
    samples = levelled(mixed(layers), FULL * 10 ** (decibels / 20))
    return array("h", map(round, samples))


def mixed(layers: Sequence[Strike | Rustle]) -> list[float]:
    """All layers together, each at its moment and as loud as it asks for."""
    total = [0.0] * (1 + round(RATE * max(layer.at + layer.seconds for layer in layers)))
    for layer in layers:
        samples = levelled(layer.samples(), layer.loudness)
        for n, sample in enumerate(samples, round(RATE * layer.at)):
            total[n] += sample
    return total


def swelling(samples: Iterable[float], length: int, rise: float) -> Iterator[float]:
    """Fades in from silence, for a share of the length, and out again, without a corner."""
    top = rise * length
    for n, sample in enumerate(samples):
        share = n / top if n < top else (length - n) / (length - top)
        yield sample * math.sin(math.pi / 2 * share) ** 2


def levelled(samples: Iterable[float], peak: float) -> list[float]:
    """The samples scaled to a peak."""
    samples = list(samples)
    loudest = max(map(abs, samples))
    return [sample * peak / loudest for sample in samples]


# Their files


def write(path: Path, samples: array[int]) -> None:
    """Writes the file of a sound."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, samples.itemsize, RATE, 0, "NONE", ""))
        file.writeframes(samples.tobytes())


def read(path: Path) -> array[int]:
    """Reads the file of a sound."""
    with wave.open(str(path), "rb") as file:
        return array("h", file.readframes(file.getnframes()))


def faults(folder: Path) -> list[str]:
    """What in a folder differs from what would be made, in sentences."""
    found = []
    for name in SOUNDS:
        path = folder / f"{name}.wav"
        if not path.exists():
            found.append(f"{name}: not made yet; run python -m tools.sounds.")
        elif not is_alike(read(path), make(name)):
            found.append(f"{name}: not as it would be made; run python -m tools.sounds.")
    strangers = {path.name for path in folder.glob("*")} - {f"{name}.wav" for name in SOUNDS}
    return found + [f"{name}: no sound of the program; delete it." for name in sorted(strangers)]


def is_alike(one: array[int], other: array[int]) -> bool:
    """Whether two sounds are the same but for rounding."""
    return len(one) == len(other) and all(abs(a - b) <= NEAR for a, b in zip(one, other))


def main() -> int:
    """Writes the files or compares them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    if parser.parse_args().check:
        found = faults(FOLDER)
        for sentence in found:
            print(sentence)
        return 1 if found else 0
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        write(FOLDER / f"{name}.wav", make(name))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
