"""A hint at the table: what the best machine would answer in the place of whoever is asked."""

from __future__ import annotations

import secrets

from spytable import words
from spytable.ai import counsel
from spytable.ai.counsel import Counsel
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.game import Action, Thing
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.sentences import Speaker
from spytable.settings import Settings
from spytable.ui.picker import Picker

_HIDDEN, _NUDGE, _WHOLE = range(3)  # how much of it is told


class Hint:
    """Made of nothing but the view from which the question in a hand is answered, and there only
    as long as this question is."""

    def __init__(self, pool: Pool, showing: Playback, hand: Selection, settings: Settings) -> None:
        self._pool = pool
        self._showing = showing
        self._hand = hand
        self._settings = settings
        self._picker: Picker | None = None  # the question that it is for
        self._ticket: Request | None = None
        self._found: Counsel | None = None
        self._told = _HIDDEN

    def refusal(self) -> str:
        """Why there can be no hint now; nothing if there can."""
        if self._showing.past is not None:
            return words.t("hint.past")
        return "" if self._hand.picker else words.t("hint.not_asked")

    def ask(self) -> str:
        """Tells more: where to look, then the whole answer, then nothing again; while it is being
        thought about, at once what there is. Returns the refusal if there is one."""
        refusal = self.refusal()
        if refusal:
            return refusal
        if not self._is_current:
            self._think()
        elif self._found:
            self._told = (self._told + 1) % (_WHOLE + 1)
        else:
            self._pool.hurry(self._ticket)
        return ""

    def _think(self) -> None:
        self.stop()
        picker = self._picker = self._hand.picker
        self._found, self._told = None, _NUDGE
        self._ticket = self._pool.ask(
            picker.view,
            picker.seat,
            counsel.LEVEL,
            secrets.randbits(32),
            self._settings.thinking,
        )

    def comes(self) -> bool:
        """Whether what was asked for has come just now."""
        if self._ticket is None:
            return False
        if not self._is_current:
            self.stop()
            return False
        advice = self._pool.poll(self._ticket)
        if advice is None:
            return False
        self._ticket, self._found = None, counsel.counsel(self._picker.view, advice)
        return True

    def stop(self) -> None:
        """Nobody thinks about it any more."""
        if self._ticket is not None:
            self._pool.cancel(self._ticket)
            self._ticket = None

    @property
    def _is_current(self) -> bool:
        return self._picker is not None and self._picker is self._hand.picker

    @property
    def _counsel(self) -> Counsel | None:
        """What is told of, if anything is."""
        return self._found if self._is_current and self._told else None

    @property
    def first(self) -> Thing | None:
        """What to look at, as long as that is all that is told."""
        return self._counsel.first if self._counsel and self._told == _NUDGE else None

    @property
    def action(self) -> Action | None:
        """The answer, once the whole of it is told."""
        return self._counsel.action if self._counsel and self._told == _WHOLE else None

    @property
    def preview(self) -> Action | None:
        """The same, unless something else has been touched."""
        return self.action if self.action and self.action in self._picker.possible else None

    @property
    def things(self) -> tuple[Thing, ...]:
        """What is marked on the table."""
        if self.action:
            return self._picker.view.things(self.action)
        return (self.first,) if self.first else ()

    @property
    def title(self) -> str:
        """The whole answer in a word or two: how likely one wins with it."""
        if self._counsel is None or self._counsel.percent is None or self._counsel.mixed:
            return words.t("hint.title")
        return words.t("hint.chance", percent=self._counsel.percent)

    def sentence(self, speaker: Speaker) -> str:
        """What is told; nothing without a hint."""
        if self._is_current and self._ticket is not None:
            return words.t("hint.thinking")
        if self._counsel is None:
            return ""
        tell = speaker.counsel if self.action else speaker.nudge
        return tell(self._counsel)
