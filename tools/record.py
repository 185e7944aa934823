"""Records finished matches as fixtures: python -m tools.record GAME COUNT FOLDER [MIND].

A fixture is a save. Once recorded it is never made anew: it proves that what was played then still
comes out the same.
"""

from __future__ import annotations

import sys
from pathlib import Path

from spytable.ai import levels
from spytable.core import registry
from spytable.core.journal import SUFFIX, Journal
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.seating import FREE


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
    id, count, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    mind = sys.argv[4] if len(sys.argv) > 4 else levels.RANDOM
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, count + 1):
        print(record(id, number, folder, mind))


if __name__ == "__main__":
    main()
