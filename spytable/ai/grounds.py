"""Which reasons bear the difference of two answers.

What followed the two answers in a world is a pair of positions. The difference of their chances is
shared out among the reasons of the brain by their log-odds, or belongs to the end of the match
where that has come. A reason is told only if the pairs bear it. How much more there is of it, by
which things most of it comes, and how the match ends are told only if that is sure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from operator import itemgetter
from statistics import fmean
from typing import NamedTuple

from spytable.ai.advice import LITTLE, Gap, Ground
from spytable.core.game import Game, Thing
from spytable.core.ranking import POINTS
from spytable.core.reasons import SCORE, Count, Counts, Reasons, Sources, count, log_odds

# The match is won after the one answer, lost after the other, or over after both, by points.
WIN, LOSS = "win", "loss"
_EVEN = 0.02  # of a chance to win: so little needs no reason
_NET = 1 / 4  # of all that speaks for an answer, at least: otherwise as much speaks against it
_PART = 1 / 3  # of the same, at least, to be told
_MOST = 2  # that are told
_ALIKE = 1e-6  # log-odds
_MAIN = 1 / 2  # of what comes by all things of a kind comes by the one that is named, at least
_USUAL = 2 / 3  # of the ends, at least, are of the kind that is named


class _Pair(NamedTuple):
    """What two positions make of the difference: each reason, in the order of the names, and then
    what is not told, as far as it is not 0; what there is more of, and by which things; and how the
    match ends after one of the answers."""

    gains: Sequence[float]
    more: Counts = {}
    sources: Sources = {}
    ending: str = ""


class Grounds:
    """What each reason makes of the difference, pair by pair, as a chance to win for a seat."""

    def __init__(self, reasons: Reasons[Game], seat: int) -> None:
        self._reasons, self._seat, self._others = reasons, seat, 1
        self._names = (WIN, LOSS, SCORE, *reasons.names)
        self._pairs: list[_Pair] = []

    def add(self, better: Game, worse: Game, one: float, other: float) -> None:
        """One more pair of positions that can be evaluated, and their chances to win."""
        seat, self._others = self._seat, max(1, better.seats - 1)
        if better.asked and worse.asked:
            self._pairs.append(self._going_on(better, worse, _slope(one, other)))
        elif (own := _points(better, seat)) and (others := _points(worse, seat)):
            sources = _apart(*(self._reasons.sources(it, seat) for it in (better, worse)))
            self._pairs.append(_Pair([0.0, 0.0, one - other], _more(own, others), sources))
        else:
            ahead, behind = (better, worse) if one > other else (worse, better)
            if ahead.asked:
                self._pairs.append(_Pair([0.0, one - other], ending=_ending(behind)))
            else:
                self._pairs.append(_Pair([one - other], ending=_ending(ahead)))

    def _going_on(self, better: Game, worse: Game, slope: float) -> _Pair:
        """A pair of positions after both of which the match goes on."""
        of, seat = self._reasons, self._seat
        gains = [slope * (a - b) for a, b in zip(of.parts(better, seat), of.parts(worse, seat))]
        more = _more(of.counts(better, seat), of.counts(worse, seat))
        sources = _apart(of.sources(better, seat), of.sources(worse, seat))
        return _Pair([0.0, 0.0, 0.0, *gains], more, sources)

    def bearing(self, gap: Gap, pairs: Sequence[int] | None = None) -> tuple[Ground, ...]:
        """The reasons that bear a gap, found in some pairs, by their numbers, or in all; the
        strongest first.

        None of them does if much of the gap is not told: then the positions are not of one moment.
        """
        if gap.least <= 0 or gap.mean <= _EVEN:
            return ()
        chosen = self._pairs if pairs is None else [self._pairs[number] for number in pairs]
        columns = zip_longest(*[it.gains for it in chosen], fillvalue=0.0)
        found = [Gap.of(column) for column in columns]
        untold = sum(it.mean for it in found[len(self._names) :])
        sure = {name: it.mean for name, it in zip(self._names, found) if it.least > 0}
        whole = max(gap.mean, sum(sure.values()))
        if gap.mean < _NET * whole or gap.mean < 2 * abs(untold):
            return ()
        strong = [name for name, mean in sure.items() if mean >= _PART * whole]
        strongest = sorted(strong, key=sure.__getitem__, reverse=True)[:_MOST]
        return tuple(self._ground(name, chosen) for name in strongest)

    def _ground(self, name: str, pairs: Iterable[_Pair]) -> Ground:
        """A reason, and all that is sure of it."""
        if name in (WIN, LOSS):
            at = self._names.index(name)
            ended = [it for it in pairs if len(it.gains) == at + 1 and it.gains[at] > 0]
            return Ground(name, ending=_usual(it.ending for it in ended))
        own, rivals = _counted([it.more[name] for it in pairs if name in it.more])
        if name == SCORE and own <= rivals / self._others:
            return Ground(name)  # what speaks for the answer is not sure
        sources = [it.sources[name] for it in pairs if name in it.sources]
        kinds = sorted({kind for it in sources for kind, _ in it})
        return Ground(name, own, rivals, tuple(filter(None, [_main(sources, it) for it in kinds])))


def _counted(more: Sequence[Count]) -> tuple[float, float]:
    """What a seat and its rivals surely have more or less of, or 0."""
    if len(more) < 2:
        return 0.0, 0.0
    own, rivals = (_sure(Gap.of(column)) for column in zip(*more))
    return own, rivals


def _main(sources: Sequence[Mapping[Thing, float]], kind: str) -> Thing | None:
    """The thing of a kind by which most comes, and surely more than by any other of that kind;
    None without one."""
    things = sorted({thing for it in sources for thing in it if thing[0] == kind})
    if len(sources) < 2 or not things:
        return None
    brought = {it: [one.get(it, 0.0) for one in sources] for it in things}
    means = {it: max(0.0, fmean(column)) for it, column in brought.items()}
    main, *others = sorted(things, key=means.__getitem__, reverse=True)
    if means[main] <= max(LITTLE, _MAIN * sum(means.values())):
        return None
    rest = [brought[it] for it in others] or [[0.0] * len(sources)]
    leads = [[own - other for own, other in zip(brought[main], column)] for column in rest]
    return main if all(Gap.of(lead).least > 0 for lead in leads) else None


def _usual(endings: Iterable[str]) -> str:
    """The ending that most of them are, if there is one."""
    found = Counter(endings)
    ending, times = max(found.items(), key=itemgetter(1), default=("", 0))
    return ending if times >= _USUAL * found.total() else ""


def _sure(change: Gap) -> float:
    """A change that is certain and worth a word, or 0."""
    return change.mean if abs(change.mean) > max(change.margin, LITTLE) else 0.0


def _points(game: Game, seat: int) -> Counts:
    """The points of a match that is over, if they have decided it."""
    if game.outcome and POINTS in game.outcome.reasons:
        return {SCORE: count(game.outcome.scores, seat)}
    return {}


def _ending(game: Game) -> str:
    """How a match that is over has ended; of several reasons the first may be the loser's."""
    reasons = game.outcome.reasons if game.outcome else ()
    return reasons[0] if len(reasons) == 1 else ""


def _apart(better: Sources, worse: Sources) -> Sources:
    """What comes by each thing more after the better answer."""
    return {
        name: {it: own.get(it, 0.0) - worse[name].get(it, 0.0) for it in {**own, **worse[name]}}
        for name, own in better.items()
    }


def _more(better: Counts, worse: Counts) -> Counts:
    """What there is more of after the better answer; of a lead, which the rivals lack as much as
    the seat has it, only its own."""
    return {name: _change(it, worse[name]) for name, it in better.items()}


def _change(now: Count, was: Count) -> Count:
    is_lead = all(it.own == -it.rivals for it in (now, was))
    return Count(now.own - was.own, 0.0 if is_lead else now.rivals - was.rivals)


def _slope(one: float, other: float) -> float:
    """How much of a chance to win one unit of log-odds makes between two chances."""
    width = log_odds(one) - log_odds(other)
    return (one - other) / width if abs(width) > _ALIKE else one * (1 - one)
