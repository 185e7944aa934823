"""What a position of Agent Avenue is made of: the features that the weights weigh.

A feature is a lead of the first side: what it has of something, less what its rival has.
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

LAST = 10  # turn: what comes later is weighed like it
_MANY = range(SIDEKICK)  # the agents there are several of

NAMES = (
    *(f"lead_{steps}" for steps in range(1, CATCH)),  # each step counts apart
    "turn",
    "discards",  # that are left
    *(f"{FACES[face]}_{copies}" for face in _MANY for copies in range(1, ICONS + 1)),
    "outlook",  # how much further ahead an offer brings a side that has just exchanged a card
    *(FACES[face] for face in ONGOING),
)
ASSETS = ("discards", *(FACES[face] for face in ONGOING if face != SINISTER_TWIN))
_FIRST = NAMES.index("double_agent_1")
_OUTLOOK = NAMES.index("outlook")
_ROWS = NAMES.index(FACES[ONGOING[0]])


def step(game: AgentAvenue) -> int:
    """How far a match has come."""
    return min(game.turn, LAST)


def features(game: AgentAvenue) -> list[float]:
    """The leads of the first side, in the order of NAMES."""
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
        if mine != theirs:  # of an agent that cannot come any more, none is worth anything
            left = 1 - (mine + theirs) / COPIES[face]
            for copies, worth in ((mine, left), (theirs, -left)):
                if copies:
                    found[_FIRST + ICONS * face + min(copies, ICONS) - 1] += worth
    for side, row in enumerate(game.row):
        for card in row:
            found[_ROWS + ONGOING.index(game.faces[card])] += 1 - 2 * side
    return found
