"""The wolves and powers of `cards/moonlight/cards.yaml`, as tuples by face and by power."""

from __future__ import annotations

from functools import cache

from spytable.core import cards
from spytable.core.cards import ListOf, OneOf, Record, Text, Whole

_WOLF = {"id": Text(), "value": Whole(1, 5), "moons": Whole(0, 9)}
_TRAITS = {"corner": Whole(1, 9), "prey": Whole(0, 9), "hunts": ListOf(Whole(0, 4))}

SCHEMA = Record(
    {
        "wolves": ListOf(Record({**_WOLF, "copies": Whole(1, 11)}, _TRAITS)),
        "lone_wolves": ListOf(Record(_WOLF, _TRAITS), low=2),
        "powers": ListOf(
            Record(
                {"id": Text(), "when": OneOf("ongoing", "once")},
                {
                    "points": Whole(0, 9),
                    "sum": Whole(0, 9),
                    "wolves": Whole(1, 4),
                    "highest": Whole(1, 5),
                    "hunts": ListOf(Whole(0, 4)),
                },
            )
        ),
    }
)

_DATA = cards.load("moonlight", SCHEMA)
WOLVES = _DATA["wolves"] + _DATA["lone_wolves"]  # by face

FACES = tuple(wolf["id"] for wolf in WOLVES)
VALUE = tuple(wolf["value"] for wolf in WOLVES)
MOONS = tuple(wolf["moons"] for wolf in WOLVES)
CORNER = tuple(wolf.get("corner", 1) for wolf in WOLVES)
PREY = tuple(wolf.get("prey", 0) for wolf in WOLVES)
HUNTS = tuple(tuple(wolf.get("hunts", [1])) for wolf in WOLVES)

DECK = tuple(face for face, wolf in enumerate(_DATA["wolves"]) for _ in range(wolf["copies"]))
LONE_WOLVES = tuple(range(len(_DATA["wolves"]), len(WOLVES)))

POWERS = tuple(power["id"] for power in _DATA["powers"])
ONCE = tuple(power["when"] == "once" for power in _DATA["powers"])
MOONCALL, LEAP, DEN, PACK, AMBUSH, POUNCE, GUARD, REGROUP = map(
    POWERS.index,
    ("mooncall", "leap", "den", "pack", "ambush", "pounce", "guard", "regroup"),
)
NUMBERS = tuple(_DATA["powers"])  # what a power counts with, by the names of the file


@cache
def prey(face: int, power: int) -> dict[int, str]:
    """The verb with which a wolf covers a rival's wolf, by the rival's value.

    `power` is the power its pack can use now, or -1. A cover that needs no power that is used up
    is a plain one, so permissions add up by "or" and a power is never spent in vain.
    """
    value = VALUE[face]
    reach = HUNTS[face] + (tuple(NUMBERS[LEAP]["hunts"]) if power == LEAP else ())
    verbs = {value - below: "cover" for below in reach}
    if power == AMBUSH and value <= NUMBERS[AMBUSH]["highest"]:
        verbs.setdefault(value, "ambush")
    if power == POUNCE:
        for lower in range(1, value):
            verbs.setdefault(lower, "pounce")
    return verbs
