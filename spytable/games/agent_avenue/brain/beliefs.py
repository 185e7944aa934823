"""What an offer says about its hidden card: who has made it preferred it to what else it held."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from math import exp

from spytable.games.agent_avenue.brain.offers import Offers, pairs
from spytable.games.agent_avenue.rules.agents import AGENTS
from spytable.games.agent_avenue.rules.rules import AgentAvenue

DOUBT = 3.0  # steps: an offer that is so much better is made e times as often


def beliefs(view: AgentAvenue) -> Callable[[AgentAvenue], float] | None:
    """What says how likely the offer of a view is in a world: among all of that hand, or, where the
    open card is a partner's, among all with that one."""
    if view.question != "choice":
        return None
    _, shown, hidden, rest = view.said[-1]
    alone = len(view.partners(view.active)) == 1
    offers = Offers(view, view.active, range(AGENTS))
    appeal = {}
    for pair in combinations_with_replacement(range(AGENTS), 2):
        appeal[pair] = appeal[pair[::-1]] = exp(offers.worth(*pair) / DOUBT)

    def weigh(world: AgentAvenue) -> float:
        faces = world.faces
        open_one, hand = faces[shown], [faces[card] for card in (hidden, *rest)]
        hands = [[open_one, *hand]] if alone else [[open_one], hand]
        return appeal[open_one, hand[0]] / sum([appeal[pair] for pair in pairs(hands)])

    return weigh
