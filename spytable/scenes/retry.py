"""An error comes back: its position, to be answered again before anything is shown."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from spytable import words
from spytable.ai.advice import UNKNOWN, Advice, Gap, Ground
from spytable.ai.request import Request
from spytable.core import registry
from spytable.core.game import Action, Thing
from spytable.core.match import Match
from spytable.review.judgement import measured
from spytable.review.mistakes import Mistake
from spytable.scenes.navigation import Shell
from spytable.scenes.table.sheet import Sheet
from spytable.scenes.taught import TaughtTable
from spytable.sentences import Speaker
from spytable.ui.widgets import Button

_SECONDS = 3.0  # for comparing a third answer with the best one, at most
_AS_GOOD = 0.01  # of a chance to win: an answer that is no further behind is right


class RetryTable(TaughtTable):
    """A position up to an error. Whatever is answered is compared with the best answer, and not
    played; then both are shown, and that of the match.

    `settled(is_right)` is called once with what came of the answer, unless nothing can be said.
    """

    def __init__(
        self,
        app: Shell,
        match: Match,
        mistake: Mistake,
        settled: Callable[[bool], None],
        heading: str,
    ) -> None:
        self._mistake = mistake
        self._settled = settled
        self._heading = heading
        self._answered: Action | None = None
        self._comparison: Request | None = None
        self._verdict: list[str] = []  # the same in ever shorter wordings
        super().__init__(app, match, resumed=True)
        self.playback.turn_to(mistake.seat, app.now)

    # What is told

    @property
    def _about(self) -> str:
        return self._heading

    @property
    def _glow(self) -> Sequence[Thing]:
        return self.match.game.things(self._mistake.better) if self._verdict else ()

    def _sheet(self) -> Sheet:
        name = self.seating.names[self._mistake.seat]
        if self._verdict:
            go_on = Button(words.t("review.on"), "on", primary=True, icon="room/icon_play")
            told, *shorter = self._verdict
            return Sheet(self._heading, told, [go_on], shorter=shorter)
        if self._comparison:
            return Sheet(self._heading, words.t("review.comparing"), [])
        return Sheet(self._heading, words.t("review.anew", name=name), [], reply=self._note)

    def _ask_person(self, now: float) -> None:
        if self._answered is None:
            super()._ask_person(now)

    # Answers

    def _answer(self, action: Action) -> None:
        """Compares an answer that is neither the best one nor that of the match."""
        mistake, view = self._mistake, self.playback.view
        same = registry.brain(view.id).equivalence
        self._answered = action
        self.selection.clear()
        if same(view, action) == same(view, mistake.better):
            self._tell("retry_best", is_right=True)
        elif same(view, action) == same(view, mistake.given):
            self._tell("retry_same", is_right=False)
        else:
            between = (mistake.better, action)
            self._comparison = self.app.wake_pool().compare(
                view, mistake.seat, between, secrets.randbits(32), _SECONDS
            )
        self._show_controls()

    def update(self, now: float) -> None:
        if self._comparison:
            advice = self.app.wake_pool().poll(self._comparison)
            if advice:
                self._comparison = None
                self._judge(advice)
                self._show_controls()
        super().update(now)

    def _judge(self, comparison: Advice) -> None:
        """Tells how far an answer is behind the best one."""
        if comparison.gap == UNKNOWN:
            self._tell("retry_unknown", None)
            return
        gap = measured(self.playback.view, comparison)
        if gap.least <= _AS_GOOD:
            self._tell("retry_good", is_right=True)
        else:
            cost = words.percent(gap.mean)
            self._tell("retry_other", False, gap, cost=cost)

    def _tell(self, key: str, is_right: bool | None, gap: Gap = UNKNOWN, **figures: str) -> None:
        """Says what the answer is worth and why, and shows the best one and that of the match.
        `is_right` is None where nothing can be said."""
        mistake = self._mistake
        speaker = Speaker(self.playback.view, self.seating.names)
        better, given = speaker.answer(mistake.better), speaker.answer(mistake.given)
        answer = speaker.answer(self._answered) if self._answered else ""
        known = {"cost": str(mistake.cost), "margin": str(mistake.margin)}
        told = words.t(f"review.{key}", answer=answer, better=better, **{**known, **figures})
        then = "" if key == "retry_same" else words.t("review.then", given=given, **known)
        if gap.grounds or gap.milestones:  # of this answer, before that of the match is named
            self._verdict = self._explained(told, gap, then)
        else:  # what the review found
            gap = gap._replace(grounds=tuple(Ground(it) for it in mistake.reasons))
            self._verdict = self._explained(words.joined([told, then]), gap)
        self.app.sounds.play("gain" if is_right else "refuse")
        if is_right is not None:
            self._settled(is_right)

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "on":
            self.app.back()
        else:
            super()._command(command, value)

    def leave(self) -> None:
        if self._comparison:
            self.app.wake_pool().cancel(self._comparison)
        super().leave()
