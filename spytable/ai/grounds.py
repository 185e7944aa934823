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

# The match is won after the one answer alone, lost after the other alone, or over after both.
WIN, LOSS, END = "win", "loss", "end"
_EVEN = 0.02  # of a chance to win: so little needs no reason
_NET = 1 / 4  # of all that speaks for an answer, at least: otherwise as much speaks against it
_PART = 1 / 3  # of the same, at least, to be told
_MOST = 2  # that are told
_ALIKE = 1e-6  # log-odds
_MAIN = 1 / 2  # of what comes by all things of a kind: more than that by those that are named
_NAMED = 2  # of a kind, at most
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
        self._names = (WIN, LOSS, END, SCORE, *reasons.names)
        self._pairs: list[_Pair] = []

    def add(self, better: Game, worse: Game, one: float, other: float) -> None:
        """One more pair of positions that can be evaluated, and their chances to win."""
        seat, self._others = self._seat, max(1, better.seats - 1)
        if better.asked and worse.asked:
            pair = self._going_on(better, worse, _slope(one, other))
        elif (own := _points(better, seat)) and (others := _points(worse, seat)):
            sources = _apart(*(self._reasons.sources(it, seat) for it in (better, worse)))
            pair = _Pair(self._all_of(SCORE, one - other), _more(own, others), sources)
        else:
            ahead, behind = (better, worse) if one > other else (worse, better)
            name = LOSS if ahead.asked else WIN if behind.asked else END
            ended = behind if name == LOSS else ahead
            pair = _Pair(self._all_of(name, one - other), ending=_ending(ended))
        self._pairs.append(pair)

    def _all_of(self, name: str, gain: float) -> list[float]:
        """A gain that belongs to one reason."""
        return [0.0] * self._names.index(name) + [gain]

    def _going_on(self, better: Game, worse: Game, slope: float) -> _Pair:
        """A pair of positions after both of which the match goes on."""
        of, seat = self._reasons, self._seat
        gains = [slope * (a - b) for a, b in zip(of.parts(better, seat), of.parts(worse, seat))]
        before = [0.0] * (len(self._names) - len(of.names))
        more = _more(of.counts(better, seat), of.counts(worse, seat))
        sources = _apart(of.sources(better, seat), of.sources(worse, seat))
        return _Pair([*before, *gains], more, sources)

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

    def _ground(self, name: str, pairs: Sequence[_Pair]) -> Ground:
        """A reason, and all that is sure of it."""
        if name in (WIN, LOSS, END):
            at = self._names.index(name)
            ended = [it for it in pairs if len(it.gains) == at + 1 and it.gains[at] > 0]
            percent = round(100 * len(ended) / len(pairs))
            return Ground(name, ending=_usual(it.ending for it in ended), percent=percent)
        own, rivals = _counted([it.more[name] for it in pairs if name in it.more])
        if name == SCORE and own <= rivals / self._others:
            return Ground(name)  # what speaks for the answer is not sure
        sources = [it.sources[name] for it in pairs if name in it.sources]
        return Ground(name, own, rivals, _main_things(sources))


def _counted(more: Sequence[Count]) -> tuple[float, float]:
    """What a seat and its rivals surely have more or less of, or 0."""
    if len(more) < 2:
        return 0.0, 0.0
    own, rivals = (_sure(Gap.of(column)) for column in zip(*more))
    return own, rivals


def _main_things(sources: Sequence[Mapping[Thing, float]]) -> tuple[Thing, ...]:
    """The things by which most comes: one of each kind, or if no kind has a main one, the few of
    the kind that needs the fewest."""
    kinds = dict.fromkeys(kind for it in sources for kind, _ in it)
    found = [main for kind in kinds if (main := _main_of(sources, kind))]
    fewest = min(map(len, found), default=0)
    if fewest == 1:
        return tuple(main[0] for main in found if len(main) == 1)
    return next((main for main in found if len(main) == fewest), ())


def _main_of(sources: Sequence[Mapping[Thing, float]], kind: str) -> tuple[Thing, ...]:
    """The fewest things of a kind by which most comes, by each of them surely more than by any
    other of that kind; empty if it takes too many."""
    things = sorted({thing for it in sources for thing in it if thing[0] == kind})
    if len(sources) < 2:
        return ()
    brought = {it: [one.get(it, 0.0) for one in sources] for it in things}
    means = {it: max(0.0, fmean(column)) for it, column in brought.items()}
    things.sort(key=means.__getitem__, reverse=True)
    for named in range(1, _NAMED + 1):
        main, others = things[:named], things[named:]
        least = min((means[it] for it in main), default=0.0)
        is_most = sum(means[it] for it in main) > _MAIN * sum(means.values())
        rest = [brought[it] for it in others] or [[0.0] * len(sources)]
        if least > LITTLE and is_most and all(_is_more(brought[it], rest) for it in main):
            return tuple(main)
    return ()


def _is_more(column: Sequence[float], others: Iterable[Sequence[float]]) -> bool:
    """Whether what comes by a thing is surely more than what comes by each of others."""
    return all(Gap.of([a - b for a, b in zip(column, it)]).least > 0 for it in others)


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
