"""How much better one answer is than another, with the error of the figure.

A search visits a poor answer seldom, so that its value is hardly known. Here both answers are given
in every world, equally often, and the difference is taken in pairs, world by world: most of what
chance does to one answer it does to the other as well. As soon as the pairs tell enough, no more
are played. `ai/sequels.py` finds what follows them.

Where a bluff goes on after the answers, the others would see through a tree that gives only two.
The values of the mixed strategies of several runs are compared instead. The last secret choices of
a match are solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import TypeAlias

from spytable.ai import exact, mixed, showdown
from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap, Ground
from spytable.ai.budget import Budget
from spytable.ai.courses import usual
from spytable.ai.determinizations import BELIEF, Determinizations
from spytable.ai.grounds import Grounds
from spytable.ai.milestones import milestones
from spytable.ai.sequels import BY_PLAYOUTS, BY_TREES, Duel, Way, by_ends
from spytable.ai.showdown import Showdown
from spytable.ai.stories import Lines, Stories
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

_MOST = 1_000  # worlds, after which more would tell little more
_LOOK = 20  # worlds from one look at the result to the next
_RUNS = 5  # of mixed strategies
_ITERATIONS = 150  # of each run, at most
_PLAYED_ON = 60  # worlds of each run, for the reasons
_SEEN_THROUGH = 20  # worlds, in which it is asked what the answers would be worth with open cards

_Pair: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""The values of two answers in one world, for all seats."""


def compare(
    view: Game, seat: int, between: tuple[Action, ...], rng: RandomSource, budget: Budget
) -> Advice:
    """Plays two answers until the difference is clear, or as long as the budget allows.

    The advice is the first one, with both as its choices; `gap` is how much more it promises, and
    why.
    """
    brain, view = registry.brain(view.id), view.reopened()
    duel = Duel(view, seat, between, brain, rng)
    if showdown.is_near(view, brain):
        return _compare_plans(duel, budget)
    if brain.is_bluff(view) and _goes_on(duel):
        return _compare_bluffs(duel, budget)
    if exact.is_near(view, brain):
        part = budget.part(exact.SHARE, exact.POSITIONS)
        try:
            return _compare_in_pairs(duel, part, by_ends(part))
        except exact.OutOfTime:
            pass  # what is left of the time is for a tree
    return _compare_in_pairs(duel, budget, BY_PLAYOUTS if brain.horizon else BY_TREES)


def _compare_in_pairs(duel: Duel, budget: Budget, way: Way) -> Advice:
    """Compares two answers by the pairs of their sequels in the same worlds. Raises OutOfTime where
    these are exact."""
    seat, (better, worse) = duel.seat, duel.between
    grounds, stories = Grounds(duel.brain.reasons, seat), Stories(seat)
    values: list[_Pair] = []
    goes_on = False  # after the end that was searched, as when only a round is over
    for world, one, other in way.sequels(duel):
        values.append((one.values, other.values))
        pair = one.position, other.position, one.evaluation[seat], other.evaluation[seat]
        grounds.add(*pair)
        stories.add(world, *pair)
        goes_on = goes_on or bool(one.position.asked or other.position.asked)
        if budget.is_spent(len(values)) or _is_enough(values, way, seat):
            break
    if way.is_exact and len(values) < way.least:
        raise exact.OutOfTime
    told = way.counted(len(values))
    pairs = [values[number] for number in told]
    first, second = (_means(column) for column in zip(*pairs))
    choices = (Choice(better, first[seat], len(pairs)), Choice(worse, second[seat], len(pairs)))
    gap = _gap(pairs, seat) if len(pairs) >= way.least else UNKNOWN
    effects = tuple(gained - lost for gained, lost in zip(first, second))
    is_exact = way.is_exact and not goes_on and _is_open(duel)
    if gap.least > 0:
        gap = _explained(gap, seat, grounds.bearing(gap, told), stories.lines(told))
    return Advice(better, choices, gap=gap, effects=effects, is_exact=is_exact)


def _explained(gap: Gap, seat: int, bearing: tuple[Ground, ...], lines: Lines) -> Gap:
    """A gap with what explains it."""
    follows, courses = milestones(lines, gap.mean, seat), usual(lines)
    return gap._replace(grounds=bearing, milestones=follows, courses=courses)


def _is_open(duel: Duel) -> bool:
    """Whether nothing is hidden that matters."""
    return len(exact.distinct_worlds(duel.view, duel.brain, duel.rng)) == 1


def _gap(values: Sequence[_Pair], seat: int) -> Gap:
    """The difference of two answers for a seat; as long as it still moves, it is not surer."""
    differences = [first[seat] - second[seat] for first, second in values]
    gap, half = Gap.of(differences), len(differences) // 2
    moved = abs(fmean(differences[half:]) - fmean(differences[:half]))
    return gap._replace(margin=max(gap.margin, moved))


