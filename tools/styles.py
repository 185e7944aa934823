"""Measures what styles do, and what they cost: python -m tools.styles.

A master of each style that a game offers plays against the plain one, and so does another plain one
for comparison; every deal is played from both seats. What tells the styles apart was said
beforehand:

    bold        the scores of a match are further apart, more possible attacks are made, and more
                of them are below 50 %
    careful     the scores of a match are closer together, fewer possible attacks are made, and
                fewer of them are below 50 %
    deceptive   more bluffs: more tiles are sent face down, and more of those without power

The traits of answers are told by the brain of the game (see `core/brain.py`). Those of the plain
rival are counted as well: what he shows more or less than usual he was made to.

What is counted is kept in docs/styles.json after every deal, so that every run goes on where the
last one stopped; docs/styles.md is written from it (`--games 0` only writes it). In brackets are
95 % intervals: of wins by deals, of the others as if all matches and answers were independent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from statistics import fmean
from typing import NamedTuple, TypeAlias

from spytable import words
from spytable.ai import levels
from spytable.cli import intervals, simulate
from spytable.cli.simulate import Plan
from spytable.core import registry
from spytable.core.game import Action, Game
from tools import scores
from tools.counts import Counts, markdown, options, publish, tables
from tools.workers import workers

SEED = 3
RUNG = "master"
SEATS = 2
LOSS = 0.03  # of its strength a style may cost

_HEAD = f"""# What styles do

A master of each style against the plain one, and a plain one for comparison, with two players and
every deal played from both seats: shares of wins in percent, the standard deviation of the
difference of scores, and how often answers showed a trait, with 95 % intervals. A style may cost
{100 * LOSS:.0f} % of strength: **bold** are wins that are certainly less. In italics, after a
trait, is how often the plain rival showed it.

Written by `python -m tools.styles`, which goes on where it stopped.
"""
_COLUMNS = ("game", "style", "wins", "spread of scores", "traits")

Shown: TypeAlias = dict[str, list[int]]
"""By trait: how many answers showed it, and of how many; of the style, and of its rival."""


class Result(NamedTuple):
    """What a style won, 0 to 1, by how much its score was ahead, and the traits of both."""

    won: float
    ahead: int
    shown: Shown


@dataclass
class Score(scores.Score):
    """What was counted of a style in a game: what it won, how often it was ahead by how many
    points, and the traits."""

    aheads: dict[str, int] = field(default_factory=dict)
    shown: Shown = field(default_factory=dict)

    def add_deal(self, matches: Sequence[Result]) -> None:
        """Counts the matches of a deal."""
        self.count([match.won for match in matches])
        for match in matches:
            ahead = str(match.ahead)
            self.aheads[ahead] = self.aheads.get(ahead, 0) + 1
            for trait, counts in match.shown.items():
                before = self.shown.get(trait, [0] * len(counts))
                self.shown[trait] = [sum(pair) for pair in zip(before, counts)]

    def wins(self) -> str:
        """The share of wins; bold if it is certainly less than a style may cost."""
        _, high = self.interval()
        return f"{self.told('**' * (high < 0.5 - LOSS / 2))} of {SEATS * self.deals}"

    def spread(self) -> str:
        """The standard deviation of the difference of scores."""
        aheads = scores.samples(self.aheads)
        spread = sqrt(fmean(it * it for it in aheads) - fmean(aheads) ** 2)
        return f"{spread:.2f} (±{1.96 * spread / sqrt(2 * len(aheads)):.2f})"

    def trait(self, name: str) -> str:
        """How often answers showed a trait."""
        own, of, others, of_others = self.shown.get(name, [0, 0, 0, 0])
        if not of or not of_others:
            return ""
        low, high = intervals.of_games(own / of, of)
        told = f"{100 * own / of:.1f} ({100 * low:.0f}–{100 * high:.0f}) of {of}"
        return f"{told}, *{100 * others / of_others:.1f}*"


class Trial(NamedTuple):
    """A style in a game."""

    game: str
    style: str

    def score(self, counts: Counts) -> Score:
        """What was counted by now."""
        return Score(**counts.get(self))

    def play(self, counts: Counts, games: int, jobs: int) -> None:
        """Plays what is missing to this many matches."""
        score = self.score(counts)
        missing = range(score.deals, games // SEATS)
        with workers(jobs) as pool:
            for matches in pool.map(partial(deal, self), missing):
                score.add_deal(matches)
                counts.put(self, asdict(score))

    @property
    def minds(self) -> tuple[str, str]:
        """The style, and its rival."""
        return levels.in_style(RUNG, self.style), RUNG


def deal(trial: Trial, number: int) -> list[Result]:
    """Plays a deal from every seat."""
    return [match(trial, number * SEATS + seat) for seat in range(SEATS)]


def match(trial: Trial, number: int) -> Result:
    """Plays the match of a number and watches it."""
    traits = registry.brain(trial.game).traits
    shown = {name: [0] * (2 * SEATS) for name in traits}

    def watch(game: Game, minds: Sequence[int], seat: int, action: Action) -> None:
        for name, tells in traits.items():
            if (is_shown := tells(game, seat, action)) is not None:
                counts, at = shown[name], 2 * minds[seat]
                counts[at] += is_shown
                counts[at + 1] += 1

    plan = Plan(trial.game, trial.minds, number + 1, SEED)
    played = simulate.play(plan, number, watch)
    assert played is not None
    own, other = played.scores
    return Result(played.wins[0], own - other, shown)


def trials(only: Sequence[str] = ()) -> Iterator[Trial]:
    """The styles of all games that have some, or only of some; the plain one first."""
    for game, seats in tables(only):
        styles = levels.styles_of(RUNG, game)
        if seats == SEATS and len(styles) > 1:
            yield from (Trial(game, style) for style in styles)


def rows(counts: Counts) -> Iterator[Sequence[str]]:
    """The rows of the table; what has no score is left out."""
    for trial in trials():
        score = trial.score(counts)
        if score.deals:
            name = words.t(f"{trial.game}.name")
            traits = "; ".join(f"{it}: {score.trait(it)}" for it in score.shown)
            yield (name, trial.style, score.wins(), score.spread(), traits)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    parser = options(str(__doc__), games=1000)
    given = parser.parse_args(arguments)
    counts = Counts(given.docs / "styles.json")
    for trial in trials(given.only):
        if given.afresh:
            counts.forget(trial)
        trial.play(counts, given.games, given.jobs)
    publish(given.docs / "styles.md", _HEAD, markdown(_COLUMNS, rows(counts)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
