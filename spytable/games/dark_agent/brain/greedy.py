"""The greedy player: points and the value of a turn, by rates weighed by hand."""

from __future__ import annotations

from spytable.core.ranking import chances
from spytable.games.dark_agent.brain.attack_plan import AttackRates
from spytable.games.dark_agent.brain.evaluation import turn_value
from spytable.games.dark_agent.brain.finds import held_faces
from spytable.games.dark_agent.brain.race import HUNT, stakes
from spytable.games.dark_agent.brain.worth import Rates, by_face, stock_value
from spytable.games.dark_agent.rules.printed import DARK, TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent

_TOOLS = by_face(
    binoculars=0.5,
    dinghy=1.3,
    adrenaline=1.1,
    jacket=0.6,
    uniform=1.0,
    explosives=1.2,
    rocket=1.1,
    machinegun=1.1,
)
GREEDY_RATES = Rates(
    tools=_TOOLS,
    again=1.0,
    targets=(2.0,) * len(TARGETS),
    prize=1.5,
    dark=2.0,
    agent=0.0,
    standby=0.0,
    upgrade=1.6,
    double=0.6,
    draw=0.8,
    media=0.0,
    loss=0.5,
    loss_each=0.8,
    least=0.6,
    least_target=0.45,
    attack=AttackRates(attacks=1, costs=_TOOLS, miss=0.0),
    foresees=False,
)
_SPREAD = 6.0  # a lead in points that means odds of e to 1


def greedy_evaluate(game: DarkAgent) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1."""
    if game.outcome is not None:
        return game.outcome.shares
    points = [seat_value(game, seat) for seat in range(game.seats)]
    if game.seats == 1:
        points.append(game.threshold)
        points[0] += HUNT * (DARK in game.captured[0])
    return chances(points, _SPREAD)[: game.seats]


def seat_value(game: DarkAgent, seat: int) -> float:
    """The points that a seat has, and can still expect from its turn."""
    found = float(game.score(seat)) + GREEDY_RATES.upgrade * game.supers[seat]
    found += stock_value(held_faces(game, seat), GREEDY_RATES)
    found += GREEDY_RATES.double * (game.double == seat)
    if seat == game.turn:
        found += turn_value(game, stakes(game, seat, GREEDY_RATES))
    return found
