"""Information-set Monte-Carlo tree search: what to answer, seen from one seat alone.

It gets a view and nothing else. Every iteration deals the unknown at random, so that a node, keyed
by what its seat knows, gathers what happens in all worlds that look alike to that seat. A brain
values a position for every seat, between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt

from spytable.ai.advice import Advice, Choice
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.game import Action, Game

EXPLORE = 0.12  # how much an answer that was tried little is worth a try

Evaluate = Callable[[Game], Sequence[float]]


class _Node:
    """What a seat knows at a question: its different answers, each with visits and total value.

    A new node looks one step ahead, which gives every answer a first visit; `best` are the values
    of all seats after the answer that looks best then.
    """

    __slots__ = ("answers", "best", "count", "totals", "visits")

    def __init__(self, game: Game, seat: int, evaluate: Evaluate, rng) -> None:
        self.answers = _different(game, seat)
        values = [evaluate(_after(game, seat, answer, rng)) for answer in self.answers]
        self.totals = [value[seat] for value in values]
        self.visits = [1] * len(values)
        self.count = len(values)
        self.best = max(values, key=lambda value: value[seat])

    def pick(self) -> int:
        """The answer with the highest upper confidence bound."""
        width = EXPLORE * sqrt(log(self.count + 1))
        bounds = [
            total / visits + width / sqrt(visits)
            for total, visits in zip(self.totals, self.visits)
        ]
        return bounds.index(max(bounds))

    def learn(self, at: int, value: float) -> None:
        self.count += 1
        self.visits[at] += 1
        self.totals[at] += value

    def advice(self) -> Advice:
        """The answer tried most, of equals the better one."""
        at = max(range(len(self.answers)), key=lambda i: (self.visits[i], self.totals[i]))
        weighed = zip(self.answers, self.totals, self.visits)
        choices = tuple(Choice(answer, total / tried, tried) for answer, total, tried in weighed)
        return Advice(self.answers[at], choices)


def think(view: Game, seat: int, rng, budget: Budget) -> Advice:
    """Searches as many worlds as there is time for."""
    evaluate = registry.brain(view.id).evaluate
    nodes: dict[tuple, _Node] = {}
    is_clear = len(_different(view, seat)) == 1
    done = 0
    while True:
        _iterate(view.imagine(rng), seat, nodes, evaluate, rng)
        done += 1
        if is_clear or budget.is_spent(done):
            break
    return nodes[view.known(seat)].advice()


def _iterate(
    game: Game, seat: int, nodes: dict[tuple, _Node], evaluate: Evaluate, rng
) -> None:
    """Walks down one world to a node that is new, and takes its values back up."""
    path = []
    while True:
        key = game.known(seat)
        node = nodes.get(key)
        if node is None:
            node = nodes[key] = _Node(game, seat, evaluate, rng)
            values = node.best
            break
        at = node.pick()
        path.append((node, at, seat))
        game.step(seat, node.answers[at])
        if not game.asked:
            values = evaluate(game)
            break
        seat = game.asked[0]
    for node, at, seat in path:
        node.learn(at, values[seat])


def glance(view: Game, seat: int, rng, worlds: int) -> Advice:
    """Looks one step ahead in so many worlds."""
    evaluate = registry.brain(view.id).evaluate
    answers = _different(view, seat)
    totals = [0.0] * len(answers)
    for _ in range(worlds):
        world = view.imagine(rng)
        for at, answer in enumerate(answers):
            totals[at] += evaluate(_after(world, seat, answer, rng))[seat]
    at = max(range(len(answers)), key=lambda i: (totals[i], rng.random()))
    choices = (
        Choice(answer, total / worlds, worlds) for answer, total in zip(answers, totals)
    )
    return Advice(answers[at], tuple(choices))


def _different(game: Game, seat: int) -> list[Action]:
    """The answers of a seat, one for all that a brain calls alike, such as equal cards in hand."""
    alike = getattr(registry.brain(game.id), "alike", None)
    if alike is None:
        return list(game.actions(seat))
    different: dict[Hashable, Action] = {}
    for action in game.actions(seat):
        different.setdefault(alike(game, action), action)
    return list(different.values())


def _after(game: Game, seat: int, answer: Action, rng) -> Game:
    """A copy after an answer; if it is sealed, the others answer at random until it is opened."""
    after = game.copy()
    after.step(seat, answer)
    while after.sealed:
        other = after.asked[0]
        after.step(other, after.random_action(other, rng))
    return after
