"""The Agents: the two who draw, Recruiter and Broker, in every position."""

from __future__ import annotations

import pytest

from tests.games.the_agents.table import (
    FIRST,
    SECOND,
    A,
    B,
    C,
    card,
    cards,
    choices,
    choose,
    give,
    offered,
    send,
    table,
    verbs,
)
from tests.games.the_agents.test_advice import rule
from tests.games.the_agents.test_secrets import knowers
from tests.support.listening import listen, of, question

ROWS = [
    ("recruiter@A broker@A medic@B! |", "|", "|"),
    ("| medic@B! broker@A recruiter@A", "|", "|"),
    ("|", "|", "recruiter@A broker@A | medic@C"),
    ("|", "|", "| broker@A recruiter@A"),
]

# Recruiter: draw 2 agents


@pytest.mark.parametrize("rows", ROWS)
def test_a_recruiter_draws_the_two_agents_on_top_wherever_it_stands(rows):
    game = table(*rows, seats=3, deck="courier forger bruiser", points=(7, 7, 7))
    missions = game.decks[1]
    give(game, "activate", "recruiter")
    assert game.hand == [cards("courier forger"), (), ()]
    assert (game.decks[0][0], game.decks[1]) == (card("bruiser"), missions)
    assert (question(game), game.points) == (("act", 1), [7, 7, 7])  # nothing to choose or to pay


def test_a_recruiter_draws_into_a_hand_of_any_size():
    """Ruling 14."""
    held = "medic bruiser handler courier smuggler cleaner forger mole"
    game = table("| recruiter@A", "|", hand={A: held})
    give(game, "activate", "recruiter")
    give(game, "activate", "recruiter")
    assert len(game.hand[A]) == 12


def test_the_neighbour_whom_a_new_recruiter_faces_draws_in_the_turn_of_the_other():
    for faction, end, seat in ((0, FIRST, B), (0, SECOND, B), (2, FIRST, C), (2, SECOND, C)):
        game = table(*"|||", seats=3, hand={A: "recruiter"}, deck="courier forger")
        send(game, "recruiter", faction, end, seat)
        assert (game.asked, verbs(game)) == ((seat,), {"activate", "pass"})
        give(game, "activate", "recruiter")
        assert (game.hand[A], game.hand[seat]) == ((), cards("courier forger"))
        assert (game.asked, question(game)) == ((A,), ("act", 1))


@pytest.mark.parametrize(
    ("deck", "pile", "drawn"), [("courier", "", 1), ("", "forger", 1), ("courier", "forger", 2)]
)
def test_a_recruiter_draws_as_many_as_there_are_from_the_deck_and_then_from_the_pile(
    deck, pile, drawn
):
    """Rulings 7 and 16."""
    game = table("| recruiter@A", "|", deck=deck, piles=(pile, ""), rest=False)
    told = listen(game)
    give(game, "activate", "recruiter")
    assert {*game.hand[A]} == {*cards(f"{deck} {pile}".strip())}
    assert (len(game.hand[A]), game.decks[0], game.piles[0]) == (drawn, (), ())
    assert of(told, "reshuffled") == ([(0,)] if pile else [])
    assert rule(game, "activate", card("recruiter")) == "activate.nothing"


def test_a_recruiter_with_nobody_to_recruit_is_not_offered_and_lapses_when_it_is_played():
    game = table("| recruiter@A", "|", hand={A: "recruiter:w"}, rest=False, mission_deck="jackpot")
    assert "activate" not in verbs(game)
    assert rule(game, "activate", card("recruiter")) == "activate.nothing"
    told = listen(game)
    send(game, "recruiter:w", 0, FIRST, B)
    assert of(told, "lapsed") == [(B, card("recruiter:w"))]
    assert (game.asked, question(game)) == ((A,), ("act", 1))


