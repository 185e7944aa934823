"""A hint: what the strongest machine would answer in the viewer's place."""

from __future__ import annotations

import secrets

from spytable import words
from spytable.ai import completion, counsel
from spytable.ai.advice import UNKNOWN
from spytable.ai.completion import Step
from spytable.ai.counsel import Counsel
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.game import Action, Thing
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.sentences import Speaker
from spytable.settings import Settings
from spytable.ui.picker import Picker

_HIDDEN, _NUDGE, _WHOLE = range(3)  # how much of it is shown
_SECONDS = 0.8  # for comparing two answers


class Hint:
    """Made from nothing but the view in which a selection answers its question, and gone with that
    question. It first shows where to look, a nudge, and then the whole answer. Why that is better
    than the next best one is found out meanwhile.
    """

    def __init__(
        self, pool: Pool, playback: Playback, selection: Selection, settings: Settings
    ) -> None:
        self._pool = pool
        self._playback = playback
        self._selection = selection
        self._settings = settings
        self._picker: Picker | None = None  # of the question that it is for
        self._request: Request | None = None
        self._comparison: Request | None = None  # of the answer with the next best one
        self._found: Counsel | None = None
        self._then: list[Step] = []  # what completes the answer
        self._gap = UNKNOWN  # between the answer and the next best one
        self._shown = _HIDDEN

    def refusal(self) -> str:
        """Why there can be no hint now; empty if there can."""
        if self._playback.past is not None:
            return words.t("hint.past")
        return "" if self._selection.picker else words.t("hint.not_asked")

    def ask(self) -> str:
        """Shows more: where to look, then the whole answer, then nothing again. While the machine
        is thinking, makes it answer now. Returns the refusal, if there is one."""
        picker, refusal = self._selection.picker, self.refusal()
        if refusal or picker is None:
            return refusal
        self._selection.look_away()
        if self._current is None:
            self._think(picker)
        elif self._request:
            self._pool.hurry(self._request)
        else:
            self._shown = (self._shown + 1) % (_WHOLE + 1)
        return ""

    def _think(self, picker: Picker) -> None:
        self.stop()
        self._picker, self._found, self._shown = picker, None, _NUDGE
        self._then, self._gap = [], UNKNOWN
        self._request = self._pool.ask(
            picker.view,
            picker.seat,
            counsel.LEVEL,
            secrets.randbits(32),
            self._settings.thinking,
        )

    def has_news(self) -> bool:
        """Whether the machine has answered since the last call."""
        thinking = self._request or self._comparison
        if thinking is None:
            return False
        if self._current is None:
            self.stop()
            return False
        advice = self._pool.poll(thinking)
        if advice is None:
            return False
        if self._request is None:
            self._comparison, self._gap = None, advice.gap
            return True
        picker, found = self._current, counsel.counsel(self._current.view, advice)
        self._request, self._found = None, found
        _, *self._then = completion.proposed(picker.view, picker.seat, found.action)
        self._compare(picker, found)
        return True

    def _compare(self, picker: Picker, found: Counsel) -> None:
        """Begins to find out why the answer is better, if it clearly is."""
        if found.rivals:
            seed = secrets.randbits(32)
            self._comparison = self._pool.compare(
                picker.view, picker.seat, found.rivals, seed, _SECONDS
            )

    def stop(self) -> None:
        """Stops thinking about it."""
        for request in (self._request, self._comparison):
            if request is not None:
                self._pool.cancel(request)
        self._request = self._comparison = None

    @property
    def _current(self) -> Picker | None:
        """The question of the hint, unless another one is asked by now."""
        return self._picker if self._picker is self._selection.picker else None

    @property
    def _counsel(self) -> Counsel | None:
        """What is shown, if anything is."""
        return self._found if self._current and self._shown else None

    @property
    def first(self) -> Thing | None:
        """What to look at, while that is all that is shown."""
        return self._counsel.first if self._counsel and self._shown == _NUDGE else None

    @property
    def action(self) -> Action | None:
        """The answer, once the whole of it is shown."""
        return self._counsel.action if self._counsel and self._shown == _WHOLE else None

    @property
    def preview(self) -> Action | None:
        """The answer, unless something else has been touched."""
        possible = self._current.possible if self._current else []
        return self.action if self.action in possible else None

    @property
    def things(self) -> tuple[Thing, ...]:
        """The things that are marked on the table."""
        if self.action and self._current:
            return self._current.view.things(self.action)
        return (self.first,) if self.first else ()

    @property
    def title(self) -> str:
        """A title for the whole answer: the chance to win with it, if that is known."""
        if self._counsel is None or self._counsel.percent is None or self._counsel.mixed:
            return words.t("hint.title")
        return words.t("hint.chance", percent=self._counsel.percent)

    def sentence(self, speaker: Speaker) -> str:
        """What is said above the table; empty without a hint."""
        if self._current and self._request is not None:
            return words.t("hint.thinking")
        if self._counsel is None:
            return ""
        tell = speaker.counsel if self.action else speaker.nudge
        return tell(self._counsel)

    def beside(self, speaker: Speaker) -> list[str]:
        """Of the whole answer, what completes it, the next best one, and why that is worse, as far
        as there is any."""
        if self._counsel is None or self.action is None:
            return []
        told = [speaker.goes_on(self._then), speaker.rival(self._counsel)]
        return [*filter(None, told), *speaker.explained(self._gap)]
