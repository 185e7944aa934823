"""Cards, and who knows which: faces, their batches, and chance."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from itertools import compress
from math import factorial, prod
from typing import Any, TypeAlias

from spytable.core.rng import Generator, RandomSource

SEALED = ("sealed",)  # stands for an answer that the viewer may not see

MaybeNone: TypeAlias = Any
"""Marks what is never None in a full game, so that its rules need not check."""

MOST_SEATS = 6  # each has a letter and a badge; who knows a card fits into a byte
_KNOWN_BY = [  # by viewer, for `translate`: of who knows a card, whether the viewer does
    bytes([knows >> viewer & 1 for knows in range(256)]) for viewer in range(MOST_SEATS + 1)
]

_FACE_BITS = 16  # in `unseen`, a number is batch << _FACE_BITS | face
_FACE = (1 << _FACE_BITS) - 1


class Knowledge:
    """The cards of a match: besides sealed answers, its only secrets.

    `faces[card]` is what a card is; on a view, None if the viewer does not know it. `knows[card]`
    is who knows it: bit s for seat s, bit `seats` for the public. `batch[card]` is the shuffle
    that it last went through: everybody knows the faces of a batch, but not which card has which.
    All this goes with a card's id, wherever the card lies.

    `rng` is the state of the random generator. On a view it is None, `viewer` is the seat (`seats`
    for the public), and `unseen` holds batch and face of every card unknown to it, sorted.

    `batches` remembers what `contents` tells, until the next shuffle.
    """

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.everyone = (2 << seats) - 1
        self.rng: int | MaybeNone = Generator(seed).bits()
        self.faces: list[int | MaybeNone] = []
        self.knows: list[int] = []
        self.batch: list[int] = []
        self.viewer: int | None = None
        self.unseen: tuple[int, ...] = ()
        self.batches: str | None = None

    def add(self, faces: Iterable[int]) -> tuple[int, ...]:
        """Adds cards that everybody knows; returns their ids."""
        first = len(self.faces)
        self.faces.extend(faces)
        added = len(self.faces) - first
        self.knows.extend([self.everyone] * added)
        self.batch.extend([max(self.batch, default=-1) + 1] * added)
        self.batches = None
        return tuple(range(first, first + added))

    def mix(self, ids: Sequence[int], keep: Iterable[int] = ()) -> None:
        """Shuffles the faces among cards; afterwards only the seats in `keep` know them.

        Cards that everybody knew become a batch of their own, since everybody could list its
        faces. Otherwise the batches that meet here can no longer be told apart and become one.
        """
        knows, everyone = self.knows, self.everyone
        if all([knows[card] == everyone for card in ids]):
            label = max(self.batch) + 1
            for card in ids:
                self.batch[card] = label
        else:
            met = {self.batch[card] for card in ids}
            label = min(met)
            self.batch = [label if other in met else other for other in self.batch]
        self.batches = None
        faces = [self.faces[card] for card in ids]
        self._shuffle(faces)
        known = sum(1 << seat for seat in keep)
        for card, face in zip(ids, faces):
            self.faces[card] = face
            knows[card] = known

    def show(self, seat: int, *ids: int) -> None:
        """Lets a seat see cards."""
        for card in ids:
            self.knows[card] |= 1 << seat

    def reveal(self, *ids: int) -> None:
        """Lets everybody see cards."""
        for card in ids:
            self.knows[card] = self.everyone

    def below(self, limit: int) -> int:
        """A random whole number from 0 to limit - 1, for dice and draws among public things."""
        generator = Generator(self.rng)
        number = generator.below(limit)
        self.rng = generator.state
        return number

    def _shuffle(self, things: MutableSequence[Any]) -> None:
        generator = Generator(self.rng)
        generator.shuffle(things)
        self.rng = generator.state

    def seen(self, viewer: int) -> tuple[list[int | MaybeNone], tuple[int, ...]]:
        """The faces as a viewer knows them, and `unseen` for it."""
        if self._is_view_of(viewer):
            return self.faces, self.unseen
        bit = 1 << viewer
        seen: list[int | MaybeNone] = []
        unseen = []
        for face, knows, batch in zip(self.faces, self.knows, self.batch):
            if knows & bit:
                seen.append(face)
            else:
                seen.append(None)
                unseen.append(batch << _FACE_BITS | face)
        unseen.sort()
        return seen, tuple(unseen)

    def sight(self, viewer: int) -> tuple[bytes, tuple[int, ...], str]:
        """All that `seen` tells, quicker and to be compared.

        It is who knows each card, the faces that the viewer knows, and the contents of the batches,
        from which follows what is unseen.
        """
        knows = bytes(self.knows)
        if self._is_view_of(viewer):
            faces = [face for face in self.faces if face is not None]
            return knows, tuple(faces), self.contents()
        known = compress(self.faces, knows.translate(_KNOWN_BY[viewer]))
        return knows, tuple(known), self.contents()

    def contents(self) -> str:
        """The batch of each card and the faces of each batch, which everybody knows."""
        if self.batches is None:
            cards = zip(self.batch, self.faces)
            seen = [batch << _FACE_BITS | face for batch, face in cards if face is not None]
            self.batches = array("L", [*self.batch, *sorted([*seen, *self.unseen])]).tobytes().hex()
        return self.batches

    def _is_view_of(self, viewer: int) -> bool:
        """Whether this is a view of a viewer, not a full game; ValueError for another's view."""
        if self.viewer not in (None, viewer):
            raise ValueError(f"a view of seat {self.viewer} is not one of seat {viewer}")
        return self.viewer is not None

    def deal_unseen(self, rng: RandomSource) -> None:
        """On a view: deals the unseen faces at random to the unknown cards of their batch."""
        random, batch, faces = rng.random, self.batch, self.faces
        hidden = [card for card, face in enumerate(faces) if face is None]
        hidden.sort(key=lambda card: batch[card] + random())
        for card, number in zip(hidden, self.unseen):
            faces[card] = number & _FACE
        self.unseen = ()

    def deals(self, limit: int) -> list[list[int]]:
        """On a view: the faces of all cards for every way to deal the unseen ones.

        Empty if there are more than `limit` ways.
        """
        hidden, unseen = self._hidden_by_batch()
        if prod(map(_ways, unseen.values())) > limit:
            return []
        deals = [self.faces[:]]
        for batch, cards in hidden.items():
            orders = list(_orders(unseen[batch]))
            deals = [_dealt(deal, cards, order) for deal in deals for order in orders]
        return deals

    def covering_deals(self, rng: RandomSource) -> list[list[int]]:
        """On a view: some deals in which each unknown card has each face of its batch."""
        hidden, unseen = self._hidden_by_batch()
        deals = [self.faces[:] for _ in range(max(map(len, hidden.values()), default=1))]
        for batch, cards in hidden.items():
            cards.sort(key=lambda card: rng.random())
            faces = unseen[batch]
            for number, deal in enumerate(deals):
                turn = number % len(faces)
                deals[number] = _dealt(deal, cards, faces[turn:] + faces[:turn])
        return deals

    def miscount(self, share: float, rng: RandomSource) -> None:
        """On a view: replaces a share of the unseen faces by any of their batch, seen or not."""
        faces: dict[int, list[int]] = {}
        for batch, face in zip(self.batch, self.faces):
            if face is not None:
                faces.setdefault(batch, []).append(face)
        for number in self.unseen:
            faces.setdefault(number >> _FACE_BITS, []).append(number & _FACE)
        unseen = []
        for number in self.unseen:
            if rng.random() < share:
                batch = number >> _FACE_BITS
                known = faces[batch]
                number = batch << _FACE_BITS | known[int(rng.random() * len(known))]
            unseen.append(number)
        self.unseen = tuple(sorted(unseen))
        self.batches = None

    def _hidden_by_batch(self) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        """On a view: the unknown cards and the unseen faces of each batch."""
        hidden: dict[int, list[int]] = {}
        unseen: dict[int, list[int]] = {}
        for card, face in enumerate(self.faces):
            if face is None:
                hidden.setdefault(self.batch[card], []).append(card)
        for number in self.unseen:
            unseen.setdefault(number >> _FACE_BITS, []).append(number & _FACE)
        return hidden, unseen

    def candidates(self, ids: Iterable[int]) -> tuple[int, ...]:
        """On a view: the faces of all unknown cards in the batches of these cards, sorted."""
        batches = {self.batch[card] for card in ids if self.faces[card] is None}
        return tuple(
            sorted(number & _FACE for number in self.unseen if number >> _FACE_BITS in batches)
        )


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The other cards, in order; ValueError if the card is not among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _ways(faces: list[int]) -> int:
    """The number of different orders of faces."""
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))


def _orders(faces: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The different orders of faces."""
    if not faces:
        yield ()
    for face in dict.fromkeys(faces):
        rest = list(faces)
        rest.remove(face)
        for order in _orders(rest):
            yield (face, *order)


def _dealt(deal: list[int], cards: list[int], faces: Iterable[int]) -> list[int]:
    """A copy of a deal in which cards have these faces."""
    deal = deal[:]
    for card, face in zip(cards, faces):
        deal[card] = face
    return deal
