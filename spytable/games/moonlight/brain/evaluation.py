"""The features of a round of Moonlight, for the linear evaluation.

A feature is a lead of seat 0: what it has of something minus what its rival has.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import sub

from spytable.games.moonlight.brain.packs import QUARRY, VALUES, count, leads, quarry, reach
from spytable.games.moonlight.brain.terrain import SIGN, RowPrey, survey
from spytable.games.moonlight.rules.mountain import FULL
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY, moon_points
from spytable.games.moonlight.rules.wolves import ONCE, POWERS

NAMES = (
    "points",  # of rows
    "sums",  # of rows, limited to what matters
    "moons",
    "moon_points",
    *(f"shown_{value}" for value in VALUES[:-1]),  # visible; the highest is shown or kept
    *(f"kept_{value}" for value in VALUES),  # cards in hand and deck
    *(f"hand_{value}" for value in VALUES),
    *(f"quarry_{value}" for value in QUARRY),  # rival's wolves that there are hunters for
    "safe",  # wolves that no remaining card can cover
    "safe_moons",
    "outlook",  # the best cover by any remaining card, in points
    "turn",
    "strike",  # the best cover of the pack to move, in points
    "counter",  # the best cover of its rival, if it were to move
    "can_strike",
    "can_counter",
    "last_cell",  # for the pack that takes it if nobody covers
    "last_cell_still",  # the same, if nobody can cover now
    "closing",  # for the pack to move, if it can take the last cell and is ahead
    *(f"power_{power}" for power in POWERS),  # if it can still be used
    "lone_wolf",  # besides the value of its card, counted above
)
ASSETS = tuple(f"power_{power}" for power in POWERS)  # nobody has to use one
_NO_COVER = -1  # below a cover that brings no points


def is_running(game: Round) -> bool:
    """Whether there is a mountain to evaluate; the deal of a new round says nothing."""
    return game.question in ("turn", "last_turn", "regroup") and bool(game.taken)


def features(game: Round) -> tuple[float, ...]:
    """The features of a round, in the order of NAMES."""
    hands, packs = _held(game)
    (points, sums, moons, first, second), prey = survey(game)
    moons += sub(*game.head_start())
    by_moons = sub(*moon_points((moons, 0), game.power))
    shown = leads(first, second)
    safe, safe_moons, now, ever = _covers(game, prey, hands, packs)
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


def best_covers(game: Round) -> list[float]:
    """What the best cover by any card that is left would bring each seat, in points."""
    _, prey = survey(game)
    *_, ever = _covers(game, prey, *_held(game))
    return ever


def _held(game: Round) -> tuple[tuple[int, int], tuple[int, int]]:
    """What each seat has in its hand, and with its deck."""
    faces, (mine, theirs) = game.faces, game.deck
    hands = count(faces, game.hand[0]), count(faces, game.hand[1])
    return hands, (hands[0] + count(faces, mine), hands[1] + count(faces, theirs))


def _covers(
    game: Round, rows: list[RowPrey], hands: tuple[int, int], packs: tuple[int, int]
) -> tuple[int, int, list[float], list[float]]:
    """The leads in safe wolves and in their moons, and what the best cover brings each seat.

    The best cover by a card of the hand comes first, then that by any remaining card.
    """
    first, second = game.power
    mine = NOBODY if game.spent[0] else first
    theirs = NOBODY if game.spent[1] else second
    soon = reach(hands[0], mine, second), reach(hands[1], theirs, first)
    late = reach(packs[0], mine, second), reach(packs[1], theirs, first)
    now: list[float] = [_NO_COVER, _NO_COVER]
    ever: list[float] = [0, 0]
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
    """The features from "turn" to "closing"; `ahead` is the lead if the round were counted now."""
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
