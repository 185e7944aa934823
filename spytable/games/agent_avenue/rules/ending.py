"""What ends a match of Agent Avenue: all conditions that hold in the End step."""

from __future__ import annotations

from typing import Any, NamedTuple

from spytable.games.agent_avenue.rules.agents import (
    AGENTS,
    LOSE,
    MASTERPLAN,
    MEANING,
    NUMBERS,
    SECURITY_SYSTEM,
    THREE,
    WIN,
)
from spytable.games.agent_avenue.rules.neighbourhood import Neighbourhood
from spytable.games.agent_avenue.rules.street import HOMES, caught, space

WINNING = tuple(agent for agent in range(AGENTS) if MEANING[agent] == WIN)
LOSING = tuple(agent for agent in range(AGENTS) if MEANING[agent] == LOSE)


class Condition(NamedTuple):
    """A condition that holds: the side that it favours, and the event that reports it."""

    favours: int
    event: tuple[Any, ...]


def conditions(game: Neighbourhood) -> list[Condition]:
    """All conditions that hold now, whoever is active."""
    found = []
    lead = game.progress[0] - game.progress[1]
    taken = caught(lead)
    if taken is not None:
        found.append(Condition(1 - taken, ("caught", 1 - taken, taken, abs(lead))))
    count = game.count
    for side in (0, 1):
        first = side * AGENTS
        for agent in WINNING:
            if count[first + agent] >= THREE:
                found.append(Condition(side, ("three_win", side, agent, count[first + agent])))
        for agent in LOSING:
            if count[first + agent] >= THREE:
                found.append(_losing(game, side, agent, count[first + agent]))
        if game.row[side]:
            found += _market_conditions(game, side)
    return found


def _losing(game: Neighbourhood, side: int, agent: int, copies: int) -> Condition:
    if game.sense(side, agent) == WIN:
        return Condition(side, ("three_led", side, agent, copies))
    return Condition(1 - side, ("three_lose", side, agent, copies))


def _market_conditions(game: Neighbourhood, side: int) -> list[Condition]:
    found = []
    names = sum(copies > 0 for copies in game.count[side * AGENTS : (side + 1) * AGENTS])
    if game.has(side, MASTERPLAN) and names >= NUMBERS[MASTERPLAN]["names"]:
        found.append(Condition(side, ("planned", side, names)))
    at_home = space(1 - side, game.progress[1 - side]) == HOMES[side]
    if game.has(side, SECURITY_SYSTEM) and at_home:  # however it got there (ruling 12)
        found.append(Condition(side, ("secured", side, 1 - side)))
    return found


def winner(found: list[Condition], active: int) -> int:
    """The side that wins by conditions, of which there is at least one.

    It is the active side if they favour both.
    """
    sides = {condition.favours for condition in found}
    return active if len(sides) > 1 else sides.pop()


def nearer(lead: int, active: int) -> int:
    """The side that wins when the cards have run out and the first side leads by this much."""
    return int(lead < 0) if lead else active
