"""The lanterns and other cards of `cards/toy/cards.yaml`, and the numbers of the rules."""

from __future__ import annotations

from spytable.core import cards
from spytable.core.cards import Check, ListOf, OneOf, Record, Text, Whole

PRINTED = ("peek", "blow", "toll", "vote")  # effects
HAND, FULL_HAND = 2, 3
TURNS = 6
DIE, CHANCES = 6, 2
DECK, OPEN = range(2)  # the piles

_FACE: dict[str, Check] = {
    "id": Text(),
    "copies": Whole(1, 9),
    "points": Whole(-9, 9),
    "effects": ListOf(OneOf(*PRINTED)),
}
SCHEMA = Record({"faces": ListOf(Record(_FACE))})
_FACES = cards.load("toy", SCHEMA)["faces"]

FACES = tuple(face["id"] for face in _FACES)
POINTS = tuple(face["points"] for face in _FACES)
EFFECTS = tuple(tuple(face["effects"]) for face in _FACES)
PACK = tuple(face for face, data in enumerate(_FACES) for _ in range(data["copies"]))
LAMP = FACES.index("lamp")
