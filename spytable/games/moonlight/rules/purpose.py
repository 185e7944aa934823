"""What an answer was for, read from what it changed on the mountain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spytable.core.game import Action, Fact
from spytable.games.moonlight.rules.mountain import FULL, rows
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY, Row

_EMPTY = Row((0, 0), NOBODY, 0)
_CLOSE = 3  # so few empty cells that the end of the round is near


def purpose(after: Round, before: Round, seat: int, action: Action) -> Fact | None:
    """The most important thing that an answer of a seat brought it, in the order of `purposes`;
    None once the mountain has been counted."""
    if not _goes_on(after):
        return None
    order = [*after.purposes]
    return min(_gains(after, before, seat, action), key=lambda it: order.index(it[0]), default=None)


def _goes_on(after: Round) -> bool:
    """Whether the round is still to be counted, and no other one has been dealt."""
    return bool(after.asked and after.taken) and after.question in ("turn", "last_turn", "regroup")


def _gains(after: Round, before: Round, seat: int, action: Action) -> Iterator[Fact]:
    """All that an answer brought, of rows the one with most points first."""
    verb, card, _ = action
    if verb == "guard":
        yield "guard", seat, card
    yield from _lead(after, before, seat)
    yield from _moon_gains(after, before, seat)
    for change in sorted(changes(after, before), key=lambda it: -it.now.points):
        yield from _row_gains(change, seat)


def _lead(after: Round, before: Round, seat: int) -> Iterator[Fact]:
    """A lead in points that is new, towards the end of a round."""
    was, now = ((it.points[seat], it.points[1 - seat]) for it in (before.score(), after.score()))
    left = FULL - len(after.taken)
    if 0 < left <= _CLOSE and not after.extra and was[0] <= was[1] and now[0] > now[1]:
        yield "ahead", seat, left, *now


def _moon_gains(after: Round, before: Round, seat: int) -> Iterator[Fact]:
    rival = 1 - seat
    old, new = before.score(), after.score()
    if new.moon_points[seat] > old.moon_points[seat]:
        yield "moons", seat, new.moon_points[seat], new.moons[seat], new.moons[rival]
    elif new.moon_points[rival] < old.moon_points[rival]:
        yield "moons_level", seat, new.moons[seat]


class Change(NamedTuple):
    """A row, its number from the top, and what it was; a new row was empty."""

    number: int
    was: Row
    now: Row


def changes(after: Round, before: Round) -> Iterator[Change]:
    """Every row of a mountain from the top, beside what it was before."""
    lines = rows(before.box) if before.box else ()
    was = dict(zip(lines, before.score().rows))
    now = zip(rows(after.box) if after.box else (), after.score().rows)
    for number, (line, row) in enumerate(now, 1):
        old = next((was[it] for it in lines if {*it} & {*line}), _EMPTY)
        yield Change(number, old, row)


def _row_gains(change: Change, seat: int) -> Iterator[Fact]:
    number, was, now = change
    rival = 1 - seat
    own, other = now.sums[seat], now.sums[rival]
    told = (now.points, number, own, other)
    if was == _EMPTY and now.winner == seat:
        yield "opened", seat, number
    elif now.winner == seat != was.winner:
        yield "turned" if was.winner == rival else "took", seat, *told
    elif was.winner == rival and now.winner == NOBODY:
        yield "levelled", seat, number, own
    elif own - other > was.sums[seat] - was.sums[rival]:
        if now.winner == seat:
            yield "hold", seat, *told
        else:
            yield "catch", seat, number, own, other
