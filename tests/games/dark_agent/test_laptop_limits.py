"""Dark Agent: what borrowed satellites can spot, held against all that is possible (ruling 32)."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from spytable.core.rng import Generator
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import COLUMNS
from tests.games.dark_agent.table import A, borrow, choose, slots, table, use


class Spotting(NamedTuple):
    """A cell, and the satellites that saw it."""

    cell: int
    satellites: frozenset[int]


def sight_of(game: DarkAgent, cell: int) -> frozenset[int]:
    """The satellites of A, own and borrowed, that see a cell."""
    row, orbit = divmod(cell, COLUMNS)
    crew = [it for it in game.crew(orbit) if it in game.crew_of(A) or it in game.linked]
    rows = 5 if len(crew) == 3 else len(game.crew(orbit))
    return frozenset(crew if row < rows else ())


def is_possible(game: DarkAgent, spottings: list[Spotting]) -> bool:
    """Whether a different satellite can have spotted each, borrowed ones once in a row."""
    for satellites in product(*[it.satellites for it in spottings]):
        pairs = zip(satellites, spottings)
        rows = [it.cell // COLUMNS for satellite, it in pairs if satellite in game.linked]
        if len({*satellites}) == len(spottings) and len({*rows}) == len(rows):
            return True
    return False


NO_EQUIPMENT = (  # below the first four orbits
    *("s2 s2 s2 A1", "s3 s3 s3 A2", "s4 s4 s4 A3"),
    *("prisoner scientist nuclear A5", "control briefcase timed dark"),
)


@pytest.mark.parametrize(
    "orbits",
    ["AB AB AB N NN . .", "AAB AB BNN N N . .", "AAB ABB N N N . .", "ABN ABN A B . . ."],
)
def test_whatever_satellites_can_spot_by_the_rule_can_be_spotted(orbits):
    for seed in range(40):
        rng, held = Generator(seed), {A: "laptop laptop laptop"}
        game = table(*NO_EQUIPMENT, orbits=orbits, equipment=held)
        spottings: list[Spotting] = []
        while game.question == "spot" or len(game.linked) < 3:
            expected = [
                cell
                for cell in range(35)
                if cell not in game.spotted
                and is_possible(game, [*spottings, Spotting(cell, sight_of(game, cell))])
            ]
            assert {*expected} <= {*game.in_sight}
            assert len(expected) == len(game.in_sight) or are_of_one_orbit(game)
            left = 3 - len(game.linked)
            if left and (not expected or rng.below(3) == 0):
                borrow(game, choose_slot(game, rng))
            elif expected:
                cell = expected[rng.below(len(expected))]
                spottings.append(Spotting(cell, sight_of(game, cell)))
                choose(game, "spot", cell)
            else:
                break
        assert len(spottings) <= 6


def are_of_one_orbit(game: DarkAgent) -> bool:
    """Whether two are borrowed in one orbit: then it is left open which of them was the first."""
    return len({game.satellites[it] for it in game.linked}) < len(game.linked)


def choose_slot(game: DarkAgent, rng: Generator) -> int:
    after = game.copy()
    use(after, "laptop")
    wanted = slots(after, "link")
    return wanted[rng.below(len(wanted))][0]
