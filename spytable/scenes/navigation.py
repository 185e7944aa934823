"""What a screen knows of the app: the window around it, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Protocol

from spytable.ai.pool import Pool
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.match_setup import MatchSetup
from spytable.review.ledger import Ledger
from spytable.review.mistakes import Mistake, Mistakes
from spytable.review.ratings import Ratings
from spytable.scenes.share.subject import Subject
from spytable.scenes.table.playback import Playback
from spytable.school.learnt import Memory
from spytable.seating import Seating
from spytable.settings import Settings
from spytable.ui.canvas import Canvas
from spytable.ui.pads import Pads
from spytable.ui.picture import Paint
from spytable.ui.sounds import Sounds


class Window(Protocol):
    """The window as a screen finds it: its clock, canvas and sounds, and what the player set."""

    @property
    def now(self) -> float:
        """Seconds since the program began."""

    @property
    def canvas(self) -> Canvas:
        """What the screen is laid out for; another one when size, scale or language change."""

    @property
    def sounds(self) -> Sounds: ...

    @property
    def pads(self) -> Pads: ...

    @property
    def scale(self) -> float:
        """The size of text, buttons and panels; the command line may differ from the settings."""

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen; the command line may differ from the settings."""

    @property
    def settings(self) -> Settings:
        """What is changed here is kept by `keep_settings`."""

    @property
    def problems(self) -> list[Problem]:
        """What went wrong and has not been shown yet, the latest last."""

    @property
    def memory(self) -> Memory:
        """What the player has learnt; what is changed here is kept by `keep_memory`."""

    @property
    def ratings(self) -> Ratings:
        """How well the player plays; what is changed here is kept by `keep_ratings`."""

    def keep_ratings(self) -> None:
        """Saves the ratings at once; a failure is one of the `problems`."""

    @property
    def mistakes(self) -> Mistakes:
        """The errors that come back; what is changed here is kept by `keep_mistakes`."""

    def keep_mistakes(self) -> None:
        """Saves the errors at once; a failure is one of the `problems`."""

    def keep_memory(self) -> None:
        """Saves what was learnt at once; a failure is one of the `problems`."""

    def keep_settings(self) -> None:
        """Saves the settings at once; a failure is one of the `problems`."""

    def speak(self, locale: str) -> None:
        """Changes the language of the program, and keeps it."""

    def rescale(self, scale: float) -> None:
        """Sets the size of text, buttons and panels, and keeps it."""

    def stand_out(self, high_contrast: bool) -> None:
        """Lets text and signs stand out more, or as usual, and keeps it."""

    def fill_screen(self, whole: bool) -> None:
        """Fills the screen, or goes back to a window, and keeps it."""

    def expect(self, game: str) -> None:
        """Reads the pictures of a game ahead, once this screen is drawn."""

    def wake_pool(self) -> Pool:
        """The workers that think for the machines; woken early, they are warm in time."""


class Navigation(Protocol):
    """The ways to other screens. `show_...` puts one on top, from which `back` leads here again."""

    def show_setup(self, match_setup: MatchSetup) -> None: ...

    def show_doors(self, game: str) -> None:
        """Asks how to begin a game."""

    def show_course(self, game: str) -> None:
        """The lessons of a game."""

    def show_lesson(self, game: str, id: str) -> None:
        """Gives a lesson of a game, from where it was left; see `Course`. Raises Problem if it does
        not fit the rules any more."""

    def show_exercises(self, game: str) -> None:
        """The exercises of a game."""

    def show_exercise(self, game: str, id: str) -> None:
        """Gives an exercise; see `Exercises`. Raises Problem if it does not fit the rules any
        more."""

    def show_table(self, match: Match, resumed: bool = False) -> None:
        """Opens the table of a match; of a resumed one nothing so far is played back."""

    def show_curtain(self, seat: int, name: str, taker: str, take_back: Callable[[], str]) -> None:
        """Hides everything from all but one seat: see Curtain."""

    def show_coach_word(self, wordings: Sequence[str], insist: Callable[[], None]) -> None:
        """Says something before an answer is given: see CoachWord."""

    def show_result(self, match: Match, seating: Seating) -> None: ...

    def show_review(self, match: Match, seat: int) -> None:
        """The review of a finished match for a seat."""

    def show_retry(
        self, match: Match, mistake: Mistake, settled: Callable[[bool], None], heading: str
    ) -> None:
        """An error to be answered anew: see RetryTable."""

    def show_share(self, subject: Subject, ledger: Ledger | None = None) -> None:
        """Makes files of a match for others; a ledger adds its curve: see ShareSheet."""

    def show_pause(self, match: Match, playback: Playback) -> None: ...

    def show_seats(self, match: Match, playback: Playback) -> None: ...

    def show_save_elsewhere(self, match: Match) -> None:
        """Offers another folder for a match that cannot be saved."""

    def show_settings(self) -> None: ...

    def show_saves(self) -> None: ...

    def show_rulebook(self, game: str, *pages: str) -> None:
        """Opens the rules of a game at the first of some pages, or else at the beginning: see
        Rulebook."""

    def show_summary(self, game: str) -> None:
        """Tells a game on one page, over the table."""

    def show_zoom(
        self, paint: Paint, picture: Hashable, shape: float, title: str, lines: Sequence[str]
    ) -> None:
        """Shows a picture as large as can be, and its words: see Zoom."""

    def begin(self, safely: bool) -> None:
        """Opens the title in place of everything; safely with the usual settings, none of which is
        kept, without sound and without games of the player's own."""

    def reopen(self, path: Path) -> None:
        """Lays the table of a save, in place of all but the title; if that cannot be opened, the
        title says so."""

    def back(self) -> None:
        """Takes the screen on top off; without any left the program ends."""

    def home(self) -> None:
        """Leaves every screen for the title."""

    def quit(self) -> None:
        """Ends the program; what is played is saved, or gets one last try."""

    def deal(self, match_setup: MatchSetup) -> None:
        """Begins a match on a new table, in place of all but the title; if another program has its
        save, the title says so."""

    def replace_table(self, match: Match, playback: Playback, note: str) -> None:
        """Lays the table of a match anew, in place of all but the title; a note is shown there."""


class Shell(Window, Navigation, Protocol):
    """The app as its screens see it."""
