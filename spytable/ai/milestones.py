"""What follows one answer more often than another: a capture, a mission, a third Codebreaker.

The sequels of two answers are played once more from the world in which they began. What a player
looks out for (`Game.milestones`) is counted as the seat sees it. Only what certainly comes more
often after one of the answers is told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from spytable.ai.advice import Gap, Milestone
from spytable.core.game import SEALED, Event, Game, kind_of

KEPT = 200  # worlds that are kept, the last ones
_WORLDS = 40  # of them, in which sequels are played once more
_FEWEST = 10
_OFTEN = 1 / 3  # of the worlds: something comes so much more often, at least
_ERRORS = 3.3  # standard errors: among fifty things that may happen, chance alone moves none so far
_MOST = 2  # that are told


class _Seen(NamedTuple):
    """An event, the view of the seat right after it, and whether the answer itself did it."""

    event: Event
    view: Game
    is_at_once: bool


_Found: TypeAlias = Mapping[Hashable, _Seen]
"""What happened in a world, by what its seat saw of it."""

_After: TypeAlias = Sequence[tuple[_Found, _Found]]
"""What happened in each world after the better answer and the other one."""


class _Story(NamedTuple):
    """A world, by its number, and what came of it after two answers; their histories go on from
    that of the world."""

    number: int
    world: Game
    better: Game
    worse: Game


class Stories:
    """What came of two answers of a seat in some worlds."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._count = 0
        self._kept: deque[_Story] = deque(maxlen=KEPT)

    def add(self, world: Game, better: Game, worse: Game) -> None:
        """One more world, and what came of it."""
        self._kept.append(_Story(self._count, world, better, worse))
        self._count += 1

    def milestones(self, chosen: Collection[int] | None = None) -> tuple[Milestone, ...]:
        """What comes more often after one of the answers, in some worlds, by their numbers, or in
        all; what differs most first."""
        stories = [it for it in self._kept if chosen is None or it.number in chosen][-_WORLDS:]
        if len(stories) < _FEWEST:
            return ()
        after = [
            (self._after(it.world, it.better), self._after(it.world, it.worse)) for it in stories
        ]
        told: dict[Hashable, Milestone] = {}
        for milestone, worlds in sorted(_sure(after), key=lambda it: _order(it[0])):
            told.setdefault(worlds, milestone)  # what always happens together is told as one
        return tuple(told.values())[:_MOST]

    def _after(self, world: Game, end: Game) -> _Found:
        """What a player looks out for on the way from a world to what came of it, no further than
        to the first secret answer."""
        assert world.history is not None and end.history is not None
        seat, seen, game = self._seat, dict[Hashable, _Seen](), world.copy()
        answers = 0

        def listen(game: Game, event: Event) -> None:
            if event.kind in game.milestones:
                view = game.view(seat)
                seen.setdefault(_as_seen(event, view), _Seen(event, view, answers == 0))

        game.listener = listen
        for asked, answer in end.history[len(world.history) :]:
            if answer == SEALED:
                break
            game.step(asked, answer)
            answers += 1
        return seen


def _sure(after: _After) -> Iterator[tuple[Milestone, Hashable]]:
    """What surely follows one of the answers more often, and in which worlds it happens; without
    what an answer always does at once."""
    seen = {key: it for pair in after for found in pair for key, it in found.items()}
    for key, (event, view, _) in seen.items():
        columns = [[it.get(key) for it in column] for column in zip(*after)]
        if any(all(it and it.is_at_once for it in column) for column in columns):
            continue
        better, worse = ([it is not None for it in column] for column in columns)
        gap = Gap.of([one - other for one, other in zip(better, worse)], _ERRORS)
        if abs(gap.mean) > gap.margin and abs(gap.mean) >= _OFTEN:
            worlds = (*better, *worse)
            yield Milestone(event, view, sum(better), sum(worse), len(after)), worlds


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


def _order(it: Milestone) -> tuple[int, int]:
    """What differs most comes first, and of equals what a player looks out for most."""
    return -abs(it.better - it.worse), it.view.milestones.index(it.event.kind)
