"""Tells what came of a saved match for its seats: decisions, luck, and gifts of the others."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from typing import Any

from spytable import words
from spytable.ai import completion
from spytable.ai.pool import Pool
from spytable.core.match import Match
from spytable.review.ledger import Ledger, Moment
from spytable.review.reviewer import Reviewer
from spytable.seating import Seating
from spytable.sentences import Speaker, changes, in_turn

_TOLD = 10  # errors of a seat
_PAUSE = 0.01  # seconds between two looks at the workers


def accounts(match: Match, seats: Sequence[int], iterations: int | None) -> Iterator[Ledger]:
    """The account of each seat, found by as many workers as there are cores."""
    pool = Pool(os.cpu_count())
    try:
        for seat in seats:
            reviewer = Reviewer(pool, match, seat, iterations)
            while not reviewer.is_done:
                reviewer.step()
                time.sleep(_PAUSE)
            yield reviewer.ledger
    finally:
        pool.close()


def reviewed(seating: Seating, seat: int | None) -> Sequence[int]:
    """The seats to tell of: one that was asked for, or those of people, or all."""
    if seat is not None:
        return (seat,)
    return seating.people or range(len(seating.minds))


def spoken(match: Match, ledger: Ledger, names: Sequence[str]) -> Iterator[str]:
    """The account in words, the dearest errors first."""
    parts = ("decisions", "luck", "gifts", "residual")
    told = {part: words.signed(100 * getattr(ledger, part)) for part in parts}
    start, end = (round(100 * it) for it in (ledger.start, ledger.end))
    yield words.t("review.account", name=names[ledger.seat], start=start, end=end, **told)
    errors = ledger.errors[:_TOLD]
    for error in errors:
        judgement = error.judgement
        assert judgement is not None
        decision = judgement.decision
        given = completion.given(match, decision.number)
        better = completion.proposed(decision.view, decision.seat, judgement.best)
        sentence = words.t(
            "review.error",
            step=error.number,
            answer=in_turn(given, names),
            better=in_turn(better, names),
            cost=words.percent(judgement.gap.mean),
            margin=words.percent(judgement.gap.margin),
        )
        speaker, gap = Speaker(decision.view, names), judgement.gap
        yield from (sentence, *speaker.explained(gap), *speaker.courses(gap))
        given, better = (completion.followed(decision.seat, it) for it in (given, better))
        yield from (words.joined(it) for it in changes(given, better, names))
    if not errors:
        yield words.t("review.no_errors")


def described(ledger: Ledger) -> dict[str, Any]:
    """The account as JSON; chances are from 0 to 1."""
    parts = ("start", "end", "decisions", "luck", "gifts", "residual")
    return {
        "seat": ledger.seat + 1,
        **{part: round(getattr(ledger, part), 4) for part in parts},
        "moments": [_moment(it) for it in ledger.moments],
    }


def _moment(moment: Moment) -> dict[str, Any]:
    """A decision, or the end, as JSON."""
    parts = ("luck", "gifts", "residual", "before", "after")
    told: dict[str, Any] = {"step": moment.number}
    told |= {part: round(getattr(moment, part), 4) for part in parts}
    if moment.judgement:
        decision, best, gap = moment.judgement.decision, moment.judgement.best, moment.judgement.gap
        told |= {"answer": [*decision.action], "best": [*best]}
        is_known = not moment.judgement.is_suspected
        told["cost"] = round(gap.mean, 4) if is_known else None
        told["margin"] = round(gap.margin, 4) if is_known else None
        told["error"] = moment.judgement.is_error
    return told
