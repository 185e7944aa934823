"""The Agents: the three who steal, Pickpocket, Inquisitor and Mole, in every position."""

from __future__ import annotations

import pytest

from tests.games.the_agents.table import (
    FIRST,
    SECOND,
    A,
    B,
    C,
    D,
    card,
    cards,
    choices,
    choose,
    end_turn,
    faces,
    give,
    lay_open,
    offered,
    send,
    table,
    verbs,
)
from tests.games.the_agents.test_advice import rule
from tests.games.the_agents.test_secrets import knowers
from tests.support.listening import listen, of, question

SEEDS = range(30)


def held(game, seat: int) -> set[int]:
    """The faces of the agents in a hand."""
    return {game.faces[one] for one in game.hand[seat]}


# Pickpocket: steal an agent from your partner's hand


@pytest.mark.parametrize(
    ("rows", "victim"),
    [
        (("pickpocket@A bruiser@B! |", "|", "|"), B),
        (("| medic@B pickpocket@A", "|", "|"), B),
        (("|", "|", "pickpocket@A |"), C),
        (("|", "|", "handler@C! | pickpocket@A medic@C"), C),
    ],
)
def test_a_pickpocket_steals_from_the_partner_wherever_it_stands(rows, victim):
    game = table(*rows, seats=3, hand={B: "courier", C: "smuggler"})
    told = listen(game)
    give(game, "activate", "pickpocket")
    stolen = {B: "courier", C: "smuggler"}[victim]
    assert of(told, "stole") == [(A, card("pickpocket"), victim, card(stolen))]
    assert (game.hand[A], game.hand[victim]) == (cards(stolen), ())
    assert question(game) == ("act", 1)


def test_a_pickpocket_takes_any_agent_of_the_hand_faction_or_free_and_nobody_chooses_which():
    taken = set()
    for seed in SEEDS:
        game = table("| pickpocket@A", "|", hand={B: "medic forger courier"})
        game.rng = seed
        give(game, "activate", "pickpocket")
        assert question(game) == ("act", 1)  # neither of the two has been asked
        assert (len(game.hand[A]), len(game.hand[B])) == (1, 2)
        assert held(game, A) | held(game, B) == {*cards("medic forger courier")}
        taken |= held(game, A)
    assert taken == {*cards("medic forger courier")}


def test_the_neighbour_whom_a_new_pickpocket_faces_steals_in_the_turn_of_the_other():
    game = table("|", "|", "|", seats=3, hand={A: "pickpocket medic", C: "courier"})
    send(game, "pickpocket", 0, FIRST, B)
    assert (game.asked, verbs(game)) == ((B,), {"activate", "pass"})
    give(game, "activate", "pickpocket")
    assert game.hand == [(), cards("medic"), cards("courier")]
    assert (game.asked, question(game)) == ((A,), ("act", 1))


def test_it_need_not_steal():
    game = table("|", "|", hand={A: "pickpocket medic"})
    send(game, "pickpocket", 0, FIRST, B)
    choose(game, "pass")
    assert game.hand == [cards("medic"), ()]


def test_a_pickpocket_that_was_the_last_card_of_the_hand_finds_nothing_there():
    game = table("|", "|", hand={A: "pickpocket"}, kept={A: "forger"}, missions={A: "jackpot"})
    told = listen(game)
    send(game, "pickpocket", 0, FIRST, B)
    assert of(told, "lapsed") == [(B, card("pickpocket"))]
    assert (game.asked, question(game)) == ((A,), ("act", 1))


def test_missions_and_kept_free_agents_are_no_hand_to_pick():
    game = table("| pickpocket@A", "|", missions={B: "jackpot bookends"}, kept={B: "forger mole"})
    assert "activate" not in verbs(game)
    assert rule(game, "activate", card("pickpocket")) == "activate.nothing"


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (("| pickpocket@A!", "|", "|"), "activate.dead"),
        (("| pickpocket@B", "|", "|"), "activate.facing"),
        (("|", "| pickpocket@B", "|"), "activate.theirs"),
        (("|", "|", "| pickpocket@A"), "activate.nothing"),
    ],
)
def test_a_pickpocket_that_may_not_steal_says_why(rows, why):
    game = table(*rows, seats=3, hand={A: "bruiser", B: "medic"})
    assert rule(game, "activate", card("pickpocket")) == why
    assert rule(game, "card", card("pickpocket")) == why


