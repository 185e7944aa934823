"""Measures whether a review's ledger is honest: python -m tools.luck.

Machines of several levels play matches, of which each is reviewed for one seat as long as a player
would wait for it, on two cores of which a part is free (`--free`). Luck should be zero on average:
whatever it seems to favour would be a fault of the chances. The residual, what looks like errors
but could not be compared in time, should be small in every match, so its size is told as well.

What is counted is kept in docs/luck.json after every match, so that every run goes on where the
last one stopped; docs/luck.md is written from it (`--games 0` only writes it).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.review.reviewer import Reviewer
from tools.at_once import OnTwoCores
from tools.counts import Counts, markdown, options, publish, tables

PLAYERS = ("novice", "scout", "ranger")
SHARES = ("decisions", "luck", "gifts", "residual")
SIZE = "size of residual"
PARTS = (*SHARES, SIZE)
WANTED = 0.02  # of a win: the size of the residual, at most, on average

_HEAD = f"""# Whether the ledger of a review is honest

What decisions, luck, gifts and the residual came to on average, in wins of 100, for a seat of a
match of machines of mixed levels, with 95 % intervals, and how large the residual was on average,
whichever way it went. Luck should be zero within its interval, and the size of the residual at most
{100 * WANTED:.0f}. A review had as much time as a player waits for it, on two cores of which the
part that is told was free.

Written by `python -m tools.luck`, which goes on where it stopped.
"""
_COLUMNS = ("game", "players", "free", "matches", *PARTS)


class Sum(NamedTuple):
    """How many figures there were, their sum, and the sum of their squares."""

    figures: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, figure: float) -> Sum:
        """With one figure more."""
        total, squares = self.total + figure, self.squares + figure * figure
        return Sum(self.figures + 1, round(total, 6), round(squares, 6))

    @property
    def mean(self) -> float:
        """The mean of the figures."""
        return self.total / self.figures

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of the mean."""
        variance = max(0.0, self.squares / self.figures - self.mean**2)
        return 1.96 * sqrt(variance / max(1, self.figures - 1))


class Table(NamedTuple):
    """A game with a number of players, and the percentage of two cores that is free."""

    game: str
    seats: int
    free: int = 100

    def sums(self, counts: Counts) -> dict[str, Sum]:
        """What the parts of all ledgers came to by now."""
        kept = counts.get(self)
        return {part: Sum(*kept.get(part, ())) for part in PARTS}

    def play(self, counts: Counts, games: int, jobs: int) -> None:
        """Plays and reviews what is missing to so many matches."""
        done = self.sums(counts)["luck"].figures
        with ProcessPoolExecutor(jobs) as pool:
            for figures in pool.map(partial(reviewed, self), range(done, games)):
                sums = self.sums(counts)
                counts.put(self, {part: sums[part].add(figures[part]) for part in PARTS})


def reviewed(table: Table, seed: int) -> dict[str, float]:
    """What the parts of the ledger of a seat of a match come to."""
    match, rng = Match(table.game, table.seats, seed), Generator(seed)
    while match.game.asked:
        seat = match.game.asked[0]
        mind = PLAYERS[(seed + seat) % len(PLAYERS)]
        match.play(seat, levels.choose(mind, match.game.view(seat), seat, rng.bits()))
    pool = OnTwoCores(table.free / 100)
    reviewer = Reviewer(pool, match, seed % table.seats, clock=pool.clock)
    while not reviewer.is_done:
        reviewer.step()
    found = {part: getattr(reviewer.ledger, part) for part in SHARES}
    return found | {SIZE: abs(found["residual"])}


def rows(counts: Counts) -> Iterator[Sequence[str]]:
    """The rows of the table, in wins of 100."""
    for game, seats in tables(()):
        for free in range(100, 0, -1):
            sums = Table(game, seats, free).sums(counts)
            matches = sums["luck"].figures
            if matches:
                cells = (_cell(part, sums[part]) for part in PARTS)
                yield (words.t(f"{game}.name"), str(seats), f"{free} %", str(matches), *cells)


def _cell(part: str, it: Sum) -> str:
    """A mean with its interval; bold where it is not what it should be."""
    is_wrong = (part == "luck" and abs(it.mean) > it.margin) or (part == SIZE and it.mean > WANTED)
    mark = "**" if is_wrong else ""
    return f"{mark}{100 * it.mean:+.1f} ±{100 * it.margin:.1f}{mark}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    parser = options(str(__doc__), games=200)
    parser.add_argument("--free", type=int, default=100, metavar="PERCENT")
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "luck.json")
    for table in (Table(*it, given.free) for it in tables(given.only)):
        if given.afresh:
            counts.forget(table)
        table.play(counts, given.games, given.jobs)
    publish(given.docs / "luck.md", _HEAD, markdown(_COLUMNS, rows(counts)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