@pytest.mark.parametrize("name", ["recruiter", "broker"])
@pytest.mark.parametrize(
    ("row", "why"),
    [
        (("| {}@A!", "|", "|"), "activate.dead"),
        (("| {}@B", "|", "|"), "activate.facing"),
        (("|", "| {}@C", "|"), "activate.theirs"),
    ],
)
def test_an_agent_that_may_not_draw_says_why(name, row, why):
    game = table(*[it.format(name) for it in row], seats=3, hand={A: "medic"})
    assert rule(game, "activate", card(name)) == rule(game, "card", card(name)) == why


def test_a_recruiter_that_is_revived_recruits_again():
    game = table("recruiter@A! medic@A |", "|", deck="courier forger")
    give(game, "activate", "medic")
    assert question(game) == ("act", 1)  # but not at once
    give(game, "activate", "recruiter")
    assert game.hand[A] == cards("courier forger")


def test_only_the_one_who_draws_sees_the_recruits():
    game = table("| recruiter@A", "|", "|", seats=3, deck="courier forger")
    told = listen(game)
    give(game, "activate", "recruiter")
    for one in game.hand[A]:
        assert knowers(game, one) == [A]
        assert game.view(None).faces[one] is None
    assert [len(hand) for hand in game.view(C).hand] == [2, 0, 0]
    ((seat, drawn),) = of(told, "drew_agents")
    assert (seat, drawn) == (A, game.hand[A])  # the event names cards, not their faces


def test_recruits_from_a_shuffled_pile_are_unknown_again():
    game = table("| recruiter@A", "|", piles=("courier forger medic", ""), rest=False)
    give(game, "activate", "recruiter")
    assert [knowers(game, one) for one in game.hand[A]] == [[A], [A]]
    assert [knowers(game, one) for one in game.decks[0]] == [[]]


# Broker: draw a mission; of 2 or more in your hand retire one


@pytest.mark.parametrize("rows", ROWS)
def test_a_broker_draws_the_mission_on_top_wherever_it_stands(rows):
    game = table(*rows, seats=3, mission_deck="bookends jackpot", points=(0, 0, 0))
    agents = game.decks[0]
    give(game, "activate", "broker")
    assert (game.missions[A], game.hand[A]) == (cards("bookends"), ())
    assert (game.decks[0], game.decks[1][0]) == (agents, card("jackpot"))
    assert (question(game), game.points) == (("act", 1), [0, 0, 0])


@pytest.mark.parametrize("retired", ["jackpot", "bookends", "full_house"])
def test_of_three_missions_a_broker_retires_any_one_also_the_new_one(retired):
    held = {A: "jackpot bookends"}
    game = table("| broker@A", "|", missions=held, mission_deck="full_house")
    give(game, "activate", "broker")
    assert question(game) == ("retire_mission", card("broker"), 1)
    assert verbs(game) == {"retire_mission"}  # it must be one
    give(game, "retire_mission", retired)
    left = {*cards("jackpot bookends full_house")} - {card(retired)}
    assert ({*game.missions[A]}, game.piles[1]) == (left, cards(retired))
    assert question(game) == ("act", 1)


def test_assigned_missions_are_not_in_the_hand_of_the_broker():
    lying = {(A, 0): "jackpot bookends", (A, 1): "body_count"}
    game = table("| broker@A", "|", assigned=lying, mission_deck="full_house the_take")
    give(game, "activate", "broker")
    assert (game.missions[A], game.piles[1]) == (cards("full_house"), ())
    assert question(game) == ("act", 1)
    give(game, "activate", "broker")
    assert offered(game, "retire_mission") == "the_take full_house"
    for name in ("jackpot", "body_count"):
        assert rule(game, "card", card(name)) == "retire_mission.own"


def test_a_broker_retires_neither_agents_nor_missions_of_others():
    game = table(
        "| broker@A",
        "|",
        hand={A: "medic"},
        missions={A: "jackpot", B: "bookends"},
        mission_deck="full_house",
    )
    give(game, "activate", "broker")
    assert offered(game, "retire_mission") == "full_house jackpot"
    assert rule(game, "retire_mission", card("bookends")) == "retire_mission.own"
    assert rule(game, "card", card("medic")) == "retire_mission.own"


