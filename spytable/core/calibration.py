"""The chance to win that the value of a search stands for.

A search weighs answers against each other, and gives the best of them. What it then thinks of the
position is too sure in one way or another: the best of several uncertain values looks better than
it is. A curve of two numbers mends that (Platt 1999); `tools.calibrate` finds and tests them.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple


class Curve(NamedTuple):
    """Scales the log-odds of a value by `slope` and adds `shift`; 0 and 1 are certain and stay."""

    shift: float = 0.0
    slope: float = 1.0

    def chance(self, value: float) -> float:
        """The chance to win, 0 to 1, that the value of a best answer, 0 to 1, stands for."""
        return _chance(self.shift, self.slope, value)

    def fair_chance(self, value: float) -> float:
        """The same for a value that was not the best of several, which no choice has flattered."""
        return _chance(0.0, self.slope, value)


def _chance(shift: float, slope: float, value: float) -> float:
    if not 0 < value < 1:
        return min(1.0, max(0.0, value))
    return 1 / (1 + exp(-shift - slope * log(value / (1 - value))))


AS_IT_IS = Curve()
