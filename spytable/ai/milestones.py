"""What follows one answer more often than another: a capture, a mission, a third Codebreaker.

The sequels of two answers are played once more from the world in which they began. What a player
looks out for (`Game.milestones`) is counted as the seat sees it, whatever its amounts are. Only
what certainly comes more often after one of the answers is told, and only if it speaks for the
better one. If the game says for whom it is good (`Game.favours`), that must be the seat itself
where it follows the better one, and a rival where it follows the other. And where it sometimes
happens after the same answer, the chance to win is another than where it does not.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from math import hypot
from statistics import fmean
from typing import NamedTuple

from spytable.ai.advice import Gap, Milestone, errors
from spytable.core.game import SEALED, Event, Game, kind_of

# Worlds that are kept, the last ones: after a new tree has begun, the first 80 do not count.
KEPT = 120
_WORLDS = 40  # of them, in which sequels are played once more
_FEWEST = 15  # worlds: fewer tell nothing
_FEW = 4  # worlds: fewer do not tell an effect
_OFTEN = 1 / 3  # of the worlds: something comes so much more often, at least
_SURER = (
    1.7  # times the 95 % interval: among fifty things that may happen, chance moves none so far
)
_PART = 1 / 4  # of the gap, at least, is explained by what is told
_ALWAYS = 1 / 2  # of the gap is explained, as it were, by what always follows only one answer
_MOST = 2  # that are told


class _Seen(NamedTuple):
    """An event, and the view of the seat right after it."""

    event: Event
    view: Game


class _Line(NamedTuple):
    """What happened after an answer in a world, as the seat saw it, by its key; the key of what the
    answer itself did, if anything; and whether it ends at a secret answer, of which a history holds
    nothing."""

    found: Mapping[Hashable, _Seen]
    deed: Hashable
    is_cut: bool


class _Story(NamedTuple):
    """A world, by its number, and what came of it after the better answer and the worse one; their
    histories go on from that of the world. The chances to win are those of the seat."""

    number: int
    world: Game
    better: Game
    worse: Game
    chances: tuple[float, float]


class _Lines(NamedTuple):
    """What happened after an answer, world by world, and the chances to win that were left."""

    lines: Sequence[_Line]
    chances: Sequence[float]

    def happens(self, key: Hashable) -> list[bool]:
        """In which worlds something happened."""
        return [key in it.found for it in self.lines]

    def effect(self, key: Hashable) -> tuple[int, Gap]:
        """How much better the chance is where something happened than where it did not, and the
        number of worlds on the rarer side, or 0 if there are too few."""
        happens = self.happens(key)
        there, elsewhere = (
            [chance for chance, it in zip(self.chances, happens) if it == wanted]
            for wanted in (True, False)
        )
        fewer = min(len(there), len(elsewhere))
        if fewer < _FEW:
            return 0, Gap(0.0, 0.0)
        one, other = (Gap.of(it, errors(len(it))) for it in (there, elsewhere))
        return fewer, Gap(one.mean - other.mean, hypot(one.margin, other.margin))


class _Finding(NamedTuple):
    """What is to be told, how much of a chance to win it explains, and in which worlds it happens
    after either answer."""

    part: float
    worlds: tuple[bool, ...]
    milestone: Milestone

    @property
    def occasion(self) -> frozenset[tuple[bool, ...]]:
        """The same for all that always happens together, or one of which always happens instead of
        the other: they are told as one."""
        return frozenset({self.worlds, tuple(not it for it in self.worlds)})


class Stories:
    """What came of two answers of a seat in some worlds."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._count = 0
        self._kept: deque[_Story] = deque(maxlen=KEPT)

    def add(self, world: Game, better: Game, worse: Game, one: float, other: float) -> None:
        """One more world whose history begins where the answers are given, what came of it, and
        the chances to win."""
        self._kept.append(_Story(self._count, world, better, worse, (one, other)))
        self._count += 1

    def milestones(
        self, gap: float, chosen: Collection[int] | None = None
    ) -> tuple[Milestone, ...]:
        """What explains a gap, in some worlds, by their numbers, or in all; most first."""
        stories = [it for it in self._kept if chosen is None or it.number in chosen][-_WORLDS:]
        lines = [
            (self._line(it.world, it.better), self._line(it.world, it.worse), it.chances)
            for it in stories
        ]
        alike = [it for it in lines if it[0].is_cut == it[1].is_cut]
        if len(alike) < _FEWEST:
            return ()
        one, other, chances = zip(*alike)
        better, worse = (_Lines(*column) for column in zip((one, other), zip(*chances)))
        if fmean(better.chances) <= fmean(worse.chances):
            return ()
        told: dict[Hashable, Milestone] = {}
        for it in sorted(self._sure(gap, better, worse), key=_order):
            told.setdefault(it.occasion, it.milestone)
        return tuple(told.values())[:_MOST]

    def _line(self, world: Game, end: Game) -> _Line:
        """What a player looks out for on the way from a world to what came of it."""
        assert world.history is not None and end.history is not None
        seat, found, game = self._seat, dict[Hashable, _Seen](), world.copy()
        steps = end.history[len(world.history) :]
        played = 0
        deed: Hashable = None

        def listen(game: Game, event: Event) -> None:
            nonlocal deed
            is_first = played == 0 and deed is None
            if is_first or event.kind in game.milestones:
                view = game.view(seat)
                key = _key(event, view)
                deed = key if is_first else deed
                if event.kind in game.milestones:
                    found.setdefault(key, _Seen(event, view))

        game.listener = listen
        for asked, answer in steps:
            if answer == SEALED:
                break
            game.step(asked, answer)
            played += 1
        return _Line(found, deed, is_cut=played < len(steps))

    def _sure(self, gap: float, better: _Lines, worse: _Lines) -> Iterator[_Finding]:
        """What surely follows one of the answers more often and speaks for the better one."""
        both = (*better.lines, *worse.lines)
        deeds = {it.deed for it in both}
        for key in dict.fromkeys(key for line in both for key in line.found if key not in deeds):
            one, other = better.happens(key), worse.happens(key)
            differences = [first - second for first, second in zip(one, other)]
            more = Gap.of(differences, _SURER * errors(len(differences)))
            if abs(more.mean) <= more.margin or abs(more.mean) < _OFTEN:
                continue
            effect = _effect(key, better, worse)
            (event, view), same = _usual([it.found[key] for it in both if key in it.found])
            seats = view.favours(event)
            if seats and (self._seat in seats) != (more.mean > 0):
                continue
            if effect and abs(effect.mean) > effect.margin:
                part = more.mean * effect.mean
            else:
                part = _ALWAYS * gap * abs(more.mean) if seats else 0.0
            if part > _PART * gap:
                milestone = Milestone(event, view, sum(one), sum(other), len(one), same)
                yield _Finding(part, (*one, *other), milestone)


