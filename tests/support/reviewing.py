"""A desk at which a match is reviewed at once."""

from __future__ import annotations

from typing import ClassVar

from spytable.ai.advice import Advice
from spytable.ai.request import Request
from spytable.core.match import Match
from spytable.scenes.launch_options import LaunchOptions
from tests.support.desk import Desk
from tests.support.matches import Recorded
from tools.at_once import ThinkingAtOnce

WORLDS = 60


def short_match() -> Match:
    """A short finished match with an error."""
    return Recorded("agent_avenue")[14]


class Remembering(ThinkingAtOnce):
    """Thinks about each question once, for all tests: they look at the same reviews."""

    answers: ClassVar[dict[object, Advice]] = {}

    def poll(self, request: Request) -> Advice:
        about = (request.view.fingerprint(), request.seat, request.between)
        question = (*about, request.level, request.seed)
        if question not in self.answers:
            self.answers[question] = super().poll(request)
        return self.answers[question]


class ReviewDesk(Desk):
    """A desk whose machines think at once, with few worlds."""

    def wake_pool(self) -> Remembering:
        self.pool = getattr(self, "pool", None) or Remembering(WORLDS)
        return self.pool


def reviewing(match, seat=0, locale="en") -> ReviewDesk:
    desk = ReviewDesk(LaunchOptions(language=locale))
    desk.show_review(match, seat)
    desk.wait(lambda: desk.scene._reviewer.is_done)
    desk.wait(lambda: bool(desk.scene._ledger.errors))
    desk.step()
    return desk


def shown(judgement, answer):
    """What glows if the table shows an answer to a decision."""
    return judgement.decision.view.things(answer)
