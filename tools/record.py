"""Records finished matches as fixtures: python -m tools.record GAME COUNT DIR [MIND].

A fixture is a save. Once recorded it is never made anew: it proves that what was played then still
comes out the same.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from spytable.ai import levels
from spytable.core import registry
from spytable.core.journal import SUFFIX, Journal
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.seating import FREE, machines


def record(id: str, number: int, folder: Path, mind: str) -> Path:
    """Plays a match between equal machines; the number decides deal, seats and options."""
    game = registry.game(id)
    seats = game.seat_counts[number % len(game.seat_counts)]
    chance = Generator(number)
    options = {
        name: option.choices[chance.below(len(option.choices))]
        for name, option in game.options.items()
        if option.is_offered(seats)
    }
    names = [f"Seat {seat + 1}" for seat in range(seats)]
    table = {"names": names, "minds": [mind] * seats, "take_backs": FREE}
    match = Match(id, seats, number, options, table)
    path = folder / f"{number:02}{SUFFIX}"
    match.journal = Journal.create(path, match.header)
    while match.game.asked:
        seat = match.game.asked[chance.below(len(match.game.asked))]
        action = levels.choose(mind, match.game.view(seat), seat, chance.bits())
        match.play(seat, action)
    return path


def main() -> None:
    """Records as many matches as the command line says, and prints their paths."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=registry.ids())
    parser.add_argument("count", type=int)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("mind", nargs="?", default=levels.RANDOM, choices=machines())
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, given.count + 1):
        print(record(given.game, number, given.folder, given.mind))


if __name__ == "__main__":
    main()
