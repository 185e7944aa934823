"""A decision in a match, and what a search thinks of it from nothing but what its seat knew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from spytable.ai.advice import CERTAIN, UNKNOWN, Advice, Choice, Gap
from spytable.ai.comparison import shared
from spytable.core import registry
from spytable.core.calibration import Curve
from spytable.core.game import Action, Game
from spytable.core.match import Match

_PLAYED = 0.05  # of a mixed strategy: an answer that it gives so often is none of its errors
_NEGLIGIBLE = 0.02  # of a chance to win
_NEAR = 0.005  # of a chance to win: such a difference of values is not worth a comparison
_USUAL = 0.6  # of what searches suspect, which comparisons bear out, in matches of all games
_PRIOR = 0.3  # of a chance to win: so much that was compared counts as much as the usual share
_UNTHOUGHT = 0.01  # of a chance to win: what an answer may cost, at least, that no machine gives
SAME = Gap(0.0, 0.0)


class Decision(NamedTuple):
    """An answer where there was a choice: its number in the log, from 1, and the view it was given
    in; whether its seat had news since its decision before, and the number of that one, or 0."""

    number: int
    seat: int
    action: Action
    view: Game
    has_news: bool = True
    previous: int = 0

    def continues(self, other: Decision) -> bool:
        """Whether it came next after another one of its seat, without any news."""
        return self.previous == other.number and not self.has_news


def decisions(match: Match) -> Iterator[Decision]:
    """All answers of a match where there was a choice, in their order; also those that no machine
    would give where only one answer seems worth a look."""
    last: dict[int, int] = {}
    for number, entry in enumerate(match.log, 1):
        before = match.before(number)
        brain = registry.brain(before.id)
        first, *others = brain.answers(before, entry.seat)
        same = brain.equivalence
        if others or same(before, first) != same(before, entry.action):
            view, since = before.view(entry.seat), last.get(entry.seat)
            has_news = since is None or _is_news(match, entry.seat, since, number)
            last[entry.seat] = number
            yield Decision(number, entry.seat, entry.action, view, has_news, since or 0)


def _is_news(match: Match, seat: int, since: int, until: int) -> bool:
    """Whether chance, somebody else or a card that was turned up can have changed what a seat may
    hope for between two of its decisions.

    Where everybody knows every card, nobody's answer is news: it could be foreseen.
    """
    before, after = match.before(since), match.before(until)
    if before.rng != after.rng:
        return True
    if all(before.view(it).deals(1) for it in range(before.seats)):
        return False
    is_alone = all(entry.seat == seat for entry in match.log[since - 1 : until - 1])
    return not is_alone or before.view(seat).faces != after.view(seat).faces


class Judgement(NamedTuple):
    """What a decision was worth.

    `chance` is the chance to win before it, with the best answer. `gap` is how much more of it the
    best answer promises than the given one, and `effects` the same for every seat, as a comparison
    has measured it: small costs may be below 0. `suspicion` is the gap that the search before it
    suspected, and `doubts` are its effects as long as no comparison has told.
    """

    decision: Decision
    chance: float
    best: Action
    gap: Gap
    effects: tuple[float, ...]
    doubts: tuple[float, ...]
    suspicion: float = 0.0

    @property
    def is_suspected(self) -> bool:
        """Whether it may be an error, and no comparison has told."""
        return self.suspicion > 0 and self.gap == UNKNOWN

    @property
    def is_error(self) -> bool:
        """Whether something better is known almost for certain, and matters."""
        return self.gap.least > _NEGLIGIBLE

    @property
    def is_riddle(self) -> bool:
        """Whether it is an error and several other answers were possible, of which the better one
        can be sought."""
        view, seat = self.decision.view, self.decision.seat
        same = registry.brain(view.id).equivalence
        return self.is_error and len({same(view, it) for it in view.actions(seat)}) > 2

    @property
    def after(self) -> float:
        """The chance to win with the given answer."""
        seat = self.decision.seat
        return self.chance - self.gap.mean - self.doubts[seat]


class Rival(NamedTuple):
    """An answer that looks better than the given one, and by how much of a chance to win."""

    action: Action
    behind: float


def first_thoughts(decision: Decision, advice: Advice) -> tuple[Judgement, Rival | None]:
    """What a search alone tells of a decision, and a rival to compare the given answer with."""
    view, seats = decision.view, decision.view.seats
    curve = registry.brain(view.id).curve(seats)
    chance = curve.chance(max(it.value for it in _weighed(advice)))
    better = _rival(decision, advice, curve)
    nothing = (0.0,) * seats
    judgement = Judgement(decision, chance, decision.action, SAME, nothing, nothing)
    if better is None:
        return judgement, None
    # The chance allows for a best value that is flattered, the difference does not.
    doubts = shared(min(better.behind, chance), decision.seat, view)
    return judgement._replace(gap=UNKNOWN, doubts=doubts, suspicion=better.behind), better


def _rival(decision: Decision, advice: Advice, curve: Curve) -> Rival | None:
    """The best answer, if it is another than the given one and looks better."""
    view, given = decision.view, decision.action
    same = registry.brain(view.id).equivalence
    key = same(view, given)
    played = [it for it in advice.choices if same(view, it.action) == key]
    if advice.mixed and any(it.visits >= _PLAYED * CERTAIN for it in played):
        return None
    best = max(_weighed(advice), key=lambda it: it.value)
    if same(view, best.action) == key:
        return None
    # What no machine would even think of is taken for as poor as the poorest that it thinks of.
    value = played[0].value if played else min(it.value for it in advice.choices)
    behind = _scale(curve, best.value, value) * (best.value - value)
    behind = behind if played else max(behind, _UNTHOUGHT)
    return Rival(best.action, behind) if behind > _NEAR else None


def second_thoughts(before: Judgement, comparison: Advice) -> Judgement:
    """The judgement after the given answer was compared with its rival."""
    if comparison.gap == UNKNOWN:
        return before
    if comparison.gap.most < 0:
        return _cleared(before, comparison)
    view = before.decision.view
    curve = registry.brain(view.id).curve(view.seats)
    best, given = (it.value for it in comparison.choices)
    scale = _scale(curve, best, given)
    return Judgement(
        decision=before.decision,
        chance=curve.fair_chance(best),
        best=comparison.action,
        gap=measured(view, comparison),
        effects=tuple(scale * it for it in comparison.effects),
        doubts=(0.0,) * view.seats,
        suspicion=before.suspicion,
    )


def measured(view: Game, comparison: Advice) -> Gap:
    """How much more of a chance to win the first answer of a comparison promises than the other, no
    surer than the evaluation is."""
    brain, gap = registry.brain(view.id), comparison.gap
    best, given = (it.value for it in comparison.choices)
    scale = _scale(brain.curve(view.seats), best, given)
    blur = 0.0 if comparison.is_exact else brain.blur
    return gap._replace(mean=scale * (best - given), margin=hypot(scale * gap.margin, blur))


def _cleared(before: Judgement, comparison: Advice) -> Judgement:
    """The judgement after the given answer has proved better than what the search thought best."""
    view = before.decision.view
    curve = registry.brain(view.id).curve(view.seats)
    _, given = comparison.choices
    nothing = (0.0,) * view.seats
    return Judgement(
        decision=before.decision,
        chance=curve.fair_chance(given.value),
        best=before.decision.action,
        gap=SAME,
        effects=nothing,
        doubts=nothing,
        suspicion=before.suspicion,
    )


def _scale(curve: Curve, better: float, worse: float) -> float:
    """The chance to win that one unit of the difference of two values stands for.

    Where the curve widens the difference, as whoever is ahead gets further ahead, it is not
    followed: that comes true of positions, but not of what an answer loses (`tools.luck`).
    """
    if better == worse:
        return 1.0
    apart = curve.fair_chance(better) - curve.fair_chance(worse)
    return min(1.0, apart / (better - worse))


def weighed(judged: Mapping[int, Judgement]) -> dict[int, Judgement]:
    """Judgements in which no more is doubted than comparisons will probably bear out."""
    share = _borne_out(judged.values())
    return {
        number: it._replace(doubts=tuple(share * doubt for doubt in it.doubts))
        for number, it in judged.items()
    }


def in_doubt(judged: Mapping[int, Judgement]) -> float:
    """How much comparisons would probably find where none has told yet, as chances to win."""
    suspected = sum(it.suspicion for it in judged.values() if it.is_suspected)
    return _borne_out(judged.values()) * suspected


def _borne_out(judged: Iterable[Judgement]) -> float:
    """The share of what searches suspected, 0 to 1, that comparisons bore out."""
    told = [it for it in judged if it.suspicion and not it.is_suspected]
    suspected = _PRIOR + sum(it.suspicion for it in told)
    found = _PRIOR * _USUAL + sum(it.gap.mean for it in told)
    return min(1.0, max(0.0, found / suspected))


def _weighed(advice: Advice) -> Sequence[Choice]:
    """The answers that a search would give; of a glance, all."""
    return [it for it in advice.choices if it.visits] or advice.choices
