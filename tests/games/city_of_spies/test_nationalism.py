"""City of Spies: nationalists, who are stronger for every open tile of their flag close by."""

from __future__ import annotations

from tests.games.city_of_spies.table import (
    A,
    B,
    card,
    cell,
    give,
    let_pass,
    powers,
    resolve,
    table,
    winners,
)


def test_a_nationalist_counts_the_open_tiles_of_its_flag_here_and_next_door():
    there = {"tamariz": "A:rocha - -", "palacio": "B:avelar - -", "casino": "B:gaspar - -"}
    rewards = {"tamariz": "pinhal", "palacio": "zita", "casino": "quijote"}
    game = table(there, rewards)
    told = resolve(game)
    let_pass(game)
    # the reward here and Avelar, who has been turned up; Gaspar lies hidden
    assert powers(game, told, "tamariz") == {A: 2}


def test_two_icons_count_twice():
    there = {"tamariz": "A:the_minister - -", "palacio": "B:avelar - -"}
    game = table(there, {"tamariz": "pinhal", "palacio": "zita", "casino": "zsofia"})
    told = resolve(game)
    assert powers(game, told, "tamariz") == {A: 2 + 2 * 2}


def test_a_reward_that_has_been_won_counts_no_more_and_hidden_ones_never():
    there = {"tamariz": "A:rocha - -", "church": "B:lila - -"}
    city = "palacio tamariz atlantico museum church casino"
    rewards = {"palacio": "pinhal", "church": "calado", "atlantico": "anselmo", "tamariz": "ada"}
    game = table(there, rewards, city=city)
    told = resolve(game)
    # Palácio is deserted and its hidden reward gone, that of the Church is won, Anselmo lies open
    assert powers(game, told, "tamariz") == {A: 1}


def test_a_hidden_reward_counts_for_nobody_though_all_know_it():
    city = "church palacio tamariz atlantico casino museum"
    game = table({"tamariz": "A:rocha - -"}, {"tamariz": "ada", "museum": "anselmo"}, city=city)
    game.reveal(card(game, "anselmo"))
    told = resolve(game)
    assert powers(game, told, "tamariz") == {A: 0}


def test_a_nationalist_does_not_count_itself_nor_tiles_across_a_corner():
    there = {"tamariz": "A:rocha - -", "church": "B:avelar - -"}
    game = table(there, {"tamariz": "ada", "casino": "zita", "palacio": "zsofia"})
    told = resolve(game)
    assert powers(game, told, "tamariz") == {A: 0}


def test_what_is_counted_is_what_lies_there_when_all_have_acted():
    game = table({"tamariz": "A:rocha A:avelar B:lila"}, {"tamariz": "ada"})
    told = resolve(game)
    give(game, "assassinate", "A:avelar")
    assert powers(game, told, "tamariz") == {A: 0, B: 0}
    assert winners(game, told) == {"tamariz": A}


def test_a_tile_that_was_seduced_counts_where_it_is_now_and_no_more_where_it_was():
    there = {"church": "A:evelyn - -", "palacio": "B:rocha B:avelar -"}
    game = table(there, {"church": "ada", "palacio": "carlo", "tamariz": "quijote"})
    told = resolve(game)
    give(game, "seduce", "B:avelar", cell(game, "church", 2))
    assert powers(game, told, "palacio") == {B: 1}  # it lies open, next door
    game = table(there, {"church": "ada", "palacio": "carlo", "tamariz": "quijote"})
    told = resolve(game)
    give(game, "seduce", "B:rocha", cell(game, "church", 2))
    assert powers(game, told, "palacio") == {B: 2}


def test_a_hidden_tile_counts_once_it_was_seduced_next_door():
    there = {"tamariz": "A:rocha - -", "palacio": "A:evelyn - -", "casino": "B:avelar - -"}
    rewards = {"tamariz": "ada", "palacio": "zita", "muchaxo": "carlo"}
    for seduced in (False, True):
        game = table(there, rewards, city="church palacio tamariz atlantico casino muchaxo")
        told = resolve(game)
        if seduced:
            give(game, "seduce", "B:avelar", cell(game, "palacio", 2))
        else:
            let_pass(game)
        assert powers(game, told, "tamariz") == {A: int(seduced)}
