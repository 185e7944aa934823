"""What is printed on the cards: `cards/dark_agent/cards.yaml`, its schema, faces and effects."""

from __future__ import annotations

from typing import TypeAlias

from spytable.core import cards
from spytable.core.cards import Check, OneOf, Record, Whole

Effect: TypeAlias = tuple[str, int]  # a verb and its number

# The order of the faces is fixed: fingerprints and saves depend on it. Equipment, which is
# shuffled, comes last, so that a card's id tells its face unless it is equipment.
TOKENS = ("first", "double", "prize")  # that there are once
SERVICES = ("asian", "latin_american", "eastern_european", "american", "middle_eastern", "german")
RANKS = ("skull", "2", "3", "5")
_SENTINELS = ("sentinel_2", "sentinel_3", "sentinel_4")
_TARGETS = ("prisoner", "scientist", "nuclear", "control", "briefcase", "timed")
_SPECIALS = ("support", "supply", "media", "undercover")
_EQUIPMENT = (
    *("binoculars", "dinghy", "adrenaline", "laptop", "jetpack"),
    *("jacket", "uniform", "explosives", "rocket", "machinegun"),
)
FACES = (
    *[f"{service}_{rank}" for service in SERVICES for rank in RANKS],
    *("dark_agent", *_SENTINELS, *_TARGETS, *_SPECIALS, *_EQUIPMENT),
)

_FEW = Whole(1, 9)
_DEFENCE = Whole(1, 99)
_LEVEL = {"level": _FEW}
_GUARDED = {**_LEVEL, "defence": _DEFENCE}
_POWERS = (
    *("recall", "challenge", "rearrange_targets", "exchange_neutral", "double_sentinel"),
    "draw_full",
)
_UNCOUNTED = ("deploy", "recruit", "boost", "link", "exchange", "shield", "breach")


def _effect(*verbs: str) -> dict[str, Check]:
    numbers = {verb: Whole(1, 1) if verb in _UNCOUNTED else _FEW for verb in verbs}
    return {"effect": Record({}, numbers)}


_TARGET = Record({**_GUARDED, **_effect("exchange", "shield", "bonus", "see", "votes")})
_SPECIAL = Record({"copies": _FEW, **_effect("deploy", "draw", "rearrange", "recruit")})
_TOOL = Record(
    {
        "copies": _FEW,
        **_effect(
            *("mark", "deploy", "boost", "link", "exchange"),
            *("shield", "dress", "breach", "load", "shoot"),
        ),
    },
    {"limit": _FEW},
)
SCHEMA = Record(
    {
        "services": Record(dict.fromkeys(SERVICES, Record({"power": OneOf(*_POWERS)}))),
        "agents": Record(
            {"skull": Record(_LEVEL), **dict.fromkeys(RANKS[1:], Record(_GUARDED))},
        ),
        "dark_agent": Record(_GUARDED),
        "sentinels": Record(dict.fromkeys(_SENTINELS, Record({"copies": _FEW, **_GUARDED}))),
        "targets": Record(
            dict.fromkeys(_TARGETS[:-1], _TARGET) | {"timed": Record({**_GUARDED, "rounds": _FEW})}
        ),
        "specials": Record(dict.fromkeys(_SPECIALS, _SPECIAL)),
        "equipment": Record(dict.fromkeys(_EQUIPMENT, _TOOL)),
    }
)
_DATA = cards.load("dark_agent", SCHEMA)


# Cards: one of each face, unless the file says how many copies

_COPIES = {
    name: says.get("copies", 1)
    for group in ("sentinels", "specials", "equipment")
    for name, says in _DATA[group].items()
}
FACE: tuple[int, ...] = tuple(  # by card; of equipment before it is shuffled
    face for face, name in enumerate(FACES) for _ in range(_COPIES.get(name, 1))
)


def _cards(*names: str) -> range:
    """The cards of these names, which follow each other."""
    found = [card for card, face in enumerate(FACE) if FACES[face] in names]
    return range(found[0], found[-1] + 1)


AGENTS = range(len(SERVICES) * len(RANKS))
[DARK] = _cards("dark_agent")
SENTINELS = _cards(*_SENTINELS)
TARGETS = _cards(*_TARGETS)
[PRISONER, SCIENTIST, NUCLEAR, CONTROL, BRIEFCASE, TIMED] = TARGETS
SPECIALS = _cards(*_SPECIALS)
SUPPLY = _cards("supply")
EQUIPMENT = _cards(*_EQUIPMENT)
SKULLS = AGENTS[:: len(RANKS)]  # by service
SERVICE = tuple(card // len(RANKS) for card in AGENTS)  # by agent

_PRINTED = {
    **{f"{service}_{rank}": _DATA["agents"][rank] for service in SERVICES for rank in RANKS},
    "dark_agent": _DATA["dark_agent"],
    **_DATA["sentinels"],
    **_DATA["targets"],
}
_OF_CARD = [_PRINTED.get(FACES[face], {}) for face in FACE]
# By card.
LEVELS: tuple[int, ...] = tuple(says.get("level", 0) for says in _OF_CARD)  # 0: none
DEFENCES: tuple[int, ...] = tuple(says.get("defence", 0) for says in _OF_CARD)  # 0: unattackable
DIES = tuple(int(card <= DARK and bool(DEFENCES[card])) for card in range(len(FACE)))  # of defence
TIMED_ROUNDS: int = _DATA["targets"]["timed"]["rounds"]


# Effects

_EFFECTS = {
    name: tuple(says.get("effect", {}).items())
    for group in ("targets", "specials", "equipment")
    for name, says in _DATA[group].items()
}
# By face.
EFFECTS: tuple[tuple[Effect, ...], ...] = tuple(_EFFECTS.get(name, ()) for name in FACES)
LIMITS: tuple[int, ...] = tuple(  # uses in a turn
    _DATA["equipment"].get(name, {}).get("limit", 99) for name in FACES
)
LASTING = ("shield", "breach", "load")  # verbs that need no effect: the equipment counts as used
JACKET, EXPLOSIVES, ROCKET = map(FACES.index, ("jacket", "explosives", "rocket"))
LOAD = dict(EFFECTS[ROCKET])["load"]
BONUS = dict(EFFECTS[FACE[NUCLEAR]])["bonus"]
SEE = dict(EFFECTS[FACE[CONTROL]])["see"]
VOTES = dict(EFFECTS[FACE[BRIEFCASE]])["votes"]
POWER = {says["power"]: SERVICES.index(name) for name, says in _DATA["services"].items()}
