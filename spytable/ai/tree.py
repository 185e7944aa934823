"""Information-set Monte-Carlo tree search: what is learnt of a question from many worlds.

Every world that is walked through is dealt anew, so that a node, keyed by what its seat knows,
gathers what happens in all worlds that look alike to that seat (Cowling, Powley and Whitehouse
2012). All answers of a node can be given in all its worlds, so that they share one count of how
often they were available. One value a seat is taken back up (max^n).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt

from spytable.ai.advice import Choice
from spytable.core.brain import Brain
from spytable.core.game import Action, Game


class Node:
    """What a seat knows at a question: its different answers, each with visits and total value.

    A new node looks one step ahead, which gives answers a first visit; the others start at the
    mean of those. `best` are the values of all seats after the answer that looks best then.
    """

    __slots__ = ("answers", "best", "count", "mean", "totals", "visits")

    def __init__(self, game: Game, seat: int, brain: Brain, rng) -> None:
        self.answers = _in_order(game, brain.answers(game, seat), brain)
        values = _ahead(game, seat, self.answers[: brain.width], brain, rng)
        unseen = len(self.answers) - len(values)
        self.totals = [value[seat] for value in values] + [0.0] * unseen
        self.visits = [1] * len(values) + [0] * unseen
        self.count = len(values)
        self.mean = sum(self.totals) / self.count
        self.best = max(values, key=lambda value: value[seat])

    def pick(self, explore: float) -> int:
        """The answer with the highest upper confidence bound."""
        width = explore * sqrt(log(self.count + 1))
        bounds = [
            total / visits + width / sqrt(visits) if visits else self.mean + width
            for total, visits in zip(self.totals, self.visits)
        ]
        return bounds.index(max(bounds))

    def learn(self, at: int, value: float) -> None:
        """An answer was given and has come to this."""
        self.count += 1
        self.visits[at] += 1
        self.totals[at] += value

    def choices(self) -> list[Choice]:
        """What has been found out so far."""
        weighed = zip(self.answers, self.totals, self.visits)
        return [
            Choice(answer, total / visits if visits else self.mean, visits)
            for answer, total, visits in weighed
        ]


def _ahead(
    game: Game, seat: int, answers: list[Action], brain: Brain, rng
) -> list[Sequence[float]]:
    """What answers come to; the best of them together with what the seat answers best next, where
    it is asked the same again."""
    evaluate, after = brain.evaluate, brain.after
    found = [after(game, seat, answer, rng) for answer in answers]
    values = [evaluate(it) for it in found]
    order = sorted(range(len(found)), key=lambda at: -values[at][seat]) if brain.extensions else []
    for at in order[: brain.extensions]:
        again = found[at]
        if again.asked == (seat,) and again.question == game.question:
            further = [after(again, seat, it, rng) for it in brain.answers(again, seat)]
            values[at] = max(map(evaluate, further), key=lambda value: value[seat])
    return values


def _in_order(game: Game, answers: list[Action], brain: Brain) -> list[Action]:
    """The answers, of too many those first that promise most."""
    if brain.prior is None or len(answers) <= brain.width:
        return answers
    return sorted(answers, key=lambda answer: -brain.prior(game, answer))


class Tree:
    """The nodes of a seat's search and of the one before it."""

    def __init__(self) -> None:
        self._nodes: dict[tuple, Node] = {}
        self._before: dict[tuple, Node] = {}
        self._met: dict[tuple, int] = {}  # how often, of questions that are not ripe

    def turn(self) -> None:
        """Before a new question: keeps what was learnt at the last one, forgets what is older."""
        self._nodes, self._before, self._met = {}, self._nodes, {}

    def learn(self, game: Game, seat: int, brain: Brain, rng) -> None:
        """Walks down one world to a node that is new, or a question that is not ripe to be one, and
        takes its values back up; the seat answers first."""
        path = []
        values: Sequence[float]
        while True:
            key = game.information_state(seat)
            if path and not self._is_ripe(key, brain.expand_after):
                values = brain.evaluate(brain.settled(game, rng))
                break
            node, is_new = self._node(key, game, seat, brain, rng)
            if is_new:
                values = node.best
                break
            at = node.pick(brain.exploration)
            path.append((node, at, seat))
            game.step(seat, node.answers[at])
            if not game.asked:
                values = brain.evaluate(game)
                break
            seat = game.asked[0]
        for node, at, seat in path:
            node.learn(at, values[seat])

    def _is_ripe(self, key: tuple, ripens: int) -> bool:
        """Whether a question has come up so often that it pays to look ahead at its answers."""
        if not ripens or key in self._nodes or key in self._before:
            return True
        self._met[key] = self._met.get(key, 0) + 1
        return self._met[key] > ripens

    def _node(self, key: tuple, game: Game, seat: int, brain: Brain, rng) -> tuple[Node, bool]:
        node = self._nodes.get(key)
        if node is not None:
            return node, False
        node = self._before.pop(key, None)
        is_new = node is None
        self._nodes[key] = node = node or Node(game, seat, brain, rng)
        return node, is_new

    def choices(self, view: Game, seat: int) -> list[Choice]:
        """What has been learnt of the question that is put to a view."""
        return self._nodes[view.information_state(seat)].choices()


class Memory:
    """What a process has learnt in matches of one kind, for each seat alone: the worlds that a seat
    thinks of hold its own cards, which are none of the others' business."""

    def __init__(self) -> None:
        self._match: Hashable = None
        self._trees: dict[int, Tree] = {}

    def tree(self, view: Game) -> Tree:
        """The tree of whoever looks; a match with other options begins with nothing."""
        match = (view.id, view.seats, tuple(view.chosen.items()))
        if match != self._match:
            self._match, self._trees = match, {}
        return self._trees.setdefault(view.viewer, Tree())
