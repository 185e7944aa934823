"""City of Spies: nationalists, who are stronger for every open tile of their flag nearby."""

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
    # The reward here and Avelar, who is face up, count. Gaspar is face down.
    assert powers(game, told, "tamariz") == {A: 2}


def test_two_icons_count_twice():
    there = {"tamariz": "A:the_minister - -", "palacio": "B:avelar - -"}
    game = table(there, {"tamariz": "pinhal", "palacio": "zita", "casino": "zsofia"})
    told = resolve(game)
    assert powers(game, told, "tamariz") == {A: 2 + 2 * 2}


def test_won_rewards_and_hidden_ones_do_not_count():
    there = {"tamariz": "A:rocha - -", "church": "B:lila - -"}
    city = "palacio tamariz atlantico museum church casino"
    rewards = {"palacio": "pinhal", "church": "calado", "atlantico": "anselmo", "tamariz": "ada"}
    game = table(there, rewards, city=city)
    told = resolve(game)
    # Only Anselmo counts: the hidden reward of the Palácio is gone, that of the Church is won.
    assert powers(game, told, "tamariz") == {A: 1}


def test_a_face_down_reward_does_not_count_even_if_everybody_knows_it():
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


def test_flags_are_counted_when_everybody_has_acted():
    game = table({"tamariz": "A:rocha A:avelar B:lila"}, {"tamariz": "ada"})
    told = resolve(game)
    give(game, "assassinate", "A:avelar")
    assert powers(game, told, "tamariz") == {A: 0, B: 0}
    assert winners(game, told) == {"tamariz": A}


def test_a_seduced_tile_counts_where_it_is_now():
    there = {"church": "A:evelyn - -", "palacio": "B:rocha B:avelar -"}
    game = table(there, {"church": "ada", "palacio": "carlo", "tamariz": "quijote"})
    told = resolve(game)
    give(game, "seduce", "B:avelar", cell(game, "church", 2))
    assert powers(game, told, "palacio") == {B: 1}  # Avelar is face up, next door
    game = table(there, {"church": "ada", "palacio": "carlo", "tamariz": "quijote"})
    told = resolve(game)
    give(game, "seduce", "B:rocha", cell(game, "church", 2))
    assert powers(game, told, "palacio") == {B: 2}


def test_a_hidden_tile_counts_once_it_has_been_seduced_next_door():
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
