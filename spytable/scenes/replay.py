"""A saved match that is looked at from its beginning, and not played on."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any

from spytable.core.match import Match
from spytable.scenes.navigation import Shell
from spytable.scenes.play import Play
from spytable.scenes.table import eyes
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.script import Silence
from spytable.scenes.table.thinking import Thinking
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button

# What would change the match, or asks for its players.
_NOT_REPLAYED = ("undo", "redo", "recap", "hint", "coach", "seats", "undo_to", "branch")


class Replay(Play):
    """The table of a match at one of its moments, at first that of the deal: as a seat saw it, or
    the public (None); with all hands open where nothing is secret.

    Nobody is asked anything, and nothing is written.
    """

    def __init__(self, app: Shell, match: Match, seat: int | None) -> None:
        playback = Playback.begin(match, (), resumed=True)
        playback.viewer, playback.is_record = seat, True
        if seat is None and playback.may_lend:
            playback.eyes = Playback.ALL
        super().__init__(app, match, playback=playback)

    def arrange(self, canvas: Canvas) -> None:
        if self.playback.past is None:
            self.playback.past = self._travel.first()
        super().arrange(canvas)

    def _machines(self) -> Thinking:
        return Silence(self.app.wake_pool(), self.seating, self.app.settings)

    def _go_on(self, now: float) -> None:
        """The match stands still."""

    @property
    def _offered(self) -> Collection[str]:
        return ("timeline", "log", "rules", "settings", "leave")

    @property
    def _is_for_newcomers(self) -> bool:
        return False

    @property
    def _waits_for_viewer(self) -> bool:
        return False  # there is nobody to hand over to

    def _from_here(self) -> list[Button]:
        return eyes.button(self.playback)

    def _look_back(self, past: int | None) -> None:
        """Shows a moment; instead of the present the last one, since the match stands still."""
        super()._look_back(self.playback.shown - 1 if past is None else past)

    def conceal(self) -> bool:
        return True

    def _command(self, command: Hashable, value: Any) -> None:
        if command in ("pause", "leave"):
            self.app.home()
        elif command not in _NOT_REPLAYED:
            super()._command(command, value)
