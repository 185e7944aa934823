"""The chance of each seat to win, by points, what will bring some, and the turn being played."""

from __future__ import annotations

from math import exp

from spytable.core.ranking import chances
from spytable.games.dark_agent.brain.attack_plan import AttackRates
from spytable.games.dark_agent.brain.finds import held_faces
from spytable.games.dark_agent.brain.plan import plan_value
from spytable.games.dark_agent.brain.race import HUNT, LONG, Race, spread
from spytable.games.dark_agent.brain.squad import pending_value
from spytable.games.dark_agent.brain.worth import Rates, Stakes, by_face, stock_value
from spytable.games.dark_agent.rules.printed import DARK, LEVELS, TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import POINTS

_TOOLS = by_face(
    binoculars=0.5,
    dinghy=1.6,
    adrenaline=1.3,
    laptop=0.9,
    jetpack=0.7,
    jacket=0.7,
    uniform=1.2,
    explosives=1.2,
    rocket=1.0,
    machinegun=1.6,
)
RATES = Rates(
    tools=_TOOLS,
    again=0.8,
    targets=(0.8, 1.2, 2.2, 2.2, 0.3, 0.0),
    prize=3.0,
    dark=0.0,
    agent=0.1,
    standby=0.6,
    upgrade=1.5,
    double=0.6,
    draw=1.1,
    media=0.3,
    loss=0.6,
    loss_each=0.6,
    least=0.0,
    least_target=0.0,
    attack=AttackRates(attacks=3, costs=_TOOLS, miss=1.0),
    foresees=True,
)
_INCOME, _ALONE = 2.0, 2.6  # points from a turn to come: among several, alone
_MOST = 50.0  # log-odds

PROSPECTS = (  # what brings points at the end
    "captured",
    "agents",  # on the grid and on standby
    "prize",
    "equipment",
    "powers",  # of targets
    "tokens",
    "turns",  # to come
)


def evaluate(game: DarkAgent) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1."""
    if game.outcome is not None:
        return game.outcome.shares
    race = Race.of(game)
    points = [sum(prospect(race, seat)) for seat in range(game.seats)]
    points[game.turn] += turn_value(game, race.stakes(game.turn, RATES))
    if game.seats == 1:
        return (_alone(points[0] - game.threshold - hunt_alone(game), race.turns[0]),)
    return chances(points, spread(race.rounds))


def turn_value(game: DarkAgent, stakes: Stakes) -> float:
    """The points that the active seat can still expect from its turn; 0 before it has moved."""
    key = game.question
    if key == "attack":
        return pending_value(game, stakes)
    if key in ("spot", "act"):
        return plan_value(game, game.turn, game.eyes_by_sight(), stakes)
    return 0.0


def prospect(race: Race, seat: int) -> tuple[float, ...]:
    """The points that a seat can expect of each of PROSPECTS, without the turn it is playing."""
    game, turns = race.game, race.turns[seat]
    future = min(1.0, turns / LONG)
    waiting = RATES.standby * sum([LEVELS[card] for card in game.standby[seat]])
    presence, prize = race.presence[seat], POINTS if game.prize == seat else 0
    targets = [card - TARGETS[0] for card in game.captured[seat] if card in TARGETS]
    return (
        race.points[seat] - presence - prize,
        presence + future * (RATES.agent * presence + waiting),
        prize and prize * race.prize_kept(),
        future * stock_value(held_faces(game, seat), RATES),
        future * sum([RATES.targets[it] for it in targets]),
        future * (RATES.upgrade * game.supers[seat] + RATES.double * (game.double == seat)),
        turns * (_INCOME if game.seats > 1 else _ALONE),
    )


def hunt_alone(game: DarkAgent) -> float:
    """The points that a player who is alone lacks as long as the Dark Agent is free."""
    return 0.0 if DARK in game.captured[0] else HUNT


def _alone(lead: float, turns: float) -> float:
    """The chance of a player who is alone to win, by the lead over what is needed."""
    return 1 / (1 + exp(min(_MOST, max(-_MOST, -lead / spread(turns)))))
