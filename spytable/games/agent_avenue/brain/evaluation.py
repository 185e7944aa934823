"""The features of a position of Agent Avenue, for the linear evaluation.

A feature is a lead of the first side: what it has of something minus what its rival has.
"""

from __future__ import annotations

from spytable.games.agent_avenue.brain.offers import exchanged, outlook
from spytable.games.agent_avenue.rules.agents import (
    AGENTS,
    COPIES,
    FACES,
    ICONS,
    ONGOING,
    SIDEKICK,
    SINISTER_TWIN,
)
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.street import CATCH

LAST = 10  # the turn from which the weights no longer change
_MANY = range(SIDEKICK)  # the agents with several copies

NAMES = (
    *(f"lead_{steps}" for steps in range(1, CATCH)),  # 1 for each step up to the lead
    "turn",
    "discards",  # left
    *(f"{FACES[face]}_{copies}" for face in _MANY for copies in range(1, ICONS + 1)),
    "outlook",  # what the best offer gains, for a leader that has just exchanged a card
    *(FACES[face] for face in ONGOING),
)
ASSETS = ("discards", *(FACES[face] for face in ONGOING if face != SINISTER_TWIN))
_FIRST = NAMES.index("double_agent_1")
_OUTLOOK = NAMES.index("outlook")
_ROWS = NAMES.index(FACES[ONGOING[0]])


def step(game: AgentAvenue) -> int:
    """How far a match has come, as a step of the weights."""
    return min(game.turn, LAST)


def features(game: AgentAvenue) -> list[float]:
    """The features in the order of NAMES."""
    lead = game.progress[0] - game.progress[1]
    found = [
        *[float(lead >= step) - (lead <= -step) for step in range(1, CATCH)],
        -1 if game.active else 1,
        sum([-left if game.side(seat) else left for seat, left in enumerate(game.discards)]),
        *[0.0] * (ICONS * len(_MANY) + 1 + len(ONGOING)),
    ]
    if game.question == "turn" and exchanged(game, game.leader):
        found[_OUTLOOK] = -outlook(game, 1) if game.active else outlook(game, 0)
    count = game.count
    for face in _MANY:
        mine, theirs = count[face], count[AGENTS + face]
        if mine != theirs:  # the fewer copies are left to come, the less a lead is worth
            left = 1 - (mine + theirs) / COPIES[face]
            for copies, worth in ((mine, left), (theirs, -left)):
                if copies:
                    found[_FIRST + ICONS * face + min(copies, ICONS) - 1] += worth
    for side, row in enumerate(game.row):
        for card in row:
            found[_ROWS + ONGOING.index(game.faces[card])] += 1 - 2 * side
    return found
