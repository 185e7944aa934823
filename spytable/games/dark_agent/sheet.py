"""The player of the rule sheet: points, and what a turn brings by values weighed by hand."""

from __future__ import annotations

from spytable.games.dark_agent.attacking import expected_turn
from spytable.games.dark_agent.printed import DARK
from spytable.games.dark_agent.race import chances
from spytable.games.dark_agent.raid import Terms
from spytable.games.dark_agent.rules import DarkAgent
from spytable.games.dark_agent.worth import Rates, stock, tools

_TOOLS = tools(
    binoculars=0.5, dinghy=1.3, adrenaline=1.1, laptop=0.8, jetpack=0.8, jacket=0.6,
    uniform=1.0, explosives=1.2, rocket=1.1, machinegun=1.1,
)
SHEET_RATES = Rates(
    _TOOLS, 1.0, (2.0,) * 6, 1.5, 0.0, 0.0, 1.6, 0.6, 0.8, 0.2, 0.5, 0.8,
    Terms(0.6, 0.45, 1, _TOOLS), False,
)
_SPREAD = 6.0  # points ahead that are odds of e to 1
_DARK = 2.0


def by_sheet(game: DarkAgent) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return game.outcome.shares
    points = [value(game, seat) for seat in range(game.seats)]
    if game.seats == 1:
        points.append(game.threshold)
        points[0] += _DARK * (DARK in game.captured[0])
    return chances(points, _SPREAD)[: game.seats]


def value(game: DarkAgent, seat: int) -> float:
    """What a seat has, and can still expect of its turn."""
    found = float(game.score(seat)) + SHEET_RATES.upgrade * game.supers[seat]
    found += stock(tuple(sorted([game.faces[it] for it in game.equipment[seat]])), SHEET_RATES)
    found += SHEET_RATES.double * (game.double == seat)
    if seat == game.turn:
        found += expected_turn(game, SHEET_RATES)
    return found
