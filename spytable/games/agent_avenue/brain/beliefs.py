"""What an offer tells about its hidden card: its maker preferred it to other offers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from math import exp

from spytable.games.agent_avenue.brain.offers import Offers, pairs
from spytable.games.agent_avenue.rules.agents import AGENTS
from spytable.games.agent_avenue.rules.rules import AgentAvenue

TEMPERATURE = 3.0  # steps: an offer that is better by this is made e times as often


def beliefs(view: AgentAvenue) -> Callable[[AgentAvenue], float] | None:
    """The likelihood of the offer in a world: its share among all offers of that hand.

    If a partner played the open card, its share among all offers with that card.
    """
    if view.question != "choice":
        return None
    _, shown, hidden, rest = view.statements[-1]
    alone = len(view.partners(view.active)) == 1
    offers = Offers(view, view.active, range(AGENTS))
    appeal: dict[tuple[int, int], float] = {}
    for pair in combinations_with_replacement(range(AGENTS), 2):
        appeal[pair] = appeal[pair[::-1]] = exp(offers.value(*pair) / TEMPERATURE)

    def likelihood(world: AgentAvenue) -> float:
        faces = world.faces
        open_one, hand = faces[shown], [faces[card] for card in (hidden, *rest)]
        hands = [[open_one, *hand]] if alone else [[open_one], hand]
        return appeal[open_one, hand[0]] / sum([appeal[pair] for pair in pairs(hands)])

    return likelihood
