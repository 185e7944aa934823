"""Measures whether chances to win come true: python -m tools.calibrate.

Equal machines play matches, searching this many worlds an answer (`--iterations`). At each of their
questions the value of the answer is noted that a hint would give, and in the end whether it came
true. Of positions called 70 % about 70 % should be won. With `--every N` only one question of so
many is searched like that, by chance, and the others quickly: a long search, as a hint is one, is
surer of its values than a short one, and takes long. All runs of a game add up: whoever changes
these numbers counts `--afresh`.

The curve of a game (`core/calibration.py`) is fitted by logistic regression; it is printed, and
kept in the game's brain by hand. The page tells what such a curve is good for in matches that it
has not seen: each half of them is told with the curve of the other half. In ten bins, from 0 to
10 % up to 90 to 100 %, it gives what was told and the share that was won. The error of a bin is how
far the two are apart; that of a game is the mean over bins by their positions. Positions of one
match share its luck: even perfect chances show some error.

What is counted is kept in docs/calibration.json after every match, so that every run goes on where
the last one stopped; docs/calibration.md is written from it (`--games 0` only writes it).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import exp, log
from typing import NamedTuple, TypeAlias

from spytable import words
from spytable.ai import counsel, levels
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.calibration import AS_IT_IS, Curve
from spytable.core.rng import Generator
from tools.counts import Counts, markdown, options, publish, tables
from tools.workers import workers

SLICES = 100  # of values, as they are counted
BINS = 10  # of chances, as they are told
WANTED = 0.03  # the error of a game, at most

_BETWEEN = 30  # worlds for an answer of which nothing is noted, enough for sensible play

_STEPS = 20  # of Newton's method, which needs about six
_MOST = 10.0  # log-odds: a value beyond is nearly certain

_HEAD = f"""# Whether chances to win come true

The chance that a hint tells, in matches of equal machines with the default options, and the share
of such positions that was won, by ten bins. The error is the mean distance of the two; at most
{WANTED} is wanted. Positions of one match share its luck: matches tell less than their positions.
Values become chances by a curve, of which the brain keeps the shift and the slope; here each half
of the matches was told with a curve fitted to the other half.

