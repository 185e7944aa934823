"""The worlds of a view: all of them, a covering set, and the likelier ones more often."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.ai.determinizations import Determinizations
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.moonlight.rules.wolves import VALUE
from tests.games.moonlight.table import A, B, table


def late() -> Game:
    """The decks are empty but for a card of B, so that A does not know four cards."""
    return table("A1 B3 A5 B4 / A2 B2 A3 ..", ("2 3", "1 3 3"), decks=("", "5"))


def faces(worlds: list[Game]) -> Counter:
    return Counter(tuple(world.faces) for world in worlds)


def test_every_deal_comes_exactly_once():
    view = late().view(A)
    worlds = view.determinizations(Generator(1), limit=100)
    hidden = [card for card, face in enumerate(view.faces) if face is None]
    dealt = Counter(tuple(world.faces[card] for card in hidden) for world in worlds)
    assert len(dealt) == len(worlds) > 1
    assert set(dealt.values()) == {1}
    assert all(sorted(deal) == sorted(view.candidates(hidden)) for deal in dealt)


def test_every_world_looks_the_same_to_the_viewer():
    game = late()
    view = game.view(A)
    for world in view.determinizations(Generator(1), limit=100):
        assert world.information_state(A) == game.information_state(A)


def test_if_there_are_too_many_deals_none_are_made():
    view = late().view(A)
    count = len(view.determinizations(Generator(1), limit=100))
    assert len(view.determinizations(Generator(1), limit=count)) == count
    assert not view.determinizations(Generator(1), limit=count - 1)


@pytest.mark.parametrize("id", registry.ids())
def test_covering_worlds_give_every_hidden_card_every_possible_face(id):
    for seats in registry.game(id).seat_counts:
        view = registry.new(id, seats, seed=4).view(A)
        worlds = view.covering_determinizations(Generator(2))
        for card, face in enumerate(view.faces):
            seen = {world.faces[card] for world in worlds}
            assert seen == ({face} if face is not None else {*view.candidates((card,))})
        assert worlds


def test_implausible_worlds_are_left_out():
    """It is known that a card is not a 5: the deals in which it is one are left out."""
    game = late()
    card = game.hand[B][0]
    five = next(face for face in game.faces if VALUE[face] == max(VALUE))
    kind = type("Denied", (type(game),), {"plausible": lambda world: world.faces[card] != five})
    view = game.view(A)
    all_worlds = view.determinizations(Generator(1), limit=100)
    view.__class__ = kind
    left = view.determinizations(Generator(1), limit=100)
    assert faces(left) == faces([it for it in all_worlds if it.faces[card] != five])
    assert 0 < len(left) < len(all_worlds)
    covering = view.covering_determinizations(Generator(1))
    for other, face in enumerate(view.faces):
        seen = {world.faces[other] for world in covering}
        possible = {world.faces[other] for world in left}
        assert seen == ({face} if face is not None else possible)


def likely(face: int, card: int, weight: float) -> Brain:
    """A brain that thinks one face of a card so many times likelier than any other."""

    def beliefs(view: Game):
        return lambda world: weight if world.faces[card] == face else 1.0

    return Brain(lambda game: (0.5, 0.5), beliefs=beliefs)


def share(brain: Brain, candidates: int, card: int, face: int) -> float:
    determinizations = Determinizations(late().view(A), brain, Generator(5), candidates)
    return sum(determinizations.draw().faces[card] == face for _ in range(600)) / 600


def test_worlds_that_explain_more_are_drawn_more_often():
    game = late()
    card = game.hand[B][0]
    face = game.faces[card]
    plain = share(likely(face, card, 1.0), 4, card, face)
    doubled = share(likely(face, card, 2.0), 4, card, face)
    certain = share(likely(face, card, 1e9), 30, card, face)
    assert plain < doubled < certain
    assert certain == pytest.approx(1, abs=0.01)


def test_without_candidates_nothing_is_believed():
    game = late()
    card = game.hand[B][0]
    face = game.faces[card]
    brains = [likely(face, card, weight) for weight in (1.0, 1e9)]
    first, second = (share(brain, 1, card, face) for brain in brains)
    assert first == second


def test_a_forgetful_seat_reckons_with_cards_that_are_gone():
    view = late().view(A)
    hidden = [card for card, face in enumerate(view.faces) if face is None]
    forgetful = [view.forgetting(1.0, Generator(seed)) for seed in range(30)]
    reckoned = {it.imagine(Generator(1)).faces[card] for it in forgetful for card in hidden}
    assert reckoned - {*view.candidates(hidden)}
    assert all(it.faces == view.faces for it in forgetful), "known cards are not forgotten"
    assert view.forgetting(0.0, Generator(2)).unseen == view.unseen
