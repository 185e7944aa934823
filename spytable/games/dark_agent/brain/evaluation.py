"""The features of a position of Dark Agent, for the linear evaluation: a row for each seat.

They are points: those that a seat has, those that something will bring it by rates weighed by hand,
and those of the turn being played. The learned weights correct them. They are told in spreads of a
lead: the more turns are to come, the less a point means.
"""

from __future__ import annotations

from spytable.games.dark_agent.brain.attack_plan import AttackRates
from spytable.games.dark_agent.brain.finds import held_faces
from spytable.games.dark_agent.brain.plan import plan_value
from spytable.games.dark_agent.brain.race import HUNT, LONG, Race, rounds_left, spread
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
LAST = 50  # steps of the weights, to the last round
_STEPS_A_ROUND = 10  # the last ones; before, the weights are the same

PROSPECTS = (  # what brings points at the end
    "captured",
    "agents",  # their levels on the grid
    "agents_later",  # the same, if turns are to come
    "standby",  # the levels of those that can still be sent
    "prize",
    "equipment",
    "powers",  # of targets
    "tokens",
    "turns",  # to come
)
NAMES = (*PROSPECTS, "turn")  # the last one is what the active seat can still expect from it


def step(game: DarkAgent) -> int:
    """How far a match has come, as a step of the weights."""
    return LAST - min(LAST, round(_STEPS_A_ROUND * rounds_left(game)))


def features(game: DarkAgent) -> list[tuple[float, ...]]:
    """The features of each seat, in the order of NAMES."""
    race = Race.of(game)
    scale, turn = _scale(race), turn_value(game, race.stakes(game.turn, RATES))
    rows = [
        (*prospect(race, seat), turn if seat == game.turn else 0.0) for seat in range(game.seats)
    ]
    return [tuple([scale * own for own in row]) for row in rows]


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
    waiting = sum([LEVELS[card] for card in game.standby[seat]])
    presence, prize = race.presence[seat], POINTS if game.prize == seat else 0
    targets = [card - TARGETS[0] for card in game.captured[seat] if card in TARGETS]
    return (
        race.points[seat] - presence - prize,
        presence,
        future * RATES.agent * presence,
        future * RATES.standby * waiting,
        prize and prize * race.prize_kept(),
        future * stock_value(held_faces(game, seat), RATES),
        future * sum([RATES.targets[it] for it in targets]),
        future * (RATES.upgrade * game.supers[seat] + RATES.double * (game.double == seat)),
        turns * (_INCOME if game.seats > 1 else _ALONE),
    )


def _scale(race: Race) -> float:
    """How much a point means at this stage."""
    return 1 / spread(race.rounds if race.game.seats > 1 else race.turns[0])


def goal_alone(game: DarkAgent) -> tuple[float, float]:
    """What the features of a player who is alone must come to: for the points that are needed, and
    for the Dark Agent as long as she is free."""
    scale = _scale(Race.of(game))
    return scale * game.threshold, 0.0 if DARK in game.captured[0] else scale * HUNT
