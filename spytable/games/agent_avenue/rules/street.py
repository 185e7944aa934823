"""The street round the block: a ring of spaces, two homes, four market corners, and the catch.

A meeple's progress is the sum of its steps and never wraps around, since its space on the ring does
not tell who is ahead.
"""

from __future__ import annotations

RING = 14
HOMES = (0, 7)  # by side
MARKETS = (2, 5, 9, 12)
CATCH = 7  # a lead of this many steps is a catch: the distance between the homes

HOME, MARKET, PLAIN = range(3)


def space(side: int, progress: int) -> int:
    """The space of a meeple with this progress, counted clockwise from the first home."""
    return (HOMES[side] + progress) % RING


def kind(place: int) -> int:
    """HOME, MARKET or PLAIN."""
    return HOME if place in HOMES else MARKET if place in MARKETS else PLAIN


def caught(lead: int) -> int | None:
    """The side that is caught when the first side leads by this much, or None."""
    if lead >= CATCH:
        return 1
    return 0 if lead <= -CATCH else None
