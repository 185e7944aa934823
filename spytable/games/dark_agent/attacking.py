"""What the rest of the turn that is being played brings, by its best plan."""

from __future__ import annotations

from itertools import combinations

from spytable.games.dark_agent.plan import assault_on, plan
from spytable.games.dark_agent.race import stakes
from spytable.games.dark_agent.rules import DarkAgent
from spytable.games.dark_agent.worth import Rates

_IN_TURN = ("spot", "act")


def expected_turn(game: DarkAgent, rates: Rates) -> float:
    """The points that the active seat can still expect of its turn; none before it moves."""
    key = game.question[0]
    if key == "attack":
        return assault_on(game, rates, stakes(game, game.turn, rates))
    if key in _IN_TURN:
        return plan(game, game.turn, game.eyes, rates, stakes(game, game.turn, rates))
    return 0.0