def test_a_pickpocket_steals_as_often_as_it_is_used_until_the_hand_is_empty():
    game = table("| pickpocket@A", "|", kept={A: "director"}, hand={B: "medic courier"})
    give(game, "activate", "director")
    give(game, "activate", "pickpocket")
    give(game, "activate", "pickpocket")
    assert (len(game.hand[A]), game.hand[B]) == (2, ())
    assert question(game) == ("act", 1)
    assert rule(game, "activate", card("pickpocket")) == "activate.nothing"


def test_a_pickpocket_that_was_turned_steals_from_its_former_player():
    game = table("pickpocket@A handler@A |", "|", hand={A: "medic", B: "courier"})
    give(game, "activate", "handler")
    assert faces(game, "pickpocket") == "B"
    assert rule(game, "activate", card("pickpocket")) == "activate.facing"
    end_turn(game)
    while game.question != "act":
        choose(game, "done")
    give(game, "activate", "pickpocket")
    assert held(game, B) >= {*cards("medic courier")}


def test_a_pickpocket_that_is_revived_steals_with_the_next_action():
    game = table("pickpocket@A! medic@A |", "|", hand={B: "courier"})
    give(game, "activate", "medic")
    give(game, "activate", "pickpocket")
    assert game.hand[A] == cards("courier")


def test_only_the_two_know_what_a_pickpocket_stole_and_nobody_sees_the_rest():
    game = table("| pickpocket@A", "|", "|", seats=3, hand={B: "medic courier"})
    game.reveal(*cards("medic courier"))  # even if everybody had known the whole hand
    give(game, "activate", "pickpocket")
    (stolen,), (left,) = game.hand[A], game.hand[B]
    assert (knowers(game, stolen), knowers(game, left)) == ([A, B], [B])
    public = game.view(None)
    assert (public.faces[stolen], public.faces[left]) == (None, None)
    assert [len(hand) for hand in public.hand] == [1, 1, 0]


def test_a_pickpocket_at_the_end_of_a_full_row_still_steals():
    row = "medic@B! medic:w@B | handler@B! handler:w@A pickpocket@A"
    game = table(row, "|", "|", seats=3, hand={B: "courier"})
    assert game.room(0) == 0
    give(game, "activate", "pickpocket")
    assert game.hand[A] == cards("courier")


def test_what_was_stolen_can_be_stolen_back():
    game = table("| pickpocket@A pickpocket:w@B", "|", hand={B: "medic"})
    give(game, "activate", "pickpocket")
    end_turn(game)
    while game.question != "act":
        choose(game, "done")
    give(game, "activate", "pickpocket:w")
    assert card("medic") in held(game, B)


def test_a_pickpocket_played_at_the_other_end_faces_its_own_player_too():
    game = table("| medic@B", "|", hand={A: "pickpocket", B: "courier"})
    send(game, "pickpocket", 0, SECOND, A)
    give(game, "activate", "pickpocket")
    assert (game.hand[A], game.left) == (cards("courier"), 1)  # without a further action


# Inquisitor: steal 2 agents, both from one player or one each from two


def test_an_inquisitor_steals_from_anybody_also_from_those_who_share_no_faction():
    hand = {B: "medic", C: "courier", D: "smuggler"}
    game = table(*"||||", seats=4, kept={A: "inquisitor"}, hand=hand)
    give(game, "activate", "inquisitor")
    assert question(game) == ("steal", card("inquisitor"), 2)
    assert choices(game, "steal") == [B, C, D]
    choose(game, "steal", C)
    assert question(game) == ("steal", card("inquisitor"), 1)
    assert choices(game, "steal") == [B, D]  # nothing is left in the hand of C
    choose(game, "steal", D)
    assert {*game.hand[A]} == {*cards("courier smuggler")}
    assert (game.piles[0], question(game)) == (cards("inquisitor"), ("act", 1))


def test_an_inquisitor_may_choose_the_same_player_twice_though_others_have_agents():
    hand = {B: "medic forger", C: "courier"}
    game = table(*"|||", seats=3, kept={A: "inquisitor"}, hand=hand)
    give(game, "activate", "inquisitor")
    choose(game, "steal", B)
    assert choices(game, "steal") == [B, C]
    choose(game, "steal", B)
    assert held(game, A) == {*cards("medic forger")}
    assert (game.hand[B], game.hand[C]) == ((), cards("courier"))


def test_an_inquisitor_that_has_begun_steals_all_that_it_can():
    game = table(*"|||", seats=3, kept={A: "inquisitor"}, hand={B: "medic", C: "courier handler"})
    give(game, "activate", "inquisitor")
    assert verbs(game) == {"steal"}
    choose(game, "steal", C)
    assert verbs(game) == {"steal"}


