"""How well a level can be exploited: python -m tools.probe --game ID --level LEVEL --minutes M.

An exploiter plays the level again and again and counts its habits: how often it gives an answer to
a question where it could, by the faces in both. Then it exploits them: it looks one step ahead in
many worlds, lets the level reply by its habits, and weighs the worlds by the level's last answer.
It learns for half of the time. In the rest its share of wins is measured, beside that of `greedy`
in the same deals.

The share is a lower bound, as somebody cleverer may win more. One half or less shows that no simple
habit can be exploited.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from time import perf_counter
from typing import Any, TypeAlias

from spytable.ai import levels
from spytable.ai.advice import drawn
from spytable.ai.determinizations import Determinizations
from spytable.ai.glance import glanced
from spytable.cli import intervals
from spytable.core import registry
from spytable.core.game import Action, Game, kind_of
from spytable.core.rng import Generator, RandomSource

WORLDS = 24  # that the exploiter looks at, drawn by weight
CANDIDATES = 4  # from which each of them is drawn
CURIOSITY = 0.15  # how often it answers at random while it learns
PRIOR = 4  # every habit begins as if given once in this many times

Mind: TypeAlias = Callable[[Game, int, int], Action]
"""Chooses an answer for a view, a seat and a seed."""
Question: TypeAlias = tuple[Any, ...]
"""The key of a question and its numbers."""


def asked(game: Game) -> Question:
    """What is asked."""
    return (game.question, *game.details)


class Habits:
    """How often a level gives an answer where it could, by the faces of its cards."""

    def __init__(self, id: str) -> None:
        self._brain = registry.brain(id)
        self._given: Counter[Hashable] = Counter()
        self._possible: Counter[Hashable] = Counter()
        self._seat = 0  # of the level
        self._last: tuple[Question, Action] | None = None

    def begin(self, seat: int) -> None:
        """Begins a match in which the level has a seat."""
        self._seat, self._last = seat, None

    def watch(self, game: Game, given: Action, learns: bool) -> None:
        """Notes the answer of the level; a learner may look at what is hidden."""
        self._last = (asked(game), given)
        if learns:
            could = self._brain.answers(game, self._seat)
            self._possible.update({self._habit(game, asked(game), it) for it in could})
            self._given[self._habit(game, asked(game), given)] += 1

    def exploit(self, view: Game, seat: int, seed: int) -> Action:
        """The answer that is best one step ahead if the level keeps to its habits."""
        rng = Generator(seed)
        brain = replace(self._brain, rollout=self._reply, beliefs=lambda view: self._weigh)
        worlds = Determinizations(view, brain, rng, CANDIDATES)
        answers = brain.answers(view, seat)
        means = glanced(worlds.draw, seat, answers, WORLDS, brain, rng)
        return answers[means.index(max(means))]

    def _weigh(self, world: Game) -> float:
        """How well a world explains the last answer of the level."""
        return self._likely(world, *self._last) if self._last else 1.0

    def _reply(self, game: Game, seat: int, rng: RandomSource) -> Action:
        """An answer of the level by its habits; for another seat, the brain's quick answer."""
        if seat != self._seat:
            return self._brain.rollout(game, seat, rng)
        answers = self._brain.answers(game, seat)
        parts = [self._likely(game, asked(game), answer) for answer in answers]
        return answers[drawn(parts, rng)]

    def _likely(self, game: Game, question: Question, answer: Action) -> float:
        """How often the level gives such an answer where it can, 0 to 1."""
        habit = self._habit(game, question, answer)
        return (self._given[habit] + 1) / (self._possible[habit] + PRIOR)

    def _habit(self, game: Game, question: Question, answer: Action) -> Hashable:
        """A question and an answer, by the faces that the level knows and without other numbers."""
        key, *numbers = question
        verb, *ids = answer
        faces = self._faces(game, game.questions[key], numbers)
        return key, faces, verb, self._faces(game, game.verbs[verb], ids)

    def _faces(self, game: Game, names: tuple[str, ...], ids: list[int]) -> tuple[int | None, ...]:
        cards = [n for name, n in zip(names, ids) if kind_of(name) == "card"]
        return tuple(game.faces[n] if game.knows[n] >> self._seat & 1 else None for n in cards)


def match(
    id: str, deal: int, mind: Mind, level: Mind, seat: int, habits: Habits, learns: bool
) -> float:
    """The share, 0 to 1, that a mind wins of a match against the level from that seat."""
    game, rng, number = registry.new(id, 2, deal), Generator(deal), 0
    habits.begin(1 - seat)
    while game.asked:
        turn, number = game.asked[0], number + 1
        view, seed = game.view(turn), 1000 * deal + number
        if turn != seat:
            action = level(view, turn, seed)
            habits.watch(game, action, learns)
        elif learns and rng.random() < CURIOSITY:
            action = view.random_action(turn, rng)
        else:
            action = mind(view, turn, seed)
        game.step(turn, action)
    assert game.outcome is not None
    return game.outcome.shares[seat]


def probe(id: str, name: str, seconds: float, iterations: int | None) -> None:
    """Learns, measures and prints what it has found."""
    habits = Habits(id)

    def level(view: Game, seat: int, seed: int) -> Action:
        return levels.choose(name, view, seat, seed, iterations=iterations)

    def greedy(view: Game, seat: int, seed: int) -> Action:
        return levels.choose(levels.GREEDY, view, seat, seed)

    began, deal = perf_counter(), 0
    while perf_counter() - began < seconds / 2:
        match(id, deal, habits.exploit, level, deal % 2, habits, learns=True)
        deal += 1
    searched = "its usual" if iterations is None else iterations
    print(f"{deal} matches to learn from; {name} looks at {searched} worlds for an answer")
    shares: dict[str, list[float]] = {"the exploiter": [], levels.GREEDY: []}
    while perf_counter() - began < seconds:
        deal += 1
        for who, mind in zip(shares, (habits.exploit, greedy)):
            won = [match(id, deal, mind, level, seat, habits, learns=False) for seat in (0, 1)]
            shares[who].append(sum(won) / 2)
    for who, won in shares.items():
        low, high = intervals.of_deals(won)
        share = sum(won) / max(1, len(won))
        figures = f"{100 * share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})"
        print(f"{who} wins {figures} of {2 * len(won)} matches with {name}")


def main() -> int:
    """Probes what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, choices=registry.ids())
    parser.add_argument("--level", default=levels.names()[-1], choices=levels.names())
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--iterations", type=int, help="worlds of the level, if not its usual ones")
    chosen = parser.parse_args()
    probe(chosen.game, chosen.level, 60 * chosen.minutes, chosen.iterations)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
