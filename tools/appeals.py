"""Measures whether what a review calls an error is one: python -m tools.appeals.

A weak machine plays against a strong one, and its match is reviewed as for a player who waits. Each
error that is named is appealed: the better answer and the given one are both played on to the end
of the match, in the same worlds that the seat could hold possible. Whoever is asked there looks one
step ahead and knows no more than its view. Such players are weaker than those who would take the
most from a position, but they owe nothing to the search that found the error. Only an end that can
be searched exactly is played as it should be: what one step ahead makes of it proves nothing.

What is counted is kept in docs/appeals.json after every deal, so that every run goes on where the
last one stopped; docs/appeals.md is written from it (`--games 0` only writes it).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import NamedTuple

from spytable import words
from spytable.ai.advice import Gap
from spytable.ai.budget import Budget
from spytable.ai.determinizations import BELIEF, Determinizations
from spytable.ai.exact import AlphaBeta, OutOfTime
from spytable.ai.glance import glance
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.rng import Generator
from spytable.review.judgement import Judgement
from tools import luck
from tools.counts import Counts, markdown, options, publish, tables
from tools.workers import workers

WORLDS = 100  # in which both answers are played on
ERRORS = 4  # of a match, the dearest, that are appealed
POSITIONS = 20_000  # of an endgame, after which it is played like the rest
SLIGHT = 0.02  # of a chance to win: what costs less is no error
WANTED = 0.9  # of those that can be told, at least, that hold

_HEAD = f"""# Whether errors are errors

What reviews called an error was appealed: the better answer and the given one were played on to the
end of the match in {WORLDS} worlds that the seat could hold possible, by players who look one step
ahead from their views, and exactly where an end can be searched. *Told* and *came to* are what
errors cost on average, in wins of 100, with 95 % intervals. An error holds if it certainly cost
something, and is refuted if it certainly cost less than {100 * SLIGHT:.0f}; the rest stays open.
**Bold** are those that hold if they are less than {100 * WANTED:.0f} of 100 that are decided. The
matches are those of a Novice against one Ranger, and other Novices where there are more players; of
each the dearest {ERRORS} errors count.

Written by `python -m tools.appeals`, which goes on where it stopped.
"""
_COLUMNS = ("game", "players", "matches", "told", "came to", "hold", "refuted", "open")


class Appeal(NamedTuple):
    """What an error was told to cost, as a chance to win, and what it came to, with its margin."""

    told: float
    cost: float
    margin: float

    @property
    def holds(self) -> bool:
        """Whether the error certainly cost something."""
        return self.cost - self.margin > 0

    @property
    def is_refuted(self) -> bool:
        """Whether it certainly cost next to nothing."""
        return self.cost + self.margin < SLIGHT


class Table(NamedTuple):
    """A game with a number of players."""

    game: str
    seats: int

    def appeals(self, counts: Counts) -> list[Appeal]:
        """All appeals by now."""
        return [Appeal(*it) for it in counts.get(self).get("appeals", [])]

    def deals(self, counts: Counts) -> int:
        """How many deals were played by now."""
        return int(counts.get(self).get("deals", 0))

    def play(self, counts: Counts, games: int, jobs: int) -> None:
        """Plays, reviews and appeals the matches that are missing to this many."""
        with workers(jobs) as pool:
            missing = range(self.deals(counts), games)
            for deal, found in zip(missing, pool.map(partial(appealed, self), missing)):
                appeals = [*self.appeals(counts), *found]
                counts.put(self, {"deals": deal + 1, "appeals": appeals})


def appealed(table: Table, deal: int) -> list[Appeal]:
    """The appeals of one match of a deal; the strong one sits elsewhere from deal to deal."""
    strong = deal % table.seats
    reviewer = luck.reviewer(luck.Table(*table), deal, strong)
    judged = [it.judgement for it in reviewer.ledger.errors[:ERRORS]]
    return [_appeal(it) for it in judged if it]


def _appeal(judgement: Judgement) -> Appeal:
    decision = judgement.decision
    cost = played_on(decision.view, decision.seat, judgement.best, decision.action)
    return Appeal(round(judgement.gap.mean, 4), round(cost.mean, 4), round(cost.margin, 4))


def played_on(view: Game, seat: int, better: Action, given: Action) -> Gap:
    """How much more often one answer wins than another, if the match is played to its end."""
    brain, view = registry.brain(view.id), view.reopened()
    drawn = Determinizations(view, brain, Generator(0), BELIEF)
    found = []
    for number in range(WORLDS):
        world = drawn.draw()
        one, other = (_share(world.copy(), seat, answer, number) for answer in (better, given))
        found.append(one - other)
    return Gap.of(found)


def _share(game: Game, seat: int, answer: Action, seed: int) -> float:
    """What a seat gets of the victory after an answer."""
    rng = Generator(seed)
    game.step(seat, answer)
    while game.asked:
        if (end := _end(game)) is not None:
            game = end
            continue
        asked = game.asked[0]
        game.step(asked, glance(game.view(asked), asked, rng, 1).action)
    assert game.outcome
    return game.outcome.shares[seat]


def _end(game: Game) -> Game | None:
    """To where an endgame leads if both play as they should, unless that takes too long."""
    brain = registry.brain(game.id)
    if game.seats > 2 or brain.is_bluff(game) or not brain.is_endgame(game):
        return None
    try:
        return AlphaBeta(game.asked[0], brain, Budget(iterations=POSITIONS)).end(game.copy())
    except OutOfTime:
        return None


def rows(counts: Counts) -> Iterator[Sequence[str]]:
    """The rows of the table."""
    for game, seats in tables(()):
        table = Table(game, seats)
        if len(appeals := table.appeals(counts)) > 1:
            hold, refuted = sum(it.holds for it in appeals), sum(it.is_refuted for it in appeals)
            mark = "**" if hold < WANTED * (hold + refuted) else ""
            cost = Gap.of([it.cost for it in appeals])
            yield (
                *(words.t(f"{game}.name"), str(seats), str(table.deals(counts))),
                f"{100 * fmean(it.told for it in appeals):.1f}",
                f"{100 * cost.mean:.1f} ±{100 * cost.margin:.1f}",
                *(f"{mark}{hold}{mark}", str(refuted), str(len(appeals) - hold - refuted)),
            )


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the page."""
    given = options(str(__doc__), games=20).parse_args(arguments)
    counts = Counts(given.docs / "appeals.json")
    for table in (Table(*it) for it in tables(given.only)):
        if given.afresh:
            counts.forget(table)
        table.play(counts, given.games, given.jobs)
    publish(given.docs / "appeals.md", _HEAD, markdown(_COLUMNS, rows(counts)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