def test_an_inquisitor_steals_the_only_agent_there_is():
    game = table(*"|||", seats=3, kept={A: "inquisitor"}, hand={C: "medic"})
    told = listen(game)
    give(game, "activate", "inquisitor")
    assert of(told, "stole") == [(A, card("inquisitor"), C, card("medic"))]
    assert (game.piles[0], question(game)) == (cards("inquisitor"), ("act", 1))


def test_an_inquisitor_finds_nothing_in_missions_rows_and_among_kept_agents():
    rows = ("| medic@B bruiser@A!", "|")
    kept = {A: "inquisitor", B: "forger"}
    game = table(*rows, kept=kept, missions={B: "jackpot"}, hand={A: "courier"})
    assert rule(game, "activate", card("inquisitor")) == "activate.nothing"
    assert "activate" not in verbs(game)


def test_an_inquisitor_that_finds_only_empty_hands_is_kept_without_asking():
    game = table(*"|||", seats=3, hand={A: "inquisitor"})
    told = listen(game)
    lay_open(game, "inquisitor", B, A)
    assert of(told, "kept") == [(A, card("inquisitor"))]
    assert (game.kept[A], game.points[B]) == (cards("inquisitor"), 12)


def test_nobody_steals_from_an_empty_hand_or_from_their_own():
    hand = {A: "bruiser", C: "courier handler", D: "medic"}
    game = table(*"||||", seats=4, kept={A: "inquisitor"}, hand=hand)
    give(game, "activate", "inquisitor")
    assert rule(game, "steal", A) == rule(game, "seat", A) == "steal.own"
    assert rule(game, "steal", B) == rule(game, "seat", B) == "steal.empty"
    choose(game, "steal", D)
    assert (len(game.hand[A]), len(game.hand[C]), game.hand[D]) == (3, 1, ())  # only C was left


def test_the_player_whom_an_inquisitor_faces_steals_in_the_turn_of_the_other():
    hand = {A: "inquisitor medic", B: "courier"}
    game = table(*"||||", seats=4, hand=hand)
    lay_open(game, "inquisitor", C, C)
    assert (game.points[A], game.asked, verbs(game)) == (12, (C,), {"activate", "keep"})
    give(game, "activate", "inquisitor")
    assert (game.asked, choices(game, "steal")) == ((C,), [A, B])
    choose(game, "steal", A)
    assert {*game.hand[C]} == {*cards("medic courier")}
    assert (game.asked, question(game), game.turn) == ((A,), ("act", 1), A)
    assert game.piles[0] == cards("inquisitor")


def test_each_of_the_robbed_knows_only_what_it_lost():
    hand = {B: "medic bruiser", C: "courier handler"}
    game = table(*"||||", seats=4, kept={A: "inquisitor"}, hand=hand)
    give(game, "activate", "inquisitor")
    choose(game, "steal", B)
    choose(game, "steal", C)
    first, second = game.hand[A]
    assert (knowers(game, first), knowers(game, second)) == ([A, B], [A, C])
    assert [knowers(game, one) for one in (*game.hand[B], *game.hand[C])] == [[B], [C]]


@pytest.mark.parametrize("name", ["inquisitor", "mole", "director"])
def test_if_its_points_reach_the_goal_the_command_no_longer_happens(name):
    """Ruling 5."""
    for paid, command in ((A, B), (B, A)):
        points = (48, 10) if paid == A else (10, 48)
        hand = {A: f"{name} medic", B: "courier"}
        held = {A: "jackpot", B: "bookends"}
        row = "| recruiter@A recruiter:w@B"
        game = table(row, "|", hand=hand, missions=held, points=points)
        lay_open(game, name, B, command)
        assert game.outcome is not None and game.outcome.places[paid] == 1
        assert (game.asked, game.hand) == ((), [cards("medic"), cards("courier")])
        assert game.missions == [cards("jackpot"), cards("bookends")]


# Mole: take a mission, an assigned one of your choice or a random one from a hand


def test_a_mole_chooses_among_assigned_missions_but_not_among_those_in_a_hand():
    taken = set()
    for seed in SEEDS:
        lying = {(C, 1): "body_count"}
        held = {B: "jackpot bookends"}
        game = table(*"|||", seats=3, kept={A: "mole"}, missions=held, assigned=lying)
        game.rng = seed
        give(game, "activate", "mole")
        assert game.actions(A) == [("take", card("body_count")), ("steal", B)]
        choose(game, "steal", B)
        assert (len(game.missions[A]), len(game.missions[B])) == (1, 1)
        assert game.assigned[3] == cards("body_count")
        taken.add(game.faces[game.missions[A][0]])
    assert taken == {*cards("jackpot bookends")}


