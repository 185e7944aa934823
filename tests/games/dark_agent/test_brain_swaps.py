"""Whose satellite the machines take in a swap: it must not always be that of the same chair."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.brain.evaluation import RATES
from spytable.games.dark_agent.brain.race import stakes
from spytable.games.dark_agent.brain.satellite_moves import best_moves
from spytable.games.dark_agent.rules.printed import SENTINELS
from spytable.games.dark_agent.rules.space import SLOT
from tests.games.dark_agent.table import A, B, table

C, D = 2, 3
NEUTRAL = 6  # as `slot % SLOT`


def taken(seat: int, ahead: int | None = None) -> set[int]:
    """Whose satellites the best swaps of a seat take, with one rival ahead."""
    game = table("A5 B5 C5 D5", orbits="ABC ABD BCD ACD N N N", phase="move", seats=4)
    game.turn = game.starter = seat
    game.ask((seat,), "move")
    if ahead is not None:
        game.captured[ahead] = tuple(SENTINELS[-2:])
    moves = best_moves(game, seat, stakes(game, seat, RATES))
    return {move.answer[2] % SLOT for move in moves if move.answer[0] == "swap"} - {NEUTRAL}


@pytest.mark.parametrize("seat", range(4))
def test_it_is_never_left_to_the_lowest_number(seat):
    """Each orbit is shared by two of the others: whoever of them is next is disturbed."""
    after, last = (seat + 1) % 4, (seat + 3) % 4
    assert after in taken(seat)
    assert last not in taken(seat)


@pytest.mark.parametrize("ahead", [B, C, D])
def test_the_rival_who_is_ahead_is_disturbed(ahead):
    assert ahead in taken(A, ahead)
    assert not taken(A, ahead) >= {B, C, D}
