"""The program without a screen, sounds or machines, in which no time passes by itself."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime

import pygame

from spytable import paths
from spytable.ai.advice import Advice, Choice, Course, Gap, Ground, Milestone
from spytable.ai.request import Request
from spytable.core import registry
from spytable.core.game import Event, Game
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.scenes.app import App
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.scene import Scene
from tools.at_once import AtOnce

_FIRST, _FOUND = 5, 2  # events that are told: how it goes on, and what a player looks out for
LATER = 100.0  # seconds in which everything has come to rest
_MOMENT = datetime(2026, 1, 31, 20, 15)


def explained(gap: Gap, view: Game, seat: int) -> Gap:
    """A gap with all that can explain one, as things go in an imagined match: two reasons, two
    things that a player looks out for, how it goes on, and that it is a bluff."""
    first: list[tuple[Event, Game]] = []
    found: list[tuple[Event, Game]] = []
    rng = Generator(1)
    world = view.imagine(rng)

    def listen(game: Game, event: Event) -> None:
        if len(first) < _FIRST:
            first.append((event, game.view(seat)))
        if len(found) < _FOUND and event.kind in game.milestones:
            found.append((event, game.view(seat)))

    world.listener = listen
    while world.asked and (len(first) < _FIRST or len(found) < _FOUND):
        asked = world.asked[0]
        world.step(asked, world.random_action(asked, rng))
    return gap._replace(
        grounds=tuple(map(Ground, registry.brain(view.id).reasons.names, (1.4, -0.6))),
        milestones=tuple(Milestone(*it, 31, 4, 40, bool(n)) for n, it in enumerate(found)),
        courses=(Course(tuple(first[:3]), 37, 40), Course(tuple(first[3:]), 28, 40)),
        relies_on_secrecy=True,
    )


class StillPool(AtOnce):
    """The first answer is the best, the next ones are a little worse."""

    def poll(self, request: Request) -> Advice:
        view, seat = request.view, request.seat
        answers = request.between or view.actions(seat)
        choices = [Choice(it, 0.75 - 0.09 * n, 90 - n) for n, it in enumerate(answers[:9])]
        gap = Gap(0.09, 0.01)
        if request.between:
            gap = explained(gap, view, seat)
        others = max(1, view.seats - 1)
        effects = (gap.mean if it == seat else -gap.mean / others for it in range(view.seats))
        return Advice(answers[0], tuple(choices), gap=gap, effects=tuple(effects))


class StillApp(App):
    """The app with a clock that only `rest` moves, and without machines that think."""

    now = LATER

    def __init__(self, size: tuple[int, int], scale: float, locale: str) -> None:
        self._size = size
        super().__init__(LaunchOptions(language=locale, scale=scale))
        self.sounds.loudness = 0

    def wake_pool(self) -> AtOnce:
        """A pool without workers."""
        return StillPool()

    @property
    def scene(self) -> Scene:
        """What is on top."""
        return self._scenes[-1]

    @property
    def play(self) -> Play:
        """The table, which is on top."""
        assert isinstance(self.scene, Play)
        return self.scene

    def rest(self) -> None:
        """Lets everything that moves come to rest."""
        self.now += LATER
        self.scene.update(self.now)

    def picture(self) -> pygame.Surface:
        """What is on the screen once all of it is painted."""
        while True:
            for scene in self.shown:
                scene.stale = False
                scene.draw(self.canvas)
            self.scene.update(self.now)
            if not self.scene.stale:
                return self.canvas.surface.copy()

    def save(self, matches: Iterable[Match]) -> None:
        """Puts matches among the saved games; many are best made one by one, as each is large."""
        for match in matches:
            path = paths.new_save(match.game.id, _MOMENT)
            match.journal = Journal.create(path, match.header)
            for entry in match.log:
                match._write(match.line(entry))
            match.release()

    def open_table(self, match: Match) -> Play:
        """The table of a match, at its last question."""
        self.show_table(match, resumed=True)
        play = self.play
        self.rest()
        return play

    def _open_window(self) -> None:
        pygame.display.set_mode(self._size)
        self._make_canvas()


@contextmanager
def fresh_home() -> Iterator[None]:
    """Saves and settings in a temporary folder meanwhile."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[paths.HOME] = home
        yield
