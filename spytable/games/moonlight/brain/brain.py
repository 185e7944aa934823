"""How good a Moonlight position is for each pack, as the search asks it, and what it teaches."""

from __future__ import annotations

from spytable.core.brain import Brain, Training
from spytable.core.game import Action
from spytable.core.weights import Weights
from spytable.games.moonlight.brain import worth
from spytable.games.moonlight.brain.beliefs import beliefs
from spytable.games.moonlight.brain.endgame import is_endgame, transposition_key
from spytable.games.moonlight.brain.evaluation import ASSETS, NAMES, features
from spytable.games.moonlight.brain.learned_weights import BY_HAND, WEIGHTS
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY


def evaluate(game: Moonlight, weights: Weights = WEIGHTS) -> tuple[float, float]:
    """The chance of each seat to win the match."""
    if game.outcome is not None:
        return (2.0 - game.outcome.places[0], 2.0 - game.outcome.places[1])
    if _is_running(game):
        chance = weights.chance(features(game), len(game.taken))
    else:
        chance = worth.next_round(game)
    chance = worth.match(chance, *game.wins, game.chosen["rounds"])
    return (chance, 1 - chance)


def greedy_evaluate(game: Moonlight) -> tuple[float, float]:
    """The same, weighed by hand after the strategies of the rule sheet."""
    return evaluate(game, BY_HAND)


def equivalence(game: Moonlight, action: Action) -> Action:
    """What an answer means: two wolves of one kind in a hand are the same."""
    verb, *ids = action
    if verb in ("extend", "guard", "cover", "ambush", "pounce"):
        return (verb, game.faces[ids[0]], ids[1])
    return action


def lesson(game: Moonlight) -> tuple[int, list[tuple[float, ...]]] | None:
    """What a position shows to who learns the weights: its step, and the features of seat 0."""
    return (len(game.taken), [features(game)]) if _is_running(game) else None


def results(game: Moonlight) -> list[tuple[float, float]]:
    """What each seat has got out of each round so far, from 0 to 1."""
    winners = [winner for _, _, winner in game.results]
    return [(0.5, 0.5) if seat == NOBODY else (1.0 - seat, float(seat)) for seat in winners]


def _is_running(game: Moonlight) -> bool:
    """Whether there is a mountain to judge: the deal of a new round is nobody's merit."""
    return game.question in ("turn", "last_turn", "regroup") and bool(game.taken)


BRAIN = Brain(
    evaluate=evaluate,
    beliefs=beliefs,
    equivalence=equivalence,
    is_endgame=is_endgame,
    transposition_key=transposition_key,
    greedy_evaluate=greedy_evaluate,
    training=Training(
        names=NAMES,
        weights=WEIGHTS,
        by_hand=BY_HAND,
        evaluate=evaluate,
        lesson=lesson,
        results=results,
        assets=ASSETS,
    ),
)
