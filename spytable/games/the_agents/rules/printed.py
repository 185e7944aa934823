"""What is printed on the cards: the schema of `cards/the_agents/cards.yaml`, its data, faces."""

from __future__ import annotations

from typing import Any, NamedTuple

from spytable.core import cards
from spytable.core.cards import Check, ListOf, OneOf, Record, Whole

# In an order of their own, which must not change: a save holds their faces. All names but those of
# three missions are our own (ruling 26), and each mission is there once (ruling 23).
_FACTION_AGENTS = (
    *("sharpshooter", "bruiser", "handler", "courier", "smuggler", "exfiltrator", "medic"),
    *("pickpocket", "recruiter", "broker", "cleaner"),
    *("demolitionist", "blackmailer", "deputy", "saboteur"),
)
_FREE_AGENTS = (
    *("inquisitor", "infiltrator", "strike_team", "puppeteer", "surgeon"),
    *("safecracker", "forger", "mole", "director", "liquidator"),
)
_MISSIONS = (
    *("meet_your_match", "the_take", "poor_mans_game", "black_file", "white_noise"),
    *("grey_area", "upper_hand", "chain_of_command", "body_count", "clean_hands"),
    *("full_house", "skeleton_crew", "balanced_books", "one_way_street", "split_loyalties"),
    *("inside_track", "bookends", "both_pockets", "jackpot", "silent_partner"),
)

COLOURS = (
    "black",
    "black_white",
    "white_black",
    "white",
)  # left half, right half (ruling 3)
DECKS = ("agents", "missions")
AGENT_DECK, MISSION_DECK = range(len(DECKS))

_FEW = Whole(1, 9)
_SOME: dict[str, Check] = {"up_to": _FEW, "targets": OneOf("all")}
_CARDS: dict[str, Check] = {"cards": _FEW}
_NUMBER: dict[str, Check] = {"of": _FEW}


def _verbs(
    zones: tuple[str, ...], places: tuple[str, ...], moves: tuple[str, ...]
) -> dict[str, Check]:
    """The verbs that are done to agents, and drawing, each with what else it says."""
    zone: dict[str, Check] = {"in": OneOf(*zones)}
    where: dict[str, Check] = {"where": OneOf(*places)}
    targets = Record(zone, where | _SOME)
    verbs: dict[str, Check] = dict.fromkeys(
        ("kill", "turn", "extract", "revive", "retire"), targets
    )
    return verbs | {
        "move": Record({**zone, "to": OneOf(*moves)}, where),
        "swap": Record(zone, where),
        "draw": Record({"deck": OneOf(*DECKS), **_CARDS}),
    }


_IN_FACTION = Record(
    {},
    {
        **_verbs(
            zones=("faction", "own", "any", "one", "revived"),
            places=("beside", "apart", "end"),
            moves=("ends", "other_ends"),
        ),
        "steal": Record({"from": OneOf("partner", "others"), **_CARDS}),
        "retire_mission": Record({"from": OneOf("hand", "partner")}, _NUMBER),
        "deploy": Record({"up_to": _FEW}),
    },
)
_ON_TABLE = Record(
    {},
    {
        **_verbs(
            zones=("own", "any", "one", "revived"),
            places=("end",),
            moves=("neighbour",),
        ),
        "steal": Record({"from": OneOf("others"), **_CARDS}),
        "retire_mission": Record({"from": OneOf("hand")}, _NUMBER),
        "rob": Record({"points": _FEW}),
        "take_mission": Record({"from": OneOf("others")}),
        "direct": Record({"up_to": _FEW}),
    },
)
_FACTION_AGENT = Record({"copies": ListOf(OneOf(*COLOURS), low=1), "command": _IN_FACTION})
_FREE_AGENT = Record({"points": Whole(0, 9), "command": _ON_TABLE})
_BONUS: dict[str, Check] = {"bonus": Whole(0, 9)}
_ALL_MISSIONS = dict.fromkeys(_MISSIONS, Record(_BONUS))

SCHEMA = Record(
    {
        "faction_agents": Record(dict.fromkeys(_FACTION_AGENTS, _FACTION_AGENT)),
        "free_agents": Record(dict.fromkeys(_FREE_AGENTS, _FREE_AGENT)),
        "missions": Record(_ALL_MISSIONS | {"the_take": Record({**_BONUS, "strict": Whole(0, 9)})}),
    }
)
_DATA = cards.load("the_agents", SCHEMA)


class Step(NamedTuple):
    """A verb of a command, and what it is done to.

    The strings are as in `cards.yaml`, "" where a verb says nothing. `amount` is the number of
    targets, chosen one after the other, or of cards; `optional` says whether fewer will do. `held`
    is the number of missions that must be held for one to be retired.
    """

    verb: str
    zone: str
    where: str
    to: str
    whose: str
    deck: str
    amount: int
    optional: bool
    every: bool
    held: int
    points: int


_ALL = 9  # more than any verb can reach


def _step(verb: str, says: dict[str, Any]) -> Step:
    every = "targets" in says
    amount = 2 if verb == "swap" else _ALL if every else 1
    return Step(
        verb,
        zone=says.get("in", ""),
        where=says.get("where", ""),
        to=says.get("to", ""),
        whose=says.get("from", ""),
        deck=says.get("deck", ""),
        amount=says.get("up_to") or says.get("cards") or amount,
        optional="up_to" in says,
        every=every,
        held=says.get("of", 1),
        points=says.get("points", 0),
    )


_COPIES = [
    (name, colours)
    for name in _FACTION_AGENTS
    for colours in _DATA["faction_agents"][name]["copies"]
]

FACES = (*[name for name, _ in _COPIES], *_FREE_AGENTS, *_MISSIONS)
FACTION_AGENTS = range(len(_COPIES))
FREE_AGENTS = range(FACTION_AGENTS.stop, FACTION_AGENTS.stop + len(_FREE_AGENTS))
AGENTS = range(FREE_AGENTS.stop)
MISSIONS = range(AGENTS.stop, len(FACES))

_AGENT_DATA = _DATA["faction_agents"] | _DATA["free_agents"]
COMMANDS: tuple[tuple[Step, ...], ...] = tuple(  # by face of an agent
    tuple(_step(verb, says) for verb, says in _AGENT_DATA[FACES[face]]["command"].items())
    for face in AGENTS
)
COLOURS_OF = tuple(COLOURS.index(colours) for _, colours in _COPIES)  # by face
POINTS: tuple[int, ...] = tuple(
    _AGENT_DATA[FACES[face]].get("points", 0) for face in AGENTS
)  # by face
BONUS: dict[int, int] = {face: _DATA["missions"][FACES[face]]["bonus"] for face in MISSIONS}
THE_TAKE = FACES.index("the_take")
STRICT_BONUS: int = _DATA["missions"]["the_take"]["strict"]
