"""What City of Spies tells the search."""

from __future__ import annotations

from spytable.core.brain import TO_THE_END, Brain, Training
from spytable.core.calibration import Curve
from spytable.core.game import Action
from spytable.core.rng import RandomSource
from spytable.core.weights import FILE, FILE_OF_MORE, Weights
from spytable.games.city_of_spies.brain import evaluation
from spytable.games.city_of_spies.brain.beliefs import beliefs, presume
from spytable.games.city_of_spies.brain.discard_plans import discard
from spytable.games.city_of_spies.brain.evaluation import NAMES, features, step
from spytable.games.city_of_spies.brain.greedy import greedy_evaluate
from spytable.games.city_of_spies.brain.last_discards import (
    abstraction,
    equivalence,
    is_last_discard,
    root,
    transposition_key,
)
from spytable.games.city_of_spies.brain.learned_weights import BY_HAND, OF_MORE, OF_TWO, weights_of
from spytable.games.city_of_spies.brain.reasons import REASONS
from spytable.games.city_of_spies.rules.characters import POWER
from spytable.games.city_of_spies.rules.city import NOBODY, PLACE
from spytable.games.city_of_spies.rules.rules import ROUNDS, CityOfSpies

_LATE = 4  # cubes of all seats


def evaluate(game: CityOfSpies) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1."""
    return evaluation.evaluate(game, weights_of(game.seats))


def is_quiet(game: CityOfSpies) -> bool:
    """Whether no tile is to be looked at and no reward is to be chosen."""
    return game.question not in ("peek", "reward")


def rollout(game: CityOfSpies, seat: int, rng: RandomSource) -> Action:
    """A quick answer: looks at nothing and keeps the reward that serves the seat best."""
    answers = game.actions(seat)
    if game.question == "peek":
        return answers[-1]
    after = {}
    for answer in answers:
        after[answer] = game.copy()
        after[answer].step(seat, answer)
    return max(answers, key=lambda answer: evaluate(after[answer])[seat])


def lesson(game: CityOfSpies) -> tuple[int, list[list[float]]] | None:
    """When somebody sends a character: the step and the features, to learn the weights from."""
    return (step(game), features(game)) if game.question == "deploy" else None


def hides(game: CityOfSpies, seat: int, answer: Action) -> bool | None:
    """Of a tile that is sent: whether it lies face down."""
    verb, *ids = answer
    if verb != "deploy":
        return None
    cell = ids[1]
    return bool(game.sites[PLACE[cell]].secret >> cell & 1)


def bluffs(game: CityOfSpies, seat: int, answer: Action) -> bool | None:
    """Of a tile that is sent face down: whether it has no power."""
    if not hides(game, seat, answer):
        return None
    return POWER[game.faces[answer[1]]] == 0


def is_blind(game: CityOfSpies) -> bool:
    """Whether others have discarded before, face down."""
    aside = [game.owners[card] for cards in game.discarded for card in cards]
    return game.question == "discard" and any(owner != NOBODY for owner in aside)


def plan(game: CityOfSpies, seat: int) -> Action | None:
    """What to discard before a match of two is counted."""
    return ("discard", discard(game, seat)) if is_last_discard(game) else None


def overtime(game: CityOfSpies) -> int:
    """To the end if hardly any character can still be sent in the last round."""
    is_late = game.question != "deploy" or sum(game.cubes) <= _LATE
    return TO_THE_END if game.round == ROUNDS and is_late else 0


def _training(weights: Weights, seats: tuple[int, ...], file: str) -> Training[CityOfSpies]:
    return Training(
        names=NAMES,
        weights=weights,
        by_hand=BY_HAND,
        evaluate=evaluation.evaluate,
        lesson=lesson,
        seats=seats,
        file=file,
    )


BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    beliefs=beliefs,
    presume=presume,
    reasons=REASONS,
    equivalence=equivalence,
    horizon=4,  # what a character is worth shows only when its neighbours have come
    is_blind=is_blind,
    plan=plan,
    overtime=overtime,
    is_bluff=is_last_discard,
    abstraction=abstraction,
    bluff_root=root,
    is_endgame=is_last_discard,
    transposition_key=transposition_key,
    greedy_evaluate=greedy_evaluate,
    tuning={
        2: {
            "novice": {"attention": 0.75},
            # Those above differ by how far they look: one step ahead is far behind a search.
            "scout": {"attention": 0.90, "worlds": 6},
            "ranger": {"attention": 0.90, "iterations": 16, "horizon": 2},
            # With more than two players Grandmaster is no better than a Master that overlooks
            # nothing, and with half the iterations Master is no better than Ranger.
            "master": {"attention": 0.90, "iterations": 60},
        },
    },
    styles=("deceptive",),
    traits={"tiles sent face down": hides, "those without power": bluffs},
    curves={2: Curve(-0.15, 1.02)},  # by tools.calibrate
    blur=0.06,  # of 13 errors told below a tenth, one held (tools.appeals)
    training=(_training(OF_TWO, (2,), FILE), _training(OF_MORE, (3, 4), FILE_OF_MORE)),
)