def _order(it: _Finding) -> tuple[float, int]:
    """What explains most comes first, and of equals what a player looks out for most."""
    return -it.part, it.milestone.view.milestones.index(it.milestone.event.kind)


def _effect(key: Hashable, better: _Lines, worse: _Lines) -> Gap | None:
    """How much better the chance is after the same answer where something happens than where it
    does not; None if either is too rare after both answers."""
    found = [it.effect(key) for it in (better, worse)]
    total = sum(weight for weight, _ in found)
    if not total:
        return None
    return Gap(
        sum(weight * it.mean for weight, it in found) / total,
        hypot(*(weight * it.margin for weight, it in found)) / total,
    )


def _usual(seen: Sequence[_Seen]) -> tuple[_Seen, bool]:
    """Of events that differ in amounts alone, one with the commonest, and whether these are the
    same in all."""
    amounts = [_amounts(*it) for it in seen]
    usual, times = Counter(amounts).most_common(1)[0]
    return seen[amounts.index(usual)], times == len(seen)


def _amounts(event: Event, view: Game) -> Sequence[Hashable]:
    """The numbers of an event that only tell how much."""
    return tuple(it for name, it in event.data.items() if kind_of(name) in view.amounts)


def _key(event: Event, view: Game) -> Hashable:
    """By what an event is counted: all of it but the amounts, and equal cards are the same."""
    told = ((name, _face(name, value, view)) for name, value in event.data.items())
    return event.kind, *(it for it in told if kind_of(it[0]) not in view.amounts)


def _face(name: str, value: Hashable, view: Game) -> Hashable:
    """The face of a card as a view shows it, or of several; anything else is itself."""
    if kind_of(name) != "card":
        return value
    if isinstance(value, tuple):
        return tuple(view.faces[card] for card in value)
    return view.faces[value] if isinstance(value, int) else value
