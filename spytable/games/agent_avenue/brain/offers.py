"""What an offer leads to, by a heuristic evaluation with weights set by hand.

All values are steps of lead. It has to be fast, since it runs in many worlds: it ignores market
corners, and whether an agent can still come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from spytable.games.agent_avenue.rules.agents import (
    ABOUT,
    AGENTS,
    DISTRACTION_DEVICE,
    FACES,
    GETAWAY_CAR,
    ICONS,
    LEADER_OF_THE_PACK,
    LOSE,
    MASTERPLAN,
    MEANING,
    SECURITY_SYSTEM,
    SINISTER_TWIN,
    STEPS,
    SUPERCOMPUTER,
    THREE,
    WATCHTOWER,
    WIN,
    changed,
)
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.street import CATCH
from spytable.games.agent_avenue.rules.turn import DISCARDS

SURE = 14.0  # steps: as good as won
CAUTION = 0.7  # weight of the worse result of an offer; the rest is for the mean of both
_POTENTIAL = {  # future value of one, two and more of a name in play
    "double_agent": (3.0, 0.0, 0.0),
    "enforcer": (0.5, 1.0, 1.0),
    "codebreaker": (1.0, 4.0, 4.0),
    "daredevil": (-0.6, -2.5, -2.5),
    "sentinel": (1.0, 3.0, 3.0),
}
ONGOING_VALUE = {
    DISTRACTION_DEVICE: 1.0,
    SINISTER_TWIN: 0.5,
    WATCHTOWER: 0.5,
    SUPERCOMPUTER: 1.0,
    GETAWAY_CAR: 0.5,
    LEADER_OF_THE_PACK: 1.6,
    MASTERPLAN: 0.5,
    SECURITY_SYSTEM: 0.6,
}
_VALUES = tuple((0.0, *_POTENTIAL.get(agent, (0.0,) * ICONS)) for agent in FACES[:AGENTS])


class Recruit(NamedTuple):
    """What recruiting an agent does for a side.

    `value` are the steps and the change in potential; `wins` and `loses` are by three of a name.
    """

    steps: int
    value: float
    wins: bool
    loses: bool


def _recruit(face: int, copies: int) -> Recruit:
    """An agent that joins this many of its name."""
    held = min(copies, ICONS - 1)
    steps = STEPS[face][held]
    more = _VALUES[face][held + 1] - _VALUES[face][min(copies, ICONS)]
    third = MEANING[face] if copies + 1 >= THREE else None
    return Recruit(steps, steps + more, third == WIN, third == LOSE)


_RECRUITS = [[_recruit(face, copies) for copies in range(7)] for face in range(AGENTS)]


def recruit(game: AgentAvenue, side: int, face: int) -> Recruit:
    """What the next agent of a name does for a side."""
    found = _RECRUITS[face][game.count[side * AGENTS + face]]
    if not game.row[side]:
        return found
    steps = found.steps
    for card in game.row[side]:
        steps = changed(steps, face, game.faces[card])
    value = found.value + steps - found.steps
    if found.loses and face == ABOUT[LEADER_OF_THE_PACK] and game.has(side, LEADER_OF_THE_PACK):
        return Recruit(steps, value, wins=True, loses=False)
    return found._replace(steps=steps, value=value)


def advantage(game: AgentAvenue) -> float:
    """The lead of the first side, including the potential of agents and market cards."""
    count = game.count
    lead: float = game.progress[0] - game.progress[1]
    for face, values in enumerate(_VALUES):
        mine, theirs = count[face], count[AGENTS + face]
        if mine != theirs:
            lead += values[min(mine, ICONS)] - values[min(theirs, ICONS)]
    for sign, row in zip((1, -1), game.row):
        lead += sign * sum([ONGOING_VALUE[game.faces[card]] for card in row])
    return lead


class Offers:
    """What the offers that a side can make of some agents, by face, would lead to.

    `advantage` is the advantage of that side now.
    """

    def __init__(self, game: AgentAvenue, side: int, faces: Iterable[int]) -> None:
        different = set(faces)
        first = advantage(game)
        self.advantage = -first if side else first
        self._lead = game.progress[side] - game.progress[1 - side]
        self._mine = {face: recruit(game, side, face) for face in different}
        self._theirs = {face: recruit(game, 1 - side, face) for face in different}

    def result(self, taken: int, left: int) -> float:
        """The advantage of the side once its rival has taken one agent and it has got the other."""
        mine, theirs = self._mine[left], self._theirs[taken]
        lead = self._lead + mine.steps - theirs.steps
        if lead >= CATCH or mine.wins or theirs.loses:
            return SURE  # the active side wins ties
        if lead <= -CATCH or theirs.wins or mine.loses:
            return -SURE
        return max(-SURE, min(SURE, self.advantage + mine.value - theirs.value))

    def value(self, one: int, other: int) -> float:
        """The value of an offer of two agents, whichever of them is hidden."""
        results = self.result(one, other), self.result(other, one)
        return CAUTION * min(results) + (1 - CAUTION) * sum(results) / 2


def pairs(hands: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """The pairs that can be offered from one hand, or from two hands with one agent of each."""
    if len(hands) == 2:
        return product(set(hands[0]), set(hands[1]))
    names = set(hands[0])
    return combinations(names, 2) if len(names) > 1 else zip(names, names)


def outlook(game: AgentAvenue, side: int) -> float:
    """How much advantage a side would gain by its best offer, if it made one now."""
    faces = game.faces
    hands = [[faces[card] for card in game.hand[seat]] for seat in game.partners(side)]
    offers = Offers(game, side, [face for hand in hands for face in hand])
    best = max([offers.value(*pair) for pair in pairs(hands)], default=0.0)
    return best - offers.advantage


def exchanged(game: AgentAvenue, seat: int) -> bool:
    """Whether a seat has discarded a card in this turn and holds the one drawn for it."""
    used = game.discards[seat] * len(game.partners(game.active)) < DISCARDS
    return used and game.drawn - 1 in game.hand[seat]


def may_discard(game: AgentAvenue, seat: int) -> bool:
    """Whether a seat that is asked for its part of an offer may discard a card first."""
    if game.question != "turn" and seat == game.leader:
        return False
    return game.drawn < TOTAL and game.discards[seat] > 0
