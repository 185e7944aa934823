"""What everybody knows about hidden cards, as statements that stay true.

    ("pair", shown, hidden, rest)   the two differ, or the rest of that hand is all like the first
    ("lacks", cards, faces)         none of the cards has any of the faces
    ("differ", cards)               no two of the cards are alike
    ("holds", cards, faces)         at least these faces are among the cards

A face of None is unknown and can be any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from spytable.core.rng import RandomSource

Statement: TypeAlias = tuple[Any, ...]
Faces: TypeAlias = Sequence[int | None]

_SWAPS = 1_000  # more than enough wherever a repair is possible


def contradictions(statements: Iterable[Statement], faces: Faces) -> int:
    """How many faces would have to change so that every statement holds, or may hold."""
    return sum([_CONTRADICTIONS[kind](faces, *rest) for kind, *rest in statements])


def _of_pair(faces: Faces, shown: int, hidden: int, rest: tuple[int, ...]) -> int:
    name = faces[shown]
    return faces[hidden] == name and any(faces[card] not in (name, None) for card in rest)


def _of_lacks(faces: Faces, cards: tuple[int, ...], absent: tuple[int, ...]) -> int:
    return sum([faces[card] in absent for card in cards])


def _of_differ(faces: Faces, cards: tuple[int, ...]) -> int:
    known = [faces[card] for card in cards if faces[card] is not None]
    return len(known) - len(set(known))


def _of_holds(faces: Faces, cards: tuple[int, ...], held: tuple[int, ...]) -> int:
    there = Counter([faces[card] for card in cards])
    missing: Counter[int | None] = Counter(held)
    missing -= there
    return max(0, missing.total() - there[None])


_CONTRADICTIONS: dict[str, Callable[..., int]] = {
    "pair": _of_pair,
    "lacks": _of_lacks,
    "differ": _of_differ,
    "holds": _of_holds,
}


def repair(
    statements: Sequence[Statement], faces: list[int], hidden: Sequence[int], rng: RandomSource
) -> None:
    """Swaps faces of hidden cards at random, in place, until every statement holds."""
    wrong = contradictions(statements, faces)
    for _ in range(_SWAPS):
        if not wrong:
            break
        card, other = (hidden[int(rng.random() * len(hidden))] for _ in range(2))
        faces[card], faces[other] = faces[other], faces[card]
        after = contradictions(statements, faces)
        if after > wrong:
            faces[card], faces[other] = faces[other], faces[card]
        else:
            wrong = after


def after_shuffle(
    statements: Iterable[Statement],
    hand: tuple[int, ...],
    public: dict[int, int],
    taken: tuple[int, ...],
) -> tuple[Statement, ...]:
    """The statements that stay true when a hand is shuffled together with cards taken openly.

    `public` are the faces of the cards that lie open, by card; `taken` are the faces of the cards
    that joined the hand. There must be no offer on the table.
    """
    kept = []
    cards, held = set(hand), Counter(taken)
    for statement in statements:
        kind, old, *faces = statement
        hidden = [card for card in old if card not in public]
        if kind == "holds":
            (held_there,) = faces
            left = Counter[int](held_there)
            left -= Counter(public[card] for card in old if card in public)
            if not cards.isdisjoint(hidden):
                cards.update(hidden)
                held += left
            elif left:
                kept.append(("holds", tuple(hidden), _sorted(left)))
        elif apart := tuple(card for card in hidden if card not in hand):
            kept.append((kind, apart, *faces))
    return (*kept, ("holds", tuple(sorted(cards)), _sorted(held)))


def _sorted(faces: Counter[int]) -> tuple[int, ...]:
    return tuple(sorted(faces.elements()))
