"""Dark Agent: only the order of the deck is hidden, and votes until all have voted."""

from __future__ import annotations

from collections import Counter

from spytable.core.rng import Generator
from spytable.games.dark_agent.rules.printed import EQUIPMENT, FACE
from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.games.dark_agent.table import A, B, choose, give, table
from tests.support.listening import random_answers


def test_all_but_the_deck_is_known_to_everybody():
    for game in random_answers(DarkAgent(3, 4), 4):
        for viewer in (None, 0, 1, 2):
            hidden = [card for card, face in enumerate(game.view(viewer).faces) if face is None]
            assert hidden == sorted(game.deck)


def test_a_cards_id_tells_its_face_unless_it_is_equipment():
    for game in random_answers(DarkAgent(2, 5), 5):
        assert game.faces[: EQUIPMENT[0]] == [*FACE[: EQUIPMENT[0]]]


def test_the_next_draw_can_be_any_unseen_equipment():
    game = table("_ A1", orbits="A A A B B B .")
    game.mix(game.deck)
    view = game.view(B)
    unseen = Counter(game.faces[card] for card in game.deck)
    tops = Counter(view.imagine(Generator(seed)).faces[game.deck[0]] for seed in range(400))
    assert {*tops} == {*unseen}
    choose(game, "finish")
    choose(game, "end")
    assert game.view(B).faces[game.grid[0]] == game.faces[game.grid[0]]


def test_a_shuffled_pile_is_unknown_again():
    game = table("supply", orbits="A A A B B B .")
    game.deck, game.pile = (), game.deck
    give(game, "spot", "supply")
    assert game.pile == ()
    assert all(game.view(A).faces[card] is None for card in game.deck)


def test_spotting_and_announcing_an_attack_reveal_nothing():
    game = table("A1 s2", orbits="A A A B B B .")
    before = game.rng, game.knows[:]
    for name in ("A1", "s2"):
        give(game, "spot", name)
    give(game, "attack", "s2")
    assert (game.rng, game.knows) == before
    choose(game, "roll")
    assert game.rng != before[0]
