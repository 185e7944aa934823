"""What the evaluation of Dark Agent weighs, in words of a player."""

from __future__ import annotations

from spytable.core.reasons import Counts, Reasons, count, leads
from spytable.games.dark_agent.brain.evaluation import (
    PROSPECTS,
    RATES,
    hunt_alone,
    prospect,
    turn_value,
)
from spytable.games.dark_agent.brain.race import Race, spread
from spytable.games.dark_agent.rules.rules import DarkAgent

_LASTING = PROSPECTS[:-1]  # without the turns to come, which change with the moment


def parts(game: DarkAgent, seat: int) -> list[float]:
    """The log-odds of each reason for a seat, and what changes with the moment."""
    race, is_own = Race.of(game), seat == game.turn
    turn = turn_value(game, race.stakes(game.turn, RATES))
    expected = [(*prospect(race, it), turn * (it == game.turn)) for it in range(game.seats)]
    if game.seats == 1:
        scale, hunt = 1 / spread(race.turns[seat]), hunt_alone(game)
        *lasting, turns, now = [scale * own for own in expected[seat]]
        return [*lasting, now, -scale * hunt, turns - scale * game.threshold]
    scale = 1 / spread(race.rounds)
    rows = [[scale * own for own in row] for row in zip(*expected)]
    *lasting, turns, now = leads(rows, seat)
    return [*lasting, now if is_own else 0.0, 0.0, turns if is_own else turns + now]


def counts(game: DarkAgent, seat: int) -> Counts:
    """Cards and tokens that are held."""
    tokens = [had + (game.double == it) for it, had in enumerate(game.supers)]
    return {
        "captured": count([*map(len, game.captured)], seat),
        "equipment": count([*map(len, game.equipment)], seat),
        "tokens": count(tokens, seat),
    }


REASONS = Reasons((*_LASTING, "turn", "dark"), parts, counts)
