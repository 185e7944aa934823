"""How sure a measured figure is: its 95 % confidence interval, from independent samples.

Games of one deal share its luck, so that their samples are the deals and not the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TypeAlias

from spytable.ai.advice import student

Interval: TypeAlias = tuple[float, float]

_Z = 1.96  # standard errors on each side of a mean, for 95 % of a normal distribution


def samples(deals: Sequence[Sequence[float]]) -> list[float]:
    """A sample for each deal, from one figure of its games; their mean is the mean of all games.

    Where all deals have equally many games, it is the mean of the deal. Otherwise it is
    m + Σ(x - m) / n for the mean m of all games and n games a deal: an unfinished deal counts less.
    """
    games = [figure for deal in deals for figure in deal]
    if not games:
        return []
    mean, size = fmean(games), len(games) / len(deals)
    return [mean + sum(figure - mean for figure in deal) / size for deal in deals]


def of_games(share: float, games: int) -> Interval:
    """Wilson's interval for a share of independent games; cautious where there are ties."""
    if not games:
        return 0.0, 1.0
    middle = share + _Z * _Z / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    scale = 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def of_deals(shares: Sequence[float], par: float = 0.5) -> Interval:
    """The interval of a share sampled by deals: m ± 1.96 s / √k, within 0 and 1.

    As in Agresti and Coull's, two lost deals and two of twice par, which is 1 of two players, are
    added before taking the mean m and the deviation s of all k: a few deals that ended alike prove
    little.
    """
    more = (*shares, 0.0, 0.0, 2 * par, 2 * par)
    mean, spread = fmean(more), _Z * stdev(more) / sqrt(len(more))
    return max(0.0, mean - spread), min(1.0, mean + spread)


def of_mean(figures: Sequence[float]) -> Interval | None:
    """Student's interval of an unbounded mean: m ± t s / √k.

    None for fewer than three samples, or for equal ones: their deviation is unknown.
    """
    if len(figures) < 3 or min(figures) == max(figures):
        return None
    mean, spread = fmean(figures), student(len(figures)) * stdev(figures) / sqrt(len(figures))
    return mean - spread, mean + spread
