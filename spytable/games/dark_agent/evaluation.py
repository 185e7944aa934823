"""How likely each seat is to win: points, what will bring some, and the turn that is played."""

from __future__ import annotations

from math import exp

from spytable.games.dark_agent.attacking import expected_turn
from spytable.games.dark_agent.printed import DARK, LEVELS, TARGETS
from spytable.games.dark_agent.race import rounds_left, spread, stakes, turns_left
from spytable.games.dark_agent.race import chances
from spytable.games.dark_agent.raid import Terms
from spytable.games.dark_agent.rules import DarkAgent
from spytable.games.dark_agent.worth import Rates, stock, tools

_TOOLS = tools(
    binoculars=0.5, dinghy=1.6, adrenaline=1.3, laptop=0.9, jetpack=0.7, jacket=0.7,
    uniform=1.2, explosives=1.2, rocket=1.0, machinegun=1.6,
)
RATES = Rates(
    _TOOLS, 0.8, (0.8, 1.2, 2.2, 2.2, 0.3, 0.0), 1.5, 0.35, 0.3, 1.5, 0.6, 1.1, 0.3, 0.6, 0.6,
    Terms(0.0, 0.0, 3, _TOOLS, 1.0), True,
)
_STANDBY = 0.2  # of its level, an agent that may still be deployed
_INCOME = 2.0  # points of a turn to come
_FORCE = 0.08  # and for each level on the grid
_ALONE = 2.6  # points of a turn of one who is alone
_HUNT = 8.0


def evaluate(game: DarkAgent) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return game.outcome.shares
    left = turns_left(game)
    points = [_points(game, seat, turns) for seat, turns in enumerate(left)]
    points[game.turn] += expected_turn(game, RATES)
    if game.seats == 1:
        return (_alone(game, points[0], left[0]),)
    return chances(points, spread(rounds_left(game)))


def _points(game: DarkAgent, seat: int, turns: float) -> float:
    """The points that a seat can expect, but for the turn that it plays."""
    future = min(1.0, turns / 4)
    faces = game.faces
    found = game.score(seat) + 0.0
    found += future * stock(tuple(sorted([faces[it] for it in game.equipment[seat]])), RATES)
    found += future * sum([RATES.targets[it - TARGETS[0]] for it in game.captured[seat] if it in TARGETS])
    found += future * (RATES.upgrade * game.supers[seat] + RATES.double * (game.double == seat))
    levels = [LEVELS[game.grid[cell]] for cell in game.own_cells(seat)]
    found += future * RATES.agent * sum(levels)
    found += future * _STANDBY * sum([LEVELS[card] for card in game.standby[seat]])
    return found + turns * _INCOME


def _alone(game: DarkAgent, points: float, turns: float) -> float:
    """The chance of one who is alone to have both, points and the Dark Agent."""
    hunt = _HUNT + 0.0
    has_dark = DARK in game.captured[0]
    needed = game.threshold + hunt
    points += hunt * has_dark + turns * (_ALONE - _INCOME)
    return 1 / (1 + exp(min(50.0, max(-50.0, (needed - points) / spread(turns)))))
