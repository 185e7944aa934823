"""Plays short sounds by name; silent without an audio device."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import monotonic

import pygame

FOLDER = Path(__file__).resolve().parents[1] / "sounds"
LOUDEST = 10
_BUFFER = 1024  # samples; half as many would take twice the CPU time, even in silence
AGAIN = 0.06  # seconds within which a repeated sound would only sound harsh


class Sounds:
    """All sounds, at a `loudness` from 0 to 10 that may be changed at any time."""

    def __init__(self, loudness: int) -> None:
        self.loudness = loudness
        self._is_opened = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._played: dict[str, float] = {}

    def open(self) -> None:
        """Opens the audio device, if there is one. Only the first call looks for it.

        This can block for a tenth of a second, so it is best done before the first input. If
        nobody does, the first sound does.
        """
        if self._is_opened or not self.loudness:
            return
        self._is_opened = True
        with suppress(pygame.error):  # no device: whatever is heard is also seen
            pygame.mixer.init(buffer=_BUFFER)

    def play(self, name: str) -> None:
        """Plays a sound over those that are playing."""
        self.open()
        now = monotonic()
        if not self.loudness or now - self._played.get(name, -AGAIN) < AGAIN:
            return
        if pygame.mixer.get_init():
            self._played[name] = now
            sound = self._sound(name)
            sound.set_volume(self.loudness / LOUDEST)
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._loaded:
            self._loaded[name] = pygame.mixer.Sound(str(FOLDER / f"{name}.wav"))
        return self._loaded[name]
