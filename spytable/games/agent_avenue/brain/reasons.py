"""What the evaluation of Agent Avenue weighs, in words of a player."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.reasons import Count, Counts, Reasons, Sources
from spytable.core.weights import parted
from spytable.games.agent_avenue.brain.evaluation import NAMES, features, step
from spytable.games.agent_avenue.brain.learned_weights import WEIGHTS
from spytable.games.agent_avenue.rules.agents import AGENTS, FACES, ICONS, ONGOING, SIDEKICK
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.street import CATCH

_FEATURES = {
    "lead": [f"lead_{steps}" for steps in range(1, CATCH)],
    **{
        FACES[face]: [f"{FACES[face]}_{copies}" for copies in range(1, ICONS + 1)]
        for face in range(SIDEKICK)
    },
    "market": [FACES[face] for face in ONGOING],
    "offer": ["outlook"],
    "discards": ["discards"],
}
_WEIGHTS = parted(WEIGHTS, NAMES, _FEATURES)


def parts(game: AgentAvenue, seat: int) -> list[float]:
    """The log-odds of each reason for a seat."""
    found, at = features(game), step(game)
    sign = -1 if game.side(seat) else 1
    return [sign * part.log_odds(found, at) for part in _WEIGHTS]


def counts(game: AgentAvenue, seat: int) -> Counts:
    """How much the side of a seat and the other one have of each reason that can be counted."""
    own = game.side(seat)
    left = [0, 0]
    for other, discards in enumerate(game.discards):
        left[game.side(other)] += discards

    def count(by_side: Sequence[int]) -> Count:
        return Count(by_side[own], by_side[1 - own])

    agents = {FACES[face]: count(game.count[face::AGENTS]) for face in range(SIDEKICK)}
    market, lead = count([len(row) for row in game.row]), count(game.progress)
    ahead = Count(lead.own - lead.rivals, lead.rivals - lead.own)
    return {"lead": ahead, "market": market, "discards": count(left), **agents}


def sources(game: AgentAvenue, seat: int) -> Sources:
    """The cards of the black market that a side has bought."""
    own = game.side(seat)
    bought = {
        ("card", card): 1.0 if side == own else -1.0
        for side, cards in enumerate(game.row)
        for card in cards
    }
    return {"market": bought}


REASONS = Reasons(tuple(_FEATURES), parts, counts, sources)
