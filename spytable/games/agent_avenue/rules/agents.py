"""The agents and market cards of `cards/agent_avenue/cards.yaml`, as tuples by face."""

from __future__ import annotations

from typing import Any

from spytable.core import cards
from spytable.core.cards import ListOf, OneOf, Record, Whole

WIN, LOSE = "win", "lose"
ICONS = 3  # of an agent: for the first, the second and every later one of its name in play
THREE = 3  # this many of a name, or more, win or lose the match (ruling 5)

# The order is fixed, since saves hold faces: it is not that of the file.
_AGENTS = (
    *("double_agent", "enforcer", "codebreaker", "saboteur"),
    *("daredevil", "sentinel", "sidekick", "mole"),
)
_STEPS = Whole(-9, 9)
_ABOUT: dict[str, cards.Check] = {"agent": OneOf(*_AGENTS)}
_COUNTS: dict[str, dict[str, cards.Check]] = {  # the numbers of the effect, by market card
    "distraction_device": {**_ABOUT, "times": _STEPS},
    "sinister_twin": {**_ABOUT, "times": _STEPS},
    "watchtower": {**_ABOUT, "plus": _STEPS},
    "supercomputer": {**_ABOUT, "plus": _STEPS},
    "getaway_car": {"steps": _STEPS},
    "leader_of_the_pack": _ABOUT,
    "masterplan": {"names": Whole(2, len(_AGENTS))},
    "security_system": {},
    "surveillance_truck": {"steps": _STEPS},
    "smoke_screen": {},
    "outpost": _ABOUT,
    "secret_recruit": {},
    "double_trouble": {},
    "spycation": {},
    "mind_control": {},
}
_AGENT = Record(
    {"copies": Whole(1, 9), "steps": ListOf(_STEPS, low=1)}, {"three": OneOf(WIN, LOSE)}
)
_WHEN: dict[str, cards.Check] = {"when": OneOf("ongoing", "instant")}

SCHEMA = Record(
    {
        "agents": Record(dict.fromkeys(_AGENTS, _AGENT)),
        "market": Record({card: Record(_WHEN | counts) for card, counts in _COUNTS.items()}),
    }
)
_DATA = cards.load("agent_avenue", SCHEMA)

AGENTS = len(_AGENTS)  # faces below this are agents, the others market cards
FACES = (*_AGENTS, *_COUNTS)
_MARKET = range(AGENTS, len(FACES))
DOUBLE_AGENT, ENFORCER, CODEBREAKER, SABOTEUR, DAREDEVIL, SENTINEL, SIDEKICK, MOLE = range(AGENTS)
DISTRACTION_DEVICE, SINISTER_TWIN, WATCHTOWER, SUPERCOMPUTER, GETAWAY_CAR = _MARKET[:5]
LEADER_OF_THE_PACK, MASTERPLAN, SECURITY_SYSTEM, SURVEILLANCE_TRUCK, SMOKE_SCREEN = _MARKET[5:10]
OUTPOST, SECRET_RECRUIT, DOUBLE_TROUBLE, SPYCATION, MIND_CONTROL = _MARKET[10:]


def _agent(key: str, default: Any = None) -> tuple[Any, ...]:
    return tuple(_DATA["agents"][agent].get(key, default) for agent in _AGENTS)


COPIES = _agent("copies")
# By agent and icon.
STEPS = tuple(tuple([*steps, *steps[-1:] * ICONS][:ICONS]) for steps in _agent("steps"))
MEANING = _agent("three")  # of THREE of an agent: WIN, LOSE or None
DECK = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))

NUMBERS: dict[int, dict[str, Any]] = dict(  # by market card
    zip(_MARKET, (_DATA["market"][card] for card in _COUNTS))
)
ONGOING = tuple(face for face in _MARKET if NUMBERS[face]["when"] == "ongoing")
ABOUT: dict[int, int] = {  # the agent that a market card is about
    face: FACES.index(numbers["agent"]) for face, numbers in NUMBERS.items() if "agent" in numbers
}


def changed(steps: int, agent: int, face: int) -> int:
    """The steps of an agent for a side with an ongoing card, also if they were 0 (ruling 4)."""
    if ABOUT.get(face) != agent:
        return steps
    numbers = NUMBERS[face]
    times: int = numbers.get("times", 1)
    plus: int = numbers.get("plus", 0)
    return steps * times + plus
