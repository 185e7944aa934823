"""Whether anything that everybody sees of a hidden card tells its face: a test over many deals.

A clue is what may tell: the id of a card, the place in the state where it lies, or the face of the
card with the next id. If it tells nothing, then over many deals the faces of the hidden cards with
that clue are as frequent as among all cards of their batches; Pearson's chi-square says how likely
frequencies so far from that are by chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from math import erfc, exp, lgamma, log, sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spytable.core.game import Game
from tests.support.promises import Setup

ANSWERS = 60  # at most, after which a match is looked at again
LEAST = 10  # what is expected less often is counted together
SLIGHT = 1e-4  # the chance that a set-up without a fault is found guilty

Clue: TypeAlias = Hashable
Shares: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
"""How likely each outcome is, by its number."""


class Suspicion(NamedTuple):
    """The clue that seems to tell most, and how likely any of so many clues would seem to tell so
    much by chance: at most 1."""

    clue: Clue
    chance: float
    clues: int

    def __str__(self) -> str:
        return (
            f"chance {self.chance:.2g} that one of {self.clues} clues tells as much as {self.clue}"
        )


def check(setup: Setup, deals: int) -> Suspicion:
    """Over so many deals nothing tells the face of a hidden card; what seems to tell most."""
    found = suspicion(setup, deals)
    assert found.chance >= SLIGHT, f"{setup}: {found}"
    return found


class Frequencies:
    """How often each outcome came with a clue, and how often it was to be expected."""

    def __init__(self, outcomes: int) -> None:
        self.seen = np.zeros(outcomes)
        self.expected = np.zeros(outcomes)

    def add(self, outcome: int, shares: Shares) -> None:
        """Counts an outcome; the shares of all outcomes add up to 1."""
        self.seen[outcome] += 1
        self.expected += shares

    @property
    def chance(self) -> float:
        """How likely frequencies as far from the expected ones, or farther, are by chance."""
        often = self.expected >= LEAST
        seen = [*self.seen[often], self.seen[~often].sum()]
        expected = [*self.expected[often], self.expected[~often].sum()]
        pairs = [pair for pair in zip(seen, expected) if pair[1] >= LEAST]
        return tail(sum((n - mean) ** 2 / mean for n, mean in pairs), len(pairs) - 1)


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


def suspicion(setup: Setup, deals: int) -> Suspicion:
    """What seems to tell most over deals with the seeds from 0.

    Of each deal one viewer, the public among them, looks at the cards that it does not know, and
    after some random answers everybody at those that nobody knows: what somebody knows of a card
    has a part in where it is by then.
    """
    clues = Clues()
    for seed in range(deals):
        game, rng = setup.new(seed), Random(seed)
        viewer = seed % (game.seats + 1)
        clues.look(game, "deal", 1 << viewer, rng)
        for _ in range(rng.randrange(ANSWERS)):
            if game.asked:
                seat = rng.choice(game.asked)
                game.step(seat, game.random_action(seat, rng))
        clues.look(game, "later", game.everyone, rng)
    return clues.suspicion


class Clues:
    """What may tell the faces of hidden cards, and how often it came with which."""

    def __init__(self) -> None:
        self._found: dict[Clue, Frequencies] = {}

    @property
    def suspicion(self) -> Suspicion:
        """The clue that seems to tell most."""
        chances = {clue: frequencies.chance for clue, frequencies in self._found.items()}
        clue = min(chances, key=chances.__getitem__, default=None)
        least, clues = chances.get(clue, 1.0), len(chances)
        return Suspicion(clue, min(1.0, least * max(1, clues)), clues)

    def look(self, game: Game, when: str, viewers: int, rng: Random) -> None:
        """Counts the faces of the cards that none of some viewers knows; each has a bit."""
        places = defaultdict(list)
        for place, n in _places(game):
            places[n].append(place)
        batches = defaultdict(list)
        for card, knows in enumerate(game.knows):
            if not knows & viewers:
                batches[game.batch[card]].append(card)
        for cards in batches.values():
            faces = [game.faces[card] for card in cards]
            counts = np.bincount(faces, minlength=len(game.cards))
            for card, face in zip(cards, faces):
                for clue in (card, *places[card]):
                    self._count((when, clue), face, counts / len(cards))
            if pair := _neighbours(cards, rng):
                one, two = (game.faces[card] for card in pair)
                self._count((when, "neighbours"), one * len(counts) + two, _pairs(counts))

    def _count(self, clue: Clue, outcome: int, shares: Shares) -> None:
        if clue not in self._found:
            self._found[clue] = Frequencies(len(shares))
        self._found[clue].add(outcome, shares)


def _neighbours(cards: list[int], rng: Random) -> tuple[int, int] | None:
    """Two cards whose ids follow one another."""
    pairs = [pair for pair in zip(cards, cards[1:]) if pair[1] == pair[0] + 1]
    return rng.choice(pairs) if pairs else None


def _pairs(counts: Shares) -> Shares:
    """How likely two cards have each two faces, one after the other."""
    pairs = np.outer(counts, counts) - np.diag(counts)
    shares: Shares = pairs.ravel() / pairs.sum()
    return shares


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
