"""Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012).

Every iteration walks through another world. A node is keyed by what its seat knows, so that it
gathers the results of all worlds that look alike to that seat. All answers of a node are legal in
all of its worlds, so they share one count of how often they were available. Values of all seats are
backed up (max^n).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from spytable.ai.advice import Choice
from spytable.ai.glance import IsLate, look_ahead, never
from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_Key: TypeAlias = tuple[Any, ...]  # an information state
IsMoment: TypeAlias = Callable[[Game], bool]
"""Whether an iteration may end at the question of a position."""

EXPLORATION = 0.12  # the constant of the upper confidence bound, as a chance to win


def _always(game: Game) -> bool:
    return True


class Node:
    """An information set: the visits and the total gain of each of its answers.

    A gain is the value of what followed an answer less the evaluation of the position before it, in
    the same world. Most of what hidden cards do to one answer they do to all, so that gains can be
    compared across worlds where values could not (a control variate).

    A new node looks one step ahead, which gives its answers a first visit, as long as it is not
    late; the others start at the mean value of those. `best` holds the values of all seats after
    the answer that looks best then.
    """

    __slots__ = ("answers", "baseline", "best", "count", "mean", "totals", "visits", "worlds")

    def __init__(
        self,
        game: Game,
        seat: int,
        brain: Brain[Game],
        rng: RandomSource,
        is_late: IsLate = never,
    ) -> None:
        self.answers = brain.answers(game, seat)
        values = look_ahead(game, seat, self.answers, brain, rng, is_late)
        unseen = len(self.answers) - len(values)
        baseline = _baseline(game, seat, brain)
        self.baseline, self.worlds = baseline, 1  # a sum, and of how many
        self.totals = [value[seat] - baseline for value in values] + [0.0] * unseen
        self.visits = [1] * len(values) + [0] * unseen
        self.count = len(values)
        self.mean = sum(self.totals) / self.count
        self.best = max(values, key=lambda value: value[seat])

    def select(self, exploration: float = EXPLORATION) -> int:
        """The index of the answer with the highest upper confidence bound."""
        width = exploration * sqrt(log(self.count + 1))
        bounds = [
            total / visits + width / sqrt(visits) if visits else self.mean + width
            for total, visits in zip(self.totals, self.visits)
        ]
        return bounds.index(max(bounds))

    def update(self, at: int, value: float, baseline: float) -> None:
        """Adds a visit of an answer: its value, and the evaluation before it in that world."""
        self.count += 1
        self.visits[at] += 1
        self.totals[at] += value - baseline
        self.worlds += 1
        self.baseline += baseline

    def choices(self) -> list[Choice]:
        """What has been found out so far, as values."""
        baseline = self.baseline / self.worlds
        weighed = zip(self.answers, self.totals, self.visits)
        return [
            Choice(answer, baseline + (total / visits if visits else self.mean), visits)
            for answer, total, visits in weighed
        ]


def _baseline(game: Game, seat: int, brain: Brain[Game]) -> float:
    """The evaluation of a position for a seat; 0 of those that cannot be evaluated."""
    return brain.evaluate(game)[seat] if brain.is_quiet(game) else 0.0


class Tree:
    """The nodes of a search, and those of the search at the question before."""

    def __init__(self) -> None:
        self._nodes: dict[_Key, Node] = {}
        self._before: dict[_Key, Node] = {}
        self._is_late: IsLate = never

    def next_question(self, is_late: IsLate = never) -> None:
        """Keeps what was learned at the last question, and forgets what is older.

        `is_late` says when no more time may be spent on a new node.
        """
        self._nodes, self._before = {}, self._nodes
        self._is_late = is_late

    def iterate(
        self,
        game: Game,
        seat: int,
        brain: Brain[Game],
        rng: RandomSource,
        is_moment: IsMoment = _always,
    ) -> Sequence[float]:
        """One iteration in a world, which it plays on; the seat answers first.

        Selects answers down to a new node, backs its values up and returns them, one for each seat.
        It ends at a moment only.
        """
        path: list[tuple[Node, int, int, float]] = []
        values: Sequence[float]
        while True:
            node, is_new = self._node(game.information_state(seat), game, seat, brain, rng)
            if is_new and is_moment(game):
                values = node.best
                break
            at = node.select()
            path.append((node, at, seat, _baseline(game, seat, brain)))
            game.step(seat, node.answers[at])
            if not game.asked:
                values = brain.evaluate(game)
                break
            seat = game.asked[0]
        for node, at, seat, baseline in path:
            node.update(at, values[seat], baseline)
        return values

    def _node(
        self, key: _Key, game: Game, seat: int, brain: Brain[Game], rng: RandomSource
    ) -> tuple[Node, bool]:
        """The node of a question, and whether it is new."""
        node = self._nodes.get(key)
        if node is not None:
            return node, False
        node = self._before.pop(key, None)
        is_new = node is None
        self._nodes[key] = node = node or Node(game, seat, brain, rng, self._is_late)
        return node, is_new

    def best(self, game: Game, seat: int) -> Action | None:
        """The answer that looks best at a question so far; None if that is no node."""
        node = self._nodes.get(game.information_state(seat))
        return node.answers[node.select(0.0)] if node else None

    def choices(self, view: Game, seat: int) -> list[Choice]:
        """What has been learned at the question of a view."""
        return self._nodes[view.information_state(seat)].choices()


class Trees:
    """The trees of a process, one for each seat of a match.

    Seats share nothing: the worlds that a seat imagines hold its own cards, which no other seat may
    know.
    """

    def __init__(self) -> None:
        self._match: Hashable = None
        self._trees: dict[int | None, Tree] = {}

    def of(self, view: Game) -> Tree:
        """The tree of the viewer; a match of another game, size or options begins without any."""
        match = (view.id, view.seats, tuple(view.chosen.items()))
        if match != self._match:
            self._match, self._trees = match, {}
        return self._trees.setdefault(view.viewer, Tree())