def test_a_broker_that_can_neither_draw_nor_retire_is_not_offered():
    """Ruling 7."""
    for held in ({}, {A: "jackpot"}):
        game = table("| broker@A", "|", missions=held, rest=False, deck="medic")
        assert rule(game, "activate", card("broker")) == "activate.nothing"
        assert "activate" not in verbs(game)
    game = table("|", "|", hand={A: "broker"}, missions={B: "jackpot"}, rest=False)
    told = listen(game)
    send(game, "broker", 0, FIRST, B)
    assert of(told, "lapsed") == [(B, card("broker"))]


def test_without_a_mission_to_draw_a_broker_retires_one_of_two():
    game = table("| broker@A", "|", missions={A: "jackpot bookends"}, rest=False)
    give(game, "activate", "broker")
    give(game, "retire_mission", "bookends")
    assert (game.missions[A], game.piles[1]) == (cards("jackpot"), cards("bookends"))


def test_a_broker_without_a_deck_draws_from_the_pile_even_what_it_has_just_retired():
    game = table("| broker@A", "|", missions={A: "jackpot"}, mission_deck="bookends", rest=False)
    told = listen(game)
    give(game, "activate", "broker")
    give(game, "retire_mission", "jackpot")
    give(game, "activate", "broker")
    assert of(told, "reshuffled") == [(1,)]
    assert {*game.missions[A]} == {*cards("jackpot bookends")}
    give(game, "retire_mission", "bookends")
    assert (game.missions[A], game.turn) == (cards("jackpot"), A)
    assert game.question == "assign"


def test_the_neighbour_whom_a_new_broker_faces_draws_and_chooses_in_the_turn_of_the_other():
    held = {A: "body_count", B: "jackpot"}
    for faction, end in ((0, FIRST), (0, SECOND), (1, FIRST), (1, SECOND)):
        game = table("|", "|", hand={A: "broker"}, missions=held, mission_deck="bookends")
        send(game, "broker", faction, end, B)
        assert (game.asked, verbs(game)) == ((B,), {"activate", "pass"})
        give(game, "activate", "broker")
        assert (game.asked, offered(game, "retire_mission")) == ((B,), "bookends jackpot")
        give(game, "retire_mission", "jackpot")
        assert game.missions == [cards("body_count"), cards("bookends")]
        assert (game.asked, question(game)) == ((A,), ("act", 1))


def test_the_neighbour_need_not_draw():
    game = table("|", "|", hand={A: "broker"}, missions={B: "jackpot"})
    send(game, "broker", 0, FIRST, B)
    choose(game, "pass")
    assert game.missions[B] == cards("jackpot")


def test_others_see_what_a_broker_retires_but_not_what_stays():
    held = {A: "jackpot"}
    game = table("| broker@A", "|", "|", seats=3, missions=held, mission_deck="bookends")
    give(game, "activate", "broker")
    assert [knowers(game, one) for one in game.missions[A]] == [[A], [A]]
    for viewer in (B, C, None):  # the rivals see that A is asked, and cannot see of what
        assert game.view(viewer).question == "retire_mission"
    give(game, "retire_mission", "bookends")
    assert knowers(game, card("bookends")) == [A, B, C]
    assert knowers(game, card("jackpot")) == [A]


def test_a_director_uses_a_broker_twice():
    game = table("| broker@A", "|", kept={A: "director"}, mission_deck="bookends jackpot")
    give(game, "activate", "director")
    give(game, "activate", "broker")
    assert question(game) == ("direct", card("director"), 1)
    give(game, "activate", "broker")
    assert choices(game, "retire_mission") == [*cards("bookends jackpot")]
    give(game, "retire_mission", "bookends")
    assert (game.piles, question(game)) == ([cards("director"), cards("bookends")], ("act", 1))
