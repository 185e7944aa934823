"""SplitMix64, the random generator of all games: the same on every machine and Python."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

_MASK = (1 << 64) - 1


class RandomSource(Protocol):
    """A `Generator`, or a `Random` of the standard library."""

    def random(self) -> float:
        """A number from 0 to 1, 1 excluded."""


class Generator:
    """SplitMix64 (Steele, Lea, Flood 2014); its whole state is one integer below 2**64.

    A saved game must replay for ever, and the standard library promises a stable sequence for
    `random()` alone. A game keeps only `state` and makes a generator of it for every draw.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, with a bias below limit / 2**64."""
        return (self.bits() * limit) >> 64

    def random(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return (self.bits() >> 11) * 2.0**-53

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """A Fisher-Yates shuffle in place, from the last index down."""
        for last in range(len(things) - 1, 0, -1):
            other = (self.bits() * (last + 1)) >> 64  # as in `below`
            things[last], things[other] = things[other], things[last]
