"""Measures whether a review's ledger is honest: python -m tools.luck.

One strong machine plays against weak ones, every deal from every seat, and each match is reviewed
for a weak one. Over many deals chance favours nobody, so luck should be zero on average: it is not
if the review finds too few errors, which would seem to be bad luck, or makes too much of them. The
residual, what looks like errors but could not be compared, should be small in every match, so its
size is told as well.

A review takes as long as a player would wait for it, on two cores of which a part is free
(`--free`); with `--quick` every search and comparison looks at few worlds instead, so that many
matches can tell of luck.

What is counted is kept in docs/luck.json after every deal, so that every run goes on where the last
one stopped; docs/luck.md is written from it (`--games 0` only writes it).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.review.reviewer import Reviewer
from tools.at_once import OnTwoCores, ThinkingAtOnce
from tools.counts import Counts, markdown, options, publish, tables
from tools.workers import workers

STRONG, WEAK = "ranger", "novice"
SHARES = ("decisions", "luck", "gifts", "residual")
SIZE = "size of residual"
PARTS = (*SHARES, SIZE)
WORLDS = 60  # for each search and comparison of a quick review
EFFORTS = [*((free, 0) for free in range(100, 0, -1)), (100, WORLDS)]
WANTED = 0.02  # of a win: the size of the residual, at most, on average

_HEAD = f"""# Whether the ledger of a review is honest

What decisions, luck, gifts and the residual came to on average, in wins of 100, for a Novice
against one Ranger, and other Novices where there are more players, with 95 % intervals; and how
large the residual was on average, whichever way it went. Every deal was played with Ranger at every
seat. Luck should be zero within its interval: it is below if errors are not found, and above if too
much is made of them. The size of the residual should be at most {100 * WANTED:.0f}. A review had as
much time as a player waits for it, on two cores of which the part that is told was free, or only so
many worlds for each search and each comparison.

Written by `python -m tools.luck`, which goes on where it stopped.
"""
_COLUMNS = ("game", "players", "a review had", "matches", *PARTS)


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
    """A game with a number of players, and how much a review may think: with this many worlds for
    each search and comparison, or as long as a player waits while that percentage of two cores is
    free."""

    game: str
    seats: int
    free: int = 100
    worlds: int = 0

    def sums(self, counts: Counts) -> dict[str, Sum]:
        """What the parts of all ledgers came to by now; the figures are those of deals."""
        kept = counts.get(self)
        return {part: Sum(*kept.get(part, ())) for part in PARTS}

    def play(self, counts: Counts, games: int, jobs: int) -> None:
        """Plays and reviews the deals that are missing to this many matches."""
        done = self.sums(counts)["luck"].figures
        with workers(jobs) as pool:
            deals = range(done, games // self.seats)
            for figures in pool.map(partial(reviewed, self), deals):
                sums = self.sums(counts)
                counts.put(self, {part: sums[part].add(figures[part]) for part in PARTS})

    def review(self, match: Match, seat: int) -> Reviewer:
        """A review that has not begun."""
        if self.worlds:
            return Reviewer(ThinkingAtOnce(self.worlds), match, seat, self.worlds)
        pool = OnTwoCores(self.free / 100)
        return Reviewer(pool, match, seat, clock=pool.clock)

    @property
    def effort(self) -> str:
        """How much a review may think, in words."""
        return f"{self.worlds} worlds" if self.worlds else f"{self.free} % of its time"


def reviewed(table: Table, deal: int) -> dict[str, float]:
    """What the parts of the ledgers of a deal come to, on average over the strong one's seats."""
    ledgers = [reviewer(table, deal, strong).ledger for strong in range(table.seats)]
    found = {part: fmean(getattr(it, part) for it in ledgers) for part in SHARES}
    return found | {SIZE: fmean(abs(it.residual) for it in ledgers)}


def reviewer(table: Table, deal: int, strong: int) -> Reviewer:
    """The review of a match of a deal for who sits after the strong one."""
    match, rng = Match(table.game, table.seats, deal), Generator(deal)
    while match.game.asked:
        seat = match.game.asked[0]
        mind = STRONG if seat == strong else WEAK
        match.play(seat, levels.choose(mind, match.game.view(seat), seat, rng.bits()))
    found = table.review(match, (strong + 1) % table.seats)
    while not found.is_done:
        found.step()
    return found


def rows(counts: Counts) -> Iterator[Sequence[str]]:
    """The rows of the table, in wins of 100."""
    for game, seats in tables(()):
        for table in (Table(game, seats, *it) for it in EFFORTS):
            sums = table.sums(counts)
            if deals := sums["luck"].figures:
                cells = (_cell(part, sums[part]) for part in PARTS)
                name, matches = words.t(f"{game}.name"), str(deals * seats)
                yield (name, str(seats), table.effort, matches, *cells)


def _cell(part: str, it: Sum) -> str:
    """A mean with its interval; bold where it is not what it should be."""
    is_wrong = (part == "luck" and abs(it.mean) > it.margin) or (part == SIZE and it.mean > WANTED)
    mark = "**" if is_wrong else ""
    return f"{mark}{100 * it.mean:+.1f} ±{100 * it.margin:.1f}{mark}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    parser = options(str(__doc__), games=200)
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--free", type=int, default=100, metavar="PERCENT")
    effort.add_argument("--quick", action="store_const", dest="worlds", const=WORLDS, default=0)
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "luck.json")
    for table in (Table(*it, given.free, given.worlds) for it in tables(given.only)):
        if given.afresh:
            counts.forget(table)
        table.play(counts, given.games, given.jobs)
    publish(given.docs / "luck.md", _HEAD, markdown(_COLUMNS, rows(counts)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
