"""Quick answers in the middle of a turn, so that an answer is judged by what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spytable.core.game import Action
from spytable.games.dark_agent.errands import ERRANDS
from spytable.games.dark_agent.evaluation import RATES
from spytable.games.dark_agent.flight import flights
from spytable.games.dark_agent.race import stakes
from spytable.games.dark_agent.rules import DarkAgent
from spytable.games.dark_agent.sheet import SHEET_RATES
from spytable.games.dark_agent.worth import Rates

_QUIET = ("place", "move", "spot", "act", "attack", "serve")
_FLIGHTS = 10  # ways to move satellites that are looked at
_MOVING = ("move", "lift", "land")


def is_quiet(game: DarkAgent) -> bool:
    """Whether a position can be evaluated: nothing is in the middle of being done."""
    return game.question[0] in _QUIET


def candidates(game: DarkAgent, seat: int) -> Sequence[Action]:
    """The answers worth a look: of satellites those that see most; what equipment does to whom is
    clear."""
    return _candidates(game, seat, RATES)


def sheet_candidates(game: DarkAgent, seat: int) -> Sequence[Action]:
    """The answers worth a look to the player of the sheet."""
    return _candidates(game, seat, SHEET_RATES)


def _candidates(game: DarkAgent, seat: int, rates: Rates) -> Sequence[Action]:
    key = game.question[0]
    if key == "move":
        found = flights(game, seat, rates, stakes(game, seat, rates))[:_FLIGHTS]
        return list(dict.fromkeys([flight.answer for flight in found]))
    if key in ("spot", "act", "vote", "serve"):
        return game.actions(seat)
    return [play(game, seat, None)]


def play(game: DarkAgent, seat: int, rng) -> Action:
    """What serves a seat best, as far as can be seen at once."""
    key = game.question[0]
    if key in _MOVING:
        return flights(game, seat, RATES, stakes(game, seat, RATES))[0].answer
    if key in ERRANDS:
        answers = game.actions(seat)
        return answers[0] if len(answers) == 1 else ERRANDS[key](game, seat, answers)
    return game.actions(seat)[-1]
