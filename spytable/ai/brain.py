"""What a game's `brain.py` may tell the search, and what holds for one that is silent.

A brain is a module. `evaluate` it must have; every other name here it may have.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any, NamedTuple

from spytable.core import registry
from spytable.core.game import Action, Game

Evaluate = Callable[[Game], Sequence[float]]
Weigh = Callable[[Game], float]


def _itself(game: Game, action: Action) -> Hashable:
    return action


def _every(game: Game, seat: int) -> Sequence[Action]:
    return game.actions(seat)


def _is_open(game: Game) -> bool:
    return not game.sealed


def _at_random(game: Game, seat: int, rng: Any) -> Action:
    return game.random_action(seat, rng)


def _never(game: Game) -> bool:
    return False


def _all(game: Game, seat: int) -> Hashable:
    return game.known(seat)


def _nothing(game: Game, seat: int, answer: Action) -> None:
    return None


def _here(game: Game, seat: int | None) -> Game:
    return game


class Brain(NamedTuple):
    """A brain, all its names filled in. The games are full ones, but for the view of `beliefs`.

    `evaluate(game)`: what it is worth to each seat, 0 to 1; exact where the match is over.
    `by_sheet(game)`: the same by the heuristic of the game's rule sheet, to measure against.
    `candidates(game, seat)`: the answers that are worth a look; a machine gives no other.
    `sheet_candidates(game, seat)`: the same to the player of the rule sheet, if it has others.
    `alike(game, action)`: what an answer means; of those that mean the same one is looked at.
    `is_quiet(game)`: whether a position can be evaluated; the search goes on from others.
    `play(game, seat, rng)`: a quick answer on the way to a quiet position.
    `promise(game, action)`: how likely a good one it is at a glance; of many answers the search
    looks ahead at those that promise most.
    `wide`: how many answers the search looks ahead at when it comes to a question.
    `deep`: of how many of them, the best, it then looks one step further, where the same question
    is put to the same seat again: what several answers bring together shows only then.
    `ripens`: how often it comes to a question, not that which is put to it, and evaluates it as it
    is before it looks ahead: where there are many answers, few questions come up twice.
    `explore`: how much an answer that was tried little is worth a try, as a chance to win.
    `slack`: how much of what a weak level would give away it gives away here: where a turn has many
    answers each decides little, and a little at each of them is much.
    `is_bluff(game)`: whether an answer that can be foreseen would lose, so that it is to be mixed.
    `sight(game, seat)`: what of all that a seat knows its answer to a bluff should depend on; where
    that is equal the answers mean the same.
    `settles(game, seat, answer)`: None, or what a bluff comes to by an answer, but for chance.
    `origin(game, seat)`: the position in which a bluff began that a seat has to go on with, without
    what does not matter to it; with None for a seat, as others think of it.
    `errs`: how often, from 0 to 1, another seat is thought to answer a bluff at random.
    `beliefs(view)`: None, or what says how well a world explains what the others have done.
    `is_closing(game)`: whether so little is left that everything can be searched. The search
    goes to where it does not hold any more, and nothing there may depend on chance.
    `essence(game)`: all that matters of a closing position, equal for positions worth the same.
    """

    evaluate: Evaluate
    by_sheet: Evaluate | None = None
    candidates: Callable[[Game, int], Sequence[Action]] = _every
    sheet_candidates: Callable[[Game, int], Sequence[Action]] | None = None
    alike: Callable[[Game, Action], Hashable] = _itself
    is_quiet: Callable[[Game], bool] = _is_open
    play: Callable[[Game, int, Any], Action] = _at_random
    promise: Callable[[Game, Action], float] | None = None
    wide: int = 40
    deep: int = 0
    ripens: int = 0
    explore: float = 0.12
    slack: float = 1.0
    is_bluff: Callable[[Game], bool] = _never
    sight: Callable[[Game, int], Hashable] = _all
    settles: Callable[[Game, int, Action], Hashable | None] = _nothing
    origin: Callable[[Game, int | None], Game] = _here
    errs: float = 0.0
    beliefs: Callable[[Game], Weigh | None] | None = None
    is_closing: Callable[[Game], bool] = _never
    essence: Callable[[Game], Hashable] | None = None

    @property
    def plain(self) -> Brain:
        """The brain of a player that looks no further than the rule sheet."""
        return self._replace(
            evaluate=self.by_sheet or self.evaluate,
            candidates=self.sheet_candidates or self.candidates,
        )

    def answers(self, game: Game, seat: int) -> list[Action]:
        """The answers of a seat worth a look, one for all that mean the same, such as equal cards
        in a hand."""
        alike = self.alike
        if alike is _itself:
            return list(self.candidates(game, seat))
        different: dict[Hashable, Action] = {}
        for action in self.candidates(game, seat):
            different.setdefault(alike(game, action), action)
        return list(different.values())

    def after(self, game: Game, seat: int, answer: Action, rng: Any) -> Game:
        """A copy after an answer, played on to where it is quiet or over."""
        after = game.copy()
        after.step(seat, answer)
        return self.settled(after, rng)

    def settled(self, game: Game, rng: Any) -> Game:
        """The game itself, played on to where it is quiet or over."""
        is_quiet, play = self.is_quiet, self.play
        while game.asked and not is_quiet(game):
            seat = game.asked[0]
            game.step(seat, play(game, seat, rng))
        return game


@cache
def of(id: str) -> Brain:
    """The brain of a game; ValueError for an id that is not there."""
    module = registry.brain(id)
    return Brain(**{name: vars(module)[name] for name in Brain._fields if name in vars(module)})
