"""City of Spies: what the characters do when a location is resolved, and in which order."""

from __future__ import annotations

import pytest

from tests.games.city_of_spies.table import (
    A,
    B,
    C,
    card,
    cards_of,
    choose,
    give,
    is_asked,
    let_pass,
    names,
    offered,
    place,
    powers,
    resolve,
    table,
    winners,
)
from tests.support.listening import of

# The order


def test_locations_are_resolved_in_the_order_of_their_numbers():
    game = table(city="museum hells_mouth casino church palacio muchaxo")
    told = resolve(game)
    assert [number for _, number in of(told, "visited")] == [1, 2, 5, 6, 7, 8]


def test_characters_act_in_the_order_of_their_cells():
    game = table({"tamariz": "A:lila B:lila A:konrad"})
    resolve(game)
    assert is_asked(game, "A:lila") and game.asked == (A,)
    choose(game, "pass")
    assert is_asked(game, "B:lila") and game.asked == (B,)
    choose(game, "pass")
    assert is_asked(game, "A:konrad")


def test_a_place_is_opened_with_its_reward_before_anybody_acts():
    game = table({"palacio": "A:lila B:avelar -"}, {"palacio": "carlo"})
    told = resolve(game)
    opened = {card(game, "A:lila"), card(game, "B:avelar"), card(game, "carlo")}
    assert of(told, "reward_opened") == [(card(game, "carlo"), place(game, "palacio"))]
    assert all(game.is_public(one) for one in opened)
    assert not opened & {*game.face_down}


def test_it_is_told_of_each_player_whom_a_place_has_hidden():
    game = table({"palacio": "A:lila B:avelar A:rocha", "tamariz": "A:gaspar B:lila -"})
    told = resolve(game)
    while game.question == "act" and not of(told, "opened"):
        choose(game, "pass")
    at = place(game, "palacio")
    assert of(told, "opened") == [
        (A, cards_of(game, A, "lila rocha"), at),
        (B, cards_of(game, B, "avelar"), at),
    ]


def test_the_owner_of_a_character_without_a_usable_ability_is_not_asked():
    game = table({"tamariz": "A:avelar B:gaspar A:rocha"})
    told = resolve(game)
    assert is_asked(game, "B:gaspar")  # who could protect somebody
    choose(game, "pass")
    assert winners(game, told)["tamariz"] == A


# Assassination


def test_an_assassin_sends_a_character_back_and_its_power_no_longer_counts():
    game = table({"atlantico": "A:carlo B:lila -"})
    told = resolve(game)
    give(game, "assassinate", "A:carlo")
    assert winners(game, told) == {"atlantico": B}
    assert powers(game, told, "atlantico") == {B: 0}
    assert of(told, "assassinated") == [(B, card(game, "B:lila"), card(game, "A:carlo"), A)]


def test_a_character_that_is_assassinated_first_does_not_act():
    game = table({"tamariz": "A:lila B:lila -"})
    told = resolve(game)
    give(game, "assassinate", "B:lila")
    assert winners(game, told) == {"tamariz": A}
    assert len(of(told, "assassinated")) == 1


def test_whoever_kills_one_of_two_rivals_may_help_the_other():
    game = table({"tamariz": "A:lila B:avelar C:gaspar"}, seats=3)
    told = resolve(game)
    give(game, "assassinate", "B:avelar")
    let_pass(game)
    assert winners(game, told) == {"tamariz": C}


def test_an_assassin_reaches_own_and_other_characters_here_but_not_itself_nor_the_reward():
    game = table({"tamariz": "A:lila A:avelar B:avelar", "church": "B:gaspar - -"})
    resolve(game)
    choose(game, "pass")  # Gaspar protects nobody
    assert offered(game, "assassinate") == [card(game, "A:avelar"), card(game, "B:avelar")]


def test_nobody_is_assassinated_at_the_church():
    game = table({"church": "A:carlo B:lila B:nadine"})
    told = resolve(game)
    assert powers(game, told, "church") == {A: 5, B: 1}


def test_two_icons_are_two_shots():
    game = table({"tamariz": "A:igor B:avelar B:gaspar"})
    told = resolve(game)
    give(game, "assassinate", "B:avelar")
    assert is_asked(game, "A:igor")
    give(game, "assassinate", "B:gaspar")
    assert len(of(told, "assassinated")) == 2
    assert winners(game, told) == {"tamariz": A}


def test_an_assassin_with_two_shots_can_remove_everybody_but_itself():
    game = table({"tamariz": "A:avelar B:igor A:gaspar"})
    told = resolve(game)
    give(game, "assassinate", "A:avelar")
    give(game, "assassinate", "A:gaspar")
    assert powers(game, told, "tamariz") == {B: 1}


# Conspiracy


def conspired():
    """A conspiracy with Carlo as the reward and Quijote on top of the deck."""
    game = table({"tamariz": "A:konrad B:avelar -"}, {"tamariz": "carlo"}, deck="quijote pinhal")
    told = resolve(game)
    choose(game, "conspire", place(game, "tamariz"))
    return game, told


def test_a_conspirator_alone_sees_the_top_of_the_deck():
    game, _ = conspired()
    top = card(game, "quijote")
    assert game.view(A).faces[top] is not None
    assert game.view(B).faces[top] is None and game.view(None).faces[top] is None
    assert game.actions(A) == [("keep", card(game, "carlo")), ("keep", top)]


