"""What follows one answer more often than another: a capture, a mission, a third Codebreaker.

What a player looks out for (`Game.milestones`) is counted as the seat sees it, whatever its amounts
are. Only what certainly comes more often after one of the answers is told, and only if it speaks
for the better one. If the game says for whom it is good (`Game.favours`), that must be the seat
itself where it follows the better one, and a rival where it follows the other. And where it
sometimes happens after the same answer, the chance to win differs from that where it does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import hypot
from statistics import fmean
from typing import NamedTuple

from spytable.ai.advice import Gap, Milestone, student
from spytable.ai.stories import Line, Lines, Seen

_FEWEST = 15  # worlds: fewer tell nothing
_FEW = 4  # worlds: fewer do not tell an effect
_OFTEN = 1 / 3  # of the worlds: something comes so much more often, at least
_SURER = (
    1.7  # times the 95 % interval: among fifty things that may happen, chance moves none so far
)
_PART = 1 / 4  # of the gap, at least, is explained by what is told
_ALWAYS = 1 / 2  # of the gap is explained, as it were, by what always follows only one answer
_MOST = 2  # that are told


class _Finding(NamedTuple):
    """What is to be told, how much of a chance to win it explains, and in which worlds it happens
    after either answer."""

    part: float
    worlds: tuple[bool, ...]
    milestone: Milestone

    @property
    def occasion(self) -> frozenset[tuple[bool, ...]]:
        """The same for all that always happens together, or one of which always happens instead of
        the other: they are told as one."""
        return frozenset({self.worlds, tuple(not it for it in self.worlds)})


def milestones(lines: Lines, gap: float, seat: int) -> tuple[Milestone, ...]:
    """What explains a gap between two answers of a seat; most first."""
    # Where a secret answer ends one line and not the other, what follows cannot be compared.
    alike = [it for it in zip(*lines) if it[0].is_cut == it[1].is_cut]
    if len(alike) < _FEWEST:
        return ()
    better, worse = zip(*alike)
    if fmean(it.chance for it in better) <= fmean(it.chance for it in worse):
        return ()
    told: dict[Hashable, Milestone] = {}
    for it in sorted(_sure(gap, better, worse, seat), key=_order):
        told.setdefault(it.occasion, it.milestone)
    return tuple(told.values())[:_MOST]


def _sure(
    gap: float, better: Sequence[Line], worse: Sequence[Line], seat: int
) -> Iterator[_Finding]:
    """What surely follows one of the answers more often and speaks for the better one."""
    both = (*better, *worse)
    done = {key for line in both for key in line.done}
    for key in dict.fromkeys(key for line in both for key in line.found if key not in done):
        one, other = ([key in it.found for it in lines] for lines in (better, worse))
        differences = [first - second for first, second in zip(one, other)]
        more = Gap.of(differences, _SURER * student(len(differences)))
        if abs(more.mean) <= more.margin or abs(more.mean) < _OFTEN:
            continue
        (event, view), same = _usual([it.found[key] for it in both if key in it.found])
        seats = view.favours(event)
        if seats and (seat in seats) != (more.mean > 0):
            continue
        effect = _effect(key, better, worse)
        if effect and abs(effect.mean) > effect.margin:
            part = more.mean * effect.mean
        else:
            part = _ALWAYS * gap * abs(more.mean) if seats else 0.0
        if part > _PART * gap:
            milestone = Milestone(event, view, sum(one), sum(other), len(one), same)
            yield _Finding(part, (*one, *other), milestone)


def _order(it: _Finding) -> tuple[float, int]:
    """What explains most comes first, and of equals what a player looks out for most."""
    return -it.part, it.milestone.view.milestones.index(it.milestone.event.kind)


def _effect(key: Hashable, *answers: Sequence[Line]) -> Gap | None:
    """How much better the chance is after the same answer where something happens than where it
    does not; None if either is too rare after both answers."""
    found = [_effect_after(key, it) for it in answers]
    total = sum(weight for weight, _ in found)
    if not total:
        return None
    return Gap(
        sum(weight * it.mean for weight, it in found) / total,
        hypot(*(weight * it.margin for weight, it in found)) / total,
    )


def _effect_after(key: Hashable, lines: Sequence[Line]) -> tuple[int, Gap]:
    """The same after one answer, and the number of worlds on the rarer side, or 0 if there are too
    few."""
    there, elsewhere = (
        [it.chance for it in lines if (key in it.found) == wanted] for wanted in (True, False)
    )
    fewer = min(len(there), len(elsewhere))
    if fewer < _FEW:
        return 0, Gap(0.0, 0.0)
    one, other = (Gap.of(it) for it in (there, elsewhere))
    return fewer, Gap(one.mean - other.mean, hypot(one.margin, other.margin))


def _usual(seen: Sequence[Seen]) -> tuple[Seen, bool]:
    """Of events that differ in amounts alone, one with the commonest, and whether these are the
    same in all."""
    amounts = [it.amounts for it in seen]
    usual, times = Counter(amounts).most_common(1)[0]
    return seen[amounts.index(usual)], times == len(seen)
