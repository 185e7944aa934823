"""The brain of Moonlight: all that the search may ask about the game."""

from __future__ import annotations

from spytable.core.brain import Brain, Training
from spytable.core.calibration import Curve
from spytable.core.game import Action
from spytable.core.weights import Weights
from spytable.games.moonlight.brain.beliefs import beliefs
from spytable.games.moonlight.brain.endgame import is_endgame, stakes, transposition_key
from spytable.games.moonlight.brain.evaluation import ASSETS, NAMES, features, is_running
from spytable.games.moonlight.brain.learned_weights import BY_HAND, WEIGHTS
from spytable.games.moonlight.brain.reasons import REASONS
from spytable.games.moonlight.brain.worth import match_chance, round_chance
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY


def evaluate(game: Moonlight, weights: Weights = WEIGHTS) -> tuple[float, float]:
    """The chance of each seat to win the match, 0 to 1."""
    if game.outcome is not None:
        return (2.0 - game.outcome.places[0], 2.0 - game.outcome.places[1])
    if is_running(game):
        chance = weights.chance(features(game), len(game.taken))
    else:
        chance = round_chance(game)
    chance = match_chance(chance, game.wins[0], game.wins[1], int(game.chosen["rounds"]))
    return (chance, 1 - chance)


def greedy_evaluate(game: Moonlight) -> tuple[float, float]:
    """The same with weights set by hand."""
    return evaluate(game, BY_HAND)


def equivalence(game: Moonlight, action: Action) -> Action:
    """The meaning of an answer: two wolves of one kind in a hand are the same."""
    verb, *ids = action
    if verb in ("extend", "guard", "cover", "ambush", "pounce"):
        return (verb, game.faces[ids[0]], ids[1])
    return action


def lesson(game: Moonlight) -> tuple[int, list[tuple[float, ...]]] | None:
    """The step and the features of a position in a round, to learn the weights from."""
    return (len(game.taken), [features(game)]) if is_running(game) else None


def results(game: Moonlight) -> list[tuple[float, float]]:
    """What each seat got out of each round so far, 0 to 1."""
    winners = [winner for _, _, winner in game.results]
    return [(0.5, 0.5) if seat == NOBODY else (1.0 - seat, float(seat)) for seat in winners]


BRAIN = Brain(
    evaluate=evaluate,
    beliefs=beliefs,
    reasons=REASONS,
    equivalence=equivalence,
    is_endgame=is_endgame,
    transposition_key=transposition_key,
    stakes=stakes,
    greedy_evaluate=greedy_evaluate,
    tuning={2: {"master": {"iterations": 30}}},  # so that more time makes a grandmaster
    curves={2: Curve(-0.02, 1.51)},  # by tools.calibrate
    blur=0.06,  # three errors that readers refuted were told as 7 to 8 wins of 100
    training=(
        Training(
            names=NAMES,
            weights=WEIGHTS,
            by_hand=BY_HAND,
            evaluate=evaluate,
            lesson=lesson,
            results=results,
            assets=ASSETS,
        ),
    ),
)
