"""How good a position of Agent Avenue is for each seat, as the search asks it."""

from __future__ import annotations

from math import exp

from spytable.core.game import Action
from spytable.games.agent_avenue.agents import AGENTS, COPIES, FACES, ICONS
from spytable.games.agent_avenue.rules import AgentAvenue

# What adds to the log-odds of winning; fitted by logistic regression on 38,000 beginnings of turns
# of players who weigh each offer by the worse answer, the market cards on 43,000 more. Danger as a
# term of its own, from the widest swing that the agents in play leave, explains next to nothing.
LEAD = 0.36  # each step
TURN = -0.05
DISCARD = 0.07  # each that is left
WORTH = {  # of one, two and more of a name in play, as far as more of it can come
    "double_agent": (0.92, -0.81, -0.57),
    "enforcer": (0.24, 0.39, 0.0),
    "codebreaker": (0.39, 1.82, 0.0),
    "saboteur": (-0.1, -0.6, -0.95),
    "daredevil": (-0.51, -2.72, 0.0),
    "sentinel": (0.51, 1.13, 0.18),
}
MARKET_WORTH = {
    "distraction_device": 0.38,
    "sinister_twin": 0.17,
    "watchtower": 0.18,
    "supercomputer": 0.36,
    "getaway_car": 0.18,
    "leader_of_the_pack": 0.59,
    "masterplan": 0.19,
    "security_system": 0.23,
}

_NONE = (0.0,) * ICONS
_WORTH = tuple((0.0, *WORTH.get(agent, _NONE)) for agent in FACES[:AGENTS])
_MARKET_WORTH = tuple(MARKET_WORTH.get(card, 0.0) for card in FACES)


def evaluate(game: AgentAvenue) -> tuple[float, ...]:
    """The chance of each seat's side to win."""
    if game.outcome is not None:
        return tuple([2.0 - place for place in game.outcome.places])
    chance = 1 / (1 + exp(-_log_odds(game)))
    return tuple([1 - chance if game.side(seat) else chance for seat in range(game.seats)])


def _log_odds(game: AgentAvenue) -> float:
    """Those of the first side."""
    odds = LEAD * (game.progress[0] - game.progress[1])
    odds += -TURN if game.active else TURN
    for seat in range(game.seats):
        odds += (-DISCARD if game.side(seat) else DISCARD) * game.discards[seat]
    count = game.count
    for agent, worth in enumerate(_WORTH):
        mine, theirs = count[agent], count[AGENTS + agent]
        if mine != theirs:
            left = 1 - (mine + theirs) / COPIES[agent]
            odds += left * (worth[min(mine, ICONS)] - worth[min(theirs, ICONS)])
    return odds + _row(game, 0) - _row(game, 1)


def _row(game: AgentAvenue, side: int) -> float:
    return sum([_MARKET_WORTH[game.faces[card]] for card in game.row[side]])


def alike(game: AgentAvenue, action: Action) -> Action:
    """What an answer means: two agents of one name are the same."""
    verb, *ids = action
    if verb in ("lead", "entrust") or not ids:
        return action
    return (verb, game.faces[ids[0]])


def is_quiet(game: AgentAvenue) -> bool:
    """Whether a turn begins: nothing is on offer, no market card is at work."""
    return game.question[0] in ("lead", "turn")


def is_bluff(game: AgentAvenue) -> bool:
    """Whether it is about an offer: who makes or takes one that can be foreseen loses."""
    return game.question[0] in ("turn", "hide", "choice")
