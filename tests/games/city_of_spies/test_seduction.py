"""City of Spies: characters that are seduced, and what counts of them where they come to."""

from __future__ import annotations

from tests.games.city_of_spies.table import (
    A,
    B,
    card,
    cell,
    choose,
    give,
    is_asked,
    let_pass,
    names,
    offered,
    powers,
    resolve,
    table,
    winners,
)
from tests.support.listening import of


def test_a_character_next_door_is_seduced_into_an_empty_cell():
    game = table({"tamariz": "A:evelyn - -", "palacio": "B:avelar - -"})
    told = resolve(game)
    from_cell, to_cell = cell(game, "palacio", 1), cell(game, "tamariz", 3)
    give(game, "seduce", "B:avelar", to_cell)
    assert of(told, "seduced") == [
        (A, card(game, "A:evelyn"), card(game, "B:avelar"), B, from_cell, to_cell)
    ]
    assert powers(game, told, "tamariz") == {A: 1, B: 2}


def test_any_empty_cell_here_will_do_and_only_neighbours_are_in_reach():
    game = table({"tamariz": "A:evelyn - -", "palacio": "B:avelar - -", "muchaxo": "B:rocha - -"})
    resolve(game)
    assert is_asked(game, "A:evelyn")
    empty = [cell(game, "tamariz", 2), cell(game, "tamariz", 3)]
    answers = [("seduce", card(game, "B:avelar"), to) for to in empty]
    assert game.actions(A) == [*answers, ("pass",)]


def test_a_resolved_location_stays_resolved():
    game = table({"palacio": "B:avelar - -", "tamariz": "A:evelyn - -"})
    told = resolve(game)
    assert winners(game, told) == {"palacio": B}
    give(game, "seduce", "B:avelar", cell(game, "tamariz", 2))
    assert winners(game, told) == {"palacio": B, "tamariz": B}


def test_a_location_with_a_low_number_can_rob_one_with_a_higher_number():
    game = table(
        {"church": "A:evelyn - -", "atlantico": "B:carlo A:avelar -"}, {"atlantico": "quijote"}
    )
    told = resolve(game)
    give(game, "seduce", "B:carlo", cell(game, "church", 2))
    let_pass(game)
    assert winners(game, told) == {"church": B, "atlantico": A}


def test_a_hidden_character_is_turned_up_when_it_arrives():
    game = table({"church": "A:evelyn A:konrad -", "atlantico": "B:carlo - -"})
    resolve(game)
    assert game.view(A).faces[card(game, "B:carlo")] is None
    give(game, "seduce", "B:carlo", cell(game, "church", 3))
    assert is_asked(game, "A:konrad")
    assert names(game.view(A), [card(game, "B:carlo")]) == ["carlo_fortunato"]


def test_a_seduced_character_does_not_act():
    game = table({"church": "A:evelyn - -", "atlantico": "B:konrad - -"})
    resolve(game)
    give(game, "seduce", "B:konrad", cell(game, "church", 3))
    assert game.question == "discard"


def test_a_seduced_nationalist_has_only_its_printed_power():
    game = table({"tamariz": "A:evelyn A:avelar -", "palacio": "B:the_minister - -"})
    told = resolve(game)
    give(game, "seduce", "B:the_minister", cell(game, "tamariz", 3))
    assert powers(game, told, "tamariz") == {A: 3, B: 2}


def test_a_hotel_makes_a_seduced_character_stronger():
    game = table({"palacio": "A:evelyn - -", "tamariz": "B:lord - -"})
    told = resolve(game)
    give(game, "seduce", "B:lord", cell(game, "palacio", 2))
    assert powers(game, told, "palacio") == {A: 2, B: 5}


def test_without_an_empty_cell_nobody_is_seduced():
    game = table({"tamariz": "A:evelyn A:avelar B:rocha", "palacio": "B:avelar - -"})
    told = resolve(game)
    assert "tamariz" in winners(game, told)
    assert not of(told, "seduced")


def test_an_assassin_can_make_room_for_a_seduced_character():
    game = table({"tamariz": "B:lila A:evelyn B:avelar", "palacio": "A:avelar - -"})
    resolve(game)
    give(game, "assassinate", "B:avelar")
    assert offered(game, "seduce") == [card(game, "A:avelar")]


def test_a_seduced_character_can_be_assassinated():
    game = table({"tamariz": "A:evelyn B:lila -", "palacio": "B:avelar - -"})
    resolve(game)
    give(game, "seduce", "B:avelar", cell(game, "tamariz", 3))
    assert is_asked(game, "B:lila")
    assert card(game, "B:avelar") in offered(game, "assassinate")


def test_a_character_can_be_seduced_twice():
    there = {"church": "A:evelyn - -", "atlantico": "B:carlo - -", "muchaxo": "B:evelyn - -"}
    game = table(there, city="atlantico church muchaxo palacio tamariz casino")
    told = resolve(game)
    give(game, "seduce", "B:carlo", cell(game, "church", 2))
    give(game, "seduce", "B:carlo", cell(game, "muchaxo", 3))
    assert len(of(told, "seduced")) == 2
    assert powers(game, told, "church") == {A: 1, B: 5}
    assert powers(game, told, "muchaxo") == {B: 6}


def test_two_icons_seduce_two_characters():
    game = table({"tamariz": "A:zsofia - -", "palacio": "B:avelar A:avelar -"})
    told = resolve(game)
    give(game, "seduce", "B:avelar", cell(game, "tamariz", 2))
    give(game, "seduce", "A:avelar", cell(game, "tamariz", 3))
    assert powers(game, told, "tamariz") == {A: 3, B: 2}


def test_a_seduced_character_counts_in_the_cell_where_it_is_now():
    game = table({"tamariz": "- A:evelyn -", "palacio": "B:gaspar - -"})
    told = resolve(game)
    choose(game, "pass")  # Gaspar protects nobody
    give(game, "seduce", "B:gaspar", cell(game, "tamariz", 1))
    assert winners(game, told)["tamariz"] == B
