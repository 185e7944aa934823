"""The state of a match, copies of it, and views: what a seat may see of it.

A game declares its own state by annotations in its class bodies:

    hand: list[tuple[int, ...]]          a list: every copy of the match has its own
    starter: int                         a value: replaced, never changed in place
    sites: Derived[tuple[Site, ...]]     made from the rest by `derive`, never compared

Items of lists and values are immutable: None, numbers, strings, and tuples of these. An undeclared
attribute is refused when a match begins, and by the conformance tests after every step. The order
of declarations is part of the fingerprint of a position: to change it breaks every save.
"""

from __future__ import annotations

from hashlib import blake2b
from inspect import get_annotations
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from spytable.core.knowledge import SEALED, Knowledge

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T")
Derived = Annotated[T, "derived"]
"""Marks state that follows from the rest, such as a lookup in the card data."""

Action: TypeAlias = tuple[Any, ...]
"""An answer: `(verb, *ids)`; ids are ints."""

_CARDS = ("faces", "knows", "batch")
_LISTS = (*_CARDS, "stack")
_VALUES = ("seats", "asked", "question", "details", "outcome")
_ELSE = (
    *("everyone", "rng", "viewer", "unseen", "batches"),
    *("chosen", "sealed", "history", "listener"),
)


class Outcome(NamedTuple):
    """The end of a match.

    `places[seat]` is 1 for a winner; ties and partners share a place. `scores[seat]` stands beside
    the place, in the words of `score`; without points it is what decided. `reasons` are text keys.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reasons: tuple[str, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the victory; they add up to 1, or are all 0 if nobody has won."""
        winners = max(1, self.places.count(1))
        return tuple([(place == 1) / winners for place in self.places])


class State(Knowledge):
    """The state of every match, and what its game declares.

    `chosen` holds the options. `asked` are the seats that must answer now, `question` is the key
    of what they are asked and `details` are its numbers. `sealed` holds the secret answers given so
    far, by seat; it is empty if nobody has answered in secret. `stack` holds the effects that wait,
    the next one last. `history` holds seat and answer of every step, or SEALED for a secret one;
    it is None where nobody needs it. `outcome` is None until the match is over.
    """

    id: ClassVar[str]
    edition: ClassVar[int] = 1  # of the rules
    later: ClassVar[tuple[str, ...]] = ()  # in a former edition: state that it did not have yet
    # The names of the declared state by kind.
    lists: ClassVar[tuple[str, ...]] = ()
    values: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()
    # What is copied, and what is compared besides the cards; collected when a class is made.
    _copied: ClassVar[tuple[str, ...]] = _LISTS
    _known_lists: ClassVar[tuple[str, ...]] = ()
    _known_values: ClassVar[itemgetter[tuple[Any, ...]]]

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
        """Collects the state that the subclasses of `base` declare, base classes first."""
        below = [it for it in reversed(cls.__mro__) if issubclass(it, base) and it is not base]
        kinds = {name: kind for it in below for name, kind in _declared(it).items()}
        kinds |= dict.fromkeys(cls.later, "Derived")  # never compared
        cls.lists = tuple(name for name, kind in kinds.items() if kind == "list")
        cls.derived = tuple(name for name, kind in kinds.items() if kind == "Derived")
        cls.values = tuple(name for name in kinds if name not in (*cls.lists, *cls.derived))
        cls._copied = (*_LISTS, *cls.lists)
        cls._known_lists = cls._copied[len(_CARDS) :]
        cls._known_values = itemgetter(*_VALUES, *cls.values)

    def undeclared(self) -> set[str]:
        """The names of the attributes that are not declared."""
        known = (*_LISTS, *_VALUES, *_ELSE, *self.lists, *self.values, *self.derived)
        return vars(self).keys() - {*known}

    def derive(self) -> None:
        """Sets derived state from the rest; a game calls it whenever the rest has changed."""

    def copy(self) -> Self:
        """An independent copy, without the listener."""
        twin = object.__new__(self.__class__)
        twin.__dict__ = state = self.__dict__.copy()  # quicker than `update`
        for name in self._copied:
            state[name] = state[name][:]
        history = state["history"]
        if history is not None:
            state["history"] = history[:]
        state["listener"] = None
        return twin

    def snapshot(self, last: State) -> Self:
        """A copy that is never stepped, and shares with the `last` one all that is the same: most
        of it, so that a long match takes little memory."""
        twin = self.copy()
        state, before = twin.__dict__, last.__dict__
        for name in (*self._copied, "history"):
            if state[name] == before[name]:
                state[name] = before[name]
        return twin

    def view(self, seat: int | None, discreet: bool = False) -> Self:
        """A copy that holds only what a seat may know, or the public (None); it is never stepped.

        A discreet view is for a seat that others watch: it holds only what the public may know.
        """
        viewer = self.seats if seat is None else seat
        knower = self.seats if discreet else viewer
        self.contents()  # once, not in every game that is imagined from the view
        view = self.copy()
        view.faces, view.unseen = self.seen(knower)
        view.sealed = self._seals(knower)
        view.rng = None
        view.viewer = viewer
        return view

    def laid_open(self, seat: int | None) -> Self:
        """A view of a seat in which every card is turned up; for eyes that may see everything."""
        view = self.view(seat)
        view.faces, view.unseen, view.sealed = self.faces[:], (), self.sealed
        return view

    def information_state(self, seat: int) -> tuple[Any, ...]:
        """A hashable of all that a seat knows now; equal exactly if its views are equal."""
        state = self.__dict__
        return (
            seat,
            self.sight(seat),
            self._seals(seat),
            *map(tuple, map(state.__getitem__, self._known_lists)),
            self._known_values(state),
        )

    known = information_state  # its first name, which other programs still use

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
    """The names that a class body declares, and the outermost word of their types."""
    kinds = {name: str(kind).partition("[")[0] for name, kind in get_annotations(cls).items()}
    return {name: kind for name, kind in kinds.items() if kind != "ClassVar"}
