"""The answers worth a look, and quick answers that lead a turn on to a quiet position."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Action
from spytable.core.rng import RandomSource
from spytable.games.dark_agent.brain.attack_plan import (
    ADRENALINE,
    BINOCULARS,
    EXPLOSIVES,
    JACKET,
    ROCKET,
    UNIFORM,
)
from spytable.games.dark_agent.brain.evaluation import RATES
from spytable.games.dark_agent.brain.greedy import GREEDY_RATES
from spytable.games.dark_agent.brain.quick_choices import CHOICES, vote
from spytable.games.dark_agent.brain.race import stakes
from spytable.games.dark_agent.brain.satellite_moves import best_moves
from spytable.games.dark_agent.brain.worth import Rates
from spytable.games.dark_agent.rules.council import NO
from spytable.games.dark_agent.rules.printed import DARK, DEFENCES, FACES, SCIENTIST, TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent

_QUIET = ("place", "move", "spot", "act", "attack", "serve")
_MOVES = 10  # of satellites, that are looked at
_MOVING = ("move", "lift", "land")
_LEFT_ALONE = (FACES.index("laptop"), FACES.index("jetpack"))  # by the greedy player


def is_quiet(game: DarkAgent) -> bool:
    """Whether a position can be evaluated: nothing is half done."""
    return game.question in _QUIET


def candidates(game: DarkAgent, seat: int) -> Sequence[Action]:
    """The answers worth a look: the best moves of satellites, the one best choice for effects."""
    return _candidates(game, seat, RATES)


def greedy_candidates(game: DarkAgent, seat: int) -> Sequence[Action]:
    """The answers worth a look to the greedy player, who leaves some things alone."""
    answers = _candidates(game, seat, GREEDY_RATES)
    return [it for it in answers if it[0] != "exchange" and not _uses(game, it, _LEFT_ALONE)]


def _uses(game: DarkAgent, answer: Action, faces: Sequence[int]) -> bool:
    return answer[0] == "use" and game.faces[answer[1]] in faces


def _candidates(game: DarkAgent, seat: int, rates: Rates) -> Sequence[Action]:
    key = game.question
    if key == "move":
        found = best_moves(game, seat, stakes(game, seat, rates))[:_MOVES]
        return list(dict.fromkeys([move.answer for move in found]))
    if key in ("spot", "act"):
        return [it for it in game.actions(seat) if not _is_idle(game, seat, it)]
    if key == "vote" and rates.foresees:
        return [vote(game, seat)]
    if key in ("serve", "vote"):
        return game.actions(seat)
    return [rollout(game, seat, None)]


def _is_idle(game: DarkAgent, seat: int, answer: Action) -> bool:
    """Whether an answer is of no use: a card to spot, or equipment without an attack."""
    verb, *ids = answer
    if verb == "spot":
        return _is_of_no_use(game, seat, game.grid[ids[0]])
    if verb == "discard":
        return not game.in_sight
    if verb != "use" or game.in_sight:
        return False
    face = game.faces[ids[0]]
    if face in (BINOCULARS, EXPLOSIVES):
        return not any([game.grid[cell] in TARGETS for cell in game.spotted])
    return face in (ADRENALINE, UNIFORM, ROCKET, JACKET) and not game.victims()


def _is_of_no_use(game: DarkAgent, seat: int, card: int) -> bool:
    """Whether a card is an agent that can neither attack nor be attacked."""
    if card >= DARK or game.is_own(card, seat) or game.double == seat:
        return False
    owner = game.owner(card)
    is_safe = owner in range(game.seats) and SCIENTIST in game.captured[owner]
    return is_safe or not DEFENCES[card]


def rollout(game: DarkAgent, seat: int, rng: RandomSource | None) -> Action:
    """A good answer by a quick look; a vote is always no, as weighing it would take too long."""
    key = game.question
    if key in _MOVING:
        return best_moves(game, seat, stakes(game, seat, RATES))[0].answer
    if key in CHOICES:
        answers = game.actions(seat)
        return answers[0] if len(answers) == 1 else CHOICES[key](game, seat, answers)
    return NO
