"""The last secret choices of a match, solved: two seats choose, all is shown, and it is over.

All that a seat answers from the first such question on is its plan, and what two plans lead to is a
matrix game. What either seat has answered already the other has not seen, so that plans are weighed
as before the first answer. It is exact if all worlds are alike; otherwise it is the mean over a few
of them. Where plans win as often, more points are better, and what gains more if the other seat's
hand trembles (Selten 1975): whoever has won or lost in any case still plays well.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import NamedTuple, TypeAlias

from spytable.ai import matrix
from spytable.ai.advice import CERTAIN, Choice
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.core.brain import Brain
from spytable.core.game import Action, Game

_DRAWN = 12  # worlds
_WORLDS = 4  # of them, of different kinds, in which plans are looked at
_POINT = 0.001  # of a win: what a point more than the other seat is worth
_POINTS = 20  # that count, at most
_TREMBLE = 0.01  # how often a seat is expected to choose any plan
_ANY = 12  # plans that stand for all of a seat
_TREMBLING = 0.5  # of the time that it may take to find out what these come to

Plan: TypeAlias = frozenset[Hashable]
"""What all answers of a seat mean, in whatever order; no two of them mean the same."""


class _Plans(NamedTuple):
    """All plans of a seat in a world, each with its answers; and what the seat has answered at
    every question on the way, by the `abstraction` of what it knows there."""

    answers: Mapping[Plan, Sequence[Action]]
    given: Mapping[Hashable, Plan]


class _World(NamedTuple):
    """A world before the first secret answer, and the plans of both seats in it."""

    begun: Game
    plans: Sequence[_Plans]

    def after(self, *chosen: Plan) -> Game:
        """The end of the match by a plan of each seat."""
        game = self.begun.copy()
        left = [iter(plans.answers[plan]) for plans, plan in zip(self.plans, chosen)]
        while game.asked:
            seat = game.asked[0]
            game.step(seat, next(left[seat]))
        return game


class _Gain(NamedTuple):
    """The value of two plans for a seat, 0 to 1; `whole` is with a little for points."""

    value: float
    whole: float


class Showdown:
    """What each answer of the seat of a view is worth, and how often it should be given."""

    def __init__(
        self, view: Game, seat: int, brain: Brain[Game], drawn: Determinizations, budget: Budget
    ) -> None:
        self._brain, self._seat = brain, seat
        kinds = _kinds(drawn, seat, brain)
        self._worlds, self._kinds = _alike(kinds[:_WORLDS], brain), len(kinds)
        own, others = (self._worlds[0].plans[it] for it in (seat, 1 - seat))
        self._own, self._others = (sorted(it.answers, key=_name) for it in (own, others))
        self._given = own.given[brain.abstraction(view, seat)]
        self._gain = cache(self._played)
        counts = len(self._own), len(self._others)
        gain = self._trembling(*counts, budget.part(_TREMBLING, 1).is_late) or self._steady
        self._solution = matrix.solve(*counts, gain, budget.is_late)
        against = [(it, part) for it, part in enumerate(self._solution.columns) if part]
        self._worth = [
            sum([part * self._gain(own, other).value for other, part in against])
            for own in range(counts[0])
        ]

    @property
    def missed(self) -> float:
        """How much both seats together could still gain by other plans."""
        return self._solution.missed

    @property
    def is_exact(self) -> bool:
        """Whether the plans of all worlds come to the same, as far as worlds were drawn."""
        return self._kinds == 1

    def choices(self, view: Game) -> list[Choice]:
        """All answers with their values; the visits are how often each should be given."""
        answers = self._brain.answers(view, self._seat)
        plans = {number: plan - self._given for number, plan in self._open()}
        parts = {number: self._solution.rows[number] for number in plans}
        if not any(parts.values()):  # an answer before was a poor one
            parts[max(plans, key=self._worth.__getitem__)] = 1.0
        whole = sum(parts.values())
        found = []
        for answer in answers:
            key = self._brain.equivalence(view, answer)
            shares = [parts[it] / len(left) for it, left in plans.items() if key in left]
            visits = round(CERTAIN * sum(shares) / whole)
            found.append(Choice(answer, self._worth[self._best(view, answer)], visits))
        return found

    def ends(self, view: Game, answers: Sequence[Action], count: int) -> Iterator[list[Game]]:
        """How the match ends after each answer and the best that can follow it, about so often as
        the other seat should choose each of its plans; this many ends in all."""
        best = [self._own[self._best(view, answer)] for answer in answers]
        for other, part in zip(self._others, self._solution.columns):
            ends = [self._ends(own, other)[0] for own in best]
            for _ in range(round(count * part)):
                yield ends

    def _open(self) -> Iterator[tuple[int, Plan]]:
        """The own plans that agree with the answers so far, and their numbers."""
        return ((it, plan) for it, plan in enumerate(self._own) if self._given <= plan)

    def _best(self, view: Game, answer: Action) -> int:
        """The number of the best plan with an answer."""
        key = self._brain.equivalence(view, answer)
        able = [number for number, plan in self._open() if key in plan - self._given]
        return max(able, key=self._worth.__getitem__)

    def _steady(self, own: int, other: int) -> float:
        """What is gained by two plans as they are."""
        return self._gain(own, other).whole

    def _trembling(
        self, own: int, others: int, is_late: Callable[[], bool]
    ) -> Callable[[int, int], float] | None:
        """What is gained by two plans, of this many, as now and then another one is chosen; None if
        it gets late before that is known."""
        any_own, any_other = (range(0, count, -(-count // _ANY)) for count in (own, others))
        by_own, by_other = list[float](), list[float]()
        for at in range(own):
            if is_late():
                return None
            by_own.append(fmean(self._steady(at, it) for it in any_other))
        for at in range(others):
            if is_late():
                return None
            by_other.append(fmean(self._steady(it, at) for it in any_own))

        def gain(own: int, other: int) -> float:
            steady = (1 - 2 * _TREMBLE) * self._steady(own, other)
            return steady + _TREMBLE * (by_own[own] + by_other[other])

        return gain

    def _played(self, own: int, other: int) -> _Gain:
        """What the seat gains by two plans, by their numbers."""
        ends = self._ends(self._own[own], self._others[other])
        values = [self._brain.evaluate(end)[self._seat] for end in ends]
        leads = [max(-_POINTS, min(_POINTS, self._lead(end))) for end in ends]
        return _Gain(fmean(values), fmean(values) + _POINT * fmean(leads))

    def _lead(self, end: Game) -> int:
        assert end.outcome
        scores = end.outcome.scores
        return scores[self._seat] - scores[1 - self._seat]

    def _ends(self, own: Plan, other: Plan) -> list[Game]:
        """The end of the match by two plans, in each world."""
        chosen = (other, own) if self._seat else (own, other)
        return [world.after(*chosen) for world in self._worlds]


def is_near(view: Game, brain: Brain[Game]) -> bool:
    """Whether nothing is left of the match but secret choices of two seats."""
    return view.seats == 2 and brain.is_bluff(view) and brain.is_endgame(view)


def _kinds(drawn: Determinizations, seat: int, brain: Brain[Game]) -> list[Game]:
    """Where the secret answers begin in the worlds that were drawn, one of each kind."""
    kinds: dict[Hashable, Game] = {}
    for _ in range(_DRAWN):
        begun = brain.bluff_root(drawn.draw(), seat)
        kinds.setdefault(brain.transposition_key(begun), begun)
    return [*kinds.values()]


def _alike(kinds: Sequence[Game], brain: Brain[Game]) -> list[_World]:
    """The worlds in which the seats have the same plans as in the first one."""
    worlds = [
        _World(begun, [_plans(begun, it, brain) for it in range(begun.seats)]) for begun in kinds
    ]
    first = worlds[0]
    return [world for world in worlds if _names(world) == _names(first)]


def _name(plan: Plan) -> list[str]:
    """A name by which plans have the same order in every world."""
    return sorted(map(str, plan))


def _names(world: _World) -> list[set[Plan]]:
    return [{*plans.answers} for plans in world.plans]


def _plans(begun: Game, seat: int, brain: Brain[Game]) -> _Plans:
    """The plans of a seat in a world, one if it is not asked; what others answer before does not
    change them."""
    game = begun.copy()
    while game.asked and seat not in game.asked:
        asked = game.asked[0]
        game.step(asked, brain.answers(game, asked)[0])
    found, given = dict[Plan, Sequence[Action]](), dict[Hashable, Plan]()
    parts: dict[Plan, tuple[Sequence[Action], Game]] = {frozenset(): ((), game)}
    while parts:
        longer: dict[Plan, tuple[Sequence[Action], Game]] = {}
        for plan, (answers, game) in parts.items():
            if seat not in game.asked:
                found[plan] = answers
                continue
            given[brain.abstraction(game, seat)] = plan
            for answer in brain.answers(game, seat):
                more = plan | {brain.equivalence(game, answer)}
                if more not in longer:
                    after = game.copy()
                    after.step(seat, answer)
                    longer[more] = ((*answers, answer), after)
        parts = longer
    return _Plans(found, given)
