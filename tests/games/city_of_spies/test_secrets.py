"""City of Spies: what stays hidden, and what everybody may know."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.core.rng import Generator
from spytable.games.city_of_spies.rules.printed import STARTERS
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import (
    A,
    B,
    card,
    cell,
    choose,
    face,
    give,
    let_pass,
    resolve,
    send,
    table,
)
from tests.support.imagined import WORLDS, worlds
from tests.support.listening import heard, listen, of, random_answers


def test_a_hidden_tile_is_known_to_its_owner_and_to_whoever_has_looked_at_it():
    game = CityOfSpies(3, 11)
    told = listen(game)
    for _ in random_answers(game, 11):
        looked = {(seat, one) for seat, one, _ in of(told, "peeked")}
        if game.question != "deploy" or game.round > 1:
            continue
        for one in game.face_down:
            for seat in range(3):
                known = game.view(seat).faces[one] is not None
                assert known == (game.owners[one] == seat or (seat, one) in looked)
            assert game.view(None).faces[one] is None


def test_players_know_the_rosters_of_others_but_not_their_hands():
    game = CityOfSpies(4, 3)
    view = game.view(A)
    for seat in range(1, 4):
        assert all(view.faces[one] is None for one in game.hand[seat])
        assert sorted(view.roster(seat)) == [*STARTERS]


def test_rosters_are_public_throughout_the_match():
    for game in random_answers(CityOfSpies(3, 8), 8):
        for viewer in (A, B, None):
            view = game.view(viewer)
            for seat in range(3):
                if not any(not game.is_public(one) for one in game.discarded[seat]):
                    assert Counter(view.roster(seat)) == Counter(game.roster(seat))


def test_a_tile_sent_face_up_is_no_longer_a_candidate_for_the_hand():
    game = table()
    send(game, "A:avelar", cell(game, "tamariz", 2))  # open
    view = game.view(B)
    assert face("avelar") not in view.candidates(game.hand[A])
    assert len(view.candidates(game.hand[A])) == 5


def test_a_hidden_tile_is_any_of_its_owners_tiles_with_equal_chance():
    game = CityOfSpies(2, 1)
    seat = game.turn
    hidden = [n for n in game.open_cells(seat) if _is_secret(game, n)]
    one = game.hand[seat][0]
    choose(game, "deploy", one, hidden[0])
    if game.question == "peek":
        choose(game, "pass")
    found = Counter(world.faces[one] for world in worlds(game, 1 - seat))
    assert {*found} == {*STARTERS}
    assert max(found.values()) < 2 * WORLDS / len(STARTERS)


def _is_secret(game: CityOfSpies, n: int) -> bool:
    return any(site.secret >> n & 1 for site in game.sites)


def test_a_peek_is_remembered_and_seen_by_nobody_else():
    game = table({"palacio": "B:lila - -"}, turns=(1, 2, 0, 0, 0, 0))
    give(game, "deploy", "A:avelar", cell(game, "palacio", 2))
    give(game, "peek", "B:lila")
    one = card(game, "B:lila")
    for viewer, known in ((A, True), (B, True), (None, False)):
        assert (game.view(viewer).faces[one] is not None) == known
    assert all(world.faces[one] == face("lila") for world in worlds(game, A)[:20])


def test_it_is_public_who_looked_at_which_tile_and_not_what_it_was():
    game = table({"palacio": "B:lila - -"}, turns=(1, 2, 0, 0, 0, 0))
    told = listen(game)
    give(game, "deploy", "A:avelar", cell(game, "palacio", 2))
    give(game, "peek", "B:lila")
    assert told[-1] == ("peeked", A, card(game, "B:lila"), cell(game, "palacio", 1))


def test_a_deck_that_a_conspirator_has_seen_stays_known_to_it_alone():
    game = table({"tamariz": "A:konrad - -"}, {"tamariz": "ada"}, deck="quijote carlo")
    resolve(game)
    choose(game, "conspire", game.place)
    give(game, "keep", "ada")
    assert game.view(A).faces[card(game, "quijote")] == face("quijote")
    assert game.view(B).faces[card(game, "quijote")] is None


def test_an_open_reward_under_the_deck_is_not_forgotten():
    game = table({"tamariz": "A:konrad - -"}, {"church": "carlo"})
    resolve(game)
    let_pass(game)
    one = card(game, "carlo")
    assert one in game.deck and game.is_public(one)


def test_hands_are_taken_up_so_that_nobody_can_follow_a_tile():
    game = table({"tamariz": "A:avelar - -"}, {"tamariz": "carlo"})
    resolve(game)
    view = game.view(B)
    assert all(view.faces[one] is None for one in game.hand[A])
    assert sorted(view.candidates(game.hand[A])) == sorted([*STARTERS, face("carlo")])
    found = Counter(world.faces[game.hand[A][0]] for world in worlds(game, B))
    assert len(found) == 7


def test_open_tiles_in_a_hand_are_shuffled_with_the_others():
    """A character that an assassin has sent back is known until the round is over."""
    game = table({"tamariz": "A:lila B:avelar -", "atlantico": "A:konrad - -"})
    resolve(game)
    give(game, "assassinate", "B:avelar")
    assert game.is_public(card(game, "B:avelar"))
    assert card(game, "B:avelar") in game.hand[B]
    let_pass(game)
    assert not any(game.is_public(one) for one in game.hand[B])


def test_a_hidden_discard_can_be_any_tile_of_the_hand():
    game = table({"tamariz": "A:avelar - -", "church": "B:avelar - -"}, {"church": "ada"})
    resolve(game)
    one = game.hand[A][0]
    choose(game, "discard", one)
    found = Counter(world.faces[one] for world in worlds(game, B))
    assert len(found) == 7


@pytest.mark.parametrize("seats", [3, 4])
def test_a_mission_between_others_can_be_any_unknown_one(seats):
    game = CityOfSpies(seats, 2, {"missions": "secret"})
    one = game.missions[2]  # between B and the next player
    found = {world.faces[one] for world in worlds(game, A)}
    known = {game.view(A).faces[other] for other in game.missions}
    assert not found & known
    assert len(found) == 12 - 3


# Worlds that cannot be told apart

TABLES = [
    (2, {"recruitment": "on"}),
    (3, {"missions": "secret"}),
    (4, {"missions": "secret", "recruitment": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_two_worlds_go_on_alike_until_they_show_different_faces(seats, options):
    """Who is asked what, and all answers, are the same too: ids are enough to list them."""
    game, twins, rng = CityOfSpies(seats, 5, options), {}, Generator(5)
    while game.asked:
        (seat,) = game.asked
        action = game.random_action(seat, rng)
        for viewer in (*range(seats), None):
            if viewer not in twins:
                twins[viewer] = game.view(viewer).imagine(rng)
                twins[viewer].rng = game.rng
            assert twins[viewer].actions(seat) == game.actions(seat)
            original = heard(game.copy(), viewer, seat, action)
            other = heard(twins[viewer], viewer, seat, action)
            shown = [seen != imagined for (seen, _), (imagined, _) in zip(original, other)]
            if True in shown:
                del twins[viewer], original[shown.index(True) :], other[shown.index(True) :]
            assert original == other
        game.step(seat, action)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_seen_tiles_stay_known_until_they_are_taken_up(seats, options):
    game = CityOfSpies(seats, 6, options)
    told, before = listen(game), game.knows[:]
    for _ in random_answers(game, 6):
        for one, (knew, knows) in enumerate(zip(before, game.knows)):
            taken_up = of(told, "returned") and any(one in hand for hand in game.hand)
            assert taken_up or not knew & ~knows
        before = game.knows[:]
        told.clear()
