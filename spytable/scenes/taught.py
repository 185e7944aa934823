"""A table at which somebody is taught: a sheet beside the board says what to look at and do."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, ClassVar

from spytable import words
from spytable.ai.advice import Gap
from spytable.core.game import Action, Thing
from spytable.core.saved_log import Agreement
from spytable.scenes.play import Play
from spytable.scenes.table.coach import Coach
from spytable.scenes.table.consequences import explained, forecast
from spytable.scenes.table.script import Silence
from spytable.scenes.table.sheet import BesideBoard
from spytable.scenes.table.thinking import Thinking
from spytable.school.learnt import Learnt
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker
from spytable.ui.canvas import Canvas

# What belongs to a match of one's own.
_NOT_TAUGHT = ("undo", "redo", "hint", "coach", "seats", "timeline", "undo_to", "branch", "eyes")
_RIVAL = "novice"  # whose name and face the others bear


class TaughtTable(Play):
    """A match at which a sheet beside the board speaks instead of the coach: whatever the learner
    does wrong is not played, and it says why. No machine answers by itself."""

    _leaving = ""  # the key of what is said before Esc leaves
    _warned = False  # that Esc would leave
    _refused: ClassVar[Collection[str]] = _NOT_TAUGHT

    @property
    def _is_for_newcomers(self) -> bool:
        return False  # the sheet says what matters

    @property
    def _offered(self) -> Collection[str]:
        return ("log", "rules", "settings", "leave")

    def _show_controls(self) -> None:
        self._headline.otherwise = self._about
        self._tabletop.teach(self._sheet(), self._glow)
        super()._show_controls()

    @property
    def _about(self) -> str:
        """What is said above the board while nobody is asked."""
        raise NotImplementedError

    @property
    def _glow(self) -> Sequence[Thing]:
        """What the sheet speaks of."""
        return ()

    def _sheet(self) -> BesideBoard:
        raise NotImplementedError

    def _machines(self) -> Thinking:
        return Silence(self.app.wake_pool(), self.seating, self.app.settings)

    def _new_coach(self) -> Coach:
        id, learnt = self.match.game.id, Learnt(coach=False)
        return Coach(id, self.app.wake_pool(), self.seating, self.app.settings, learnt)

    def _show_result(self) -> None:
        """It ends with the last words of the teacher, whether or not the match is over."""

    @property
    def _has_result(self) -> bool:
        return False

    def _explained(self, told: str, gap: Gap, then: str = "") -> list[str]:
        """What is told and why, in ever shorter wordings (see `consequences.explained`)."""
        speaker = Speaker(self.playback.view, self.seating.names)
        return explained(speaker, told, gap, then)

    def _object(self, objection: str) -> None:
        """Says what is wrong with an answer, which is not played."""
        self.selection.release()
        self.app.sounds.play("refuse")
        self._show_note(objection)

    def _show_note(self, note: str) -> None:
        super()._show_note(note)
        self._show_controls()

    def _forecast(self, action: Action) -> str:
        """What an answer would bring; empty if nothing can be said."""
        return forecast(self.playback.view, action, self.seating.names)

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "pause" and self._leaving and not self._warned:
            self._warned = True
            self._show_note(words.t(self._leaving))
        elif command in ("leave", "pause"):
            self.app.back()
        elif command not in self._refused:
            self._warned = False
            super()._command(command, value)

    def draw(self, canvas: Canvas) -> None:
        self._tabletop.draw(canvas, self.app.now, "")  # the note stands on the sheet


def seated(seat: int, seats: int, names: Sequence[str] = ()) -> Agreement:
    """What is agreed on where one seat learns: the names of everybody, usual ones unless given."""
    minds = tuple(HUMAN if other == seat else _RIVAL for other in range(seats))
    return (Seating(tuple(names), minds) if names else Seating.new(minds)).record
