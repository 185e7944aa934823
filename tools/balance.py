"""Measures how fair every chair is: python -m tools.balance --keep DIR.

Equal machines play every game with every number of players, each match with a deal of its own. For
each place in turn order the share of wins is counted, and for each seat too, as chairs differ in
some games: with three players of Agent Avenue two are partners against one. Finished matches are
kept in DIR, so that a later run with the same DIR only plays what is missing; `--games 0` plays
nothing.

The result is written to docs/balance.md from all that DIR holds. A share is marked if it is away
from par by more than is fair: with two players outside 47 to 53 %, with more of them by more than
a fifth of par. In brackets are 95 % intervals (Wilson's).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.cli import intervals, simulate
from spytable.cli.simulate import Plan, Played
from spytable.cli.simulation_log import MAX_GAMES, SimulationLog
from spytable.core import registry

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "balance.md"
FAIR_OF_TWO = 0.03  # away from one half
FAIR = 0.2  # of par, with more players
SEED = 1

_HEAD = """# How fair every chair is

Shares of wins by turn order: matches of equal machines, each with a deal of its own, with the
default options. A match that is won by several counts for each of them in part. In brackets are
95 % intervals. **Bold** is away from par by more than we call fair: with two players outside 47 to
53 %, with more of them by more than a fifth of par.

Written by `python -m tools.balance`, which goes on where it stopped.
"""


class Cell(NamedTuple):
    """A game with a number of players, all of one level."""

    game: str
    seats: int
    level: str

    def plan(self, games: int) -> Plan:
        """So many matches, each with its own deal."""
        minds = (self.level,) * self.seats
        return Plan(self.game, minds, games, SEED, mirror=False)


def cells(level: str, only: Sequence[str]) -> Iterator[Cell]:
    """All games with two players or more, or only some, such as "moonlight" or "dark_agent:2"."""
    for id in registry.ids():
        for seats in registry.game(id).seat_counts:
            if seats > 1 and (not only or id in only or f"{id}:{seats}" in only):
                yield Cell(id, seats, level)


def log_of(folder: Path, cell: Cell, games: int) -> SimulationLog:
    """The kept matches of a cell, up to a number."""
    return SimulationLog(_file(folder, cell), cell.plan(games))


def _file(folder: Path, cell: Cell) -> Path:
    return folder / f"{cell.game}-{cell.seats}-{cell.level}.jsonl"


def is_fair(share: float, seats: int) -> bool:
    """Whether a share of wins is near enough to par."""
    par = 1 / seats
    allowed = FAIR_OF_TWO if seats == 2 else FAIR * par
    return abs(share - par) <= allowed + 1e-9


def row(cell: Cell, played: Sequence[Played]) -> str:
    """The line of a cell in the table."""
    by_turn = [sum(wins) / len(played) for wins in zip(*map(simulate.in_turn, played))]
    by_seat = [sum(wins) / len(played) for wins in zip(*(game.wins for game in played))]
    shares = ", ".join(_told(share, cell.seats, len(played)) for share in by_turn)
    seats = ", ".join(f"{100 * share:.1f}" for share in by_seat)
    name = words.t(f"{cell.game}.name")
    plies = sum(game.plies for game in played) / len(played)
    level = words.t(f"mind.{cell.level}")
    return f"| {name} | {cell.seats} | {level} | {len(played)} | {shares} | {seats} | {plies:.0f} |"


def _told(share: float, seats: int, games: int) -> str:
    low, high = (100 * bound for bound in intervals.of_games(share, games))
    text = f"{100 * share:.1f}"
    return f"{text if is_fair(share, seats) else f'**{text}**'} ({low:.1f}–{high:.1f})"


def page(rows: Sequence[str]) -> str:
    """The whole of docs/balance.md."""
    head = "| game | players | level | matches | won in turn order, % | won by seat, % | answers |"
    return "\n".join([_HEAD, head, "|---|---|---|---|---|---|---|", *rows, ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    given = _given(arguments)
    given.keep.mkdir(parents=True, exist_ok=True)
    for cell in cells(given.level, given.only) if given.games else ():
        log = log_of(given.keep, cell, given.games)
        simulate.run(cell.plan(given.games), given.jobs, log.add, log.games)
    rows = [
        row(cell, log_of(given.keep, cell, MAX_GAMES).games)
        for level in levels.names()
        for cell in cells(level, ())
        if _file(given.keep, cell).exists()
    ]
    print(*rows, sep="\n")
    given.page.write_text(page(rows), encoding="utf-8")
    return 0


def _given(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--keep", type=Path, required=True, metavar="DIR")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--level", default="ranger")
    parser.add_argument("--only", nargs="+", default=(), metavar="GAME[:SEATS]")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
