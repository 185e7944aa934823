"""City of Spies: who wins a location, ties, and what the eight locations do."""

from __future__ import annotations

import pytest

from spytable.games.city_of_spies.rules.strength import difference
from tests.games.city_of_spies.table import (
    HELL,
    A,
    B,
    C,
    D,
    card,
    cell,
    choose,
    face,
    give,
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

# Who wins


def test_most_power_wins_the_reward():
    game = table({"tamariz": "A:avelar B:konrad -"}, {"tamariz": "carlo"})
    told = resolve(game)
    let_pass(game)
    assert of(told, "power") == [(A, 2, place(game, "tamariz")), (B, 1, place(game, "tamariz"))]
    assert of(told, "recruited") == [(A, card(game, "carlo"), place(game, "tamariz"))]
    assert game.owners[card(game, "carlo")] == A


def test_the_power_of_several_characters_adds_up():
    game = table({"tamariz": "B:avelar A:gaspar A:konrad"}, {"tamariz": "ada"})
    told = resolve(game)
    let_pass(game)
    assert powers(game, told, "tamariz") == {B: 2, A: 2}
    assert winners(game, told)["tamariz"] == B


@pytest.mark.parametrize(
    ("there", "winner", "order"),
    [
        ("A:avelar B:avelar -", A, 1),
        ("B:avelar A:avelar -", B, 1),
        ("- B:avelar A:avelar", B, 2),
        ("C:avelar A:avelar B:avelar", C, 1),
        ("B:gaspar A:avelar B:konrad", B, 1),
    ],
)
def test_a_tie_goes_to_the_player_in_the_lowest_cell(there, winner, order):
    seats = 3 if "C:" in there else 2
    game = table({"tamariz": there}, seats=seats)
    told = resolve(game)
    let_pass(game)
    assert winners(game, told) == {"tamariz": winner}
    assert of(told, "tied") == [(winner, 2, cell(game, "tamariz", order))]


def test_only_players_with_most_power_take_part_in_a_tie():
    game = table({"tamariz": "C:konrad A:avelar B:avelar"}, {"tamariz": "ada"}, seats=3)
    told = resolve(game)
    let_pass(game)
    assert winners(game, told) == {"tamariz": A}


def test_zero_power_wins_alone_and_in_a_tie_of_zeros():
    game = table({"tamariz": "A:lila - -", "atlantico": "- B:lila A:rocha"}, {"atlantico": "ada"})
    told = resolve(game)
    let_pass(game)
    assert winners(game, told) == {"tamariz": A, "atlantico": B}


def test_a_reward_cannot_be_used_in_the_same_round():
    game = table({"tamariz": "A:avelar - -", "atlantico": "B:konrad - -"}, {"tamariz": "carlo"})
    resolve(game)
    assert card(game, "carlo") in game.hand[A]
    assert card(game, "carlo") not in game.lying


def test_characters_stay_where_they_are_until_the_round_ends():
    game = table({"tamariz": "A:avelar - -", "atlantico": "B:konrad - -"})
    resolve(game)
    assert card(game, "A:avelar") in game.lying


def test_the_reward_of_an_empty_location_goes_under_the_deck():
    game = table({"tamariz": "A:konrad - -"}, {"church": "carlo"})
    before = game.deck
    told = resolve(game)
    assert of(told, "deserted")[0] == (card(game, "carlo"), place(game, "church"))
    assert game.deck[: len(before)] == before
    assert game.deck[len(before)] == card(game, "carlo")


def test_a_hidden_reward_that_nobody_wins_stays_unknown():
    game = table({"tamariz": "A:konrad - -"}, {"palacio": "carlo"})
    resolve(game)
    one = card(game, "carlo")
    assert one in game.deck and one not in game.face_down
    assert game.view(A).faces[one] is game.view(None).faces[one] is None


def test_so_does_the_reward_where_nobody_is_left():
    there = {"church": "B:evelyn B:konrad -", "atlantico": "A:avelar - -"}
    game = table(there, {"atlantico": "carlo"})
    told = resolve(game)
    give(game, "seduce", "A:avelar", cell(game, "church", 3))
    assert game.question == "act"
    choose(game, "pass")
    assert (card(game, "carlo"), place(game, "atlantico")) in of(told, "deserted")


# The hotels


@pytest.mark.parametrize(
    ("hotel", "british", "german"), [("palacio", 1, 0), ("atlantico", 0, 1), ("tamariz", 0, 0)]
)
def test_a_hotel_makes_one_nation_stronger(hotel, british, german):
    game = table({hotel: "A:evelyn B:konrad -"})
    told = resolve(game)
    let_pass(game)
    assert powers(game, told, hotel) == {A: 1 + british, B: 1 + german}


def test_a_hotel_can_cause_a_tie_that_the_first_cell_wins():
    game = table({"palacio": "A:avelar B:evelyn -"}, {"palacio": "ada"})
    told = resolve(game)
    let_pass(game)
    assert powers(game, told, "palacio") == {A: 2, B: 2}
    assert winners(game, told)["palacio"] == A


# The Casino


def test_at_the_casino_all_characters_roll_two_dice_and_add_the_difference():
    game = table({"casino": "A:avelar B:konrad A:gaspar"}, {"casino": "ada"})
    told = resolve(game)
    let_pass(game)
    rolls = of(told, "rolled")
    assert [roll[:2] for roll in rolls] == [
        (A, card(game, "A:avelar")),
        (B, card(game, "B:konrad")),
        (A, card(game, "A:gaspar")),
    ]
    assert all(plus == abs(die - other) for *_, die, other, plus in rolls)
    assert all(1 <= die <= 6 and 1 <= other <= 6 for *_, die, other, _ in rolls)
    plus = [roll[-1] for roll in rolls]
    assert powers(game, told, "casino") == {A: 3 + plus[0] + plus[2], B: 1 + plus[1]}


def test_six_and_two_add_four():
    assert (difference(62), difference(26), difference(55)) == (4, 4, 0)


def test_the_dice_roll_when_all_have_acted():
    game = table({"casino": "A:lila B:carlo -"}, {"casino": "ada"})
    told = resolve(game)
    assert not of(told, "rolled")
    give(game, "assassinate", "B:carlo")
    assert len(of(told, "rolled")) == 1


def test_a_seduced_character_rolls_too():
    game = table({"casino": "A:evelyn - -", "muchaxo": "B:avelar - -"}, {"casino": "ada"})
    told = resolve(game)
    give(game, "seduce", "B:avelar", cell(game, "casino", 3))
    assert [roll[:2] for roll in of(told, "rolled")] == [
        (A, card(game, "A:evelyn")),
        (B, card(game, "B:avelar")),
    ]


def test_nobody_rolls_anywhere_else():
    game = table({"tamariz": "A:avelar B:avelar -"})
    assert not of(resolve(game), "rolled")


# Hell's Mouth


def at_hells_mouth(there: str, **given):
    game = table({"hells_mouth": there}, {"hells_mouth": "ada"}, city=HELL, **given)
    told = resolve(game)
    let_pass(game)
    return game, told


def test_at_hells_mouth_the_weakest_loses_a_tile_for_good():
    game, told = at_hells_mouth("A:avelar B:lila -")
    lost = card(game, "B:lila")
    assert of(told, "weakest") == [(B, 0)]
    assert of(told, "lost") == [(B, lost)]
    assert game.removed == (lost,) and game.owners[lost] < 0
    assert all(lost not in hand for hand in game.hand)
    assert winners(game, told) == {"hells_mouth": A}


@pytest.mark.parametrize(
    ("there", "loser"),
    [
        ("A:quijote B:konrad C:gaspar", C),
        ("B:konrad A:quijote C:gaspar", C),
        ("B:konrad C:gaspar A:quijote", C),
        ("A:avelar B:avelar -", B),
        ("A:avelar B:avelar C:avelar", C),
    ],
)
def test_of_equally_weak_players_the_one_in_the_lowest_cell_is_safe(there, loser):
    _, told = at_hells_mouth(there, seats=3)
    assert [seat for seat, _ in of(told, "lost")] == [loser]


def test_the_lowest_cell_of_each_player_counts():
    game, told = at_hells_mouth("A:konrad B:avelar A:gaspar")
    assert of(told, "weakest") == [(B, 2)]
    game, told = at_hells_mouth("A:konrad B:avelar A:lila")
    assert of(told, "weakest") == [(A, 1)] and game.prompt(A).key == "lose"


def test_the_loser_chooses_which_of_its_tiles_there_is_lost():
    game, told = at_hells_mouth("A:konrad B:quijote A:rocha")
    assert game.asked == (A,)
    assert offered(game, "lose") == sorted([card(game, "A:konrad"), card(game, "A:rocha")])
    assert not of(told, "lost")
    give(game, "lose", "A:rocha")
    assert of(told, "lost") == [(A, card(game, "A:rocha"))]


def test_a_lone_player_loses_nothing():
    game, told = at_hells_mouth("A:avelar A:rocha -")
    assert not of(told, "weakest") and game.removed == ()


def test_diplomacy_does_not_help_at_hells_mouth():
    game = table({"hells_mouth": "B:gaspar A:quijote -"}, {"hells_mouth": "ada"}, city=HELL)
    told = resolve(game)
    give(game, "protect", "B:gaspar")
    assert of(told, "lost") == [(B, card(game, "B:gaspar"))]


def test_a_player_whose_only_character_was_assassinated_loses_nothing():
    game = table({"hells_mouth": "A:lila B:rocha C:avelar"}, city=HELL, seats=3)
    told = resolve(game)
    give(game, "assassinate", "B:rocha")
    assert of(told, "lost") == [(A, card(game, "A:lila"))]


def test_a_lost_tile_brings_no_points():
    game, _ = at_hells_mouth("A:avelar B:rocha -")
    lost = card(game, "B:rocha")
    assert lost not in game.discarded[B]


def test_a_seduced_character_can_be_the_weakest():
    there = {"hells_mouth": "A:evelyn C:avelar -", "church": "B:rocha - -"}
    game = table(there, city=HELL, seats=3)
    told = resolve(game)
    give(game, "seduce", "B:rocha", cell(game, "hells_mouth", 3))
    assert of(told, "lost") == [(B, card(game, "B:rocha"))]


# The Museum, the Church and the beach


def test_the_museum_has_a_fourth_cell_that_acts_last():
    game = table(
        {"museum": "A:avelar A:gaspar B:quijote B:lila"},
        {"museum": "ada"},
        city="museum church palacio tamariz atlantico muchaxo",
    )
    told = resolve(game)
    choose(game, "pass")
    give(game, "assassinate", "A:avelar")
    assert powers(game, told, "museum") == {A: 1, B: 3}


@pytest.mark.parametrize(
    ("location", "asked"),
    [("church", False), *[(other, True) for other in ("palacio", "tamariz", "muchaxo", "casino")]],
)
def test_assassins_act_everywhere_else(location, asked):
    game = table({location: "A:lila B:avelar -"})
    resolve(game)
    assert (game.question == "act") == asked


NEIGHBOUR = {
    "church": "atlantico",
    "palacio": "tamariz",
    "tamariz": "palacio",
    "muchaxo": "atlantico",
    "casino": "muchaxo",
}


@pytest.mark.parametrize("location", NEIGHBOUR)
@pytest.mark.parametrize("name", ["evelyn", "konrad", "gaspar"])
def test_the_other_abilities_are_used_at_every_location(location, name):
    game = table({location: f"A:{name} - -", NEIGHBOUR[location]: "B:avelar - -"})
    resolve(game)
    assert (game.question, game.detail("card")) == ("act", card(game, f"A:{name}"))


def test_four_can_be_at_one_location_of_four_cells():
    game = table(
        {"museum": "A:avelar B:avelar C:avelar D:avelar"},
        city="museum church palacio tamariz atlantico muchaxo",
        seats=4,
    )
    told = resolve(game)
    assert winners(game, told) == {"museum": A}
    assert len(powers(game, told, "museum")) == len({A, B, C, D})


def test_the_reward_is_turned_up_for_all():
    game = table({"palacio": "A:avelar - -", "tamariz": "A:konrad - -"}, {"palacio": "carlo"})
    resolve(game)
    assert names(game.view(B), [card(game, "carlo")]) == ["carlo_fortunato"]
    assert game.faces[card(game, "carlo")] == face("carlo")