def _is_enough(values: Sequence[_Pair], way: Way, seat: int) -> bool:
    """Whether a difference is known well enough, or the answer in doubt is the better one, or more
    worlds would not help."""
    if len(values) < way.enough or len(values) % _LOOK:
        return False
    if len(values) >= _MOST:
        return True
    gap = _gap([values[number] for number in way.counted(len(values))], seat)
    return gap.most < 0 or gap.margin < max(way.fine, way.part * gap.mean)


def _means(values: Sequence[Sequence[float]]) -> list[float]:
    """The mean values of all seats."""
    return [sum(column) / len(values) for column in zip(*values)]


def _goes_on(duel: Duel) -> bool:
    """Whether a bluff goes on after one of two answers at least."""
    view, seat, between, brain, rng = duel
    for answer in between:
        world = view.imagine(rng)
        world.step(seat, answer)
        if mixed.goes_on(world, view.question, brain):
            return True
    return False


def _compare_bluffs(duel: Duel, budget: Budget) -> Advice:
    """Compares two answers by their values against mixed strategies, which several runs find. What
    follows by these strategies tells the reasons."""
    view, seat, between, brain, rng = duel
    keys = [brain.equivalence(view, answer) for answer in between]
    values: list[list[float]] = []
    grounds, stories = Grounds(brain.reasons, seat), Stories(seat)
    for run in range(_RUNS):
        determinizations = Determinizations(view, brain, rng, BELIEF)
        part = budget.part(1 / (_RUNS - run + 1), 1 / _RUNS).at_most(_ITERATIONS)
        strategies = mixed.equilibrium(view, seat, brain, rng, determinizations, part)
        found = {
            brain.equivalence(view, choice.action): choice.value
            for choice in strategies.choices(view, seat)
        }
        if any(key not in found for key in keys):
            return Advice(between[0], ())
        values.append([found[key] for key in keys])
        for _ in range(_PLAYED_ON):
            world = determinizations.draw_anew()
            one, other = (strategies.play_on(world.copy(), seat, answer) for answer in between)
            pair = one, other, brain.evaluate(one)[seat], brain.evaluate(other)[seat]
            grounds.add(*pair)
            stories.add(world, *pair)
    first, second = _means(values)
    gap = Gap.of([one - other for one, other in values])
    if gap.least > 0:
        gap = _explained(gap, seat, grounds.bearing(gap), stories.lines())
        gap = gap._replace(relies_on_secrecy=_relies_on_secrecy(duel, determinizations, budget))
    choices = (Choice(between[0], first, _RUNS), Choice(between[1], second, _RUNS))
    effects = shared(gap.mean, seat, view)
    return Advice(between[0], choices, gap=gap, effects=effects)


def _relies_on_secrecy(duel: Duel, drawn: Determinizations, budget: Budget) -> bool:
    """Whether the first answer would be the worse one if everybody saw all cards; no, where there
    is no time to tell."""
    _, seat, between, brain, rng = duel
    differences: list[float] = []
    while len(differences) < _SEEN_THROUGH and not budget.is_late():
        world = drawn.draw_anew()
        one, other = (mixed.seen_through(world, seat, it, brain, rng)[seat] for it in between)
        differences.append(one - other)
    return len(differences) == _SEEN_THROUGH and Gap.of(differences).most < 0


def _compare_plans(duel: Duel, budget: Budget) -> Advice:
    """Compares two of the last secret choices by what each is worth with the best that follows."""
    view, seat, between, brain, rng = duel
    drawn = Determinizations(view, brain, rng, BELIEF)
    solved = Showdown(view, seat, brain, drawn, budget)
    same = brain.equivalence
    found = {same(view, it.action): it for it in solved.choices(view)}
    choices = tuple(found[same(view, answer)] for answer in between)
    grounds = Grounds(brain.reasons, seat)
    for one, other in solved.ends(view, between, _PLAYED_ON):
        grounds.add(one, other, brain.evaluate(one)[seat], brain.evaluate(other)[seat])
    gain = choices[0].value - choices[1].value
    gap = Gap(gain, solved.missed)
    gap = gap._replace(grounds=grounds.bearing(gap))
    effects = shared(gain, seat, view)
    return Advice(between[0], choices, gap=gap, effects=effects, is_exact=solved.is_exact)


def shared(gain: float, seat: int, game: Game) -> tuple[float, ...]:
    """What a gain of a seat does for every seat: its side gains as much; the others lose it
    together."""
    own = [game.side(other) == game.side(seat) for other in range(game.seats)]
    loss = gain * sum(own) / max(1, game.seats - sum(own))
    return tuple(gain if it else -loss for it in own)
