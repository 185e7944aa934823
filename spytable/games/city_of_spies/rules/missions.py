"""The missions: what they count in a hand, and the points for having most of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from spytable.games.city_of_spies.rules.characters import FLAG, POWER, SYMBOLS
from spytable.games.city_of_spies.rules.printed import FACES, FLAGS, ICONS, MISSIONS, PRINTED

STRONGEST = FACES.index("mission_strongest")
FIRST = 6  # points
SECOND = 3  # points, in the variant with second places


def _values(mission: int) -> tuple[int, ...] | None:
    """What each character adds to a mission; None where each flag counts once."""
    match PRINTED[mission]:
        case {"icon": icon}:
            return tuple(symbols.count(ICONS.index(icon)) for symbols in SYMBOLS)
        case {"flag": flag}:
            return tuple(int(own == FLAGS.index(flag)) for own in FLAG)
        case {"flags": _}:
            return None
    return POWER


VALUES = {mission: _values(mission) for mission in MISSIONS}
_COUNTED_ONCE = {
    mission: tuple(map(FLAGS.index, PRINTED[mission].get("flags", ()))) for mission in MISSIONS
}


def tally(mission: int, characters: Iterable[int]) -> int:
    """How much of what a mission counts some characters have; all are faces."""
    values = VALUES[mission]
    if values is None:
        flags = _COUNTED_ONCE[mission]
        return len({FLAG[face] for face in characters if FLAG[face] in flags})
    return sum([values[face] for face in characters])


class Standing(NamedTuple):
    """How the seats stand in a mission: who is first, who is second, and the points of each."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    points: tuple[int, ...]


def standing(counts: Sequence[int], second_place: bool) -> Standing:
    """The standing in a mission, from how much each seat has of what it counts."""
    most = max(counts)
    if not most:
        return Standing((), (), (0,) * len(counts))  # ruling 12
    first = _who_have(counts, most)
    second: tuple[int, ...] = ()
    prize, runner_up = FIRST // len(first), 0
    if second_place and len(first) > 1:
        prize = _rounded_up(FIRST + SECOND, len(first))  # ruling 26
    elif second_place and (next_most := max((n for n in counts if n < most), default=0)):
        second = _who_have(counts, next_most)
        runner_up = _rounded_up(SECOND, len(second))
    points = tuple(
        prize if seat in first else runner_up if seat in second else 0
        for seat in range(len(counts))
    )
    return Standing(first, second, points)


def _who_have(counts: Sequence[int], amount: int) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == amount)


def _rounded_up(points: int, shares: int) -> int:
    return -(-points // shares)
