"""The wolves and powers of `cards/moonlight/cards.yaml`, as tuples by face and by power."""

from __future__ import annotations

from functools import cache

from spytable.core import cards
from spytable.core.cards import ListOf, OneOf, Record, Text, Whole

_WOLF: dict[str, cards.Check] = {"id": Text(), "value": Whole(1, 5), "moons": Whole(0, 9)}
_HUNTS = ListOf(Whole(0, 4))
_TRAITS: dict[str, cards.Check] = {"corner": Whole(1, 9), "prey": Whole(0, 9), "hunts": _HUNTS}
_COUNTS: dict[str, dict[str, cards.Check]] = {  # the numbers of the effect, by power
    "mooncall": {"points": Whole(0, 9)},
    "leap": {"hunts": _HUNTS},
    "den": {"highest": Whole(1, 5)},
    "pack": {"sum": Whole(0, 9), "wolves": Whole(1, 4)},
    "ambush": {"highest": Whole(1, 5)},
    "pounce": {},
    "guard": {},
    "regroup": {},
}
_WHEN: dict[str, cards.Check] = {"when": OneOf("ongoing", "once")}

SCHEMA = Record(
    {
        # A hand takes three cards. With three lone wolves there are two to offer after round two.
        "wolves": ListOf(Record({**_WOLF, "copies": Whole(1, 11)}, _TRAITS), low=3),
        "lone_wolves": ListOf(Record(_WOLF, _TRAITS), low=3),
        "powers": Record({power: Record(_WHEN | counts) for power, counts in _COUNTS.items()}),
    }
)

_DATA = cards.load("moonlight", SCHEMA)
WOLVES = tuple(  # by face
    {**wolf, "lone": name == "lone_wolves"}
    for name in ("wolves", "lone_wolves")
    for wolf in _DATA[name]
)

FACES = tuple(wolf["id"] for wolf in WOLVES)
VALUE = tuple(wolf["value"] for wolf in WOLVES)
MOONS = tuple(wolf["moons"] for wolf in WOLVES)
CORNER = tuple(wolf.get("corner", 1) for wolf in WOLVES)
PREY = tuple(wolf.get("prey", 0) for wolf in WOLVES)
HUNTS = tuple(tuple(wolf.get("hunts", [1])) for wolf in WOLVES)

DECK = tuple(face for face, wolf in enumerate(_DATA["wolves"]) for _ in range(wolf["copies"]))
LONE_WOLVES = tuple(range(len(_DATA["wolves"]), len(WOLVES)))

POWERS = tuple(_COUNTS)  # the order is fixed, since saves hold their numbers
MOONCALL, LEAP, DEN, PACK, AMBUSH, POUNCE, GUARD, REGROUP = range(len(POWERS))
NUMBERS = tuple(_DATA["powers"][power] for power in POWERS)  # of the effect, by power
ONCE = tuple(numbers["when"] == "once" for numbers in NUMBERS)


@cache
def prey(face: int, power: int) -> dict[int, str]:
    """The verb with which a wolf covers a rival's wolf, by the value of that wolf.

    `power` is the power that its pack can use now, or -1. A cover that is allowed without using up
    a power is a plain one, so that no power is wasted (ruling 15).
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
