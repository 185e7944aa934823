"""Where a seat's chance to win came from: its decisions, luck, and what the others gave away.

The chance runs from an equal share at the start to what the match brought. At an own decision the
given answer costs what the best one promised more. Between two of them, what the others' errors
changed are gifts; the rest is luck: what a shuffle, a die or a hidden card changed. Where none of
these came in between, a search has erred, and the later one is right. What looks like an error,
one's own or another's, without a comparison that tells, is the residual. The four add up to the
whole way, as a luck analysis of backgammon does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from spytable.core import registry
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.review.judgement import Judgement

_WORTH = 0.03  # of a chance to win: a smaller turn of luck or gift is not told


class Moment(NamedTuple):
    """An own decision, or the end of the match, and what changed since the decision before.

    `number` is that of its answer in the log, from 1; the end comes after the last one. `before`
    and `after` are the chance to win before and after the answer; at the end they are the result.
    `givers` are the numbers of the others' answers of which gifts are the sum, the largest first.
    """

    number: int
    luck: float
    gifts: float
    residual: float
    before: float
    after: float
    judgement: Judgement | None = None
    givers: tuple[int, ...] = ()


class Others(NamedTuple):
    """What answers of the others between two moments changed for a seat, and perhaps changed; and
    the numbers of those that did, the largest change first."""

    gifts: float
    residual: float
    givers: tuple[int, ...]


class Ledger(NamedTuple):
    """The account of a seat: where its chance began, and every moment since."""

    seat: int
    start: float
    moments: tuple[Moment, ...]

    @property
    def decisions(self) -> float:
        """What its own answers changed; below 0 in the long run, since the best change nothing."""
        return -sum(it.judgement.gap.mean for it in self.moments if it.judgement)

    @property
    def luck(self) -> float:
        """What chance and hidden cards changed."""
        return sum(it.luck for it in self.moments)

    @property
    def gifts(self) -> float:
        """What the errors of the others changed."""
        return sum(it.gifts for it in self.moments)

    @property
    def residual(self) -> float:
        """What looks like errors but was not compared, of the others and, below 0, its own."""
        own = sum(it.judgement.doubts[self.seat] for it in self.moments if it.judgement)
        return sum(it.residual for it in self.moments) - own

    @property
    def end(self) -> float:
        """The chance after the last moment."""
        return self.moments[-1].after if self.moments else self.start

    @property
    def errors(self) -> list[Moment]:
        """The decisions for which something better is known, the dearest first."""
        wrong = [it for it in self.moments if it.judgement and it.judgement.is_error]
        return sorted(wrong, key=_cost, reverse=True)


def _cost(moment: Moment) -> float:
    assert moment.judgement is not None
    return moment.judgement.gap.mean


def ledger(match: Match, seat: int, judged: Mapping[int, Judgement]) -> Ledger:
    """The account of a seat from what is judged so far, by the number of the answer in the log.

    A decision that is not judged yet is passed over. A match that is not over ends with the last
    decision.
    """
    start, end = _fair_share(match), len(match.log) + 1
    own = [it for _, it in sorted(judged.items()) if it.decision.seat == seat]
    numbers = [0, *(it.decision.number for it in own), end]
    between = [by_others(seat, judged, *both) for both in pairwise(numbers)]
    moments: list[Moment] = []
    chance = start
    for judgement, others, nearer in zip(own, between, _nearer(own, between)):
        before, after = judgement.chance + nearer, judgement.after + nearer
        number = judgement.decision.number
        moments.append(_moment(number, chance, others, before, after, judgement))
        chance = after
    if match.game.outcome:
        result = registry.brain(match.game.id).evaluate(match.game)[seat]
        moments.append(_moment(end, chance, between[-1], result, result))
    return Ledger(seat, start, tuple(moments))


def _nearer(own: Sequence[Judgement], between: Sequence[Others]) -> list[float]:
    """What the chances before and after each decision were really more, as the next one shows.

    Where there was no news until then, the nearer look is the better one: no luck was in it.
    """
    found = [0.0] * len(own)
    for at in range(len(own) - 2, -1, -1):
        judgement, then = own[at], own[at + 1]
        if then.decision.continues(judgement.decision):
            others = between[at + 1]
            changed = others.gifts + others.residual
            more = then.chance + found[at + 1] - changed - judgement.after
            found[at] = min(1 - judgement.chance, max(-judgement.after, more))
    return found


def _fair_share(match: Match) -> float:
    """The chance to win before anything is known: that of all seats together, shared equally."""
    brain, first = registry.brain(match.game.id), match.before(1).copy()
    values = brain.evaluate(brain.settled(first, Generator(0)))
    return round(sum(values) / len(values), 9)  # the last digits would depend on hidden cards


def _moment(
    number: int,
    chance: float,
    others: Others,
    before: float,
    after: float,
    judgement: Judgement | None = None,
) -> Moment:
    """A moment, after which chance and what the others did in between are known."""
    gifts, residual, givers = others
    luck = before - chance - gifts - residual
    return Moment(number, luck, gifts, residual, before, after, judgement, givers)


def by_others(seat: int, judged: Mapping[int, Judgement], since: int, until: int) -> Others:
    """What errors of the others between two answers changed for a seat."""
    others = {
        number: it
        for number, it in judged.items()
        if since < number < until and it.decision.seat != seat
    }
    effects = {number: it.effects[seat] for number, it in others.items() if it.effects[seat]}
    return Others(
        gifts=-sum(effects.values()),
        residual=-sum(it.doubts[seat] for it in others.values()),
        givers=tuple(sorted(effects, key=lambda number: abs(effects[number]), reverse=True)),
    )


def notable(moments: Sequence[Moment], part: str, count: int) -> list[Moment]:
    """The moments at which `luck` or `gifts` changed most, the largest first, as far as they are
    worth telling."""
    largest = sorted(moments, key=lambda it: abs(getattr(it, part)), reverse=True)[:count]
    return [it for it in largest if abs(getattr(it, part)) >= _WORTH]
