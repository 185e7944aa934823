"""What the evaluation of Dark Agent weighs, in words of a player."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.reasons import SCORE, Counts, Reasons, Sources, count, leads, source
from spytable.core.weights import parted
from spytable.games.dark_agent.brain.evaluation import NAMES, features, goal_alone, step
from spytable.games.dark_agent.brain.learned_weights import weights_of
from spytable.games.dark_agent.rules.printed import LEVELS, TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent

_FEATURES = {
    "captured": ["captured"],
    "agents": ["agents", "agents_later", "standby"],
    "prize": ["prize"],
    "equipment": ["equipment"],
    "powers": ["powers"],
    "tokens": ["tokens"],
    "turn": ["turn"],
}
_PARTED = {seats: parted(weights_of(seats), NAMES, _FEATURES) for seats in DarkAgent.seat_counts}


def parts(game: DarkAgent, seat: int) -> list[float]:
    """The log-odds of each reason for a seat, and what changes with the moment."""
    at, rows = step(game), features(game)
    worths = [[part.log_odds(row, at) for row in rows] for part in _PARTED[game.seats]]
    if game.seats == 1:
        needed, hunt = goal_alone(game)
        *lasting, turn, turns = [own for (own,) in worths]
        return [*lasting, turn, -hunt, turns - needed]
    *lasting, turn, turns = leads(worths, seat)
    is_own = seat == game.turn
    return [*lasting, turn if is_own else 0.0, 0.0, turns if is_own else turns + turn]


def counts(game: DarkAgent, seat: int) -> Counts:
    """The points of captured cards and of agents in the grid; equipment and tokens."""
    tokens = [had + (game.double == it) for it, had in enumerate(game.supers)]
    return {
        "captured": count([sum([LEVELS[card] for card in it]) for it in game.captured], seat),
        "agents": count(game.presence()[: game.seats], seat),
        "equipment": count([*map(len, game.equipment)], seat),
        "tokens": count(tokens, seat),
    }


def sources(game: DarkAgent, seat: int) -> Sources:
    """The cards by which points, uses and powers come."""
    agents = {
        card: [LEVELS[card] * (it == owner) for it in range(game.seats)]
        for card in game.grid
        if (owner := game.owner(card)) in range(game.seats)
    }
    captured = _by_card(game.captured)
    points = {card: [LEVELS[card] * it for it in by] for card, by in captured.items()}
    held = {
        SCORE: {**points, **agents},
        "captured": points,
        "agents": agents,
        "equipment": _by_card(game.equipment),
        "powers": {card: by for card, by in captured.items() if card in TARGETS},
    }
    return {
        name: source({("card", card): by for card, by in cards.items()}, seat)
        for name, cards in held.items()
    }


def _by_card(held: Sequence[Sequence[int]]) -> dict[int, list[int]]:
    """For each card that a seat has, 1 at that seat."""
    return {
        card: [int(other == seat) for other in range(len(held))]
        for seat, cards in enumerate(held)
        for card in cards
    }


REASONS = Reasons((*_FEATURES, "dark"), parts, counts, sources)
