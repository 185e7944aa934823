"""What an offer leads to, weighed by hand after the strategies of the rule sheet.

Everything is counted in steps of lead. It is quick, for it is asked of many worlds: what a corner
brings and whether agents are left to come are not looked at.
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
from spytable.games.agent_avenue.rules.rules import DISCARDS, TOTAL, AgentAvenue
from spytable.games.agent_avenue.rules.street import CATCH

SURE = 14.0  # steps: as good as won
CAUTION = 0.7  # of what an offer is worth is the worse of its two ends, the rest their mean
_POTENTIAL = {  # of one, two and more of a name in play, for what will come
    "double_agent": (3.0, 0.0, 0.0),
    "enforcer": (0.5, 1.0, 1.0),
    "codebreaker": (1.0, 4.0, 4.0),
    "daredevil": (-0.6, -2.5, -2.5),
    "sentinel": (1.0, 3.0, 3.0),
}
ROW = {  # of an ongoing card
    DISTRACTION_DEVICE: 1.0,
    SINISTER_TWIN: 0.5,
    WATCHTOWER: 0.5,
    SUPERCOMPUTER: 1.0,
    GETAWAY_CAR: 0.5,
    LEADER_OF_THE_PACK: 1.6,
    MASTERPLAN: 0.5,
    SECURITY_SYSTEM: 0.6,
}
_WORTH = tuple((0.0, *_POTENTIAL.get(agent, (0.0,) * ICONS)) for agent in FACES[:AGENTS])


class Recruit(NamedTuple):
    """What an agent does for a side: the steps, those and what they are worth, whether it ends."""

    steps: int
    worth: float
    wins: bool
    loses: bool


def _recruit(face: int, copies: int) -> Recruit:
    """An agent that comes to so many of its name."""
    held = min(copies, ICONS - 1)
    steps = STEPS[face][held]
    more = _WORTH[face][held + 1] - _WORTH[face][min(copies, ICONS)]
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
    worth = found.worth + steps - found.steps
    if found.loses and face == ABOUT[LEADER_OF_THE_PACK] and game.has(side, LEADER_OF_THE_PACK):
        return Recruit(steps, worth, wins=True, loses=False)
    return found._replace(steps=steps, worth=worth)


def advantage(game: AgentAvenue) -> float:
    """By how much the first side is ahead, what its agents promise included."""
    count, lead = game.count, game.progress[0] - game.progress[1]
    for face, worth in enumerate(_WORTH):
        mine, theirs = count[face], count[AGENTS + face]
        if mine != theirs:
            lead += worth[min(mine, ICONS)] - worth[min(theirs, ICONS)]
    for sign, row in zip((1, -1), game.row):
        lead += sign * sum([ROW[game.faces[card]] for card in row])
    return lead


class Offers:
    """What a side's offers of some agents, by face, would lead to."""

    def __init__(self, game: AgentAvenue, side: int, faces: Iterable[int]) -> None:
        different = set(faces)
        ahead = advantage(game)
        self.ahead = -ahead if side else ahead
        self._lead = game.progress[side] - game.progress[1 - side]
        self._mine = {face: recruit(game, side, face) for face in different}
        self._theirs = {face: recruit(game, 1 - side, face) for face in different}

    def end(self, taken: int, left: int) -> float:
        """How far ahead the side is once its rival has taken one agent, and it the other."""
        mine, theirs = self._mine[left], self._theirs[taken]
        lead = self._lead + mine.steps - theirs.steps
        if lead >= CATCH or mine.wins or theirs.loses:
            return SURE  # it is the side's turn: of two claims its own holds
        if lead <= -CATCH or theirs.wins or mine.loses:
            return -SURE
        return max(-SURE, min(SURE, self.ahead + mine.worth - theirs.worth))

    def worth(self, one: int, other: int) -> float:
        """What an offer of two is worth, whichever of them is hidden."""
        ends = self.end(one, other), self.end(other, one)
        return CAUTION * min(ends) + (1 - CAUTION) * sum(ends) / 2


def pairs(hands: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """The agents that can be offered from one hand, or from two, one from each."""
    if len(hands) == 2:
        return product(set(hands[0]), set(hands[1]))
    names = set(hands[0])
    return combinations(names, 2) if len(names) > 1 else zip(names, names)


def outlook(game: AgentAvenue, side: int) -> float:
    """How much further ahead the best offer would bring a side, were it to make one now."""
    faces = game.faces
    hands = [[faces[card] for card in game.hand[seat]] for seat in game.partners(side)]
    offers = Offers(game, side, [face for hand in hands for face in hand])
    best = max([offers.worth(*pair) for pair in pairs(hands)], default=0.0)
    return best - offers.ahead


def exchanged(game: AgentAvenue, seat: int) -> bool:
    """Whether a seat has just discarded a card and drawn another one, in its turn."""
    used = game.discards[seat] * len(game.partners(game.active)) < DISCARDS
    return used and game.drawn - 1 in game.hand[seat]


def may_discard(game: AgentAvenue, seat: int) -> bool:
    """Whether a seat that is asked for an offer may also discard a card."""
    if game.question != "turn" and seat == game.leader:
        return False
    return game.drawn < TOTAL and game.discards[seat] > 0
