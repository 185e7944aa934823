"""Measures how fair every chair is: python -m tools.balance.

Equal machines play every game with every number of players, each match with a deal of its own. For
each place in turn order the share of wins is counted, and for each seat too, as chairs differ in
some games: with three players of Agent Avenue two are partners against one.

What is counted is kept in docs/balance.json after every match, so that every run, on any machine,
goes on where the last one stopped. A new edition of a game's rules begins anew, and so does
`--afresh`, as is right after a change of the players. `--docs DIR` keeps all of it elsewhere.

docs/balance.md is written from all that was counted; `--games 0` only writes it. A share is marked
if it is away from par by more than is fair: with two players outside 47 to 53 %, with more of them
by more than a fifth of par. In brackets are 95 % intervals (Wilson's).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.cli import intervals, simulate
from spytable.cli.simulate import Plan, Played
from tools.counts import Counts, markdown, options, publish, tables

FAIR_OF_TWO = 0.03  # away from one half
FAIR = 0.2  # of par, with more players
SEED = 1

_HEAD = """# How fair every chair is

Shares of wins by turn order: matches of equal machines, each with a deal of its own, with the
default options. A match that is won by several counts for each of them in part. In brackets are
95 % intervals. **Bold** is away from par by more than we call fair: with two players outside 47 to
53 %, with more of them by more than a fifth of par.
Only turn order is marked: of three players of Agent Avenue two are partners, who share a win.

Written by `python -m tools.balance`, which goes on where it stopped.
"""
_COLUMNS = (
    *("game", "players", "level", "matches"),
    *("won in turn order, %", "won by seat, %", "answers"),
)


@dataclass
class Tally:
    """The first matches of equal machines, added up.

    `by_turn` and `by_seat` count wins, a shared one in part; `answers` counts those of all matches
    together.
    """

    matches: int
    by_turn: list[float]
    by_seat: list[float]
    answers: int

    def __post_init__(self) -> None:
        self._early: dict[int, Played] = {}

    @classmethod
    def empty(cls, seats: int) -> Tally:
        """Of no match yet."""
        return cls(0, [0.0] * seats, [0.0] * seats, 0)

    def add(self, played: Played) -> None:
        """Counts a match as soon as all before it are counted, as several run side by side."""
        self._early[played.number] = played
        while match := self._early.pop(self.matches, None):
            self.matches += 1
            self.by_turn = _sum(self.by_turn, simulate.in_turn(match))
            self.by_seat = _sum(self.by_seat, match.wins)
            self.answers += match.plies


def _sum(left: Sequence[float], right: Sequence[float]) -> list[float]:
    return [round(a + b, 6) for a, b in zip(left, right)]


class Cell(NamedTuple):
    """A game with a number of players, all of one level."""

    game: str
    seats: int
    level: str

    def plan(self, start: int, games: int) -> Plan:
        """The matches from number `start` to `games` - 1, each with its own deal."""
        minds = (self.level,) * self.seats
        return Plan(self.game, minds, games, SEED, mirror=False, start=start)

    def tally(self, counts: Counts) -> Tally:
        """What was counted by now."""
        counted = counts.get(self)
        return Tally(**counted) if counted else Tally.empty(self.seats)

    def play(self, counts: Counts, games: int, jobs: int) -> None:
        """Plays what is missing to this many matches; KeyboardInterrupt keeps what was counted."""
        tally = self.tally(counts)

        def finished(match: Played) -> None:
            tally.add(match)
            counts.put(self, asdict(tally))

        simulate.run(self.plan(tally.matches, games), jobs, finished)
        if tally.matches < games:
            raise KeyboardInterrupt  # which `simulate.run` keeps to itself


def cells(level: str, only: Sequence[str]) -> Iterator[Cell]:
    """All tables of one level, or only some (see `counts.tables`)."""
    return (Cell(id, seats, level) for id, seats in tables(only))


def is_fair(share: float, seats: int) -> bool:
    """Whether a share of wins is near enough to par."""
    par = 1 / seats
    allowed = FAIR_OF_TWO if seats == 2 else FAIR * par
    return abs(share - par) <= allowed + 1e-9


def rows(counts: Counts) -> Iterator[Sequence[str]]:
    """The rows of the table; what has no match is left out."""
    for level in levels.names():
        for cell in cells(level, ()):
            tally = cell.tally(counts)
            if tally.matches:
                yield row(cell, tally)


def row(cell: Cell, tally: Tally) -> Sequence[str]:
    """The row of a cell in the table."""
    count = tally.matches
    shares = ", ".join(_told(wins / count, cell.seats, count) for wins in tally.by_turn)
    seats = ", ".join(f"{100 * wins / count:.1f}" for wins in tally.by_seat)
    name, level = words.t(f"{cell.game}.name"), words.t(f"mind.{cell.level}")
    answers = f"{tally.answers / count:.0f}"
    return (name, str(cell.seats), level, str(count), shares, seats, answers)


def _told(share: float, seats: int, games: int) -> str:
    low, high = (100 * bound for bound in intervals.of_games(share, games))
    text = f"{100 * share:.1f}"
    return f"{text if is_fair(share, seats) else f'**{text}**'} ({low:.1f}–{high:.1f})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    parser = options(str(__doc__), games=4000)
    parser.add_argument("--level", default="ranger")
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "balance.json")
    for cell in cells(given.level, given.only):
        if given.afresh:
            counts.forget(cell)
        cell.play(counts, given.games, given.jobs)
    publish(given.docs / "balance.md", _HEAD, markdown(_COLUMNS, rows(counts)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
