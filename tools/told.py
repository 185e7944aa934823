"""What the program says of a match to somebody, and what machines find out in that place."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from random import Random
from typing import Any, TypeAlias

from spytable.ai import comparison, completion, counsel, levels
from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap
from spytable.ai.budget import Budget
from spytable.ai.possibilities import possibilities
from spytable.ai.request import Request
from spytable.cli import replay
from spytable.core import registry
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.review.reviewer import Reviewer
from spytable.scenes.table.consequences import likely_reply
from spytable.seating import HUMAN, Seating
from spytable.sentences import changes
from spytable.text.table import TextTable
from tests.support import hidden
from tests.support.twins import NAMES, seated
from tools.at_once import ThinkingAtOnce

WORLDS = 12  # in which machines think
COMPARED = 20  # worlds for hints and reviews: with fewer, no comparison tells what follows
JUDGED = 2  # decisions of a review that are searched, and as many that are compared
MACHINE = "novice"

Shown: TypeAlias = tuple[str, Any]
"""What something is, and all of it; equal if it looks or sounds the same."""


def against_machines(match: Match, viewer: int | None) -> Match:
    """The match with one person at the table, or none."""
    return seated(match, [HUMAN if it == viewer else MACHINE for it in range(match.game.seats)])


def spoken(match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
    """What the terminal says: all answers and what came of them, the table, the question."""
    match = against_machines(match, viewer)
    seating = Seating.of(match)
    yield "replay in words", _said(lambda: replay.tell(match, seating, viewer))
    if viewer is None:
        return
    table = TextTable(match, seating)
    yield "log in words", _said(lambda: table.commands["log"](viewer))
    if viewer in match.game.asked:
        yield "question in words", _said(lambda: table.commands["board"](viewer))
        yield "answer in words", _said(lambda: table._explain(1))


def _said(speak: Callable[[], object]) -> str:
    with redirect_stdout(io.StringIO()) as said:
        speak()
    return said.getvalue()


class Judging(ThinkingAtOnce):
    """Thinks about some decisions of one seat only: what another has answered may be impossible
    with the cards that it has in a twin world."""

    def __init__(self, seat: int) -> None:
        super().__init__(COMPARED)
        self._seat = seat
        self._left = {"searches": JUDGED, "comparisons": JUDGED}

    def poll(self, request: Request) -> Advice | None:
        kind = "comparisons" if request.between else "searches"
        if request.seat == self._seat and self._left[kind]:
            self._left[kind] -= 1
            return super().poll(request)
        action = request.view.actions(request.seat)[0]
        return Advice(action, (Choice(action, 0.5, 1),))


def thought(match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
    """What a viewer and the machines in its place know, guess, and would answer."""
    game = match.game
    view = game.view(viewer)
    yield "view", (hidden.state(view), view.history)
    if viewer is None:
        return
    yield "guesses", possibilities(view, registry.brain(game.id), Generator(1), WORLDS)
    if viewer not in game.asked:
        return
    level, budget = rng.choice(levels.names()), Budget(iterations=WORLDS)
    yield f"answer of a {level}", levels.advise(level, view, viewer, 1, budget)
    found = counsel.counsel(view, levels.advise(counsel.LEVEL, view, viewer, 1, budget))
    yield "counsel", found
    completed = completion.proposed(view, viewer, found.action)
    yield "what completes it", [step.action for step in completed]
    if found.rivals:
        worlds = Budget(iterations=COMPARED)
        compared = comparison.compare(view, viewer, found.rivals, Generator(1), worlds)
        yield "comparison", compared._replace(gap=UNKNOWN)
        yield "reasons", _plain(compared.gap)
    yield "likely reply", likely_reply(view, viewer, found.action, NAMES)


def reviewed(match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
    """After the end, the judgement of some decisions of a seat, the chances before and after all;
    luck, and what the others gave away, depend on what it did not know."""
    if viewer is None or not match.game.outcome:
        return
    reviewer = Reviewer(Judging(viewer), match, viewer, COMPARED)
    while not reviewer.is_done:
        reviewer.step()
    yield "start of a review", reviewer.ledger.start
    for moment in reviewer.ledger.moments:
        if moment.judgement:
            decision, *rest = moment.judgement._replace(gap=UNKNOWN)
            yield "judgement", (moment.number, moment.before, moment.after, rest, decision[:3])
            yield "reasons of a judgement", _plain(moment.judgement.gap)
            given = completion.given(match, decision.number)
            better = completion.proposed(decision.view, decision.seat, moment.judgement.best)
            yield "better answer", [step.action for step in better]
            given, better = (completion.followed(decision.seat, it) for it in (given, better))
            yield "what they change", changes(given, better, NAMES)


def _plain(gap: Gap) -> object:
    """A gap that can be compared: with what the views in it hold."""
    seen = [(it.event, it[2:], hidden.state(it.view)) for it in gap.milestones]
    going_on = [(it, hidden.state(view)) for course in gap.courses for it, view in course.steps]
    often = [course[1:] for course in gap.courses]
    return gap._replace(milestones=(), courses=()), seen, going_on, often
