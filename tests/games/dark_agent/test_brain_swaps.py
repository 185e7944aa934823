"""Whose satellite the machines take in a swap: it must not always be that of the same chair."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.dark_agent.brain.evaluation import RATES
from spytable.games.dark_agent.brain.race import stakes
from spytable.games.dark_agent.brain.satellite_moves import best_moves
from spytable.games.dark_agent.rules.printed import SENTINELS
from spytable.games.dark_agent.rules.space import SLOT
from spytable.games.dark_agent.rules.theatre import NEUTRAL
from tests.games.dark_agent.table import A, B, table

C, D = 2, 3


def taken(seat: int, ahead: int | None = None) -> list[int]:
    """Whose satellites the best swaps of a seat take, with one rival ahead."""
    game = table("A5 B5 C5 D5", orbits="ABC ABD BCD ACD N N N", phase="move", seats=4)
    game.turn = game.starter = seat
    game.ask((seat,), "move")
    if ahead is not None:
        game.captured[ahead] = tuple(SENTINELS[-2:])
    moves = best_moves(game, seat, stakes(game, seat, RATES))
    owners = [move.answer[2] % SLOT for move in moves if move.answer[0] == "swap"]
    return [owner for owner in owners if owner != NEUTRAL]


def test_equal_rivals_are_disturbed_alike():
    """Each orbit is shared by some of the others: they take turns."""
    disturbed = Counter(owner for seat in range(4) for owner in taken(seat))
    assert len(disturbed) == 4
    assert max(disturbed.values()) < 2 * min(disturbed.values())


@pytest.mark.parametrize("ahead", [B, C, D])
def test_the_rival_who_is_ahead_is_disturbed(ahead):
    [(most, _)] = Counter(taken(A, ahead)).most_common(1)
    assert most == ahead