@pytest.mark.parametrize(
    ("side", "name"), [((B, 0), "jackpot"), ((B, 1), "bookends"), ((C, 1), "body_count")]
)
def test_a_mole_takes_from_either_faction_of_anybody(side, name):
    lying = {(B, 0): "jackpot", (B, 1): "bookends", (C, 1): "body_count"}
    game = table(*"||||", seats=4, kept={A: "mole"}, assigned=lying)
    told = listen(game)
    give(game, "activate", "mole")
    assert offered(game, "take") == "body_count bookends jackpot"
    give(game, "take", name)
    assert of(told, "took") == [(A, card("mole"), side[0], card(name))]
    assert game.missions[A] == cards(name)
    assert sum(map(len, game.assigned)) == 2
    assert game.piles == [cards("mole"), ()]


def test_the_only_mission_in_reach_is_taken_without_asking():
    game = table("|", "|", kept={A: "mole"}, assigned={(B, 0): "jackpot", (A, 0): "bookends"})
    give(game, "activate", "mole")
    assert game.missions[A] == cards("jackpot")
    assert question(game) == ("act", 1)


def test_a_mole_takes_neither_missions_of_its_own_player_nor_any_agent():
    kept, lying = {A: "mole", B: "forger"}, {(A, 0): "jackpot", (A, 1): "bookends"}
    held, hand = {A: "body_count"}, {B: "medic"}
    game = table("| bruiser@B", "|", kept=kept, assigned=lying, missions=held, hand=hand)
    assert rule(game, "activate", card("mole")) == "activate.nothing"
    game = table("|", "|", hand={A: "mole", B: "medic"}, assigned=lying, missions=held)
    told = listen(game)
    lay_open(game, "mole", B, A)
    assert of(told, "kept") == [(A, card("mole"))]


def test_what_a_mole_may_not_take_says_why():
    lying = {(A, 0): "jackpot", (B, 0): "bookends"}
    held = {A: "body_count", B: "full_house", D: "the_take"}
    game = table(*"||||", seats=4, kept={A: "mole"}, assigned=lying, missions=held)
    give(game, "activate", "mole")
    assert rule(game, "take", card("jackpot")) == rule(game, "card", card("jackpot")) == "take.own"
    assert rule(game, "take", card("body_count")) == "take.own"
    assert rule(game, "steal", A) == rule(game, "seat", A) == "steal.own"
    assert rule(game, "steal", C) == rule(game, "seat", C) == "steal.empty"
    assert "done" not in verbs(game)  # it takes one


def test_a_mission_that_was_taken_is_assigned_and_scored_by_its_new_player():
    lying = {(B, 1): "skeleton_crew"}
    game = table("| bruiser@B!", "| medic@A!", kept={A: "mole"}, assigned=lying)
    assert (game.score(A), game.score(B)) == (0, 2)
    give(game, "activate", "mole")
    assert (game.score(A), game.score(B)) == (0, 0)
    choose(game, "done")
    assert game.question == "assign"
    give(game, "assign", "skeleton_crew", 0)
    assert game.assigned[0] == cards("skeleton_crew")
    assert game.points[A] == 12


def test_the_neighbour_takes_a_mission_in_the_turn_of_the_other_who_can_then_not_assign_it():
    game = table("|", "|", "|", seats=3, hand={A: "mole"}, missions={A: "jackpot"})
    lay_open(game, "mole", C, C)
    assert (game.points[A], game.asked) == (15, (C,))
    give(game, "activate", "mole")
    assert game.missions == [(), (), cards("jackpot")]
    choose(game, "done")
    assert game.turn == B  # A had nothing to assign


def test_a_mission_stolen_from_a_hand_is_a_secret_of_two_even_if_the_hand_was_known():
    held = {B: "jackpot bookends"}
    game = table(*"|||", seats=3, kept={A: "mole"}, missions=held)
    game.reveal(*cards("jackpot bookends"))
    give(game, "activate", "mole")
    (stolen,), (left,) = game.missions[A], game.missions[B]
    assert (knowers(game, stolen), knowers(game, left)) == ([A, B], [B])
    assert game.view(None).faces[stolen] is None


def test_a_mission_taken_from_the_table_stays_known_to_all():
    game = table(*"|||", seats=3, kept={A: "mole"}, assigned={(C, 1): "jackpot"})
    give(game, "activate", "mole")
    assert knowers(game, card("jackpot")) == [A, B, C]