def test_the_top_can_become_the_reward_and_the_old_one_goes_under_the_deck():
    game, told = conspired()
    last = len(game.deck) - 1
    give(game, "keep", "quijote")
    assert of(told, "recruited")[0][:2] == (B, card(game, "quijote"))
    assert (game.deck[0], game.deck[last]) == (card(game, "pinhal"), card(game, "carlo"))
    assert of(told, "kept") == [
        (A, card(game, "quijote"), card(game, "carlo"), place(game, "tamariz"))
    ]


def test_the_reward_can_stay_and_the_top_goes_under_the_deck_unseen_by_others():
    game, told = conspired()
    give(game, "keep", "carlo")
    top = card(game, "quijote")
    assert game.view(B).faces[top] is None
    assert game.view(A).faces[top] is not None
    assert of(told, "recruited")[0][1] == card(game, "carlo")


def test_a_hidden_reward_is_turned_up_before_anybody_conspires_so_everybody_knows_it():
    game = table({"palacio": "A:konrad - -"}, {"palacio": "carlo"}, deck="quijote")
    resolve(game)
    choose(game, "conspire", place(game, "palacio"))
    give(game, "keep", "quijote")
    assert card(game, "carlo") in game.deck
    assert names(game.view(B), [card(game, "carlo")]) == ["carlo_fortunato"]


def test_two_icons_conspire_twice():
    game = table({"tamariz": "A:dragan - -"}, {"tamariz": "carlo"}, deck="quijote pinhal")
    told = resolve(game)
    here = place(game, "tamariz")
    choose(game, "conspire", here)
    give(game, "keep", "quijote")
    assert is_asked(game, "A:dragan")
    choose(game, "conspire", here)
    assert game.actions(A) == [("keep", card(game, "quijote")), ("keep", card(game, "pinhal"))]
    give(game, "keep", "pinhal")
    assert of(told, "recruited")[0][1] == card(game, "pinhal")


def test_the_next_conspirator_sees_the_next_card_of_the_deck():
    there = {"tamariz": "A:konrad - -", "atlantico": "B:konrad - -"}
    game = table(there, deck="quijote pinhal ada")
    resolve(game)
    choose(game, "conspire", place(game, "tamariz"))
    give(game, "keep", "quijote")
    choose(game, "conspire", place(game, "atlantico"))
    assert ("keep", card(game, "pinhal")) in game.actions(B)


# Diplomacy


def test_nobody_can_assassinate_a_protected_character():
    game = table({"tamariz": "A:gaspar B:lila A:avelar"})
    resolve(game)
    give(game, "protect", "A:avelar")
    assert is_asked(game, "B:lila")
    assert offered(game, "assassinate") == [card(game, "A:gaspar")]


def test_a_diplomat_that_is_assassinated_first_protects_nobody():
    game = table({"tamariz": "B:lila A:gaspar A:avelar"})
    told = resolve(game)
    give(game, "assassinate", "A:gaspar")
    assert winners(game, told) == {"tamariz": A}
    assert not of(told, "protected")


def test_a_protected_character_is_not_seduced_even_if_it_lies_face_down():
    there = {"tamariz": "A:gaspar - -", "casino": "A:carlo - -", "muchaxo": "B:evelyn - -"}
    game = table(there | {"atlantico": "A:avelar - -"})
    resolve(game)
    assert offered(game, "protect") == sorted([card(game, "A:gaspar"), card(game, "A:carlo")])
    give(game, "protect", "A:carlo")
    assert is_asked(game, "B:evelyn")
    assert card(game, "A:carlo") in game.face_down  # it stays face down
    assert offered(game, "seduce") == [card(game, "A:avelar")]


def test_protection_lasts_for_the_round_and_no_longer():
    game = table({"tamariz": "A:gaspar - -"})
    resolve(game)
    give(game, "protect", "A:gaspar")
    assert game.question == "discard" and game.guarded == ()


def test_two_icons_protect_two_characters_even_rivals():
    game = table({"tamariz": "A:don B:avelar -"})
    told = resolve(game)
    give(game, "protect", "B:avelar")
    assert offered(game, "protect") == [card(game, "A:don")]
    give(game, "protect", "A:don")
    assert len(of(told, "protected")) == 2


# Several abilities


@pytest.mark.parametrize("first", ["assassinate", "protect"])
def test_two_abilities_are_used_in_either_order(first):
    game = table({"tamariz": "A:grandmaster B:avelar -"})
    told = resolve(game)
    victim, own = ("assassinate", "B:avelar"), ("protect", "A:grandmaster")
    for use in (victim, own) if first == "assassinate" else (own, victim):
        give(game, *use)
    assert len(of(told, "assassinated")) == len(of(told, "protected")) == 1


def test_abilities_need_not_be_used():
    game = table({"tamariz": "A:grandmaster B:avelar -"})
    told = resolve(game)
    choose(game, "pass")
    assert of(told, "passed") == [(A, card(game, "A:grandmaster"))]
    assert winners(game, told) == {"tamariz": B}


def test_an_owner_may_stop_after_the_first_ability():
    game = table({"tamariz": "A:igor B:avelar B:gaspar"})
    told = resolve(game)
    give(game, "assassinate", "B:gaspar")
    choose(game, "pass")
    assert powers(game, told, "tamariz") == {A: 1, B: 2}


def test_an_assassin_that_can_also_conspire_does_so_at_the_church():
    game = table({"church": "A:gaston B:avelar -"})
    resolve(game)
    assert game.actions(A) == [("conspire", place(game, "church")), ("pass",)]