Written by `python -m tools.calibrate`, which goes on where it stopped.
"""
_COLUMNS = (
    *("game", "players", "matches", "shift, slope", "error"),
    *(f"{10 * at}–" for at in range(BINS)),
)

Told: TypeAlias = tuple[float, float]
"""A value of the search, and what came of it: 1 if won, 0 if lost, a part if shared."""


class Effort(NamedTuple):
    """How many worlds are searched at one question of `every`."""

    iterations: int
    every: int


class Bin(NamedTuple):
    """Positions whose values are alike: how many, and the sums of what was told and of wins."""

    positions: int = 0
    told: float = 0.0
    won: float = 0.0

    def plus(self, other: Bin) -> Bin:
        """Both together."""
        told, won = round(self.told + other.told, 6), round(self.won + other.won, 6)
        return Bin(self.positions + other.positions, told, won)

    @property
    def mean(self) -> float:
        """What was told, on average."""
        return self.told / self.positions

    @property
    def error(self) -> float:
        """How far the mean chance is from the share of wins."""
        return abs(self.told - self.won) / self.positions if self.positions else 0.0


class Found(NamedTuple):
    """What was counted: the values by slices, of either half of the matches."""

    matches: int
    halves: Sequence[Sequence[Bin]]

    def add(self, positions: Sequence[Told]) -> Found:
        """With one match more, which belongs to the one half or the other in turn."""
        halves, at = [*self.halves], self.matches % 2
        halves[at] = merged(halves[at], binned(positions, SLICES))
        return Found(self.matches + 1, halves)

    @property
    def curve(self) -> Curve:
        """The curve of all matches."""
        return fit(merged(*self.halves))

    @property
    def bins(self) -> list[Bin]:
        """Ten bins of the chances that the curve of each half makes of the values of the other."""
        first, second = self.halves
        return merged(with_curve(first, fit(second)), with_curve(second, fit(first)))


NOTHING = Found(0, [[Bin()] * SLICES] * 2)


class Table(NamedTuple):
    """A game with a number of players."""

    game: str
    seats: int

    def found(self, counts: Counts) -> Found:
        """What was counted by now."""
        kept = counts.get(self)
        if not kept:
            return NOTHING
        return Found(kept["matches"], [[Bin(*it) for it in half] for half in kept["halves"]])

    def play(self, counts: Counts, games: int, jobs: int, effort: Effort) -> None:
        """Plays what is missing to this many matches."""
        found = self.found(counts)
        with workers(jobs) as pool:
            told = pool.map(partial(match, self, effort), range(found.matches, games))
            for positions in told:
                found = found.add(positions)
                counts.put(self, found._asdict())

    @property
    def curve(self) -> Curve:
        """The curve in the brain of the game."""
        return registry.brain(self.game).curve(self.seats)


def match(table: Table, effort: Effort, seed: int) -> list[Told]:
    """What was told in a match, and what came of it."""
    rng, game = Generator(seed), registry.new(table.game, table.seats, seed)
    told: list[tuple[int, float]] = []
    while game.asked:
        seat = game.asked[0]
        is_asked = rng.below(effort.every) == 0
        budget = Budget(iterations=effort.iterations if is_asked else _BETWEEN)
        advice = levels.advise(counsel.LEVEL, game.view(seat), seat, rng.bits(), budget)
        if is_asked and len(advice.choices) > 1:
            [value] = [it.value for it in advice.choices if it.action == advice.action]
            told.append((seat, value))
        game.step(seat, advice.action)
    assert game.outcome is not None
    return [(value, game.outcome.shares[seat]) for seat, value in told]


def binned(positions: Iterable[Told], count: int) -> list[Bin]:
    """Positions in this many bins of equal width."""
    found = [Bin()] * count
    for told, won in positions:
        at = min(count - 1, int(told * count))
        found[at] = found[at].plus(Bin(1, told, won))
    return found


def merged(one: Sequence[Bin], other: Sequence[Bin]) -> list[Bin]:
    """The positions of both in each bin."""
    return [first.plus(second) for first, second in zip(one, other)]


def with_curve(slices: Sequence[Bin], curve: Curve) -> list[Bin]:
    """Ten bins of the chances that a curve makes of the values."""
    found = [Bin()] * BINS
    for it in slices:
        if it.positions:
            chance = curve.chance(it.mean)
            at = min(BINS - 1, int(chance * BINS))
            found[at] = found[at].plus(it._replace(told=it.positions * chance))
    return found


def fit(slices: Sequence[Bin]) -> Curve:
    """The curve under which what happened is likeliest, by Newton's method."""
    points = [(_odds(it.mean), it.positions, it.won) for it in slices if it.positions]
    shift, slope = AS_IT_IS
    for _ in range(_STEPS):
        gradient, matrix = [0.0, 0.0], [1e-9, 0.0, 1e-9]  # of shift and slope; a symmetric matrix
        for x, count, won in points:
            chance = 1 / (1 + exp(-(shift + slope * x)))
            miss, weight = won - count * chance, count * chance * (1 - chance)
            gradient = [gradient[0] + miss, gradient[1] + miss * x]
            matrix = [matrix[0] + weight, matrix[1] + weight * x, matrix[2] + weight * x * x]
        a, b, c = matrix
        determinant = a * c - b * b
        if determinant <= 0:  # all values are alike: nothing can be told apart
            break
        shift += (c * gradient[0] - b * gradient[1]) / determinant
        slope += (a * gradient[1] - b * gradient[0]) / determinant
    return Curve(round(shift, 2), round(slope, 2))


def _odds(value: float) -> float:
    """The log-odds of a value."""
    within = min(max(value, 1e-9), 1 - 1e-9)
    return max(-_MOST, min(_MOST, log(within / (1 - within))))


def error(bins: Sequence[Bin]) -> float:
    """The mean error of the bins, by their positions."""
    positions = sum(it.positions for it in bins)
    return sum(it.positions * it.error for it in bins) / positions if positions else 0.0


def rows(counts: Counts) -> Iterator[Sequence[str]]:
    """The rows of the table; a bin tells what was called and what was won, in percent."""
    for id, seats in tables(()):
        curve, found = Table(id, seats).curve, Table(id, seats).found(counts)
        if found.matches > 1:
            bins = found.bins
            mark = "**" if error(bins) > WANTED else ""
            name, matches = words.t(f"{id}.name"), str(found.matches)
            told = (f"{curve.shift:g}, {curve.slope:g}", f"{mark}{error(bins):.3f}{mark}")
            yield (name, str(seats), matches, *told, *map(_cell, bins))


def _cell(it: Bin) -> str:
    """What was called, what was won, and of how many positions."""
    if not it.positions:
        return ""
    called, won = (100 * figure / it.positions for figure in (it.told, it.won))
    return f"{called:.0f}: {won:.0f} ({it.positions})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    parser = options(str(__doc__), games=400)
    parser.add_argument("--iterations", type=int, default=60, help="worlds for an answer")
    parser.add_argument("--every", type=int, default=1, help="search one question in this many")
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "calibration.json")
    for table in (Table(*it) for it in tables(given.only)):
        if given.afresh:
            counts.forget(table)
        table.play(counts, given.games, given.jobs, Effort(given.iterations, given.every))
        print(*table, table.found(counts).curve)
    publish(given.docs / "calibration.md", _HEAD, markdown(_COLUMNS, rows(counts)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
