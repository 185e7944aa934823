"""What a match consists of, copies of it, and what a seat may see of it.

A game declares its own state by annotations in the bodies of its classes:

    hand: list[tuple[int, ...]]          a list: every copy has its own
    starter: int                         a value: replaced, never changed in place
    sites: Derived[tuple[Site, ...]]     made from the rest by `derive`, never compared

What is inside a list or a value is immutable: numbers, strings and tuples of them. An attribute
that is not declared is refused when a match begins; the conformance suite looks after every step.
"""

from __future__ import annotations

from hashlib import blake2b
from inspect import get_annotations
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from spytable.core.knowledge import SEALED, Knowledge

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T")
Derived = Annotated[T, "derived"]
"""Marks state that follows from the rest, such as a table looked up in card data."""

Action: TypeAlias = tuple[Any, ...]
"""An answer: `(verb, *ids)`; ids are strings and ints."""

_LISTS = ("faces", "knows", "batch", "stack")
_VALUES = ("seats", "asked", "question", "details", "outcome")
_ELSE = ("everyone", "rng", "viewer", "unseen", "chosen", "sealed", "history", "listener")


class Outcome(NamedTuple):
    """The end of a match.

    `places[seat]` is 1 for a winner; ties and partners share a place. `reasons` are text keys.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reasons: tuple[str, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the victory, which adds up to 1; all 0 where nobody has won."""
        winners = max(1, self.places.count(1))
        return tuple([(place == 1) / winners for place in self.places])


class State(Knowledge):
    """The state that every match has, and the state that its game declares.

    `question` is the key of what is asked and `details` are its numbers; `stack` holds the effects
    that wait, the next one last; `sealed` the secret answers given so far, one place a seat.
    """

    id: ClassVar[str]
    edition: ClassVar[int] = 1  # of the rules; a save of another edition is not replayed
    lists: ClassVar[tuple[str, ...]] = ()  # names of the declared state, by what copies do with it
    values: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()
    _copied: ClassVar[tuple[str, ...]] = _LISTS

    chosen: dict[str, str | int]
    asked: tuple[int, ...]
    question: str
    details: tuple[int, ...]
    stack: list[tuple[Any, ...]]
    sealed: tuple[Action | None, ...]
    outcome: Outcome | None
    history: list[tuple[int, Action]] | None

    @classmethod
    def declare(cls, base: type[State]) -> None:
        """Collects the state that the classes below `base` declare, in the order they do."""
        below = [it for it in reversed(cls.__mro__) if issubclass(it, base) and it is not base]
        kinds = {name: kind for it in below for name, kind in _declared(it).items()}
        cls.lists = tuple(name for name, kind in kinds.items() if kind == "list")
        cls.derived = tuple(name for name, kind in kinds.items() if kind == "Derived")
        cls.values = tuple(name for name in kinds if name not in (*cls.lists, *cls.derived))
        cls._copied = (*_LISTS, *cls.lists)

    def undeclared(self) -> set[str]:
        """The names of attributes that are not declared."""
        known = (*_LISTS, *_VALUES, *_ELSE, *self.lists, *self.values, *self.derived)
        return vars(self).keys() - {*known}

    def derive(self) -> None:
        """Sets what is derived, from the rest; a game calls it whenever that has changed."""

    def copy(self) -> Self:
        """An independent copy without the listener."""
        twin = object.__new__(self.__class__)
        state = twin.__dict__
        state.update(self.__dict__)
        for name in self._copied:
            state[name] = state[name][:]
        if state["history"] is not None:
            state["history"] = state["history"][:]
        state["listener"] = None
        return twin

    def view(self, seat: int | None, discreet: bool = False) -> Self:
        """A twin that holds only what a seat (None: the public) may know; it is never stepped.

        A discreet one is for a seat that does not look alone: it holds what the public may know.
        """
        viewer = self.seats if seat is None else seat
        knower = self.seats if discreet else viewer
        view = self.copy()
        view.faces, view.unseen = self.seen(knower)
        view.sealed = self._seals(knower)
        view.rng = None
        view.viewer = viewer
        return view

    def information_state(self, seat: int) -> tuple[Any, ...]:
        """A hashable of all that a seat knows now, equal exactly when its views are equal."""
        state = self.__dict__
        faces, unseen = self.seen(seat)
        return (
            seat,
            tuple(faces),
            unseen,
            self._seals(seat),
            *[tuple(state[name]) for name in self._copied[1:]],
            *[state[name] for name in _VALUES],
            *[state[name] for name in self.values],
        )

    known = information_state  # its name in programs that were written against the first contract

    def _seals(self, viewer: int) -> tuple[Action | None, ...]:
        return self.sealed and tuple(
            SEALED if answer and seat != viewer else answer
            for seat, answer in enumerate(self.sealed)
        )

    def fingerprint(self) -> str:
        """A hash of the whole state: 16 hex digits, the same on every machine."""
        state = self.__dict__
        whole = (self.id, self.edition, sorted(self.chosen.items()), self.rng, self.sealed)
        question = (self.question, *self.details) if self.question else None
        rest = [
            *[state[name] for name in self._copied],
            *(self.seats, self.asked, question, self.outcome),
            *[state[name] for name in self.values],
        ]
        return blake2b(repr((whole, rest)).encode(), digest_size=8).hexdigest()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "listener": None}


def _declared(cls: type) -> dict[str, str]:
    """What a class body declares: "list", "Derived" or another type for each name."""
    kinds = {name: str(kind).partition("[")[0] for name, kind in get_annotations(cls).items()}
    return {name: kind for name, kind in kinds.items() if kind != "ClassVar"}
