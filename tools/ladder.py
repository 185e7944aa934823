"""Measures how far the rungs are apart: python -m tools.ladder.

In every game and with every number of players each level plays against the one below it: two
players one against the other, more of them one of the upper level, with its partners if it has any,
against all others of the lower one. Every deal is played from every seat. A pair is done after so
many matches, or as soon as it is clear on which side of the bounds it lies: with two players the
upper level should win 60 to 75 %, with more of them a quarter more than par.

What is counted is kept in docs/strength.json, so that every run, on any machine, goes on where the
last one stopped. A new edition of a game's rules begins anew, and so does `--afresh`, as is right
after a change of the players. `--docs DIR` keeps all of it elsewhere.

docs/strength.md is written from all that was counted, and the table for two players between the
marks in README.md; `--games 0` only writes them. In brackets are 95 % intervals, by deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.cli.simulate import Plan
from spytable.core import registry
from spytable.core.game import Game
from tools import scores
from tools.counts import Counts, markdown, options, publish, tables
from tools.scores import Score

SEED = 2
OF_TWO = (0.60, 0.75)  # what the upper one should win of two
ABOVE_PAR = 1.25  # times par, what it should win at least with more players
FEWEST = 100  # deals before a pair can be clear
_WIDER = 1.5  # times the 95 % interval must be clear, as one looks again and again
_MARKS = ("<!-- ladder -->\n", "<!-- /ladder -->\n")

_HEAD = """# How far the levels are apart

Each level against the one below it: shares of wins in percent with 95 % intervals, and the number
of matches. Every deal is played from every seat. With more than two players one of the upper level
plays against all others of the lower one, or one side where partners sit opposite each other.
**Bold** is less than we want, 60 % with two players and a quarter above par with more; *italic* is
more than 75 % with two. Levels that search do so in their usual number of worlds an answer,
whatever the time.

Written by `python -m tools.ladder`, which goes on where it stopped.
"""


class Pair(NamedTuple):
    """Two neighbouring levels in a game with a number of players."""

    game: str
    seats: int
    upper: str
    lower: str

    def plan(self, start: int, games: int) -> Plan:
        """The matches from number `start` to `games` - 1."""
        minds = [self.lower] * self.seats
        for seat in upper_seats(registry.new(self.game, self.seats, SEED)):
            minds[seat] = self.upper
        return Plan(self.game, tuple(minds), games, SEED, start=start)

    def score(self, counts: Counts) -> Score:
        """What was counted by now."""
        return scores.score(counts, self)

    def play(self, counts: Counts, games: int, jobs: int) -> None:
        """Plays to this many matches, or until it is clear; an interrupt keeps what was counted."""
        scores.play(counts, self, self.plan, games, jobs, self.is_clear)

    def is_clear(self, score: Score) -> bool:
        """Whether it is clear on which side of each bound a share lies."""
        low, high = score.interval(self._par)
        middle, spread = score.share(), _WIDER * (high - low) / 2
        inside = (abs(middle - bound) < spread for bound in self._bounds if bound < inf)
        return score.deals >= FEWEST and not any(inside)

    def told(self, score: Score) -> str:
        """A score in a cell of a table; with the marks of those that are outside of the bounds."""
        least, most = self._bounds
        mark = "**" if score.share() < least else "*" if score.share() > most else ""
        return f"{score.told(mark, self._par)} of {score.deals * self.seats}"

    @property
    def _par(self) -> float:
        return 1 / self.seats

    @property
    def _bounds(self) -> tuple[float, float]:
        """What the upper level should win, at least and at most."""
        return OF_TWO if self.seats == 2 else (ABOVE_PAR * self._par, inf)


def upper_seats(game: Game) -> set[int]:
    """The seats of the upper level: the first one with its partners, or alone where they would not
    stay partners if everybody moved on by some seats."""
    side = {seat for seat in range(game.seats) if game.side(seat) == game.side(0)}
    moved = [{(seat + by) % game.seats for seat in side} for by in range(game.seats)]
    stay = all(len({game.side(seat) for seat in seats}) == 1 for seats in moved)
    return side if stay else {0}


def neighbours() -> list[tuple[str, str]]:
    """Each level with the one below it."""
    return [*zip(levels.names()[1:], levels.names())]


def pairs(only: Sequence[str] = (), upper: Sequence[str] = ()) -> Iterator[Pair]:
    """The pairs at all tables, or only some (see `counts.tables`), or of some upper levels."""
    for id, seats in tables(only):
        for above, below in neighbours():
            if not upper or above in upper:
                yield Pair(id, seats, above, below)


def rows(counts: Counts, chosen: Sequence[Pair]) -> list[str]:
    """The table of some pairs, line by line; what has no score at all is left out."""
    played = {(pair.upper, pair.lower) for pair in chosen if pair.score(counts).deals}
    columns = [pair for pair in neighbours() if pair in played]
    names = [f"{words.t(f'mind.{it}')} – {words.t(f'mind.{below}')}" for it, below in columns]
    found = []
    for game, seats in dict.fromkeys((pair.game, pair.seats) for pair in chosen):
        own = [Pair(game, seats, *column) for column in columns]
        cells = [pair.told(score) if (score := pair.score(counts)).deals else "" for pair in own]
        if any(cells):
            found.append((words.t(f"{game}.name"), str(seats), *cells))
    return markdown(("game", "players", *names), found)


def written(text: str, lines: Sequence[str]) -> str:
    """The README with a table between its marks; without them it stays as it is."""
    if _MARKS[0] not in text:
        return text
    before, _, rest = text.partition(_MARKS[0])
    _, _, after = rest.partition(_MARKS[1])
    return before + _MARKS[0] + "\n".join(lines) + "\n" + _MARKS[1] + after


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the tables."""
    parser = options(str(__doc__), games=1000)
    parser.add_argument("--upper", nargs="+", default=(), choices=levels.names()[1:])
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "strength.json")
    for pair in pairs(given.only, given.upper):
        if given.afresh:
            counts.forget(pair)
        pair.play(counts, given.games, given.jobs)
        print(*pair, pair.told(pair.score(counts)), flush=True)
    every = [*pairs()]
    publish(given.docs / "strength.md", _HEAD, rows(counts, every))
    readme = given.docs.parent / "README.md"
    if readme.exists():
        of_two = rows(counts, [pair for pair in every if pair.seats == 2])
        readme.write_text(written(readme.read_text(encoding="utf-8"), of_two), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
