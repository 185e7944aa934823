"""Measures what powers and lone wolves of Moonlight are worth: python -m tools.bonuses.

Rounds begin with powers and lone wolves drawn by chance: a third of them as in the third round of a
match, with one of each kind at both seats, the others as in the second, with a power at one seat
and a lone wolf at the other. Machines that search play them, since one step ahead some powers are
used badly. A regression finds the log-odds of a round for each of them; these are printed, and kept
in the game's brain by hand (`brain/worth.py`).

What was played is kept in docs/bonuses.json after every round, so that every run goes on where the
last one stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy

from spytable.ai import levels
from spytable.core import registry
from spytable.core.rng import Generator
from spytable.core.weights import Weights
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import FACES, LONE_WOLVES, POWERS
from tools.counts import Counts, options
from tools.regression import Lessons, fit
from tools.workers import workers

KEY = ("moonlight", 2)
LEVEL = "master"
PART = 3  # one of three rounds is as the third of a match, the others as the second
_NAMES = (*POWERS, *(FACES[face] for face in LONE_WOLVES))
_RIDGE = 1.0  # rounds: so little that it only settles what the rounds leave open


class Round(NamedTuple):
    """The powers and the lone wolves of both seats, by their numbers, and who won."""

    powers: Sequence[int]
    lone: Sequence[int]
    winner: int


def played(deal: int) -> Round:
    """A round of a deal, and its replays if it is tied."""
    rng, game = Generator(deal), registry.new(*KEY, deal)
    assert isinstance(game, Moonlight)
    game.wins = [1, 1]  # whoever wins this round wins the match
    _give(game, rng, is_third=deal % PART == 0)
    game.start_round(rng.below(2))
    while game.asked:
        seat = game.asked[0]
        game.step(seat, levels.choose(LEVEL, game.view(seat), seat, rng.bits()))
    return Round(tuple(game.power), tuple(game.lone), game.results[-1][2])


def _give(game: Moonlight, rng: Generator, is_third: bool) -> None:
    """Gives powers and lone wolves by chance."""
    one, powers, wolves = rng.below(2), [*range(len(POWERS))], [*LONE_WOLVES]
    for seat in range(game.seats):
        if is_third or seat == one:
            game.power[seat] = powers.pop(rng.below(len(powers)))
        if is_third or seat != one:
            game.lone[seat] = wolves.pop(rng.below(len(wolves)))
            game.owner[game.faces.index(game.lone[seat])] = seat


def worth(rounds: Sequence[Round]) -> dict[str, float]:
    """The log-odds of a round for each power and each lone wolf, by its id; the least has 0.

    Only differences count: whoever goes without one of the kinds has the other, as its rival has.
    """
    features = [[_row(*pair) for pair in zip(it.powers, it.lone)] for it in rounds]
    shares = [[float(it.winner == seat) for seat in range(2)] for it in rounds]
    lessons = Lessons(numpy.zeros(len(rounds)), numpy.array(features), numpy.array(shares))
    nothing = [0.0] * len(_NAMES)
    start = Weights(nothing, nothing, 1)
    found = fit(lessons, start, [False] * len(_NAMES), _RIDGE).early
    return {name: value - min(found) for name, value in zip(_NAMES, found)}


def _row(power: int, wolf: int) -> list[float]:
    """A mark for what a seat has of all powers and lone wolves."""
    return [float(power == it) for it in range(len(POWERS))] + [
        float(wolf == it) for it in LONE_WOLVES
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing, and prints what everything is worth."""
    given = options(str(__doc__), games=1_000).parse_args(arguments)
    counts = Counts(given.docs / "bonuses.json")
    if given.afresh:
        counts.forget(KEY)
    rounds = [Round(*it) for it in counts.get(KEY).get("rounds", [])]
    with workers(given.jobs) as pool:
        for it in pool.map(played, range(len(rounds), given.games)):
            rounds.append(it)
            counts.put(KEY, {"rounds": rounds})
    print(f"{len(rounds)} rounds")
    for name, value in worth(rounds).items():
        print(f"{name:10} {value:+.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
