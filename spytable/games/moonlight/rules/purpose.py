"""What an answer of the rival was for, read from what it changed on the mountain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spytable.core.game import Action, Fact
from spytable.games.moonlight.rules.mountain import rows
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY, Row

_EMPTY = Row((0, 0), NOBODY, 0)


def purpose(after: Round, before: Round, seat: int, action: Action) -> Fact | None:
    """The most important thing that an answer of a seat brought it; None at other questions, and
    when the round is over."""
    if before.question not in ("turn", "last_turn", "regroup"):
        return None
    if after.round != before.round or len(after.taken) < len(before.taken):
        return None
    found = sorted(_gains(after, before, seat, action))
    return found[0].fact if found else None


class _Gain(NamedTuple):
    """A fact; the lower its rank, the more it matters."""

    rank: int
    fact: Fact


def _gains(after: Round, before: Round, seat: int, action: Action) -> Iterator[_Gain]:
    rival = 1 - seat
    old, new = before.score(), after.score()
    if new.moon_points[seat] > old.moon_points[seat]:
        yield _Gain(2, ("moons", seat, new.moons[seat], new.moons[rival]))
    if action[0] == "guard":
        yield _Gain(4, ("guard", seat))
    for number, (was, row) in enumerate(_rows(after, before), 1):
        own, other = row.sums[seat], row.sums[rival]
        told = (seat, number, own, other)
        if row.winner == seat != was.winner:
            yield _Gain(0, ("turned", *told)) if was.winner == rival else _Gain(1, ("took", *told))
        elif was.winner == rival and row.winner == NOBODY:
            yield _Gain(3, ("levelled", *told[:3]))
        elif own - other > was.sums[seat] - was.sums[rival]:
            yield _Gain(5, ("hold" if row.winner == seat else "catch", *told))


def _rows(after: Round, before: Round) -> Iterator[tuple[Row, Row]]:
    """Every row as it was and as it is; a new row was empty."""
    lines = rows(before.box) if before.box else ()
    was = dict(zip(lines, before.score().rows))
    for line, row in zip(rows(after.box) if after.box else (), after.score().rows):
        yield next((was[it] for it in lines if {*it} & {*line}), _EMPTY), row
