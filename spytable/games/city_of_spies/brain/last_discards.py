"""The last discards: all locations are settled, and what two players choose decides the match."""

from __future__ import annotations

from collections.abc import Hashable

from spytable.core.game import Action
from spytable.games.city_of_spies.rules.rules import HAND, ROUNDS, CityOfSpies


def aside(game: CityOfSpies, seat: int) -> list[int]:
    """The cards that a seat has discarded in this round, which are its last ones."""
    return [card for card in game.discarded[seat] if game.owners[card] == seat]


def is_last_discard(game: CityOfSpies) -> bool:
    """Whether one of two players discards, and the match is over when both have."""
    return game.question == "discard" and game.round == ROUNDS and game.seats == 2


def equivalence(game: CityOfSpies, answer: Action) -> Hashable:
    """Which character is discarded; any other answer means what it says."""
    verb, *ids = answer
    return (verb, game.faces[ids[0]]) if verb == "discard" else answer


def abstraction(game: CityOfSpies, seat: int) -> Hashable:
    """What a seat has set aside itself; what the other has is not known."""
    return seat, frozenset([game.faces[card] for card in aside(game, seat)])


def root(game: CityOfSpies, seat: int | None) -> CityOfSpies:
    """The position before the first of these discards."""
    begun = game.copy()
    for other in range(begun.seats):
        back = aside(begun, other)
        begun.hand[other] += tuple(back)
        begun.discarded[other] = begun.discarded[other][: -len(back) or None]
    turns = [(begun.starter + turn) % begun.seats for turn in range(begun.seats)]
    first = next(it for it in turns if len(begun.hand[it]) > HAND)
    begun.ask((first,), "discard", len(begun.hand[first]) - HAND)
    return begun


def transposition_key(game: CityOfSpies) -> Hashable:
    """All that matters when only discards are left."""
    faces = game.faces
    return (
        game.asked,
        *[tuple(sorted([faces[card] for card in hand])) for hand in game.hand],
        *[tuple(sorted([faces[card] for card in cards])) for cards in game.discarded],
        tuple([faces[card] for card in (*game.missions, *game.secrets)]),
    )
