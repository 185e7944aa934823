"""What The Agents tells the search."""

from __future__ import annotations

from operator import mul

from spytable.core.brain import Brain, Training
from spytable.core.calibration import Curve
from spytable.core.ranking import chances
from spytable.core.weights import FILE, FILE_OF_MORE, Weights
from spytable.games.the_agents.brain.evaluation import NAMES, features, step
from spytable.games.the_agents.brain.greedy import greedy_evaluate
from spytable.games.the_agents.brain.learned_weights import BY_HAND, OF_MORE, OF_TWO, weights_of
from spytable.games.the_agents.brain.policy import candidates, greedy_candidates, is_quiet, rollout
from spytable.games.the_agents.brain.reasons import REASONS
from spytable.games.the_agents.rules.rules import TheAgents

_FURTHER = 2  # turns; more of them would tell less, as nobody sees what will be drawn


def evaluate(game: TheAgents, weights: Weights | None = None) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1."""
    if game.outcome is not None:
        return game.outcome.shares
    weight = (weights or weights_of(game.seats)).at(step(game))
    return chances([sum(map(mul, weight, row)) for row in features(game)], 1.0)


def lesson(game: TheAgents) -> tuple[int, list[tuple[float, ...]]] | None:
    """The step and the features of a position before an action or a turn, to learn from."""
    begins = game.question == "buy" and not any(game.bought)
    return (step(game), features(game)) if begins or game.question == "act" else None


def overtime(game: TheAgents) -> int:
    """The turns that show what others can make of an answer; machines have no time for them."""
    return _FURTHER


def _training(seats: tuple[int, ...], weights: Weights, file: str) -> Training[TheAgents]:
    return Training(
        names=NAMES,
        weights=weights,
        by_hand=BY_HAND,
        evaluate=evaluate,
        lesson=lesson,
        seats=seats,
        file=file,
    )


BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    reasons=REASONS,
    candidates=candidates,
    horizon=1,  # what others have in their hands is not known
    turn=lambda game: (game.round, game.turn),
    overtime=overtime,
    greedy_evaluate=greedy_evaluate,
    greedy_candidates=greedy_candidates,
    # A look at an action is nearly as good as a search, however long: only what is overlooked
    # tells the levels apart.
    tuning={
        2: {
            "novice": {"attention": 0.58},
            "scout": {"attention": 0.72},
            "ranger": {"attention": 0.85, "worlds": 6, "memory": 0.9},
            "master": {"attention": 0.93},
        },
        # What is overlooked costs with two players five times as much as with four.
        3: {
            "novice": {"attention": 0.35},
            "scout": {"attention": 0.55},
            "ranger": {"attention": 0.72},
            "master": {"attention": 0.82},
        },
    },
    curves={2: Curve(-0.39, 1.24)},  # by tools.calibrate
    training=(
        _training((2,), OF_TWO, FILE),
        _training((3, 4, 5), OF_MORE, FILE_OF_MORE),
    ),
)
