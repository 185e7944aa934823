"""Measures whether a review's ledger is honest: python -m tools.luck.

Equal machines play matches, of which each is reviewed for every seat with so many worlds for each
decision (`--iterations`). Luck should be zero on average: whatever it seems to favour would be a
fault of the chances. The residual, by which two measurements of the same decisions differ, should
be small on average. Decisions of one machine are another's gifts, so these are told as well.

What is counted is kept in docs/luck.json after every match, so that every run goes on where the
last one stopped; docs/luck.md is written from it (`--games 0` only writes it).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.core import registry
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.review.reviewer import Reviewer
from tools.at_once import ThinkingAtOnce
from tools.counts import Counts, options, tables

PLAYER = "ranger"
PARTS = ("decisions", "luck", "gifts", "residual")
WANTED = 0.02  # of a win: the residual, at most, on average

_HEAD = f"""# Whether the ledger of a review is honest

What decisions, luck, gifts and the residual came to on average, in wins of 100, for a seat of a
match of equal machines, with 95 % intervals. Luck should be zero within its interval, and the
residual at most {100 * WANTED:.0f}.

Written by `python -m tools.luck`, which goes on where it stopped.
"""


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
    """A game with a number of players."""

    game: str
    seats: int

    def sums(self, counts: Counts) -> dict[str, Sum]:
        """What the parts of all ledgers came to by now."""
        kept = counts.get(self._name, self._edition)
        return {part: Sum(*kept.get(part, ())) for part in PARTS}

    def play(self, counts: Counts, games: int, jobs: int, iterations: int) -> None:
        """Plays and reviews what is missing to so many matches."""
        done = self.sums(counts)["luck"].figures // self.seats
        with ProcessPoolExecutor(jobs) as pool:
            for found in pool.map(partial(reviewed, self, iterations), range(done, games)):
                sums = self.sums(counts)
                for figures in found:
                    sums = {part: sums[part].add(figures[part]) for part in PARTS}
                kept: dict[str, Any] = {"edition": self._edition, **sums}
                counts.put(self._name, kept)

    @property
    def _name(self) -> str:
        return f"{self.game}:{self.seats}"

    @property
    def _edition(self) -> int:
        return registry.game(self.game).edition


def reviewed(table: Table, iterations: int, seed: int) -> list[dict[str, float]]:
    """What the parts of the ledger of each seat of a match come to."""
    match, rng = Match(table.game, table.seats, seed), Generator(seed)
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, levels.choose(PLAYER, match.game.view(seat), seat, rng.bits()))
    found = []
    for seat in range(table.seats):
        reviewer = Reviewer(ThinkingAtOnce(iterations), match, seat, iterations)
        while not reviewer.is_done:
            reviewer.step()
        found.append({part: getattr(reviewer.ledger, part) for part in PARTS})
    return found


def rows(counts: Counts) -> Iterator[str]:
    """The table, line by line, in wins of 100."""
    heads = ("game", "players", "matches", *PARTS)
    yield "| " + " | ".join(heads) + " |"
    yield "|---" * len(heads) + "|"
    for table in (Table(*it) for it in tables(())):
        sums = table.sums(counts)
        matches = sums["luck"].figures // table.seats
        if matches:
            name = words.t(f"{table.game}.name")
            cells = [_cell(part, sums[part]) for part in PARTS]
            yield f"| {name} | {table.seats} | {matches} | " + " | ".join(cells) + " |"


def _cell(part: str, it: Sum) -> str:
    """A mean with its interval; bold where it is not what it should be."""
    is_wrong = (part == "luck" and abs(it.mean) > it.margin) or (
        part == "residual" and abs(it.mean) > WANTED
    )
    mark = "**" if is_wrong else ""
    return f"{mark}{100 * it.mean:+.1f} ±{100 * it.margin:.1f}{mark}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    parser = options(str(__doc__), games=200)
    parser.add_argument("--iterations", type=int, default=60, help="worlds for a decision")
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "luck.json")
    for table in (Table(*it) for it in tables(given.only)):
        if given.afresh:
            counts.put(f"{table.game}:{table.seats}", {})
        table.play(counts, given.games, given.jobs, given.iterations)
    page = "\n".join([_HEAD, *rows(counts), ""])
    (given.docs / "luck.md").write_text(page, encoding="utf-8")
    print(*rows(counts), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
