"""The program in a window of its own, led through every screen; it notes what each frame takes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple
from unittest import mock

import pygame

from spytable.scenes.app import FRAMES, App
from spytable.scenes.housekeeping import Housekeeping
from spytable.scenes.play import Play
from spytable.ui.poster import Poster
from tools import shots
from tools.shots import Screen
from tools.still import LATER, StillApp

GLANCE = 0.2  # seconds for which somebody looks at a screen at least
_PATIENCE = 300  # frames after which a screen will not come to rest
_SHOWING = [name for name in vars(App) if name.startswith("show_")]


class Frame(NamedTuple):
    """The screen, the number of its frame since it was opened, from 0, and the seconds of work of
    the main thread in it."""

    screen: str
    number: int
    work: float


class Traveller(StillApp):
    """The program as a traveller sees it: frames are drawn one by one and shown, pictures are read
    ahead, time passes, and `rest` skips some of it.

    A command, or what opens a screen, counts to the next frame. Looking for a moment that a screen
    is to show does not count: a player would have come to it.
    """

    def __init__(
        self, size: tuple[int, int], scale: float, locale: str, glance: float = GLANCE
    ) -> None:
        self._glance = glance
        self.frames: list[Frame] = []
        self._screen, self._number = "start", 0
        self._work, self._depth = 0.0, 0  # of the frame that has not been shown yet
        self._skipped = 0.0
        self._housekeeping = Housekeeping(0)
        super().__init__(size, scale, locale)
        self.picture()

    @property
    def now(self) -> float:  # type: ignore[override]
        """Seconds since the program began, and those that were skipped."""
        return self._skipped + pygame.time.get_ticks() / 1000

    def visit(self, screen: Screen) -> None:
        """Goes to a screen, looks at it, and comes back to the title."""
        self._point_at(screen.given[:1])
        self._screen, self._number = screen.name, 0
        showing = {name: self._counted(getattr(self, name)) for name in _SHOWING}
        command = self._counted(Play._command)
        with mock.patch.dict(vars(self), showing), mock.patch.object(Play, "_command", command):
            screen.open(self)
            self.picture()
        end = self.now + self._glance
        while self.now < end:
            self._frame()
        self.home()
        self.rest()
        self.picture()
        self.rest()  # on the title somebody thinks about where to go

    def _point_at(self, game: tuple[str, ...]) -> None:
        """Points at the poster of a game, if that is where the way leads, until its pictures are
        read."""
        for widget in self.scene._group.widgets:
            if isinstance(widget, Poster) and widget.game in game:
                self.scene.handle(shots.moved(widget.box.centre))
        self._frame()
        while threading.active_count() > 1:
            time.sleep(0.02)

    def rest(self) -> None:
        self._skipped += LATER
        self._frame()

    def picture(self) -> pygame.Surface:
        for _ in range(_PATIENCE):
            if not self._frame():
                break
        return self.canvas.surface

    def _frame(self) -> bool:
        """A round of the loop. Returns whether anything was drawn."""
        drawn: bool = self._counted(self.step)()
        self.frames.append(Frame(self._screen, self._number, self._work))
        self._number += 1
        self._work = 0.0
        self._housekeeping.step(drawn, self.now)
        if self._glance:
            pygame.time.wait(round(1000 / FRAMES))
        return drawn

    def _draw(self, spent: float) -> bool:
        return super()._draw(spent + self._work)

    def _counted(self, act: Callable[..., Any]) -> Callable[..., Any]:
        """The same, whose work counts; what it calls is not counted twice."""

        @wraps(act)
        def call(*given: Any, **named: Any) -> Any:
            self._depth += 1
            start = time.thread_time()
            try:
                return act(*given, **named)
            finally:
                self._depth -= 1
                if not self._depth:
                    self._work += time.thread_time() - start

        return call
