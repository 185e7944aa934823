"""The brain of Dark Agent."""

from __future__ import annotations

from operator import mul

from spytable.core.brain import TO_THE_END, Brain, Training
from spytable.core.calibration import Curve
from spytable.core.game import Action
from spytable.core.ranking import chances
from spytable.core.weights import Weights
from spytable.games.dark_agent.brain.evaluation import NAMES, features, goal_alone, step
from spytable.games.dark_agent.brain.greedy import greedy_evaluate
from spytable.games.dark_agent.brain.learned_weights import BY_HAND, OF_TWO, weights_of
from spytable.games.dark_agent.brain.policy import candidates, greedy_candidates, is_quiet, rollout
from spytable.games.dark_agent.brain.reasons import REASONS
from spytable.games.dark_agent.rules.rules import DarkAgent

_EVEN = 50  # percent
_CHANCES = 3  # turns, to take the last target
_FURTHER = 2  # turns that show what an answer comes to; machines have no time for them
_LESSONS = ("move", "spot", "act")


def evaluate(game: DarkAgent, weights: Weights | None = None) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1."""
    if game.outcome is not None:
        return game.outcome.shares
    weights = weights or weights_of(game.seats)
    weight = weights.at(step(game))
    worths = [sum(map(mul, weight, row)) for row in features(game)]
    if game.seats == 1:
        return chances([*worths, sum(goal_alone(game))], 1.0)[:1]
    return chances(worths, 1.0)


def lesson(game: DarkAgent) -> tuple[int, list[tuple[float, ...]]] | None:
    """The step and the features of a position in which a seat moves or acts, to learn from."""
    return (step(game), features(game)) if game.question in _LESSONS else None


def is_resolved(game: DarkAgent) -> bool:
    """Whether a position is quiet and no dice of an attack are still to be thrown."""
    return is_quiet(game) and game.question != "attack"


def overtime(game: DarkAgent) -> int:
    """To the end if the goal is reached; otherwise long enough to see what others make of an answer
    or, if the next target ends the match, who takes it."""
    if game.seats == 1:
        return 0
    if game.is_goal_reached():
        return TO_THE_END
    is_last = game.targets_taken + 1 == game.goal and not game.needs_dark
    return _CHANCES if is_last else _FURTHER


def attacks(game: DarkAgent, seat: int, answer: Action) -> bool | None:
    """Where an attack is possible, and a seat attacks or ends its turn: whether it attacks."""
    if game.question != "act" or answer[0] not in ("attack", "end"):
        return None
    is_possible = any(verb == "attack" for verb, *_ in game.actions(seat))
    return answer[0] == "attack" if is_possible else None


def dares(game: DarkAgent, seat: int, answer: Action) -> bool | None:
    """Of an attack, when its dice are thrown: whether it fails more often than not."""
    if answer != ("roll",):
        return None
    return game.chance(game.victim, game.joined, 100) < _EVEN


BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    reasons=REASONS,
    candidates=candidates,
    horizon=1,  # what others do in between is mostly the luck of their dice
    turn=lambda game: (game.round, game.turn),
    overtime=overtime,
    greedy_evaluate=greedy_evaluate,
    greedy_candidates=greedy_candidates,
    # A look at the whole turn is nearly as good as a search, however long: only what is overlooked
    # or forgotten tells the levels apart.
    tuning={
        1: {
            "novice": {"attention": 0.6},
            "scout": {"attention": 0.72, "worlds": 2, "memory": 0.45},
            "ranger": {"attention": 0.86, "worlds": 5, "memory": 0.75},
            "master": {"attention": 0.88, "memory": 0.85},
        },
    },
    slack=0.2,  # a turn has about ten answers
    is_resolved=is_resolved,
    styles=("bold", "careful"),
    traits={"possible attacks made": attacks, "attacks below 50 %": dares},
    curves={2: Curve(-0.05, 0.99)},  # by tools.calibrate
    training=(
        Training(
            names=NAMES,
            weights=OF_TWO,
            by_hand=BY_HAND,
            evaluate=evaluate,
            lesson=lesson,
        ),
    ),
)
