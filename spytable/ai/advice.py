"""The result of thinking: the answers that were weighed, and the one to give."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import inf, sqrt
from typing import NamedTuple

from spytable.core.game import Action, Event, Game, Thing
from spytable.core.rng import RandomSource

CERTAIN = 1_000_000  # visits of an answer proved best, and of all answers of a mixed strategy
_NEARLY = 0.98  # of the most visits: such answers may be given too
_EQUAL = 0.005  # of a chance to win: so close, any of them may be given, so that none can be read
_TRIED = 1 / 3  # of the most visits: enough to know how good such an answer is
_FAVOUR = 2.0  # in a mixed strategy the answer that a style likes most weighs so much more
LITTLE = 0.2  # of what can be counted: less is not worth a word
_SURE = 1.96  # standard errors: 95 of 100 such intervals of many hold the true difference


class Choice(NamedTuple):
    """An answer, its value for the seat, 0 to 1, and how often it was visited.

    If the value is exact, or the strategy is mixed, the visits are weights up to CERTAIN. `taste`
    is how much a style likes it among those that are about as good, 0 to 1 (see `ai/styles.py`).
    """

    action: Action
    value: float
    visits: int
    taste: float = 0.0


class Ground(NamedTuple):
    """A reason that bears a difference, by its name.

    `own` and `rivals` are how much more the seat itself and its rivals together have of it after
    the better answer, on average; 0 where that cannot be counted, or is not sure. `sources` are the
    things by which most of it comes. Where the end of the match is the reason, `percent` of the
    worlds end so, and `ending` is how, as an outcome tells.
    """

    name: str
    own: float = 0.0
    rivals: float = 0.0
    sources: tuple[Thing, ...] = ()
    ending: str = ""
    percent: int = 0

    def scaled(self, part: float) -> Ground:
        """The same of a part of the difference."""
        both = (self.own, self.rivals)
        own, rivals = (part * it if part * abs(it) > LITTLE else 0.0 for it in both)
        return self._replace(own=own, rivals=rivals, percent=0)


class Milestone(NamedTuple):
    """What follows one answer more often than another: an event, and the view of the seat right
    after it; in how many of the worlds it follows either answer; and whether its amounts (see
    `Game.amounts`) are the same in all of them."""

    event: Event
    view: Game
    better: int
    worse: int
    worlds: int
    same_amounts: bool = True


class Course(NamedTuple):
    """How it usually goes on after an answer: events, each with the view of the seat right after
    it. All of them follow in `often` of `worlds`; without any there is no usual course."""

    steps: tuple[tuple[Event, Game], ...]
    often: int
    worlds: int


class Gap(NamedTuple):
    """The difference of two chances to win, and half of its 95 % interval.

    `grounds` are the reasons that bear it, the strongest first (see `ai/grounds.py`), and
    `milestones` what then happens, what explains most first (see `ai/milestones.py`). `courses` are
    how it usually goes on after either of them, the better one first, or none (see
    `ai/courses.py`). `relies_on_secrecy`: the better answer is a bluff, and the other one would be
    better if everybody saw all cards.
    """

    mean: float
    margin: float
    grounds: tuple[Ground, ...] = ()
    milestones: tuple[Milestone, ...] = ()
    courses: tuple[Course, ...] = ()
    relies_on_secrecy: bool = False

    @classmethod
    def of(cls, differences: Sequence[float], errors: float | None = None) -> Gap:
        """The mean of two or more differences, and this many standard errors, or Student's."""
        count = len(differences)
        mean = sum(differences) / count
        variance = sum((it - mean) ** 2 for it in differences) / (count - 1)
        return cls(mean, (errors or student(count)) * sqrt(variance / count))

    @property
    def least(self) -> float:
        """What the difference almost certainly exceeds."""
        return self.mean - self.margin

    @property
    def most(self) -> float:
        """What the difference almost certainly stays below."""
        return self.mean + self.margin


