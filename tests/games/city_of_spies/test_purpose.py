"""City of Spies: what the coach says that an answer of a machine was for."""

from __future__ import annotations

import pytest

from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import (
    A,
    B,
    C,
    card,
    cards_of,
    cell,
    choose,
    face,
    give,
    let_pass,
    place,
    resolve,
    table,
)

LATER = {"casino": "B:konrad - -"}  # somebody acts there, so that the round goes on


def purpose(game: CityOfSpies, *answer, viewer: int = B):
    """What a seat tells of an answer of another one."""
    before = game.view(viewer)
    choose(game, *answer)
    return game.view(viewer).purpose(before, *game.history[-1])


def sent(game: CityOfSpies, name: str, location: str, order: int):
    """What B tells of a character that A sends."""
    return purpose(game, "deploy", card(game, name), cell(game, location, order))


def used(game: CityOfSpies, verb: str, name: str, *ids: int, viewer: int = B):
    """What a seat tells of an answer about a character."""
    return purpose(game, verb, card(game, name), *ids, viewer=viewer)


def resolved(there: dict[str, str], *arguments, **options) -> CityOfSpies:
    """A table where everybody has been sent, at the first question."""
    game = table(there | LATER, *arguments, **options)
    resolve(game)
    return game


# Sending and looking


def test_somebody_stronger_is_ahead():
    game = table({"tamariz": "- B:gaspar -"}, {"tamariz": "pinhal"})
    told = ("ahead", A, place(game, "tamariz"), 2, 1, card(game, "pinhal"))
    assert sent(game, "A:avelar", "tamariz", 3) == told


def test_somebody_equal_wins_the_tie_from_a_lower_cell():
    game = table({"tamariz": "- - B:gaspar"})
    assert sent(game, "A:konrad", "tamariz", 2) == ("even", A, place(game, "tamariz"), 1)


def test_a_full_location_is_closed():
    game = table({"muchaxo": "A:avelar B:avelar -"})
    assert sent(game, "A:konrad", "muchaxo", 3) == ("full", place(game, "muchaxo"))


def test_somebody_in_a_lower_cell_comes_first():
    game = table({"muchaxo": "- B:avelar -"})
    assert sent(game, "A:lila", "muchaxo", 1) == ("first", A, cell(game, "muchaxo", 1))


def test_a_reward_is_contested_where_one_player_was_alone():
    game = table({"muchaxo": "B:avelar - -"})
    assert sent(game, "A:lila", "muchaxo", 2) == ("contest", A, B, place(game, "muchaxo"))


def test_a_reward_that_would_win_a_mission_matters_more_than_its_medals():
    game = table(rewards={"church": "ada"})
    women = game.missions[0]
    assert sent(game, "A:lila", "church", 1) == ("mission", A, card(game, "ada"), women, 3, 2)


def test_a_reward_with_many_medals_is_for_whoever_is_alone():
    game = table(rewards={"tamariz": "quijote", "church": "pinhal"})
    told = ("alone", A, place(game, "tamariz"), card(game, "quijote"), 4)
    assert sent(game.copy(), "A:lila", "tamariz", 2) == told
    assert sent(game, "A:lila", "church", 1) is None


def test_whoever_leads_in_a_mission_has_no_need_of_more():
    game = table(rewards={"church": "zita"}, hands="A:ada", missions="women diplomacy")
    told = ("alone", A, place(game, "church"), card(game, "zita"), 4)
    assert sent(game, "A:lila", "church", 1) == told


@pytest.mark.parametrize(
    ("cubes", "hand", "viewer", "is_told"),
    [(1, "konrad", B, True), (1, "konrad", C, False), (0, "konrad", B, False), (1, "", B, False)],
)
def test_the_owner_learns_who_has_been_seen_by_a_rival_that_can_answer(
    cubes, hand, viewer, is_told
):
    game = table({"muchaxo": "B:avelar - -"}, seats=3)
    give(game, "deploy", "A:lila", cell(game, "muchaxo", 2))
    game.cubes[A], game.hand[A] = cubes, cards_of(game, A, hand)
    told = ("seen", A, card(game, "B:avelar"), cell(game, "muchaxo", 1))
    assert used(game, "peek", "B:avelar", viewer=viewer) == (told if is_told else None)


# Abilities


def test_any_power_is_enough_for_whoever_is_left_alone():
    game = resolved({"tamariz": "A:lila B:avelar -"}, {"tamariz": "pinhal"})
    told = ("sole", A, place(game, "tamariz"), card(game, "pinhal"))
    assert used(game, "assassinate", "B:avelar") == told


