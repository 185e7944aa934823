"""The contract of a brain: what a game tells the search about itself.

A game's `brain/brain.py` ends with `BRAIN = Brain(...)`. Only `evaluate` is required.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from spytable.core.calibration import AS_IT_IS, Curve
from spytable.core.cards import Check
from spytable.core.game import Action, BrokenContract, Game
from spytable.core.reasons import NO_REASONS, Reasons
from spytable.core.rng import RandomSource
from spytable.core.weights import FILE, Weights, schema

TO_THE_END = 999  # turns, as `overtime`
GameT = TypeVar("GameT", bound=Game)


def _itself(game: Game, action: Action) -> Hashable:
    return action


def _every(game: Game, seat: int) -> Sequence[Action]:
    return game.actions(seat)


def _is_open(game: Game) -> bool:
    return not game.sealed


def _at_random(game: Game, seat: int, rng: RandomSource) -> Action:
    return game.random_action(seat, rng)


def _never(game: Game) -> bool:
    return False


def _no_turns(game: Game) -> int:
    return 0


def _everything(game: Game, seat: int) -> tuple[float, float]:
    return 0.0, 1.0


def _all(game: Game, seat: int) -> Hashable:
    return game.information_state(seat)


def _asked(game: Game) -> Hashable:
    return game.asked[:1]


def _nothing(game: Game, seat: int, answer: Action) -> None:
    return None


def _unplanned(game: Game, seat: int) -> Action | None:
    return None


def _here(game: GameT, seat: int | None) -> GameT:
    return game


def _won(game: Game) -> Sequence[Sequence[float]]:
    return [game.outcome.shares] if game.outcome else []


def _as_imagined(world: Game, view: Game, rng: RandomSource) -> None:
    pass


@dataclass(frozen=True)
class Training(Generic[GameT]):
    """How the weights of an evaluation are learned by self-play (`tools.train`).

    `names` are the features, `weights` the weights in use, and `by_hand` others to begin with and
    to compare with. `seats` are the numbers of players that they are for, and `file` the file of
    `cards/<game>/` that holds them. `assets` are features that never make a position worse: their
    weights are at least 0.

    `evaluate(game, weights)` evaluates with any weights. `lesson(game)` is None or an example to
    learn from: how far the current part of the match has come, in steps of `weights`, and the
    features of each seat; the last seats may be left out if theirs are all 0. `results(game)` is
    what each seat got, 0 to 1, from each part of the match that is over; a match has one part if
    nothing else is said.
    """

    names: tuple[str, ...]
    weights: Weights
    by_hand: Weights
    evaluate: Callable[[GameT, Weights], Sequence[float]]
    lesson: Callable[[GameT], tuple[int, Sequence[Sequence[float]]] | None]
    results: Callable[[GameT], Sequence[Sequence[float]]] = _won
    assets: tuple[str, ...] = ()
    seats: tuple[int, ...] = (2,)
    file: str = FILE

    @property
    def schema(self) -> Check:
        """What the file must hold."""
        return schema(self.names)


@dataclass(frozen=True)
class Brain(Generic[GameT]):
    """What the search asks of a game.

    It passes full games. `beliefs` gets a view, and `candidates`, `equivalence`, `is_bluff`,
    `abstraction`, `is_endgame` and `stakes` may get the view of the asked seat.

    Evaluation
        `evaluate(game)`: the value of a position for each seat, 0 to 1; exact at the end.
        `is_quiet(game)`: whether a position can be evaluated; from any other one, play goes on.
        `rollout(game, seat, rng)`: a quick answer on the way to a quiet position.
        `beliefs(view)`: None, or a function that weighs a world by how well it explains what the
        others have done: twice the weight is twice as likely.
        `presume(world, view, rng)`: changes a world imagined from a view, so that what others have
        chosen in secret is what they would probably choose.
        `reasons`: what the evaluation weighs, in words of a player (see `core/reasons.py`); without
        any, nobody is told why one answer is better than another.

    Answers
        `candidates(game, seat)`: the answers to consider; no machine gives any other.
        `equivalence(game, action)`: a key that is equal for answers that mean the same, such as
        equal cards in a hand; only one of them is considered.

    Playouts
        `horizon`: how many turns are played out to see what an answer comes to (see
        `ai/playouts.py`), this one included. 0 searches a tree instead, which pays where the same
        questions come up again and again.
        `turn(game)`: a key that changes from turn to turn. By default that is whose question it is;
        where one seat is asked again and again, it would never change.
        `is_blind(game)`: whether others have answered in secret what the asked seat must answer
        now; in a playout it may not see that, and answers as in worlds that it imagines.
        `plan(game, seat)`: the next of several answers that only together come to something, where
        a look one step ahead would be too short; None everywhere else.
        `overtime(game)`: how many turns more a comparison of two answers plays, which has more time
        than a race of many: to see what others make of an answer, or who wins if the end is near.

    Mixed strategies
        `is_bluff(game)`: whether a predictable answer would lose, so that answers are mixed.
        `abstraction(game, seat)`: the part of what a seat knows that its answer may depend on.
        `settles(game, seat, answer)`: a key of the result of the bluff, apart from chance, if
        an answer settles it; otherwise None.
        `bluff_root(game, seat)`: the position in which the current bluff began, without what does
        not matter to the thinking seat; for None, as the other seats think of it.
        `bluffs_on(game)`: whether so little is left that the search of a bluff goes on beyond this
        quiet position, to the next bluff.
        `tremble`: how often, 0 to 1, any other seat is expected to answer at random.

    Endgames
        `is_endgame(game)`: whether so little is left, and no chance, that everything can be
        searched. The search ends where this no longer holds. If it is a bluff of two seats too,
        only secret choices are left, and then the match is over (see `ai/showdown.py`).
        `transposition_key(game)`: all that matters in an endgame; equal for equal values.
        `stakes(game, seat)`: the least and the greatest value that an endgame can come to for a
        seat. What reaches them need not be searched on.

    Levels
        `greedy_evaluate(game)`: the evaluation of the `greedy` player, a simple heuristic to
        measure against; `evaluate` if there is none.
        `greedy_candidates(game, seat)`: its `candidates`, if they differ.
        `tuning`: by a number of seats and a level, what is different about it in this game with so
        many or more (fields of `Level` in `ai/levels.py`), so that everybody can tell it from its
        neighbours. With more seats luck has a greater part.
        `slack`: scales how much an answer may give away before the coach speaks; smaller where a
        turn has many answers.

    Styles
        `styles`: the names of those that find something to choose in this game (see
        `ai/styles.py`); only these are offered there, and measured by `tools.styles`. To see which
        do, name all of them first.
        `is_resolved(game)`: whether chance has spoken on all that was begun, if `is_quiet` does not
        wait for it; from any other position `rollout` leads on.
        `traits`: by an English name, functions of a game, a seat and its answer that tell whether
        the answer shows a trait; None if there is nothing to tell.

    Chances
        `curves`: by the number of seats, what turns a value of the search into a chance to win;
        where there is none, the value is taken for it.
        `blur`: how much of a chance to win the evaluation may err, however often it is asked, so
        that a review is no surer of an error than play to the end bears out (`tools.appeals`); a
        match that is searched to its end is not evaluated.

    `training` says how the weights are learned, once for each file of them.
    """

    evaluate: Callable[[GameT], Sequence[float]]
    is_quiet: Callable[[GameT], bool] = _is_open
    rollout: Callable[[GameT, int, RandomSource], Action] = _at_random
    beliefs: Callable[[GameT], Callable[[GameT], float] | None] | None = None
    presume: Callable[[GameT, GameT, RandomSource], None] = _as_imagined
    reasons: Reasons[GameT] = NO_REASONS
    candidates: Callable[[GameT, int], Sequence[Action]] = _every
    equivalence: Callable[[GameT, Action], Hashable] = _itself
    horizon: int = 0
    turn: Callable[[GameT], Hashable] = _asked
    is_blind: Callable[[GameT], bool] = _never
    plan: Callable[[GameT, int], Action | None] = _unplanned
    overtime: Callable[[GameT], int] = _no_turns
    is_bluff: Callable[[GameT], bool] = _never
    abstraction: Callable[[GameT, int], Hashable] = _all
    settles: Callable[[GameT, int, Action], Hashable | None] = _nothing
    bluff_root: Callable[[GameT, int | None], GameT] = _here
    bluffs_on: Callable[[GameT], bool] = _never
    tremble: float = 0.0
    is_endgame: Callable[[GameT], bool] = _never
    transposition_key: Callable[[GameT], Hashable] = Game.fingerprint
    stakes: Callable[[GameT, int], tuple[float, float]] = _everything
    greedy_evaluate: Callable[[GameT], Sequence[float]] | None = None
    greedy_candidates: Callable[[GameT, int], Sequence[Action]] | None = None
    tuning: Mapping[int, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    slack: float = 1.0
    styles: tuple[str, ...] = ()
    is_resolved: Callable[[GameT], bool] | None = None
    traits: Mapping[str, Callable[[GameT, int, Action], bool | None]] = field(default_factory=dict)
    curves: Mapping[int, Curve] = field(default_factory=dict)
    blur: float = 0.03
    training: tuple[Training[GameT], ...] = ()

    @property
    def greedy(self) -> Brain[GameT]:
        """The brain of the `greedy` player."""
        return replace(
            self,
            evaluate=self.greedy_evaluate or self.evaluate,
            candidates=self.greedy_candidates or self.candidates,
        )

    @property
    def resolving(self) -> Brain[GameT]:
        """The same brain, to which no position is quiet that waits for chance."""
        return replace(self, is_quiet=self.is_resolved or self.is_quiet)

    def curve(self, seats: int) -> Curve:
        """What turns values of the search into chances to win, with this many seats."""
        return self.curves.get(seats, AS_IT_IS)

    def imagined(self, view: GameT, rng: RandomSource) -> GameT:
        """A world of a view, in which others have chosen in secret what they probably would."""
        world = view.imagine(rng)
        self.presume(world, view, rng)
        return world

    def answers(self, game: GameT, seat: int) -> list[Action]:
        """The answers of a seat to consider, one of each equivalence class; never none."""
        equivalence, candidates = self.equivalence, self.candidates(game, seat)
        if not candidates:
            name, key = type(game).__name__, game.question
            raise BrokenContract(f"{name} or its brain leaves seat {seat} no answer to {key!r}")
        if equivalence is _itself:
            return list(candidates)
        different: dict[Hashable, Action] = {}
        for action in candidates:
            different.setdefault(equivalence(game, action), action)
        return list(different.values())

    def after(self, game: GameT, seat: int, answer: Action, rng: RandomSource) -> GameT:
        """A copy of a game after an answer, played on until it is quiet or over."""
        after = game.copy()
        after.step(seat, answer)
        return self.settled(after, rng)

    def settled(self, game: GameT, rng: RandomSource) -> GameT:
        """The same game, played on until it is quiet or over."""
        is_quiet, rollout = self.is_quiet, self.rollout
        while game.asked and not is_quiet(game):
            seat = game.asked[0]
            game.step(seat, rollout(game, seat, rng))
        return game
