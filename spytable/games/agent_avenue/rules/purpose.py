"""What an answer was for, read from what it changed in the street."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.game import Action, Fact
from spytable.games.agent_avenue.rules.agents import (
    ABOUT,
    AGENTS,
    COPIES,
    LEADER_OF_THE_PACK,
    LOSE,
    MASTERPLAN,
    MEANING,
    ONGOING,
    SECURITY_SYSTEM,
    THREE,
    WIN,
)
from spytable.games.agent_avenue.rules.ending import conditions, winner
from spytable.games.agent_avenue.rules.neighbourhood import Neighbourhood
from spytable.games.agent_avenue.rules.reach import swing
from spytable.games.agent_avenue.rules.street import CATCH
from spytable.games.agent_avenue.rules.turn import Turn

_MUCH = 6  # steps: the most that an icon moves
_STAKE = 5  # steps between an open card that is taken and one that is left
_BETTER = 3  # steps of lead that the other card would have cost
_WAYS = (LEADER_OF_THE_PACK, MASTERPLAN, SECURITY_SYSTEM)  # to win in the End step


def purpose(after: Turn, before: Turn, seat: int, action: Action) -> Fact | None:
    """The most important thing that an answer of a seat brought its side; None where nothing is
    certain, such as for a card that is played face down."""
    return next(_purposes(after, before, seat, action), None)


def _purposes(after: Turn, before: Turn, seat: int, action: Action) -> Iterator[Fact]:
    """All of them, the most important ones first."""
    verb, *ids = action
    side = before.side(seat)
    if verb == "show":
        yield from _of_open_card(after, side, after.faces[ids[0]])
    elif verb == "take":
        yield from _of_choice(after, before, seat, ids[0])
    elif after.outcome is None and verb in ("buy", "recruit", "return", "seize"):
        yield from _averted(after, before, seat)
        yield from _of_table(after, before, side)
        if verb == "buy":
            yield from _of_market_card(after, side, ids[0])


def _of_open_card(game: Turn, side: int, agent: int) -> Iterator[Fact]:
    """What the rival must consider before it takes or leaves an open card."""
    rival = 1 - side
    if _third(game, side, agent) == WIN and _third(game, rival, agent) is None:
        yield "must_take", side, rival, agent
    if _third(game, rival, agent) == LOSE and _third(game, side, agent) is None:
        yield "must_leave", side, rival, agent
    taken, left = game.stride(rival, agent), game.stride(side, agent)
    if taken + left >= _STAKE:
        yield "stake", side, rival, agent, taken, left


def _third(game: Neighbourhood, side: int, agent: int) -> str | None:
    """What the next agent of a name does to a side as the third one: WIN, LOSE or None."""
    if game.count[side * AGENTS + agent] != THREE - 1:
        return None
    if ABOUT[LEADER_OF_THE_PACK] == agent and game.has(side, LEADER_OF_THE_PACK):
        return WIN
    meaning: str | None = MEANING[agent]
    return meaning


def _of_choice(after: Turn, before: Turn, seat: int, card: int) -> Iterator[Fact]:
    """How an offer has ended, beside how it would have ended with the other card."""
    side = before.side(seat)
    other = before.copy()
    other.faces[before.hidden] = after.faces[before.hidden]
    other.recruit_both(before.hidden if card == before.shown else before.shown)
    if after.outcome is not None:
        if after.outcome.places[seat] > 1 and not other.landing and _loses(other, side):
            yield "fork", side
        return
    if not other.landing:  # otherwise the black market could have changed everything
        yield from _averted(after, other, seat)
    yield from _of_table(after, before, side)
    if not other.landing and _lead(after, side) - _lead(other, side) >= _BETTER:
        yield "better", side, _lead(other, side), _lead(after, side)


def _averted(after: Turn, instead: Turn, seat: int) -> Iterator[Fact]:
    """The defeat that a seat has kept from its side: it would be certain on another table."""
    side = after.side(seat)
    if _loses(after, side) or not _loses(instead, side):
        return
    found = conditions(instead)
    if any(it.favours == side for it in found):  # the side had a reason to win as well
        yield "tied", seat, 1 - side
    against = (it for it in found if it.favours != side)
    for rival, (kind, *numbers) in against:
        if kind in ("three_win", "three_led"):
            yield "denied", seat, rival, numbers[1]
        elif kind == "three_lose":
            yield "spared", seat, numbers[1]
        elif kind == "caught":
            yield "escaped", seat, rival, numbers[2]


def _loses(game: Turn, side: int) -> bool:
    """Whether the End step would go against a side."""
    found = conditions(game)
    return bool(found) and winner(found, game.active) != side


def _of_table(after: Turn, before: Turn, side: int) -> Iterator[Fact]:
    """What the agents that have joined a side, and the new lead, bring in the next turns."""
    rival = 1 - side
    own, theirs = _joined(after, before, side), _joined(after, before, rival)
    for agent in own:
        if _third(after, side, agent) == WIN:
            yield "short", side, rival, agent
    for owner, agents in ((rival, theirs), (side, own)):
        for agent in agents:
            if _third(after, owner, agent) == LOSE:
                yield "edge", owner, agent
    for agent in own:
        left = COPIES[agent] - after.count[agent] - after.count[AGENTS + agent]
        if left and after.stride(side, agent) >= _MUCH:
            yield "promise", side, rival, agent, after.stride(side, agent)
    if _can_catch(after, side) and not _can_catch(before, side):
        yield "near", side, CATCH - _lead(after, side), swing(after, side)


def _joined(after: Turn, before: Turn, side: int) -> list[int]:
    """The agents of which a side has more in play than before."""
    stacks = range(side * AGENTS, (side + 1) * AGENTS)
    return [stack % AGENTS for stack in stacks if after.count[stack] > before.count[stack]]


def _can_catch(game: Turn, side: int) -> bool:
    """Whether one offer can bring a side the steps that it needs."""
    return 0 < CATCH - _lead(game, side) <= swing(game, side)


def _lead(game: Turn, side: int) -> int:
    return game.progress[side] - game.progress[1 - side]


def _of_market_card(game: Turn, side: int, card: int) -> Iterator[Fact]:
    """What an ongoing card that a side has taken is good for."""
    face = game.faces[card]
    if face in _WAYS:
        yield "way", side, 1 - side, card
    elif face in ABOUT and face in ONGOING:
        steps = game.stride(side, ABOUT[face])
        if steps > 0:  # a Mirror Twin may at first do harm
            yield "improved", side, card, ABOUT[face], steps
