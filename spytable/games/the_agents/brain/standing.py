"""What a seat has on the table: tokens, commands, and missions where they bring most.

A search meets the same rows and missions again and again, so what follows from them is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from spytable.games.the_agents.rules import line, missions
from spytable.games.the_agents.rules.factions import SLOTS, Factions
from spytable.games.the_agents.rules.line import MIXED
from spytable.games.the_agents.rules.printed import BONUS, STRICT_BONUS, THE_TAKE

LEFT, RIGHT, HAND = 0, 1, 2  # the places of a seat's missions
_STAYS = 0.1  # points, so that a mission that brings as much elsewhere stays
_MEMORY = 1 << 15

Marks: TypeAlias = tuple[int, ...]
Faces: TypeAlias = tuple[int, ...]
Offer: TypeAlias = tuple[int, int, int]  # points of a mission at each place


class Standing(NamedTuple):
    """What a seat has.

    `income` is the points of its tokens; `pure` tokens have one colour, `house` tokens lie at the
    safe houses. `commands` is the number of commands that face it. Missions bring `lying` points
    where they are and `best` points where they should be; `assigned` of them are not in the hand.
    """

    income: int
    pure: int
    house: int
    commands: int
    lying: int
    best: int
    assigned: int


class Order(NamedTuple):
    """The points that missions bring, and the place of each."""

    points: int
    places: tuple[int, ...]


class Layout(NamedTuple):
    """All rows, and the missions on all sides, of which what each seat has is read.

    `strict` is the reading of the mission The Take.
    """

    rows: list[Marks]
    sides: list[Faces]
    strict: bool

    @classmethod
    def of(cls, game: Factions) -> Layout:
        """The layout of a position."""
        rows = [game.marks(faction) for faction in range(game.seats)]
        sides = [_faces(game, side) for side in game.assigned]
        return cls(rows, sides, game.chosen["take"] == "strict")

    def seen(self, seat: int) -> Standing:
        """What everybody knows that a seat has."""
        return self._with(seat, ())

    def full(self, seat: int, game: Factions) -> Standing:
        """What a seat has with the missions in its hand."""
        return self._with(seat, _faces(game, game.missions[seat]))

    def _with(self, seat: int, in_hand: Faces) -> Standing:
        rows, sides, other = self.rows, self.sides, seat - 1
        on_left, on_right = sides[2 * seat], sides[2 * other + 1]
        return _standing(rows[seat], rows[other], on_left, on_right, in_hand, self.strict)


def _faces(game: Factions, cards: Sequence[int]) -> Faces:
    faces = game.faces
    return tuple([faces[card] for card in cards])


@lru_cache(_MEMORY)
def _standing(
    left: Marks, right: Marks, on_left: Faces, on_right: Faces, in_hand: Faces, strict: bool
) -> Standing:
    at_left, at_right = line.survey(left).sides[0], line.survey(right).sides[1]
    lying = [(face, LEFT) for face in on_left] + [(face, RIGHT) for face in on_right]
    offered = [offer(face, left, right, strict) for face, _ in lying]
    points = sum([brings[place] for brings, (_, place) in zip(offered, lying)])
    offered += [offer(face, left, right, strict) for face in in_hand]
    homes = (*[place for _, place in lying], *[HAND] * len(in_hand))
    order = arranged(tuple(offered), homes, ())
    return Standing(
        at_left.points + at_right.points,
        sum(at_left.colours[:MIXED] + at_right.colours[:MIXED]),
        at_left.house + at_right.house,
        at_left.commands + at_right.commands,
        points,
        order.points,
        len(lying),
    )


@lru_cache(_MEMORY)
def offer(mission: int, left: Marks, right: Marks, strict: bool) -> Offer:
    """The points that a mission brings at each place."""
    bonus = STRICT_BONUS if strict and mission == THE_TAKE else BONUS[mission]
    there = line.survey(left), line.survey(right)
    first, second = there
    on_left = missions.is_met(mission, first, *first.sides, second.sides[1], strict)
    on_right = missions.is_met(mission, second, *second.sides[::-1], first.sides[0], strict)
    return bonus * on_left, bonus * on_right, 0


@lru_cache(_MEMORY)
def arranged(offered: tuple[Offer, ...], homes: tuple[int, ...], settled: tuple[int, ...]) -> Order:
    """The places at which missions bring most.

    `offered` and `homes` are what each mission offers and where it is. Missions with an index in
    `settled` stay where they are; others that bring nothing go to the hand.
    """
    found: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(SLOTS, SLOTS): (0.0, ())}
    for at, (offer, home) in enumerate(zip(offered, homes)):
        options = (home,) if at in settled else [it for it in (LEFT, RIGHT) if offer[it]] + [HAND]
        further: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        for (left, right), (total, places) in found.items():
            for place in options:
                room = (left - (place == LEFT), right - (place == RIGHT))
                if min(room) >= 0:
                    brought = total + offer[place] + _STAYS * (place == home)
                    option = (brought, (*places, place))
                    further[room] = max(further.get(room, option), option)
        found = further
    places = max(found.values())[1]
    return Order(sum([brings[place] for brings, place in zip(offered, places)]), places)
