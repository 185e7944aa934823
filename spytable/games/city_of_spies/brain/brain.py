"""What City of Spies tells the search."""

from __future__ import annotations

from spytable.core.brain import Brain
from spytable.core.game import Action
from spytable.core.ranking import chances
from spytable.core.rng import RandomSource
from spytable.games.city_of_spies.brain.beliefs import beliefs
from spytable.games.city_of_spies.brain.evaluation import expected
from spytable.games.city_of_spies.brain.greedy import greedy_evaluate
from spytable.games.city_of_spies.rules.city import CELLS
from spytable.games.city_of_spies.rules.rules import HAND, CityOfSpies

_SPREAD = 4.2  # points ahead that mean odds of e to 1


def evaluate(game: CityOfSpies) -> tuple[float, ...]:
    """The chance of each seat to win."""
    if game.outcome is not None:
        return game.outcome.shares
    return chances(expected(game), _SPREAD)


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


BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    beliefs=beliefs,
    width=HAND * CELLS,  # no question has more answers
    expand_after=8,
    exploration=0.015,
    greedy_evaluate=greedy_evaluate,
)
