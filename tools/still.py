"""The program without a screen, sounds or machines, in which no time passes by itself."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

import pygame

from spytable import paths
from spytable.ai.advice import Advice, Choice
from spytable.core.game import Game
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.scenes.app import App
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.scene import Scene

LATER = 100.0  # seconds in which everything has come to rest
_MOMENT = datetime(2026, 1, 31, 20, 15)


class StillPool:
    """Knows at once what it thinks of any answer: the first one is the best."""

    def ask(self, view: Game, seat: int, *how: object) -> Advice:
        answers = view.actions(seat)
        choices = [Choice(it, 0.61 - 0.04 * n, 90 - n) for n, it in enumerate(answers[:9])]
        return Advice(answers[0], tuple(choices))

    def poll(self, ticket: Advice) -> Advice:
        return ticket


class StillApp(App):
    """The app with a time that only `rest` moves, and with nobody who thinks."""

    now = LATER

    def __init__(self, size: tuple[int, int], scale: float, locale: str) -> None:
        self._size = size
        super().__init__(LaunchOptions(language=locale, scale=scale))
        self.sounds.loudness = 0

    def wake_pool(self) -> StillPool:
        """Nobody thinks."""
        return StillPool()

    @property
    def scene(self) -> Scene:
        """What is on top."""
        return self._scenes[-1]

    def rest(self) -> None:
        """Lets what has begun come to its end."""
        self.now += LATER
        self.scene.update(self.now)

    def picture(self) -> pygame.Surface:
        """What would be on the screen once all of it is painted."""
        while True:
            for scene in self.shown:
                scene.stale = False
                scene.draw(self.canvas)
            self.scene.update(self.now)
            if not self.scene.stale:
                return self.canvas.surface.copy()

    def save(self, matches: Sequence[Match]) -> None:
        """Puts matches among the saved games."""
        for match in matches:
            path = paths.new_save(match.game.id, _MOMENT)
            match.journal = Journal.create(path, match.header)
            for entry in match.log:
                match._write(match._line(entry))

    def table(self, match: Match) -> Play:
        """Opens the table of a match at its last question."""
        self.push("play", match=match, resumed=True)
        self.rest()
        return self.scene

    def _open_window(self) -> None:
        pygame.display.set_mode(self._size)
        self._make_canvas()


@contextmanager
def fresh_home() -> Iterator[None]:
    """Saves and settings of its own while this lasts."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[paths.HOME] = home
        yield
