"""What follows one answer more often than another: a capture, a mission, a third Codebreaker.

The sequels of two answers are played once more from the world in which they began. What a player
looks out for (`Game.milestones`) is counted as the seat sees it. Only what certainly comes more
often after one of the answers is told, and only if it speaks for the better one: where it happens,
the chance to win is another than where it does not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from math import hypot
from statistics import fmean
from typing import NamedTuple

from spytable.ai.advice import Gap, Milestone
from spytable.core.game import SEALED, Event, Game, kind_of

KEPT = 200  # worlds that are kept, the last ones
_WORLDS = 40  # of them, in which sequels are played once more
_FEWEST = 10
_FEW = 3  # worlds, without which the effect of what happens is not known
_OFTEN = 1 / 3  # of the worlds: something comes so much more often, at least
_ERRORS = 3.3  # standard errors: among fifty things that may happen, chance alone moves none so far
_PART = 1 / 4  # of the gap, at least, comes by what is told
_ALWAYS = 1 / 2  # of the gap counts for what always follows one answer and never the other
_MOST = 2  # that are told


class _Seen(NamedTuple):
    """An event, and the view of the seat right after it."""

    event: Event
    view: Game


class _Story(NamedTuple):
    """A world, by its number, and what came of it after two answers, each with the chance to win
    that it left; the histories go on from that of the world."""

    number: int
    world: Game
    ends: tuple[Game, Game]
    chances: tuple[float, float]


class _After(NamedTuple):
    """What happened in each world after an answer, by what the seat saw of it, and the chances to
    win that were left."""

    found: Sequence[Mapping[Hashable, _Seen]]
    chances: Sequence[float]

    def happens(self, key: Hashable) -> list[bool]:
        """In which worlds something happened."""
        return [key in it for it in self.found]

    def split(self, key: Hashable) -> tuple[list[float], list[float]]:
        """The chances where something happened, and where it did not."""
        there: tuple[list[float], list[float]] = ([], [])
        for chance, happened in zip(self.chances, self.happens(key)):
            there[not happened].append(chance)
        return there


class Stories:
    """What came of two answers of a seat in some worlds, the better answer first."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._count = 0
        self._kept: deque[_Story] = deque(maxlen=KEPT)

    def add(self, world: Game, ends: tuple[Game, Game], chances: tuple[float, float]) -> None:
        """One more world, what came of it, and the chances to win for the seat."""
        self._kept.append(_Story(self._count, world, ends, chances))
        self._count += 1

    def milestones(self, chosen: Collection[int] | None = None) -> tuple[Milestone, ...]:
        """What comes more often after one of the answers and speaks for the better one, in some
        worlds, by their numbers, or in all; what explains most first."""
        stories = [it for it in self._kept if chosen is None or it.number in chosen][-_WORLDS:]
        if len(stories) < _FEWEST:
            return ()
        better, worse = (
            _After(
                [self._seen(it.world, it.ends[side]) for it in stories],
                [it.chances[side] for it in stories],
            )
            for side in (0, 1)
        )
        told: dict[Hashable, Milestone] = {}
        for _, worlds, it in sorted(_sure(better, worse), key=_order):
            told.setdefault(worlds, it)  # what always happens together is told as one
        return tuple(told.values())[:_MOST]

    def _seen(self, world: Game, end: Game) -> dict[Hashable, _Seen]:
        """What a player looks out for on the way from a world to what came of it, no further than
        to the first secret answer, and without the deed itself, which the answer names."""
        assert world.history is not None and end.history is not None
        seat, seen, game = self._seat, dict[Hashable, _Seen](), world.copy()
        is_deed = True

        def listen(game: Game, event: Event) -> None:
            nonlocal is_deed
            if event.kind in game.milestones and not is_deed:
                view = game.view(seat)
                seen.setdefault(_as_seen(event, view), _Seen(event, view))
            is_deed = False

        game.listener = listen
        for asked, answer in end.history[len(world.history) :]:
            if answer == SEALED:
                break
            game.step(asked, answer)
        return seen


def _sure(better: _After, worse: _After) -> Iterator[tuple[float, Hashable, Milestone]]:
    """What surely follows one of the answers more often and speaks for the better one: by how much
    of a chance to win, and in which worlds it happens."""
    gap = max(0.0, fmean(better.chances) - fmean(worse.chances))
    seen = {
        key: it for after in (better, worse) for found in after.found for key, it in found.items()
    }
    for key, (event, view) in seen.items():
        one, other = better.happens(key), worse.happens(key)
        more = Gap.of([first - second for first, second in zip(one, other)], _ERRORS)
        if abs(more.mean) <= more.margin or abs(more.mean) < _OFTEN:
            continue
        effect = _effect(key, better, worse)
        if effect is None:
            part = _ALWAYS * gap
        else:
            part = more.mean * effect.mean if abs(effect.mean) > effect.margin else 0.0
        if part > _PART * gap:
            yield part, (*one, *other), Milestone(event, view, sum(one), sum(other), len(one))


def _order(found: tuple[float, Hashable, Milestone]) -> tuple[float, int]:
    """What explains most comes first, and of equals what a player looks out for most."""
    part, _, it = found
    return -part, it.view.milestones.index(it.event.kind)


def _effect(key: Hashable, better: _After, worse: _After) -> Gap | None:
    """How much better the chance is after the same answer where something happens than where it
    does not; None if either is too rare after both answers."""
    found = [
        (min(len(there), len(elsewhere)), _difference(there, elsewhere))
        for there, elsewhere in (better.split(key), worse.split(key))
        if min(len(there), len(elsewhere)) >= _FEW
    ]
    total = sum(weight for weight, _ in found)
    if not total:
        return None
    return Gap(
        sum(weight * it.mean for weight, it in found) / total,
        hypot(*(weight * it.margin for weight, it in found)) / total,
    )


def _difference(some: Sequence[float], others: Sequence[float]) -> Gap:
    """The difference of two means of independent samples."""
    one, other = (Gap.of(it) for it in (some, others))
    return Gap(one.mean - other.mean, hypot(one.margin, other.margin))


def _as_seen(event: Event, view: Game) -> Hashable:
    """What is told of an event: equal cards mean the same."""
    told = ((name, _face(name, value, view)) for name, value in event.data.items())
    return event.kind, *told


def _face(name: str, value: Hashable, view: Game) -> Hashable:
    """The face of a card as a view shows it, or of several; anything else is itself."""
    if kind_of(name) != "card":
        return value
    if isinstance(value, tuple):
        return tuple(view.faces[card] for card in value)
    return view.faces[value] if isinstance(value, int) else value