def test_an_assassin_may_put_its_owner_ahead_of_the_others():
    game = resolved({"tamariz": "A:calado B:carlo B:gaspar"}, {"tamariz": "pinhal"})
    told = ("ahead", A, place(game, "tamariz"), 2, 1, card(game, "pinhal"))
    assert used(game, "assassinate", "B:carlo") == told


def test_a_seduction_may_decide_the_location_that_somebody_leaves():
    there = {"palacio": "A:evelyn - -", "tamariz": "A:avelar B:carlo B:gaspar"}
    game = resolved(there, {"tamariz": "pinhal"})
    told = ("ahead", A, place(game, "tamariz"), 2, 1, card(game, "pinhal"))
    assert used(game, "seduce", "B:carlo", cell(game, "palacio", 2)) == told


def test_a_seduction_may_decide_the_location_to_which_somebody_comes():
    there = {"palacio": "B:avelar A:evelyn -", "muchaxo": "A:carlo - -"}
    game = resolved(there, {"palacio": "pinhal"})
    told = ("ahead", A, place(game, "palacio"), 7, 2, card(game, "pinhal"))
    assert used(game, "seduce", "A:carlo", cell(game, "palacio", 3)) == told


def test_a_compatriot_still_counts_next_door_where_it_has_been_turned_up():
    there = {"palacio": "A:evelyn - -", "muchaxo": "A:rocha B:gaspar B:evelyn"}
    game = resolved(there, {"muchaxo": "carlo"})
    game.show(B, card(game, "A:rocha"))
    told = ("even", A, place(game, "muchaxo"), 1)
    assert used(game, "seduce", "B:gaspar", cell(game, "palacio", 2)) == told


def test_the_dice_of_the_casino_can_still_change_who_is_ahead():
    game = table({"casino": "A:calado B:carlo B:konrad"})
    resolve(game)
    assert used(game, "assassinate", "B:carlo") is None


def test_an_assassin_that_comes_first_disarms_whoever_comes_later():
    game = resolved({"tamariz": "A:lila B:lila A:avelar"})
    assert used(game, "assassinate", "B:lila") == ("disarmed", card(game, "B:lila"))
    game = resolved({"tamariz": "B:lila A:lila A:avelar"})
    choose(game, "pass")  # Lila of B has had her turn
    assert used(game, "assassinate", "B:lila") is None


def test_a_character_seduced_before_its_turn_is_disarmed():
    there = {"palacio": "A:evelyn A:avelar -", "muchaxo": "B:lila B:avelar -"}
    game = resolved(there, seats=3)
    found = used(game, "seduce", "B:lila", cell(game, "palacio", 3), viewer=C)
    assert found == ("disarmed", card(game, "B:lila"))


def test_a_seduced_character_cannot_be_disarmed_again():
    game = resolved({"palacio": "B:lila - -", "tamariz": "A:evelyn A:lila -"})
    give(game, "seduce", "B:lila", cell(game, "tamariz", 3))
    assert used(game, "assassinate", "B:lila") is None


@pytest.mark.parametrize("guest", ["A:konrad", "B:avelar"])
def test_neither_own_characters_nor_those_without_an_ability_are_disarmed(guest):
    game = resolved({"palacio": "A:evelyn - -", "muchaxo": f"{guest} - -"})
    assert used(game, "seduce", guest, cell(game, "palacio", 2)) is None


@pytest.mark.parametrize(
    ("guest", "is_told"), [("A:avelar", True), ("B:avelar", False), ("A:rocha", False)]
)
def test_an_own_character_with_power_can_count_at_two_locations(guest, is_told):
    """A nationalist has no power from a compatriot once it has been seduced."""
    there = {"palacio": f"{guest} - -", "muchaxo": "A:evelyn B:carlo -"}
    game = resolved(there, {"muchaxo": "pinhal"})
    told = ("twice", card(game, guest), place(game, "palacio"), place(game, "muchaxo"))
    found = used(game, "seduce", guest, cell(game, "muchaxo", 3))
    assert found == (told if is_told else None)


def test_a_diplomat_saves_somebody_from_an_assassin_who_comes_later():
    game = resolved({"tamariz": "A:gaspar B:lila A:avelar"})
    told = ("shield", card(game, "A:avelar"), card(game, "B:lila"))
    assert used(game, "protect", "A:avelar") == told
    game = resolved({"tamariz": "A:gaspar B:gaspar A:avelar"})
    assert used(game, "protect", "A:avelar") is None


@pytest.mark.parametrize(("others", "is_told"), [("B:konrad -", True), ("B:konrad B:rocha", False)])
def test_a_seducer_is_a_danger_only_with_an_empty_cell(others, is_told):
    game = table({"tamariz": "A:gaspar A:avelar -", "casino": f"B:evelyn {others}"})
    resolve(game)
    told = ("shield", card(game, "A:avelar"), card(game, "B:evelyn"))
    assert used(game, "protect", "A:avelar") == (told if is_told else None)


