"""What came of two answers in some worlds: their sequels, played once more from where they began.

A history holds nothing of a secret answer, so that a line ends there. Events are compared by what
happens, whatever the amounts are (`Game.amounts`), and equal cards are the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import NamedTuple

from spytable.core.game import SEALED, Event, Game, kind_of

# Worlds that are kept, the last ones: after a new tree has begun, the first 80 do not count.
KEPT = 120
_WORLDS = 40  # of them, in which sequels are played once more
_STEPS = 6  # answers whose deeds are told; some of them are about nothing


class Seen(NamedTuple):
    """An event, and the view of the seat right after it."""

    event: Event
    view: Game

    @property
    def key(self) -> Hashable:
        """By what an event is counted: all of it but the amounts."""
        told = ((name, _face(name, value, self.view)) for name, value in self.event.data.items())
        return self.event.kind, *(it for it in told if not self._is_amount(it[0]))

    @property
    def amounts(self) -> Sequence[Hashable]:
        """The numbers that only tell how much."""
        return tuple(it for name, it in self.event.data.items() if self._is_amount(name))

    @property
    def cards(self) -> frozenset[int]:
        """The cards in it."""
        told = (it for name, it in self.event.data.items() if kind_of(name) == "card")
        return frozenset(card for it in told for card in (it if isinstance(it, tuple) else (it,)))

    def _is_amount(self, name: str) -> bool:
        return kind_of(name) in self.view.amounts


class Line(NamedTuple):
    """What happened after an answer in a world, as the seat saw it.

    `deeds` are what the answer itself and those after it did, the first few of them; None where
    nothing was seen. `done` are the keys of what the answer itself did with the cards that it is
    about. `found` is what a player looks out for (`Game.milestones`), by its key. If the line
    `is_cut`, it ends at a secret answer. `chance` is the chance to win that was left.
    """

    deeds: Sequence[Seen | None]
    done: Collection[Hashable]
    found: Mapping[Hashable, Seen]
    is_cut: bool
    chance: float


class Lines(NamedTuple):
    """The lines after two answers, world by world."""

    better: Sequence[Line]
    worse: Sequence[Line]


class _Story(NamedTuple):
    """A world, by its number, and what came of it after the better answer and the worse one; their
    histories go on from that of the world. The chances to win are those of the seat."""

    number: int
    world: Game
    better: Game
    worse: Game
    chances: tuple[float, float]


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

    def lines(self, chosen: Collection[int] | None = None) -> Lines:
        """The lines in some worlds, by their numbers, or in all: in the last of them."""
        stories = [it for it in self._kept if chosen is None or it.number in chosen][-_WORLDS:]
        return Lines(
            [self._line(it.world, it.better, it.chances[0]) for it in stories],
            [self._line(it.world, it.worse, it.chances[1]) for it in stories],
        )

    def _line(self, world: Game, end: Game, chance: float) -> Line:
        """What happened on the way from a world to what came of it."""
        assert world.history is not None and end.history is not None
        steps = end.history[len(world.history) :]
        line = _Telling(self._seat)
        game = world.copy()
        game.listener = line.listen
        for asked, answer in steps:
            if answer == SEALED:
                return line.told(chance, is_cut=True)
            line.next_step()
            game.step(asked, answer)
        return line.told(chance, is_cut=False)


class _Telling:
    """Listens to a line."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._deeds: list[Seen | None] = []
        self._done: set[Hashable] = set()
        self._found: dict[Hashable, Seen] = {}
        self._step = 0
        self._is_first = False  # the next event is the first one of a step

    def next_step(self) -> None:
        """Another answer is given."""
        self._step += 1
        self._is_first = self._step <= _STEPS
        if self._is_first:
            self._deeds.append(None)

    def listen(self, game: Game, event: Event) -> None:
        """Keeps what is to be told, as the seat sees it."""
        is_milestone = event.kind in game.milestones
        if not (self._is_first or is_milestone):
            return
        seen = Seen(event, game.view(self._seat))
        if self._is_first:
            self._deeds[-1], self._is_first = seen, False
        deed = self._deeds[0]
        if self._step == 1 and deed and (seen is deed or seen.cards and seen.cards <= deed.cards):
            self._done.add(seen.key)
        if is_milestone:
            self._found.setdefault(seen.key, seen)

    def told(self, chance: float, *, is_cut: bool) -> Line:
        """The line as it is now."""
        return Line(self._deeds, self._done, self._found, is_cut, chance)


def _face(name: str, value: Hashable, view: Game) -> Hashable:
    """The face of a card as a view shows it, or of several; anything else is itself."""
    if kind_of(name) != "card":
        return value
    if isinstance(value, tuple):
        return tuple(view.faces[card] for card in value)
    return view.faces[value] if isinstance(value, int) else value