UNKNOWN = Gap(0.0, inf)


def student(count: int) -> float:
    """How many standard errors the 95 % interval of a mean of so few figures, two or more, reaches
    to either side (Student 1908, as Fisher expanded it): 3 % too few for three, 0.3 % for five."""
    free = count - 1
    return _SURE + 2.37 / free + 2.82 / free**2 + 2.56 / free**3


class Advice(NamedTuple):
    """The answer to give, and all answers that were weighed, in the order of the game.

    `mixed`: the answer was drawn by its weight, since a predictable one would lose. After a
    comparison of two answers, the better one first, `gap` is how much more that one promises, and
    `effects` what it does for each seat's chance to win, compared with the other. `is_exact`: no
    evaluation was needed to tell.
    """

    action: Action
    choices: tuple[Choice, ...]
    mixed: bool = False
    gap: Gap = UNKNOWN
    effects: tuple[float, ...] = ()
    is_exact: bool = False


def unweighed(action: Action) -> Advice:
    """The advice to give an answer that was not weighed against any other."""
    return Advice(action, (Choice(action, 0.0, 0),))


def decided(choices: Sequence[Choice], rng: RandomSource, mixed: bool = False) -> Advice:
    """Chooses the answer that is liked most, or else the most visited one or one nearly as good, or
    draws one by weight."""
    at = drawn(_weights(choices, mixed), rng)
    return Advice(choices[at].action, tuple(choices), mixed)


def contenders(choices: Sequence[Choice], mixed: bool, distance: float) -> list[Choice]:
    """The answers among which a style may choose: those of a mixed strategy, or those that were
    tried often enough and lose no more than a `distance` to the best."""
    if mixed:
        return [it for it in choices if it.visits]
    return _alike(choices, _TRIED, distance)


def drawn(weights: Iterable[float], rng: RandomSource) -> int:
    """The index of a weight, drawn by the weights; the first one if all are 0."""
    totals = list(accumulate(weights))
    return bisect_right(totals, rng.random() * totals[-1]) if totals[-1] else 0


def _weights(choices: Sequence[Choice], mixed: bool) -> list[float]:
    """How likely each answer is to be given, relative to the others."""
    if mixed:
        return [it.visits * (1 + _FAVOUR * it.taste) for it in choices]
    given = _alike(choices, _NEARLY, _EQUAL)
    if liked := [it for it in _alike(choices, _TRIED, 1.0) if it.taste]:
        most = max(it.taste for it in liked)
        given = [it for it in liked if it.taste == most]
    return [it in given for it in choices]


def _alike(choices: Sequence[Choice], share: float, distance: float) -> list[Choice]:
    """Those with such a share of the most visits whose values are so close to the best of them."""
    least = share * max(it.visits for it in choices)
    tried = [it for it in choices if it.visits >= least]
    best = max(it.value for it in tried)
    return [it for it in tried if it.value >= best - distance]


def merged(parts: Sequence[Advice], rng: RandomSource) -> Advice:
    """One advice from several on the same question: visits add up, values and tastes are averaged
    by visits.

    An exact advice overrules all that are not. Of mixed strategies all count.
    """
    mixed = parts[0].mixed
    exact = [it for it in parts if max(choice.visits for choice in it.choices) >= CERTAIN]
    counted = parts if mixed else exact or parts
    columns = zip(*(advice.choices for advice in counted), strict=True)
    return decided([_joined(column) for column in columns], rng, mixed)


def _joined(parts: Sequence[Choice]) -> Choice:
    visits = sum(choice.visits for choice in parts)
    weights = [choice.visits if visits else 1 for choice in parts]  # unvisited ones have values too

    def mean(figures: Iterable[float]) -> float:
        return sum(it * weight for it, weight in zip(figures, weights)) / sum(weights)

    value, taste = mean(it.value for it in parts), mean(it.taste for it in parts)
    return Choice(parts[0].action, value, visits, taste)
