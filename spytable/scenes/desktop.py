"""The window as the player has set it: size, words and sounds, and all that screens share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Thread

import pygame

from spytable import settings, words
from spytable.ai.pool import Pool
from spytable.core import registry
from spytable.core.atomic_files import SaveFailed
from spytable.core.reader import Problem
from spytable.review.mistakes import Mistakes
from spytable.review.ratings import Ratings
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.player_records import PlayerRecords
from spytable.school.learnt import Memory
from spytable.settings import Settings
from spytable.ui import sprites, text
from spytable.ui.board import board_of
from spytable.ui.canvas import Canvas
from spytable.ui.pads import Pads
from spytable.ui.sounds import Sounds
from spytable.ui.surface_memory import DRAWN
from spytable.ui.time_slices import SLICE, Slices

SMALLEST = (1024, 640)
_POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def _import_games(*folders: str) -> None:
    """Imports the boards and brains of the games among some folders of pictures. A fault in one of
    them is told when it is opened."""
    for game in set(folders) & set(registry.ids()):
        with suppress(Exception):
            board_of(game)
            registry.brain(game)


class NoScreen(Exception):
    """There is nothing to open a window on."""


class DesktopWindow:
    """A window, or the whole screen: what is a Window to its screens, see `navigation`.

    Of what is set in a safe start nothing is kept.
    """

    SLICE = SLICE  # seconds of drawing at once

    canvas: Canvas
    settings: Settings
    memory: Memory
    mistakes: Mistakes
    ratings: Ratings
    problems: list[Problem]
    sounds: Sounds
    scale: float
    fullscreen: bool

    def __init__(self, options: LaunchOptions) -> None:
        """Opens no window yet, `_use` does; raises NoScreen."""
        self._options = options
        self._safe = options.offer_safe
        self._pool: Pool | None = None
        self._expected = ["room"]
        self.pads = Pads()
        self._slices = Slices(self.SLICE)
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoScreen from error
        # Without a display SDL may fall back to a window that nobody sees.
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise NoScreen
        pygame.font.init()
        pygame.display.set_icon(sprites.unscaled("room/icon_window"))

    @property
    def now(self) -> float:
        """Seconds since the program began."""
        return pygame.time.get_ticks() / 1000

    def _use(self, records: PlayerRecords, problems: list[Problem]) -> None:
        """Opens the window as the settings say."""
        self.settings, self.memory, self.problems = records.settings, records.memory, problems
        self.mistakes, self.ratings = records.mistakes, records.ratings
        options, found = self._options, self.settings
        words.use(options.language or found.locale or words.locale())
        self.scale = options.scale or found.scale
        self.sounds = Sounds(found.sound)
        self.fullscreen = options.fullscreen or found.fullscreen
        self._open_window()

    def wake_pool(self) -> Pool:
        """The workers that think for the machines; woken early, they are warm in time."""
        if self._pool is None:
            self._pool = Pool()
        return self._pool

    def expect(self, game: str) -> None:
        """Reads the pictures of a game ahead, once this screen is drawn."""
        if game not in self._expected:
            self._expected.append(game)

    def _preload(self) -> None:
        """Reads the pictures that are expected, and the games that they belong to."""
        if self._expected:
            sprites.preload(*self._expected)
            Thread(target=_import_games, args=[*self._expected], daemon=True).start()
            self._expected.clear()

    def _open_devices(self) -> None:
        """The window stands still meanwhile, but nobody can have touched it yet."""
        self.sounds.open()
        self.pads.open()

    def _events(self) -> Iterator[pygame.event.Event]:
        """What has happened since the last time, with the pointer at logical positions; what was
        done with a pad, as keys."""
        for event in pygame.event.get():
            if event.type in _POINTER_EVENTS:
                position = self.canvas.to_logical(event.pos)
                event = pygame.event.Event(event.type, {**event.dict, "pos": position})
            yield self.pads.translated(event, self.now)
        repeated = self.pads.repeated(self.now)
        if repeated:
            yield repeated

    def _close(self) -> None:
        self.pads.close()
        if self._pool is not None:
            self._pool.close()
        pygame.quit()

    # What the player sets

    def speak(self, locale: str) -> None:
        """Changes the language of the program, and keeps it."""
        words.use(locale)
        self.settings.locale = locale
        self.keep_settings()
        self._arrange()

    def rescale(self, scale: float) -> None:
        """Sets the size of text, buttons and panels, and keeps it."""
        self.scale = self.settings.scale = scale
        self.keep_settings()
        self._arrange()

    def stand_out(self, high_contrast: bool) -> None:
        """Lets text and signs stand out more, or as usual, and keeps it."""
        self.settings.high_contrast = high_contrast
        self.keep_settings()
        self._arrange()

    def fill_screen(self, whole: bool) -> None:
        """Fills the screen, or goes back to a window, and keeps it."""
        self.fullscreen = self.settings.fullscreen = whole
        self.keep_settings()
        self._open_window()
        self._arrange()

    def keep_settings(self) -> None:
        """Saves the settings at once; a failure is shown on the title screen."""
        self._keep(lambda: settings.save(self.settings))

    def keep_memory(self) -> None:
        """Saves what was learnt at once; a failure is shown on the title screen."""
        self._keep(self.memory.save)

    def keep_mistakes(self) -> None:
        """Saves the errors that come back at once; a failure is shown on the title screen."""
        self._keep(self.mistakes.save)

    def keep_ratings(self) -> None:
        """Saves how well the player plays at once; a failure is shown on the title screen."""
        self._keep(self.ratings.save)

    def _keep(self, save: Callable[[], None]) -> None:
        if self._safe:
            return
        try:
            save()
        except SaveFailed as problem:
            self.problems.append(problem)

    # The window

    def _open_window(self) -> None:
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            desktop = pygame.display.get_desktop_sizes()[0]
            size = [max(small, part * 85 // 100) for small, part in zip(SMALLEST, desktop)]
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self._make_canvas()

    def _keep_readable(self, size: tuple[int, int]) -> None:
        """Makes the window larger if it has become too small."""
        enough = tuple(max(small, part) for small, part in zip(SMALLEST, size))
        if enough != size:
            pygame.display.set_mode(enough, pygame.RESIZABLE)

    def _make_canvas(self) -> None:
        pygame.display.set_caption(words.t("app.name"))
        surface, stark = pygame.display.get_surface(), self.settings.high_contrast
        DRAWN.fit(surface)
        text.forget()
        self.canvas = Canvas(surface, self.scale, words.locale(), stark)

    def _show(self, draw: Callable[[], None], spent: float) -> bool:
        """Draws and shows a picture, after some seconds of this round are spent; False if it needs
        another round."""
        is_whole = self._slices.finish(draw, spent)
        if is_whole:
            pygame.display.flip()
            self._preload()
        return is_whole

    def _arrange(self) -> None:
        """Lays everything out anew."""
        self._make_canvas()
