"""What is heard: short sounds by their names, or nothing where no device can play them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import monotonic

import pygame

FOLDER = Path(__file__).resolve().parents[1] / "sounds"
LOUDEST = 10
_BUFFER = 1024  # samples: half of it costs twice as much, also while nothing is heard
AGAIN = 0.06  # seconds in which the same sound twice would only be one harsh sound


class Sounds:
    """All sounds, at a `loudness` from 0 to 10 that may be changed at any time."""

    def __init__(self, loudness: int) -> None:
        self.loudness = loudness
        self._sought = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._played: dict[str, float] = {}

    def warm(self) -> None:
        """Opens the audio device; whether there is one is asked only once.

        Everything stands still meanwhile, perhaps for a tenth of a second: best done before anybody
        can have touched anything. The first sound does it otherwise.
        """
        if self._sought or not self.loudness:
            return
        self._sought = True
        with suppress(pygame.error):  # without a device: whatever is heard is also seen
            pygame.mixer.init(buffer=_BUFFER)

    def play(self, name: str) -> None:
        """Lets a sound be heard over what is heard already."""
        self.warm()
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
