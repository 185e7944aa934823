"""A quick estimate of what an answer at the black market gains at once, in steps."""

from __future__ import annotations

from collections.abc import Iterable

from spytable.games.agent_avenue.brain.offers import ONGOING_VALUE, SURE, advantage, recruit
from spytable.games.agent_avenue.rules.agents import (
    ABOUT,
    AGENTS,
    DOUBLE_TROUBLE,
    MEANING,
    MIND_CONTROL,
    NUMBERS,
    ONGOING,
    OUTPOST,
    SECRET_RECRUIT,
    SMOKE_SCREEN,
    SPYCATION,
    SURVEILLANCE_TRUCK,
    THREE,
    WIN,
)
from spytable.games.agent_avenue.rules.rules import AgentAvenue

_TOP_CARD = 1.0  # steps: recruiting the unknown top card of the deck


def gain(game: AgentAvenue, side: int, verb: str, *ids: int) -> float:
    """The steps that a side gains by an answer with a market card."""
    if verb == "buy":
        return _bought(game, side, game.faces[ids[0]])
    if verb == "recruit":
        return _recruited(game, side, game.faces[ids[0]])
    if verb == "return":
        return _returned(game, side, ids[0])
    if verb == "seize":
        return _seized(game, side, ids[0])
    return 0.0


def _bought(game: AgentAvenue, side: int, face: int) -> float:
    if face in ONGOING:
        return ONGOING_VALUE[face]
    if face == SURVEILLANCE_TRUCK:
        return float(NUMBERS[face]["steps"])
    if face == SMOKE_SCREEN:
        return _TOP_CARD
    if face == SPYCATION:
        return max([_returned(game, side, card) for card in game.area[side]], default=0.0)
    if face == MIND_CONTROL:
        return max([_seized(game, side, card) for card in game.area[1 - side]], default=0.0)
    return max([_recruited(game, side, agent) for agent in _able(game, side, face)], default=0.0)


def _able(game: AgentAvenue, side: int, face: int) -> Iterable[int]:
    """The agents in its hands that a side can recruit with an instant card, by face."""
    for seat in game.partners(side):
        hand = [game.faces[card] for card in game.hand[seat]]
        for agent in {*hand}:
            if (
                (face == OUTPOST and agent == ABOUT[OUTPOST])
                or (face == SECRET_RECRUIT and not game.count[side * AGENTS + agent])
                or (face == DOUBLE_TROUBLE and hand.count(agent) > 1)
            ):
                yield agent


def _recruited(game: AgentAvenue, side: int, face: int) -> float:
    found = recruit(game, side, face)
    return SURE if found.wins else -SURE if found.loses else found.value


def _returned(game: AgentAvenue, side: int, card: int) -> float:
    """The gain from taking back an agent, which may be recruited again."""
    after = game.copy()
    after.remove(side, card)
    return _gained(game, after, side) + max(0.0, _recruited(after, side, game.faces[card]))


def _seized(game: AgentAvenue, side: int, card: int) -> float:
    rival, face = 1 - side, game.faces[card]
    if MEANING[face] == WIN and game.count[rival * AGENTS + face] == THREE:
        return SURE
    after = game.copy()
    after.remove(rival, card)
    return _gained(game, after, side)


def _gained(before: AgentAvenue, after: AgentAvenue, side: int) -> float:
    """The advantage that a side has gained."""
    more = advantage(after) - advantage(before)
    return -more if side else more
