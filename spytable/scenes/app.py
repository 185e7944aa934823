"""The window: its clock, its canvas, and the stack of scenes."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import pygame

from spytable import settings, starts
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import GAMES, Problem
from spytable.error_report import ErrorReport
from spytable.match_setup import MatchSetup, opened
from spytable.review.ledger import Ledger
from spytable.review.mistakes import Mistake
from spytable.scenes.coach_word import CoachWord
from spytable.scenes.course import Course
from spytable.scenes.curtain import Curtain
from spytable.scenes.desktop import DesktopWindow
from spytable.scenes.doors import Doors
from spytable.scenes.exercise import ExerciseTable
from spytable.scenes.exercises import Exercises
from spytable.scenes.housekeeping import Housekeeping
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.lesson import LessonTable
from spytable.scenes.mishap import Mishap
from spytable.scenes.pause import Pause
from spytable.scenes.play import Play
from spytable.scenes.player_records import PlayerRecords
from spytable.scenes.replay import Replay
from spytable.scenes.result import Result
from spytable.scenes.retry import RetryTable
from spytable.scenes.review import ReviewTable
from spytable.scenes.rulebook import Rulebook
from spytable.scenes.safe_start import SafeStart
from spytable.scenes.save_elsewhere import SaveElsewhere
from spytable.scenes.saves import Saves
from spytable.scenes.scene import Scene
from spytable.scenes.seats import Seats
from spytable.scenes.settings import Settings
from spytable.scenes.setup import Setup
from spytable.scenes.share.subject import Subject
from spytable.scenes.share_sheet import ShareSheet
from spytable.scenes.summary import Summary
from spytable.scenes.table.playback import Playback
from spytable.scenes.title import Title
from spytable.scenes.zoom import Zoom
from spytable.seating import Seating
from spytable.ui.picture import Paint

FRAMES = 60  # a second while something moves
IDLE = 30
_SETTLED = 3.0  # seconds after which a start has succeeded


class App(DesktopWindow):
    """Runs the scene on top of the stack until the stack is empty; a Shell for all of them."""

    def __init__(self, options: LaunchOptions) -> None:
        super().__init__(options)
        self._scenes: list[Scene] = []
        if options.offer_safe:
            self._use(PlayerRecords(settings.Settings(sound=0)), [])
            self._push(SafeStart(self))
        else:
            self.begin(safely=False)

    def begin(self, safely: bool) -> None:
        """Opens the title in place of everything; safely with the usual settings, none of which is
        kept, without sound and without games of the player's own."""
        self._leave(0)
        self._safe = safely
        if safely:
            os.environ.pop(GAMES, None)
        else:
            self._use(*PlayerRecords.load())
        self._push(Title(self))
        if self._options.match_setup:
            self.deal(self._options.match_setup)
        if self._options.showing:
            self._push(Replay(self, *self._options.showing))
        if self._options.save:
            self._open_save(self._options.save)

    # Scenes

    @property
    def shown(self) -> list[Scene]:
        """The scenes to draw: the one on top, and below it those that it does not hide."""
        first = max(n for n, scene in enumerate(self._scenes) if n == 0 or not scene.over)
        return self._scenes[first:]

    def _push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        scene.arrange(self.canvas)
        self._scenes.append(scene)

    def show_setup(self, match_setup: MatchSetup) -> None:
        self._push(Setup(self, match_setup))

    def show_doors(self, game: str) -> None:
        self._push(Doors(self, game))

    def show_course(self, game: str) -> None:
        self._push(Course(self, game))

    def show_lesson(self, game: str, id: str) -> None:
        self._push(LessonTable(self, game, id))

    def show_exercises(self, game: str) -> None:
        self._push(Exercises(self, game))

    def show_exercise(self, game: str, id: str) -> None:
        self._push(ExerciseTable(self, game, id))

    def show_table(self, match: Match, resumed: bool = False) -> None:
        self._push(Play(self, match, resumed))

    def show_curtain(self, seat: int, name: str, taker: str, take_back: Callable[[], str]) -> None:
        self._push(Curtain(self, seat, name, taker, take_back))

    def show_coach_word(self, wordings: Sequence[str], insist: Callable[[], None]) -> None:
        self._push(CoachWord(self, wordings, insist))

    def show_result(self, match: Match, seating: Seating) -> None:
        self._push(Result(self, match, seating))

    def show_review(self, match: Match, seat: int) -> None:
        self._push(ReviewTable(self, match, seat))

    def show_retry(
        self, match: Match, mistake: Mistake, settled: Callable[[bool], None], heading: str
    ) -> None:
        self._push(RetryTable(self, match, mistake, settled, heading))

    def show_share(self, subject: Subject, ledger: Ledger | None = None) -> None:
        self._push(ShareSheet(self, subject, ledger))

    def show_pause(self, match: Match, playback: Playback) -> None:
        self._push(Pause(self, match, playback))

    def show_seats(self, match: Match, playback: Playback) -> None:
        self._push(Seats(self, match, playback))

    def show_save_elsewhere(self, match: Match) -> None:
        self._push(SaveElsewhere(self, match))

    def show_settings(self) -> None:
        self._push(Settings(self))

    def show_saves(self) -> None:
        self._push(Saves(self))

    def show_rulebook(self, game: str, *pages: str) -> None:
        self._push(Rulebook(self, game, pages))

    def show_summary(self, game: str) -> None:
        self._push(Summary(self, game))

    def show_zoom(
        self, paint: Paint, picture: Hashable, shape: float, title: str, lines: Sequence[str]
    ) -> None:
        self._push(Zoom(self, paint, picture, shape, title, lines))

    def deal(self, match_setup: MatchSetup) -> None:
        """Begins a match in place of all but the title; if another program has its save, the title
        says so."""
        try:
            match = match_setup.start()
        except SaveFailed as problem:
            self.problems.append(problem)
            self.home()
            return
        self._leave(1)
        self.show_table(match)

    def _open_save(self, path: Path) -> None:
        """Opens the match of a save in place of all but the title, which says what is wrong."""
        try:
            match = opened(path)
        except Problem as problem:
            self.problems.append(problem)
            self.home()
            return
        self.home()  # a Mishap has no title below it
        self.show_table(match, resumed=True)

    def replace_table(self, match: Match, playback: Playback, note: str) -> None:
        """Lays the table of a match anew, in place of all but the title."""
        self._leave(1)
        self._push(Play(self, match, playback=playback, note=note))

    def reopen(self, path: Path) -> None:
        """Lays the table of a save, in place of all but the title."""
        self.home()
        try:
            self.show_table(Match.load(Journal.open(path)), resumed=True)
        except Problem as problem:
            self.problems.append(problem)
            self.home()

    def back(self) -> None:
        """Takes the top scene off; with the last one the program ends."""
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()
            self._scenes[-1].arrange(self.canvas)
            self._scenes[-1].stale = True

    def home(self) -> None:
        """Back to the title."""
        self._leave(0)
        self._push(Title(self))

    def quit(self) -> None:
        """Ends the program; what is played is saved, or gets one last try."""
        self._leave(0)

    def _leave(self, kept: int) -> None:
        while len(self._scenes) > kept:
            self._scenes.pop().leave()

    # The loop

    def run(self) -> None:
        """Until the last scene is left."""
        while self.step() and self._scenes[-1].stale:
            pass  # until there is a first picture
        self._open_devices()
        housekeeping = Housekeeping(self.now)
        clock = pygame.time.Clock()
        while self._scenes:
            drawn = self._try_step()
            housekeeping.step(drawn, self.now)
            clock.tick(FRAMES if drawn else IDLE)
            if self.now > _SETTLED:
                starts.succeed()
        starts.succeed()
        self._close()

    def _try_step(self) -> bool:
        """A step; a fault in it costs the screens, and nothing else."""
        try:
            return self.step()
        except Exception as error:
            if any(isinstance(scene, Mishap) for scene in self._scenes):
                raise  # that would go on for ever
            self._give_up(error)
            return True

    def _give_up(self, error: Exception) -> None:
        """Shows what a fault leaves, in place of all screens."""
        tables = [scene for scene in self._scenes if isinstance(scene, Play)]
        match = tables[-1].match if tables else None
        while self._scenes:
            with suppress(Exception):  # it may be the fault of this screen
                self._scenes.pop().leave()
        if match:
            match.release()
        self._push(Mishap(self, ErrorReport(error, match)))

    def step(self) -> bool:
        """One round of the loop: input, time, picture. Returns whether anything was drawn."""
        began = perf_counter()
        for event in self._events():
            self._handle(event)
        if self._scenes:
            self._scenes[-1].update(self.now)
        return bool(self._scenes) and self._draw(perf_counter() - began)

    def _draw(self, spent: float) -> bool:
        """Draws what is stale, after some seconds of this round are spent."""
        was_stale = self._scenes[-1].stale
        if was_stale and not self._show(self._draw_scenes, spent):
            self._scenes[-1].stale = True  # there is more to draw
        return was_stale

    def _draw_scenes(self) -> None:
        for scene in self.shown:
            scene.stale = False
            scene.draw(self.canvas)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE and not self.fullscreen:
            self._keep_readable(pygame.display.get_window_size())
            self._arrange()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.fill_screen(not self.fullscreen)
        elif event.type == pygame.DROPFILE:
            self._open_save(Path(event.file))
        elif self._scenes:
            if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
                self._scenes[-1].stale = True
            if event.type == pygame.WINDOWFOCUSLOST:
                any(scene.conceal() for scene in reversed(self._scenes))
            self._scenes[-1].handle(event)

    def _arrange(self) -> None:
        super()._arrange()
        for scene in self._scenes:
            scene.arrange(self.canvas)
            scene.stale = True


def run(options: LaunchOptions) -> None:
    """Opens the window and plays until it is closed. Raises NoScreen."""
    App(options).run()
