"""Measures whether chances to win come true: python -m tools.calibrate.

Equal machines play matches, searching so many worlds an answer (`--iterations`). At each of their
questions the chance is noted that a hint would tell, which is the value of the answer that it would
give, and in the end whether it came true. Of positions called 70 % about 70 % should be won.

The chances are counted in ten bins, from 0 to 10 % up to 90 to 100 %. The error of a bin is how far
the mean chance that was told is from the share that was won; that of a game is the mean over bins
by their positions. Positions of one match share its luck: even perfect chances show some error.

What is counted is kept in docs/calibration.json after every match, so that every run goes on where
the last one stopped; docs/calibration.md is written from it (`--games 0` only writes it).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple, TypeAlias

from spytable import words
from spytable.ai import counsel, levels
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.rng import Generator
from tools.counts import Counts, options, tables

BINS = 10
WANTED = 0.03  # the error of a game, at most

_HEAD = f"""# Whether chances to win come true

The chance that a hint tells, in matches of equal machines with the default options, and the share
of such positions that was won, by ten bins. The error is the mean distance of the two; at most
{WANTED} is wanted. Positions of one match share its luck: matches tell less than their positions.

Written by `python -m tools.calibrate`, which goes on where it stopped.
"""

Told: TypeAlias = tuple[float, float]
"""A chance that was told, and what came of it: 1 if won, 0 if lost, a part if shared."""


class Bin(NamedTuple):
    """Positions whose chances are alike: how many, and the sums of chances and of wins."""

    positions: int = 0
    told: float = 0.0
    won: float = 0.0

    def add(self, told: float, won: float) -> Bin:
        """With one position more."""
        return Bin(self.positions + 1, round(self.told + told, 6), round(self.won + won, 6))

    @property
    def error(self) -> float:
        """How far the mean chance is from the share of wins."""
        return abs(self.told - self.won) / self.positions if self.positions else 0.0


class Table(NamedTuple):
    """A game with a number of players."""

    game: str
    seats: int

    def bins(self, counts: Counts) -> tuple[int, list[Bin]]:
        """The number of matches counted by now, and what they told."""
        counted = counts.get(self._name, self._edition)
        found = [Bin(*it) for it in counted.get("bins", [])]
        return counted.get("matches", 0), found or [Bin()] * BINS

    def keep(self, counts: Counts, matches: int, bins: Sequence[Bin]) -> None:
        """Keeps what was counted."""
        kept = {"edition": self._edition, "matches": matches, "bins": [list(it) for it in bins]}
        counts.put(self._name, kept)

    def play(self, counts: Counts, games: int, jobs: int, iterations: int) -> None:
        """Plays what is missing to so many matches."""
        matches, bins = self.bins(counts)
        with ProcessPoolExecutor(jobs) as pool:
            told = pool.map(partial(match, self, iterations), range(matches, games))
            for number, positions in enumerate(told, matches + 1):
                bins = binned(bins, positions)
                self.keep(counts, number, bins)

    @property
    def _name(self) -> str:
        return f"{self.game}:{self.seats}"

    @property
    def _edition(self) -> int:
        return registry.game(self.game).edition


def match(table: Table, iterations: int, seed: int) -> list[Told]:
    """What was told in a match, and what came of it."""
    rng, game = Generator(seed), registry.new(table.game, table.seats, seed)
    told: list[tuple[int, float]] = []
    while game.asked:
        seat = game.asked[0]
        budget = Budget(iterations=iterations)
        advice = levels.advise(counsel.LEVEL, game.view(seat), seat, rng.bits(), budget)
        if len(advice.choices) > 1:
            [value] = [it.value for it in advice.choices if it.action == advice.action]
            told.append((seat, value))
        game.step(seat, advice.action)
    assert game.outcome is not None
    return [(value, game.outcome.shares[seat]) for seat, value in told]


def binned(bins: Sequence[Bin], positions: Sequence[Told]) -> list[Bin]:
    """The bins with more positions."""
    found = list(bins)
    for told, won in positions:
        at = min(BINS - 1, int(told * BINS))
        found[at] = found[at].add(told, won)
    return found


def error(bins: Sequence[Bin]) -> float:
    """The mean error of the bins, by their positions."""
    positions = sum(it.positions for it in bins)
    return sum(it.positions * it.error for it in bins) / positions if positions else 0.0


def rows(counts: Counts) -> Iterator[str]:
    """The table, line by line; a bin tells what was called and what was won, in percent."""
    heads = ("game", "players", "matches", "error", *(f"{10 * at}–" for at in range(BINS)))
    yield "| " + " | ".join(heads) + " |"
    yield "|---" * len(heads) + "|"
    for table in (Table(*it) for it in tables(())):
        matches, bins = table.bins(counts)
        if matches:
            found = error(bins)
            mark = "**" if found > WANTED else ""
            cells = [_cell(it) for it in bins]
            start = f"| {words.t(f'{table.game}.name')} | {table.seats} | {matches} | "
            yield start + " | ".join([f"{mark}{found:.3f}{mark}", *cells]) + " |"


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
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "calibration.json")
    for table in (Table(*it) for it in tables(given.only)):
        if given.afresh:
            table.keep(counts, 0, [Bin()] * BINS)
        table.play(counts, given.games, given.jobs, given.iterations)
    page = "\n".join([_HEAD, *rows(counts), ""])
    (given.docs / "calibration.md").write_text(page, encoding="utf-8")
    print(*rows(counts), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
