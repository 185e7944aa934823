"""The one random generator of the program: SplitMix64, the same on every machine and Python."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

_MASK = (1 << 64) - 1


class RandomSource(Protocol):
    """Anything random: a `Generator`, or a `Random` of the standard library."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""


class Generator:
    """SplitMix64 (Steele, Lea, Flood 2014); its whole state is one integer below 2**64.

    A game keeps only `state` and makes a generator from it for a draw, because the standard
    library promises a stable sequence for `random()` alone, and a game must replay for ever.
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
        """A whole number from 0 to limit - 1; the bias is below limit / 2**64."""
        return (self.bits() * limit) >> 64

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self.bits() >> 11) * 2.0**-53

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Fisher-Yates in place, from the last place down."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
