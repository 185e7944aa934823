"""What everybody knows of cards whose faces are hidden, as statements that stay true.

    ("pair", shown, hidden, rest)   the two differ, or all the rest of that hand is as the shown one
    ("lacks", cards, faces)         none of the cards has one of the faces
    ("differ", cards)               no two of the cards are alike
    ("holds", cards, faces)         among the cards are at least these faces

A face that is None can be any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

Statement = tuple
Faces = Sequence[int | None]

_SWAPS = 1_000  # more than are needed where it can be done


def amiss(said: Iterable[Statement], faces: Faces) -> int:
    """How many faces would have to be others so that all statements hold, or can hold."""
    return sum([_AMISS[kind](faces, *rest) for kind, *rest in said])


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
    return max(0, (Counter(held) - there).total() - there[None])


_AMISS = {"pair": _of_pair, "lacks": _of_lacks, "differ": _of_differ, "holds": _of_holds}


def mend(said: Sequence[Statement], faces: list[int], hidden: Sequence[int], rng) -> None:
    """Swaps faces of hidden cards, as chance has it, until all statements hold."""
    wrong = amiss(said, faces)
    for _ in range(_SWAPS):
        if not wrong:
            break
        card, other = (hidden[int(rng.random() * len(hidden))] for _ in range(2))
        faces[card], faces[other] = faces[other], faces[card]
        after = amiss(said, faces)
        if after > wrong:
            faces[card], faces[other] = faces[other], faces[card]
        else:
            wrong = after


def shuffled(
    said: Iterable[Statement], hand: tuple[int, ...], public: dict[int, int], taken: tuple[int, ...]
) -> tuple[Statement, ...]:
    """What stays true once a hand is shuffled into which cards have come that everybody knew.

    Nothing is on offer then. `public` are the faces of cards that lie open, by card; `taken` the
    faces of those that came.
    """
    kept = []
    cards, held = set(hand), Counter(taken)
    for statement in said:
        kind, old, *faces = statement
        hidden = [card for card in old if card not in public]
        if kind == "holds":
            left = Counter(*faces) - Counter(public[card] for card in old if card in public)
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
