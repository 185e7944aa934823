"""What the evaluation of The Agents weighs, in words of a player."""

from __future__ import annotations

from itertools import pairwise

from spytable.core.game import Thing
from spytable.core.reasons import Count, Counts, Reasons, Sources, count, leads, source
from spytable.core.weights import parted
from spytable.games.the_agents.brain.evaluation import NAMES, features, step
from spytable.games.the_agents.brain.learned_weights import weights_of
from spytable.games.the_agents.rules.line import SAFE_HOUSE, VALUE
from spytable.games.the_agents.rules.rules import TheAgents

_FEATURES = {
    "points": ["points", "due", "last_points"],
    # A command that faces a seat is half an arrow that does not: the one is told with the other.
    "tokens": ["income", "pure_tokens", "safe_house_tokens", "commands"],
    "missions": ["bonus", "missions"],
    "kept": ["kept"],
    "agents": ["agents", "more_agents"],
    "goal": ["reaches", "reaches_later", "wins"],
}  # not what changes with the moment: actions that are left, and who is next
_PARTED = {seats: parted(weights_of(seats), NAMES, _FEATURES) for seats in TheAgents.seat_counts}


def parts(game: TheAgents, seat: int) -> list[float]:
    """The log-odds of each reason for a seat."""
    weights, at, rows = _PARTED[game.seats], step(game), features(game)
    return leads([[part.log_odds(row, at) for row in rows] for part in weights], seat)


def counts(game: TheAgents, seat: int) -> Counts:
    """Points, also those that are due, what tokens and missions bring in a score phase, and agents
    that are held."""
    rows = [dict(zip(NAMES, row)) for row in features(game)]

    def held(*names: str) -> Count:
        return count([sum(row[name] for name in names) for row in rows], seat)

    return {
        "points": held("points", "due", "last_points"),
        "tokens": held("income"),
        "missions": held("bonus"),
        "kept": held("kept"),
        "agents": held("agents", "more_agents"),
    }


def sources(game: TheAgents, seat: int) -> Sources:
    """The agents whose half arrows meet, and the missions on the table that are fulfilled."""
    seats = range(game.seats)
    missions = {
        ("card", card): [game.bonus_of(card) * (it == owner) for it in seats]
        for owner in seats
        for side in game.sides(owner)
        for card in game.assigned[side]
        if game.met(card, side)
    }
    return {"tokens": source(_tokens(game), seat), "missions": source(missions, seat)}


def _tokens(game: TheAgents) -> dict[Thing, list[float]]:
    """What each agent's tokens bring the seats; two agents share what is between them."""
    found: dict[Thing, list[float]] = {}
    for faction, row in enumerate(game.rows):
        for neighbours, seam in zip(pairwise(row), game.survey(faction).seams):
            if not seam:
                continue
            agents = [card for card in neighbours if card != SAFE_HOUSE]
            for card in agents:
                brought = found.setdefault(("card", card), [0.0] * game.seats)
                brought[game.owners(faction)[seam.owner]] += VALUE[seam.colour] / len(agents)
    return found


REASONS = Reasons(tuple(_FEATURES), parts, counts, sources)
