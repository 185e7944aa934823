"""How it usually goes on after an answer: what the same seat still does, and what others reply.

Told is what happens next in most of the worlds in which two answers were compared, step by step,
as long as most of them go the same way, and from where the courses after the two answers part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from operator import itemgetter

from spytable.ai.advice import Course
from spytable.ai.stories import Line, Lines, Seen
from spytable.core.game import kind_of

_FEWEST = 10  # worlds: fewer tell nothing
_MOSTLY = 3 / 5  # of the worlds
_MOST = 3  # steps that are told


def usual(lines: Lines) -> tuple[Course, ...]:
    """The usual courses after the better answer and the worse one, or none."""
    count = len(lines.better)
    if count < _FEWEST:
        return ()
    (one, often), (other, seldom) = (_course(it) for it in lines)
    alike = len([*takewhile(lambda both: both[0].key == both[1].key, zip(one, other))])
    if len(one) == len(other) == alike:
        return ()
    return Course(tuple(one[alike:]), often, count), Course(tuple(other[alike:]), seldom, count)


def _course(lines: Sequence[Line]) -> tuple[list[Seen], int]:
    """What usually follows an answer, and in how many worlds all of it does."""
    steps: list[Seen] = []
    left, often = [list(_told(line)) for line in lines], 0
    for at in range(_MOST):
        left = [deeds for deeds in left if len(deeds) > at]
        following = Counter((deeds[at].key, deeds[at].amounts) for deeds in left)
        commonest, times = max(following.items(), key=itemgetter(1), default=(None, 0))
        if times < _MOSTLY * len(lines):
            break
        often = times
        left = [deeds for deeds in left if (deeds[at].key, deeds[at].amounts) == commonest]
        steps.append(left[0][at])
    return steps, often


def _told(line: Line) -> Iterator[Seen]:
    """What is done after the answer itself, without what is about nothing, as to pass; up to the
    first time that nothing is seen of it."""
    for seen in line.deeds[1:]:
        if seen is None:
            return
        if any(kind_of(name) in ("card", *seen.view.kinds) for name in seen.event.data):
            yield seen
