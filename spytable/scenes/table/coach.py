"""The coach: speaks up before an answer that gives away much of one's chance to win."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from spytable.ai import counsel, levels
from spytable.ai.advice import Advice, Gap
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core import registry
from spytable.core.game import Action
from spytable.school.learnt import Learnt
from spytable.seating import HUMAN, Seating
from spytable.settings import Settings
from spytable.ui.picker import Picker

# How much of a chance to win must be given away before the coach speaks, by the strongest machine
# at the table: against a gentle one there is time to make up for much.
_PATIENCE = {"novice": 0.14, "scout": 0.12, "ranger": 0.1, "master": 0.09, "grandmaster": 0.08}
_USUAL = 0.1  # among people
_LEAST = 0.06  # whatever the game
_SECONDS = 0.8  # for comparing two answers


class Word(NamedTuple):
    """What the coach has to say to an answer: a better one, and how much more it promises, with
    the reasons and what follows, unless the better one is part of a mixed strategy."""

    answer: Action
    better: Action
    gap: Gap


class Coach:
    """Thinks along with the viewer, from the viewer's view alone.

    It weighs all answers while the viewer thinks. Once one is chosen that looks much worse than
    another, it compares the two, and speaks only if the whole interval lies beyond its patience. It
    speaks once at a question.
    """

    def __init__(
        self, game: str, pool: Pool, seating: Seating, settings: Settings, learnt: Learnt
    ) -> None:
        self._pool = pool
        self._settings = settings
        self._learnt = learnt
        rivals = [levels.rung(mind) for mind in seating.minds if mind != HUMAN]
        patience = min([_PATIENCE.get(rung, _USUAL) for rung in rivals], default=_USUAL)
        # Where a turn has many answers, each gives away but a part of what the turn does.
        self._patience = max(_LEAST, patience * registry.brain(game).slack)
        self._picker: Picker | None = None  # of the question that it thinks about
        self._search: Request | None = None
        self._comparison: Request | None = None
        self._answer: Action | None = None  # what the viewer wants to answer
        self._better: Action | None = None
        self._is_mixed = False  # what is better here

    @property
    def is_on(self) -> bool:
        """Whether it sits at the table."""
        return self._learnt.is_coached

    def switch(self) -> None:
        """Calls it to the table, or sends it away."""
        self._learnt.coach = not self.is_on
        self.stop()

    def think(self, picker: Picker) -> None:
        """Begins to think about a question."""
        self.stop()
        if self.is_on and len(picker.view.actions(picker.seat)) > 1:
            self._picker = picker
            self._search = self._pool.ask(
                picker.view,
                picker.seat,
                counsel.LEVEL,
                secrets.randbits(32),
                self._settings.thinking,
            )

    def hear(self, action: Action) -> bool:
        """Whether it wants to think about an answer first; then `decide` tells what came of it."""
        if self._search is None:
            return False
        self._answer = action
        self._pool.hurry(self._search)
        return True

    @property
    def is_weighing(self) -> bool:
        """Whether an answer waits for it."""
        return self._answer is not None

    def decide(self) -> tuple[Action, Word | None] | None:
        """The answer that was waiting, and what there is to say to it; None while it thinks."""
        if self._answer is None or self._picker is None:
            return None
        answer = self._answer
        if self._search is not None:
            advice = self._pool.poll(self._search)
            if advice is None:
                return None
            self._search = None
            if not self._looks_bad(advice, answer):
                return self._let_go(answer, None)
            self._is_mixed = counsel.counsel(self._picker.view, advice).mixed
            self._compare(advice.action, answer)
            return None
        assert self._comparison is not None and self._better is not None
        advice = self._pool.poll(self._comparison)
        if advice is None:
            return None
        self._comparison = None
        gap = Gap(*advice.gap[:2]) if self._is_mixed else advice.gap
        is_sure = gap.least > self._patience
        return self._let_go(answer, Word(answer, self._better, gap) if is_sure else None)

    def _looks_bad(self, advice: Advice, answer: Action) -> bool:
        """Whether an answer is worth a comparison: it may be much worse than the advised one."""
        assert self._picker is not None
        view = self._picker.view
        same = registry.brain(view.id).equivalence
        if same(view, answer) == same(view, advice.action):
            return False
        values = {choice.action: choice.value for choice in advice.choices}
        if answer not in values or advice.action not in values:
            return len(values) > 1
        # A value by few visits is uncertain: half the patience is enough to look closer.
        return values[advice.action] - values[answer] > self._patience / 2

    def _compare(self, better: Action, answer: Action) -> None:
        assert self._picker is not None
        view, seat, seed = self._picker.view, self._picker.seat, secrets.randbits(32)
        self._better = better
        self._comparison = self._pool.compare(view, seat, (better, answer), seed, _SECONDS)

    def _let_go(self, answer: Action, word: Word | None) -> tuple[Action, Word | None]:
        self._answer = None
        return answer, word

    def stop(self) -> None:
        """Stops thinking: the question is answered, or the match is at another point."""
        for request in (self._search, self._comparison):
            if request is not None:
                self._pool.cancel(request)
        self._picker = self._search = self._comparison = None
        self._answer = self._better = None
