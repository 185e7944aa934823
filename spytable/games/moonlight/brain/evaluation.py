"""What a running round of Moonlight is made of: the features that the weights weigh.

A feature is a lead of seat 0: what it has of something, less what its rival has.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import sub

from spytable.games.moonlight.brain.packs import QUARRY, VALUES, count, leads, quarry, reach
from spytable.games.moonlight.brain.terrain import SIGN, survey
from spytable.games.moonlight.rules.mountain import FULL
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY, moon_points
from spytable.games.moonlight.rules.wolves import ONCE, POWERS

NAMES = (
    "points",  # of rows
    "sums",  # of rows, as far as they matter
    "moons",
    "moon_points",
    *(f"shown_{value}" for value in VALUES[:-1]),  # visible wolves; a highest is shown or kept
    *(f"kept_{value}" for value in VALUES),  # cards in hand and deck
    *(f"hand_{value}" for value in VALUES),
    *(f"quarry_{value}" for value in QUARRY),  # wolves that there are hunters for
    "safe",  # wolves that no card to come can cover
    "safe_moons",
    "outlook",  # the most that a cover by a card to come would bring
    "turn",
    "strike",  # the most that a cover brings the pack to move now
    "counter",  # and its rival, were it to move
    "can_strike",
    "can_counter",
    "last_cell",  # the pack that takes it if nobody covers
    "last_cell_still",  # the same, where nobody can cover now
    "closing",  # the pack to move, where it can take the last cell and is ahead
    *(f"power_{power}" for power in POWERS),  # those that can still be used
    "lone_wolf",  # what is left to say of it: its card is counted above
)
ASSETS = tuple(f"power_{power}" for power in POWERS)  # nobody has to use them
_NO_COVER = -1  # brings less than one that brings nothing


def features(game: Round) -> tuple[float, ...]:
    """The leads of seat 0 in a running round, in the order of NAMES."""
    faces, (mine, theirs) = game.faces, game.deck
    hands = count(faces, game.hand[0]), count(faces, game.hand[1])
    packs = hands[0] + count(faces, mine), hands[1] + count(faces, theirs)
    (points, sums, moons, first, second), prey = survey(game)
    by_moons = sub(*moon_points((moons, 0), game.power))
    shown = leads(first, second)
    safe, safe_moons, now, ever = _hunt(game, prey, hands, packs)
    return (
        points,
        sums,
        moons,
        by_moons,
        *shown[:-1],
        *leads(*packs),
        *leads(*hands),
        *quarry(packs[0], first, packs[1], second),
        safe,
        safe_moons,
        ever[0] - ever[1],
        *_tempo(game, now, points + by_moons or sum(shown)),
        *_powers(*game.power, *game.spent),
        (game.lone[0] != NOBODY) - (game.lone[1] != NOBODY),
    )


def _hunt(
    game: Round, rows: list[tuple], hands: tuple[int, int], packs: tuple[int, int]
) -> tuple[int, int, list[float], list[float]]:
    """The leads in wolves and moons that are safe for good, and what the best cover brings each
    seat, by a card of its hand and by any card to come."""
    first, second = game.power
    mine = NOBODY if game.spent[0] else first
    theirs = NOBODY if game.spent[1] else second
    soon = reach(hands[0], mine, second), reach(hands[1], theirs, first)
    late = reach(packs[0], mine, second), reach(packs[1], theirs, first)
    now, ever = [_NO_COVER, _NO_COVER], [0, 0]
    safe = safe_moons = 0
    guarded = game.guarded
    for cells, prey in rows:
        for column, hunter, bit, wolves, moons, swing in prey:
            if not late[hunter] & bit or cells[column] == guarded:
                safe += wolves
                safe_moons += moons
                continue
            if swing > ever[hunter]:
                ever[hunter] = swing
            if soon[hunter] & bit and swing > now[hunter]:
                now[hunter] = swing
    return safe, safe_moons, now, ever


def _tempo(game: Round, now: Sequence[float], ahead: int) -> tuple[float, ...]:
    """From "turn" to "closing"; `ahead` is the lead if the round were counted now."""
    mover = game.asked[0]
    turn = SIGN[mover]
    strike, counter = now[mover], now[1 - mover]
    empty = FULL - len(game.taken)
    last_cell = turn if empty % 2 else -turn
    return (
        turn,
        turn * max(0, strike),
        -turn * max(0, counter),
        turn * (strike > _NO_COVER),
        -turn * (counter > _NO_COVER),
        last_cell,
        last_cell * (strike == counter == _NO_COVER),
        turn * (empty == 1 and ahead * turn > 0),
    )


@cache
def _powers(first: int, second: int, first_spent: int, second_spent: int) -> tuple[int, ...]:
    found = [0] * len(POWERS)
    for sign, power, spent in zip(SIGN, (first, second), (first_spent, second_spent)):
        if power != NOBODY and not (spent and ONCE[power]):
            found[power] += sign
    return tuple(found)
