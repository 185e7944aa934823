"""Measures whether thought pays: python -m tools.thought.

Grandmaster with a second an answer plays itself with a tenth of it, two at a table, every deal from
both seats. Where it decides at once, as with one answer only, it takes no longer than it needs.
Other programs at work on the same cores spoil the figure: give it as many `--jobs` as are idle.

What is counted is kept in docs/thought.json, so that every run goes on where the last one stopped;
`--afresh` counts anew, as is right after a change of the players. docs/thought.md is written from
it (`--games 0` only writes it). In brackets are 95 % intervals, by deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spytable import words
from spytable.cli.simulate import Plan
from tools import scores
from tools.counts import Counts, markdown, options, publish, tables

SEED = 3
MIND = "grandmaster"
LONG, SHORT = 1.0, 0.1  # seconds an answer
WANTED = 0.58  # what the longer thought should win

_HEAD = f"""# Whether thought pays

What Grandmaster with {LONG:g} s an answer wins of mirrored matches against Grandmaster with
{SHORT:g} s: shares in percent with 95 % intervals. **Bold** is less than we want,
{100 * WANTED:.0f} %.

Written by `python -m tools.thought`, which goes on where it stopped.
"""


class Contest(NamedTuple):
    """A game of two, in which one of them has more time."""

    game: str
    seats: int

    def plan(self, start: int, games: int) -> Plan:
        """The matches from number `start` to `games` - 1."""
        seconds = (LONG, SHORT)
        return Plan(self.game, (MIND, MIND), games, SEED, seconds=seconds, start=start)


def contests(only: Sequence[str] = ()) -> Iterator[Contest]:
    """All games of two, or only some (see `counts.tables`)."""
    return (Contest(id, seats) for id, seats in tables(only) if seats == 2)


def rows(counts: Counts) -> list[str]:
    """The table, line by line; games that were not played are left out."""
    every = {it.game: scores.score(counts, it) for it in contests()}
    found = [
        (words.t(f"{game}.name"), str(2 * it.deals), it.told("**" * (it.share() < WANTED)))
        for game, it in every.items()
        if it.deals
    ]
    return markdown(("game", "matches", "won by longer thought"), found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the table."""
    given = options(str(__doc__), games=500).parse_args(arguments)
    counts = Counts(given.docs / "thought.json")
    for contest in contests(given.only):
        if given.afresh:
            counts.forget(contest)
        scores.play(counts, contest, contest.plan, given.games, given.jobs)
    publish(given.docs / "thought.md", _HEAD, rows(counts))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
