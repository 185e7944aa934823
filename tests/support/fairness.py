"""Whether anything that everybody sees of a hidden card tells its face: a test over many deals.

A clue is what may tell: the id of a card, the place in the state where it lies, or the face of the
card with the next id. If it tells nothing, then over many deals the faces of the hidden cards with
that clue are as frequent as in worlds imagined from what a viewer knows; Pearson's chi-square says
how likely frequencies so far from that are by chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from math import erfc, exp, lgamma, log, sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spytable.core import registry
from spytable.core.game import Game
from tests.support.promises import Setup

ANSWERS = 60  # at most, after which a match is looked at again
WORLDS = 4  # imagined for each look
LEAST = 10  # what is expected less often is counted together
SLIGHT = 1e-4  # the chance that a set-up without a fault is found guilty

Clue: TypeAlias = Hashable
Counts: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Outcomes: TypeAlias = Sequence[int]


class Suspicion(NamedTuple):
    """The clue that seems to tell most, and how likely any of so many clues would seem to tell so
    much by chance: at most 1."""

    clue: Clue
    chance: float
    clues: int

    def __str__(self) -> str:
        least = f"{self.clue} with a chance of {self.chance:.2g}"
        return f"of {self.clues} clues to hidden cards {least}"


def check(setup: Setup, deals: int) -> Suspicion:
    """Over so many deals nothing tells the face of a hidden card; what seems to tell most."""
    found = suspicion(setup, deals)
    assert found.chance >= SLIGHT, f"{setup}: {found}"
    return found


def suspicion(setup: Setup, deals: int) -> Suspicion:
    """What seems to tell most over deals with the seeds from 0.

    Of each deal one viewer, the public among them, looks at the cards that it does not know, and
    after some random answers everybody at those that nobody knows: what somebody knows of a card
    has a part in where it is by then.
    """
    clues = Clues(len(registry.game(setup.id).cards))
    for seed in range(deals):
        game, rng = setup.new(seed), Random(seed)
        viewer = seed % (game.seats + 1)
        clues.look(game.view(viewer if viewer < game.seats else None), game, "deal", rng)
        for _ in range(rng.randrange(ANSWERS)):
            if game.asked:
                seat = rng.choice(game.asked)
                game.step(seat, game.random_action(seat, rng))
        game.knows = [knows and game.everyone for knows in game.knows]
        clues.look(game.view(None), game, "later", rng)
    return clues.suspicion


class Clues:
    """What may tell the faces of hidden cards, and how often it came with which."""

    def __init__(self, faces: int) -> None:
        self._faces = faces
        self._single = Frequencies(faces)
        self._pairs = Frequencies(faces * faces)

    @property
    def suspicion(self) -> Suspicion:
        """The clue that seems to tell most."""
        chances = {**self._single.chances, **self._pairs.chances}
        clue = min(chances, key=chances.__getitem__, default=None)
        least, clues = chances.get(clue, 1.0), len(chances)
        return Suspicion(clue, min(1.0, least * max(1, clues)), clues)

    def look(self, view: Game, game: Game, when: str, rng: Random) -> None:
        """Counts the faces of the cards that are hidden in a view of a game."""
        places = defaultdict(list)
        for place, n in _places(view):
            places[n].append(place)
        hidden = [card for card, face in enumerate(view.faces) if face is None]
        clues = [(clue, card) for card in hidden for clue in (card, *places[card])]
        named, cards = [(when, clue) for clue, _ in clues], [card for _, card in clues]
        real, *worlds = game.faces, *(view.imagine(rng).faces for _ in range(WORLDS))
        self._single.add(
            named, [real[it] for it in cards], [[faces[it] for it in cards] for faces in worlds]
        )
        following = [(one, one + 1) for one in hidden if one + 1 in hidden]
        if following:
            one, two = rng.choice(following)
            pairs = [[faces[one] * self._faces + faces[two]] for faces in (real, *worlds)]
            self._pairs.add([(when, "neighbours")], pairs[0], pairs[1:])


class Frequencies:
    """How often each outcome came with each clue, in the real world and in imagined ones: a row for
    each clue, a column for each outcome."""

    def __init__(self, outcomes: int) -> None:
        self._rows: dict[Clue, int] = {}
        self._real = self._imagined = np.zeros((0, outcomes))

    def add(self, clues: Sequence[Clue], real: Outcomes, imagined: Sequence[Outcomes]) -> None:
        """Counts the outcome of each clue in the real world, and in so many imagined ones."""
        rows = [self._rows.setdefault(clue, len(self._rows)) for clue in clues]
        if (missing := len(self._rows) - len(self._real)) > 0:
            more = np.zeros((missing, self._real.shape[1]))
            self._real = np.concatenate((self._real, more))
            self._imagined = np.concatenate((self._imagined, more))
        self._real[rows, real] += 1
        for world in imagined:
            self._imagined[rows, world] += 1

    @property
    def chances(self) -> dict[Clue, float]:
        """How likely it is by chance that the real world differs so much from the imagined ones, or
        more."""
        rows = zip(self._rows, self._real, self._imagined)
        return {clue: _chance(real, imagined) for clue, real, imagined in rows}


def _chance(real: Counts, imagined: Counts) -> float:
    expected = (real + imagined) / (1 + WORLDS)
    groups = [(0.0, 0.0)]
    for number in np.argsort(expected):  # the rare ones first, until they are enough for a group
        group = (real[number], expected[number])
        if groups[-1][1] < LEAST:
            group = (groups[-1][0] + group[0], groups.pop()[1] + group[1])
        groups.append(group)
    squares = sum((count - mean) ** 2 / mean for count, mean in groups if mean)
    return tail(squares * (1 + 1 / WORLDS), len(groups) - 1)


def tail(statistic: float, freedom: int) -> float:
    """How likely chi-square with so many degrees of freedom is to exceed a number."""
    half = statistic / 2
    if freedom < 1 or not half:
        return 1.0
    chance = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    for step in range(freedom // 2 if freedom % 2 else freedom // 2 - 1):
        shape = step + 0.5 if freedom % 2 else step + 1.0
        chance += exp(shape * log(half) - half - lgamma(shape + 1))
    return chance


def _places(game: Game) -> Iterator[tuple[tuple[Any, ...], int]]:
    """All numbers in the state of a game, among them every card that lies anywhere, with the way
    to each."""
    for name in (*game.lists, *game.values, "details"):
        yield from _numbers(getattr(game, name), (name,))


def _numbers(value: Any, place: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], int]]:
    if isinstance(value, (list, tuple)):
        for n, inner in enumerate(value):
            yield from _numbers(inner, (*place, n))
    elif isinstance(value, int):
        yield place, value