def conspiracy(there: str, reward: str, top: str) -> CityOfSpies:
    """Konrad of A has looked at the reward of the beach and at the top of the deck."""
    game = resolved({"tamariz": there}, {"tamariz": reward}, deck=top)
    choose(game, "conspire", game.place)
    return game


def test_whoever_is_ahead_takes_the_better_reward():
    game = conspiracy("A:konrad - -", "pinhal", "quijote")
    told = ("better", A, card(game, "quijote"), 4, card(game, "pinhal"), 1)
    assert used(game, "keep", "quijote") == told


def test_whoever_is_behind_leaves_the_poorer_reward():
    game = conspiracy("A:konrad B:avelar -", "quijote", "pinhal")
    told = ("worse", A, B, card(game, "pinhal"), 1, card(game, "quijote"), 4)
    assert used(game, "keep", "pinhal") == told
    assert used(conspiracy("A:konrad B:avelar -", "pinhal", "ada"), "keep", "ada") is None


def test_whoever_is_ahead_is_told_with_the_reward_that_was_chosen():
    """Rocha is stronger by a compatriot among the rewards, so that A takes what it leaves."""
    game = conspiracy("B:avelar A:konrad A:rocha", "quijote", "pinhal")
    assert used(game, "keep", "pinhal") is None


def test_a_reward_may_be_exchanged_for_a_mission():
    game = conspiracy("A:konrad - -", "quijote", "zita")
    assert used(game, "keep", "zita") == ("mission", A, card(game, "zita"), game.missions[0], 3, 2)


# The end of a round


def discarded(there: dict[str, str], name: str, **options: str):
    """What B tells of the first character that A discards."""
    game = table(there, {"tamariz": "quijote"}, **options)
    resolve(game)
    let_pass(game)
    (one,) = [it for it in game.hand[A] if game.faces[it] == face(name)]
    found = purpose(game, "discard", one)
    return found and (*found[:2], game.faces[found[2]])


def test_a_character_with_one_medal_and_no_mission_costs_nothing():
    there = {"tamariz": "A:avelar - -"}
    assert discarded(there, "avelar") == ("free", A, face("avelar"))
    assert discarded(there, "quijote") is None
    assert discarded(there, "konrad") is None  # there is a mission for Germans
    assert discarded(there, "avelar", recruitment="on") is None  # perhaps one for him


# Not told


@pytest.mark.parametrize("name", ["A:avelar", "A:lila", "A:carlo"])
def test_nothing_depends_on_who_lies_face_down(name):
    game = table({"muchaxo": "B:avelar - -"}, hands="A:carlo")
    assert sent(game, name, "muchaxo", 2) == ("contest", A, B, place(game, "muchaxo"))


def test_a_lead_over_somebody_face_down_is_not_told():
    game = resolved({"palacio": "A:evelyn - -", "muchaxo": "A:avelar B:carlo B:gaspar"}, seats=3)
    assert used(game, "seduce", "B:carlo", cell(game, "palacio", 2), viewer=C) is None


@pytest.mark.parametrize(("viewer", "is_told"), [(B, True), (C, False)])
def test_a_hidden_threat_is_told_only_to_its_owner(viewer, is_told):
    there = {"tamariz": "A:gaspar A:avelar -", "casino": "B:evelyn - -"}
    game = table(there, seats=3)
    resolve(game)
    told = ("shield", card(game, "A:avelar"), card(game, "B:evelyn"))
    assert used(game, "protect", "A:avelar", viewer=viewer) == (told if is_told else None)


def test_what_stays_under_the_deck_is_not_told():
    assert used(conspiracy("A:konrad - -", "quijote", "pinhal"), "keep", "quijote") is None


def test_a_discard_is_not_told_while_others_are_choosing():
    there = {"tamariz": "A:avelar - -", "church": "B:avelar - -"}
    assert discarded(there, "avelar") is None


def test_a_second_character_of_whoever_is_alone_is_not_worth_a_word():
    game = table({"muchaxo": "- A:avelar -"}, {"muchaxo": "quijote"})
    assert sent(game, "A:lila", "muchaxo", 1) is None


def test_the_last_character_that_is_sent_and_what_ends_a_round_are_old_news():
    game = table({"muchaxo": "- B:avelar -"})
    game.cubes = [1, 0]
    assert sent(game.copy(), "A:lila", "muchaxo", 1) is None
    assert sent(game, "A:lila", "muchaxo", 3) is None
    assert game.question == "peek"
    game = table({"casino": "A:lila B:avelar -"})
    resolve(game)
    assert used(game, "assassinate", "B:avelar") is None
