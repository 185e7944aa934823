"""Moonlight: what stays hidden, and what everybody may know."""

from __future__ import annotations

import pickle
from collections import Counter

from spytable.core.rng import Generator
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import DECK, POWERS
from tests.games.moonlight.table import A, B, choose, decider, random_turns, rewarded, won_by
from tests.support.listening import listen, listener_to

GUARD = POWERS.index("guard")


def test_a_view_holds_no_card_of_the_rivals_hand_nor_of_any_deck():
    for game in random_turns(Moonlight(2, 11)):
        for seat in (A, B):
            view = game.view(seat)
            hidden = (*game.hand[1 - seat], *game.deck[A], *game.deck[B])
            assert all(view.faces[card] is None for card in hidden)
            assert all(view.faces[card] == game.faces[card] for card in game.hand[seat])


def test_the_public_sees_the_mountain_and_no_hand():
    for game in random_turns(Moonlight(2, 12)):
        view = game.view(None)
        hidden = {card for cards in game.hand + game.deck for card in cards}
        assert {card for card, face in enumerate(view.faces) if face is None} == hidden


def test_what_a_seat_cannot_know_changes_nothing_for_it():
    for game in random_turns(Moonlight(2, 13)):
        twin = game.copy()
        hidden = game.hand[B] + game.deck[B]
        for card, other in zip(hidden, reversed(hidden), strict=True):
            twin.faces[card] = game.faces[other]
        assert twin.information_state(A) == game.information_state(A)
        assert pickle.dumps(twin.view(A).__dict__) == pickle.dumps(game.view(A).__dict__)


def test_a_deal_is_told_round_first_then_card_by_card():
    told = []
    game = Moonlight(2, 5, None, listener_to(told))
    hands = [("drew", seat, card) for seat in (A, B) for card in game.hand[seat]]
    assert told == [("round", 1, game.starter), ("head_start", game.starter, 1), *hands]


def test_events_hold_whole_numbers_only():
    game = Moonlight(2, 14)
    told = listen(game)
    for _ in random_turns(game):
        pass
    assert {type(number) for _, *numbers in told for number in numbers} == {int}


def test_after_a_shuffle_nobody_knows_anything_but_a_hand():
    game = rewarded(A)
    for seat in (A, B):
        assert {game.knows[card] for card in game.deck[seat]} == {0}
        assert {game.knows[card] for card in game.hand[seat]} == {1 << seat}


def test_where_the_lone_wolf_lies_is_unknown_to_both():
    game = rewarded(A, seed=2)
    view, places = game.view(B), Counter()
    for seed in range(300):
        imagined = view.imagine(Generator(seed))
        pack = imagined.hand[A] + imagined.deck[A]
        places[[imagined.faces[card] for card in pack].index(game.lone[A])] += 1
    assert set(places) == set(range(12))


def test_the_owner_does_not_know_the_place_of_the_lone_wolf_either():
    game = rewarded(A)
    assert all(game.view(A).faces[card] is None for card in game.deck[A])
    assert game.lone[A] in game.view(B).candidates(game.deck[A])


def test_imagined_packs_are_true_packs_also_in_the_decider():
    game = decider()
    for viewer in (A, B, None):
        for seed in range(20):
            imagined = game.view(viewer).imagine(Generator(seed))
            for seat in (A, B):
                pack = [card for card, owner in enumerate(game.owner) if owner == seat]
                faces = sorted(imagined.faces[card] for card in pack)
                assert faces == sorted((*DECK, game.lone[seat]))


def test_an_imagined_world_looks_the_same_to_its_seat():
    for game in random_turns(Moonlight(2, 15)):
        view = game.view(A)
        assert (
            view.imagine(Generator(1)).information_state(A)
            == view.information_state(A)
            == game.information_state(A)
        )


def test_the_lone_wolf_can_be_named_after_it_was_shuffled_in():
    game = won_by(B)
    choose(game, "take_power", GUARD)
    wolf = game.faces[game.offer[0]]
    choose(game, "take_lone", game.offer[0])
    assert game.view(A).lone == [-1, wolf]
