"""The street round the block: a ring of spaces, two homes, four market corners, and the catch.

A meeple's progress is the sum of all its steps and is never wrapped: where it stands on the ring
cannot tell who is ahead.
"""

from __future__ import annotations

RING = 14
HOMES = (0, 7)  # by side
MARKETS = (2, 5, 9, 12)
CATCH = 7  # a lead of so many steps catches; the homes are as far apart

HOME, MARKET, PLAIN = range(3)


def space(side: int, progress: int) -> int:
    """The space, clockwise from the first home, where a meeple with this progress stands."""
    return (HOMES[side] + progress) % RING


def kind(place: int) -> int:
    """Whether a space is a home, a market corner or a plain one."""
    return HOME if place in HOMES else MARKET if place in MARKETS else PLAIN


def caught(lead: int) -> int | None:
    """The side that is caught at a lead of the first side, None if neither is."""
    if lead >= CATCH:
        return 1
    return 0 if lead <= -CATCH else None
